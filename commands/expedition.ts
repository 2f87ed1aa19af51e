import { commandsOf, gameCommand } from '../src/discord/gameCommand/gameCommand.ts'
import { board, hand, infoUnder, log, status, why } from '../src/discord/gameCommand/views.ts'

const HEADINGS = ['start', 'claim', 'payment', 'breakthrough', 'fracture', 'edge', 'map', 'rulings']

export const expeditionCommands = commandsOf(
  'expedition',
  "Track a Thunder's Edge expedition for a table that plays elsewhere",
  [status, infoUnder(HEADINGS), why, board, hand, log],
)
export const expedition = gameCommand(expeditionCommands)
