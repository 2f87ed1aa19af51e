import { cardOf, type TableCard } from '../card.ts'
import type { Deps } from '../deps.ts'
import { STATUS_EVERY_MS, type DueErrand, type Time } from '../store.ts'
import { doErrands, earlier, type Dealt } from './errands.ts'

/** The status post of a table is out of date. */
export interface Status {
  readonly table: TableCard
  /** The message it is; absent: there is none yet. */
  readonly posted?: string
  /** The same for the same update, should it be tried twice. */
  readonly nonce: string
}
/** Brings the post up to date, and says which message it is. */
type ShowStatus = (status: Status) => Promise<string | undefined>

/** Lies far away: until a commit makes the errand due again, it rests. */
const AT_REST_MS = 100 * 365 * 24 * 3_600_000

/** The first post of a table takes about this long. */
const FIRST_POST_MS = 5_000

/** Brings the status posts up to date that are not. Returns how many. */
export const updateStatuses = (
  deps: Deps,
  show: ShowStatus,
  failed: (errand: DueErrand, error: unknown) => void,
  stop?: AbortSignal,
): Promise<number> =>
  doErrands(deps, 'status', (errand, now) => updateOne(deps, errand, now, show), failed, stop)

async function updateOne(deps: Deps, errand: DueErrand, now: Time, show: ShowStatus): Promise<Dealt> {
  const table = await deps.store.table(errand.table)
  if (!table || table.phase === 'open') return {}
  // The first post changes the sign-up, which becomes the status post, so it comes first.
  if (table.told === 0) return { next: { ...earlier(errand), at: now + FIRST_POST_MS } }
  const { sent, posted: before } = earlier(errand)
  const posted =
    (await show({
      table: cardOf(table),
      nonce: `status-${table.id}-${sent}`,
      ...(before === undefined ? {} : { posted: before }),
    })) ?? before
  // Of a game that is over there is no more news.
  if (table.phase === 'over') return { isSent: true }
  const next = { at: now + AT_REST_MS, atIfAgain: now + STATUS_EVERY_MS, sent: sent + 1, last: now }
  return { isSent: true, next: { ...next, ...(posted === undefined ? {} : { posted }) } }
}
