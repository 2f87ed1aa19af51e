import { diceOf } from '../harness/robot.ts'
import { modulesFor } from '../harness/modules.ts'
import { enterGame, type EnteredVisit } from './enter.ts'
import { byChance } from './recorded.ts'

/** Random games, entered by pressing, as numbers. */

export interface Games {
  readonly game: string
  readonly modules: string
  readonly players: readonly number[]
  readonly count: number
  /** The most visits of each. */
  readonly most: number
}

export async function visitsOf({
  game,
  modules,
  players,
  count,
  most,
}: Games): Promise<readonly EnteredVisit[]> {
  const visits: EnteredVisit[] = []
  for (let number = 0; number < count; number++) {
    const seats = players[number % players.length] ?? 2
    const chosen = modulesFor(modules, game)(number, seats)
    const party = {
      game,
      players: seats,
      seed: (number + 1).toString(16),
      ...(chosen.length ? { values: { modules: chosen.join(', ') } } : {}),
    }
    for await (const visit of enterGame(party, byChance(diceOf(number + 1)), most)) visits.push(visit)
  }
  return visits
}

export const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length)

export const worstOf = (visits: readonly EnteredVisit[], most: number): readonly EnteredVisit[] =>
  visits.toSorted((a, b) => b.presses - a.presses).slice(0, most)

/** What was done, screen by screen, so that somebody can find the press too many. */
export const linesOf = ({ presses, answers, trace, why }: EnteredVisit): readonly string[] => [
  `${presses} presses${why === undefined ? '' : ` (${why})`} for ${answers.join(' | ')}`,
  `  ${trace.join(' ')}`,
]
