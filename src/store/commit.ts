import type { Pool } from 'pg'
import { whyUnsoundRecord, type Commit, type Committed, type LateSnapshot } from '../table/store.ts'
import { LATE, recordsIn, toRecords } from './columns.ts'
import { statementOf } from './commitStatement.ts'
import { prepared, type Database } from './database.ts'

/** Writes everything in one statement, or nothing: it takes one journey and one write to disk. */
export async function commit({ pool }: Database, given: Commit): Promise<Committed> {
  const why = whyUnsoundRecord(given)
  if (why === undefined && (await isWritten(pool, given))) return 'done'
  const error = await errorIn(pool, given, why)
  if (error !== undefined) throw new Error(`Nothing was written for table ${given.table}: ${error}.`)
  return 'moved on'
}

async function isWritten(pool: Pool, given: Commit): Promise<boolean> {
  try {
    return (await pool.query(statementOf(given))).rowCount === 1
  } catch (error) {
    const { constraint } = error as { readonly constraint?: string }
    if (constraint === 'keys_pkey') return false
    throw constraint === 'tables_place_key'
      ? new Error(`Nothing was written for table ${given.table}: another table is played in that place.`)
      : error
  }
}

const KEEP_SNAPSHOTS = prepared<{ readonly late: string }>(
  'keep snapshots',
  `
insert into snapshots (table_id, seq, state)
select row.table_id, row.seq, late.state::json
from ${recordsIn('late', 'late', LATE)} join decisions row
  on row.table_id = late."table" and row.seq = late.seq and row.chain = late.chain
on conflict do nothing`,
)

/** Several take one journey and one write to disk. */
export async function keepSnapshots({ pool }: Database, late: readonly LateSnapshot[]): Promise<void> {
  await pool.query(KEEP_SNAPSHOTS({ late: toRecords(LATE, late) }))
}

const STANDING = prepared<Commit>(
  'commit refused',
  `
select rows from tables where id = :table and version = :version and shut is null
  and not exists (select from keys where key = :key)`,
)

/** Whoever is late is told so, whatever they bring; only if nobody was quicker, what they bring was wrong. */
async function errorIn(pool: Pool, given: Commit, why: string | undefined): Promise<string | undefined> {
  const {
    rows: [standing],
  } = await pool.query<{ rows: number }>(STANDING(given))
  if (!standing) return undefined
  const from = given.rows?.[0]?.seq ?? standing.rows
  return why ?? (from === standing.rows ? undefined : `its rows must go on from ${standing.rows}`)
}
