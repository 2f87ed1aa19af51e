import type { IncomingMessage, ServerResponse } from 'node:http'
import { isBody } from '../limits/form.ts'
import type { Id } from '../world/types.ts'
import { answerOf, rateHeaders, refusalOf, send, type Answer } from './answer.ts'
import { readBody } from './body.ts'
import { ApiError } from './errors.ts'
import { RateLimited, Rates, type NamedLimit } from './rates.ts'
import { Router, type Route, type Found } from './route.ts'
import { failedAnswer, noRoute, requestFailed } from '../words.ts'

/** Describes the trouble that a request meets. */
export interface RequestTrouble {
  /** Resolves after the delay that was asked for, with what is to happen. */
  readonly before: (line: string) => Promise<'nothing' | 'drop' | 'lose answer' | Answer>
}

/** Describes the delay in each direction. */
interface Way {
  readonly up: (bytes: number) => Promise<void>
  readonly down: (bytes: () => number) => Promise<void>
}

/** Blocks a client after too many 401, 403 and 429 responses. A 429 on a shared limit does not count. */
const REFUSED = [401, 403, 429]
const TEN_MINUTES: NamedLimit = { name: 'refused', count: 10_000, ms: 600_000 }
const SHUT_OUT: Answer = {
  status: 429,
  body: {
    message:
      'You are being blocked from accessing our API temporarily due to exceeding our rate limits frequently.',
    code: 0,
  },
}

export interface ApiOptions {
  readonly routes: readonly Route[]
  readonly whose: (token: string) => Id | undefined
  /** Without it nobody is told to wait. */
  readonly rates?: Rates
  readonly trouble?: RequestTrouble
  readonly wire?: Way
  /** Its clock, which every answer shows. */
  readonly now?: () => number
  /** The limit of refused requests; by default 10,000 in 10 minutes. */
  readonly refusedAtMost?: NamedLimit
  readonly log: (line: string) => void
  /** Before an answer goes out. */
  readonly written?: () => void
}

/** Answers everything under /api. */
export function apiListener({
  now = Date.now,
  refusedAtMost = TEN_MINUTES,
  ...options
}: ApiOptions): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const router = new Router(options.routes)
  const refusals = new Rates(now)
  let shutUntil = 0
  const answerTo = (
    request: IncomingMessage,
    found: Found | ApiError | undefined,
    query: string | undefined,
    trouble: 'nothing' | 'lose answer' | Answer,
  ): Promise<Answer> => {
    if (now() < shutUntil) return refuseAfterReading(request, SHUT_OUT)
    if (typeof trouble === 'object') return refuseAfterReading(request, trouble)
    return answerRequest(options, found, request, new URLSearchParams(query))
  }
  const shutOutAfter = (answer: Answer): void => {
    if (options.rates && isRefusal(answer) && refusals.isTooMany(refusedAtMost, ''))
      shutUntil = now() + refusedAtMost.ms
  }
  return async (request, response) => {
    const { method, pathname, query } = targetOf(request)
    const found = attempt(() => router.find(method, withoutVersion(pathname)))
    const line = `${method} ${pathOf(found) ?? pathname}`
    await options.wire?.up(lengthOf(request))
    const trouble = (await options.trouble?.before(line)) ?? 'nothing'
    if (trouble === 'drop') return reset(request)
    const answer = await answerTo(request, found, query, trouble)
    options.written?.()
    if (trouble === 'lose answer') return reset(request)
    shutOutAfter(answer)
    if (answer.status >= 500) options.log(failedAnswer(line, answer.status))
    await options.wire?.down(() => (answer.body === undefined ? 0 : JSON.stringify(answer.body).length))
    send(response, { ...answer, headers: { ...answer.headers, date: new Date(now()).toUTCString() } })
  }
}

const isRefusal = ({ status, headers }: Answer): boolean =>
  REFUSED.includes(status) && headers?.['x-ratelimit-scope'] !== 'shared'

async function refuseAfterReading(request: IncomingMessage, answer: Answer): Promise<Answer> {
  await readBody(request).catch(() => undefined)
  return answer
}

/** As when the line breaks: the other side sees a connection reset. */
const reset = (request: IncomingMessage): void => {
  request.socket.resetAndDestroy()
}

function targetOf({ method = 'GET', url = '/' }: IncomingMessage): {
  readonly method: string
  readonly pathname: string
  readonly query: string | undefined
} {
  const [pathname = '/', query] = url.split('?', 2)
  return { method, pathname, query }
}

const lengthOf = ({ headers }: IncomingMessage): number => Number(headers['content-length'] ?? 0)
const pathOf = (found: Found | ApiError | undefined): string | undefined =>
  found instanceof ApiError ? undefined : found?.route.path

const VERSION = /^\/api(?:\/v(\d+))?(?=\/)/
const VERSIONS = ['9', '10']

function withoutVersion(pathname: string): string {
  const [prefix = '', version] = VERSION.exec(pathname) ?? []
  if (version !== undefined && !VERSIONS.includes(version)) throw new ApiError('invalidVersion')
  return pathname.slice(prefix.length)
}

function attempt<Result>(make: () => Result): Result | ApiError {
  try {
    return make()
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

async function answerRequest(
  options: ApiOptions,
  found: Found | ApiError | undefined,
  request: IncomingMessage,
  query: URLSearchParams,
): Promise<Answer> {
  let headers: Readonly<Record<string, string>> = {}
  try {
    if (found instanceof ApiError) throw found
    if (!found) return unknown(options, request)
    const me = found.route.auth === 'bot' ? whoAsks(options, request) : ''
    headers = countAgainstRates(options, found, request, me)
    const { json, files } = await readBody(request)
    const body = isBody(json) ? json : {}
    const answer = answerOf(await found.route.run({ params: found.params, query, json, body, files, me }))
    return { ...answer, headers }
  } catch (error) {
    // Who is cut off while still sending cannot read why.
    request.resume()
    const refusal = troubleOf(options, error)
    return { ...refusal, headers: { ...headers, ...refusal.headers } }
  }
}

function unknown(options: ApiOptions, request: IncomingMessage): Answer {
  request.resume()
  options.log(noRoute(request.method ?? '', request.url ?? ''))
  return refusalOf(new ApiError('notFound'))
}

function troubleOf(options: ApiOptions, error: unknown): Answer {
  if (error instanceof ApiError || error instanceof RateLimited) return refusalOf(error)
  options.log(requestFailed(error))
  return refusalOf(new ApiError('generalError'))
}

const tokenOf = (request: IncomingMessage): string =>
  /^Bot (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''

function whoAsks(options: ApiOptions, request: IncomingMessage): Id {
  const id = options.whose(tokenOf(request))
  if (id === undefined) throw new ApiError('unauthorized')
  return id
}

/** Each channel, guild and webhook counts apart. */
const majorOf = ({ route, params }: Found): string => {
  const [, kind] = route.path.split('/')
  if (kind === 'channels') return params['channel'] ?? ''
  if (kind === 'guilds') return params['guild'] ?? ''
  return kind === 'webhooks' ? `${params['application'] ?? ''}/${params['token'] ?? ''}` : ''
}

/** Counts the request, and tells how it stands. Throws when it is one too many. */
function countAgainstRates(
  { rates }: ApiOptions,
  found: Found,
  request: IncomingMessage,
  me: Id,
): Readonly<Record<string, string>> {
  const { route } = found
  if (!rates || route.limit === 'none') return {}
  if (route.auth === 'bot') rates.takeGlobal(tokenOf(request))
  return rateHeaders(
    rates.take({ name: `${route.method} ${route.path}`, ...route.limit }, `${me} ${majorOf(found)}`),
  )
}
