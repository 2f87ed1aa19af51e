import { z } from 'zod'
import type { Order, Person, Reading, TurnDraft } from '../store.ts'
import { count, id, text, whyNotAs } from './file.ts'

/** Checks what a backup holds of people: what they have set, typed ahead, decided in advance and read. */

const hour = z.int().min(0).max(23)
const person = z.strictObject({
  id,
  zone: text.exactOptional(),
  quietFrom: hour.exactOptional(),
  quietTo: hour.exactOptional(),
  remind: z.enum(['table', 'message', 'never']).exactOptional(),
  board: z.enum(['wide', 'tall', 'table']).exactOptional(),
  digestAt: hour.exactOptional(),
  headsUp: z.literal(true).exactOptional(),
}) satisfies z.ZodType<Person>

const draft = z.strictObject({
  table: id,
  person: id,
  parts: z.record(z.string(), text),
  at: count,
  playedFrom: count.exactOptional(),
}) satisfies z.ZodType<TurnDraft>

const order = z.strictObject({
  table: id,
  person: id,
  id: text,
  body: z.union([
    z.strictObject({
      question: text,
      whatever: text.exactOptional(),
      picks: z.array(text),
      about: text,
      choice: text,
    }),
    z.strictObject({ kind: text, choice: text, says: text, until: z.enum(['round', 'game']), round: count }),
  ]),
  at: count,
}) satisfies z.ZodType<Order>

const reading = z.strictObject({
  table: id,
  person: id,
  rows: count,
  at: count,
}) satisfies z.ZodType<Reading>

export const whyNotPerson = (document: unknown): string | undefined => whyNotAs(person, document)
export const whyNotDraft = (document: unknown): string | undefined => whyNotAs(draft, document)
export const whyNotOrder = (document: unknown): string | undefined => whyNotAs(order, document)
export const whyNotReading = (document: unknown): string | undefined => whyNotAs(reading, document)
