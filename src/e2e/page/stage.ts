import type { Client } from 'discord.js'
import { chromium, type BrowserContext, type Locator, type Page } from 'playwright-core'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPractice, type Practice } from '../../practice/server.ts'
import { startBot } from './bot.ts'

const FAILS_AFTER_MS = 900

/** Holds everything a scenario needs: the server, the example application, and windows of people. */
export class PageStage {
  readonly browser: BrowserContext
  readonly #dir: string
  readonly #picture: Buffer
  readonly trouble: string[] = []
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

  /** Opens a window of this person, there. Whatever goes wrong in its scripts is told at the end. */
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

/** One person's side of the page, by what a reader of the page finds there. */
export class View {
  readonly page: Page
  readonly root: Locator

  constructor(page: Page, index = 0) {
    this.page = page
    this.root = page.locator('section.pane').nth(index)
  }

  get messages(): Locator {
    return this.root.locator('li[data-message]')
  }

  /** The newest message that says so. */
  message(words: string | RegExp): Locator {
    return this.messages.filter({ hasText: words }).last()
  }

  get composer(): Locator {
    return this.root.locator('[data-control=composer]')
  }

  get keyboard(): Page['keyboard'] {
    return this.page.keyboard
  }

  choice(name: string): Locator {
    return this.root.locator(`[data-choice="${name}"]`)
  }

  button(customId: string): Locator {
    return this.root.locator(`[data-custom-id="${customId}"]`).last()
  }

  /** Finds an entry of the open menu. */
  option(name: string): Locator {
    return this.root
      .locator('.picker-panel li[data-value]')
      .filter({ hasText: name })
      .and(this.page.locator(':visible'))
  }

  dialog(name: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name })
  }

  /** Typed and sent by the keyboard alone. */
  async command(title: string): Promise<void> {
    await this.composer.click()
    await this.keyboard.type(title)
    await this.choice(title).waitFor()
    await this.keyboard.press('Enter')
    await this.root.locator(`.command-box[data-command="${title}"]`).waitFor()
    await this.keyboard.press('Enter')
  }

  async say(words: string): Promise<void> {
    await this.composer.click()
    await this.keyboard.type(words)
    await this.keyboard.press('Enter')
  }

  /** The board post with all its controls, fresh, in a channel of its own. */
  async board(): Promise<Locator> {
    await this.command('/board')
    const board = this.message('Round 2')
    await board.locator('button.picture').waitFor()
    return board
  }
}

/** An action of a person at the page, with what must come of it. */
export type PageScenario = readonly [name: string, play: (stage: PageStage) => Promise<void>]

const KNOWN = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const UPDATE = ['apt-get', 'update', '-qq']
const INSTALL = ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium']
const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const succeeds = ([command = '', ...rest]: readonly string[]): boolean =>
  spawnSync(command, rest, { stdio: 'inherit' }).status === 0

/** The browser, installed when it is missing; or a sentence why it is not there. */
export function browserPath(): { readonly path: string } | { readonly why: string } {
  const find = (): string | undefined => KNOWN.find(path => existsSync(path))
  const there = find()
  if (there !== undefined) return { path: there }
  if (process.getuid?.() === 0) {
    console.error('Installing Chromium with apt-get to test the page in it.')
    // A fresh machine may not even have apt's package lists.
    if (succeeds(UPDATE)) succeeds(INSTALL)
  }
  const installed = find()
  if (installed !== undefined) return { path: installed }
  return {
    why: `The page is tested in Chromium, which is not installed. Install it with: sudo ${INSTALL.join(' ')}`,
  }
}

/** Starts with an empty profile and leaves none behind. */
export async function openBrowser(
  executablePath: string,
): Promise<{ readonly browser: BrowserContext; readonly close: () => Promise<void> }> {
  const home = await mkdtemp(join(tmpdir(), 'page-test-browser-'))
  const browser = await chromium.launchPersistentContext(home, {
    executablePath,
    args: ARGUMENTS,
    viewport: { width: 1280, height: 800 },
  })
  return {
    browser,
    close: async () => {
      await browser.close()
      await rm(home, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

const HEX = 46

/** Returns a board of many hexes, as large as a real one. */
export async function boardPicture(browser: BrowserContext): Promise<Buffer> {
  const page = await browser.newPage()
  const hexes = Array.from({ length: 150 }, (_, at) => {
    const [column, row] = [at % 15, Math.floor(at / 15)]
    const [x, y] = [80 + column * HEX * 2.2 + (row % 2) * HEX * 1.1, 80 + row * HEX * 1.9]
    const corners = Array.from(
      { length: 6 },
      (_corner, turn) =>
        `${x + HEX * Math.sin((turn * Math.PI) / 3)},${y + HEX * Math.cos((turn * Math.PI) / 3)}`,
    )
    return (
      `<polygon points="${corners.join(' ')}" fill="hsl(${(at * 37) % 360} 45% 40%)" ` +
      `stroke="#0008"/><text x="${x}" y="${y + 6}" fill="#fff" text-anchor="middle" ` +
      `font-size="18">${at + 1}</text>`
    )
  })
  await page.setViewportSize({ width: 1600, height: 1000 })
  await page.setContent(
    '<body style="margin:0"><svg width="1600" height="1000" ' +
      `style="background:#123;font-family:sans-serif">${hexes.join('')}</svg></body>`,
  )
  const picture = await page.screenshot()
  await page.close()
  return picture
}
