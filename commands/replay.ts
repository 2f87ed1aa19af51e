import type { Command } from '../src/discord/command.ts'
import { anywhere, TABLE } from '../src/discord/declare.ts'
import { replayTyped, suggestReplay } from '../src/discord/history/film.ts'

export const replay: Command = {
  data: anywhere('replay', 'A game that is over, as a film for everybody here', { options: [TABLE] }),
  run: replayTyped,
  suggest: suggestReplay,
}
