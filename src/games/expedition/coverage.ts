import type { Fact } from '../../core/steps.ts'
import type { ExpeditionFact } from './facts.ts'
import { sliceIds } from './types.ts'

/** Lists what random players should reach at least once. */
export const wanted = (): readonly string[] => [
  ...sliceIds.map(slice => `${slice} claimed`),
  'claimed late',
  'a claim taken back',
  'a claim that lapses',
  ...['expedition', 'quantumcore', 'brilliance', 'event', 'other', 'host', 'setup'].map(
    source => `breakthrough by ${source}`,
  ),
  'The Fracture opened by a roll',
  'a roll that opens nothing',
  'The Fracture by an ability',
  'The Fracture declared',
  'ingress tokens set',
  'a faction turned over',
  'rolled before placing',
  'placed before rolling',
  'placed',
  'placed by declaration',
  'garrisoned alone',
  'garrisoned from a tie',
  'controlled',
  'handed over',
  "Thunder's Edge removed",
  'a turn out of order',
  'passed',
  'a new round',
  'books kept',
  'a correction',
  'somebody out',
  'another placer',
  'a ruling',
  'consent refused',
  'another host',
  'closed',
]

export const shares = [
  'placed',
  'garrisoned from a tie',
  'one player takes all six',
  'The Fracture opened by a roll',
  'claimed late',
  'closed',
]

type Name = ExpeditionFact['fact']
type Covers = { readonly [N in Name]?: (fact: Extract<ExpeditionFact, { fact: N }>) => readonly string[] }
const when = (is: boolean, word: string): readonly string[] => (is ? [word] : [])

const reached: Covers = {
  claimed: ({ slice, late }) => [`${slice} claimed`, ...when(late === true, 'claimed late')],
  claimWithdrawn: () => ['a claim taken back'],
  claimLapsed: () => ['a claim that lapses'],
  breakthroughGained: ({ source }) => [`breakthrough by ${source}`],
  rolled: ({ opens }) => [opens ? 'The Fracture opened by a roll' : 'a roll that opens nothing'],
  fractureCame: ({ cause }) => [
    ...when(cause === 'ability', 'The Fracture by an ability'),
    ...when(cause === 'declared' || cause === 'event', 'The Fracture declared'),
  ],
  ingressSet: () => ['ingress tokens set'],
  factionFlipped: () => ['a faction turned over'],
  tokenFull: ({ tally }) => when(tally.length === 1, 'one player takes all six'),
  orderChosen: ({ order }) => [order === 'rollFirst' ? 'rolled before placing' : 'placed before rolling'],
  placed: ({ declared }) => ['placed', ...when(declared === true, 'placed by declaration')],
  garrisoned: ({ chosenBy }) => [chosenBy === undefined ? 'garrisoned alone' : 'garrisoned from a tie'],
  controlled: ({ from }) => [from === undefined ? 'controlled' : 'handed over'],
  edgeRemoved: () => ["Thunder's Edge removed"],
  turnBegan: ({ reason }) => when(reason !== undefined, 'a turn out of order'),
  turnEnding: ({ passing }) => when(passing === true, 'passed'),
  roundBegan: () => ['a new round'],
  ledgerSet: () => ['books kept'],
  corrected: () => ['a correction'],
  hostChanged: () => ['another host'],
  eliminated: () => ['somebody out'],
  placerChanged: () => ['another placer'],
  consentEnded: ({ how }) => when(how === 'refused', 'consent refused'),
  ruled: () => ['a ruling'],
  closed: () => ['closed'],
}

export function covers(fact: Fact): readonly string[] {
  const of = Object.hasOwn(reached, fact.fact)
    ? (reached as Readonly<Record<string, (fact: Fact) => readonly string[]>>)[fact.fact]
    : undefined
  return of?.(fact) ?? []
}
