import { createHash } from 'node:crypto'
import type { Order, Person, Reading, Store, TableId, Time, TurnDraft } from '../store.ts'
import { wholeFile, readDocument, fileOf, type TableFile } from './file.ts'
import { whyNotDraft, whyNotOrder, whyNotPerson, whyNotReading } from './personFile.ts'
import type { Result } from '../../core/match.ts'
import { no } from '../play/load.ts'
import {
  AFTER_THE_END,
  BACKUP_CHANGED,
  BACKUP_CUT_OFF,
  backupLine,
  NOT_AN_OBJECT,
  otherBackupFormat,
  otherBackupVersion,
  DATABASE_NOT_EMPTY,
  otherReadBack,
  restoredDamaged,
  tableExists,
} from './words.ts'
import { nextDigest } from '../story/digests.ts'
import { queueAnew } from './imported.ts'
import { whyIncompleteLog } from './verify.ts'

/**
 * Everything a bot needs, a JSON document a line: what it is, the people, the tables, each with the turns
 * that are typed ahead there, what is decided in advance and how far people have read, and a count with a
 * checksum. Keys of clicks are left out: a click is delivered twice within seconds or not at all. The queue
 * of errands follows from the tables.
 */
const BACKUP = 'tightbeam.backup'
const BACKUP_VERSION = 1

export interface Counts {
  readonly tables: number
  readonly people: number
}
type Line =
  | { readonly format: typeof BACKUP; readonly version: typeof BACKUP_VERSION; readonly at: Time }
  | { readonly person: Person }
  | { readonly table: TableFile }
  | { readonly draft: TurnDraft }
  | { readonly order: Order }
  | { readonly reading: Reading }
  | { readonly end: Counts & { readonly sha256: string } }

const PAGE = 100

/**
 * Returns all of a store, with one table in memory at a time. Each table is of one moment; what one does
 * concerns no other. A table that nothing could read back is left out, and named, so that it does not cost
 * the others their backup.
 */
export async function* backupOf(
  store: Store,
  at: Time,
  leftOut: (id: TableId, why: string) => void = () => undefined,
): AsyncGenerator<string> {
  const sum = createHash('sha256')
  const counts = { tables: 0, people: 0 }
  const printed = (line: Line): string => {
    const text = `${JSON.stringify(line)}\n`
    sum.update(text)
    return text
  }
  yield printed({ format: BACKUP, version: BACKUP_VERSION, at })
  for await (const person of peopleOf(store)) {
    counts.people++
    yield printed({ person })
  }
  for await (const table of tablesOf(store, leftOut)) {
    counts.tables++
    yield printed({ table })
    for (const draft of await store.drafts({ table: table.table.id })) yield printed({ draft })
    for (const order of await store.orders({ table: table.table.id })) yield printed({ order })
    for (const reading of await store.readings({ table: table.table.id })) yield printed({ reading })
  }
  yield `${JSON.stringify({ end: { ...counts, sha256: sum.digest('hex') } } satisfies Line)}\n`
}

async function* peopleOf(store: Store): AsyncGenerator<Person> {
  let page = await store.people('', PAGE)
  for (let last = page.at(-1); last; last = page.at(-1)) {
    yield* page
    page = await store.people(last.id, PAGE)
  }
}

async function* tablesOf(
  store: Store,
  leftOut: (id: TableId, why: string) => void,
): AsyncGenerator<TableFile> {
  let page = await store.tables({ after: '', limit: PAGE })
  for (let last = page.at(-1); last; last = page.at(-1)) {
    for (const { id } of page) {
      const file = await wholeFile(store, id)
      const read = file && readDocument(file)
      if (read?.ok) yield read.value
      else if (read) leftOut(id, read.why)
    }
    page = await store.tables({ after: last.id, limit: PAGE })
  }
}

type Entry =
  | { readonly person: Person }
  | { readonly table: TableFile }
  | { readonly draft: TurnDraft }
  | { readonly order: Order }
  | { readonly reading: Reading }
/** Takes an entry; a sentence ends the reading. */
type Take = (entry: Entry) => Promise<string | undefined>

type Parsed = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Parsed =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Reads a backup line by line, in order. Whether it is whole is known at its end, so a first reading should
 * take nothing.
 */
export async function readBackup(lines: AsyncIterable<string>, take: Take): Promise<Result<Counts>> {
  const sum = createHash('sha256')
  const counts = { tables: 0, people: 0 }
  let number = 0
  let end: Parsed | undefined
  for await (const line of lines) {
    number++
    if (end) return no(backupLine(number, AFTER_THE_END))
    const parsed = parsedLine(line)
    if (!parsed) return no(backupLine(number, NOT_AN_OBJECT))
    const why = number === 1 ? whyNotBackup(parsed) : undefined
    if (why !== undefined) return no(backupLine(number, why))
    if (isObject(parsed.end)) end = { ...parsed.end, found: sum.digest('hex') }
    else sum.update(`${line}\n`)
    const refused = number === 1 || end ? undefined : await takeEntry(parsed, counts, take)
    if (refused !== undefined) return no(backupLine(number, refused))
  }
  return end ? atEnd(end, counts) : no(BACKUP_CUT_OFF)
}

function atEnd({ tables, people, sha256, found }: Parsed, counts: Counts): Result<Counts> {
  return sha256 === found && tables === counts.tables && people === counts.people
    ? { ok: true, value: counts }
    : no(BACKUP_CHANGED)
}

function parsedLine(line: string): Parsed | undefined {
  try {
    const parsed: unknown = JSON.parse(line)
    return isObject(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

function whyNotBackup({ format, version }: Parsed): string | undefined {
  if (format !== BACKUP) return otherBackupFormat(BACKUP)
  return version === BACKUP_VERSION
    ? undefined
    : otherBackupVersion(JSON.stringify(version) ?? 'nothing', BACKUP_VERSION)
}

async function takeEntry(
  parsed: Parsed,
  counts: { tables: number; people: number },
  take: Take,
): Promise<string | undefined> {
  if ('person' in parsed) {
    counts.people++
    return whyNotPerson(parsed.person) ?? take({ person: parsed.person as Person })
  }
  if ('draft' in parsed) return whyNotDraft(parsed.draft) ?? take({ draft: parsed.draft as TurnDraft })
  if ('order' in parsed) return whyNotOrder(parsed.order) ?? take({ order: parsed.order as Order })
  if ('reading' in parsed)
    return whyNotReading(parsed.reading) ?? take({ reading: parsed.reading as Reading })
  counts.tables++
  const file = readDocument(parsed.table)
  return file.ok ? take({ table: file.value }) : file.why
}

/**
 * Fills an empty store with a backup, which is read twice: nothing is written unless all of it is whole.
 * Every table is then read back and compared. `note` hears of tables that were damaged before the backup was
 * made; they are kept as they were.
 */
export async function restored(
  store: Store,
  lines: () => AsyncIterable<string>,
  now: () => Time,
  note: (sentence: string) => void,
): Promise<Result<Counts>> {
  if (!(await isEmpty(store))) return no(DATABASE_NOT_EMPTY)
  const whole = await readBackup(lines(), () => Promise.resolve(undefined))
  if (!whole.ok) return whole
  return readBackup(lines(), async entry => {
    if ('table' in entry) return restoreTable(store, entry.table, now(), note)
    if ('draft' in entry) await store.keepDraft(entry.draft)
    else if ('order' in entry) await store.keepOrder(entry.order)
    else if ('reading' in entry) await store.keepReadings([entry.reading])
    else await store.savePerson(entry.person, nextDigest(entry.person, now()))
    return undefined
  })
}

const isEmpty = async (store: Store): Promise<boolean> =>
  !(await store.tables({ limit: 1 })).length && !(await store.people('', 1)).length

async function restoreTable(
  store: Store,
  file: TableFile,
  now: Time,
  note: (sentence: string) => void,
): Promise<string | undefined> {
  const { table, rows, snapshots } = file
  if (!(await store.restore(table, rows, snapshots))) return tableExists(table.id)
  if (table.phase === 'playing') await queueAnew(store, table.id, now)
  const why = table.rows > 0 ? whyIncompleteLog(file) : undefined
  if (why !== undefined) note(restoredDamaged(table.id, why))
  return (await isKept(store, table.id, file)) ? undefined : otherReadBack(table.id)
}

const isKept = async (store: Store, id: TableId, file: TableFile): Promise<boolean> => {
  const kept = await wholeFile(store, id)
  return kept !== undefined && sumOf(kept) === sumOf(file)
}

/** Setting an errand makes a new version of a table that is otherwise the same. */
const sumOf = (file: TableFile): string => fileOf({ ...file, table: { ...file.table, version: 0 } }).sha256
