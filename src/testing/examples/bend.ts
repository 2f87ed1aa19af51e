/** Returns copies of data with one leaf changed, each leaf once, and each list also without an element. */
export interface Bent {
  readonly path: string
  readonly value: unknown
}

export function bendings(value: unknown, path = ''): readonly Bent[] {
  if (Array.isArray(value)) return bentList(value, path)
  if (typeof value !== 'object' || value === null) return [{ path, value: otherThan(value) }]
  const entries = Object.entries(value)
  if (!entries.length) return [{ path: `${path} (was empty)`, value: { luna: 1 } }]
  return entries.flatMap(([key, inner]) =>
    bendings(inner, `${path}.${key}`).map(bent => ({
      path: bent.path,
      value: { ...value, [key]: bent.value },
    })),
  )
}

function bentList(list: readonly unknown[], path: string): readonly Bent[] {
  if (!list.length) return [{ path: `${path} (was empty)`, value: ['luna'] }]
  return list.flatMap((inner, at): Bent[] => [
    { path: `${path} without ${at}`, value: list.filter((_, other) => other !== at) },
    ...bendings(inner, `${path}[${at}]`).map(bent => ({
      path: bent.path,
      value: list.map((one, other) => (other === at ? bent.value : one)),
    })),
  ])
}

function otherThan(leaf: unknown): unknown {
  if (typeof leaf === 'number') return leaf + 1
  if (typeof leaf === 'boolean') return !leaf
  return typeof leaf === 'string' ? `${leaf} not` : 'luna'
}
