import { undoThen } from './answering.ts'
import type { CommandAct } from './context.ts'
import { tableOf } from './which.ts'
import { sentence } from './write.ts'

/** The same as the button, at the table that is meant. */
export async function undoTyped(act: CommandAct): Promise<void> {
  const found = await tableOf(act)
  await (found.ok ? undoThen(act, found.table.id) : act.show(sentence(found.why)))
}
