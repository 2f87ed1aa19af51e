import { StoreDown } from '../table/store.ts'
import {
  CONNECTION_LOST,
  DATABASE_DELETED,
  databaseFails,
  databaseGaveUp,
  databaseSilent,
  DISK_FULL,
  hostNotFound,
  lacksRight,
  loginRefused,
  noDatabaseAnswers,
  noSuchDatabase,
  notSecure,
  PASSWORD_MISSING,
  READ_ONLY,
  SAYS_NO_MORE,
  SERVER_STARTING,
  SERVER_STOPPING,
  serverTrouble,
  TOO_MANY_CONNECTIONS,
} from './words.ts'

/**
 * The database cannot be used as it stands, and waiting will not help. The message says what has to be done.
 */
export class Unusable extends Error {
  override readonly name = 'Unusable'
}

/** Says what an error tells of itself, whether Node, pg, Prisma's adapter or Prisma threw it. */
interface Layer {
  readonly [field: string]: unknown
}
type Sentence = (layer: Layer) => string

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
const oneLine = (words: string): string => words.replace(/\s+/g, ' ').trim().replace(/[.]$/, '')
const said = (layer: Layer): string =>
  oneLine(text(layer.originalMessage) || text(layer.message) || SAYS_NO_MORE)
function place({ address, hostname, host, port }: Layer): string {
  const where = text(address) || text(hostname) || text(host)
  return where && text(port) ? `${where}:${text(port)}` : where
}

const refused: Sentence = layer => noDatabaseAnswers(place(layer))
const notFound: Sentence = layer => hostNotFound(text(layer.hostname ?? layer.host))
const silent: Sentence = layer => databaseSilent(place(layer))
const lost: Sentence = () => CONNECTION_LOST
const stopping: Sentence = () => SERVER_STOPPING
const starting: Sentence = () => SERVER_STARTING
const slow: Sentence = layer => databaseGaveUp(said(layer))
const full: Sentence = () => DISK_FULL
const failing: Sentence = layer => serverTrouble(said(layer))

/** May be over in a moment. */
const PASSING: Readonly<Record<string, Sentence>> = {
  ECONNREFUSED: refused,
  DatabaseNotReachable: refused,
  P1001: refused,
  ENOTFOUND: notFound,
  EAI_AGAIN: notFound,
  ETIMEDOUT: silent,
  EHOSTUNREACH: silent,
  ENETUNREACH: silent,
  SocketTimeout: silent,
  P1002: silent,
  'timeout expired': silent,
  'timeout exceeded when trying to connect': silent,
  'Connection terminated due to connection timeout': silent,
  'Query read timeout': silent,
  ECONNRESET: lost,
  EPIPE: lost,
  ConnectionClosed: lost,
  P1017: lost,
  '08000': lost,
  '08001': lost,
  '08003': lost,
  '08006': lost,
  '25P03': lost,
  'Connection terminated': lost,
  'Connection terminated unexpectedly': lost,
  'Client has encountered a connection error and is not queryable': lost,
  'Client was closed and is not queryable': lost,
  '57P01': stopping,
  '57P02': stopping,
  '57P05': lost,
  '57P03': starting,
  '57014': slow,
  '55P03': slow,
  P2024: slow,
  P2028: slow,
  '53100': full,
  ENOSPC: full,
  EDQUOT: full,
  '53000': failing,
  '53200': failing,
  '58000': failing,
  '58030': failing,
  '53300': () => TOO_MANY_CONNECTIONS,
  '25006': () => READ_ONLY,
}

const password: Sentence = layer => loginRefused(said(layer))
const tls: Sentence = layer => notSecure(said(layer))
const passwordMissing: Sentence = () => PASSWORD_MISSING

const TLS = [
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_UNTRUSTED',
  'CERT_REJECTED',
  'CERT_REVOKED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'HOSTNAME_MISMATCH',
  'EPROTO',
  'ERR_SSL_WRONG_VERSION_NUMBER',
  'TlsConnectionError',
  'The server does not support SSL connections',
  'There was an error establishing an SSL connection',
]

/** Stays until a person has done something about it. */
const LASTING: Readonly<Record<string, Sentence>> = {
  '28P01': password,
  '28000': password,
  'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string': passwordMissing,
  'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a non-empty string': passwordMissing,
  '3D000': layer => noSuchDatabase(said(layer)),
  '57P04': () => DATABASE_DELETED,
  '42501': layer => lacksRight(said(layer)),
  ...Object.fromEntries(TLS.map(code => [code, tls])),
}

function* layersOf(error: unknown, depth = 0): Generator<Layer> {
  if (typeof error !== 'object' || error === null || depth > 5) return
  const layer = error as Layer
  const meta = layer.meta as { readonly driverAdapterError?: Layer } | undefined
  const inner = [
    meta?.driverAdapterError?.cause,
    ...(Array.isArray(layer.errors) ? (layer.errors as unknown[]) : []),
  ]
  // What is inside knows more, e.g. the port that was refused; what came before knows less, e.g. only that a
  // connection ended.
  for (const one of inner) yield* layersOf(one, depth + 1)
  yield layer
  yield* layersOf(layer.cause, depth + 1)
}

function found(error: unknown, sentences: Readonly<Record<string, Sentence>>): string | undefined {
  for (const layer of layersOf(error)) {
    // By the code where there is one: its message is then free text.
    const names = [layer.originalCode, layer.code, layer.kind, layer.message].map(text)
    const known = names.find(one => Object.hasOwn(sentences, one))
    if (known !== undefined) return sentences[known]?.(layer)
  }
  return undefined
}

/** Returns the error as a store throws it: StoreDown, Unusable, or a bug as it came. */
export function asStoreError(error: unknown): unknown {
  if (error instanceof StoreDown || error instanceof Unusable) return error
  const passing = found(error, PASSING)
  if (passing !== undefined) return new StoreDown(passing, { cause: error })
  const lasting = found(error, LASTING)
  return lasting === undefined ? error : new Unusable(lasting, { cause: error })
}

/**
 * The database cannot be reached or cannot write now, and may again later. Anything else is a person's
 * mistake or a bug.
 */
export const isDown = (error: unknown): boolean => asStoreError(error) instanceof StoreDown

/** What is wrong, in one sentence for whoever runs the bot. */
export function whatIsWrong(error: unknown): string {
  const told = asStoreError(error)
  if (told instanceof StoreDown || told instanceof Unusable) return told.message
  return databaseFails(oneLine(error instanceof Error ? error.message : String(error)))
}
