import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bend } from './secrecyHall.ts'
import { inWaiting, loggedPicks, looksTelling, pictureTelling, refusalsTelling, suggestionsForAnother, theBonus, theCount, withTables } from './secrecyLeaks.ts'
import { openPair, secretsIn, twinsFrom } from './secrecyTwins.ts'
import type { Pair, Secret } from './secrecyTwins.ts'

/** The chances of games in which secrets of each kind come. */
const GAMES = [[3, 1], [4, 2]] as const

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

describe('it is noticed', () => {
  const leaks: readonly (readonly [string, Bend])[] = [
    ['when the bonus Sector stands in what everybody is told of a question', withTables(looksTelling(inWaiting, theBonus))],
    ['when the number of secret options stands in a post', withTables(looksTelling(inWaiting, theCount))],
    ['when what was picked is logged', loggedPicks],
    ['when the secret options are suggested to another', suggestionsForAnother],
    ['when a refusal tells of the bonus Sector', withTables(refusalsTelling(theBonus))],
    ['when a picture is said to show the bonus Sector', pictureTelling(theBonus, 'alt')],
    ['when a file is called after the bonus Sector', pictureTelling(theBonus, 'name')],
  ]
  it.each(leaks)('%s', async (_where, bend) => {
    const secret = secrets.find(({ ask }) => ask.what === 'chooseBonus')
    if (!secret) throw new Error('There is no secret.')
    expect(await alone(bend, pair => twinsFrom(pair, secret, 1))).not.toEqual([])
  })
})
