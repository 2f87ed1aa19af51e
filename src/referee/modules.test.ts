import { beforeEach, describe, expect, it } from 'vitest'
import { games } from '../games/index.ts'
import { makeReferee } from './referee.ts'

/** The Expanse with its modules, as a program meets them. */

interface Option {
  readonly id: string
  readonly means: Readonly<Record<string, unknown>>
}
interface Reply {
  readonly [field: string]: unknown
  readonly ok: boolean
  readonly why?: string
  readonly table: number
  readonly hash: string
  readonly over: boolean
  readonly asks: readonly {
    readonly id: string
    readonly who: string
    readonly what: string
    readonly options: readonly Option[]
  }[]
}
interface Score {
  readonly bases: readonly { readonly base: string; readonly factions: Readonly<Record<string, unknown>> }[]
  readonly sum: unknown
}

const ALL = ['alpha', 'beta', 'gamma', 'delta', 'epsilon']
const forPlayers = (players: number): readonly string[] => ALL.filter(id => id !== 'delta' || players > 2)

let line: (text: string) => string = () => ''
const ask = (request: object): Reply => JSON.parse(line(JSON.stringify(request))) as Reply
const opened = (players: number, modules: readonly string[], seed = '5'): Reply =>
  ask({ cmd: 'new', game: 'expanse', players, modules, seed })

beforeEach(() => {
  line = makeReferee(games, bug => {
    throw bug
  })
})

it('games lists the modules with those they can be played by', () => {
  const [expanse] = ask({ cmd: 'games' }).games as readonly {
    readonly id: string
    readonly modules: unknown
  }[]
  expect(expanse?.modules).toEqual([
    { id: 'alpha', title: 'Expanded Technologies', players: [2, 3, 4] },
    { id: 'beta', title: 'The Protomolecule', players: [2, 3, 4] },
    { id: 'gamma', title: 'Variable Setup', players: [2, 3, 4] },
    { id: 'delta', title: 'Resource Tokens', players: [3, 4] },
    { id: 'epsilon', title: 'Leaders', players: [2, 3, 4] },
  ])
})

it('a table is opened with any of them, but not with Resource Tokens for two', () => {
  expect(opened(3, ALL).ok).toBe(true)
  expect(opened(2, ALL).why).toBe("The module 'delta' (Resource Tokens) needs 3 or 4 players.")
})

it('`why` gives the rule against a claim in a form not offered, and `answer` refuses with it', () => {
  const line = makeReferee(games, bug => {
    throw bug
  })
  const ask = (request: object) =>
    JSON.parse(line(JSON.stringify(request))) as {
      why?: string
      asks?: readonly { id: string; who: string }[]
    }
  const open = ask({ cmd: 'new', game: 'expedition', players: 2, seed: '7' }).asks?.find(
    ({ who }) => who === 'seat1',
  )?.id
  const claim = { table: 1, ask: open, pick: ['claim:resources5'], form: { planets: 'Jord 4', goods: 1 } }
  expect(ask({ cmd: 'why', ...claim }).why).toMatch(/^The host hasn't started yet\..*\[NOT_STARTED\]$/)
  expect(ask({ cmd: 'answer', ...claim, seat: 'seat1' }).why).toBe(ask({ cmd: 'why', ...claim }).why)
})

describe('a position of all modules', () => {
  it.each([
    [2, 'a1'],
    [3, 'b2'],
    [4, 'c3'],
  ])('set on a new table of %i is the same, at every opening of a turn', (players, seed) => {
    const { table } = opened(players, forPlayers(players), seed)
    let openings = 0
    for (let step = 0; step < 120; step++) {
      const now = ask({ cmd: 'random', table, count: 3, seed: step })
      if (now.over) break
      if (now.asks[0]?.what !== 'turn') continue
      openings++
      const other = opened(players, forPlayers(players), 'ffff')
      const { hash } = ask({
        cmd: 'set',
        table: other.table,
        position: ask({ cmd: 'position', table }).position,
      })
      expect(hash).toBe(now.hash)
      ask({ cmd: 'close', table: other.table })
    }
    expect(openings).toBeGreaterThan(5)
  })

  it('is read whole: what the modules add is set and written again', () => {
    const parts = {
      protomolecule: { base: 'eros', holder: 'opa' },
      scoringRound: 1,
      destroyed: ['thoth'],
      suppressed: 'luna',
      resourceTokens: { un: 4, mcr: 0, opa: 1, pg: 0 },
      techs: { un: ['dc.tech.un.1b'], mcr: [], opa: ['dc.tech.opa.1a', 'dc.tech.opa.1b'], pg: [] },
      powerPlay: Object.fromEntries(
        ['un', 'mcr', 'opa', 'pg'].map(seat => [seat, { sectors: ['belt'], points: [4] }]),
      ),
    }
    const { table } = opened(4, ALL)
    const influence = { luna: { un: 1 } }
    expect(ask({ cmd: 'set', table, position: { ...parts, influence } }).why).toBeUndefined()
    expect(ask({ cmd: 'position', table }).position).toMatchObject(parts)
  })
})

describe('score', () => {
  const given = {
    influence: { ceres: { un: 2, mcr: 1 }, titan: { opa: 1 } },
    fleets: {},
    rocinante: { controller: 'un', orbital: 'vesta' },
  }
  const scored = (modules: readonly string[], parts: object, bonus: string): Score => {
    const { table } = opened(4, modules)
    expect(ask({ cmd: 'set', table, position: { ...given, ...parts } }).why).toBeUndefined()
    return ask({ cmd: 'score', table, bonus, round: 1 }) as unknown as Score
  }
  const at = ({ bases }: Score, base: string): unknown => bases.find(one => one.base === base)?.factions

  it('says tokens instead of the resource where they are played', () => {
    const score = scored(['delta'], {}, 'none')
    expect(at(score, 'titan')).toMatchObject({
      opa: { influence: 1, bonus: 0, total: 1, place: 1, cp: 1, tokens: 1 },
      un: { cp: 0, tokens: 0 },
    })
    expect(JSON.stringify(score)).not.toContain('resource":0')
    expect(score.sum).toEqual({ un: 1, mcr: 0, opa: 1, pg: 0 })
    expect(at(scored([], {}, 'none'), 'titan')).toMatchObject({ opa: { cp: 1, resource: 1 } })
  })

  it('counts the base with the Protomolecule by its own table, and only its first', () => {
    const there = { protomolecule: { base: 'ceres', holder: 'pg' } }
    expect(at(scored(['beta'], there, 'none'), 'ceres')).toMatchObject({
      un: { place: 1, cp: 3 },
      mcr: { place: 2, cp: 0 },
    })
    expect(at(scored(['beta'], there, 'final'), 'ceres')).toMatchObject({
      un: { place: 1, cp: 6 },
      mcr: { place: 2, cp: 0 },
    })
    expect(at(scored([], {}, 'final'), 'ceres')).toMatchObject({
      un: { place: 1, cp: 5 },
      mcr: { place: 2, cp: 3 },
    })
  })
})

describe('what the options of the modules mean', () => {
  const track = [
    'card.black-ops-team',
    'card.slingshot-racing',
    'card.ambush',
    'card.assassin',
    'card.nauvoo',
  ]
  const start = {
    active: 'un',
    track,
    resourceTokens: { un: 2 },
    cp: { un: 1 },
    initiative: ['mcr', 'opa', 'pg', 'un'],
  }
  const means = ({ asks }: Reply): readonly unknown[] =>
    asks.flatMap(({ options }) => options.map(option => option.means))
  const picked = (table: number, pick: string): Reply => {
    const [open] = ask({ cmd: 'asks', table }).asks
    const reply = ask({ cmd: 'answer', table, ask: open?.id, seat: open?.who, pick: [pick] })
    expect(reply.why).toBeUndefined()
    return reply
  }

  it('of a turn: Power Plays by Sector and points, and the top of Initiative', () => {
    const { table } = opened(4, ['delta', 'epsilon'])
    const turn = means(ask({ cmd: 'set', table, position: start }))
    for (const points of [2, 3, 4]) expect(turn).toContainEqual({ powerPlay: { sector: 'inner', points } })
    expect(turn).toContainEqual({ action: 'initiative' })
  })

  it('of a payment, of raising the points, and of the leader', () => {
    const { table } = opened(4, ['delta', 'epsilon'])
    ask({ cmd: 'set', table, position: start })
    expect(means(picked(table, 'card.slingshot-racing'))).toEqual([
      { pay: { cp: 1, tokens: 0 } },
      { pay: { cp: 0, tokens: 1 } },
    ])
    // Its event is not for the UN, so it is taken for its points.
    expect(means(picked(table, 'pay.0'))).toEqual([{ tokens: 0 }, { tokens: 1 }, { tokens: 2 }])
    expect(means(picked(table, 'raise.1'))).toContainEqual({ action: 'leader' })
  })

  it('of the techs drawn, put to all at once and in secret', () => {
    const { table } = opened(2, ['alpha'])
    let now = ask({ cmd: 'asks', table })
    for (let step = 0; now.asks[0]?.what !== 'keepTech'; step++)
      now = ask({ cmd: 'random', table, count: 1, seed: step })
    expect(now.asks).toEqual(
      ['mcr', 'un'].map(() => expect.objectContaining({ what: 'keepTech', secret: true }) as unknown),
    )
    for (const { who, options } of now.asks)
      for (const { id, means: what } of options)
        expect([what, id]).toEqual([{ tech: id }, expect.stringMatching(`^dc.tech.${who}.1`)])
  })
})
