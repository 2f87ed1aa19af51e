import { hash } from '../../core/data.ts'
import type { Game } from '../../core/game.ts'
import { fight, type Fought, type Player } from './fight.ts'
import { addGame, NO_GAMES, verdictOf, type Sprt } from './sprt.ts'

/** One player against others that are all alike. */
export interface Pairing {
  readonly game: Game
  readonly players: number
  readonly modules: readonly string[]
  readonly one: Player
  readonly others: Player
}
export interface Strength {
  readonly result: Sprt
  readonly fought: readonly Fought[]
}

/** Plays until the test is sure, at most so many games. The player has each seat in turn. */
export function measureStrength(pairing: Pairing, mostGames: number): Strength {
  const { game, players, modules, one, others } = pairing
  const fought: Fought[] = []
  let result = NO_GAMES
  while (verdictOf(result) === 'undecided' && fought.length < mostGames) {
    const place = fought.length % players
    const bout = fight({
      game,
      setup: { players, modules, options: {}, seed: hash([game.id, modules, one.name, fought.length]) },
      players: Array.from({ length: players }, (_, at) => (at === place ? one : others)),
    })
    fought.push(bout)
    const won = bout.winners.includes(bout.seats[place] ?? '') ? 1 / bout.winners.length : 0
    result = addGame(result, players, won)
  }
  return { result, fought }
}

export function describePairing({ game, players, modules, one, others }: Pairing): string {
  const table = modules.length ? `${game.title} with ${modules.length} modules` : game.title
  return `${table}, ${players} players: ${one.name} against ${players - 1} of ${others.name}`
}

export const describeResult = (result: Sprt): string =>
  `${verdictOf(result)}, ${+result.wins.toFixed(1)} of ${result.games} games ` +
  `(${Math.round((100 * result.wins) / result.games)} %), LLR ${result.ratio.toFixed(2)}`
