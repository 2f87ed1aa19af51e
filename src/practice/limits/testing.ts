import { ApiError } from '../http/errors.ts'

/**
 * The codes of everything that is wrong, each with its path: 'embeds.0.title BASE_TYPE_MAX_LENGTH'. Nothing
 * when all is well.
 */
export function wrongs(check: () => void): readonly string[] {
  try {
    check()
    return []
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const found = leaves(error.body.errors ?? {}, [])
    return found.length ? found : [String(error.body.code)]
  }
}

function leaves(value: unknown, path: readonly string[]): readonly string[] {
  return Object.entries(value as object).flatMap(([name, inner]) => {
    if (name !== '_errors') return leaves(inner, [...path, name])
    return (inner as readonly { readonly code: string }[]).map(({ code }) =>
      [...(path.length ? [path.join('.')] : []), code].join(' '),
    )
  })
}

export const letters = (count: number): string => 'x'.repeat(count)
export const times = <Thing>(count: number, make: (at: number) => Thing): Thing[] =>
  Array.from({ length: count }, (_, at) => make(at))
