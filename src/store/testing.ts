import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Store } from '../table/store.ts'
import { openPool } from './connect.ts'
import { postgresStore } from './postgres.ts'

/**
 * For the tests of the store: further sessions on its database, which stand in the way and cut connections
 * off.
 */

export const storeOn = (url: string, max = 5): Store => postgresStore(openPool(url, { max }))

/** Does it with a connection of its own, in a transaction that is committed afterwards. */
export async function beside<Found>(
  url: string,
  act: (session: pg.Client) => Promise<Found>,
): Promise<Found> {
  const session = new pg.Client(url)
  await session.connect()
  try {
    await session.query('begin')
    return await act(session)
  } finally {
    await session.query('commit')
    await session.end()
  }
}

async function found<Row extends object>(url: string, text: string): Promise<readonly Row[]> {
  const session = new pg.Client(url)
  await session.connect()
  return (await session.query<Row>(text).finally(() => session.end())).rows
}

const SESSIONS = "from pg_stat_activity where datname = current_database() and application_name = 'tightbeam'"

/** Under the time a test may take: nothing goes on looking after its test. */
const PATIENCE_MS = 240_000

/** Waits until so many statements of stores wait for somebody who stands in the way. */
export async function untilBlocked(url: string, wanted: number): Promise<void> {
  const session = new pg.Client(url)
  await session.connect()
  try {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(10)) {
      const {
        rows: [stores],
      } = await session.query<{ count: number }>(
        `select count(*)::int as count ${SESSIONS} and wait_event_type = 'Lock'`,
      )
      if (stores?.count === wanted) return
    }
    throw new Error(`There never were ${wanted} that waited.`)
  } finally {
    await session.end()
  }
}

export const CUT_OFF = `select pg_terminate_backend(pid) ${SESSIONS}`
/** Ends the connections of all stores, as the owner or a network can. */
export const cutOff = (url: string): Promise<unknown> => found(url, CUT_OFF)

/** Breaks off what all stores are doing; their connections stay. */
export const breakOff = (url: string): Promise<unknown> =>
  found(url, `select pg_cancel_backend(pid) ${SESSIONS} and state <> 'idle'`)

/** What the connections of stores are at, e.g. `idle in transaction`. */
export const states = async (url: string): Promise<readonly string[]> =>
  (await found<{ state: string }>(url, `select distinct state ${SESSIONS} order by 1`)).map(
    ({ state }) => state,
  )
