import type { Body } from '../limits/form.ts'
import type { Id, StoredFile } from '../world/types.ts'
import { ApiError } from './errors.ts'

/** Describes a file as it came. */
export type Upload = Omit<StoredFile, 'id'>

/** So many requests in so long a time. Routes that name the same limit share it. */
export interface Limit {
  readonly name?: string
  readonly count: number
  readonly ms: number
}

type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** Describes a request, as a route sees it. */
export interface Asked<Path extends string = string> {
  readonly params: Readonly<Record<Names<Path>, string>>
  readonly query: URLSearchParams
  /** Any JSON. `body` is the same if it is an object, and empty otherwise. */
  readonly json: unknown
  readonly body: Body
  readonly files: readonly Upload[]
}
/** `me`: the application that asks, and its user. */
export interface AskedByBot<Path extends string = string> extends Asked<Path> {
  readonly me: Id
}

export interface Route {
  readonly method: string
  readonly path: string
  readonly auth: 'bot' | 'nobody'
  readonly limit: Limit | 'none'
  readonly run: (asked: AskedByBot) => unknown
}

/** An answer that is not simply 200 with a body, or 204 without one. */
export class Reply {
  readonly status: number
  readonly body: unknown

  constructor(status: number, body: unknown) {
    this.status = status
    this.body = body
  }
}

const USUAL: Limit = { count: 10, ms: 10_000 }

/** `GET /channels/:channel`: params are snowflakes, but for `:emoji` and `:token`. */
type Line<Path extends string> = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} ${Path}`

// The router sees to it that the params are those of the path.
const routeOf = (line: string, auth: Route['auth'], limit: Route['limit'], run: unknown): Route => {
  const [method = '', path = ''] = line.split(' ')
  return { method, path, auth, limit, run: run as Route['run'] }
}

export const forBots = <Path extends string>(
  line: Line<Path>,
  run: (asked: AskedByBot<Path>) => unknown,
  limit: Route['limit'] = USUAL,
): Route => routeOf(line, 'bot', limit, run)

/** Needs no authorization: whoever knows the token in the path may. */
export const forAnyone = <Path extends string>(
  line: Line<Path>,
  run: (asked: Asked<Path>) => unknown,
  limit: Route['limit'] = USUAL,
): Route => routeOf(line, 'nobody', limit, run)

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
