import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, runSql } from '../testing/database.ts'
import { SUNDAY_NOON, rowsFrom, snapshotAt } from '../testing/storeContract/samples.ts'
import type { Store } from '../table/store.ts'
import { openPool } from './connect.ts'
import { postgresStore } from './postgres.ts'

/** Thousands of tables, most of them over: what is asked for often must not read through them all. */

const FILL = `
insert into tables (id, version, game, phase, name, host, home, place, invited, players, pace_hours, setup,
    rows, due, told, asking, opened_at, started_at, changed_at)
  select 't' || i, 1, 'toy',
    (case when i % 50 = 0 then 'open' when i % 10 = 0 then 'playing' else 'over' end)::phase,
    'T', 'person' || i % 900, 'home' || i % 40,
    case when i % 7 = 0 then 'channel' || i % 100 || '/' || i else 'place' || i end,
    case when i % 20 = 0 then jsonb_build_array('person' || i % 900, 'x') end,
    2, 24, '{}', 10, 10, case when i % 500 = 0 then 9 else 10 end, '[]', now(),
    case when i % 3 > 0 then now() end, to_timestamp(${SUNDAY_NOON / 1000}) - i * interval '1 hour'
  from generate_series(1, 4000) i;
insert into chairs (table_id, chair, person, seat, asked_since)
  select 't' || i, c, 'person' || (i * 2 + c) % 900, 's' || c, case when i % 10 = c then now() end
  from generate_series(1, 4000) i, generate_series(0, 1) c;
insert into decisions (table_id, seq, kind, body, facts, hash, chain, rules, at)
  select 't' || i, s, 'answer', '{}', '[]', 'h', 'c', 1, now()
  from generate_series(1, 4000) i, generate_series(0, 9) s;
insert into snapshots (table_id, seq, state)
  select 't' || i, s, '{}' from generate_series(1, 4000) i, generate_series(3, 9, 3) s;
insert into keys (key, table_id, rows, at)
  select 'k' || i, 't' || i, 10, now() - i * interval '1 minute' from generate_series(1, 4000) i;
insert into errands (table_id, seat, kind, at)
  select 't' || i, 's' || s, 'remind', to_timestamp(${SUNDAY_NOON / 1000} + i * 60)
  from generate_series(1, 4000) i, generate_series(0, 3) s;
insert into allowances (person, what, free_at)
  select 'person' || i, 'open', to_timestamp(4e9) from generate_series(1, 900) i;
insert into drafts (table_id, person, parts, at)
  select 't' || i, 'person' || (i * 2 + c) % 900, '{"then":"done"}', now()
  from generate_series(1, 4000) i, generate_series(0, 1) c;
insert into orders (table_id, person, id, body, at)
  select 't' || i, 'person' || (i * 2 + c) % 900, 'ahead', '{}', now()
  from generate_series(1, 4000) i, generate_series(0, 1) c;
insert into readings (table_id, person, rows, at)
  select 't' || i, 'person' || (i * 2 + c) % 900, 5, now()
  from generate_series(1, 4000) i, generate_series(0, 1) c;
insert into person_errands (person, kind, at)
  select 'person' || i, 'digest', to_timestamp(${SUNDAY_NOON / 1000} + i * 60) from generate_series(1, 900) i;
insert into people (id) select 'person' || i from generate_series(1, 900) i;
analyze`

const CALLS: Readonly<
  Record<string, { readonly indexes: readonly string[]; readonly call: (store: Store) => Promise<unknown> }>
> = {
  'one table': { indexes: ['chairs_pkey', 'tables_pkey'], call: store => store.table('t77') },
  'a table to play on': {
    indexes: ['chairs_pkey', 'decisions_pkey', 'snapshots_pkey', 'tables_pkey'],
    call: store => store.load('t77'),
  },
  'a commit': {
    indexes: ['chairs_pkey', 'drafts_pkey', 'errands_pkey', 'keys_pkey', 'tables_pkey'],
    call: store =>
      store.commit({
        table: 't77',
        version: 1,
        at: SUNDAY_NOON,
        rows: rowsFrom(10, 11),
        snapshot: snapshotAt(10),
        asking: [],
        due: 11,
        key: 'click',
        errands: { remind: [{ seat: 's0', at: SUNDAY_NOON }] },
      }),
  },
  'a commit of everything': {
    indexes: ['chairs_pkey', 'drafts_pkey', 'errands_pkey', 'keys_pkey', 'orders_pkey', 'tables_pkey'],
    call: store =>
      store.commit({
        table: 't78',
        version: 1,
        at: SUNDAY_NOON,
        key: 'click 2',
        errands: { remind: [] },
        changes: { name: 'N' },
        chairs: [{ chair: 0 }],
      }),
  },
  'what a click has done': { indexes: ['keys_pkey'], call: store => store.findKey('k77') },
  'stories that are due': {
    indexes: ['tables_due_idx'],
    call: store => store.dueStories(SUNDAY_NOON, SUNDAY_NOON, 20),
  },
  'the tables of a person': {
    indexes: ['chairs_person_idx', 'chairs_pkey', 'tables_pkey'],
    call: store => store.tables({ person: 'person7' }),
  },
  'the tables that wait for a person': {
    indexes: ['chairs_person_idx', 'chairs_pkey', 'tables_pkey'],
    call: store => store.tables({ person: 'person1', waiting: true }),
  },
  'the table in a place': {
    indexes: ['chairs_pkey', 'tables_channel_idx'],
    call: store => store.tables({ place: 'place78' }),
  },
  'the tables in a channel': {
    indexes: ['chairs_pkey', 'tables_channel_idx'],
    call: store => store.tables({ channel: 'channel7', phases: ['over'] }),
  },
  'the tables of a host': {
    indexes: ['chairs_pkey', 'tables_host_idx'],
    call: store => store.tables({ host: 'person7' }),
  },
  'the open tables of a community': {
    indexes: ['chairs_pkey', 'tables_home_phase_changed_on_idx'],
    call: store => store.tables({ home: 'home10', phases: ['open'], limit: 10 }),
  },
  'all tables that name a person': {
    indexes: [
      'chairs_person_idx',
      'chairs_pkey',
      'tables_host_idx',
      'tables_invited_idx',
      'tables_pkey',
      'tables_successor_idx',
    ],
    call: store => store.tablesNaming('person7', ''),
  },
  'a draft': { indexes: ['drafts_pkey'], call: store => store.draft('t70', 'person140') },
  'the drafts of a table': { indexes: ['drafts_pkey'], call: store => store.drafts({ table: 't70' }) },
  'the orders of a player': {
    indexes: ['orders_pkey'],
    call: store => store.orders({ table: 't70', person: 'person140' }),
  },
  'digests that are due': {
    indexes: ['person_errands_kind_at_idx', 'person_errands_pkey'],
    call: store => store.takeDigests(SUNDAY_NOON + 60_000, SUNDAY_NOON + 60_000, 20),
  },
  'how far a person has read': {
    indexes: ['readings_pkey'],
    call: store => store.reading('t70', 'person140'),
  },
  'how far people have read at a table': {
    indexes: ['readings_pkey'],
    call: store => store.readings({ table: 't70' }),
  },
  'forgetting a person': {
    indexes: [
      'chairs_person_idx',
      'chairs_pkey',
      'drafts_person_idx',
      'orders_person_idx',
      'people_pkey',
      'person_errands_pkey',
      'readings_person_idx',
      'tables_host_idx',
      'tables_invited_idx',
      'tables_pkey',
      'tables_successor_idx',
    ],
    call: store => store.forgetPerson('person7'),
  },
  'the tables of a community': {
    indexes: ['chairs_pkey', 'tables_home_changed_on_idx'],
    call: store => store.tables({ home: 'home7', limit: 10 }),
  },
  'the open tables': {
    indexes: ['chairs_pkey', 'tables_phase_changed_on_idx'],
    call: store => store.tables({ phases: ['open'], limit: 10 }),
  },
  'a page of tables': {
    indexes: ['chairs_pkey', 'tables_pkey'],
    call: store => store.tables({ after: 't2', limit: 10 }),
  },
  'reminders that are due': {
    indexes: ['errands_kind_at_idx', 'errands_pkey', 'tables_pkey'],
    call: store => store.takeErrands('remind', SUNDAY_NOON + 600_000, SUNDAY_NOON + 700_000, 10),
  },
  'what is free again': {
    indexes: ['allowances_free_at_idx'],
    call: store => store.forgetSpent(SUNDAY_NOON),
  },
  'old keys': { indexes: ['keys_at_idx'], call: store => store.forgetKeys(Date.now() - 3990 * 60_000) },
  'the log of a table': { indexes: ['decisions_pkey'], call: store => store.rows('t77', 2, 5) },
  'a snapshot of a table': { indexes: ['snapshots_pkey'], call: store => store.snapshotAt('t77', [3, 6]) },
}

interface Node {
  readonly 'Node Type': string
  readonly 'Index Name'?: string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Node[]
}
const allOf = (node: Node): readonly Node[] => [node, ...(node.Plans ?? []).flatMap(allOf)]

let url: string
let pool: pg.Pool
let store: Store
const asked: pg.QueryConfig[] = []

/** Within a transaction it is a connection that is asked, not the pool. */
function listenTo(line: pg.Pool | pg.PoolClient): void {
  const query = line.query.bind(line) as (...given: readonly unknown[]) => unknown
  const listened = (config: pg.QueryConfig | string, ...rest: readonly unknown[]): unknown => {
    if (typeof config === 'object' && !/^(?:begin|commit)/i.test(config.text) && !asked.includes(config))
      asked.push(config)
    return query(config, ...rest)
  }
  Object.assign(line, { query: listened })
}

beforeAll(async () => {
  ;({ url } = await freshDatabase())
  await runSql(url, FILL)
  pool = openPool(url)
  listenTo(pool)
  pool.on('connect', listenTo)
  store = postgresStore(pool)
})
afterAll(() => store.close())

/** How the statements of a call are carried out, which is not what it says in them. */
async function plansOf(call: (store: Store) => Promise<unknown>): Promise<readonly Node[]> {
  asked.length = 0
  await call(store)
  const statements = [...asked]
  expect(statements).not.toHaveLength(0)
  const plans = await Promise.all(
    statements.map(({ text, values }) =>
      runSql<{ 'QUERY PLAN': readonly [{ readonly Plan: Node }] }>(
        url,
        `explain (format json) ${text}`,
        values as unknown[],
      ),
    ),
  )
  return plans.flatMap(rows => rows.flatMap(row => allOf(row['QUERY PLAN'][0].Plan)))
}

describe('among thousands of tables', () => {
  it.each(Object.entries(CALLS))('%s: by indexes alone', async (_what, { call, indexes }) => {
    const nodes = await plansOf(call)
    const used = new Set(nodes.flatMap(node => node['Index Name'] ?? []))
    expect([...used].toSorted()).toStrictEqual(indexes)
    expect(nodes.filter(node => node['Node Type'] === 'Seq Scan')).toStrictEqual([])
  })

  it('plans the commit of a turn for good, though each names other seats', async () => {
    const one = openPool(url, { max: 1 })
    const turns = postgresStore(one)
    // PostgreSQL makes five plans of a statement anew before it keeps one that is no dearer.
    for (let turn = 0; turn < 7; turn++)
      expect(
        await turns.commit({
          table: 't79',
          version: turn + 1,
          at: SUNDAY_NOON,
          rows: rowsFrom(10 + turn, 11 + turn),
          snapshot: snapshotAt(10 + turn),
          asking: [{ id: `${turn}`, seat: `s${turn % 2}`, what: 'bid', digest: 'd' }],
          due: 11 + turn,
          outdatesStatus: true,
          key: `turn ${turn}`,
          errands: { remind: [{ seat: `s${turn % 2}`, at: SUNDAY_NOON }] },
        }),
      ).toBe('done')
    const plans = await one.query<{ readonly kept: string }>(
      "select generic_plans as kept from pg_prepared_statements where name like 'commit%'",
    )
    await turns.close()
    expect(plans.rows).toStrictEqual([{ kept: '2' }])
  })
})
