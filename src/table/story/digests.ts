import { cardOf, type TableCard } from '../card.ts'
import type { Deps } from '../deps.ts'
import { withRetry } from '../play/load.ts'
import type { DueDigest, Person, PersonId, TableRecord, Time } from '../store.ts'
import { hourThere, isZone, QUARTER_MS } from './reminders.ts'

/** Tells people once a day, at the hour they chose, which tables wait for them and which have ended. */

const LEASE_MS = 60_000
const TRY_AGAIN_MS = 900_000
const MAX_TRIES = 5
const AT_ONCE = 20
const DAY_MS = 24 * 3_600_000

/** Holds what one person is told. It is never empty. */
export interface Digest {
  readonly person: PersonId
  /** Stays the same for the same digest, should the bot try it twice. */
  readonly nonce: string
  /** Lists the tables that wait for them, the longest wait first. */
  readonly waiting: readonly { readonly table: TableCard; readonly since: Time }[]
  /** Lists the games that have ended since the digest before. */
  readonly ended: readonly TableCard[]
}
type SendDigest = (digest: Digest) => Promise<void>

/** Returns when the digest of this person comes next; undefined if they want none. */
export function nextDigest({ digestAt, zone = 'UTC' }: Person, after: Time): Time | undefined {
  if (digestAt === undefined) return undefined
  // A zone that this machine doesn't know would hold up the digests of all others.
  const there = isZone(zone) ? zone : 'UTC'
  const isThen = (at: Time): boolean => hourThere(there, at) === digestAt
  let at = (Math.floor(after / QUARTER_MS) + 1) * QUARTER_MS
  // When clocks are set forward, a day may not have that hour.
  for (const last = at + 3 * DAY_MS; at < last && !(isThen(at) && !isThen(at - QUARTER_MS)); )
    at += QUARTER_MS
  return at
}

/** Sends all digests that are due. Returns how many were sent. */
export async function sendDigests(
  deps: Deps,
  send: SendDigest,
  failed: (person: PersonId, error: unknown) => void,
  stop?: AbortSignal,
): Promise<number> {
  for (let sent = 0; ; ) {
    const now = deps.now()
    const until = now + LEASE_MS
    const due = await withRetry(deps, () => deps.store.takeDigests(now, until, AT_ONCE))
    for (const one of due) {
      // After `until` another process may take it and send it again.
      if (stop?.aborted || deps.now() >= until) return sent
      if (await sendOne(deps, one, { now, until }, send, failed)) sent++
    }
    if (due.length < AT_ONCE) return sent
  }
}

async function sendOne(
  deps: Deps,
  due: DueDigest,
  { now, until }: { readonly now: Time; readonly until: Time },
  send: SendDigest,
  failed: (person: PersonId, error: unknown) => void,
): Promise<boolean> {
  const { store } = deps
  const person = (await withRetry(deps, () => store.person(due.person))) ?? { id: due.person }
  const tomorrow = nextDigest(person, now) ?? now + DAY_MS
  try {
    // They may have switched it off since it was taken.
    const digest = person.digestAt === undefined ? undefined : await digestFor(deps, due, now)
    if (digest) await send(digest)
    await withRetry(deps, () => store.finishDigest(due, until, { at: tomorrow, last: now }))
    return digest !== undefined
  } catch (error) {
    failed(due.person, error)
    const at = due.tries < MAX_TRIES ? Math.min(now + TRY_AGAIN_MS * due.tries, tomorrow) : tomorrow
    await withRetry(deps, () => store.finishDigest(due, until, { at }))
    return false
  }
}

async function digestFor(
  deps: Deps,
  { person, at, last = at - DAY_MS }: DueDigest,
  now: Time,
): Promise<Digest | undefined> {
  const { store } = deps
  const asked = await withRetry(deps, () => store.tables({ person, waiting: true, phases: ['playing'] }))
  const over = await withRetry(deps, () => store.tables({ person, phases: ['over'] }))
  const waiting = asked
    .filter(({ shut }) => shut === undefined)
    .map(table => ({ table: cardOf(table), since: askedSince(table, person) ?? now }))
    .toSorted((one, other) => one.since - other.since)
  const ended = over
    .filter(({ endedAt = 0, startedAt }) => startedAt !== undefined && endedAt > last)
    .map(cardOf)
  return waiting.length || ended.length
    ? { person, nonce: `digest-${person}-${at}`, waiting, ended }
    : undefined
}

const askedSince = ({ chairs }: TableRecord, person: PersonId): Time | undefined =>
  chairs.find(chair => chair.person === person && chair.askedSince !== undefined)?.askedSince
