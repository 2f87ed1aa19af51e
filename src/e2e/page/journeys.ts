import assert from 'node:assert/strict'
import { SLOW_MS } from './bot.ts'
import { View, type PageScenario, type PageStage } from './stage.ts'

/** Leaving, coming back, and two people before one screen. */
export const journeys: readonly PageScenario[] = [
  [
    'loading the page anew in the middle of an action loses nothing',
    async stage => {
      const ada = await stage.window(0, stage.channel('reload'))
      await ada.board()
      await ada.button('slow').click()
      await ada.root.locator('.thinking').waitFor()
      await ada.composer.fill('half a sentence')
      await ada.page.reload()
      await ada.message('That took a while.').waitFor({ timeout: SLOW_MS * 10 })
      assert.equal(await ada.root.locator('.thinking').count(), 0)
      assert.equal(await ada.messages.count(), 2)
      assert.equal(await ada.composer.inputValue(), 'half a sentence')
    },
  ],

  [
    'two people side by side, each with their own eyes',
    async stage => {
      const ada = await stage.window(0, stage.channel('split'))
      await ada.root.locator('[data-control=split]').click()
      const ben = new View(ada.page, 1)
      await ben.composer.waitFor()
      await ada.page.waitForURL(/with=\d+/)
      await ada.command('/hand')
      await ada.message('Your cards').waitFor()
      await ben.say('Hello from the right')
      await ada.message('Hello from the right').waitFor()
      assert.equal(await ben.message('Your cards').count(), 0)
      await ada.page.reload()
      await ben.message('Hello from the right').waitFor()
      await ben.root.locator('[data-control=split]').click()
      await ben.root.waitFor({ state: 'detached' })
    },
  ],

  [
    'one can become somebody else',
    async stage => {
      const ada = await stage.window(0, stage.channel('switch'))
      await ada.command('/hand')
      await ada.message('Your cards').waitFor()
      await ada.root.locator('[data-control=person]').selectOption(stage.people[2] ?? '')
      await ada.page.locator(`section.pane[data-person="${stage.people[2] ?? ''}"]`).waitFor()
      await ada.say('I am Cleo')
      await ada.message('I am Cleo').waitFor()
      assert.equal(await ada.message('Your cards').count(), 0)
    },
  ],

  [
    'a server that ends and comes back is noticed, and everything is there again',
    async stage => {
      const ada = await stage.window(0, stage.channel('restart'))
      await ada.board()
      await ada.button('count').click()
      await ada.root.getByRole('button', { name: 'Count 1' }).waitFor()
      await stage.restart(async () => {
        await ada.root.getByText('Connection lost').waitFor()
      })
      await ada.root.getByText('Connection lost').waitFor({ state: 'hidden', timeout: 20_000 })
      await ada.button('count').click()
      await ada.root.getByRole('button', { name: 'Count 2' }).waitFor()
      await ada.say('Still here')
      await ada.message('Still here').waitFor()
      assert.equal(await ada.messages.count(), 2)
    },
  ],
]

const MESSAGES = 10_000
const FEW = 40
/** The first page is loaded, not all of them. */
const SLOWER_MS = 500
const PAGED_MS = 1000
const KEPT_IN_PAGE = 400

async function oldestShown(view: View): Promise<number> {
  return Number(/Message (\d+)/.exec(await view.messages.first().innerText())?.[1])
}

/** Up by some pages, as fast as the page lets one. */
async function pagedUp(view: View, pages: number): Promise<number> {
  const started = performance.now()
  for (let page = 0; page < pages; page++) {
    const before = await oldestShown(view)
    await view.root.locator('.scroller').evaluate((scroller: { scrollTop: number }) => {
      scroller.scrollTop = 0
    })
    while ((await oldestShown(view)) >= before) await view.page.waitForTimeout(5)
  }
  return (performance.now() - started) / pages
}

function crowded(stage: PageStage, name: string, messages: number): string {
  const { world } = stage.practice
  const channel = stage.channel(name)
  const people = [...world.users.values()]
  for (let at = 0; at < messages; at++) {
    const author = people[at % people.length]
    if (author) world.addMessage(channel, { author, content: `Message ${at}: something **bold** was said` })
  }
  return channel
}

async function timeToOpen(stage: PageStage, channel: string, last: string): Promise<readonly [View, number]> {
  await stage.closeWindows()
  const started = performance.now()
  const view = await stage.window(0, channel)
  await view.message(last).waitFor()
  return [view, performance.now() - started]
}

/** Ten thousand messages. */
export const crowd: readonly PageScenario[] = [
  [
    'a channel of ten thousand messages opens and is read upwards without delay',
    async stage => {
      const [few, many] = [crowded(stage, 'few', FEW), crowded(stage, 'many', MESSAGES)]
      const [, alone] = await timeToOpen(stage, few, `Message ${FEW - 1}:`)
      const [ada, opened] = await timeToOpen(stage, many, `Message ${MESSAGES - 1}:`)
      const paged = await pagedUp(ada, 10)
      const kept = await ada.messages.count()
      const typed = performance.now()
      await ada.say('Quick')
      await ada.message('Quick').waitFor()
      const said = performance.now() - typed
      stage.figures.push(
        `${MESSAGES} messages: open after ${Math.round(opened)} ms (${FEW} messages: ` +
          `${Math.round(alone)} ms), ${Math.round(paged)} ms for a page up, ` +
          `${kept} messages kept in the page, ${Math.round(said)} ms from typing to seeing.`,
      )
      assert.ok(opened < alone + SLOWER_MS, `open after ${opened} ms, with few messages after ${alone} ms`)
      assert.ok(paged < PAGED_MS, `${paged} ms for a page`)
      assert.ok(kept < KEPT_IN_PAGE, `${kept} messages in the page`)
    },
  ],
]
