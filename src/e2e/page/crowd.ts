import assert from 'node:assert/strict'
import type { PageScenario } from './scenario.ts'
import type { PageStage } from './stage.ts'
import type { View } from './view.ts'

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
