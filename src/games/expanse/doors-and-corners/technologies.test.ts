import { describe, expect, it } from 'vitest'
import type { Ask } from '../../../core/ask.ts'
import { maySee } from '../../../core/steps.ts'
import { answer, type Match } from '../../../core/match.ts'
import { undo } from '../../../core/undo.ts'
import { must } from '../../../testing/must.ts'
import { table, type Opening, type Table } from '../../../testing/table.ts'
import type { ExpanseFact } from '../facts.ts'
import type { Faction, State } from '../state.ts'

/** Expanded Technologies (rules §13.1): two techs drawn by each, one kept, all in secret and at once. */

const seats: readonly Faction[] = ['un', 'mcr', 'opa', 'pg']
const ofLevel = (seat: string, level: number): string[] =>
  ['a', 'b', 'c'].map(letter => `dc.tech.${seat}.${level}${letter}`)
const heldBefore = (round: number): Record<string, string[]> =>
  Object.fromEntries(
    seats.map(seat => [
      seat,
      [1, 2].filter(level => level < round).map(level => `dc.tech.${seat}.${level}c`),
    ]),
  )

/** The table where techs of that round have just been drawn. */
const drawnIn = (round: number, more: Opening = {}): Table =>
  table({ modules: ['alpha'], scoringRound: round - 1, techs: heldBefore(round), ...more })
    .scores('un', 'inner')
    .allPass()
const askOf = (match: Match, seat: string): Ask => {
  const ask = match.open.find(one => one.who === seat)
  if (!ask) throw new Error(`${seat} is not asked`)
  return ask
}
const offered = (match: Match, seat: string): string[] =>
  askOf(match, seat)
    .options.map(option => option.id)
    .sort()
const keep = (match: Match, seat: string, at = 0): Match =>
  must(answer(match, seat, askOf(match, seat).id, [offered(match, seat)[at] as string]))
const keepAll = (match: Match, order: readonly string[]): Match =>
  order.reduce((now, seat) => keep(now, seat), match)
const stateOf = (match: Match): State => match.state as unknown as State
const told = (match: Match, as: string): ExpanseFact[] =>
  match.rows.flatMap(row => row.facts).filter(fact => maySee(fact, as)) as ExpanseFact[]
const toldSince = (from: Match, to: Match, as: string): ExpanseFact[] =>
  told({ ...to, rows: to.rows.slice(from.rows.length) }, as)

describe.each([1, 2, 3])('after scoring round %i', round => {
  const { open } = drawnIn(round).match()

  it('everybody is asked at once and in secret, with two techs of the level', () => {
    expect(open.map(({ who, what, secret, min, max }) => [who, what, secret, min, max])).toEqual(
      seats.map(seat => [seat, 'keepTech', true, 1, 1]),
    )
    for (const { who, options } of open) {
      expect(options).toHaveLength(2)
      expect(ofLevel(who, round)).toEqual(expect.arrayContaining(options.map(({ id }) => id)))
    }
  })
  it('all are revealed together when the last has chosen, and are held from then on', () => {
    const start = drawnIn(round).match()
    const before = keepAll(start, ['opa', 'un', 'pg'])
    expect(stateOf(before).techs).toEqual(heldBefore(round))
    const after = keep(before, 'mcr')
    const revealed = after.rows.at(-1)?.facts.filter(({ fact }) => fact === 'techGained')
    expect(revealed?.map(fact => (fact as { seat?: string }).seat)).toEqual(seats)
    for (const seat of seats)
      expect(stateOf(after).techs[seat]).toEqual([
        ...(heldBefore(round)[seat] ?? []),
        offered(start, seat)[0],
      ])
  })
})

it('after the fourth and fifth scoring round there are no techs', () => {
  for (const scoringRound of [3, 4]) {
    const game = table({ modules: ['alpha'], scoringRound, bonusLeft: { inner: 2, belt: 2, outer: 2 } })
      .scores('un', 'inner')
      .allPass()
    game.nothingElseIsAsked().shows({ scoringRound: scoringRound + 1, techs: { un: [] } })
  }
})

it('two and three players draw in the same way', () => {
  for (const players of [2, 3]) {
    const few = seats.slice(0, players)
    const { open } = table({ modules: ['alpha'], seats: few })
      .scores('un', 'inner')
      .allPass()
      .match()
    expect(open.map(({ who, options }) => [who, options.length])).toEqual(few.map(seat => [seat, 2]))
  }
})

it('which two are drawn is left to chance', () => {
  const draws = Array.from({ length: 12 }, (_, n) =>
    offered(drawnIn(1, { seed: n.toString(16) }).match(), 'pg').join(),
  )
  expect(new Set(draws).size).toBe(3)
})

describe('before all have chosen', () => {
  const start = drawnIn(1).match()
  const three = keepAll(start, ['pg', 'un', 'mcr'])

  it('others are told only that somebody has chosen', () => {
    expect(toldSince(start, three, 'table')).toEqual(
      ['pg', 'un', 'mcr'].map(seat => ({ fact: 'techChosen', seat })),
    )
    expect(toldSince(start, three, 'table').map(fact => start.game.words.fact(fact))).toEqual([
      'Protogen chooses a tech in secret.',
      'UN chooses a tech in secret.',
      'MCR chooses a tech in secret.',
    ])
    expect(JSON.stringify(told(three, 'table'))).not.toContain('dc.tech.')
  })
  it("everybody reads of their own techs and of nobody else's", () => {
    for (const seat of seats) {
      const story = JSON.stringify(told(three, seat))
      for (const owner of seats) expect(story.includes(`dc.tech.${owner}.`)).toBe(owner === seat)
    }
  })
  it("the choice is nobody else's, and only of what was drawn", () => {
    const undrawn = ofLevel('opa', 1).find(id => !offered(three, 'opa').includes(id)) as string
    const { id } = askOf(three, 'opa')
    for (const [who, tech] of [
      ['un', offered(three, 'opa')[0]],
      ['opa', undrawn],
      ['opa', 'dc.tech.un.1a'],
    ]) {
      expect(answer(three, who as string, id, [tech]).ok).toBe(false)
    }
    expect(answer(three, 'un', askOf(start, 'un').id, [offered(start, 'un')[1]]).ok).toBe(false)
  })
})

const orders = (of: readonly string[]): string[][] =>
  of.length < 2
    ? [[...of]]
    : of.flatMap(one => orders(of.filter(other => other !== one)).map(rest => [one, ...rest]))

describe('choosing and taking back', () => {
  const start = drawnIn(2).match()

  it('comes to the same in every order', () => {
    const ends = orders(seats).map(order => keepAll(start, order).rows.at(-1)?.hash)
    expect(ends).toHaveLength(24)
    expect(new Set(ends).size).toBe(1)
  })
  it('the last to have chosen may choose anew, and so may the one before', () => {
    const back = must(undo(must(undo(keepAll(start, ['opa', 'un']), 'un')), 'opa'))
    expect(back.open.map(({ who }) => who)).toEqual(seats)
    for (const seat of seats) expect(offered(back, seat)).toEqual(offered(start, seat))
    const after = keepAll(keep(back, 'opa', 1), ['mcr', 'un', 'pg'])
    expect(stateOf(after).techs.opa).toContain(offered(start, 'opa')[1])
    expect(stateOf(after).techs.opa).not.toContain(offered(start, 'opa')[0])
  })
  it('tells the others nothing of what was taken back', () => {
    const back = must(undo(keep(start, 'opa'), 'opa'))
    expect(JSON.stringify(toldSince(start, back, 'un'))).not.toContain('dc.tech.')
  })
  it('leaves what others have chosen since, and tells them nothing new', () => {
    const before = keepAll(start, ['opa', 'un'])
    const back = must(undo(before, 'opa'))
    expect(back.open.map(({ who }) => who)).toEqual(seats.filter(seat => seat !== 'un'))
    for (const seat of ['un', 'pg', 'table'])
      expect(JSON.stringify(toldSince(before, back, seat))).not.toContain('dc.tech.')
    const after = keepAll(keep(back, 'opa', 1), ['mcr', 'pg'])
    expect(stateOf(after).techs.opa).toContain(offered(start, 'opa')[1])
    expect(stateOf(after).techs.un).toContain(offered(start, 'un')[0])
  })
  it('nobody takes back a choice that is revealed, nor what came before the draw', () => {
    const revealed = { ok: false, why: "You can't undo that: something hidden has been revealed since." }
    // Free builds are still to come, so that no card has been dealt since.
    const after = keepAll(drawnIn(2, { fleets: {} }).match(), seats)
    expect(after.open.map(({ what }) => what)).toEqual(['freeBuild'])
    expect(undo(after, 'pg')).toEqual(revealed)
    expect(undo(keep(start, 'opa'), 'un').ok).toBe(false)
    expect(undo(start, 'un')).toEqual(revealed)
  })
})

describe('Diplomats and Embassies', () => {
  const [diplomats, embassies, shipyards] = ofLevel('un', 1) as [string, string, string]

  const without = (tech: string): Table => {
    const seeds = Array.from({ length: 30 }, (_, n) => n.toString(16))
    return drawnIn(1, {
      seed: seeds.find(seed => !offered(drawnIn(1, { seed }).match(), 'un').includes(tech)) as string,
    })
  }

  it('may be drawn together: one of them is kept', () => {
    expect(offered(without(shipyards).match(), 'un')).toEqual([diplomats, embassies])
  })
  it(
    'with one of them held the other tech that was drawn must be taken, which the table does not do by ' +
      'itself',
    () => {
      for (const held of [diplomats, embassies]) {
        // No draw comes after that of a level held already: the tech is put there by hand.
        const { game, state } = without(held).match()
        const twin = game.copy(state)
        ;(twin as unknown as State).techs.un = [held]
        const asks = game.asks(twin)
        expect(asks.map(({ who }) => who)).toEqual(seats)
        expect(asks[0]?.options.map(({ id }) => id)).toEqual([shipyards])
      }
    },
  )
  it('with nothing but the rival left the UN takes none, and the others go on', () => {
    const game = drawnIn(1, { techs: { un: [diplomats, shipyards] } })
    expect(game.match().open.map(({ who }) => who)).toEqual(['mcr', 'opa', 'pg'])
    const after = keepAll(game.match(), ['mcr', 'opa', 'pg'])
    expect(stateOf(after).techs.un).toEqual([diplomats, shipyards])
    expect(after.open.map(({ what }) => what)).toEqual(['turn'])
  })
  it('are never brought together by Increased Technology or Michael Iturbi', () => {
    const un = (...techs: string[]): Opening => ({ modules: ['alpha'], techs: { un: techs } })
    table(un(shipyards))
      .plays('un', 'dc.card.increased-technology')
      .asks('un', 'gainTech', [diplomats, embassies])
    table(un(diplomats))
      .plays('un', 'dc.card.increased-technology')
      .shows({ techs: { un: [diplomats, shipyards] } })
      .nothingElseIsAsked()
    table(un(diplomats, shipyards))
      .plays('un', 'dc.card.increased-technology')
      .shows({ techs: { un: [diplomats, shipyards] } })
      .nothingElseIsAsked()
    table(un(embassies)).plays('un', 'dc.card.michael-iturbi').asks('un', 'gainTech', [diplomats, shipyards])
    table(un(diplomats, shipyards))
      .plays('un', 'dc.card.michael-iturbi')
      .shows({ techs: { un: [shipyards, embassies] } })
      .nothingElseIsAsked()
  })
})

describe('a position', () => {
  const set = (techs: object): Table => table({ modules: ['alpha'], techs })

  it('may give several techs of a level', () => {
    const techs = { un: ['dc.tech.un.1b', 'dc.tech.un.1c'], opa: [...ofLevel('opa', 1), 'dc.tech.opa.2a'] }
    set(techs).shows({ techs })
  })
  it('is refused with both rivals, a level skipped, a tech twice, or a tech of others or of the box', () => {
    expect(() => set({ un: ['dc.tech.un.1a', 'dc.tech.un.1b'] })).toThrow('Diplomats and Embassies')
    expect(() => set({ un: ['dc.tech.un.2a'] })).toThrow('skip a level')
    expect(() => set({ un: ['dc.tech.un.1a', 'dc.tech.un.1a'] })).toThrow('twice')
    for (const tech of ['dc.tech.mcr.1a', 'tech.un.1', 'dc.tech.un.4a'])
      expect(() => set({ un: [tech] })).toThrow('tech of un')
  })
})
