const LONGEST = 40

/** Formats any value of a document so that a message can quote it. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return `'${value.replace(/[^\x20-\x7e]/g, '?').slice(0, LONGEST)}'`
  if (value === undefined || value === null) return 'nothing'
  if (typeof value === 'object') return Array.isArray(value) ? 'a list' : 'an object'
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : 'something else'
}
