import type { Ask } from '../../../core/ask.ts'
import type { Offered } from '../../../core/game.ts'
import { keepCostOf } from '../board.ts'
import type { Faction, State } from '../state.ts'
import { inShort } from './about.ts'
import { cardName, namesAt } from './name.ts'

/** Offers the event of a used card, which goes round: the post that asks a faction shows it whole. */

/** Limits a label to what one line of a phone's button holds. */
const MAX_LABEL = 34

const useIt = (card: string): string =>
  `Use: ${card}`.length <= MAX_LABEL ? `Use: ${card}` : 'Use the Event Now'
const keepIt = (cost: number): string => (cost > 0 ? `Keep for ${cost} CP` : 'Keep for Free')

/** Returns what an offer's post says and its buttons do; undefined for any other question. */
export function offered(s: State, ask: Ask): Offered | undefined {
  const frame = s.stack.at(-1)
  if (ask.what !== 'offer' || frame?.step !== 'offer') return undefined
  const { card } = frame
  return {
    says: inShort(s, card),
    labels: {
      now: useIt(cardName(namesAt(s), card)),
      keep: keepIt(keepCostOf(s, ask.who as Faction, card)),
      decline: 'Decline',
    },
    uses: 'now',
    isDone: fact => fact.fact === 'cardDiscarded' && 'card' in fact && fact.card === card,
  }
}
