import { commandsOf, gameCommand } from '../src/discord/gameCommand/gameCommand.ts'

export const expeditionCommands = commandsOf(
  'expedition',
  "Track a Thunder's Edge expedition for a table that plays elsewhere",
)
export const expedition = gameCommand(expeditionCommands)
