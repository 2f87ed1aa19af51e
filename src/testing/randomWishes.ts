import { optionOf, type Ask } from '../core/ask.ts'
import { sentenceOf, type Game, type Reason } from '../core/game.ts'
import { answer, openMatch, whyNotOffered, type Match } from '../core/match.ts'
import { newRandom, roll } from '../core/random.ts'
import { randomMove } from '../core/randomAnswer.ts'
import { everySet } from '../tools/fuzz/setups.ts'
import { must } from './must.ts'

/** Something of the game that isn't offered to the player who is asked, and what the game says to it. */
export interface RandomWish {
  readonly match: Match
  readonly ask: Ask
  readonly pick: string
  readonly reason: Reason | undefined
  readonly milliseconds: number
}

interface Wanted {
  readonly count: number
  /** Lists what a game like this can ever offer. */
  readonly vocabulary: (state: Match['state']) => readonly string[]
  /** If true, each table has options by chance. */
  readonly anyOptions?: true
  /** Returns the time in milliseconds. */
  readonly now: () => number
}

/** Wishes at questions of random games, with every set of modules and every number of players in turn. */
export function* randomWishes(
  game: Game,
  { count, vocabulary, anyOptions, now }: Wanted,
): Generator<RandomWish, void> {
  const sets = everySet(game, [2, 3, 4])
  let left = count
  for (let nth = 0; left > 0; nth++) {
    const seed = (nth + 1).toString(16)
    const chance = newRandom(seed)
    const set = { players: 3, modules: [], ...sets[(nth * STRIDE) % sets.length] }
    const options = anyOptions ? optionsFor(game, set.players, below => roll(chance, 'options', below)) : {}
    let match = must(openMatch(game, { ...set, options, seed }))
    const words = vocabulary(match.state)
    while (match.open.length && left > 0) {
      const move = randomMove(match, match.open, below => roll(chance, 'picks', below))
      if (!move) throw new Error('No player can answer.')
      for (const pick of wishesAt(move.ask, words, below => roll(chance, 'wish', below))) {
        if (left-- <= 0) return
        const start = now()
        const reason = whyNotOffered(match, move.ask.who, [pick])
        yield { match, ask: move.ask, pick, reason, milliseconds: now() - start }
      }
      match = { ...must(answer(match, move.ask.who, move.ask.id, move.picks)), rows: [] }
    }
  }
}
/** Sets of modules from everywhere in their list. */
const STRIDE = 29

const optionsFor = ({ options }: Game, players: number, below: (count: number) => number) =>
  Object.fromEntries(
    options
      .filter(option => option.players?.includes(players) ?? true)
      .map(({ id, values }) => [id, values[below(values.length)]]),
  )

/** One from the whole vocabulary, and one that is like what is offered. */
function wishesAt(ask: Ask, words: readonly string[], below: (count: number) => number): readonly string[] {
  const offered = new Set(ask.options.flatMap(({ id }) => traitsOf(id)))
  const refused = words.filter(word => !optionOf(ask, word))
  const alike = refused.filter(word => traitsOf(word).some(trait => offered.has(trait)))
  const pick = (list: readonly string[]): readonly string[] =>
    list.length ? [list[below(list.length)] ?? ''] : []
  return [...pick(refused), ...pick(alike)]
}

/** Two ids are alike if they share one of these: both are one word, or of as many words one is the same. */
function traitsOf(id: string): readonly string[] {
  const parts = id.split(/[.:#]/)
  return parts.length === 1 ? [''] : parts.map(part => `${parts.length} ${part}`)
}

/** True if a refusal says what can't be done and why, and not only what is possible. */
export const hasReason = (reason: Reason | undefined): boolean =>
  reason !== undefined && codeOf(reason) !== '' && /^You can't .+(\. [A-Z]|: ).+\W$/.test(sentenceOf(reason))

/** Returns the kind of a reason; nothing for the kernel's own sentences. */
export const codeOf = (reason: Reason | undefined): string => (typeof reason === 'object' ? reason.code : '')
