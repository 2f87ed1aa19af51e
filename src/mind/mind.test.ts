import { describe, expect, it, test } from 'vitest'
import { allAnswers, onlyAnswer, type Answer, type Ask } from '../core/ask.ts'
import { copy } from '../core/data.ts'
import { toolingOf, type AnyState, type Game } from '../core/game.ts'
import { openMatch, setPosition, type Match } from '../core/match.ts'
import { games } from '../games/index.ts'
import { must } from '../testing/must.ts'
import { nim } from '../testing/nim.ts'
import { randomMatches } from '../testing/randomMatches.ts'
import { advise, decide } from './advise.ts'
import { levelNamed, levels, type Level } from './levels.ts'
import { makeWorlds } from './worlds.ts'

const expanse = games['expanse'] as Game
const hexpanse = games['hexpanse'] as Game
const QUICK: Level = { ...levels[0], tries: 2, worlds: 2 }

/** Nim, and what a computer that cannot count needs to know of it: nothing. */
const open: Game = {
  ...nim,
  insight: {
    turn: s => (s as AnyState & { readonly turn: number }).turn,
    features: s => Object.fromEntries(nim.seats(s).map(seat => [seat, {}])),
    weights: {},
    scale: 1,
  },
  tooling: {
    check: () => [],
    positions: { write: () => ({}), set: s => ({ ok: true, value: s }) },
    queries: {},
    resample: copy,
    coverage: { wanted: () => [], of: () => [] },
    exhibits: () => [],
  },
}
function stones(count: number): { readonly state: AnyState; readonly ask: Ask } {
  const { state } = must(openMatch(open, { players: 2, modules: [], options: {}, seed: '1' }))
  Object.assign(state, { stones: count })
  return { state, ask: open.asks(state)[0] as Ask }
}

test('who has no more time has tried every answer once', () => {
  const { state, ask } = stones(9)
  const slow: Level = { ...QUICK, tries: 1000, most: 3000 }
  const tries = (isLate: () => boolean): readonly number[] =>
    advise({ game: open, state, ask, level: slow, seed: '1', isLate }).map(one => one.tries)
  expect(tries(() => true)).toEqual([1, 1, 1])
  expect(tries(() => false).reduce((sum, one) => sum + one, 0)).toBe(3000)
})

test('a level that minds little still dislikes what people dislike before they think', () => {
  const [stone] = [stones(9)]
  const careless: Level = { ...QUICK, tries: 1, temperature: 5 }
  const likelyOf = (liking: number): number | undefined =>
    advise({
      game: {
        ...open,
        insight: {
          ...(open.insight as NonNullable<Game['insight']>),
          prior:
            () =>
            ({ id }) =>
              id === '3' ? liking : 1,
        },
      },
      ...stone,
      level: careless,
      seed: '1',
    }).find(({ picks }) => picks[0] === '3')?.likely
  expect(likelyOf(1)).toBeGreaterThan(0.2)
  expect(likelyOf(0.001)).toBeLessThan(0.02)
  expect(likelyOf(0)).toBeUndefined()
})

describe('a tree search', () => {
  const SEARCHER: Level = {
    name: 'tests',
    worlds: 1,
    tries: 300,
    most: 900,
    depth: 12,
    turns: 12,
    temperature: 0,
  }
  it.each([
    [5, '1'],
    [6, '2'],
    [7, '3'],
    [9, '1'],
    [10, '2'],
  ])('finds that of %i stones %s must be taken', (count, picks) => {
    expect(decide({ game: open, ...stones(count), level: SEARCHER, seed: '1' })).toEqual([picks])
  })

  it.each([
    [5, '1'],
    [6, '2'],
    [7, '3'],
  ])('with habits finds that of %i stones %s must be taken', (count, picks) => {
    const level = { ...SEARCHER, habits: true } as const
    expect(decide({ game: open, ...stones(count), level, seed: '1' })).toEqual([picks])
  })
})

describe('every level', () => {
  it.each(levels.map(level => [level.name, level] as const))(
    '%s never passes a win in one',
    (_name, level) => {
      for (const count of [1, 2, 3])
        for (let seed = 1; seed <= 20; seed++)
          expect(decide({ game: open, ...stones(count), level, seed: String(seed) })).toEqual([String(count)])
    },
  )

  it('gives a better answer more often, and the strongest only the best', () => {
    const [{ match }] = [...randomMatches(expanse, { count: 1, every: 1, seed: '3' })] as [{ match: Match }]
    const ask = match.open[0] as Ask
    for (const level of levels.slice(0, 3)) {
      const ranked = advise({ ...match, ask, level, seed: '1' })
      expect(ranked.map(({ chance }) => chance)).toEqual(
        ranked.map(({ chance }) => chance).sort((a, b) => b - a),
      )
      expect(ranked.reduce((sum, { likely }) => sum + likely, 0)).toBeCloseTo(1)
    }
    const strongest = { ...(levels[3] as Level), tries: 3 }
    expect(advise({ ...match, ask, level: strongest, seed: '1' }).map(({ likely }) => likely)).toEqual([
      1,
      ...ask.options.slice(1).map(() => 0),
    ])
  })

  it('is found by its number or its name', () => {
    expect(levelNamed('3')?.name).toBe('Captain')
    expect(levelNamed('admiral')?.name).toBe('Admiral')
    expect(levelNamed('5')).toBeUndefined()
  })
})

/** Answers to all open questions of a table, and of another that looks the same to who is asked. */
function* answersOfTwins(game: Game, wanted: Parameters<typeof randomMatches>[1]) {
  for (const { match } of randomMatches(game, wanted))
    for (const ask of match.open) {
      if (onlyAnswer(ask)) continue
      const twin = toolingOf(game).resample(match.state, ask.who, '7a')
      const answers = [match.state, twin].map(state => advise({ game, state, ask, level: QUICK, seed: '5e' }))
      yield answers.map(ranked => JSON.stringify(ranked))
    }
}

describe('secrets', () => {
  const modules = expanse.modules.filter(({ players }) => players.includes(4)).map(({ id }) => id)
  it.each([
    ['The Expanse', expanse, { count: 12, every: 23, seed: '1' }],
    ['all modules', expanse, { count: 12, every: 23, seed: '2', players: [4], modules }],
    ['Hexpanse', hexpanse, { count: 10, every: 29, seed: '3', options: { mode: 'admiral' } }],
  ] as const)('of %s change no answer', (_name, game, wanted) => {
    for (const [one, other] of answersOfTwins(game, wanted)) expect(other).toBe(one)
  })

  it('change an answer as soon as they are read', () => {
    // Deals nothing anew: whoever thinks sees the true deck.
    const open: Game = { ...expanse, tooling: { ...toolingOf(expanse), resample: copy } }
    const pairs = [...answersOfTwins(expanse, { count: 12, every: 23, seed: '1' })]
    expect(pairs.length).toBeGreaterThan(5)
    let found = 0
    for (const { match } of randomMatches(expanse, { count: 12, every: 23, seed: '1' })) {
      const ask = match.open[0]
      if (!ask) continue
      const twin = toolingOf(expanse).resample(match.state, ask.who, '7a')
      const answers = [match.state, twin].map(state =>
        JSON.stringify(advise({ game: open, state, ask, level: QUICK, seed: '5e' })),
      )
      if (answers[0] !== answers[1]) found++
    }
    expect(found).toBeGreaterThan(0)
  })

  it('are the dice to come as well', () => {
    const { state } = must(openMatch(expanse, { players: 4, modules: [], options: {}, seed: '1' }))
    const worlds = makeWorlds(expanse, state, { seat: 'un', count: 3, seed: '1' })
    for (const world of worlds) expect(world.random.seed).not.toBe(state.random.seed)
    expect(new Set(worlds.map(({ random }) => random.seed)).size).toBe(3)
  })
})

describe('a formation that lacks one territory', () => {
  const RHOMBUS = ['e5', 'e6', 'e7', 'f5', 'f6', 'f7', 'g4', 'g5']
  const position = {
    players: ['UTW', 'IN'],
    active: 'UTW',
    mission: 'M6',
    board: [
      ...RHOMBUS.map(at => ({ at, owner: 'UTW', kind: 'normal' })),
      { at: 'c4', owner: 'UTW', kind: 'warlord' },
      { at: 'i4', owner: 'IN', kind: 'warlord' },
    ],
  }
  it.each(levels.slice(0, 3).map(level => [level.name, level] as const))(
    'is filled by a %s',
    (_name, level) => {
      let wins = 0
      for (let seed = 1; seed <= 5; seed++) {
        const opened = must(
          openMatch(hexpanse, { seats: ['UTW', 'IN'], modules: [], options: { mode: 'seaman' }, seed: '1' }),
        )
        const { state, open: first } = must(setPosition(opened, position))
        let now = first
        for (let n = 0; n < 8 && now[0]?.who === 'UTW'; n++) {
          const ask = now[0]
          const picks = onlyAnswer(ask) ?? decide({ game: hexpanse, state, ask, level, seed: `${seed}${n}` })
          now = hexpanse.take(state, now, 'UTW', picks ?? [], () => undefined)
        }
        if (!now.length) wins++
      }
      expect(wins).toBe(5)
    },
  )
})

/** Lists the answers with which the player ends the game and has won it, whatever else they answer. */
function winningAnswers(game: Game, { state, open }: Match, ask: Ask): readonly string[] {
  return allAnswers(ask, 100)
    .filter(picks => {
      const next = game.copy(state)
      let now = game.take(next, open, ask.who, picks, () => undefined)
      for (let only = forced(now); only; only = forced(now))
        now = game.take(next, now, now[0]?.who ?? '', only, () => undefined)
      return !now.length && game.standings(next).some(({ seat, rank }) => seat === ask.who && rank === 1)
    })
    .map(picks => picks.join())
}
/** True if a level that plays on wins before another player answers. */
function isWonBy({ game, state, open }: Match, seat: string, level: Level, seed: string): boolean {
  const next = game.copy(state)
  let now = open
  for (let [ask] = now; ask?.who === seat; [ask] = now) {
    const picks = onlyAnswer(ask) ?? decide({ game, state: next, ask, level, seed })
    now = game.take(next, now, seat, picks ?? [], () => undefined)
  }
  return !now.length && game.standings(next).some(one => one.seat === seat && one.rank === 1)
}
const forced = ([ask]: readonly Ask[]): Answer | undefined => ask && onlyAnswer(ask)

test('no level passes up a win that one answer gives', () => {
  let asked = 0
  for (const { match, before } of randomMatches(hexpanse, { count: 20_000, every: 1, seed: '8' })) {
    const [ask] = before?.open ?? []
    if (match.open.length || !before || !ask) continue
    const wins = winningAnswers(hexpanse, before, ask)
    if (!wins.length || wins.length === ask.options.length) continue
    asked++
    for (const level of levels.slice(0, 3))
      for (const seed of ['1', '2', '3'])
        expect(isWonBy(before, ask.who, level, seed), `${level.name}, ${wins.join()}`).toBe(true)
  }
  expect(asked).toBeGreaterThan(5)
})

it('no level gives Action Points away that could place influence', () => {
  let asked = 0
  for (const { match } of randomMatches(expanse, { count: 400, every: 3, seed: '9' })) {
    const ask = match.open.find(({ what }) => what === 'spend')
    if (!ask?.options.some(({ id }) => id === 'influence')) continue
    asked++
    for (const level of levels.slice(0, 2)) {
      const picks = advise({ ...match, ask, level, seed: '1' }).map(({ picks: [pick] }) => pick)
      expect(picks).not.toContain('done')
      expect(picks.length).toBeGreaterThan(0)
    }
  }
  expect(asked).toBeGreaterThan(20)
})
