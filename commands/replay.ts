import { anywhere, TABLE, type Command } from '../src/discord/command.ts'
import { replayTyped, suggestReplay } from '../src/discord/history/film.ts'

export const replay: Command = {
  data: anywhere('replay', 'Post an animated replay of a finished game', { options: [TABLE] }),
  run: replayTyped,
  suggest: suggestReplay,
}
