import type { Ask } from '../../../core/ask.ts'
import type { Faction, State } from '../state.ts'
import { basesFullSentence, tooDearSentence } from '../text/way.ts'
import { whyNotBought } from './choice.ts'

/**
 * Says which cards of the market the player can't buy: those that are too expensive in one line, mercenaries
 * without a base in another.
 */
export function withheld(s: State, { what, who, options }: Ask, move: string): readonly string[] {
  if (what !== 'market' || move !== 'buy') return []
  const you = who as Faction
  const why = [...new Set([...s.market, ...s.extra])]
    .filter(code => !options.some(({ id }) => id === code))
    .map(code => ({ code, why: whyNotBought(s, you, { kind: 'card', code, nth: 1 }) }))
  const dear = why.flatMap(one => (one.why?.code === 'TOO_DEAR' ? [one.why] : []))
  const homeless = why.flatMap(one => (one.why?.code === 'NO_FREE_BASE' ? [one.code] : []))
  return [
    ...(dear.length ? [tooDearSentence(s, dear, s.hexilum[you])] : []),
    ...(homeless.length ? [basesFullSentence(s, homeless)] : []),
  ]
}
