import { describe, expect, it } from 'vitest'
import { inWaiting, looksTelling, onBoard, refusalsTelling, storyOfAnother, theBonus, theTop } from './secrecyLeaks.ts'
import { resampledGame } from './secrecyResample.ts'
import type { BendTables } from './secrecyResample.ts'

const ENOUGH = 30
const WHOLE_GAME_MS = 300_000

describe('what somebody does not know', () => {
  it.each([
    [2, 1, []], [3, 2, []], [3, 3, ['alpha', 'beta', 'delta', 'epsilon']],
  ])('can be dealt anew without a change to anything they read (%i players, chance %i, modules %j)', async (seats, seed, modules) => {
    const { compared, found } = await resampledGame({ seed, seats, modules })
    expect(found).toEqual([])
    expect(compared).toBeGreaterThan(ENOUGH)
  }, WHOLE_GAME_MS)
})

describe('it is noticed', () => {
  const leaks: readonly (readonly [string, BendTables])[] = [
    ['when the board shows the top of the deck', looksTelling(onBoard, theTop)],
    ['when the bonus Sector stands in what everybody is told of a question', looksTelling(inWaiting, theBonus)],
    ['when a refusal tells the top of the deck', refusalsTelling(theTop)],
    ['when everybody reads the story as another', storyOfAnother],
  ]
  it.each(leaks)('%s', async (_where, bend) => {
    expect((await resampledGame({ seed: 1, seats: 2 }, bend)).found).not.toEqual([])
  })
})
