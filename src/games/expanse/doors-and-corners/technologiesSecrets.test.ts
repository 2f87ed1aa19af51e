import { describe, expect, it } from 'vitest'
import { answer, type Match } from '../../../core/match.ts'
import { must } from '../../../testing/must.ts'
import { table } from '../../../testing/table.ts'
import type { Faction, FrameOf, State } from '../state.ts'
import { toolingOf } from '../../../core/game.ts'

/** What others have drawn, kept and given back cannot be seen anywhere (rules §2, §14). */

const seats: readonly Faction[] = ['un', 'mcr', 'opa', 'pg']
const viewers = [...seats, 'table'] as const
const ofLevel = (seat: string): string[] => ['a', 'b', 'c'].map(letter => `dc.tech.${seat}.1${letter}`)

const start = table({ modules: ['alpha'] })
  .scores('un', 'inner')
  .allPass()
  .match()
const { game } = start
const drawnBy = (match: Match, seat: string): string[] =>
  (match.open.find(one => one.who === seat)?.options ?? []).map(({ id }) => id)
const keep = (match: Match, seat: string, tech: string): Match =>
  must(answer(match, seat, match.open.find(one => one.who === seat)?.id ?? '', [tech]))
const keptBy = (match: Match, order: readonly string[]): Match =>
  order.reduce((now, seat) => keep(now, seat, drawnBy(now, seat)[0] as string), match)
const two = keptBy(start, ['opa', 'un'])

/** All that the game shows somebody: board, hand, pictures, pages and explanations. */
function seen(state: Match['state'], as: string): string {
  const view = game.view(state, game.asks(state), as)
  return JSON.stringify([
    view,
    game.board(view),
    game.hand(view),
    game.scenes.board(view),
    game.scenes.hand(view),
    Object.values(game.pages).map(page => page(state, {})),
    game.words.about(state, ''),
    game.words.stack(state),
  ])
}

const frameOf = (state: Match['state']): FrameOf<'keepTechs'> => {
  const frame = (state as unknown as State).stack.at(-1)
  if (frame?.step !== 'keepTechs') throw new Error('no techs are being kept')
  return frame
}

/** The same table, but that another has drawn two others, and has kept the other one if any. */
function otherwise(state: Match['state'], seat: Faction, undrawn: 0 | 1): Match['state'] {
  const twin = game.copy(state)
  const { drawn, kept } = frameOf(twin)
  const left = ofLevel(seat).find(tech => !drawn[seat].includes(tech)) as string
  drawn[seat] = drawn[seat].map((tech, at) => (at === undrawn ? left : tech))
  if (kept[seat]) kept[seat] = drawn[seat].find(tech => tech !== kept[seat]) as string
  return twin
}

const moments = [
  ['nobody has chosen', start],
  ['two have chosen', two],
  ['one is left', keptBy(start, ['pg', 'opa', 'mcr'])],
] as const
describe.each(moments)('while %s', (_when, { state }) => {
  it.each(viewers)('what %s sees is the same whatever the others have drawn and kept', as => {
    for (const seat of seats.filter(one => one !== as)) {
      for (const undrawn of [0, 1] as const)
        expect(seen(otherwise(state, seat, undrawn), as)).toBe(seen(state, as))
    }
  })
  it.each(seats)('%s sees what they have drawn and kept', as => {
    const { drawn, kept } = frameOf(state)
    expect(game.view(state, game.asks(state), as)).toMatchObject({
      techsDrawn: { drawn: drawn[as], ...(kept[as] ? { kept: kept[as] } : {}) },
    })
    for (const undrawn of [0, 1] as const)
      expect(seen(otherwise(state, as, undrawn), as)).not.toBe(seen(state, as))
  })
  it.each(viewers)('a table dealt anew for %s looks the same and could be', as => {
    const own = as === 'table' ? undefined : as
    for (let seed = 1; seed <= 20; seed++) {
      const twin = toolingOf(game).resample(state, as, String(seed))
      expect(seen(twin, as)).toBe(seen(state, as))
      expect(toolingOf(game).check(twin)).toEqual([])
      const { drawn, kept } = frameOf(twin)
      for (const seat of seats) {
        expect(new Set(drawn[seat]).size).toBe(2)
        expect(ofLevel(seat)).toEqual(expect.arrayContaining([...drawn[seat]]))
      }
      for (const seat of seats) if (kept[seat]) expect(drawn[seat]).toContain(kept[seat])
      expect(Object.keys(kept)).toEqual(Object.keys(frameOf(state).kept))
      if (own) expect([drawn[own], kept[own]]).toEqual([frameOf(state).drawn[own], frameOf(state).kept[own]])
    }
  })
})

it('a table dealt anew may have any draw and any choice of the others', () => {
  const twins = Array.from({ length: 60 }, (_, n) =>
    frameOf(toolingOf(game).resample(two.state, 'mcr', String(n + 1))),
  )
  expect(new Set(twins.map(({ drawn }) => drawn.pg.toSorted().join())).size).toBe(3)
  expect(new Set(twins.map(({ kept }) => kept.opa)).size).toBe(3)
})

describe('once all are revealed', () => {
  const after = keptBy(start, seats)
  /** The same techs kept, but everything that could be given back with them drawn instead. */
  function givenBackOtherwise(seat: Faction): Match['state'] {
    const twin = game.copy(keptBy(start, seats.slice(0, 3)).state)
    const { drawn } = frameOf(twin)
    const [kept, returned] = drawnBy(start, seat) as [string, string]
    drawn[seat] = [kept, ofLevel(seat).find(tech => tech !== kept && tech !== returned) as string]
    game.take(twin, game.asks(twin), 'pg', [drawnBy(start, 'pg')[0] as string], () => undefined)
    return twin
  }

  it.each(viewers)('%s sees nothing of what was given back', as => {
    for (const seat of seats) expect(seen(givenBackOtherwise(seat), as)).toBe(seen(after.state, as))
  })
  it('the position is the same too: what was given back is unused as what nobody drew', () => {
    for (const seat of seats) expect(game.hash(givenBackOtherwise(seat))).toBe(game.hash(after.state))
  })
  it('no fact but that of the draw names what was given back, and that one is for who drew it', () => {
    const facts = after.rows.flatMap(row => row.facts)
    for (const seat of seats) {
      const returned = drawnBy(start, seat)[1] as string
      const naming = facts.filter(fact => JSON.stringify(fact).includes(returned))
      expect(naming).toEqual([expect.objectContaining({ fact: 'techsDrawn', seat, seenBy: [seat] })])
    }
  })
})
