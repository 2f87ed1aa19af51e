import type { Client } from 'discord.js'
import type { BrowserContext } from 'playwright-core'
import { startPractice, type Practice } from '../../practice/server.ts'
import { startBot } from './bot.ts'
import { View } from './view.ts'

export const FAILS_AFTER_MS = 900

/** Holds everything a scenario needs: the server, the example application, and windows of people. */
export class PageStage {
  readonly browser: BrowserContext
  readonly #dir: string
  readonly #picture: Buffer
  readonly trouble: string[] = []
  /** Holds what was measured. */
  readonly figures: string[] = []
  practice: Practice
  #bot: Client

  private constructor(
    browser: BrowserContext,
    dir: string,
    picture: Buffer,
    practice: Practice,
    bot: Client,
  ) {
    this.browser = browser
    this.#dir = dir
    this.#picture = picture
    this.practice = practice
    this.#bot = bot
  }

  static async open(browser: BrowserContext, dir: string, picture: Buffer): Promise<PageStage> {
    const practice = await practiceIn(dir, 0)
    return new PageStage(
      browser,
      dir,
      picture,
      practice,
      await startBot(practice.api, practice.application.token, picture),
    )
  }

  get people(): readonly string[] {
    return [...this.practice.world.users.values()].filter(({ bot }) => !bot).map(({ id }) => id)
  }

  /** A channel that nothing has happened in. */
  channel(name: string): string {
    return this.practice.world.addChannel(this.practice.guild.id, name).id
  }

  /** A window of this person, there. Whatever goes wrong in its scripts is told at the end. */
  async window(person: number, channel: string, size = { width: 1280, height: 800 }): Promise<View> {
    const page = await this.browser.newPage()
    page.setDefaultTimeout(8000)
    page.on('pageerror', error => this.trouble.push(error.message))
    page.on('console', line => {
      if (line.type() === 'error' && !/WebSocket|ERR_CONNECTION/.test(line.text()))
        this.trouble.push(line.text())
    })
    await page.setViewportSize(size)
    await page.goto(`${this.practice.url}/?as=${this.people[person] ?? ''}&channel=${channel}`)
    const view = new View(page)
    await view.root.and(page.locator(`[data-person="${this.people[person] ?? ''}"]`)).waitFor()
    await view.composer.waitFor()
    return view
  }

  async closeWindows(): Promise<void> {
    await Promise.all(
      this.browser
        .pages()
        .slice(1)
        .map(page => page.close()),
    )
  }

  /** The server ends and comes back at the same place, with what it has kept. */
  async restart(between: () => Promise<void>): Promise<void> {
    const port = Number(new URL(this.practice.url).port)
    await this.#bot.destroy()
    await this.practice.close()
    await between()
    this.practice = await practiceIn(this.#dir, port)
    this.#bot = await startBot(this.practice.api, this.practice.application.token, this.#picture)
  }

  async close(): Promise<void> {
    await this.closeWindows()
    await this.#bot.destroy()
    await this.practice.close()
  }
}

const practiceIn = (dir: string, port: number): Promise<Practice> =>
  startPractice({ dir, port, rateLimits: false, interactions: { firstResponseMs: FAILS_AFTER_MS } })
