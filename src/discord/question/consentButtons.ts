import type { Result } from '../../table/result.ts'
import type { Presses } from '../command.ts'
import type { PressAct } from '../context.ts'
import { tablePress } from '../tables/confirmations.ts'

/** Going back further than an undo may: somebody proposes it, and everybody else agrees or does not. */

const propose = async (
  { context, person, key, words: [, to = ''] }: PressAct,
  table: string,
): Promise<Result<unknown>> =>
  /^\d{1,6}$/.test(to)
    ? context.tables.play.propose(table, person, Number(to), key)
    : { ok: false, why: 'That button is broken; /undo shows what can be taken back.' }

/** Back to where: the proposal the button belongs to. */
const meant = ([, to = '']: readonly string[]): number => Number(to)

export const consentPresses: Presses = {
  propose: tablePress(propose, 'The others are asked. The table goes back once all have agreed.'),
  agree: tablePress(
    ({ context, person, key, words }, table) => context.tables.play.agree(table, person, key, meant(words)),
    'You agree. The table goes back once all have agreed.',
  ),
  decline: tablePress(
    ({ context, person, key, words }, table) => context.tables.play.decline(table, person, key, meant(words)),
    'You do not agree, so the game goes on as it stands.',
  ),
}
