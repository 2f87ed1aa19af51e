import { spawn, type ChildProcess } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { chmod, mkdtemp, mkdir, readFile, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, dirname, relative } from 'node:path'
import { build, type Plugin } from 'esbuild'

/** Runs programs of this project as processes of their own, to be talked to, waited for and killed. */

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** A busy machine takes long; an idle one answers at once. */
const PATIENCE_MS = 120_000
/** A screen comes in several parts, so it is read when the next one has had time to come. */
const NEXT_PART_MS = 20

export interface ProgramOptions {
  readonly args?: readonly string[]
  /** Flags for Node. */
  readonly flags?: readonly string[]
  /** Holds the whole environment; without it, that of this process. */
  readonly env?: NodeJS.ProcessEnv
  /** If true, it is the first of a process group, as at a keyboard. */
  readonly detached?: boolean
  readonly uid?: number
  readonly gid?: number
  /** If true, it takes and sends messages. */
  readonly ipc?: boolean
  /** If true, its complaints are shown here as well. */
  readonly loud?: boolean
}

/** Tells how a program ended, and all that it wrote. */
interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly out: string
  readonly err: string
}

const running = new Set<Program>()
process.on('exit', () => running.forEach(({ child }) => child.kill('SIGKILL')))

/** Kills every program that still runs, and waits until all are gone. */
export async function killPrograms(): Promise<void> {
  await Promise.all([...running].map(program => program.kill()))
}

/** Runs a program to its end, with nothing to read. */
export function runProgram(file: string, options?: ProgramOptions): Promise<Ended> {
  const program = new Program(file, options)
  program.child.stdin?.end()
  return program.ended
}

/**
 * Describes one program. `file` is what Node runs: `bundled` makes such files, and flags can have it read
 * others.
 */
export class Program {
  readonly child: ChildProcess
  readonly ended: Promise<Ended>
  /** Holds all that it has written so far. */
  out = ''
  err = ''
  readonly #changes = new EventEmitter().setMaxListeners(0)
  readonly #name: string
  #isOver = false
  #typedAt = 0
  /** Holds what it has written after the last line that was read. */
  #unread = ''

  constructor(file: string, { args = [], flags = [], ipc, loud, ...options }: ProgramOptions = {}) {
    this.#name = file
    this.child = spawn(process.execPath, [...flags, file, ...args], {
      cwd: ROOT,
      ...options,
      stdio: ['pipe', 'pipe', 'pipe', ...(ipc ? (['ipc'] as const) : [])],
    })
    running.add(this)
    this.#listen()
    if (loud) this.child.stderr?.pipe(process.stderr)
    this.ended = once(this.child, 'close').then(how => this.#end(how as [Ended['code'], Ended['signal']]))
    this.ended.catch(() => undefined)
  }

  #listen(): void {
    const { stdin, stdout, stderr } = this.child
    // A program that is killed does not read what was meant for it.
    stdin?.on('error', () => undefined)
    stdout?.setEncoding('utf8').on('data', (part: string) => {
      this.out += part
      this.#unread += part
      this.#changes.emit('change')
    })
    stderr?.setEncoding('utf8').on('data', (part: string) => {
      this.err += part
      this.#changes.emit('change')
    })
  }

  #end([code, signal]: [Ended['code'], Ended['signal']]): Ended {
    running.delete(this)
    this.#isOver = true
    this.#changes.emit('change')
    return { code, signal, out: this.out, err: this.err }
  }

  /** Writes to its input as it is. */
  write(text: string): void {
    this.child.stdin?.write(text)
  }

  /** Types a line. What was shown before does not count for `sees` any more. */
  types(line: string): void {
    this.#typedAt = this.out.length
    this.write(`${line}\n`)
  }

  /** Waits until what it shows since the last typed line fits, complaints included. */
  sees(what: RegExp): Promise<RegExpExecArray> {
    return this.#until(
      () => what.exec(`${this.out.slice(this.#typedAt)}${this.err}`) ?? undefined,
      String(what),
      NEXT_PART_MS,
    )
  }

  /** Waits for the next line of its output. */
  line(): Promise<string> {
    return this.#until(() => {
      const end = this.#unread.indexOf('\n')
      if (end < 0) return undefined
      const line = this.#unread.slice(0, end)
      this.#unread = this.#unread.slice(end + 1)
      return line
    }, 'another line')
  }

  async #until<T>(look: () => T | undefined, what: string, after?: number): Promise<T> {
    const deadline = Date.now() + PATIENCE_MS
    for (;;) {
      if (after !== undefined) await pause(after)
      const found = look()
      if (found !== undefined) return found
      if (this.#isOver) throw new Error(`${this.#name} ended without ${what}: ${this.out}${this.err}`)
      if (Date.now() > deadline)
        throw new Error(`${this.#name} does not show ${what}: ${this.out}${this.err}`)
      await this.#changed(deadline - Date.now())
    }
  }

  async #changed(ms: number): Promise<void> {
    const patience = new AbortController()
    const { signal } = patience
    await Promise.race([once(this.#changes, 'change', { signal }), pause(ms, undefined, { signal })])
    patience.abort()
  }

  /** Waits for the next message of a program with `ipc`. */
  message(): Promise<unknown> {
    const heard = once(this.child, 'message').then(([message]): unknown => message)
    return Promise.race([heard, this.dies()])
  }

  /** Fails when the program ends, for those who wait for something else of it. */
  async dies(): Promise<never> {
    const { code, signal, err } = await this.ended
    throw new Error(`${this.#name} ended with ${code ?? signal}: ${err}`)
  }

  /** Sends a message. A program that is gone does not get it. */
  send(message: object): void {
    if (this.child.connected) this.child.send(message, () => undefined)
  }

  /** Kills it at once, wherever it is. */
  kill(): Promise<Ended> {
    this.child.kill('SIGKILL')
    return this.ended
  }
}

/** Makes a folder for a database. PostgreSQL does not run as root, so other users may enter it. */
export async function dataFolder(name: string): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), `tightbeam-${name}-`))
  await chmod(dir, 0o755)
  return dir
}

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
