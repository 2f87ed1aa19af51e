import { ButtonStyle } from 'discord.js'
import { draftedTurn, spokenTurn } from '../../table/moves/readAhead.ts'
import { beginsNow } from '../../table/moves/walkMove.ts'
import type { PlayerView } from '../../table/play/playerView.ts'
import type { TurnDraft } from '../../table/store.ts'
import type { Visit } from '../../table/visit.ts'
import type { PressAct } from '../context.ts'
import { asWritten, button, buttonRows, customId, cut, type Row } from '../message/message.ts'
import { forgetTyped, rememberTyped, typedBefore } from './optionForm.ts'
import { DROP_DRAFT, USE_DRAFT, yourDraft } from './words.ts'

/** What a player has typed ahead, on their own console. */
interface DraftPanel {
  readonly text: string
  readonly row: Row
}

const SPOKEN = 500

/** With *Use Draft* as soon as its first move can be made. */
export function draftPanel(
  { wordsAhead }: Visit,
  view: PlayerView,
  draft: TurnDraft,
): DraftPanel | undefined {
  const { id, game } = view.table
  const wishes = draftedTurn(wordsAhead(), game, draft.parts)
  const [first] = wishes
  const [row] = buttonRows([
    ...(first && beginsNow(view, first)
      ? [button(USE_DRAFT, customId('usedraft', id, stampOf(draft)), ButtonStyle.Primary)]
      : []),
    button(DROP_DRAFT, customId('dropdraft', id, stampOf(draft)), ButtonStyle.Danger),
  ])
  return row && { text: yourDraft(cut(asWritten(spokenTurn(wishes)), SPOKEN)), row }
}

const BASE = 36
/** Tells one draft of a person from the next, so that an old button means no newer one. */
export const stampOf = ({ at }: TurnDraft): string => at.toString(BASE)

const usedAt = ({ table, asks: [ask] }: PlayerView): string => `draft ${table.id} ${ask?.digest ?? ''}`

/** A draft that is played in part comes back if its player starts the turn over. */
export const rememberUsedDraft = (
  { context, person }: PressAct,
  look: PlayerView,
  { parts }: TurnDraft,
): void => rememberTyped(context, person, usedAt(look), { options: [], values: parts })

/** `look`: the table where the turn begins again. */
export async function bringDraftBack(
  { context, person }: PressAct,
  visit: Visit,
  look: PlayerView,
): Promise<void> {
  const used = typedBefore(context, person, usedAt(look))
  if (!used || (await visit.draft())) return
  await visit.keepDraft(used.values)
  forgetTyped(context, person, usedAt(look))
}
