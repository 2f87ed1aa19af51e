/**
 * A sequential probability ratio test (Wald 1945): plays on until it is sure, with 5 % of error either way,
 * whether a player wins no more than a fair share of the games, or a tenth of all games more.
 */
export interface Sprt {
  readonly games: number
  /** A shared win counts in part. */
  readonly wins: number
  /** Is the logarithm of how much likelier the results are if the player is stronger. */
  readonly ratio: number
}
export type Verdict = 'stronger' | 'not stronger' | 'undecided'

const MORE = 0.1
const ERROR = 0.05
const BOUND = Math.log((1 - ERROR) / ERROR)

export const NO_GAMES: Sprt = { games: 0, wins: 0, ratio: 0 }

/** Adds a game of so many players. `won` is 1 for a win, 0 for none. */
export function addGame({ games, wins, ratio }: Sprt, players: number, won: number): Sprt {
  const fair = 1 / players
  const gain = Math.log((fair + MORE) / fair)
  const loss = Math.log((1 - fair - MORE) / (1 - fair))
  return { games: games + 1, wins: wins + won, ratio: ratio + won * gain + (1 - won) * loss }
}

export const verdictOf = ({ ratio }: Sprt): Verdict =>
  ratio >= BOUND ? 'stronger' : ratio <= -BOUND ? 'not stronger' : 'undecided'
