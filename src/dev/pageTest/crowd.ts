import assert from 'node:assert/strict'
import type { Scenario } from './scenario.ts'
import type { Stage } from './stage.ts'
import type { View } from './view.ts'

const MESSAGES = 10_000
const PAINTED_MS = 1500
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
    await view.root.locator('.scroller').evaluate((scroller: { scrollTop: number }) => { scroller.scrollTop = 0 })
    while (await oldestShown(view) >= before) await view.page.waitForTimeout(5)
  }
  return (performance.now() - started) / pages
}

function crowded(stage: Stage): string {
  const { world } = stage.practice
  const channel = stage.channel('crowd')
  const people = [...world.users.values()]
  for (let at = 0; at < MESSAGES; at++) {
    const author = people[at % people.length]
    if (author) world.addMessage(channel, { author, content: `Message ${at}: something **bold** was said` })
  }
  return channel
}

/** Ten thousand messages. */
export const crowd: readonly Scenario[] = [
  ['a channel of ten thousand messages opens and is read upwards without delay', async stage => {
    const channel = crowded(stage)
    await stage.closeWindows()
    const started = performance.now()
    const ada = await stage.window(0, channel)
    await ada.message(`Message ${MESSAGES - 1}:`).waitFor()
    const painted = performance.now() - started
    const paged = await pagedUp(ada, 10)
    const kept = await ada.messages.count()
    const typed = performance.now()
    await ada.say('Quick')
    await ada.root.locator('.new-messages').or(ada.message('Quick')).first().waitFor()
    const said = performance.now() - typed
    stage.figures.push(`With ${MESSAGES} messages: there after ${Math.round(painted)} ms, ${Math.round(paged)} ms for each page up, ${kept} kept in the page, ${Math.round(said)} ms from typing to seeing.`)
    assert.ok(painted < PAINTED_MS, `there after ${painted} ms`)
    assert.ok(paged < PAGED_MS, `${paged} ms for a page`)
    assert.ok(kept < KEPT_IN_PAGE, `${kept} messages in the page`)
  }],
]
