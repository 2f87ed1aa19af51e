import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/**
 * Whether a request names this server as somebody who means it does: by a name of this machine, by its configured name, or by an address.
 * A page of somebody else's that has its own name lead here is kept out: to the browser it would be a page of this server.
 */
export const namesThisServer = (configured: string) => ({ headers: { host = '' } }: IncomingMessage): boolean => {
  const name = host.toLowerCase().replace(/:\d*$/, '').replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
  return name === 'localhost' || name.endsWith('.localhost') || name === configured.toLowerCase() || isIP(name) !== 0
}
