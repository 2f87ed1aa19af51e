/** The same text for the same data, whatever order its keys were set in. */
export function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  const source = value as Record<string, unknown>
  const keys = Object.keys(source).filter(key => source[key] !== undefined).sort()
  return `{${keys.map(key => `${JSON.stringify(key)}:${canonical(source[key])}`).join(',')}}`
}

const LANES = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 0x6a09e667] as const
const MULTIPLIERS = [0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f, 0x165667b1] as const

/**
 * A 128-bit fingerprint of plain JSON data, 32 hex digits. An alarm against accidents and edited rows, not a signature:
 * what must withstand an attacker (the seed commitment) is SHA-256, outside the kernel.
 */
export function hash(value: unknown): string {
  const text = canonical(value)
  return LANES.map((start, lane) => lane128(text, start, MULTIPLIERS[lane] as number)).join('')
}

function lane128(text: string, start: number, multiplier: number): string {
  let h = start ^ text.length
  for (let i = 0; i < text.length; i++) {
    h = Math.imul(h ^ text.charCodeAt(i), multiplier)
    h ^= h >>> 15
  }
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d)
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b)
  return ((h ^ (h >>> 16)) >>> 0).toString(16).padStart(8, '0')
}
