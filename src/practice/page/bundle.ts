import * as api from 'discord-api-types/v10'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'esbuild'
import type { ServerResponse } from 'node:http'
import type { Handle } from '../http/front.ts'
import { NO_SUCH_PAGE } from '../words.ts'

interface PageBundle {
  /** Asks for /page.js and /page.css. */
  readonly html: string
  readonly script: string
  readonly style: string
}

/** The names of the prebuilt page files beside the program. */
export const PAGE_FILES = { html: 'page.html', script: 'page.js', style: 'page.css' } as const

const client = fileURLToPath(new URL('client/', import.meta.url))

/**
 * The library ships its enums as one CommonJS file of 90 kB; as plain constants, only the few in use reach
 * the browser.
 */
const enumsOnly: Plugin = {
  name: 'enums-only',
  setup(builder) {
    builder.onResolve({ filter: /^discord-api-types\/v10$/ }, ({ path }) => ({ path, namespace: 'enums' }))
    builder.onLoad({ filter: /.*/, namespace: 'enums' }, () => ({ contents: enumsAsModule(), loader: 'js' }))
  },
}

function enumsAsModule(): string {
  return Object.entries(api)
    .filter(
      ([, value]) =>
        typeof value === 'object' &&
        Object.values(value).every(each => typeof each === 'number' || typeof each === 'string'),
    )
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')
}

async function built(entry: string): Promise<string> {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    entryPoints: [`${client}${entry}`],
    bundle: true,
    minify: true,
    write: false,
    target: 'es2022',
    format: 'esm',
    charset: 'utf8',
    logLevel: 'silent',
    plugins: [enumsOnly],
  })
  return outputFiles.map(file => file.text).join('')
}

export async function buildPage(): Promise<PageBundle> {
  const [html, script, style] = await Promise.all([
    readFile(`${client}index.html`, 'utf8'),
    built('main.ts'),
    built('style.css'),
  ])
  return { html, script, style }
}

const builtBefore = async (): Promise<PageBundle> => {
  const [html, script, style] = await Promise.all(
    Object.values(PAGE_FILES).map(name => readFile(new URL(name, import.meta.url), 'utf8')),
  )
  return { html: html ?? '', script: script ?? '', style: style ?? '' }
}

/** A program in TypeScript runs from its sources. */
export const bundlePage = (): Promise<PageBundle> =>
  import.meta.url.endsWith('.ts') ? buildPage() : builtBefore()

/** Nothing from elsewhere, and no script but the page's own. It can hold itself, in a phone's frame. */
const POLICY =
  "default-src 'self'; img-src 'self' data: blob: https: http:; media-src 'self' https:; style-src " +
  "'self' 'unsafe-inline'; connect-src 'self' ws: wss:; frame-ancestors 'self'; base-uri 'none'; " +
  "form-action 'none'"

/** Returns the page itself: made when it is first asked for, so that who never looks at it need not wait. */
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
  const bytes = Buffer.from(text ?? NO_SUCH_PAGE)
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
