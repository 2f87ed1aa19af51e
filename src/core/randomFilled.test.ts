import { describe, expect, it } from 'vitest'
import { stall } from '../testing/stall.ts'
import { toy } from '../testing/toy.ts'
import { must } from '../testing/must.ts'
import type { Ask } from './ask.ts'
import type { Game } from './game.ts'
import { answer, openMatch, whyNotAnswer, type Match } from './match.ts'
import { newRandom, roll } from './random.ts'
import { randomAnswer } from './randomAnswer.ts'
import { fillable, randomFilled, randomMove } from './randomFilled.ts'

const dice = (seed: string): ((below: number) => number) => {
  const random = newRandom(seed)
  return below => roll(random, 'x', below)
}
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
  const rolls = dice('b')
  for (let n = 0; n < 400 && match.open.length; n++) {
    const move = randomMove(match, match.open, rolls)
    match = must(answer(match, move?.ask.who ?? '', move?.ask.id ?? '', move?.picks))
  }
  expect(match.open).toEqual([])
  expect(new Set(match.rows.flatMap(({ facts }) => facts.map(({ fact }) => fact)))).toEqual(
    new Set(['opened', 'said', 'muttered', 'paid', 'named', 'called', 'voted', 'counted']),
  )
})
