import type { Matter } from '../../../core/game.ts'
import type { Fact } from '../../../core/steps.ts'
import type { HexpanseFact } from '../facts.ts'

/** Says what a fact is about, for a player who was away. */

type MatterOf<K> = (fact: Extract<HexpanseFact, { fact: K }>, as: string | undefined) => Matter | undefined

const MATTERS_BY_FACT: { readonly [K in HexpanseFact['fact']]?: MatterOf<K> } = {
  lifeChanged: () => 'score',
  defeated: () => 'score',
  gameEnded: () => 'score',
  destroyed: ({ seat }, as) => (seat === as ? 'loss' : undefined),
  cardStolen: ({ from }, as) => (from === as ? 'loss' : undefined),
  cardDestroyed: ({ from }, as) => (from === as ? 'loss' : undefined),
  reserveHit: ({ from }, as) => (from === as ? 'loss' : undefined),
  hexilumChanged: ({ seat, by, why }, as) =>
    seat === as && by < 0 && (why === 'stolen' || why === 'destroyed') ? 'loss' : undefined,
  cardBought: () => 'card',
  cardPlayed: () => 'card',
}

export function matter(fact: Fact, as?: string): Matter | undefined {
  const matters = MATTERS_BY_FACT as Readonly<Record<string, MatterOf<string> | undefined>>
  return matters[fact.fact]?.(fact as never, as)
}
