import { createHash } from 'node:crypto'
import { z } from 'zod'
import { canonical } from '../../core/data.ts'
import { PROXIES, REMARKS, type Result } from '../../core/match.ts'
import { no } from '../play/load.ts'
import type { Snapshot, StoredRow, TableRecord, Chair, Store, TableId } from '../store.ts'
import {
  FILE_CHANGED,
  MORE_THAN_A_GAME,
  NESTED_TOO_DEEPLY,
  notJson,
  otherFileVersion,
  otherFormat,
  DOCUMENT,
  HEX_DIGITS,
  mustBe,
  mustBeAtLeast,
  mustBeAtMost,
  mustBeOneOf,
  mustNotBeEmpty,
  STORABLE_TEXT,
  unknownField,
  VALUE_KINDS,
  ALWAYS_SECRET,
  GAME_NOT_OVER,
} from './words.ts'
import type { Deps } from '../deps.ts'
import { tableNotFound } from '../play/words.ts'

const FORMAT = 'tightbeam.table'
const VERSION = 1

/** Is one table as a document. */
export interface TableFile {
  readonly format: typeof FORMAT
  readonly version: typeof VERSION
  /**
   * If true, it holds everything the bot needs to go on; otherwise a finished game for its players, without
   * people and kept states.
   */
  readonly whole: boolean
  readonly table: TableRecord
  readonly rows: readonly StoredRow[]
  readonly snapshots: readonly Snapshot[]
  /** Covers all of the above. It reveals accidents; what nobody can make up afterwards is the commitment. */
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

/** Returns a row a line, so that people can read and compare it. */
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
 * Parses a file; every fault is one sentence that says where. With `changed`, also takes one that is not as
 * it was written, to find out what is wrong with it.
 */
export function readDocument(
  document: unknown,
  { changed }: { readonly changed?: true } = {},
): Result<TableFile> {
  try {
    const why =
      whyNotThisFormat(document) ??
      whyNotAs(file, document) ??
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

const isWithoutPeople = ({
  table: { phase, host, invited, successor, chairs },
  snapshots,
}: Content): boolean =>
  phase === 'over' &&
  host === '' &&
  invited === undefined &&
  successor === undefined &&
  chairs.every(({ person }) => person === undefined) &&
  snapshots.length === 0

function whyNotThisFormat(document: unknown): string | undefined {
  const { format, version } = (document ?? {}) as { format?: unknown; version?: unknown }
  if (format !== FORMAT) return otherFormat(FORMAT)
  if (version === VERSION) return undefined
  return otherFileVersion(JSON.stringify(version) ?? 'nothing', VERSION)
}

/** Says what a store can keep. */
export const text = z.string().refine(given => !/[\0\p{Cs}]/u.test(given), STORABLE_TEXT)
export const count = z.int().min(0)
export const id = text.min(1)
const hex = z.string().regex(/^[0-9a-f]{64}$/, HEX_DIGITS)
const yes = z.literal(true)
const seats = z.array(text)

const setup = z.strictObject({
  seats: seats.exactOptional(),
  players: count.exactOptional(),
  modules: z.array(text),
  options: z.record(z.string(), z.unknown()),
  seed: text,
  overrides: z.unknown().exactOptional(),
})
const boardStyle = z.enum(['wide', 'tall'])
const asking = z.strictObject({ id: text, seat: text, what: text, digest: text })
const chair = z.strictObject({
  chair: count,
  person: id.exactOptional(),
  wish: text.exactOptional(),
  seat: text.exactOptional(),
  resigned: yes.exactOptional(),
  bot: id.exactOptional(),
  askedSince: count.exactOptional(),
})
const result = z.strictObject({
  how: z.enum(['played', 'resigned', 'ended', 'cancelled']),
  places: z.array(z.strictObject({ seat: text, rank: count, points: z.number().exactOptional() })),
})
const table = z.strictObject({
  id,
  version: count,
  game: text,
  phase: z.enum(['open', 'playing', 'over']),
  name: text,
  host: text,
  home: text,
  place: text.exactOptional(),
  invited: z.array(id).exactOptional(),
  players: count,
  paceHours: count,
  consentHours: count.exactOptional(),
  board: boardStyle.exactOptional(),
  successor: text.exactOptional(),
  setup,
  commitment: hex.exactOptional(),
  content: text.exactOptional(),
  rows: count,
  due: count,
  told: count,
  asking: z.array(asking),
  result: result.exactOptional(),
  shut: text.exactOptional(),
  openedAt: count,
  startedAt: count.exactOptional(),
  endedAt: count.exactOptional(),
  changedAt: count,
  chairs: z.array(chair),
}) satisfies z.ZodType<TableRecord>

const fact = z.looseObject({ fact: text, seenBy: seats.exactOptional(), reveals: yes.exactOptional() })
const row = z.strictObject({
  seq: count,
  kind: z.enum(['setup', 'answer', 'undo', 'rewind', 'set', ...REMARKS]),
  seat: text.exactOptional(),
  by: z.enum(PROXIES).exactOptional(),
  ask: text.exactOptional(),
  answer: z.array(text).exactOptional(),
  to: count.exactOptional(),
  position: z.unknown().exactOptional(),
  facts: z.array(fact),
  drew: yes.exactOptional(),
  hash: text,
  rules: count,
  at: count,
  chain: hex,
}) satisfies z.ZodType<StoredRow>

const random = z.strictObject({ seed: text, streams: z.record(z.string(), z.array(z.number())) })
const state = z.looseObject({ stack: z.array(z.looseObject({ step: text })), asked: count, random })
const snapshot = z.strictObject({ seq: count, state }) satisfies z.ZodType<Snapshot>

const file = z.strictObject({
  format: z.string(),
  version: z.number(),
  whole: z.boolean(),
  table,
  rows: z.array(row),
  snapshots: z.array(snapshot),
  sha256: hex,
})

export function whyNotAs(schema: z.ZodType, document: unknown): string | undefined {
  const issue = schema.safeParse(document).error?.issues[0]
  return issue && whyNot(placeOf(issue.path), issue)
}

/** ['rows', 3, 'hash'] is "rows[3].hash". */
const placeOf = (path: readonly PropertyKey[]): string =>
  path.length
    ? `'${path
        .map(step => (typeof step === 'number' ? `[${step}]` : `.${String(step).slice(0, 20)}`))
        .join('')
        .slice(1)}'`
    : DOCUMENT

function whyNot(field: string, issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return mustBe(field, VALUE_KINDS[issue.expected] ?? issue.expected)
    case 'invalid_value':
      return mustBeOneOf(field, issue.values.map(String))
    case 'unrecognized_keys':
      return unknownField(field, (issue.keys[0] ?? '').slice(0, 20))
    case 'too_small':
      return issue.origin === 'string' ? mustNotBeEmpty(field) : mustBeAtLeast(field, String(issue.minimum))
    case 'too_big':
      return mustBeAtMost(field, String(issue.maximum))
    default:
      return mustBe(field, issue.message)
  }
}

/**
 * Returns a table as a document. `whole` is for the bot's owner: with people, and at any time. Players may
 * have the game itself once it is over, if none of its secrets are left; before, its seed and its log would
 * tell every secret.
 */
export async function tableExport(
  { store, games = {} }: Pick<Deps, 'store'> & Partial<Pick<Deps, 'games'>>,
  id: TableId,
  { whole }: { readonly whole: boolean },
): Promise<Result<TableFile>> {
  const table = await store.table(id)
  if (!table) return no(tableNotFound(id))
  if (whole) return { ok: true, value: await fileWith(store, table) }
  // Refused before anything is read: to sum up a long log takes long.
  if (table.phase !== 'over') return no(GAME_NOT_OVER)
  if (games[table.game]?.staysSecret) return no(ALWAYS_SECRET)
  return {
    ok: true,
    value: fileOf({
      whole,
      table: withoutPeople(table),
      rows: await store.rows(id, 0, table.rows),
      snapshots: [],
    }),
  }
}

export async function wholeFile(store: Store, id: TableId): Promise<TableFile | undefined> {
  const loaded = await store.load(id)
  return loaded && fileWith(store, loaded.table)
}

async function fileWith(store: Store, table: TableRecord): Promise<TableFile> {
  const { id } = table
  // A log only grows, so what was there when the table was read is of one moment, whatever is played
  // meanwhile.
  const rows = await store.rows(id, 0, table.rows)
  const snapshots = (await store.snapshots(id)).filter(({ seq }) => seq < table.rows)
  return fileOf({ whole: true, table, rows, snapshots })
}

const withoutPeople = ({
  place: _place,
  invited: _invited,
  successor: _successor,
  shut: _shut,
  ...game
}: TableRecord): TableRecord => ({
  ...game,
  host: '',
  home: '',
  asking: [],
  due: game.rows,
  told: game.rows,
  chairs: game.chairs.map(unnamed),
})

const unnamed = ({ chair, seat, resigned, bot }: Chair): Chair => ({
  chair,
  ...(seat === undefined ? {} : { seat }),
  ...(resigned ? { resigned } : {}),
  ...(bot === undefined ? {} : { bot }),
})
