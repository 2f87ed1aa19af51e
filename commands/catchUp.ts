import { anywhere, listed, TABLE, type Command } from '../src/discord/command.ts'
import { catchUpTyped, suggestCatchUp } from '../src/discord/history/catchUp.ts'

export const catchUp: Command = {
  data: anywhere('catch-up', 'Show what you missed, and the board with the changes', {
    options: [
      listed('since', 'Where to start: your last look, your last move or a turn (default: last look)'),
      TABLE,
    ],
  }),
  run: catchUpTyped,
  suggest: suggestCatchUp,
}
