/**
 * The one text of plain JSON data is written letter by letter into a room that is used again and again: states are
 * fingerprinted after every answer, and making it out of many small strings takes about twice as long.
 */
let room = new Uint16Array(1 << 14)
/** What outgrew it, an export for example, does not stay in memory. */
const KEPT = 1 << 18
/** At least so much is free behind whatever has been written: the sign between two things needs no look. */
const SPARE = 16

/** The same text for the same data, whatever order its keys were set in. */
export function canonical(value: unknown): string {
  const length = written(value, 0)
  const text = decoder.decode(room.subarray(0, length))
  tidied()
  return text
}
// JSON has no half surrogates, so nothing is replaced.
const decoder = new TextDecoder('utf-16le', { ignoreBOM: true })

function tidied(): void {
  if (room.length > KEPT) room = new Uint16Array(KEPT)
}

function widened(needed: number): void {
  const wider = new Uint16Array(2 * needed)
  wider.set(room)
  room = wider
}

const QUOTE = 0x22, COMMA = 0x2c, ZERO = 0x30, COLON = 0x3a, OPEN_LIST = 0x5b, BACKSLASH = 0x5c, CLOSE_LIST = 0x5d, OPEN = 0x7b, CLOSE = 0x7d
const FIRST_PLAIN = 0x20, LAST_PLAIN = 0x7e

/** Writes it from `at` on; returns where it ends. */
function written(value: unknown, at: number): number {
  if (typeof value === 'string') return textWritten(value, at)
  if (typeof value === 'number') return numberWritten(value, at)
  if (typeof value !== 'object' || value === null) return asItIs(JSON.stringify(value) ?? 'null', at)
  return Array.isArray(value) ? listWritten(value, at) : objectWritten(value as Record<string, unknown>, at)
}

function listWritten(list: readonly unknown[], from: number): number {
  let at = bracketed(OPEN_LIST, from)
  for (let i = 0; i < list.length; i++) {
    if (i > 0) room[at++] = COMMA
    at = written(list[i], at)
  }
  return bracketed(CLOSE_LIST, at)
}

function objectWritten(source: Readonly<Record<string, unknown>>, from: number): number {
  const keys = inOrder(Object.keys(source))
  let at = bracketed(OPEN, from)
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as string
    const inner = source[key]
    if (inner === undefined) continue
    if (at > from + 1) room[at++] = COMMA
    at = textWritten(key, at)
    room[at++] = COLON
    at = written(inner, at)
  }
  return bracketed(CLOSE, at)
}

function bracketed(bracket: number, at: number): number {
  if (at + SPARE > room.length) widened(at + SPARE)
  room[at] = bracket
  return at + 1
}

/** ASCII without what JSON escapes is most of what states hold; the rest is left to JSON.stringify. */
function textWritten(text: string, at: number): number {
  const { length } = text
  if (at + length + SPARE > room.length) widened(at + length + SPARE)
  const letters = room
  letters[at] = QUOTE
  for (let i = 0; i < length; i++) {
    const code = text.charCodeAt(i)
    if (code < FIRST_PLAIN || code > LAST_PLAIN || code === QUOTE || code === BACKSLASH) return asItIs(JSON.stringify(text), at)
    letters[at + 1 + i] = code
  }
  letters[at + 1 + length] = QUOTE
  return at + length + 2
}

function numberWritten(value: number, at: number): number {
  if (!(value >= 0 && value < 10 && Number.isInteger(value))) return asItIs(String(value), at)
  if (at + SPARE > room.length) widened(at + SPARE)
  room[at] = ZERO + value
  return at + 1
}

function asItIs(text: string, at: number): number {
  if (at + text.length + SPARE > room.length) widened(at + text.length + SPARE)
  for (let i = 0; i < text.length; i++) room[at + i] = text.charCodeAt(i)
  return at + text.length
}

/** So few are put in order faster one by one. */
const FEW = 24

function inOrder(keys: string[]): readonly string[] {
  if (keys.length > FEW) return keys.sort()
  for (let i = 1; i < keys.length; i++) {
    const key = keys[i] as string
    let to = i
    while (to > 0 && isAfter(keys[to - 1] as string, key)) keys[to] = keys[--to] as string
    keys[to] = key
  }
  return keys
}

/** Mostly the first letters tell. */
function isAfter(one: string, other: string): boolean {
  const first = one.charCodeAt(0), second = other.charCodeAt(0)
  return first > second || (!(first < second) && one > other)
}

/**
 * A 128-bit fingerprint of plain JSON data, 32 hex digits. An alarm against accidents and edited rows, not a signature:
 * what must withstand an attacker (the seed commitment) is SHA-256, outside the kernel.
 */
export function hash(value: unknown): string {
  const length = written(value, 0)
  const letters = room
  let a = 0x9e3779b9 ^ length
  let b = 0x243f6a88 ^ length
  let c = 0xb7e15162 ^ length
  let d = 0x6a09e667 ^ length
  for (let i = 0; i < length; i++) {
    const code = letters[i] as number
    a = mixed(a ^ code, 0x85ebca6b)
    b = mixed(b ^ code, 0xc2b2ae35)
    c = mixed(c ^ code, 0x27d4eb2f)
    d = mixed(d ^ code, 0x165667b1)
  }
  tidied()
  return digits(a) + digits(b) + digits(c) + digits(d)
}

function mixed(word: number, multiplier: number): number {
  const product = Math.imul(word, multiplier)
  return product ^ (product >>> 15)
}

const digits = (word: number): string => (mixed(mixed(word, 0x7feb352d), 0x846ca68b) >>> 0).toString(16).padStart(8, '0')
