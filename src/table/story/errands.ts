import type { Deps } from '../deps.ts'
import { withRetry } from '../play/load.ts'
import type { DueErrand, ErrandKind, NextErrand, Reminded, Time } from '../store.ts'

const LEASE_MS = 60_000
const TRY_AGAIN_MS = 900_000
/** What keeps failing is tried less and less often. */
const MOST_DOUBLINGS = 6
const AT_ONCE = 50
/**
 * Limits the errands done at once: as fast as Discord accepts them, but few enough to let other posts
 * through.
 */
const LANES = 8

/** Says what became of an errand. `next` is when it is due again; absent if it is done. */
export interface Dealt {
  readonly isSent?: boolean
  readonly next?: NextErrand
}
/** Does one errand that is due. */
type DoErrand = (errand: DueErrand, now: Time) => Promise<Dealt>
type ErrandFailed = (errand: DueErrand, error: unknown) => void

/** Does all errands of a kind that are due; after an outage all of them, not a handful at a time. */
export async function doErrands(
  deps: Deps,
  kind: ErrandKind,
  act: DoErrand,
  failed: ErrandFailed,
  stop?: AbortSignal,
): Promise<number> {
  for (let sent = 0; ; ) {
    const batch = await doSome(deps, kind, act, failed, stop)
    sent += batch.sent
    if (!batch.more || stop?.aborted) return sent
  }
}

async function doSome(
  deps: Deps,
  kind: ErrandKind,
  act: DoErrand,
  failed: ErrandFailed,
  stop?: AbortSignal,
): Promise<{ readonly sent: number; readonly more: boolean }> {
  const now = deps.now()
  const until = now + LEASE_MS
  const due = [...(await withRetry(deps, () => deps.store.takeErrands(kind, now, until, AT_ONCE)))]
  const isFull = due.length === AT_ONCE
  let sent = 0
  const lane = async (): Promise<void> => {
    // After `until` another process may take the errand and do it again.
    for (let one = due.shift(); one && deps.now() < until && !stop?.aborted; one = due.shift())
      if (await doOne(deps, one, { now, until }, act, failed)) sent++
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return { sent, more: isFull && due.length === 0 }
}

async function doOne(
  deps: Deps,
  errand: DueErrand,
  { now, until }: { readonly now: Time; readonly until: Time },
  act: DoErrand,
  failed: ErrandFailed,
): Promise<boolean> {
  const { isSent = false, next } = await act(errand, now).catch((error: unknown): Dealt => {
    failed(errand, error)
    const wait = TRY_AGAIN_MS * 2 ** Math.min(errand.tries - 1, MOST_DOUBLINGS)
    return { next: { ...earlier(errand), at: now + wait } }
  })
  await withRetry(deps, () => deps.store.finishErrand(errand, until, next))
  return isSent
}

/** Says what came of the errand before. */
export const earlier = ({ sent, last, posted }: Reminded): Reminded => ({
  sent,
  ...(last === undefined ? {} : { last }),
  ...(posted === undefined ? {} : { posted }),
})
