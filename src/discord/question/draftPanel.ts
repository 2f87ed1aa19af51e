import { ButtonStyle } from 'discord.js'
import { draftedTurn, spokenTurn } from '../../table/moves/readAhead.ts'
import { beginsNow } from '../../table/moves/walkMove.ts'
import type { PlayerView } from '../../table/play/playerView.ts'
import type { TurnDraft } from '../../table/store.ts'
import type { Visit } from '../../table/visit.ts'
import { asWritten, button, buttonRows, customId, cut, type Row } from '../message/message.ts'
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
