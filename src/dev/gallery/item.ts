import type { Exhibit, Game, Need } from '../../core/game.ts'
import type { DrawRequest } from '../../draw/drawing.ts'
import type { Plays } from './plays.ts'

/** An exhibit with what was found out about it. */
export interface Item {
  readonly exhibit: Exhibit
  readonly picture?: Buffer
  readonly alt: string
  readonly tests: readonly string[]
  /** How often each of its words was reached. */
  readonly reached: readonly { readonly word: string; readonly times: number }[]
  readonly missing: readonly { readonly need: Need; readonly why: string }[]
}

/** Where everything about an exhibit is to be found. */
export interface Sources {
  readonly game: Game
  /** A picture, or the sentence why there is none. */
  readonly draw: (request: DrawRequest) => Promise<Buffer | string>
  readonly testsWith: (words: string) => readonly string[]
  readonly plays: Plays
}

export async function itemOf(sources: Sources, exhibit: Exhibit): Promise<Item> {
  const { game, testsWith, plays } = sources
  const { scene, before, names, isTestedBy, covers = [] } = exhibit
  const drawn = scene ? await sources.draw({ game: game.id, scene, before, ...(names ? { names } : {}) }) : 'It has no scene to be drawn from.'
  const found = {
    exhibit, alt: scene ? game.words.alt(scene, before, names) : '',
    ...(typeof drawn === 'string' ? {} : { picture: drawn }),
    tests: isTestedBy === undefined ? [] : testsWith(isTestedBy),
    reached: covers.map(word => ({ word, times: plays.counts.get(word) ?? 0 })),
  }
  const reasons = reasonsOf(found, plays.games, typeof drawn === 'string' ? drawn : '')
  return { ...found, missing: exhibit.needs.flatMap(need => (reasons[need] ? [{ need, why: reasons[need] }] : [])) }
}

/** Why it lacks what it may need, a sentence each; '': it has it. */
function reasonsOf({ exhibit, picture, tests, reached }: Omit<Item, 'missing'>, games: number, notDrawn: string): Readonly<Record<Need, string>> {
  const { text = '', provenance = {}, isTestedBy } = exhibit
  const looked = isTestedBy === undefined ? 'It does not say what words its test has.' : `No test file has the words ${isTestedBy}.`
  return {
    picture: picture ? '' : `No picture: ${notDrawn}`,
    text: text.trim() ? '' : 'No text: nothing says in words what it is.',
    provenance: Object.keys(provenance).length ? '' : 'No provenance: nobody knows where its values come from.',
    test: tests.length ? '' : `No test: ${looked}`,
    play: reached.some(({ times }) => times > 0) ? '' : `Never reached: none of the ${games} random games came across it.`,
  }
}
