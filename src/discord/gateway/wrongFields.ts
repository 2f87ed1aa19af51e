/** The depth limit when reading nested form errors. */
const DEEPEST = 20

const isNested = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/**
 * Lists the request fields Discord rejected and its codes, like "0.options.1.name: BASE_TYPE_BAD_LENGTH".
 * Leaves out the values and Discord's messages, which quote them, because they may hold a player's secret.
 */
export function wrongFields(rawError: unknown): readonly string[] {
  return isNested(rawError) ? leavesIn(rawError['errors'], [], DEEPEST) : []
}

function leavesIn(errors: unknown, path: readonly string[], depth: number): readonly string[] {
  if (!isNested(errors) || depth === 0) return []
  return Object.entries(errors).flatMap(([field, inner]) =>
    field === '_errors'
      ? codesIn(inner).map(code => `${path.join('.')}: ${code}`)
      : leavesIn(inner, [...path, field], depth - 1),
  )
}

const codesIn = (errors: unknown): readonly string[] =>
  (Array.isArray(errors) ? errors : []).map((error: unknown) =>
    isNested(error) ? String(error['code']) : 'unknown',
  )
