import { z } from 'zod'
import { REMARKS } from '../../core/match.ts'
import type { Person, Snapshot, StoredRow, TableRecord } from '../store.ts'
import {
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
} from './words.ts'

/** What a store can keep. */
const text = z.string().refine(given => !/[\0\p{Cs}]/u.test(given), STORABLE_TEXT)
const count = z.int().min(0)
const id = text.min(1)
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
const asking = z.strictObject({ id: text, seat: text, what: text, digest: text })
const chair = z.strictObject({
  chair: count,
  person: id.exactOptional(),
  wish: text.exactOptional(),
  seat: text.exactOptional(),
  resigned: yes.exactOptional(),
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

const hour = z.int().min(0).max(23)
const person = z.strictObject({
  id,
  zone: text.exactOptional(),
  quietFrom: hour.exactOptional(),
  quietTo: hour.exactOptional(),
  remind: z.enum(['table', 'message', 'never']).exactOptional(),
}) satisfies z.ZodType<Person>

export const whyNotShaped = (document: unknown): string | undefined => whyNotAs(file, document)
export const whyNotPerson = (document: unknown): string | undefined => whyNotAs(person, document)

function whyNotAs(schema: z.ZodType, document: unknown): string | undefined {
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
