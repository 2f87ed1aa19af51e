import { describe, expect, it } from 'vitest'
import type { Ask } from '../../../core/ask.ts'
import { answer, type Match } from '../../../core/match.ts'
import { must } from '../../../testing/must.ts'
import { randomMatches } from '../../../testing/randomMatches.ts'
import { table, type Opening } from '../../../testing/table.ts'
import { games } from '../../index.ts'
import { controllerOf } from '../scoring.ts'
import { bookOf } from '../book.ts'
import type { BaseId, Faction, State } from '../state.ts'

const game = games['expanse'] as (typeof games)[string]

const LONDRES: unknown = expect.stringMatching(
  /^Nobody there · you would lead 2–0 · (critical for you: )?tech$/,
)

/** What is said below each option, by its id. */
function detailsIn({
  game: { words },
  state,
  open: [ask],
}: Match): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries((ask?.options ?? []).map(one => [one.id, words.detail?.(state, ask as Ask, one)]))
}
function orderIn({ game: { words }, state, open: [ask] }: Match): readonly string[] {
  const order = (at: number): number =>
    words.order?.(state, ask as Ask, (ask as Ask).options[at] as Ask['options'][number]) ?? 0
  const places = (ask?.options ?? []).map((_option, at) => at).sort((a, b) => order(a) - order(b))
  return places.map(at => ask?.options[at]?.id ?? '')
}
const placing = (given: Opening): Match =>
  table({ seats: ['un', 'mcr'], ...given })
    .spends('mcr', 4)
    .answers('influence')
    .match()

const leaderAt = ({ state }: Match, base: string) =>
  controllerOf(state as unknown as State, base.replace(/#\d+$/, '') as BaseId)
/** Who leads once it is placed; undefined: something else has to be chosen for it. */
function leaderAfter(
  match: Match,
  ask: Ask,
  base: string,
): { readonly leader: string | undefined } | undefined {
  const placed = must(answer(match, ask.who, ask.id, [base]))
  const [next] = placed.open
  const then = next?.what === 'whichCube' ? must(answer(placed, next.who, next.id, ['normal'])) : placed
  const isSettled = next?.what !== 'relocate' && then.open[0]?.who === ask.who
  return isSettled ? { leader: leaderAt(then, base) } : undefined
}

const KINDS = ['you would lead', 'changes nothing', 'would tie']
/** Which of these is said of a base, and is so once it has the influence. */
function checked(match: Match, ask: Ask, option: Ask['options'][number]): string | undefined {
  const text = game.words.detail?.(match.state, ask, option) ?? ''
  const kind = KINDS.find(words => text.includes(words))
  const now = kind === undefined ? undefined : leaderAfter(match, ask, option.id)
  if (!now) return undefined
  const before = leaderAt(match, option.id)
  if (kind === 'you would lead') expect(before).not.toBe(ask.who)
  expect(now.leader, text).toBe(
    kind === 'you would lead' ? ask.who : kind === 'would tie' ? undefined : before,
  )
  return kind
}

describe('below an option', () => {
  it('stands who is there, who would lead, and what there is to gain', () => {
    const match = placing({
      fleets: { mars: { mcr: { fleet: 1 } }, ceres: { mcr: { fleet: 1 }, un: { fleet: 1 } } },
      influence: { 'mariner-valley': { mcr: 2 }, 'londres-nova': {}, ceres: { un: 2, mcr: 1 } },
    })
    expect(detailsIn(match)).toEqual({
      'mariner-valley': 'Yours, 2 cubes · changes nothing now · minerals',
      'londres-nova': LONDRES,
      ceres: 'UN 2, you 1 · you would tie UN 2–2 · minerals',
    })
    expect(orderIn(match)).toEqual(['londres-nova', 'ceres', 'mariner-valley'])
  })
  it('stands once that nobody is there', () => {
    const match = table({ seats: ['un', 'mcr'], fleets: { earth: { un: { fleet: 2 } } } })
      .spends('un', 4)
      .answers('move')
      .answers('earth.un.fleet')
      .match()
    expect(Object.values(detailsIn(match))).toContain('No fleets there')
  })
  it('of a card stands whose its event is', () => {
    const { open, state } = table().match()
    const ask = open[0] as Ask
    const said = { yours: 0, others: 0 }
    for (const option of ask.options.filter(({ id }) => id.startsWith('card.')))
      for (const who of ['un', 'mcr', 'opa', 'pg']) {
        const isTheirs = bookOf(state as unknown as State).cards[option.id]?.factions.includes(who as Faction)
        said[isTheirs ? 'yours' : 'others']++
        expect(game.words.detail?.(state, { ...ask, who }, option)).toMatch(
          isTheirs
            ? /^(Event|Keep)[^;]* or AP( · as AP, the event goes to |$)/
            : /^AP only for you; the event goes to /,
        )
      }
    expect(Math.min(said.yours, said.others)).toBeGreaterThan(0)
  })
  it('is true: who would lead leads, and where nothing changes, nothing does', () => {
    const said: Record<string, number> = Object.fromEntries(KINDS.map(kind => [kind, 0]))
    for (const { match } of randomMatches(game, { count: 2500, every: 1, seed: 'b3' })) {
      const [ask] = match.open
      for (const option of ask?.what === 'place' && ask.max === 1 ? ask.options : []) {
        const kind = checked(match, ask as Ask, option)
        if (kind !== undefined) said[kind] = (said[kind] ?? 0) + 1
      }
    }
    for (const [kind, count] of Object.entries(said)) expect(count, kind).toBeGreaterThan(10)
  })
  it('has at most 100 letters, and is said for all to see alike in every game', () => {
    for (const name of ['expanse', 'hexpanse'])
      for (const { match } of randomMatches(games[name] as typeof game, { count: 60, every: 9, seed: 'c4' }))
        for (const ask of match.open)
          for (const option of ask.options) {
            const text = match.game.words.detail?.(match.state, ask, option)
            expect(text?.length ?? 1, text).toBeLessThanOrEqual(100)
            expect(text ?? 'fine').toMatch(/^[\p{Lu}\d]|^fine$/u)
            expect(text ?? '').not.toMatch(/undefined|NaN/)
          }
  })
})

it.each([
  [1, 4],
  [2, 3],
  [2, 2],
])('an event builds %d of the fleets that are left when %d of 5 are on the map', (times, fleet) => {
  const { state, open } = table({ fleets: { thoth: { pg: { fleet } } } })
    .plays('pg', 'card.amun-ra')
    .match()
  const [ask] = open
  const [option] = ask?.options ?? []
  expect(ask && option && game.words.times?.(state, ask, option)).toBe(times)
})

it('several abilities can be ticked at once, each as often as its limit and its price allow', () => {
  const timesWith = (level: number, cp: number, ap: 2 | 3 | 4): number | undefined => {
    const techs = { pg: ['tech.pg.1', 'tech.pg.2', 'tech.pg.3'].slice(0, level) }
    const { state, open } = table({ techs, cp: { pg: cp } })
      .spends('pg', ap)
      .match()
    const [ask] = open
    const option = ask?.options.find(({ means }) => 'ability' in means)
    return ask && option && game.words.times?.(state, ask, option)
  }
  // Infiltration and Black Budget can be used once a turn each, Protomolecule as often as it can be paid.
  expect(timesWith(0, 3, 4)).toBe(1)
  expect(timesWith(2, 3, 4)).toBe(2)
  expect(timesWith(3, 1, 4)).toBe(3)
  expect(timesWith(3, 2, 4)).toBe(4)
})
