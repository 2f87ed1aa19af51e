import type { Ask, Option } from '../../../core/ask.ts'
import { SCORE, type State } from '../state.ts'
import { bookOf } from '../book.ts'
import { designedFields } from '../house.ts'
import { inShort, scoreText } from './about.ts'

/** The part of an option's meaning that names a card or an ability. */
interface Means {
  readonly as?: string
  readonly offer?: string
  readonly card?: string
  readonly kept?: string
  readonly ability?: string
  readonly rocinante?: string
  readonly tech?: string
}

/** Returns what the card or ability behind an option says, so that players need not look it up. */
export function optionSays(s: State, ask: Ask, option: Option): string | undefined {
  const { card } = option.means as Means
  // Cards that are put in order have been read.
  if (ask.ordered) return undefined
  if (card === SCORE) return scoreText(s)
  const id = behind(s, option)
  return id === undefined ? undefined : inShort(s, id)
}

/** Returns which of its fields were designed. */
export function optionHouse(s: State, _ask: Ask, option: Option): readonly string[] {
  const { cards, abilities } = bookOf(s)
  const id = behind(s, option) ?? ''
  return designedFields(cards[id]?.prov ?? abilities[id]?.prov ?? {})
}

/** The card that the question is about, where the answer uses or keeps it. */
function cardInUse(s: State, { as, offer }: Means): string | undefined {
  const isUse = as === 'event' || as === 'keep' || offer === 'now' || offer === 'keep'
  const frame = s.stack[s.stack.length - 1]
  return isUse && (frame?.step === 'cardUse' || frame?.step === 'offer') ? frame.card : undefined
}

function behind(s: State, { id: own, means }: Option): string | undefined {
  const { card, kept, ability, rocinante, tech } = means as Means
  return cardInUse(s, means) ?? card ?? kept ?? ability ?? tech ?? (rocinante === undefined ? undefined : own)
}
