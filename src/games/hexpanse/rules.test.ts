import { describe, expect, it } from 'vitest'
import { hash } from '../../core/data.ts'
import { hideState, sentenceOf } from '../../core/game.ts'
import { answer, openMatch, type Match } from '../../core/match.ts'
import { maySee } from '../../core/steps.ts'
import { undo } from '../../core/undo.ts'
import { must } from '../../testing/must.ts'
import { hexpanse } from './index.ts'
import type { Faction, State, TableOptions } from './state.ts'
import { modes } from './types.ts'
import { view } from './view.ts'

/** Rules §3: from the box to the first turn. */

const game = hideState(hexpanse)
const ALL = ['UTW', 'IN', 'CC', 'TE'] as const
const opened = (
  players: number,
  options: Partial<TableOptions> = {},
  seats: readonly Faction[] = ALL.slice(0, players),
) => must(openMatch(game, { seats, modules: [], options: { ...options }, seed: '7' }))

const stateOf = (match: Match) => match.state as unknown as State
const askOf = ({ open: [ask] }: Match) => {
  if (!ask) throw new Error('nothing is asked')
  return ask
}
const idsOf = (match: Match) => askOf(match).options.map(option => option.id)
const says = (match: Match, id = idsOf(match)[0] ?? '') =>
  must(answer(match, askOf(match).who, askOf(match).id, [id]))
/** Who was asked this, in order, while everybody picks what stands first. */
function asked(match: Match, what: string): { readonly who: readonly string[]; readonly match: Match } {
  const who: string[] = []
  let now = match
  for (; now.open[0]?.what === what; now = says(now)) who.push(askOf(now).who)
  return { who, match: now }
}
const viewOf = (match: Match, as: string) => view(stateOf(match), match.open, as)
const factsOf = ({ rows }: Match) => rows.flatMap(row => row.facts)

describe.each(modes.flatMap(mode => [2, 3, 4].map(players => [mode, players] as const)))(
  '%s, %i players',
  (mode, players) => {
    const start = opened(players, { mode })
    const backwards = ALL.slice(0, players).reverse()
    const minors = asked(start, 'pickMinor')
    const missions = asked(minors.match, 'pickMission')
    const warlords = asked(missions.match, 'placeWarlord')
    const { mission, secrets, ...s } = stateOf(warlords.match)

    it('everybody has their units, income 1, no hexilum, and a warlord with 6 life on the board', () => {
      const units = mode === 'seaman' ? { normal: 12, minor: 0 } : { normal: 9, minor: 3 }
      for (const seat of s.seats)
        expect([s.reserve[seat], s.income[seat], s.life[seat]]).toEqual([units, 1, 6])
      expect(Object.values(stateOf(start).hexilum)).toEqual(ALL.slice(0, players).map(() => 0))
      expect(Object.values(s.board).map(piece => piece.kind)).toEqual(
        ALL.slice(0, players).map(() => 'warlord'),
      )
    })
    it('minor factions, if any, are chosen backwards among one more than there are players', () => {
      expect(minors.who).toEqual(mode === 'seaman' ? [] : backwards)
      expect(stateOf(start).minorPool).toHaveLength(mode === 'seaman' ? 0 : players + 1)
      expect(new Set(Object.values(s.minors)).size).toBe(mode === 'seaman' ? 0 : players)
    })
    it('five cards lie in the market', () => {
      expect([s.market.length, s.deck.length]).toEqual([5, 49])
    })
    it('there is a common mission, and a secret one for each admiral, chosen backwards', () => {
      expect(missions.who).toEqual(mode === 'admiral' ? backwards : [])
      expect(s.missionPool).toHaveLength(mode === 'admiral' ? players + 1 : 1)
      expect([...Object.values(secrets), mission].sort()).toEqual([...s.missionPool].sort())
    })
    it('the stage is known to all who look on', () => {
      const stages = [start, minors.match, missions.match, warlords.match].map(
        match => viewOf(match, 'table').phase,
      )
      const [choosing, secret] = [
        mode === 'seaman' ? 'warlords' : 'minors',
        mode === 'admiral' ? 'missions' : 'warlords',
      ]
      expect(stages).toEqual([choosing, secret, 'warlords', 'actions'])
    })
    it('warlords are placed clockwise from the first player, who has the first turn', () => {
      expect(warlords.who).toEqual(ALL.slice(0, players))
      expect([askOf(warlords.match).who, askOf(warlords.match).what, s.turn]).toEqual(['UTW', 'action', 1])
    })
  },
)

it('a minor faction cannot be chosen twice, and may be taken back until somebody acts', () => {
  const start = opened(3)
  const [first = ''] = idsOf(start)
  const then = says(start, first)
  expect(idsOf(then)).toEqual(idsOf(start).filter(id => id !== first))
  expect(stateOf(must(undo(then, 'CC'))).minors).toEqual({})
  expect(undo(says(then), 'CC').ok).toBe(false)
})

describe('the secret missions of admirals', () => {
  const start = asked(opened(3, { mode: 'admiral' }), 'pickMinor').match
  const [picked = ''] = idsOf(start)
  const then = says(start, picked)
  const all = says(says(then))

  it('are seen by all before anybody chooses; what can be chosen and what was is for the one alone', () => {
    expect(viewOf(start, 'table').missionPool).toHaveLength(4)
    expect(viewOf(start, 'CC').asks).toMatchObject([
      { who: 'CC', what: 'pickMission', options: [{}, {}, {}, {}] },
    ])
    for (const as of ['UTW', 'IN', 'table'])
      expect(viewOf(start, as).asks).toEqual([{ id: askOf(start).id, who: 'CC', what: 'pickMission' }])
    expect(askOf(start)).toMatchObject({ secret: true, min: 1, max: 1 })
  })
  it('are known to their owners alone', () => {
    const { secrets, mission } = stateOf(all)
    for (const seat of stateOf(all).seats)
      expect(viewOf(all, seat)).toMatchObject({ secret: secrets[seat], ownFit: { of: 9 }, mission })
    expect(viewOf(all, 'table')).not.toHaveProperty('secret')
    expect(viewOf(all, 'table')).not.toHaveProperty('ownFit')
    expect(viewOf(all, 'table').hasSecret).toEqual(['UTW', 'IN', 'CC'])
    expect(secrets.CC).toBe(picked)
  })
  it("make all views alike but for what is one's own", () => {
    const common = (as: string) =>
      Object.fromEntries(
        Object.entries(viewOf(all, as)).filter(([key]) => !['as', 'secret', 'ownFit', 'asks'].includes(key)),
      )
    expect(common('UTW')).toEqual(common('table'))
    expect(common('CC')).toEqual(common('table'))
  })
  it('are told to their owners alone', () => {
    const told = (as: string) =>
      factsOf(then)
        .filter(fact => maySee(fact, as) && JSON.stringify(fact).includes(`"${picked}"`))
        .map(fact => fact.fact)
    expect([told('CC'), told('IN'), told('table')]).toEqual([
      ['missionsRevealed', 'missionTaken'],
      ['missionsRevealed'],
      ['missionsRevealed'],
    ])
    expect(factsOf(then)).toContainEqual({ fact: 'missionPicked', seat: 'CC', reveals: true })
  })
  it('stand once they are chosen', () => {
    expect(undo(then, 'CC')).toMatchObject({ ok: false, why: expect.stringContaining('revealed') as unknown })
    expect(undo(all, 'UTW').ok).toBe(false)
  })
})

describe('R-05: a warlord', () => {
  const first = (options: Partial<TableOptions>) =>
    asked(asked(opened(2, options), 'pickMinor').match, 'pickMission').match
  it('is placed on any empty territory in play', () => {
    const start = first({})
    expect([askOf(start).what, idsOf(start).length]).toEqual(['placeWarlord', 61])
    expect(idsOf(says(start, 'f6'))).toHaveLength(60)
    expect(idsOf(says(start, 'f6'))).not.toContain('f6')
  })
  it('collects what the territory gives, unless the table says otherwise', () => {
    expect(stateOf(says(first({}), 'f9')).hexilum).toEqual({ UTW: 1, IN: 0 })
    expect(stateOf(says(first({ setup_warlord_collects_hexilum: false }), 'f9')).hexilum).toEqual({
      UTW: 0,
      IN: 0,
    })
  })
})

describe('who plays', () => {
  it('is drawn where nobody has chosen, any of the four and any order', () => {
    const drawn = Array.from(
      { length: 40 },
      (_, seed) =>
        stateOf(must(openMatch(game, { players: 2, modules: [], options: {}, seed: `${seed}a` }))).seats,
    )
    expect(drawn.every(seats => seats.length === 2 && seats[0] !== seats[1])).toBe(true)
    expect(new Set(drawn.map(([seat]) => seat)).size).toBe(4)
    expect(new Set(drawn.map(String)).size).toBe(12)
  })
  it('is the same for the same seed', () => {
    const once = () => hash(opened(4, { mode: 'admiral' }).state)
    expect(once()).toBe(once())
  })
})

describe('a table is refused for', () => {
  const base = { modules: [], options: {}, seed: '7' }
  it.each([
    ['a player', { players: 1 }, 'needs 2 to 4 players'],
    ['five players', { players: 5 }, 'needs 2 to 4 players'],
    ['the same faction twice', { seats: ['TE', 'TE'] }, 'different seats from TE, CC, IN, UTW'],
    ['an unknown faction', { seats: ['TE', 'mars'] }, 'different seats from'],
    ['another number of seats', { seats: ['TE', 'CC'], players: 3 }, 'You named 2 seats for 3 players'],
    ['three in teams', { players: 3, options: { teams: true } }, 'Teams need 4 players'],
    ['a module', { players: 2, modules: ['doors-and-corners'] }, 'no modules'],
    ['an unknown option', { players: 2, options: { house: 1 } }, "no option 'house'"],
    ['a seed of other digits', { players: 2, seed: 'x' }, 'hex digits'],
  ])('%s', (_what, given, why) => {
    expect(
      game
        .whyNotSetup({ ...base, ...given })
        .map(sentenceOf)
        .join(' '),
    ).toContain(why)
  })
  it('nothing that is right', () => {
    expect(game.whyNotSetup({ ...base, players: 4, options: { teams: true, mode: 'admiral' } })).toEqual([])
  })
})
