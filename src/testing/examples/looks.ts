import { expect } from 'vitest'
import type { Example } from './read.ts'

/** Reads from the table what each word of an expectation names. `wanted` only says which part is meant. */
export type Looks = Readonly<Record<string, (wanted: unknown) => unknown>>

/** Checks every word of the expectation; one that has no check fails. */
export function checkAll({ id, expect: expected }: Example, looks: Looks): void {
  for (const [key, wanted] of Object.entries(expected)) {
    const look = Object.hasOwn(looks, key) ? looks[key] : undefined
    if (!look) throw new Error(`${id} expects '${key}', and nothing checks it`)
    expect(look(wanted), `${id}: ${key}`).toStrictEqual(wanted)
  }
}

/** The parts of what is seen that the expectation names. */
export function among(seen: object, otherwise?: unknown): (wanted: unknown) => unknown {
  const parts = seen as Record<string, unknown>
  return wanted =>
    Object.fromEntries(Object.keys(wanted as object).map(key => [key, parts[key] ?? otherwise]))
}

/** A list whose order does not matter, in the order of the expectation. */
export function unordered(seen: readonly unknown[]): (wanted: unknown) => unknown {
  const text = (one: unknown): string => JSON.stringify(one)
  return wanted => {
    const order = (wanted as unknown[]).map(text)
    const place = (one: unknown): number =>
      order.includes(text(one)) ? order.indexOf(text(one)) : order.length
    return [...seen].sort((a, b) => place(a) - place(b))
  }
}

/** Checks expectations that are sentences: each has its own proof, and an unknown sentence fails. */
export const sentences =
  (proofs: Readonly<Record<string, () => boolean>>) =>
  (wanted: unknown): unknown => {
    const proof = typeof wanted === 'string' ? proofs[wanted] : undefined
    if (!proof) return 'a sentence nothing proves'
    return proof() ? wanted : 'it is not so'
  }
