import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { asStoreError, isDown, Unusable, whatIsWrong } from './storeErrors.ts'
import {
  ADDRESS_UNESCAPED,
  ADDRESS_UNREADABLE,
  fileUnreadable,
  NOT_AN_ADDRESS,
  tryingAgain,
} from './words.ts'

export { Unusable } from './storeErrors.ts'

/** Says how long anything may take. A person is waiting for it, and Discord waits three seconds. */
const LIMITS = {
  lock_timeout: 10_000,
  statement_timeout: 15_000,
  // After the server's own limit: this is for a server that has fallen silent.
  query_timeout: 20_000,
  idle_in_transaction_session_timeout: 30_000,
  idleTimeoutMillis: 30_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
}

/**
 * Prisma writes times without their zone and reads them as UTC, and it looks for its tables in `public`,
 * whatever schema the user has. The pool waits for this, though its types do not say so.
 */
const AS_PRISMA = {
  onConnect: (client: pg.ClientBase): Promise<unknown> =>
    client.query("set time zone 'UTC'; set search_path to public"),
}

/**
 * Says why that is no address of a database; undefined: it may be one. Never shows the address, which holds
 * the password.
 */
export function whyNotAddress(url: string): string | undefined {
  if (!/^postgres(ql)?:\/\//.test(url)) return NOT_AN_ADDRESS
  if (/^[^:]+:\/\/[^/?#]*[/?#].*@/.test(url)) return ADDRESS_UNESCAPED
  try {
    new pg.Client({ connectionString: url })
    return undefined
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException
    return code && path ? fileUnreadable(path, code) : ADDRESS_UNREADABLE
  }
}

export interface PoolOptions {
  /** Opens at most so many connections. */
  readonly max?: number
  /** Milliseconds in which a connection has to stand. */
  readonly within?: number
  /**
   * A connection nobody was using has been lost. The next query opens another, so this is only worth a line
   * in the log.
   */
  readonly onLost?: (sentence: string) => void
}

/**
 * Opens connections for everybody in this process, raw queries and Prisma alike. Nothing is connected yet.
 */
export function openPool(
  url: string,
  { max = 10, within = 5_000, onLost = () => undefined }: PoolOptions = {},
): pg.Pool {
  const why = whyNotAddress(url)
  if (why) throw new Unusable(why)
  const pool = new pg.Pool({
    ...LIMITS,
    ...AS_PRISMA,
    connectionString: url,
    max,
    connectionTimeoutMillis: within,
    application_name: 'tightbeam',
  })
  pool.on('error', error => onLost(whatIsWrong(error)))
  // A connection that is lost while somebody holds it has no other listener, and would end the process.
  pool.on('connect', client => client.on('error', () => undefined))
  return pool
}

const LONGEST_WAIT = 15_000

function* longerAndLonger(): Generator<number> {
  for (let wait = 500; ; wait = Math.min(wait * 2, LONGEST_WAIT)) yield wait
}

interface Waiting {
  /** Milliseconds; when they are used up, the last attempt counts. Without them there is no last one. */
  readonly waits?: Iterable<number>
  /** Nobody waits for it any more. */
  readonly signal?: AbortSignal
}

/**
 * Does it, and while the database is down, waits and does it again, with a sentence each time. What waiting
 * cannot mend is thrown at once.
 */
export async function withRetries<Done>(
  attempt: () => Promise<Done>,
  tell: (sentence: string) => void,
  { waits = longerAndLonger(), signal }: Waiting = {},
): Promise<Done> {
  for (const wait of waits) {
    try {
      return await attempt()
    } catch (error) {
      if (!isDown(error)) throw asStoreError(error)
      signal?.throwIfAborted()
      tell(tryingAgain(whatIsWrong(error), wait / 1000))
      await sleep(wait, undefined, { ...(signal && { signal }) })
    }
  }
  return attempt().catch((error: unknown) => {
    throw asStoreError(error)
  })
}
