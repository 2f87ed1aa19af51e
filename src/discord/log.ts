import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'

/** What is written down while the bot runs. Never what somebody chose, typed or may see alone: only that something happened, where, and how long it took. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

const SECRETS = ['token', '*.token', 'fields', '*.fields', 'values', '*.values', 'form', '*.form', 'picks', '*.picks', 'answer', '*.answer', 'options', '*.options', 'content', '*.content', 'requestBody', '*.requestBody', '*.rawError', '*.url']

export const makeLog = (level: string, to?: DestinationStream): Log =>
  pino({ level, redact: { paths: SECRETS, censor: '(not written down)' }, base: null, serializers: { error: plainError } }, ...(to ? [to] : []))

interface Coded { readonly code?: unknown; readonly status?: unknown; readonly method?: unknown }

/** Of an error what tells where it comes from: the body of a request that failed may hold somebody's secret. */
function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: typeof error }
  const { code, status, method } = error as Coded
  return { name: error.name, message: error.message, stack: error.stack, code, status, method }
}
