import { commandsOf, gameCommand } from '../src/discord/gameCommand/gameCommand.ts'

export const expanseCommands = commandsOf('expanse', 'Play The Expanse and look at its board')
export const expanse = gameCommand(expanseCommands)
