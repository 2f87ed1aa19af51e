import type { Matter } from '../../../core/game.ts'
import type { Fact } from '../../../core/steps.ts'
import type { ExpeditionFact } from '../facts.ts'

/** Says what a fact is about, for a player who was away. */

type MatterOf<K> = (fact: Extract<ExpeditionFact, { fact: K }>, as: string | undefined) => Matter | undefined

const MATTERS_BY_FACT: { readonly [K in ExpeditionFact['fact']]?: MatterOf<K> } = {
  claimed: () => 'score',
  tokenFull: () => 'score',
  placed: () => 'score',
  controlled: () => 'score',
  edgeRemoved: () => 'score',
  closed: () => 'score',
  slicesReturned: ({ seats }, as) => (seats.some(seat => seat === as) ? 'loss' : undefined),
  claimLapsed: ({ seat }, as) => (seat === as ? 'loss' : undefined),
  eliminated: ({ seat }, as) => (seat === as ? 'loss' : undefined),
  breakthroughGained: () => 'card',
}

export function matter(fact: Fact, as?: string): Matter | undefined {
  const matters = MATTERS_BY_FACT as Readonly<Record<string, MatterOf<string> | undefined>>
  return matters[fact.fact]?.(fact as never, as)
}
