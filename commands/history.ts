import { anywhere, listed, TABLE, type Command } from '../src/discord/command.ts'
import { historyTyped, suggestHistory } from '../src/discord/history/browse.ts'

export const history: Command = {
  data: anywhere('history', 'Step through the board after each turn', {
    options: [listed('turn', 'The turn or scoring to begin at (default: the latest)'), TABLE],
  }),
  run: historyTyped,
  suggest: suggestHistory,
}
