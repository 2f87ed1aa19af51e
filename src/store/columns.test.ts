import { beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, runSql } from '../testing/database.ts'
import { CHAIR, columnList, DECISION, recordsIn, TABLE, toRecord, toValues, type Columns } from './columns.ts'

let url = ''
beforeAll(async () => {
  ;({ url } = await freshDatabase())
})

/** The columns a table has in a migrated database, with their types, in no order. */
async function columnsIn(table: string): Promise<Readonly<Record<string, string>>> {
  const rows = await runSql<{ readonly name: string; readonly type: string }>(
    url,
    `select column_name as name, udt_name as type from information_schema.columns
    where table_schema = 'public' and table_name = '${table}'`,
  )
  return Object.fromEntries(rows.map(({ name, type }) => [name, type]))
}
const UDT: Readonly<Record<string, string>> = { int: 'int4' }
const named = (columns: Columns): Readonly<Record<string, string>> => {
  const names = columnList(columns).split(', ')
  return Object.fromEntries(Object.values(columns).map((type, at) => [names[at] ?? '', UDT[type] ?? type]))
}

describe('the lists of columns name all that the database has', () => {
  it.each([
    ['tables', TABLE, { telling: 'int4', telling_until: 'timestamptz', changed_on: 'date' }],
    ['chairs', CHAIR, { table_id: 'text' }],
    ['decisions', DECISION, { table_id: 'text' }],
  ])('%s', async (table, columns, besides) => {
    expect({ ...named(columns), ...besides }).toStrictEqual(await columnsIn(table))
  })
})

describe('a record', () => {
  const columns = { id: 'text', isShut: 'bool', setUp: 'json', openedAt: 'timestamptz' } as const
  const record = { id: 't', isShut: true, setUp: { b: 1, a: null }, openedAt: 5 }

  it('becomes values by the types of its columns', () => {
    expect(toValues(columns, record)).toStrictEqual({
      ...record,
      setUp: '{"b":1,"a":null}',
      openedAt: '1970-01-01T00:00:00.005Z',
    })
  })
  it('comes back the same, with a time as a date or, within JSON, as text', () => {
    expect(toRecord(columns, { ...record, openedAt: new Date(5) })).toStrictEqual(record)
    expect(toRecord(columns, { ...record, openedAt: '1970-01-01T00:00:00.005+00:00' })).toStrictEqual(record)
  })
  it('has no key for null, nor for false', () => {
    expect(toRecord(columns, { id: 't', isShut: false, setUp: null, openedAt: null })).toStrictEqual({
      id: 't',
    })
  })
  it('sends JSON as text within a list of records', () => {
    expect(recordsIn('log', 'row', columns)).toBe(
      'json_to_recordset(:log) as row ("id" text, "isShut" bool, "setUp" text, "openedAt" timestamptz)',
    )
  })
})
