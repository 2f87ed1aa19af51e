import { z } from 'zod'
import type { FromPage, GivenOption } from './protocol.ts'

const id = z.string().regex(/^\d{1,20}$/)
const ref = z.int()
const text = z.string().max(10_000)
const option: z.ZodType<GivenOption> = z.lazy(() =>
  z.object({
    name: text,
    type: z.int(),
    value: z.union([text, z.number(), z.boolean()]).optional(),
    focused: z.literal(true).optional(),
    options: z.array(option).max(25).optional(),
  }),
) as z.ZodType<GivenOption>
const options = z.array(option).max(25)
const values = z.array(text).max(25)
/** Of 10 MB each, a third more as text. */
const files = z
  .array(
    z.object({ name: z.string().max(255), type: z.string().max(127), base64: z.base64().max(14_000_000) }),
  )
  .max(10)

const Asked = z.discriminatedUnion('do', [
  z.object({ ref, do: z.literal('page'), channel: id, before: id.optional() }),
  z.object({ ref, do: z.literal('send'), channel: id, content: text }),
  z.object({ ref, do: z.literal('command'), channel: id, command: id, options }),
  z.object({ ref, do: z.literal('autocomplete'), channel: id, command: id, options }),
  z.object({
    ref,
    do: z.literal('component'),
    channel: id,
    message: id,
    id: text,
    type: z.int(),
    values: values.optional(),
  }),
  z.object({
    ref,
    do: z.literal('modal'),
    modal: id,
    fields: z.array(z.object({ id: text, value: z.union([text, values, files]) })).max(25),
  }),
  z.object({
    ref,
    do: z.literal('react'),
    channel: id,
    message: id,
    emoji: z.string().min(1).max(100),
    on: z.boolean(),
  }),
  z.object({ ref, do: z.literal('read'), channel: id, message: id }),
  z.object({ ref, do: z.literal('dismiss'), channel: id, message: id }),
  z.object({ ref, do: z.literal('strict'), on: z.boolean() }),
  z.object({ ref, do: z.literal('weekPasses') }),
])

/** Nothing when the page speaks another language than this server. */
export function readRequest(data: string): FromPage | undefined {
  try {
    return Asked.parse(JSON.parse(data)) as FromPage
  } catch {
    return undefined
  }
}

export function refIn(data: string): number | undefined {
  try {
    return z.looseObject({ ref }).parse(JSON.parse(data)).ref
  } catch {
    return undefined
  }
}
