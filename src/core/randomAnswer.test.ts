import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { whyNot, type Question, type Ask } from './ask.ts'
import { newRandom, roll } from './random.ts'
import { randomAnswer, fillable, randomFilled, randomMove } from './randomAnswer.ts'
import { stall } from '../testing/stall.ts'
import { toy } from '../testing/toy.ts'
import { must } from '../testing/must.ts'
import type { Game } from './game.ts'
import { answer, openMatch, whyNotAnswer, type Match } from './match.ts'

const dice = (seed: string, name = 'test'): ((below: number) => number) => {
  const random = newRandom(seed)
  return below => roll(random, name, below)
}

const question = (groups: readonly (string | undefined)[], limits: Partial<Question>): Question => ({
  who: 'a',
  what: 'test',
  min: 0,
  max: 1,
  options: groups.map((group, at) => ({
    id: `o${at}`,
    means: {},
    ...(group === undefined ? {} : { group }),
  })),
  ...limits,
})

const room = (groups: readonly (string | undefined)[], perGroup: number): number => {
  const free = groups.filter(group => group === undefined).length
  return ['x', 'y', 'z'].reduce(
    (sum, name) => sum + Math.min(perGroup, groups.filter(group => group === name).length),
    free,
  )
}

describe('randomAnswer', () => {
  it('is legal for every question that has an answer', () => {
    const group = fc.constantFrom('x', 'y', 'z', undefined)
    fc.assert(
      fc.property(
        fc.array(group, { maxLength: 12 }),
        fc.nat(14),
        fc.nat(14),
        fc.option(fc.integer({ min: 1, max: 4 })),
        fc.boolean(),
        fc.integer({ min: 1, max: 0xffffff }),
        (groups, low, high, perGroup, ordered, seed) => {
          const min = Math.min(low, room(groups, perGroup ?? groups.length))
          const limits = {
            min,
            max: Math.max(min, high),
            ...(perGroup === null ? {} : { perGroup }),
            ...(ordered ? { ordered: true as const } : {}),
          }
          const ask = question(groups, limits)
          expect(whyNot(ask, randomAnswer(ask, dice(seed.toString(16))))).toBeUndefined()
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('gives every single choice, and none, the same chance', () => {
    const ask = question([undefined, undefined, undefined], { min: 0, max: 1 })
    const roll3 = dice('5')
    const counts: Record<string, number> = {}
    for (let i = 0; i < 4000; i++) {
      const key = randomAnswer(ask, roll3).join()
      counts[key] = (counts[key] ?? 0) + 1
    }
    expect(Object.keys(counts).sort()).toEqual(['', 'o0', 'o1', 'o2'])
    for (const count of Object.values(counts)) expect(Math.abs(count - 1000)).toBeLessThan(120)
  })

  it('gives every order of an ordered question', () => {
    const ask = question([undefined, undefined, undefined], { min: 3, max: 3, ordered: true })
    const throwDice = dice('7')
    const orders = new Set(Array.from({ length: 200 }, () => randomAnswer(ask, throwDice).join()))
    expect(orders.size).toBe(6)
  })

  it('is fast where one group holds nearly everything', () => {
    const ask = question([...Array<string>(5000).fill('x'), 'y'], { min: 2, max: 2, perGroup: 1 })
    const answer = randomAnswer(ask, dice('9'))
    expect(answer).toHaveLength(2)
    expect(answer).toContain('o5000')
  })

  it('throws where nothing is legal', () => {
    expect(() => randomAnswer(question(['x', 'x'], { min: 2, max: 2, perGroup: 1 }), dice('1'))).toThrow(
      /wants 2, but only 1/,
    )
  })
})

const opened = (): Match => must(openMatch(stall, { players: 2, modules: [], options: {}, seed: '5' }))
const firstOf = ({ open: [ask] }: Match): Ask => {
  if (!ask) throw new Error('nothing is asked')
  return ask
}
const broke = (match: Match): Match => ({
  ...match,
  state: Object.assign(match.game.copy(match.state), { goods: { a: 0, b: 0 } }),
})

describe('an answer by chance, with its form filled in', () => {
  it('is legal', () => {
    const match = opened()
    const seen = new Set<string>()
    for (let seed = 1; seed < 60; seed++) {
      const picks = randomFilled(match, firstOf(match), dice(seed.toString(16))) ?? []
      expect(whyNotAnswer(match, firstOf(match), picks)).toBeUndefined()
      seen.add(picks[0]?.replace(/\?.*/, '') ?? '')
    }
    expect([...seen].sort()).toEqual(['close', 'mutter', 'pay', 'say', 'vote'])
  })
  it('is none whose form cannot be filled in now', () => {
    const match = broke(opened())
    expect(fillable(match, firstOf(match), dice('1'))?.ask.options.map(({ id }) => id)).toEqual([
      'say',
      'vote',
      'mutter',
      'close',
    ])
    const onlyPay = { ...firstOf(match), options: firstOf(match).options.filter(({ id }) => id === 'pay') }
    expect(randomFilled(match, onlyPay, dice('1'))).toBeUndefined()
    expect(randomMove(match, [onlyPay], dice('1'))).toBeUndefined()
    expect(
      fillable(
        match,
        { ...firstOf(match), options: firstOf(match).options.slice(1, 3), min: 2, max: 2 },
        dice('1'),
      ),
    ).toBeUndefined()
    expect(randomMove(match, [onlyPay, { ...firstOf(match), id: '1:b', who: 'b' }], dice('1'))?.ask.id).toBe(
      '1:b',
    )
  })
  it('is what it always was where there are no forms', () => {
    const match = must(openMatch(toy, { players: 2, modules: [], options: {}, seed: '5' }))
    expect(randomFilled(match, firstOf(match), dice('7'))).toEqual(randomAnswer(firstOf(match), dice('7')))
    expect(fillable(match, firstOf(match), dice('7'))?.ask).toBe(firstOf(match))
  })
  it('leaves empty what may be, in a game that has nothing to write', () => {
    const silent = Object.fromEntries(
      Object.entries(stall).filter(([name]) => name !== 'tooling'),
    ) as unknown as Game
    const match = { ...opened(), game: silent }
    const note = {
      ...firstOf(match),
      options: [
        {
          id: 'note',
          means: {},
          form: [{ id: 'n', kind: 'text' as const, min: 0, max: 9, optional: true as const }],
        },
      ],
    }
    expect(randomFilled(match, note, dice('1'))).toEqual(['note'])
    expect(fillable(match, firstOf(match), dice('1'))?.ask.options.map(({ id }) => id)).toEqual([
      'vote',
      'close',
    ])
  })
})

it('a whole game is played by chance', () => {
  let match = opened()
  const rolls = dice('b', 'x')
  for (let n = 0; n < 400 && match.open.length; n++) {
    const move = randomMove(match, match.open, rolls)
    match = must(answer(match, move?.ask.who ?? '', move?.ask.id ?? '', move?.picks))
  }
  expect(match.open).toEqual([])
  expect(new Set(match.rows.flatMap(({ facts }) => facts.map(({ fact }) => fact)))).toEqual(
    new Set(['opened', 'said', 'muttered', 'paid', 'named', 'called', 'voted', 'counted']),
  )
})
