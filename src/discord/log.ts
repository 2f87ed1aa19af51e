import { pino, type DestinationStream, type Logger } from 'pino'
import type { TableId } from '../table/store.ts'

/**
 * Writes down what happens while the bot runs. Never what somebody chose, typed or may see alone: only that
 * something happened, where, and how long it took.
 */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

const SECRETS = [
  'token',
  '*.token',
  'fields',
  '*.fields',
  'values',
  '*.values',
  'form',
  '*.form',
  'picks',
  '*.picks',
  'answer',
  '*.answer',
  'options',
  '*.options',
  'content',
  '*.content',
  'requestBody',
  '*.requestBody',
  '*.rawError',
  '*.url',
]

export const makeLog = (level: string, to?: DestinationStream): Log =>
  pino(
    {
      level,
      redact: { paths: SECRETS, censor: '(not written down)' },
      base: null,
      serializers: { error: plainError },
    },
    ...(to ? [to] : []),
  )

interface Coded {
  readonly code?: unknown
  readonly status?: unknown
  readonly method?: unknown
  readonly rawError?: unknown
}

/**
 * Logs where an error comes from and which fields were wrong, but never the request body, which may hold a
 * player's secret.
 */
function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: typeof error }
  const { code, status, method, rawError } = error as Coded
  const wrong = wrongFields(rawError)
  // Of a form that is wrong the library's message repeats what Discord says of each field, which quotes what
  // stood there.
  const message = wrong.length ? (error.message.split('\n', 1)[0] ?? '') : error.message
  return {
    name: error.name,
    message,
    stack: error.stack?.replace(error.message, message),
    code,
    status,
    method,
    ...(wrong.length ? { wrong } : {}),
  }
}

const MINUTE_MS = 60_000

/** Writes down what goes wrong, once a minute for each kind, and how often it went wrong since. */
export function quietLog(
  log: Pick<Log, 'error'>,
  now: () => number,
): (what: string, error: unknown, table?: TableId) => void {
  const kinds = new Map<string, { readonly at: number; unwritten: number }>()
  return (what, error, table) => {
    const last = kinds.get(what)
    if (last && Math.abs(now() - last.at) < MINUTE_MS) {
      last.unwritten++
      return
    }
    kinds.set(what, { at: now(), unwritten: 0 })
    log.error(
      {
        ...(table === undefined ? {} : { table }),
        ...(last?.unwritten ? { unwritten: last.unwritten } : {}),
        error,
      },
      what,
    )
  }
}

/** The depth limit when reading nested form errors. */
const DEEPEST = 20

const isNested = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/**
 * Lists the request fields Discord rejected and its codes, like "0.options.1.name: BASE_TYPE_BAD_LENGTH".
 * Leaves out the values and Discord's messages, which quote them, because they may hold a player's secret.
 */
function wrongFields(rawError: unknown): readonly string[] {
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
