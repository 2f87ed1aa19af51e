/**
 * The first thing in a state that JSON would lose or change, as a path; undefined: the state is plain data.
 */
export function notPlain(value: unknown, path = 'state'): string | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined
  if (typeof value === 'number')
    return Number.isFinite(value) && !Object.is(value, -0) ? undefined : `${path} is ${value}`
  if (typeof value !== 'object') return `${path} is ${typeof value}`
  if (!isPlain(value)) return `${path} is not plain data`
  const inner = value as Record<string, unknown>
  for (const key in inner) {
    const why = notPlain(inner[key], `${path}.${key}`)
    if (why) return why
  }
  return undefined
}

function isPlain(value: object): boolean {
  const kind: unknown = Object.getPrototypeOf(value)
  return kind === Object.prototype || kind === Array.prototype || kind === null
}
