import assert from 'node:assert/strict'
import { SLOW_MS } from './bot.ts'
import type { PageScenario } from './scenario.ts'
import { View } from './view.ts'

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
