import type { Command } from '../src/discord/command.ts'
import { anywhere, listed, TABLE } from '../src/discord/declare.ts'
import { historyTyped, suggestHistory } from '../src/discord/history/browse.ts'

export const history: Command = {
  data: anywhere('history', 'The board after each turn, to step through', {
    options: [listed('turn', 'After which turn or scoring; left out, the last'), TABLE],
  }),
  run: historyTyped,
  suggest: suggestHistory,
}
