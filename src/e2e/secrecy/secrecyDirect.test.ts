import { describe, expect, it } from 'vitest'
import { directGame, formsOf } from './secrecyDirect.ts'
import type { Bend } from './secrecyHall.ts'
import {
  inWaiting,
  looksTelling,
  onBoard,
  pictureTelling,
  refusalsTelling,
  theSeed,
  theTop,
  withTables,
} from './secrecyLeaks.ts'

const WHOLE_GAME_MS = 300_000
/**
 * Limits the turns after which a leak must be found: public ones at once, others when a person looks there.
 */
const FEW = 4,
  MANY = 120

describe('in a whole game no player gets an unseen card, a line for others or the seed', () => {
  const ALL = ['alpha', 'beta', 'delta', 'epsilon']
  it.each([
    [2, 101, []],
    [3, 102, []],
    [4, 103, []],
    [2, 104, []],
    [3, 105, ALL],
    [4, 106, ['alpha']],
  ])(
    'with %i players (chance %i, modules %j)',
    async (seats, seed, modules) => {
      expect(await directGame({ seed, seats, modules })).toEqual([])
    },
    WHOLE_GAME_MS,
  )
})

describe('the suite notices when the top card of the deck', () => {
  // By this chance, a guest looks while there is something to see.
  const leaks: readonly (readonly [string, number, number, Bend])[] = [
    ['is in the public text of a question', FEW, 11, withTables(looksTelling(inWaiting, theTop))],
    ['is on the board', FEW, 11, withTables(looksTelling(onBoard, theTop))],
    ['is in a refusal', MANY, 11, withTables(refusalsTelling(theTop))],
    ['is in the description of a picture', MANY, 14, pictureTelling(theTop, 'alt')],
    ['is in the name of a file', MANY, 14, pictureTelling(theTop, 'name')],
  ]
  it.each(leaks)(
    '%s',
    async (_where, most, seed, bend) => {
      const found = await directGame({ seed, seats: 2, bend, most })
      expect(found.map(({ why }) => why).join()).toContain('the unseen card')
    },
    WHOLE_GAME_MS,
  )
})

it('the suite notices the seed on the board in capital letters', async () => {
  const found = await directGame({
    seed: 11,
    seats: 2,
    bend: withTables(looksTelling(onBoard, theSeed)),
    most: 2,
  })
  expect(found.map(({ why }) => why).join()).toContain('the seed, as ')
})

it('the suite recognises a seed in any notation', () => {
  const forms = formsOf('00112233445566778899aabbccddeeff')
  expect(forms).toEqual(
    expect.arrayContaining([
      'ABEiM0RVZneImaq7zN3u/w',
      'ABEiM0RVZneImaq7zN3u_w',
      '88962710306127702866241727433142015',
      '8899aabb',
      '-2003195205',
      '2291772091',
    ]),
  )
})
