import { fileURLToPath } from 'node:url'
import type { Practice } from '../../practice/server.ts'
import { bundle } from '../../testing/bundle.ts'
import type { BotProcessMessage } from './botProcessWords.ts'
import { Program } from '../../testing/program.ts'
import type { KeptClick } from '../kills/killWitness.ts'

const BOT = fileURLToPath(new URL('botProcess.ts', import.meta.url))

/** One bot after the other, each in a process of its own. */
export class BotKeeper {
  readonly kept: KeptClick[] = []
  readonly lines: string[] = []
  /** Told at once of each of these. */
  onKept: (kept: KeptClick) => void = () => undefined
  readonly #env: NodeJS.ProcessEnv
  #bot: Program | undefined
  #isReady = Promise.resolve()
  #nowReady: () => void = () => undefined

  constructor({ api, application }: Practice, url: string) {
    this.#env = { ...process.env, API: api, TOKEN: application.token, DATABASE_URL: url }
    this.#expect()
  }

  /** Resolves when there is a bot that answers. */
  get ready(): Promise<void> {
    return this.#isReady
  }

  async start(): Promise<void> {
    const bot = new Program(await bundle(BOT), { env: this.#env, ipc: true })
    this.#bot = bot
    bot.child.stderr?.on('data', words => void this.lines.push(`stderr: ${String(words)}`))
    bot.child.on('message', message => this.#hear(message as BotProcessMessage))
    await Promise.race([this.ready, bot.dies()])
  }

  /** Kills the bot at once, wherever it is. What it has said before is still heard. */
  async kill(): Promise<void> {
    this.#expect()
    await this.#running().kill()
  }

  async stop(): Promise<void> {
    const bot = this.#running()
    bot.send({ say: 'end' })
    await bot.ended
  }

  #running(): Program {
    const bot = this.#bot
    if (bot?.child.exitCode === null) return bot
    throw new Error(`The bot has ended by itself: ${this.lines.slice(-5).join('')}`)
  }

  #expect(): void {
    this.#isReady = new Promise(done => {
      this.#nowReady = done
    })
  }

  #hear(message: BotProcessMessage): void {
    if (message.say === 'ready') this.#nowReady()
    else if (message.say === 'line') this.lines.push(message.line)
    else {
      this.kept.push(message.kept)
      this.onKept(message.kept)
    }
  }
}
