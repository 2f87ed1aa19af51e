import type { Matter } from '../../../core/game.ts'
import type { Fact } from '../../../core/steps.ts'
import type { ExpanseFact } from '../facts.ts'

/** Says what a fact is about, for a player who was away. */

type MatterOf<K> = (fact: Extract<ExpanseFact, { fact: K }>, as: string | undefined) => Matter | undefined

const MATTERS_BY_FACT: { readonly [K in ExpanseFact['fact']]?: MatterOf<K> } = {
  // Paying is part of what it pays for.
  cpChanged: ({ by }) => (by > 0 ? 'score' : undefined),
  basesPaid: () => 'score',
  powerPlayed: () => 'score',
  tokensPaid: () => 'score',
  bonusRevealed: () => 'score',
  finalBegan: () => 'score',
  gameEnded: () => 'score',
  influenceRemoved: ({ seat, by }, as) => (seat === as && by !== as ? 'loss' : undefined),
  fleetHit: ({ seat, by }, as) => (seat === as && by !== as ? 'loss' : undefined),
  keptDiscarded: ({ seat, by }, as) => (seat === as && by !== as ? 'loss' : undefined),
  rocinanteTaken: ({ from }, as) => (from === as ? 'loss' : undefined),
  protomoleculeTaken: ({ from }, as) => (from !== undefined && from === as ? 'loss' : undefined),
  baseDestroyed: () => 'loss',
  cardTaken: () => 'card',
  eventKept: () => 'card',
  techGained: () => 'card',
}

export function matter(fact: Fact, as?: string): Matter | undefined {
  const matters = MATTERS_BY_FACT as Readonly<Record<string, MatterOf<string> | undefined>>
  return matters[fact.fact]?.(fact as never, as)
}
