import type {
  Chair,
  LateSnapshot,
  Order,
  Person,
  Reading,
  StoredRow,
  TableChanges,
  TableRecord,
  Time,
  TurnDraft,
} from '../table/store.ts'

/**
 * Every column that a table, its chairs and its log have for the layers above, each written once: the
 * statements that create, commit and read derive from these lists, and so do the records read back. A new
 * column needs five places: its type in `table/record.ts`, a line here, a line in `prisma/schema.prisma`, a
 * migration, and a line in `table/export/file.ts`.
 */

type ColumnType = 'text' | 'int' | 'bool' | 'json' | 'jsonb' | 'timestamptz' | 'phase'
/** The keys are those of the record; in the database `paceHours` is called `pace_hours`. */
export type Columns<T = Readonly<Record<string, unknown>>> = {
  readonly [K in keyof Required<T>]: ColumnType
}

/** Columns of `tables` that a commit may change. */
export const CHANGES = {
  phase: 'phase',
  name: 'text',
  host: 'text',
  place: 'text',
  paceHours: 'int',
  consentHours: 'int',
  board: 'text',
  successor: 'text',
  setup: 'json',
  commitment: 'text',
  content: 'text',
  result: 'jsonb',
  startedAt: 'timestamptz',
  endedAt: 'timestamptz',
} as const satisfies Columns<TableChanges>

/** Columns of `tables`, but for those that only say who is telling the story. */
export const TABLE = {
  id: 'text',
  version: 'int',
  game: 'text',
  home: 'text',
  invited: 'jsonb',
  players: 'int',
  rows: 'int',
  due: 'int',
  told: 'int',
  asking: 'jsonb',
  shut: 'text',
  openedAt: 'timestamptz',
  changedAt: 'timestamptz',
  ...CHANGES,
} as const satisfies Columns<Omit<TableRecord, 'chairs'>>

/** Columns of `chairs` that a commit sets as they are given. */
export const SEATING = {
  chair: 'int',
  person: 'text',
  wish: 'text',
  seat: 'text',
  resigned: 'bool',
  bot: 'text',
} as const satisfies Columns<Omit<Chair, 'askedSince'>>

export const CHAIR = { ...SEATING, askedSince: 'timestamptz' } as const satisfies Columns<Chair>

/** The fields that only some kinds of rows have, the answer first of all, stand together in `body`. */
export type RowBody = Pick<StoredRow, 'by' | 'answer' | 'to' | 'position' | 'drew'>

/** Lists the columns of `decisions`. */
export const DECISION = {
  seq: 'int',
  kind: 'text',
  seat: 'text',
  ask: 'text',
  body: 'json',
  facts: 'json',
  hash: 'text',
  chain: 'text',
  rules: 'int',
  at: 'timestamptz',
} as const satisfies Columns<Omit<StoredRow, keyof RowBody> & { readonly body: RowBody }>

/** Lists what is known of a snapshot that is kept later than its row. */
export const LATE = {
  table: 'text',
  seq: 'int',
  chain: 'text',
  state: 'json',
} as const satisfies Columns<LateSnapshot>

/** Lists the columns of `people`. */
export const PERSON = {
  id: 'text',
  zone: 'text',
  quietFrom: 'int',
  quietTo: 'int',
  remind: 'text',
  board: 'text',
  digestAt: 'int',
  headsUp: 'bool',
} as const satisfies Columns<Person>

/** Lists the columns of `drafts`, beside the id of the table. */
export const DRAFT = {
  person: 'text',
  parts: 'json',
  at: 'timestamptz',
  playedFrom: 'int',
} as const satisfies Columns<Omit<TurnDraft, 'table'>>

/** Lists the columns of `orders`, beside the id of the table. */
export const ORDER = {
  person: 'text',
  id: 'text',
  body: 'json',
  at: 'timestamptz',
} as const satisfies Columns<Omit<Order, 'table'>>

/** Lists the columns of `readings`, beside the id of the table. */
export const READING = {
  person: 'text',
  rows: 'int',
  at: 'timestamptz',
} as const satisfies Columns<Omit<Reading, 'table'>>

const toColumnName = (key: string): string => key.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

const eachOf = (columns: Columns, write: (name: string, key: string, type: ColumnType) => string): string =>
  Object.entries(columns)
    .map(([key, type]) => write(toColumnName(key), key, type))
    .join(', ')

/** Writes `version, pace_hours`. */
export const columnList = (columns: Columns): string => eachOf(columns, name => name)

/** Writes `:version, :paceHours`. */
export const parameterList = (columns: Columns): string => eachOf(columns, (_, key) => `:${key}`)

/** Writes `tables.version as "version", tables.pace_hours as "paceHours"`. */
export const selectList = (table: string, columns: Columns): string =>
  eachOf(columns, (name, key) => `${table}.${name} as "${key}"`)

/** `name = coalesce(:name, name)`: a value that is left out leaves the column as it is. */
export const changeList = (columns: Columns): string =>
  eachOf(columns, (name, key) => `${name} = coalesce(:${key}, ${name})`)

/** `person = excluded.person`, for `on conflict do update` */
export const overwriteList = (columns: Columns): string =>
  eachOf(columns, name => `${name} = excluded.${name}`)

/**
 * Writes `json_to_recordset(:log) as row ("seq" int, "body" text)`. JSON travels as text within the JSON: so
 * it is neither read nor reordered on its way into its column.
 */
export const recordsIn = (parameter: string, alias: string, columns: Columns): string =>
  `json_to_recordset(:${parameter}) as ${alias} (${eachOf(
    columns,
    (_, key, type) => `"${key}" ${isJson(type) ? 'text' : type}`,
  )})`

/** Writes `row."seq", row."body"::json`: the columns of `recordsIn`, as they are inserted. */
export const insertedFrom = (alias: string, columns: Columns): string =>
  eachOf(columns, (_, key, type) => {
    const given = `${alias}."${key}"`
    return type === 'bool' ? `${given} is true` : isJson(type) ? `${given}::${type}` : given
  })

const isJson = (type: ColumnType): boolean => type === 'json' || type === 'jsonb'

/** Adds the values of a record, as a statement takes them, to those of others. */
export function addValues<T extends object>(
  values: T,
  columns: Columns,
  record: object,
): T & Readonly<Record<string, unknown>> {
  const given = record as Readonly<Record<string, unknown>>
  const all: Record<string, unknown> = values as T & Record<string, unknown>
  for (const key in columns) all[key] = toValue(columns[key] as ColumnType, given[key])
  return all as T & Record<string, unknown>
}

/** Returns the values of a record as a statement takes them. */
export const toValues = (columns: Columns, record: object): Readonly<Record<string, unknown>> =>
  addValues({}, columns, record)

const toValue = (type: ColumnType, value: unknown): unknown =>
  isJson(type) ? toJson(value) : type === 'timestamptz' ? toStamp(value as Time | undefined) : value

export const toJson = (value: unknown): string | undefined =>
  value === undefined ? undefined : JSON.stringify(value)
export const toStamp = (time: Time | undefined): string | undefined =>
  time === undefined ? undefined : new Date(time).toISOString()

/** Records as the one value that `recordsIn` reads. */
export const toRecords = (columns: Columns, records: readonly object[]): string =>
  JSON.stringify(records.map(record => toValues(columns, record)))

/**
 * Says what was read of these columns, as a record: null becomes an absent key, and so does false. A
 * timestamp becomes milliseconds; within JSON it is text.
 */
export function toRecord<T>(columns: Columns<T>, read: { readonly [K in keyof Required<T>]: unknown }): T {
  const record: Record<string, unknown> = {}
  for (const key in columns) {
    const [type, value] = [columns[key], read[key]]
    if (value === null || (type === 'bool' && value === false)) continue
    record[key] = type === 'timestamptz' ? new Date(value as Date | string).getTime() : value
  }
  // What is kept was written by this bot; its form is not checked again.
  return record as T
}
