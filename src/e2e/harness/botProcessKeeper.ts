import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Practice } from '../../practice/server.ts'
import { bundled } from '../../testing/bundled.ts'
import type { FromBot } from './botProcessWords.ts'
import type { Kept } from '../kills/killWitness.ts'

const BOT = fileURLToPath(new URL('botProcess.ts', import.meta.url))

/** One bot after the other, each in a process of its own. */
export class BotKeeper {
  readonly kept: Kept[] = []
  readonly lines: string[] = []
  /** Told at once of each of these. */
  onKept: (kept: Kept) => void = () => undefined
  readonly #env: NodeJS.ProcessEnv
  #child: ChildProcess | undefined
  #isReady = Promise.resolve()
  #nowReady: () => void = () => undefined

  constructor({ api, application }: Practice, url: string) {
    this.#env = { ...process.env, API: api, TOKEN: application.token, DATABASE_URL: url }
    this.#expect()
  }

  /** When there is a bot that answers. */
  get ready(): Promise<void> {
    return this.#isReady
  }

  async start(): Promise<void> {
    const child = fork(await bundled(BOT), { env: this.#env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
    this.#child = child
    child.stderr?.on('data', words => void this.lines.push(`stderr: ${String(words)}`))
    child.on('message', message => this.#hear(message as FromBot))
    const died = once(child, 'exit').then(([code]: unknown[]) => {
      throw new Error(`The bot ended by itself with ${String(code)}: ${this.lines.slice(-5).join('')}`)
    })
    await Promise.race([this.ready, died])
    died.catch(() => undefined)
  }

  /** At once, wherever it is; what it has said before is still heard. */
  async kill(): Promise<void> {
    this.#expect()
    await this.#gone(child => child.kill('SIGKILL'))
  }

  async stop(): Promise<void> {
    await this.#gone(child => child.send('end'))
  }

  async #gone(end: (child: ChildProcess) => void): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null)
      throw new Error(`The bot has ended by itself: ${this.lines.slice(-5).join('')}`)
    const gone = once(child, 'exit')
    end(child)
    await gone
  }

  #expect(): void {
    this.#isReady = new Promise(done => {
      this.#nowReady = done
    })
  }

  #hear(message: FromBot): void {
    if (message.say === 'ready') this.#nowReady()
    else if (message.say === 'line') this.lines.push(message.line)
    else {
      this.kept.push(message.kept)
      this.onKept(message.kept)
    }
  }
}
