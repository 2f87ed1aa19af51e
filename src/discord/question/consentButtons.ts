import type { Presses } from '../command.ts'
import type { PressAct } from '../context.ts'
import { doing } from '../tables/confirmations.ts'

/** Going back further than an undo may: somebody proposes it, and everybody else agrees or does not. */

type Said = { readonly ok: true } | { readonly ok: false; readonly why: string }

const proposed = async (
  { context, person, key, words: [, to = ''] }: PressAct,
  table: string,
): Promise<Said> =>
  /^\d{1,6}$/.test(to)
    ? context.tables.play.propose(table, person, Number(to), key)
    : { ok: false, why: 'That button is broken; /undo shows what can be taken back.' }

/** Back to where: the proposal the button belongs to. */
const meant = ([, to = '']: readonly string[]): number => Number(to)

export const consentPresses: Presses = {
  propose: doing(proposed, 'The others are asked. The table goes back once all have agreed.'),
  agree: doing(
    ({ context, person, key, words }, table) => context.tables.play.agree(table, person, key, meant(words)),
    'You agree. The table goes back once all have agreed.',
  ),
  decline: doing(
    ({ context, person, key, words }, table) => context.tables.play.decline(table, person, key, meant(words)),
    'You do not agree, so the game goes on as it stands.',
  ),
}
