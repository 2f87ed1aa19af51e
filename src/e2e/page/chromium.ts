import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext } from 'playwright-core'

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
