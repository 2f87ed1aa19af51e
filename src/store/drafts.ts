import type { PersonId, Store, TableId, TurnDraft } from '../table/store.ts'
import { columnList, DRAFT, parameterList, selectList, toRecord, toValues } from './columns.ts'
import { prepared, type Database } from './database.ts'

/**
 * Keeps turns that players have typed ahead. A commit deletes those whose play is told, and those of people
 * who left.
 */

type KeptDraft = { readonly [K in keyof typeof DRAFT]: unknown } & { readonly table: TableId }
const draftOf = (kept: KeptDraft): TurnDraft => ({
  table: kept.table,
  ...toRecord<Omit<TurnDraft, 'table'>>(DRAFT, kept),
})

const SELECTED = `select table_id as table, ${selectList('drafts', DRAFT)} from drafts`
interface Whose {
  readonly table: TableId
  readonly person: PersonId
}

const ONE = prepared<Whose>('draft', `${SELECTED} where table_id = :table and person = :person`)
export async function draft(
  { pool }: Database,
  table: TableId,
  person: PersonId,
): Promise<TurnDraft | undefined> {
  const {
    rows: [kept],
  } = await pool.query<KeptDraft>(ONE({ table, person }))
  return kept && draftOf(kept)
}

const AT_TABLE = prepared<Pick<Whose, 'table'>>(
  'drafts at a table',
  `${SELECTED} where table_id = :table order by person`,
)
const OF_PERSON = prepared<Pick<Whose, 'person'>>(
  'drafts of a person',
  `${SELECTED} where person = :person order by table_id`,
)
export async function drafts(
  { pool }: Database,
  of: Parameters<Store['drafts']>[0],
): Promise<readonly TurnDraft[]> {
  const found = await pool.query<KeptDraft>('table' in of ? AT_TABLE(of) : OF_PERSON(of))
  return found.rows.map(draftOf)
}

// The lock makes it wait for a commit that ends the game.
const KEEP = prepared(
  'keep draft',
  `
with here as (select id from tables where id = :table and phase = 'playing' for share)
insert into drafts (table_id, ${columnList(DRAFT)})
select id, ${parameterList(DRAFT)} from here
where exists (select from chairs
  where table_id = id and chairs.person = :person and seat is not null and not resigned)
on conflict (table_id, person) do update set
  parts = excluded.parts, at = excluded.at, played_from = excluded.played_from`,
)
export async function keepDraft({ pool }: Database, kept: TurnDraft): Promise<boolean> {
  return (await pool.query(KEEP({ table: kept.table, ...toValues(DRAFT, kept) }))).rowCount === 1
}

const DROP = prepared<Whose>('drop draft', 'delete from drafts where table_id = :table and person = :person')
export async function dropDraft({ pool }: Database, table: TableId, person: PersonId): Promise<boolean> {
  return (await pool.query(DROP({ table, person }))).rowCount === 1
}
