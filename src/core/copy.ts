/**
 * A deep copy of plain JSON data.
 * Measured: several times faster than structuredClone, and states are all plain JSON.
 */
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
