import assert from 'node:assert/strict'
import type { PageScenario } from './scenario.ts'

interface Picture {
  readonly naturalWidth: number
  readonly decode: () => Promise<void>
}

/** Buttons, menus, pictures and threads of a post. */
export const controls: readonly PageScenario[] = [
  [
    'a button changes its message in place',
    async stage => {
      const channel = stage.channel('buttons')
      const [ada, ben] = [await stage.window(0, channel), await stage.window(1, channel)]
      await ada.board()
      await ada.button('count').click()
      await ben.root.getByRole('button', { name: 'Count 1' }).waitFor()
      await ben.button('count').click()
      await ada.root.getByRole('button', { name: 'Count 2' }).waitFor()
      assert.equal(await ada.messages.count(), 1)
    },
  ],

  [
    'the private console of one is not before the other',
    async stage => {
      const channel = stage.channel('console')
      const [ada, ben] = [await stage.window(0, channel), await stage.window(1, channel)]
      await ada.board()
      await ben.button('console').click()
      await ben.message('What do you do?').waitFor()
      await ben.button('pass').click()
      await ben.message('You have passed.').waitFor()
      assert.equal(await ben.button('pass').count(), 0)
      await ben.say('I am done')
      await ada.message('I am done').waitFor()
      assert.equal(await ada.root.getByText('You have passed.').count(), 0)
    },
  ],

  [
    'menus of one and of several',
    async stage => {
      const ada = await stage.window(0, stage.channel('menus'))
      await ada.board()
      await ada.button('cards').click()
      await ada.option('Gas').click()
      const done = ada.root.getByRole('button', { name: 'Done' })
      assert.equal(await done.isDisabled(), true, 'two must be chosen')
      await ada.option('Ice').click()
      await done.click()
      await ada.message('Chosen: gas and ice.').waitFor()
      await ada.button('rival').click()
      await ada.option('Cleo').click()
      await ada.message('Against @Cleo.').waitFor()
    },
  ],

  [
    'a picture is shown with its words and can be enlarged',
    async stage => {
      const ada = await stage.window(0, stage.channel('pictures'))
      const board = await ada.board()
      const picture = board.locator('button.picture img')
      assert.equal(await picture.getAttribute('alt'), 'The board after round 2')
      assert.equal(
        await picture.evaluate((image: Picture) => image.decode().then(() => image.naturalWidth)),
        1600,
      )
      await board.locator('button.picture').click()
      const large = ada.dialog(/Picture/)
      await large.waitFor()
      await large.getByRole('button', { name: 'Zoom' }).click()
      await ada.keyboard.press('Escape')
      await large.waitFor({ state: 'hidden' })
    },
  ],

  [
    'a thread opens from a post and is written in',
    async stage => {
      const channel = stage.channel('threads')
      const [ada, ben] = [await stage.window(0, channel), await stage.window(1, channel)]
      await ada.board()
      await ada.button('table').click()
      await ada.root
        .locator('nav')
        .getByRole('button', { name: /Table 7/ })
        .first()
        .click()
      await ada.message('Welcome to the table, @Ada').waitFor()
      await ada.say('Here I am')
      await ada.message('Here I am').waitFor()
      const table = ben.root.locator('nav').getByRole('button', { name: /Table 7, thread/ })
      assert.equal(await table.count(), 0, 'it is listed for those who belong to it')
      await ben.root.locator(`[data-threads-of="${channel}"]`).click()
      await table.last().click()
      await ben.message('Here I am').waitFor()
      await ben.page.goBack()
      await ben.message('Round 2').waitFor()
    },
  ],

  [
    'a button that is not answered says so, and can be pressed again',
    async stage => {
      const ada = await stage.window(0, stage.channel('failures'))
      const board = await ada.board()
      await ada.button('broken').click()
      await ada.root.locator('[data-custom-id=broken][aria-busy=true]').waitFor()
      await board.locator('p.trouble').waitFor()
      assert.match(await board.locator('p.trouble').innerText(), /did not respond|failed/)
      await ada.button('count').click()
      await ada.root.getByRole('button', { name: 'Count 1' }).waitFor()
      assert.equal(await board.locator('p.trouble').count(), 0)
    },
  ],
]
