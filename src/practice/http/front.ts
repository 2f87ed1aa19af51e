import { createServer, type IncomingMessage, type ServerResponse, type Server } from 'node:http'
import { isIP } from 'node:net'
import { once } from 'node:events'
import type { Duplex } from 'node:stream'
import { send } from './answer.ts'
import type { StoredFile } from '../world/types.ts'
import { portInUse, addressFailed, WRONG_NAME } from '../words.ts'

export type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * Says who answers what: by the beginning of the path, the first that fits. A bug goes into the log, and the
 * server lives on.
 */
export function front(
  doors: readonly (readonly [prefix: string, handle: Handle])[],
  log: (line: string) => void,
  lets: (request: IncomingMessage) => boolean = () => true,
): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    if (!lets(request))
      return send(response, {
        status: 403,
        body: {
          message: WRONG_NAME,
          code: 0,
        },
      })
    const [path = '/'] = (request.url ?? '/').split('?', 1)
    const door = doors.find(
      ([prefix]) => path === prefix || path.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`),
    )
    const handle: Handle =
      door?.[1] ??
      (() => Promise.resolve(send(response, { status: 404, body: { message: '404: Not Found', code: 0 } })))
    handle(request, response).catch((error: unknown) => {
      log(addressFailed(`${request.method ?? ''} ${path}`, error))
      send(response, { status: 500, body: { message: '500: Internal Server Error', code: 0 } })
    })
  }
}

/**
 * True if the request's Host header is one of this machine's names, the configured name or an IP address.
 * This keeps out foreign pages whose own name points here (DNS rebinding), which the browser would treat as
 * pages of this server.
 */
export const namesThisServer =
  (configured: string) =>
  ({ headers: { host = '' } }: IncomingMessage): boolean => {
    const name = host
      .toLowerCase()
      .replace(/:\d*$/, '')
      .replace(/^\[(.*)\]$/, '$1')
      .replace(/\.$/, '')
    return (
      name === 'localhost' ||
      name.endsWith('.localhost') ||
      name === configured.toLowerCase() ||
      isIP(name) !== 0
    )
  }

/** Types that a browser may show by itself, since they cannot run. */
const SHOWN_INLINE = /^(image\/(png|jpeg|gif|webp|avif)|audio\/|video\/|text\/plain)/
const FOREVER = 'public, max-age=31536000, immutable'

/** GET /attachments/<channel>/<file>/<name>. A file never changes under its address. */
export function fileServer(find: (id: string) => StoredFile | undefined): Handle {
  return (request, response) => {
    const [path = ''] = (request.url ?? '').split('?', 1)
    const file = find(path.split('/')[3] ?? '')
    if (file && ['GET', 'HEAD'].includes(request.method ?? ''))
      serve(response, file, request.method === 'HEAD')
    else
      send(response, {
        status: file ? 405 : 404,
        body: { message: file ? '405: Method Not Allowed' : '404: Not Found', code: 0 },
      })
    return Promise.resolve()
  }
}

function serve(response: ServerResponse, { name, type, bytes }: StoredFile, isHead: boolean): void {
  const isShown = SHOWN_INLINE.test(type)
  const disposition = isShown ? 'inline' : 'attachment'
  response.writeHead(200, {
    'content-type': isShown ? type : 'application/octet-stream',
    'content-length': String(bytes.length),
    'cache-control': FOREVER,
    'x-content-type-options': 'nosniff',
    'content-disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(name)}`,
  })
  response.end(isHead ? undefined : bytes)
}

const TRIES = 20

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

/** Listens at this port, or at the next that is free; 0 takes any. */
export async function listen(port: number, host: string, log: (line: string) => void): Promise<Server> {
  for (let next = port; ; next++) {
    const server = createServer()
    try {
      await once(server.listen(next, host), 'listening')
      return server
    } catch (error) {
      if (!isTaken(error) || next >= port + TRIES) throw error
      log(portInUse(next, next + 1))
    }
  }
}

export const portOf = (server: Server): number => {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

type Take = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

type Lets = (request: IncomingMessage) => boolean
const guards = new WeakMap<Server, Lets>()
/** Refuses websockets to requests that fail the check. */
export const guardUpgrades = (server: Server, lets: Lets): void => void guards.set(server, lets)

const doors = new WeakMap<Server, Map<string, Take>>()

const withoutEnd = (path: string): string => path.replace(/\/+$/, '')
/** Put together by hand: a path like `//` is no address for `new URL` to resolve. */
export const addressOf = (request: IncomingMessage): URL =>
  new URL(`http://here/${(request.url ?? '').replace(/^\/+/, '')}`)

function doorsOf(server: Server): Map<string, Take> {
  const known = doors.get(server)
  if (known) return known
  const made = new Map<string, Take>()
  doors.set(server, made)
  server.on('upgrade', (request, socket, head) => {
    const take = made.get(withoutEnd(addressOf(request).pathname))
    if (guards.get(server)?.(request) === false) refuse(socket, '403 Forbidden')
    else if (take) take(request, socket, head)
    else refuse(socket, '404 Not Found')
  })
  return made
}

export function refuse(socket: Duplex, status: string): void {
  socket.on('error', () => undefined)
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/**
 * All websockets of a server come in through one port; who knocks at an unknown path is sent away instead of
 * left waiting.
 */
export function takeUpgrades(server: Server, path: string, take: Take): () => void {
  const all = doorsOf(server)
  all.set(path, take)
  return () => {
    all.delete(path)
  }
}
