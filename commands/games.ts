import type { Command } from '../src/discord/command.ts'
import { anywhere } from '../src/discord/declare.ts'
import { showGames } from '../src/discord/gameCommand/gamesList.ts'

export const games: Command = {
  data: anywhere('games', 'Your tables, the ones waiting for you first'),
  run: showGames,
}
