import { mkdir, readFile, rename } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** The folder from which the packages, which are not bundled, are resolved. */
const FOLDER = join(ROOT, 'node_modules/.cache/tightbeam')

/** Lets each module know its own path, and find what is beside it. */
const inPlace: Plugin = {
  name: 'in place',
  setup: building =>
    building.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      return {
        loader: 'ts',
        contents: text
          .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
          .replaceAll('import.meta.dirname', JSON.stringify(dirname(path))),
      }
    }),
}

async function made(entry: string): Promise<string> {
  const name = relative(ROOT, entry).replaceAll(/\W+/g, '-')
  const own = join(FOLDER, `${name}-${process.pid}.mjs`)
  await mkdir(FOLDER, { recursive: true })
  await build({
    entryPoints: [entry],
    outfile: own,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    keepNames: true,
    plugins: [inPlace],
    logLevel: 'error',
  })
  const file = join(FOLDER, `${name}.mjs`)
  await rename(own, file)
  return file
}

const all = new Map<string, Promise<string>>()
/**
 * Bundles one of our programs for tests that start it often, because tsx takes most of a second to load the
 * modules one by one.
 */
export function bundle(entry: string): Promise<string> {
  const found = all.get(entry) ?? made(entry)
  all.set(entry, found)
  return found
}
