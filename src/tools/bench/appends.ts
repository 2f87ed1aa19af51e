import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { makeLateSnapshots, writeCommit, type LateSnapshots } from '../../table/play/lateSnapshots.ts'
import type { Commit, Store, StoredRow } from '../../table/store.ts'
import { median, percentile } from './numbers.ts'
import { renameRows, type Script } from './script.ts'

export interface Appends {
  readonly perSecond: number
  readonly rawPerSecond: number
  readonly ratio: number
  readonly p50: number
  readonly p95: number
  readonly rawP50: number
  readonly rawP95: number
}

const ROUNDS = 6
const COMMITS_A_ROUND = 400

/**
 * One statement by hand, as durable as ours: the row and nothing else. No lock, no snapshot, no key, no
 * reminder.
 */
export const RAW_TABLE = 'create table raw_decisions (like decisions including indexes)'
const COLUMNS = ['table_id', 'seq', 'kind', 'seat', 'ask', 'body', 'facts', 'hash', 'chain', 'rules', 'at']

async function rawInsert(pool: Pool, table: string, rows: readonly StoredRow[]): Promise<void> {
  const values = rows.flatMap(
    ({ seq, kind, seat, ask, answer, to, position, facts, hash, chain, rules, at }) => [
      table,
      seq,
      kind,
      seat,
      ask,
      JSON.stringify({ answer, to, position }),
      JSON.stringify(facts),
      hash,
      chain,
      rules,
      new Date(at),
    ],
  )
  const places = rows.map(
    (_, row) => `(${COLUMNS.map((_column, at) => `$${row * COLUMNS.length + at + 1}`).join()})`,
  )
  await pool.query({
    name: `raw-${rows.length}`,
    text: `insert into raw_decisions (${COLUMNS.join()}) values ${places.join()}`,
    values,
  })
}

interface Run {
  readonly seconds: number
  readonly times: readonly number[]
}

/** Snapshots that are put off, as in the bot; what is left at the end counts, too. */
export const lateOf = (store: Store): LateSnapshots =>
  makeLateSnapshots({
    store,
    now: Date.now,
    pause: ms => pause(ms),
    failed: error => {
      throw error
    },
  })

/** Lets each of `writers` write its share, one row after the other, as each table does. */
async function timed(
  writers: number,
  write: (writer: number, at: number) => Promise<unknown>,
  finish?: () => Promise<void>,
): Promise<Run> {
  const times: number[] = []
  const started = performance.now()
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let at = 0; at < COMMITS_A_ROUND / writers; at++) {
        const before = performance.now()
        await write(writer, at)
        times.push(performance.now() - before)
      }
    }),
  )
  await finish?.()
  return { seconds: (performance.now() - started) / 1000, times }
}

/** Tables laid out and waiting, and every answer that will be given there. */
async function ready(
  store: Store,
  scripts: readonly Script[],
  name: string,
  writers: number,
): Promise<readonly (readonly Commit[])[]> {
  return Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      const queue: Commit[] = []
      for (let game = 0; queue.length < COMMITS_A_ROUND / writers; game++) {
        const script = renameRows(
          scripts[(writer + game) % scripts.length] as Script,
          `${name}-${writer}-${game}`,
        )
        await store.create(script.table)
        for (const commit of script.arranging) await store.commit(commit)
        queue.push(...script.playing)
      }
      return queue
    }),
  )
}

/** Ours and the bare statement take turns, so that a busy moment hits both. */
export async function measureAppends(
  pool: Pool,
  store: Store,
  scripts: readonly Script[],
  writers: number,
  name: string,
): Promise<Appends> {
  const ours: Run[] = []
  const raw: Run[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const queues = await ready(store, scripts, `${name}${round}`, writers)
    const late = lateOf(store)
    const mine = await timed(
      writers,
      async (writer, at) => {
        if ((await writeCommit({ store, late }, queues[writer]?.[at] as Commit)) !== 'done')
          throw new Error('a commit that nobody disturbed was not done')
      },
      late.flush,
    )
    const bare = await timed(writers, (writer, at) =>
      rawInsert(pool, `${name}${round}-${writer}-${at}`, queues[writer]?.[at]?.rows ?? []),
    )
    if (round === 0) continue
    ours.push(mine)
    raw.push(bare)
  }
  const speed = (run: Run): number => COMMITS_A_ROUND / run.seconds
  const times = ours.flatMap(run => run.times)
  const rawTimes = raw.flatMap(run => run.times)
  return {
    perSecond: Math.round(median(ours.map(speed))),
    rawPerSecond: Math.round(median(raw.map(speed))),
    ratio: median(ours.map((run, at) => speed(run) / speed(raw[at] as Run))),
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    rawP50: percentile(rawTimes, 0.5),
    rawP95: percentile(rawTimes, 0.95),
  }
}
