/**
 * Copies plain JSON data, writes it in one canonical way, takes its fingerprint, and quotes it in messages.
 */

/** Returns a deep copy, several times faster than structuredClone. */
export function copy<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(copy) as T
  const source = value as Record<string, unknown>
  const twin: Record<string, unknown> = {}
  for (const key in source) {
    const inner = source[key]
    twin[key] = typeof inner === 'object' ? copy(inner) : inner
  }
  return twin as T
}

/**
 * Canonical text is written character by character into one reused buffer. The bot fingerprints a state after
 * every answer, and joining many small strings takes about twice as long.
 */
let buffer = new Uint16Array(1 << 14)
/** Limits the buffer, which shrinks back to this length after a large text, such as an export. */
const MAX_KEPT_LENGTH = 1 << 18
/** Every write leaves this much room at the end, so that commas and colons need no length check. */
const SPARE = 16

/** The same text for the same data, whatever order its keys were set in. */
export function canonical(value: unknown): string {
  try {
    // Writing may replace the buffer, so it comes first.
    const length = writeValue(value, 0)
    return decoder.decode(buffer.subarray(0, length))
  } finally {
    shrinkBuffer()
  }
}
// The decoder reads the buffer as it lies in memory, so the machine has to be little-endian, as every one is
// that Node runs on but s390x and AIX. JSON has no half surrogates, so nothing is replaced.
const decoder = new TextDecoder('utf-16le', { ignoreBOM: true })

function shrinkBuffer(): void {
  if (buffer.length > MAX_KEPT_LENGTH) buffer = new Uint16Array(MAX_KEPT_LENGTH)
}

function growBuffer(needed: number): void {
  const wider = new Uint16Array(2 * needed)
  wider.set(buffer)
  buffer = wider
}

const QUOTE = 0x22,
  COMMA = 0x2c,
  ZERO = 0x30,
  COLON = 0x3a,
  OPEN_LIST = 0x5b,
  BACKSLASH = 0x5c,
  CLOSE_LIST = 0x5d,
  OPEN = 0x7b,
  CLOSE = 0x7d
const FIRST_PLAIN = 0x20,
  LAST_PLAIN = 0x7e

/** Writes it from `at` on; returns where it ends. */
function writeValue(value: unknown, at: number): number {
  if (typeof value === 'string') return writeText(value, at)
  if (typeof value === 'number') return writeNumber(value, at)
  if (typeof value !== 'object' || value === null) return writeRaw(JSON.stringify(value) ?? 'null', at)
  return Array.isArray(value) ? writeList(value, at) : writeObject(value as Record<string, unknown>, at)
}

function writeList(list: readonly unknown[], from: number): number {
  let at = writeBracket(OPEN_LIST, from)
  for (let i = 0; i < list.length; i++) {
    if (i > 0) buffer[at++] = COMMA
    at = writeValue(list[i], at)
  }
  return writeBracket(CLOSE_LIST, at)
}

function writeObject(source: Readonly<Record<string, unknown>>, from: number): number {
  const keys = sortKeys(Object.keys(source))
  let at = writeBracket(OPEN, from)
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as string
    const inner = source[key]
    if (inner === undefined) continue
    if (at > from + 1) buffer[at++] = COMMA
    at = writeText(key, at)
    buffer[at++] = COLON
    at = writeValue(inner, at)
  }
  return writeBracket(CLOSE, at)
}

function writeBracket(bracket: number, at: number): number {
  if (at + SPARE > buffer.length) growBuffer(at + SPARE)
  buffer[at] = bracket
  return at + 1
}

/** Copies plain ASCII, which is most text in a state, and leaves everything else to JSON.stringify. */
function writeText(text: string, at: number): number {
  const { length } = text
  if (at + length + SPARE > buffer.length) growBuffer(at + length + SPARE)
  const letters = buffer
  letters[at] = QUOTE
  for (let i = 0; i < length; i++) {
    const code = text.charCodeAt(i)
    if (code < FIRST_PLAIN || code > LAST_PLAIN || code === QUOTE || code === BACKSLASH)
      return writeRaw(JSON.stringify(text), at)
    letters[at + 1 + i] = code
  }
  letters[at + 1 + length] = QUOTE
  return at + length + 2
}

function writeNumber(value: number, at: number): number {
  if (!(value >= 0 && value < 10 && Number.isInteger(value)))
    return writeRaw(Number.isFinite(value) ? String(value) : 'null', at)
  if (at + SPARE > buffer.length) growBuffer(at + SPARE)
  buffer[at] = ZERO + value
  return at + 1
}

function writeRaw(text: string, at: number): number {
  if (at + text.length + SPARE > buffer.length) growBuffer(at + text.length + SPARE)
  for (let i = 0; i < text.length; i++) buffer[at + i] = text.charCodeAt(i)
  return at + text.length
}

/** Insertion sort is faster than the built-in sort up to this many keys. */
const MAX_INSERTION_SORT = 24

function sortKeys(keys: string[]): readonly string[] {
  if (keys.length > MAX_INSERTION_SORT) return keys.sort()
  for (let i = 1; i < keys.length; i++) {
    const key = keys[i] as string
    let to = i
    while (to > 0 && isAfter(keys[to - 1] as string, key)) keys[to] = keys[--to] as string
    keys[to] = key
  }
  return keys
}

/** Compares the first letters before the whole strings, because they usually differ. */
function isAfter(one: string, other: string): boolean {
  const first = one.charCodeAt(0),
    second = other.charCodeAt(0)
  return first > second || (!(first < second) && one > other)
}

/**
 * Returns a 128-bit fingerprint of plain JSON data, 32 hex digits. It reveals accidents and edited rows but
 * is no signature: what must withstand an attacker (the seed commitment) is SHA-256, outside the kernel.
 */
export function hash(value: unknown): string {
  try {
    return hashOf(writeValue(value, 0))
  } finally {
    shrinkBuffer()
  }
}

/** Fingerprints what has been written to the buffer. */
function hashOf(length: number): string {
  const letters = buffer
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
  return digits(a) + digits(b) + digits(c) + digits(d)
}

function mixed(word: number, multiplier: number): number {
  const product = Math.imul(word, multiplier)
  return product ^ (product >>> 15)
}

const digits = (word: number): string =>
  (mixed(mixed(word, 0x7feb352d), 0x846ca68b) >>> 0).toString(16).padStart(8, '0')

const LONGEST = 40

/** Formats any value of a document so that a message can quote it. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return `'${value.replace(/[^\x20-\x7e]/g, '?').slice(0, LONGEST)}'`
  if (value === undefined || value === null) return 'nothing'
  if (typeof value === 'object') return Array.isArray(value) ? 'a list' : 'an object'
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : 'something else'
}
