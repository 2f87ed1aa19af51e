import { anywhere, TABLE, type Command } from '../src/discord/command.ts'
import { sentence } from '../src/discord/message/message.ts'
import { handleUndo } from '../src/discord/question/buttons.ts'
import { suggestTables, tableOf } from '../src/discord/tables/lookup.ts'

export const undo: Command = {
  data: anywhere('undo', 'Undo your last move', { options: [TABLE] }),
  run: async act => {
    const found = await tableOf(act)
    await (found.ok ? handleUndo(act, found.table.id) : act.show(sentence(found.why)))
  },
  suggest: suggestTables,
}
