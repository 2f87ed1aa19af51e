import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Exhibit, Need } from '../../core/scene.ts'
import { toolingOf, type Game } from '../../core/game.ts'
import type { DrawRequest } from '../../draw/studio.ts'
import { hash } from '../../core/data.ts'
import { openMatch, type Match } from '../../core/match.ts'
import { newRandom } from '../../core/random.ts'
import { seatsOf } from '../fuzz/asks.ts'
import { decide, somePlayers, keenSeats } from '../fuzz/deciding.ts'
import { randomSetup } from '../fuzz/setups.ts'
import { must } from '../../testing/must.ts'

/** An exhibit with what was found out about it. */
export interface Item {
  readonly exhibit: Exhibit
  readonly picture?: Buffer
  readonly alt: string
  readonly tests: readonly string[]
  /** Counts how often each of its words was reached. */
  readonly reached: readonly { readonly word: string; readonly times: number }[]
  readonly missing: readonly { readonly need: Need; readonly why: string }[]
  /** Lists what was not reached in too few games to call it missing. */
  readonly notYet: string
}

/** Finds everything about an exhibit. */
export interface Sources {
  readonly game: Game
  /** A picture, or the sentence why there is none. */
  readonly draw: (request: DrawRequest) => Promise<Buffer | string>
  readonly testsWith: TestFinder
  readonly plays: Plays
}

export async function itemOf(sources: Sources, exhibit: Exhibit): Promise<Item> {
  const { game, testsWith, plays } = sources
  const { scene, before, names, isTestedBy, covers = [] } = exhibit
  const drawn = scene
    ? await sources.draw({ game: game.id, scene, before, ...(names ? { names } : {}) })
    : 'It has no scene to be drawn from.'
  const found = {
    exhibit,
    alt: scene ? game.words.alt(scene, before, names) : '',
    ...(typeof drawn === 'string' ? {} : { picture: drawn }),
    tests: isTestedBy === undefined ? [] : testsWith(isTestedBy),
    reached: covers.map(word => ({ word, times: plays.counts.get(word) ?? 0 })),
  }
  const { notYet, ...reasons } = reasonsOf(found, plays.games, typeof drawn === 'string' ? drawn : '')
  return {
    ...found,
    missing: exhibit.needs.flatMap(need => (reasons[need] ? [{ need, why: reasons[need] }] : [])),
    notYet: exhibit.needs.includes('play') ? notYet : '',
  }
}

/** In fewer games much is not reached that could be. */
const ENOUGH_GAMES = 400

/** Why it lacks what it may need, a sentence each; '': it has it. */
function reasonsOf(
  { exhibit, picture, tests, reached }: Omit<Item, 'missing' | 'notYet'>,
  games: number,
  notDrawn: string,
): Readonly<Record<Need | 'notYet', string>> {
  const { text = '', provenance = {}, isTestedBy } = exhibit
  const never = reached
    .filter(({ times }) => !times)
    .map(({ word }) => wordIn(exhibit, word))
    .join(', ')
  return {
    picture: picture ? '' : `No picture: ${notDrawn}`,
    text: text.trim() ? '' : 'No text: nothing says in words what it is.',
    provenance: Object.keys(provenance).length
      ? ''
      : 'No provenance: nobody knows where its values come from.',
    test: tests.length ? '' : `No test: ${untested(isTestedBy)}`,
    play: never && games >= ENOUGH_GAMES ? `Never reached in ${games} random games: ${never}.` : '',
    notYet: never && games < ENOUGH_GAMES ? `Not reached in ${games} games: ${never}.` : '',
  }
}

function untested(sign: Exhibit['isTestedBy']): string {
  if (sign === undefined) return 'It does not say what words its test has.'
  return typeof sign === 'string'
    ? `No test file has the words ${sign}.`
    : `No picture is saved as ${sign.kept}.`
}

/** 'card.anubis keep' is the 'keep' of this card; a tech that was used is simply 'used'. */
export const wordIn = ({ id }: Exhibit, word: string): string =>
  word === id ? 'used' : word.replace(`${id} `, '')

/** Describes what random games reached. */
interface Plays {
  readonly games: number
  /** Counts by the words of the game's coverage. */
  readonly counts: ReadonlyMap<string, number>
}

const MOST_DECISIONS = 3000
const SEED = 'gallery'

/** Plays so many random games, with every number of players in turn, and the same games each time. */
export function randomPlays(game: Game, games: number): Plays {
  const counts = new Map<string, number>()
  const sizes = Object.keys(game.seatsFor).map(Number)
  for (let nth = 0; nth < games; nth++) {
    const players = sizes[nth % sizes.length] ?? 0
    const facts = played(game, hash([SEED, nth]).slice(0, 16), players).rows.flatMap(row => row.facts)
    for (const word of facts.flatMap(fact => toolingOf(game).coverage.of(fact)))
      counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return { games, counts }
}

/** Players have the tastes of the fuzzer, but nothing is checked, which would take ten times as long. */
function played(game: Game, seed: string, count: number): Match {
  let match = must(openMatch(game, randomSetup(game, newRandom(seed), { players: count })))
  const random = newRandom(hash(seed))
  const seats = seatsOf(match)
  const party = {
    random,
    players: somePlayers(random, seats),
    keen: keenSeats(game, random, seats),
    known: new Map(),
  }
  for (let nth = 0; match.open.length && nth < MOST_DECISIONS; nth++) {
    const next = decide(party, match)
    if (next.violation) throw new Error(next.violation.why)
    match = next.match
  }
  return match
}

interface TestFile {
  readonly name: string
  readonly text: string
}

const SOURCES = new URL('../../', import.meta.url).pathname
/** Tests of a game are with its rules, and with its pictures. */
const foldersOf = (game: string): readonly string[] => [`games/${game}`, `draw/${game}`]

type Sign = NonNullable<Exhibit['isTestedBy']>
type TestFinder = (sign: Sign) => readonly string[]

/** Finds the test files of a game that hold some words, or the two files of a picture that is kept. */
export function testFinder(game: string): TestFinder {
  const files = foldersOf(game).flatMap(testFilesIn)
  return sign =>
    typeof sign === 'string'
      ? files.filter(({ text }) => text.includes(sign)).map(({ name }) => name)
      : keptFiles(game, sign.kept)
}

/** One without the other keeps nothing. */
function keptFiles(game: string, id: string): readonly string[] {
  const names = ['txt', 'png'].map(kind => `draw/${game}/golden/${id}.${kind}`)
  return names.every(name => existsSync(join(SOURCES, name))) ? names.map(name => `src/${name}`) : []
}

/** The formatter may break a call, so its first words are put on one line. */
const onOneLine = (text: string): string => text.replaceAll(/\(\s+/g, '(')

function testFilesIn(folder: string): readonly TestFile[] {
  const path = join(SOURCES, folder)
  if (!existsSync(path)) return []
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.test.ts'))
    .sort()
    .map(name => ({ name: `src/${folder}/${name}`, text: onOneLine(readFileSync(join(path, name), 'utf8')) }))
}

// Loaded only here, so that a machine without canvas gets a page that says so.
const tools = Promise.all([import('../../draw/index.ts'), import('../../draw/kit/pen/canvas.ts')])
tools.catch(() => undefined)

/** The PNG, or the sentence why there is none. */
export async function pictureFor({ game, scene, before, names = {} }: DrawRequest): Promise<Buffer | string> {
  try {
    const [{ drawers }, { encodePng: png }] = await tools
    const draw = drawers[game]
    return draw ? await png(draw(scene, before, names)) : `Nothing is known of how '${game}' is drawn.`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
