import type { ServerResponse } from 'node:http'
import type { Handle } from '../http/front.ts'
import { bundlePage, type PageBundle } from './bundle.ts'

/** Nothing from elsewhere, and no script but the page's own. */
const POLICY =
  "default-src 'self'; img-src 'self' data: blob: https: http:; media-src 'self' https:; style-src " +
  "'self' 'unsafe-inline'; connect-src 'self' ws: wss:; frame-ancestors 'none'; base-uri 'none'; " +
  "form-action 'none'"

/** The page itself: made when it is first asked for, so that who never looks at it need not wait. */
export function pageFiles(): Handle {
  let made: Promise<PageBundle> | undefined
  return async (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?', 1)
    const { html, script, style } = await (made ??= bundlePage().catch((error: unknown) => {
      made = undefined
      throw error
    }))
    const texts: Readonly<Record<string, readonly [type: string, text: string]>> = {
      '/': ['text/html', html],
      '/page.js': ['text/javascript', script],
      '/page.css': ['text/css', style],
    }
    const [type, text] = texts[path] ?? ['text/plain', undefined]
    serve(response, type, text)
  }
}

function serve(response: ServerResponse, type: string, text: string | undefined): void {
  const bytes = Buffer.from(text ?? 'There is no such page. Open / instead.')
  response
    .writeHead(text === undefined ? 404 : 200, {
      'content-type': `${type}; charset=utf-8`,
      'content-length': String(bytes.length),
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'content-security-policy': POLICY,
    })
    .end(bytes)
}
