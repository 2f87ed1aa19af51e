import { createHash } from 'node:crypto'
import type { Person, Store, TableId, Time } from '../store.ts'
import { wholeFile } from './exported.ts'
import { readDocument, type TableFile } from './file.ts'

/**
 * Everything a bot needs, a JSON document a line: what it is, the people, the tables, and a count with a
 * checksum. Keys of clicks are left out: a click is delivered twice within seconds or not at all. The queue
 * of reminders follows from the tables.
 */
export const BACKUP = 'tightbeam.backup'
export const BACKUP_VERSION = 1

export interface Counts {
  readonly tables: number
  readonly people: number
}
export type Line =
  | { readonly format: typeof BACKUP; readonly version: typeof BACKUP_VERSION; readonly at: Time }
  | { readonly person: Person }
  | { readonly table: TableFile }
  | { readonly end: Counts & { readonly sha256: string } }

const PAGE = 100

/**
 * All of a store, with one table in memory at a time. Each table is of one moment; what one does concerns no
 * other. A table that nothing could read back is left out, and named, so that it does not cost the others
 * their backup.
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
