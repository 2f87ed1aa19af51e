import { createHash } from 'node:crypto'
import { canonical } from '../../core/hash.ts'
import type { Result } from '../../core/match.ts'
import { no } from '../play/load.ts'
import type { Snapshot, StoredRow, TableRecord } from '../store.ts'
import { whyNotShaped } from './shape.ts'
import {
  FILE_CHANGED,
  MORE_THAN_A_GAME,
  NESTED_TOO_DEEPLY,
  notJson,
  otherFileVersion,
  otherFormat,
} from './words.ts'

export const FORMAT = 'tightbeam.table'
export const VERSION = 1

/** One table as a document. */
export interface TableFile {
  readonly format: typeof FORMAT
  readonly version: typeof VERSION
  /**
   * True: everything the bot needs to go on. False: a finished game for those who played it, without people
   * and kept states.
   */
  readonly whole: boolean
  readonly table: TableRecord
  readonly rows: readonly StoredRow[]
  readonly snapshots: readonly Snapshot[]
  /** Over all of the above. It finds accidents; what cannot be made up afterwards is the commitment. */
  readonly sha256: string
}

type Content = Pick<TableFile, 'whole' | 'table' | 'rows' | 'snapshots'>

const checksumOf = (content: Omit<TableFile, 'sha256'>): string =>
  createHash('sha256').update(canonical(content)).digest('hex')

export function fileOf({ whole, table, rows, snapshots }: Content): TableFile {
  const content = { format: FORMAT, version: VERSION, whole, table, rows, snapshots } as const
  return { ...content, sha256: checksumOf(content) }
}

const list = (entries: readonly unknown[]): string =>
  entries.length ? `[\n${entries.map(entry => JSON.stringify(entry)).join(',\n')}\n]` : '[]'

/** A row a line, so that people can read and compare it. */
export function printFile({ format, version, whole, table, rows, snapshots, sha256 }: TableFile): string {
  const head = JSON.stringify({ format, version, whole, table }).slice(0, -1)
  return `${head},\n"rows":${list(rows)},\n"snapshots":${list(snapshots)},\n"sha256":"${sha256}"}\n`
}

export function readFile(text: string, also: { readonly changed?: true } = {}): Result<TableFile> {
  let document: unknown
  try {
    document = JSON.parse(text)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return no(notJson(why))
  }
  return readDocument(document, also)
}

/**
 * A file as parsed; every fault is one sentence that says where. `changed`: also one that is not as it was
 * written, to find out what is wrong with it.
 */
export function readDocument(
  document: unknown,
  { changed }: { readonly changed?: true } = {},
): Result<TableFile> {
  try {
    const why =
      whyNotThisFormat(document) ??
      whyNotShaped(document) ??
      whyNotAllowed(document as TableFile) ??
      (changed ? undefined : whyNotUnchanged(document as TableFile))
    return why === undefined ? { ok: true, value: document as TableFile } : no(why)
  } catch (error) {
    if (error instanceof RangeError) return no(NESTED_TOO_DEEPLY)
    throw error
  }
}

const whyNotAllowed = (content: TableFile): string | undefined =>
  content.whole || isWithoutPeople(content) ? undefined : MORE_THAN_A_GAME

export const whyNotUnchanged = ({ sha256, ...content }: TableFile): string | undefined =>
  checksumOf(content) === sha256 ? undefined : FILE_CHANGED

const isWithoutPeople = ({ table: { phase, host, invited, chairs }, snapshots }: Content): boolean =>
  phase === 'over' &&
  host === '' &&
  invited === undefined &&
  chairs.every(({ person }) => person === undefined) &&
  snapshots.length === 0

function whyNotThisFormat(document: unknown): string | undefined {
  const { format, version } = (document ?? {}) as { format?: unknown; version?: unknown }
  if (format !== FORMAT) return otherFormat(FORMAT)
  if (version === VERSION) return undefined
  return otherFileVersion(JSON.stringify(version) ?? 'nothing', VERSION)
}
