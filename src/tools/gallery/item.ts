import type { Exhibit, Need } from '../../core/exhibit.ts'
import type { Game } from '../../core/game.ts'
import type { DrawRequest } from '../../draw/request.ts'
import type { Plays } from './plays.ts'
import type { TestFinder } from './testFiles.ts'

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
export const ENOUGH_GAMES = 400

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
