import type { Ask, Option } from '../../../core/ask.ts'
import type { State } from '../state.ts'
import { SCORE } from '../state.ts'
import { inShort, scoreText } from './about.ts'

/** The part of an option's meaning that names a card or an ability. */
interface Means { readonly as?: string; readonly offer?: string; readonly card?: string; readonly kept?: string; readonly ability?: string; readonly rocinante?: string; readonly tech?: string }

/** What the card or ability behind an option says, so that nobody has to look it up while they choose. */
export function optionSays(s: State, ask: Ask, option: Option): string | undefined {
  const { as, offer, card, kept, ability, rocinante, tech } = option.means as Means
  // Cards that are put in order have been read.
  if (ask.ordered) return undefined
  if (card === SCORE) return scoreText(s)
  const frame = s.stack[s.stack.length - 1]
  const used = (as === 'event' || as === 'keep' || offer === 'now' || offer === 'keep') && (frame?.step === 'cardUse' || frame?.step === 'offer') ? frame.card : undefined
  const id = used ?? card ?? kept ?? ability ?? tech ?? (rocinante === undefined ? undefined : option.id)
  return id === undefined ? undefined : inShort(s, id)
}
