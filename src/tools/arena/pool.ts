import { hash } from '../../core/data.ts'
import type { Game } from '../../core/game.ts'
import { fight, type Fought, type Player } from './fight.ts'
import { choicesOf, ratePool, type Choice, type Rated } from './ladder.ts'

/** Games of all players in one pool: each game leaves some out in turn, and seats rotate. */
export interface Pool {
  readonly game: Game
  readonly players: readonly Player[]
  readonly seats: number
  readonly games: number
}

export function rateByGames({ game, players, seats, games }: Pool): {
  readonly rated: readonly Rated[]
  readonly fought: readonly Fought[]
} {
  const fought: Fought[] = []
  const choices: (readonly Choice[])[] = []
  for (let nth = 0; nth < games; nth++) {
    // The pool turns by one each game, and the seats by one each time it has come round.
    const turned = players.map((_, at) => players[(at + nth) % players.length] as Player).slice(0, seats)
    const shift = Math.floor(nth / players.length)
    const seated = turned.map((_, at) => turned[(at + shift) % seats] as Player)
    const bout = fight({
      game,
      setup: { players: seats, modules: [], options: {}, seed: hash(['ladder', game.id, nth]) },
      players: seated,
    })
    fought.push(bout)
    choices.push(choicesOf(bout.standings, seat => seated[bout.seats.indexOf(seat)]?.name ?? ''))
  }
  return {
    rated: ratePool(
      players.map(({ name }) => name),
      choices,
      '1a',
    ),
    fought,
  }
}
