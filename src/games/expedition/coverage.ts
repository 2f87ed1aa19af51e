import type { Fact } from '../../core/fact.ts'
import type { ExpeditionFact } from './facts.ts'
import { sliceIds } from './types.ts'

/** What a random player should have reached at least once. */
export const wanted = (): readonly string[] => [
  ...sliceIds.map(slice => `${slice} claimed`), 'claimed late', 'a claim taken back',
  ...['expedition', 'quantumcore', 'brilliance', 'event', 'other'].map(source => `breakthrough by ${source}`),
  'The Fracture opened by a roll', 'a roll that opens nothing', 'ingress tokens set',
  'rolled before placing', 'placed before rolling', 'placed', 'garrisoned alone', 'garrisoned from a tie', 'controlled', 'handed over', 'a ruling', 'closed',
]

export function covers(fact: Fact): readonly string[] {
  const f = fact as ExpeditionFact
  if (f.fact === 'claimed') return [`${f.slice} claimed`, ...(f.late ? ['claimed late'] : [])]
  if (f.fact === 'breakthroughGained') return [`breakthrough by ${f.source}`]
  if (f.fact === 'rolled') return [f.opens ? 'The Fracture opened by a roll' : 'a roll that opens nothing']
  if (f.fact === 'orderChosen') return [f.order === 'rollFirst' ? 'rolled before placing' : 'placed before rolling']
  if (f.fact === 'garrisoned') return [f.chosenBy === undefined ? 'garrisoned alone' : 'garrisoned from a tie']
  if (f.fact === 'controlled') return [f.from === undefined ? 'controlled' : 'handed over']
  return PLAIN[f.fact] ?? []
}
const PLAIN: Readonly<Partial<Record<ExpeditionFact['fact'], readonly string[]>>> =
  { claimWithdrawn: ['a claim taken back'], ingressSet: ['ingress tokens set'], placed: ['placed'], ruled: ['a ruling'], closed: ['closed'] }
