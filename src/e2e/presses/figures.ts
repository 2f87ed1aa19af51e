import { diceOf } from '../harness/robot.ts'
import { modulesFor } from '../harness/modules.ts'
import { enterGame, type EnteredVisit } from './enter.ts'
import { byChance } from './recorded.ts'

/** Random games, entered by pressing, as numbers. */

/** `most`: so many visits of it at most. */
export interface NumberedGame {
  readonly game: string
  readonly modules: string
  /** How many play: the first game has the first number, and so on, round and round. */
  readonly players: readonly number[]
  readonly most: number
  /** The first is 0. */
  readonly number: number
}

/** Enters a game, the same each time. */
export async function visitsOf({
  game,
  modules,
  players,
  most,
  number,
}: NumberedGame): Promise<readonly EnteredVisit[]> {
  const seats = players[number % players.length] ?? 2
  const chosen = modulesFor(modules, game)(number, seats)
  const party = {
    game,
    players: seats,
    seed: (number + 1).toString(16),
    ...(chosen.length ? { values: { modules: chosen.join(', ') } } : {}),
  }
  const visits: EnteredVisit[] = []
  for await (const visit of enterGame(party, byChance(diceOf(number + 1)), most)) visits.push(visit)
  return visits
}

/** What is typed into a form is no press on a screen. */
export const besideForms = ({ presses, inForms }: EnteredVisit): number => presses - inForms

export const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length)

export const worstOf = (visits: readonly EnteredVisit[], most: number): readonly EnteredVisit[] =>
  visits.toSorted((a, b) => besideForms(b) - besideForms(a)).slice(0, most)

/** What was done, screen by screen, so that somebody can find the press too many. */
export const linesOf = ({ presses, inForms, answers, trace, why }: EnteredVisit): readonly string[] => [
  `${presses} presses${inForms ? `, ${inForms} in forms` : ''}${why === undefined ? '' : ` (${why})`} ` +
    `for ${answers.join(' | ')}`,
  `  ${trace.join(' ')}`,
]
