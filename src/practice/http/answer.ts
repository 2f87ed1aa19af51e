import type { ServerResponse } from 'node:http'
import { ApiError } from './errors.ts'
import { RateLimited, type Standing } from './rates.ts'
import { Reply } from './route.ts'

/** An answer to send. Without a body it has no content type, since a client would try to read it. */
export interface Answer {
  readonly status: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export function send(response: ServerResponse, { status, body, headers = {} }: Answer): void {
  if (response.headersSent || response.destroyed) return
  if (body === undefined) {
    response.writeHead(status, headers).end()
    return
  }
  const bytes = Buffer.from(JSON.stringify(body))
  response
    .writeHead(status, {
      ...headers,
      'content-type': 'application/json',
      'content-length': String(bytes.length),
    })
    .end(bytes)
}

export function answerOf(result: unknown): Answer {
  if (result instanceof Reply) return { status: result.status, body: result.body }
  return result === undefined ? { status: 204 } : { status: 200, body: result }
}

const SECOND = 1000

export function rateHeaders({
  limit,
  remaining,
  resetAt,
  resetAfterMs,
  bucket,
}: Standing): Record<string, string> {
  return {
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-reset': (resetAt / SECOND).toFixed(3),
    'x-ratelimit-reset-after': (resetAfterMs / SECOND).toFixed(3),
    'x-ratelimit-bucket': bucket,
  }
}

export function refusalOf(error: ApiError | RateLimited): Answer {
  if (error instanceof ApiError) return { status: error.status, body: error.body }
  const { retryAfterMs, scope, message, standing, code } = error
  return {
    status: 429,
    body: {
      message,
      retry_after: retryAfterMs / SECOND,
      global: scope === 'global',
      ...(code !== undefined && { code }),
    },
    headers: {
      ...(standing && rateHeaders(standing)),
      // In whole seconds, as the header has it; the body is more exact.
      'retry-after': String(Math.max(1, Math.ceil(retryAfterMs / SECOND))),
      'x-ratelimit-scope': scope,
      ...(scope === 'global' && { 'x-ratelimit-global': 'true' }),
    },
  }
}
