import type { IncomingMessage, ServerResponse } from 'node:http'
import { send } from './answer.ts'
import { isIP } from 'node:net'

export type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * Who answers what: by the beginning of the path, the first that fits. A bug is told in the log, and the
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
          message: '403: This server does not answer to that name. Open it at localhost or by its address.',
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
      log(
        `${request.method ?? ''} ${path} failed: ` +
          `${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      )
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
