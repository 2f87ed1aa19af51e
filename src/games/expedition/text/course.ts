import type { Progress, Setup, Tally } from '../../../core/game.ts'
import type { Fact } from '../../../core/steps.ts'
import { howMany } from '../../shared/phrases.ts'
import { slices } from '../constants.ts'
import type { ExpeditionFact } from '../facts.ts'
import type { State } from '../state.ts'

/** How an expedition begins, how far it is, and what it came to: words for posts beside the story. */

export const primer = ({ options }: Setup): readonly string[] => [
  "This table keeps the expedition to Thunder's Edge. You play the rest of your game elsewhere.",
  'Say here when your turn ends. You may then claim a slice of the expedition by paying its price.',
  `The player who claims the last of the ${slices.length} slices places Thunder's Edge on the map.`,
  `Seat ${hostOf(options)} is the host.`,
  'This table has no winner: the host closes it when your game is over.',
]

/** Names the host by number: before the first move no chair has another name. */
const hostOf = ({ host = 'seat1' }: Setup['options']): string => String(host).replace('seat', '')

export function progress({ round, claims, seats }: State): Progress {
  const points = Object.fromEntries(
    seats.map(seat => [seat, claims.filter(claim => claim.seat === seat).length] as const),
  )
  return {
    stage: `Round ${round}, ${claims.length} of ${slices.length} slices claimed`,
    points,
    standing: Object.fromEntries(
      Object.entries(points).map(([seat, count]) => [seat, howMany(count, 'slice')]),
    ),
  }
}

const DEEDS: Readonly<Partial<Record<ExpeditionFact['fact'], string>>> = {
  claimDeclared: 'Claim',
  claimed: 'Claim',
  claimWithdrawn: 'Withdrawal',
  turnBegan: 'Start of Turn',
  turnEnding: 'End of Turn',
  turnClosed: 'End of Turn',
  factionChosen: 'Faction',
  ledgerSet: 'Resources',
  voted: 'Vote',
}
/** Names what Undo reverses: "Claim". */
export const undone = ({ fact }: Fact): string | undefined => DEEDS[fact as ExpeditionFact['fact']]

/** Says who claimed how many slices. */
export function tally(all: readonly Fact[]): Tally {
  const facts = all as readonly ExpeditionFact[]
  const claims = facts.flatMap(fact => (fact.fact === 'claimed' ? [fact.seat] : []))
  const counts: Record<string, number> = {}
  for (const seat of claims) counts[seat] = (counts[seat] ?? 0) + 1
  const turningPoint = edgePlaced(facts)
  return {
    title: 'What each player did',
    lines: claims.length ? [{ title: 'Slices claimed', counts }] : [],
    ...(turningPoint === undefined ? {} : { turningPoint }),
  }
}

/** Nobody wins here, so it is what all claims led to. */
function edgePlaced(facts: readonly ExpeditionFact[]): string | undefined {
  const placed = facts.findLast(fact => fact.fact === 'placed')
  const last = facts.findLast(fact => fact.fact === 'claimed')
  return placed?.fact === 'placed' && last?.fact === 'claimed'
    ? `The last slice was claimed on turn ${last.turn}, and Thunder's Edge was placed in ${placed.name}.`
    : undefined
}
