import { commandsOf, gameCommand } from '../src/discord/gameCommand/gameCommand.ts'

export const hexpanseCommands = commandsOf('hexpanse', 'Play Hexpanse and look at its board')
export const hexpanse = gameCommand(hexpanseCommands)
