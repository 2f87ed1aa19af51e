import { anywhere, listed, TABLE, type Command } from '../src/discord/command.ts'
import { catchUpTyped, suggestCatchUp } from '../src/discord/history/catchUp.ts'

export const catchUp: Command = {
  data: anywhere('catch-up', 'Tell me what I missed, and show the board with what changed', {
    options: [
      listed('since', 'From where on: your last look, your last move or a turn (default: last look)'),
      TABLE,
    ],
  }),
  run: catchUpTyped,
  suggest: suggestCatchUp,
}
