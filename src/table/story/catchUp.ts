import { MATTERS } from '../../core/gameWords.ts'
import type { Deps } from '../deps.ts'
import { withRetry } from '../play/load.ts'
import { endFor, seatOf, type Live } from '../play/log.ts'
import { ownMove, storyLinesOf, withoutNext, type StoryLine } from '../play/storyWords.ts'
import type { PersonId } from '../store.ts'

/** Tells people who have been away what they missed, in a few sentences of the story. */

/** Says where to start: where they last looked, their last move, or a step of the game by its first row. */
export type CatchUpFrom =
  | { readonly of: 'look'; readonly rows?: number }
  | { readonly of: 'move' }
  | { readonly of: 'step'; readonly rows: number; readonly called: string }

export interface CaughtUp {
  /** Says since when. A player who has never looked or moved hears of the whole game. */
  readonly since: CatchUpFrom | { readonly of: 'start' }
  /** Counts the rows before that. */
  readonly from: number
  /** Holds the sentences that matter most, in the order of the story. */
  readonly story: readonly string[]
  /** Counts the sentences that were left out. */
  readonly more: number
}

/** Limits what a player reads at once. */
export const MAX_SENTENCES = 5
export const MAX_LETTERS = 900

/** `read`: so many rows they had read; 0: they had never looked. */
export async function catchUp(
  deps: Deps,
  now: Live,
  person: PersonId,
  wanted: CatchUpFrom,
  read: number,
): Promise<CaughtUp> {
  const { table, match, log } = now
  const seat = seatOf(table, person)
  const end = endFor(table, seat)
  const since = await sinceOf(deps, now, seat, { wanted, read })
  const from = Math.min(Math.max(1, since.rows), end)
  const rows = await withRetry(deps, () => log.rows(from, end))
  const all = withoutNext(storyLinesOf(match.game, rows, seat))
  const { story, more } = weightiestSentences(all)
  return { since: since.since, from, story, more }
}

interface Since {
  readonly since: CaughtUp['since']
  readonly rows: number
}

async function sinceOf(
  deps: Deps,
  now: Live,
  seat: string | undefined,
  { wanted, read }: { readonly wanted: CatchUpFrom; readonly read: number },
): Promise<Since> {
  if (wanted.of === 'step') return { since: wanted, rows: wanted.rows }
  if (wanted.of === 'look' && wanted.rows) return { since: wanted, rows: wanted.rows }
  const seen = wanted.of === 'look' ? read : 0
  const own = ownMove(await withRetry(deps, () => now.log.rows(seen)), seat)
  if (seen > 0) return { since: wanted, rows: Math.max(seen, own) }
  return own ? { since: { of: 'move' }, rows: own } : { since: { of: 'start' }, rows: 1 }
}

/** True if a line tells something by itself: it heads no turn and is no item of a list. */
const isWhole = ({ heads, isItem }: StoryLine): boolean => heads?.of !== 'turn' && isItem === undefined

/** Returns the sentences that matter most; of two that matter the same, the newer one. */
export function weightiestSentences(all: readonly StoryLine[]): Pick<CaughtUp, 'story' | 'more'> {
  const whole = all.filter(isWhole)
  const lines = whole.length ? whole : all
  const weightOf = ({ matter }: StoryLine): number =>
    matter === undefined ? MATTERS.length : MATTERS.indexOf(matter)
  const byWeight = lines.toReversed().toSorted((one, other) => weightOf(one) - weightOf(other))
  const chosen = new Set<StoryLine>()
  let letters = 0
  for (const line of byWeight) {
    if (chosen.size === MAX_SENTENCES) break
    if (letters + line.text.length > MAX_LETTERS) continue
    letters += line.text.length
    chosen.add(line)
  }
  return {
    story: lines.filter(line => chosen.has(line)).map(({ text }) => text),
    more: lines.length - chosen.size,
  }
}
