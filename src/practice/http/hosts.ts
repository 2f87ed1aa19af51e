import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

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
