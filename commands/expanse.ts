import { commandsOf, gameCommand } from '../src/discord/gameCommand/gameCommand.ts'
import { board, card, hand, log, score, track } from '../src/discord/gameCommand/views.ts'

export const expanseCommands = commandsOf('expanse', 'Play The Expanse and look at its board', [
  board,
  hand,
  card,
  score,
  track,
  log,
])
export const expanse = gameCommand(expanseCommands)
