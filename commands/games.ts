import { anywhere, type Command } from '../src/discord/command.ts'
import { showGames } from '../src/discord/tables/show.ts'

export const games: Command = {
  data: anywhere('games', 'Your tables, the ones waiting for you first'),
  run: showGames,
}
