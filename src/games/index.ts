import { hideState, type Game } from '../core/game.ts'
import { expanse } from './expanse/index.ts'
import { expedition } from './expedition/index.ts'
import { hexpanse } from './hexpanse/index.ts'

/** Every game there is. Besides these folders, only a game's slash command and `draw/` name it in the bot. */
export const games: Readonly<Record<string, Game>> = {
  expanse: hideState(expanse),
  hexpanse: hideState(hexpanse),
  expedition: hideState(expedition),
}
