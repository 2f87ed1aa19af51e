import type { OpenRow, Post } from '../../table/story/lease.ts'
import type { PlayerView } from '../../table/play/playerView.ts'
import type { PersonId } from '../../table/store.ts'
import { playerName } from '../message/words.ts'
import { agreeOrDecline, STILL_AGREEING } from './words.ts'

const isConsent = ({ kind }: OpenRow): boolean => kind === 'propose' || kind === 'agree'

/** What was said about the proposal that stands at the end of this stretch: whatever else happens ends it. */
export const proposedIn = ({ rows }: Pick<Post, 'rows'>): readonly OpenRow[] =>
  rows.slice(rows.findLastIndex(row => !isConsent(row)) + 1)

/** Back to where; undefined: nothing is proposed. */
export function proposedTo(post: Pick<Post, 'rows'>): number | undefined {
  const [fact] = proposedIn(post).at(-1)?.facts ?? []
  return fact && 'to' in fact && typeof fact.to === 'number' ? fact.to : undefined
}

/** Who is yet to agree. They are called when it is proposed, and not again whenever somebody else agrees. */
export function whoConsents(
  post: Post,
  { seats }: PlayerView,
): { readonly lines: readonly string[]; readonly calls: readonly PersonId[] } {
  const said = proposedIn(post)
  if (!said.length) return { lines: [], calls: [] }
  if (said[0]?.kind !== 'propose') return { lines: [STILL_AGREEING], calls: [] }
  const asked = seats.flatMap(({ seat, name, person }) =>
    person === undefined || said.some(row => row.seat === seat) ? [] : [{ name, person }],
  )
  return {
    lines: asked.length ? [agreeOrDecline(asked.map(playerName))] : [],
    calls: asked.map(({ person }) => person),
  }
}
