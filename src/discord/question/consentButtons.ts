import type { Result } from '../../table/result.ts'
import type { Presses } from '../command.ts'
import type { PressAct } from '../context.ts'
import { tablePress } from '../tables/confirmations.ts'
import { BROKEN_BUTTON, OTHERS_ASKED, YOU_AGREED, YOU_DECLINED } from './words.ts'

/** Going back further than an undo may: somebody proposes it, and everybody else agrees or does not. */

const propose = async (
  { context, person, key, words: [, to = ''] }: PressAct,
  table: string,
): Promise<Result<unknown>> =>
  /^\d{1,6}$/.test(to)
    ? context.tables.play.propose(table, person, Number(to), key)
    : { ok: false, why: BROKEN_BUTTON }

/** Back to where: the proposal the button belongs to. */
const meant = ([, to = '']: readonly string[]): number => Number(to)

export const consentPresses: Presses = {
  propose: tablePress(propose, OTHERS_ASKED),
  agree: tablePress(
    ({ context, person, key, words }, table) => context.tables.play.agree(table, person, key, meant(words)),
    YOU_AGREED,
  ),
  decline: tablePress(
    ({ context, person, key, words }, table) => context.tables.play.decline(table, person, key, meant(words)),
    YOU_DECLINED,
  ),
}
