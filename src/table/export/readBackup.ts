import { createHash } from 'node:crypto'
import type { Result } from '../../core/match.ts'
import { no } from '../play/load.ts'
import type { Person } from '../store.ts'
import { BACKUP, BACKUP_VERSION, type Counts } from './backup.ts'
import { readDocument, type TableFile } from './file.ts'
import { whyNotPerson } from './shape.ts'
import {
  AFTER_THE_END,
  BACKUP_CHANGED,
  BACKUP_CUT_OFF,
  backupLine,
  NOT_AN_OBJECT,
  otherBackupFormat,
  otherBackupVersion,
} from './words.ts'

export type Entry = { readonly person: Person } | { readonly table: TableFile }
/** Takes an entry; a sentence ends the reading. */
export type Take = (entry: Entry) => Promise<string | undefined>

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
  counts.tables++
  const file = readDocument(parsed.table)
  return file.ok ? take({ table: file.value }) : file.why
}
