import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import * as api from 'discord-api-types/v10'
import type { Plugin } from 'esbuild'

export interface PageBundle {
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
