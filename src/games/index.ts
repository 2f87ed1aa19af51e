import { hideState, type Game } from '../core/game.ts'
import { expanse } from './expanse/index.ts'
import { expedition } from './expedition/index.ts'
import { hexpanse } from './hexpanse/index.ts'

/** Every game there is. In the bot, only a game's slash command and its pictures in `draw/` name it besides. */
export const games: Readonly<Record<string, Game>> = {
  expanse: hideState(expanse),
  hexpanse: hideState(hexpanse),
  expedition: hideState(expedition),
}
