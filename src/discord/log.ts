import { pino, type DestinationStream, type Logger } from 'pino'
import { wrongFields } from './gateway/wrongFields.ts'

/**
 * What is written down while the bot runs. Never what somebody chose, typed or may see alone: only that
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
