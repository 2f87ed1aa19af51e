import { expect, test } from 'vitest'
import type { AnyState, Game } from '../../core/game.ts'
import type { Scene } from '../../core/scene.ts'
import { games } from '../../games/index.ts'
import { fuzzGame } from './game.ts'
import type { Violation } from './asks.ts'

/** Bugs planted into the pictures of a sound game. */

const sound = games.expanse as Game
const plan = { seed: '2a', players: 2, thorough: true, maxDecisions: 3000 }
const found = (changes: Partial<Game>): Violation | undefined =>
  fuzzGame({ ...sound, ...changes }, plan).violation

/** A game whose pictures look past their view, at the state it was made of. */
function peeking(scenes: (topOfDeck: () => string | undefined) => Partial<Game['scenes']>): Partial<Game> {
  let seen: AnyState | undefined
  const topOfDeck = (): string | undefined =>
    (seen as unknown as { readonly deck: readonly string[] }).deck[0]
  return {
    view: (s, open, as) => {
      seen = s
      return sound.view(s, open, as)
    },
    scenes: { ...sound.scenes, ...scenes(topOfDeck) },
  }
}
const CAUGHT = { property: 'no peeking', why: expect.stringContaining('the words show') as string }

test('the fuzzer catches the deck in a board, a card or a picture of what happened', () => {
  const telling = (scene: Scene | undefined, top: string | undefined): Scene | undefined =>
    scene && ({ ...scene, top } as Scene)
  expect(
    found(peeking(top => ({ board: view => telling(sound.scenes.board(view), top()) as Scene }))),
  ).toMatchObject(CAUGHT)
  expect(
    found(peeking(top => ({ card: (view, name) => telling(sound.scenes.card(view, name), top()) }))),
  ).toMatchObject(CAUGHT)
  expect(
    found(
      peeking(top => ({
        told: (view, facts) => sound.scenes.told(view, facts).flatMap(scene => telling(scene, top()) ?? []),
      })),
    ),
  ).toMatchObject(CAUGHT)
})

test('pictures get the facts that their viewer may see, and those of the table no secret', () => {
  const secrets = { table: 0, seats: 0 }
  const told: Game['scenes']['told'] = (view, facts) => {
    secrets[(view as { readonly as: string }).as === 'table' ? 'table' : 'seats'] += facts.filter(
      ({ seenBy }) => seenBy,
    ).length
    return []
  }
  expect(
    fuzzGame({ ...sound, scenes: { ...sound.scenes, told } }, { ...plan, thorough: false }).violation,
  ).toBeUndefined()
  expect(secrets.table).toBe(0)
  expect(secrets.seats).toBeGreaterThan(0)
})

test('the fuzzer catches descriptions of changes that print data or are too long', () => {
  const saying = (text: string) =>
    found({
      words: {
        ...sound.words,
        alt: (scene, before, names) => (before ? text : sound.words.alt(scene, before, names)),
      },
    })
  expect(saying('Since then NaN.')).toMatchObject({
    property: 'words',
    why: "the picture 'board' in words reads 'Since then NaN.'",
  })
  expect(saying('Long. '.repeat(200))).toMatchObject({
    property: 'words',
    why: "the picture 'board' takes 1200 characters to tell",
  })
})
