import { spawn, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, extname, join, relative, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startServer } from '../../testing/databaseServer.ts'
import { freePort } from '../../store/embedded/server.ts'
import { readCall, print } from '../../admin/tool.ts'

/** Parses the few Dockerfile instructions that this project uses. */

interface Instruction {
  readonly word: string
  readonly rest: string
}
interface Stage {
  readonly name: string
  readonly instructions: readonly Instruction[]
}

/** Splits a Dockerfile into stages. A trailing \ continues a line; # starts a comment. */
function stagesOf(text: string): readonly Stage[] {
  const lines = text
    .split('\n')
    .filter(line => !line.startsWith('#'))
    .join('\n')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
  const stages: { name: string; instructions: Instruction[] }[] = []
  for (const line of lines) {
    const [word = '', ...rest] = line.split(/\s+/)
    if (word === 'FROM') stages.push({ name: rest[1] === 'AS' ? (rest[2] ?? '') : 'image', instructions: [] })
    else stages.at(-1)?.instructions.push({ word, rest: line.slice(word.length).trim() })
  }
  return stages
}

interface Copy {
  readonly from?: string
  readonly sources: readonly string[]
  readonly to: string
}
function copyOf(rest: string): Copy {
  const words = rest.split(/\s+/)
  const from = words.find(word => word.startsWith('--from='))?.slice('--from='.length)
  const paths = words.filter(word => !word.startsWith('--'))
  return { sources: paths.slice(0, -1), to: paths.at(-1) ?? '', ...(from === undefined ? {} : { from }) }
}

/** ENV a=1 b=2 */
const variablesIn = (rest: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    rest.split(/\s+/).map(pair => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at), pair.slice(at + 1)]
    }),
  )

const ROOT = resolve(import.meta.dirname, '../../..')
const NOT_COPIED = readFileSync(join(ROOT, '.dockerignore'), 'utf8')
  .split('\n')
  .filter(line => line !== '' && line !== '*' && !line.startsWith('!'))
/** Debian's user id for `nobody`. */
const NOBODY = 65_534
const READY_WITHIN_MS = 120_000

interface Made {
  readonly root: string
  readonly env: Record<string, string>
  command: readonly string[]
}

const isLeftOut = (path: string): boolean =>
  NOT_COPIED.some(pattern =>
    pattern.startsWith('**/*') ? path.endsWith(pattern.slice('**/*'.length)) : path === pattern,
  )

/** `src/tools/*.mjs` */
const matching = (base: string, source: string): readonly string[] =>
  source.includes('*')
    ? readdirSync(join(base, dirname(source)))
        .filter(name => name.endsWith(extname(source)))
        .map(name => join(dirname(source), name))
    : [source]

async function copied(rest: string, into: Made, stages: ReadonlyMap<string, Made>): Promise<void> {
  const { from, sources, to } = copyOf(rest)
  const base = from === undefined ? ROOT : (stages.get(from)?.root ?? ROOT)
  const target = join(into.root, to.startsWith('/') ? to : join('app', to))
  for (const source of sources) {
    const found = matching(base, source)
    for (const path of found) {
      const isInto = to.endsWith('/') || found.length > 1
      await cp(join(base, path), isInto ? join(target, basename(path)) : target, {
        recursive: true,
        filter: one => from !== undefined || !isLeftOut(relative(ROOT, one)),
      })
    }
  }
}

async function made(stage: Stage, folder: string, stages: ReadonlyMap<string, Made>): Promise<Made> {
  const into: Made = { root: join(folder, stage.name), env: {}, command: [] }
  await mkdir(join(into.root, 'app'), { recursive: true })
  for (const { word, rest } of stage.instructions) {
    if (word === 'COPY') await copied(rest, into, stages)
    if (word === 'ENV') Object.assign(into.env, variablesIn(rest))
    if (word === 'CMD') into.command = JSON.parse(rest) as string[]
    if (word !== 'RUN') continue
    const { status } = spawnSync('/bin/sh', ['-c', rest], {
      cwd: join(into.root, 'app'),
      env: { ...process.env, ...into.env },
      stdio: 'inherit',
    })
    if (status !== 0) throw new Error(`RUN ${rest} ended with ${status}`)
  }
  return into
}

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path)
  if (!found.isDirectory()) return found.size
  return (await Promise.all((await readdir(path)).map(name => sizeOf(join(path, name))))).reduce(
    (sum, size) => sum + size,
    0,
  )
}
const inMB = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`

/** Starts the bot as another user with a clean environment, and resolves with its output once it is ready. */
async function started({ root, env, command: [program = '', ...args] }: Made, url: string): Promise<string> {
  const port = await freePort()
  const child = spawn(program, args, {
    cwd: join(root, 'app'),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}),
    env: {
      PATH: process.env.PATH,
      ...env,
      HEALTH_HOST: '127.0.0.1',
      HEALTH_PORT: String(port),
      DATABASE_URL: url,
      DATA_DIR: join(root, 'backups/data'),
      PRACTICE_PORT: '0',
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      said += String(text)
    })
  const ended = new Promise<void>(done => child.once('exit', () => done()))
  const until = performance.now() + READY_WITHIN_MS
  let isReady = false
  while (!isReady && child.exitCode === null && performance.now() < until) {
    await pause(200)
    isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok && said.includes('is ready'),
      () => false,
    )
  }
  // The studio makes itself ready meanwhile, and complains when it cannot.
  await pause(3000)
  child.kill('SIGTERM')
  await ended
  if (!isReady || said.includes('"level"')) throw new Error(`The bot did not start as it should:\n${said}`)
  return said.trim()
}

async function main(folder: string | undefined): Promise<number> {
  if (folder === undefined) {
    print('Name an empty directory: npm run image -- /tmp/image')
    return 2
  }
  await rm(folder, { recursive: true, force: true })
  const stages = new Map<string, Made>()
  for (const stage of stagesOf(readFileSync(join(ROOT, 'Dockerfile'), 'utf8')))
    stages.set(stage.name, await made(stage, resolve(folder), stages))
  const image = stages.get('image')
  if (!image) throw new Error('the Dockerfile makes no image')
  await chmod(join(image.root, 'backups'), 0o777)
  const server = await startServer()
  try {
    print(await started(image, server.url))
  } finally {
    await server.stop()
  }
  for (const part of await readdir(join(image.root, 'app')))
    print(`${part}: ${inMB(await sizeOf(join(image.root, 'app', part)))}`)
  print(`The image holds ${inMB(await sizeOf(join(image.root, 'app')))} besides Node and its system.`)
  return 0
}

process.exitCode = await main(readCall({}).words[0])
