import type { Game } from '../../core/game.ts'
import { games as allGames } from '../../games/index.ts'
import type { Level } from '../../mind/levels.ts'
import type { Trial } from './shares.ts'

/** A trial, and how far a share may be from a fair one. */
export interface WantedGames {
  readonly trial: Trial
  readonly within: number
}
interface Amounts {
  /** For each game without modules and with all of them. */
  readonly main: { readonly level: Level; readonly games: number }
  /** For each module alone, and other games. */
  readonly others: { readonly level: Level; readonly games: number }
}

const PLAYERS = 4
const CLOSE = 0.03
const NEAR = 0.05

/** The Expanse without modules, with all, and with each; and Hexpanse. All with four players. */
export function trialsOf({ main, others }: Amounts, only?: Game): readonly WantedGames[] {
  const { expanse, hexpanse } = allGames as Record<'expanse' | 'hexpanse', Game>
  const modules = expanse.modules.filter(({ players }) => players.includes(PLAYERS)).map(({ id }) => id)
  const of = (game: Game, modules: readonly string[]) => ({ game, players: PLAYERS, modules })
  const all: readonly WantedGames[] = [
    { trial: { ...of(expanse, []), ...main }, within: CLOSE },
    { trial: { ...of(expanse, modules), ...main }, within: CLOSE },
    ...modules.map(id => ({ trial: { ...of(expanse, [id]), ...others }, within: NEAR })),
    { trial: { ...of(hexpanse, []), ...others }, within: NEAR },
  ]
  return all.filter(({ trial }) => trial.games > 0 && (!only || trial.game === only))
}
