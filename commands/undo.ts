import type { Command } from '../src/discord/command.ts'
import { anywhere, TABLE } from '../src/discord/declare.ts'
import { undoTyped } from '../src/discord/question/undo.ts'
import { suggestTables } from '../src/discord/tables/whichTable.ts'

export const undo: Command = {
  data: anywhere('undo', 'Take your last answer back', { options: [TABLE] }),
  run: undoTyped,
  suggest: suggestTables,
}
