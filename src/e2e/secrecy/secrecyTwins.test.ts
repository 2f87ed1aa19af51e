import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Painter } from '../../discord/context.ts'
import { makeStudio } from '../../draw/studio.ts'
import type { Bend, Room } from './secrecyHall.ts'
import {
  catchUpOfSeats,
  inWaiting,
  loggedPicks,
  looksTelling,
  onBoard,
  pictureTelling,
  postsOfSeats,
  postsSaying,
  refusalsTelling,
  statusesTelling,
  stepsOfSeats,
  suggestionsForAnother,
  theBonus,
  theCount,
  theDraw,
  theTop,
  withTables,
} from './secrecyLeaks.ts'
import { subsWithTables } from './secrecyLooks.ts'
import { openPair, collectSecrets, twinsFrom, type Pair, type Secret } from './secrecyTwins.ts'

/**
 * The chances of games in which secrets of each kind come; the order of the deck does not come to light at
 * once.
 */
const GAMES = [
  { seats: 3, seed: 1 },
  { seats: 4, seed: 22 },
]
const WITH_TECHS = { seats: 3, seed: 2, modules: ['alpha'] }
/** Covers all of one level, and the first of the next. */
const ENOUGH_TECHS = 4
const GAMES_MS = 300_000

/** Drawing takes time, so it is done where it is looked at, and for some of the secrets. */
const studio = makeStudio()
afterAll(() => studio.close())
const DRAWN_EVERY = 5

let secrets: readonly Secret[] = []
beforeAll(async () => {
  const [techs = [], ...others] = await Promise.all([WITH_TECHS, ...GAMES].map(collectSecrets))
  secrets = [...others.flat(), ...techs.filter(({ ask }) => ask.what === 'keepTech').slice(0, ENOUGH_TECHS)]
}, GAMES_MS)

/** Returns the subcommands that suggested tables to a person. */
const subsAsked = ({ record }: Room, game: string): ReadonlySet<string> =>
  new Set(
    record.heard.flatMap(
      ({ what }) => new RegExp(`^suggestions for /${game} (\\S+) table$`).exec(what)?.[1] ?? [],
    ),
  )
const subsToAsk = ({ guests: [guest] }: Room, game: string): ReadonlySet<string> =>
  new Set(guest ? subsWithTables(guest, game) : [])

async function alone<T>(
  bend: Bend,
  painter: Painter | undefined,
  act: (pair: Pair) => Promise<T>,
): Promise<T> {
  const pair = await openPair(1, bend, painter)
  try {
    return await act(pair)
  } finally {
    await pair.close()
  }
}

describe('another secret choice, with other options', () => {
  let inWords: Pair | undefined
  let drawn: Pair | undefined
  beforeAll(async () => {
    inWords = await openPair(5)
    drawn = await openPair(5, undefined, studio)
  })
  afterAll(async () => void (await Promise.all([inWords?.close(), drawn?.close()])))

  it(
    'changes nothing that others get until it is revealed',
    async () => {
      expect(new Set(secrets.map(({ ask }) => ask.what))).toEqual(
        new Set(['chooseBonus', 'reorder', 'keepTech']),
      )
      for (const [number, secret] of secrets.entries()) {
        const pair = number % DRAWN_EVERY ? inWords : drawn
        if (pair) expect(await twinsFrom(pair, secret, number)).toEqual([])
      }
      expect(inWords && subsToAsk(inWords.rooms[0], 'expanse').size).toBeGreaterThan(1)
      for (const room of inWords?.rooms ?? [])
        expect(subsAsked(room, 'expanse')).toEqual(subsToAsk(room, 'expanse'))
    },
    2 * GAMES_MS,
  )
})

type What = 'chooseBonus' | 'reorder' | 'keepTech'

describe('the suite notices', () => {
  const leaks: readonly (readonly [string, What, Bend])[] = [
    [
      'the bonus Sector in the public text of a question',
      'chooseBonus',
      withTables(looksTelling(inWaiting, theBonus)),
    ],
    [
      'drawn techs in the public text of a question',
      'keepTech',
      withTables(looksTelling(inWaiting, theDraw)),
    ],
    ['drawn techs on the board', 'keepTech', withTables(looksTelling(onBoard, theDraw))],
    ['drawn techs in the name of a file', 'keepTech', pictureTelling(theDraw, 'name')],
    ['the picked tech in the log', 'keepTech', loggedPicks],
    ['drawn techs in the suggestions for another player', 'keepTech', suggestionsForAnother],
    ['the number of secret options in a post', 'chooseBonus', withTables(looksTelling(inWaiting, theCount))],
    ['a secret pick in the log', 'chooseBonus', loggedPicks],
    ['secret options in the suggestions for another player', 'chooseBonus', suggestionsForAnother],
    ['a step of the history told as a seat reads it', 'chooseBonus', withTables(stepsOfSeats)],
    ['what a seat has missed, told to all', 'chooseBonus', withTables(catchUpOfSeats)],
    ['the bonus Sector in a refusal', 'chooseBonus', withTables(refusalsTelling(theBonus))],
    ['the bonus Sector in the description of a picture', 'chooseBonus', pictureTelling(theBonus, 'alt')],
    ['the bonus Sector in the name of a file', 'chooseBonus', pictureTelling(theBonus, 'name')],
    ['the bonus Sector in a status post', 'chooseBonus', withTables(statusesTelling(theBonus))],
    ['the card on top of the deck on the board', 'reorder', withTables(looksTelling(onBoard, theTop))],
  ]
  const pictured: readonly (readonly [string, What, Bend])[] = [
    [
      'the bonus Sector in the description of the picture of a post',
      'chooseBonus',
      withTables(postsSaying(theBonus)),
    ],
    ['a post with a picture of what only one seat sees', 'chooseBonus', withTables(postsOfSeats)],
  ]
  const notices =
    (painter?: Painter) =>
    async (_where: string, what: What, bend: Bend): Promise<void> => {
      const secret = secrets.find(({ ask }) => ask.what === what)
      if (!secret) throw new Error('There is no secret.')
      expect(await alone(bend, painter, pair => twinsFrom(pair, secret, 1))).not.toEqual([])
    }
  it.each(leaks)('%s', notices())
  it.each(pictured)('%s', notices(studio))
})
