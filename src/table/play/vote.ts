import type { Seat } from '../../core/ask.ts'
import type { Row } from '../../core/match.ts'
import type { StoredRow, TableRecord, Time } from '../store.ts'

/**
 * Says what a vote is about: to go back to the state after row `to`, to end the game, to remove `of`'s
 * player, to give `of` to the table's `successor` or to a bot of a level. That one is asked about in row
 * `row`, which tells two such votes apart.
 */
export type Motion =
  | { readonly what: 'undo'; readonly to: number }
  | { readonly what: 'end' }
  | { readonly what: 'kick'; readonly of: Seat }
  | { readonly what: 'replace'; readonly of: Seat; readonly row: number; readonly bot?: string }

/** Something that happens only if the others agree, or do not answer by `until`. */
export interface Vote {
  readonly motion: Motion
  /** Absent if the host asked, who does not play. */
  readonly by?: Seat
  readonly agreed: readonly Seat[]
  /** Absent if silence never agrees. */
  readonly until?: Time
}

/** Says what the facts of a vote say beside who says it. One without `what` is about going back. */
export interface VoteFact {
  readonly what?: 'end' | 'kick' | 'replace'
  readonly to?: number
  readonly row?: number
  readonly of?: Seat
  readonly bot?: string
  readonly ofCalled?: string
  readonly until?: Time
}

export const voteFact = (
  { motion, until }: Pick<Vote, 'motion' | 'until'>,
  ofCalled: string | undefined,
): VoteFact => ({
  ...(motion.what === 'undo' ? { to: motion.to } : motion),
  ...(ofCalled === undefined ? {} : { ofCalled }),
  ...(until === undefined ? {} : { until }),
})

function motionOf({ to = 0, facts }: Pick<Row, 'to' | 'facts'>): Motion {
  const { what, of = '', row = 0, bot } = (facts[0] ?? {}) as VoteFact
  if (what === 'kick') return { what, of }
  if (what === 'replace') return { what, of, row, ...(bot === undefined ? {} : { bot }) }
  return what === 'end' ? { what } : { what: 'undo', to }
}

const begun = (row: Pick<Row, 'seat' | 'to' | 'facts'>): Vote => {
  const { until } = (row.facts[0] ?? {}) as VoteFact
  return {
    motion: motionOf(row),
    agreed: row.seat === undefined ? [] : [row.seat],
    ...(row.seat === undefined ? {} : { by: row.seat }),
    ...(until === undefined ? {} : { until }),
  }
}

/**
 * Returns the vote that stands at the end of a log: a refusal and another player at the table end it, and a
 * move ends one that would undo moves.
 */
export function voteIn(rows: readonly Pick<StoredRow, 'kind' | 'seat' | 'to' | 'facts'>[]): Vote | undefined {
  let vote: Vote | undefined
  for (const row of rows) {
    if (row.kind === 'propose') vote = begun(row)
    else if (row.kind === 'agree')
      vote = vote && { ...vote, agreed: [...vote.agreed, ...(row.seat === undefined ? [] : [row.seat])] }
    else if (vote?.motion.what === 'undo' || (row.kind !== 'answer' && row.kind !== 'undo')) vote = undefined
  }
  return vote
}

/** Names a motion in the ids of its buttons, so that an old button never agrees to another one. */
export function motionId(motion: Motion): string {
  if (motion.what === 'undo') return String(motion.to)
  if (motion.what === 'end') return 'end'
  return motion.what === 'kick' ? `kick-${motion.of}` : `replace-${motion.of}-${motion.row}`
}

/** Lists seats that a person plays: a vacant one cannot object. */
export const played = (table: Pick<TableRecord, 'chairs'>): readonly Seat[] =>
  table.chairs.flatMap(({ person, seat }) => (person !== undefined && seat !== undefined ? [seat] : []))

/** Lists seats that a person or a bot plays. */
export const sitting = ({ chairs }: Pick<TableRecord, 'chairs'>): readonly Seat[] =>
  chairs.flatMap(({ person, bot, seat }) =>
    (person !== undefined || bot !== undefined) && seat !== undefined ? [seat] : [],
  )

/** Bots alone don't go on, and neither does one player without an opponent. */
export const goesOn = (table: Pick<TableRecord, 'chairs'>): boolean =>
  played(table).length > 0 && sitting(table).length > 1

/**
 * Returns the seats whose players decide. Who is to be removed or replaced has no say, unless there is nobody
 * else beside the one who asks.
 */
export function votersOn(
  table: Pick<TableRecord, 'chairs'>,
  { motion, by }: Pick<Vote, 'motion' | 'by'>,
): readonly Seat[] {
  const all = played(table)
  if (motion.what === 'undo' || motion.what === 'end') return all
  const others = all.filter(seat => seat !== motion.of)
  return others.some(seat => seat !== by) ? others : all
}

/** Returns the seats whose answer is still missing. */
export const silentIn = (table: Pick<TableRecord, 'chairs'>, vote: Vote): readonly Seat[] =>
  votersOn(table, vote).filter(seat => !vote.agreed.includes(seat))
