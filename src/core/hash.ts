/** The same text for the same data, whatever order its keys were set in. */
export function canonical(value: unknown): string {
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  const source = value as Record<string, unknown>
  let text = ''
  for (const key of sortedKeys(source)) {
    const inner = source[key]
    if (inner === undefined) continue
    text += `${text && ','}${quoted(key)}:${typeof inner === 'number' ? inner : canonical(inner)}`
  }
  return `{${text}}`
}

/** ASCII without what JSON escapes: most of what states hold, and quicker so than by JSON.stringify. */
const PLAIN = /^[\x20\x21\x23-\x5b\x5d-\x7e]*$/
const quoted = (text: string): string => (PLAIN.test(text) ? `"${text}"` : JSON.stringify(text))

/** Most objects have theirs in order already. */
function sortedKeys(source: object): readonly string[] {
  const keys = Object.keys(source)
  let last = ''
  for (const key of keys) {
    if (key < last) return keys.sort()
    last = key
  }
  return keys
}

/**
 * A 128-bit fingerprint of plain JSON data, 32 hex digits. An alarm against accidents and edited rows, not a signature:
 * what must withstand an attacker (the seed commitment) is SHA-256, outside the kernel.
 */
export function hash(value: unknown): string {
  const text = canonical(value)
  let a = 0x9e3779b9 ^ text.length
  let b = 0x243f6a88 ^ text.length
  let c = 0xb7e15162 ^ text.length
  let d = 0x6a09e667 ^ text.length
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    a = mixed(a ^ code, 0x85ebca6b)
    b = mixed(b ^ code, 0xc2b2ae35)
    c = mixed(c ^ code, 0x27d4eb2f)
    d = mixed(d ^ code, 0x165667b1)
  }
  return [a, b, c, d].map(digits).join('')
}

function mixed(word: number, multiplier: number): number {
  const product = Math.imul(word, multiplier)
  return product ^ (product >>> 15)
}

const digits = (word: number): string => (mixed(mixed(word, 0x7feb352d), 0x846ca68b) >>> 0).toString(16).padStart(8, '0')
