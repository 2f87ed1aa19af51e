import type { BrowserContext, Locator } from 'playwright-core'
import { View } from './stage.ts'
import { newestAt, toldAt, type Sitting } from '../presses/enter.ts'
import { planVisit } from '../presses/plan.ts'
import type { Visit } from '../presses/recorded.ts'
import type { Step } from '../presses/step.ts'

/** Enters visits on the page, in a browser, where every click counts. */

const PATIENCE_MS = 20_000

interface Counted {
  readonly presses: number
  /** The presses among them that fill in and send forms. */
  readonly inForms: number
}

/** How large the window is, and what is looked at before each press. */
interface Watched {
  readonly size: { readonly width: number; readonly height: number }
  readonly look: (view: View) => Promise<void>
}

export async function enterInBrowser(
  browser: BrowserContext,
  sitting: Sitting,
  visit: Visit,
  watched?: Watched,
): Promise<Counted | undefined> {
  const { hall, store, id, thread } = sitting
  await toldAt(sitting)
  const post = await newestAt(sitting)
  const plan = await planVisit(store, id, visit, [post.components])
  if (!plan) return undefined
  const page = await browser.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  try {
    if (watched) await page.setViewportSize(watched.size)
    await page.goto(`${hall.practice.url}/?as=${visit.person}&channel=${thread}`)
    const finger = new Finger(new View(page), watched?.look)
    for (const step of plan.steps) await finger.take(step)
    await keptAt(sitting, visit)
    await watched?.look(new View(page))
    return finger
  } finally {
    await page.close()
  }
}

/** Waits until everything of a visit is kept. */
async function keptAt({ store, id }: Sitting, visit: Visit): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  while (((await store.table(id))?.rows ?? 0) < visit.rows) {
    if (performance.now() > until) throw new Error('These presses did not answer everything.')
    await new Promise(done => setImmediate(done))
  }
}

class Finger implements Counted {
  presses = 0
  inForms = 0
  readonly #view: View
  readonly #look: Watched['look'] | undefined

  constructor(view: View, look?: Watched['look']) {
    this.#view = view
    this.#look = look
  }

  async take(step: Step): Promise<void> {
    if ('button' in step) return this.#press(this.#view.button(step.button))
    if ('menu' in step) {
      await this.#press(this.#view.button(step.menu))
      for (const tick of step.ticks)
        await this.#press(this.#view.root.locator(`.picker-panel:visible li[data-value="${tick}"]`))
      // To close a menu is free.
      const done = this.#view.root.locator('.picker-foot:visible').getByRole('button', { name: 'Done' })
      return (await done.count()) ? done.click() : undefined
    }
    const before = this.presses
    const form = this.#view.page.locator('dialog.modal')
    for (const [field, value] of Object.entries(step.fields)) {
      await form.locator(`[data-field="${field}"]`).fill(value)
      this.presses++
    }
    await this.#press(form.getByRole('button', { name: 'Submit' }))
    this.inForms += this.presses - before
  }

  async #press(what: Locator): Promise<void> {
    if (this.#look) {
      await what.waitFor()
      await this.#look(this.#view)
    }
    await what.click()
    this.presses++
  }
}
