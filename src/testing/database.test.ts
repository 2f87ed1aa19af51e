import { expect, it } from 'vitest'
import { storeOn } from '../store/testing.ts'
import { emptiedDatabase, runSql, servers } from './database.ts'
import { orderOf } from './storeContract/orders.ts'
import { beginTable, commitNow, SUNDAY_NOON } from './storeContract/samples.ts'

const ROWS = `select relname as name,
    (xpath('/row/count/text()',
      query_to_xml('select count(*) from ' || oid::regclass, false, true, '')))[1]::text::int as count
  from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> '_prisma_migrations'`

it.each(servers)(
  'a database on %s whose columns or triggers a test changed is not handed to the next',
  async (_name, fresh) => {
    const emptied = emptiedDatabase(fresh)
    const { url } = await emptied()
    const GUARD = 'decisions_are_kept'
    const changes = [
      ['alter table people add column extra int', 'alter table people drop column extra'],
      [
        `alter table decisions disable trigger ${GUARD}`,
        `alter table decisions enable always trigger ${GUARD}`,
      ],
    ] as const
    for (const [change, back] of changes) {
      await runSql(url, change)
      await expect(emptied()).rejects.toThrow('An earlier test changed the columns or triggers')
      await runSql(url, back)
      expect(await emptied()).toEqual({ url })
    }
  },
)

/** The table that errands replaced: what old databases have in it stays, and nothing is written there. */
const OF_BEFORE = 'reminders'

it.each(servers)(
  'an emptied database on %s holds no row of the previous test, and still guards its log',
  async (_name, fresh) => {
    const emptied = emptiedDatabase(fresh)
    const { url } = await emptied()
    const guard = 'select tgenabled from pg_trigger where not tgisinternal order by oid'
    const guarded = await runSql(url, guard)
    const store = storeOn(url)
    await beginTable(store, 't', 2)
    await commitNow(store, 't', { key: 'click', errands: { remind: [{ seat: 'a', at: SUNDAY_NOON }] } })
    await store.savePerson({ id: 'ada' }, SUNDAY_NOON)
    await store.keepDraft({ table: 't', person: 'ada', parts: {}, at: SUNDAY_NOON })
    await store.keepOrder(orderOf('ada'))
    await store.keepReadings([{ table: 't', person: 'ada', rows: 1, at: SUNDAY_NOON }])
    await store.spend('ada', 'open', SUNDAY_NOON, { most: 1, perMs: 1 }, 1)
    await store.close()
    const empty = (await runSql<{ name: string; count: number }>(url, ROWS)).filter(
      ({ count }) => count === 0,
    )
    expect(empty.map(({ name }) => name)).toEqual([OF_BEFORE])
    expect(await emptied()).toEqual({ url })
    expect(
      (await runSql<{ name: string; count: number }>(url, ROWS)).filter(({ count }) => count > 0),
    ).toEqual([])
    expect(await runSql(url, guard)).toEqual(guarded)
  },
)
