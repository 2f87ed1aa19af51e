import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import * as api from 'discord-api-types/v10'
import { build, type Plugin } from 'esbuild'

export interface PageBundle {
  /** Asks for /page.js and /page.css. */
  readonly html: string
  readonly script: string
  readonly style: string
}

const client = fileURLToPath(new URL('client/', import.meta.url))

/** The library ships its enums as one CommonJS file of 90 kB; as plain constants, only the few in use reach the browser. */
const enumsOnly: Plugin = {
  name: 'enums-only',
  setup(builder) {
    builder.onResolve({ filter: /^discord-api-types\/v10$/ }, ({ path }) => ({ path, namespace: 'enums' }))
    builder.onLoad({ filter: /.*/, namespace: 'enums' }, () => ({ contents: enumsAsModule(), loader: 'js' }))
  },
}

function enumsAsModule(): string {
  return Object.entries(api)
    .filter(([, value]) => typeof value === 'object' && Object.values(value).every(each => typeof each === 'number' || typeof each === 'string'))
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`).join('\n')
}

async function built(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`${client}${entry}`], bundle: true, minify: true, write: false, target: 'es2022', format: 'esm', charset: 'utf8', logLevel: 'silent', plugins: [enumsOnly],
  })
  return outputFiles.map(file => file.text).join('')
}

export async function bundlePage(): Promise<PageBundle> {
  const [html, script, style] = await Promise.all([readFile(`${client}index.html`, 'utf8'), built('main.ts'), built('style.css')])
  return { html, script, style }
}
