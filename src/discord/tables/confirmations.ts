import type { Press } from '../command.ts'
import type { PressAct } from '../context.ts'
import { plainly, sentence } from '../message/markdown.ts'

/** `words` replace the usual confirmation. */
type Said = { readonly ok: true; readonly words?: string } | { readonly ok: false; readonly why: string }

/** A press that does one thing at a table, and says that it is done, or why it cannot be. */
export const doing = (act: (pressed: PressAct, table: string) => Promise<Said>, words: string): Press => ({
  run: async pressed => {
    const [table = ''] = pressed.words
    const said = await act(pressed, table)
    if (said.ok) pressed.context.tell(table)
    await pressed.show(said.ok ? sentence(said.words ?? words) : plainly(said.why))
  },
})
