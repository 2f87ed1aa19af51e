import type { Id, StoredFile } from '../world/types.ts'

export type Body = Readonly<Record<string, unknown>>
/** A file as it came. */
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

/** A request, as a route sees it. */
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
