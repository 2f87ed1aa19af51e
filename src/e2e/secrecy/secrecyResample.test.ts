import { describe, expect, it } from 'vitest'
import {
  inWaiting,
  looksTelling,
  onBoard,
  refusalsTelling,
  storyOfAnother,
  theBonus,
  theTop,
} from './secrecyLeaks.ts'
import { resampledGame, type BendTables } from './secrecyResample.ts'

const ENOUGH = 30
const WHOLE_GAME_MS = 300_000

describe('what somebody does not know', () => {
  it.each([
    [2, 1, []],
    [3, 2, []],
    [3, 3, ['alpha', 'beta', 'delta', 'epsilon']],
  ])(
    'can be dealt anew without a change to anything they read (%i players, chance %i, modules %j)',
    async (seats, seed, modules) => {
      const { compared, found } = await resampledGame({ seed, seats, modules })
      expect(found).toEqual([])
      expect(compared).toBeGreaterThan(ENOUGH)
    },
    WHOLE_GAME_MS,
  )
})

describe('it is noticed', () => {
  // By this chance, a guest looks while the leak is being told.
  const leaks: readonly (readonly [string, number, BendTables])[] = [
    ['when the board shows the top of the deck', 1, looksTelling(onBoard, theTop)],
    [
      'when the bonus Sector stands in what everybody is told of a question',
      4,
      looksTelling(inWaiting, theBonus),
    ],
    ['when a refusal tells the top of the deck', 1, refusalsTelling(theTop)],
    ['when everybody reads the story as another', 1, storyOfAnother],
  ]
  it.each(leaks)('%s', async (_where, seed, bend) => {
    expect((await resampledGame({ seed, seats: 2 }, bend)).found).not.toEqual([])
  })
})
