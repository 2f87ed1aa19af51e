import type { Result } from '../../table/result.ts'
import type { Press } from '../command.ts'
import type { PressAct } from '../context.ts'
import { plainly, sentence } from '../message/markdown.ts'

/** A press that does one thing at a table, and says that it is done, or why it cannot be. */
export const tablePress = <T>(
  act: (pressed: PressAct, table: string) => Promise<Result<T>>,
  words: string | ((done: T) => string),
): Press => ({
  run: async pressed => {
    const [table = ''] = pressed.words
    const said = await act(pressed, table)
    if (said.ok) pressed.context.tell(table)
    if (!said.ok) return pressed.show(plainly(said.why))
    await pressed.show(sentence(typeof words === 'string' ? words : words(said.value)))
  },
})
