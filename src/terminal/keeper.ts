import type { Answer, Ask, Seat } from '../core/ask.ts'
import { answer, type Match, type Result } from '../core/match.ts'
import { undo } from '../core/undo.ts'
import { isRanked } from '../table/lobby/card.ts'
import { GOODBYE, OVER, seedSentence } from './words.ts'

/**
 * The match after an answer; or why there is none, with the match as it stands when something else has
 * happened to it meanwhile.
 */
export type Kept =
  | { readonly ok: true; readonly match: Match }
  | { readonly ok: false; readonly why: string; readonly match?: Match }

/** Who carries out and keeps what is typed at a keyboard. */
export interface Keeper {
  answer(match: Match, ask: Ask, picks: Answer): Promise<Kept>
  undo(match: Match, seat: Seat): Promise<Kept>
  /** How a game ended in which nothing is asked any more. */
  outcome(match: Match): readonly string[]
  /** Why its moves cannot be written to a file now; undefined: they can. */
  whyNotSaved(match: Match): string | undefined
  /** The help texts of its commands. */
  readonly saving: string
  readonly leaving: string
  goodbye(match: Match): string
  /** When the keyboard is left without a word; undefined: nothing has to be said. */
  farewell(match: Match): string | undefined
}

const asKept = (said: Result<Match>): Promise<Kept> =>
  Promise.resolve(said.ok ? { ok: true, match: said.value } : said)

/** In this process, and gone when it ends. */
export const inMemory: Keeper = {
  answer: (match, ask, picks) => asKept(answer(match, ask.who, ask.id, picks)),
  undo: (match, seat) => asKept(undo(match, seat)),
  outcome: match => [...placesOf(match), seedSentence(match.setup.seed)],
  whyNotSaved: () => undefined,
  saving: 'save the game; play --load <name>.game continues it',
  leaving: 'leave without saving',
  goodbye: () => GOODBYE,
  farewell: () => undefined,
}

function placeLine(rank: number, name: string, points: number | undefined): string {
  if (points === undefined) return `  ${rank}. ${name}`
  return points === 1 ? `  ${rank}. ${name}  1 point` : `  ${rank}. ${name}  ${points} points`
}

export function placesOf({ game, state }: Match): readonly string[] {
  const standings = game.standings(state)
  return [
    OVER,
    ...(isRanked(standings) ? standings : []).map(({ rank, seat, points }) =>
      placeLine(rank, game.words.seat(seat, state), points),
    ),
  ]
}
