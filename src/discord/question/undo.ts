import { handleUndo } from './buttons.ts'
import type { CommandAct } from '../context.ts'
import { tableOf } from '../tables/whichTable.ts'
import { sentence } from '../message/markdown.ts'

/** The same as the button, at the table that is meant. */
export async function undoTyped(act: CommandAct): Promise<void> {
  const found = await tableOf(act)
  await (found.ok ? handleUndo(act, found.table.id) : act.show(sentence(found.why)))
}
