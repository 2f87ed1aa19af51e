import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

export type Take = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

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
