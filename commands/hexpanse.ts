import { commandsOf, gameCommand } from '../src/discord/gameCommand/gameCommand.ts'
import { board, card, hand, log, market, mission } from '../src/discord/gameCommand/views.ts'

export const hexpanseCommands = commandsOf('hexpanse', 'Play Hexpanse and look at its board', [
  board,
  hand,
  mission,
  market,
  card,
  log,
])
export const hexpanse = gameCommand(hexpanseCommands)
