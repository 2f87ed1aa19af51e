import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bend } from './secrecyHall.ts'
import { inWaiting, loggedPicks, looksTelling, onBoard, pictureTelling, refusalsTelling, suggestionsForAnother, theBonus, theCount, theTop, withTables } from './secrecyLeaks.ts'
import { openPair, secretsIn, twinsFrom } from './secrecyTwins.ts'
import type { Pair, Secret } from './secrecyTwins.ts'

/** The chances of games in which secrets of each kind come; the order of the deck does not come to light at once. */
const GAMES = [[3, 1], [4, 14]] as const

let secrets: readonly Secret[] = []
beforeAll(async () => {
  secrets = (await Promise.all(GAMES.map(([seats, seed]) => secretsIn(seed, seats)))).flat()
})

async function alone<T>(bend: Bend | undefined, act: (pair: Pair) => Promise<T>): Promise<T> {
  const pair = await openPair(1, bend)
  try {
    return await act(pair)
  } finally {
    await pair.close()
  }
}

describe('another choice in secret, and other options for it', () => {
  let pair: Pair | undefined
  beforeAll(async () => {
    pair = await openPair(5)
  })
  afterAll(async () => pair?.close())

  it('make no difference to anything that others get, until it comes to light', async () => {
    expect(new Set(secrets.map(({ ask }) => ask.what))).toEqual(new Set(['chooseBonus', 'reorder']))
    for (const [number, secret] of secrets.entries()) if (pair) expect(await twinsFrom(pair, secret, number)).toEqual([])
  }, 60_000)
})

type What = 'chooseBonus' | 'reorder'

describe('it is noticed', () => {
  const leaks: readonly (readonly [string, What, Bend])[] = [
    ['when the bonus Sector stands in what everybody is told of a question', 'chooseBonus', withTables(looksTelling(inWaiting, theBonus))],
    ['when the number of secret options stands in a post', 'chooseBonus', withTables(looksTelling(inWaiting, theCount))],
    ['when what was picked is logged', 'chooseBonus', loggedPicks],
    ['when the secret options are suggested to another', 'chooseBonus', suggestionsForAnother],
    ['when a refusal tells of the bonus Sector', 'chooseBonus', withTables(refusalsTelling(theBonus))],
    ['when a picture is said to show the bonus Sector', 'chooseBonus', pictureTelling(theBonus, 'alt')],
    ['when a file is called after the bonus Sector', 'chooseBonus', pictureTelling(theBonus, 'name')],
    ['when the board shows which card has been put on top of the deck', 'reorder', withTables(looksTelling(onBoard, theTop))],
  ]
  it.each(leaks)('%s', async (_where, what, bend) => {
    const secret = secrets.find(({ ask }) => ask.what === what)
    if (!secret) throw new Error('There is no secret.')
    expect(await alone(bend, pair => twinsFrom(pair, secret, 1))).not.toEqual([])
  })
})
