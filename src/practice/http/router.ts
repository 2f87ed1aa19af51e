import { ApiError } from './errors.ts'
import type { Route } from './route.ts'

export interface Found {
  readonly route: Route
  readonly params: Readonly<Record<string, string>>
}

/** Not numbers, but words of their own. */
const WORDS = new Set(['emoji', 'token', 'which'])
const SNOWFLAKE = /^\d{1,20}$/

interface Compiled {
  readonly route: Route
  readonly steps: readonly string[]
}

const fits = (steps: readonly string[], parts: readonly string[]): boolean =>
  steps.length === parts.length && steps.every((step, at) => step.startsWith(':') || step === parts[at])

const literals = (steps: readonly string[]): number => steps.filter(step => !step.startsWith(':')).length

function paramsOf(steps: readonly string[], parts: readonly string[]): Record<string, string> {
  const given = steps
    .map((step, at) => [step.slice(1), parts[at] ?? '', step.startsWith(':')] as const)
    .filter(([, , isParam]) => isParam)
  for (const [name, value] of given) {
    if (WORDS.has(name) || SNOWFLAKE.test(value)) continue
    throw new ApiError('invalidForm', {
      [`${name}_id`]: {
        _errors: [{ code: 'NUMBER_TYPE_COERCE', message: `Value "${value}" is not snowflake.` }],
      },
    })
  }
  return Object.fromEntries(given.map(([name, value]) => [name, value]))
}

/**
 * Finds the route of a path; its parts come still encoded, so that `%40original` and an emoji with a slash
 * stay one part each.
 */
export class Router {
  readonly #routes: readonly Compiled[]

  constructor(routes: readonly Route[]) {
    // With `/messages/bulk-delete` and `/messages/:message`, the word goes before the parameter.
    this.#routes = routes
      .map(route => ({ route, steps: route.path.split('/').slice(1) }))
      .sort((a, b) => literals(b.steps) - literals(a.steps))
  }

  /** Nothing when there is no such path. Throws when the path exists, but not with this method. */
  find(method: string, path: string): Found | undefined {
    const parts = path.split('/').slice(1).map(decoded)
    const fitting = this.#routes.filter(({ steps }) => fits(steps, parts))
    const found = fitting.find(({ route }) => route.method === method)
    if (found) return { route: found.route, params: paramsOf(found.steps, parts) }
    if (fitting.length > 0) throw new ApiError('methodNotAllowed')
    return undefined
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
