import assert from 'node:assert/strict'
import type { PageScenario } from './stage.ts'

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
      const picture = (await ada.board()).locator('button.picture img')
      const kept = await picture.evaluateHandle((image: Picture) => image.decode().then(() => image))
      await ada.button('count').click()
      await ben.root.getByRole('button', { name: 'Count 1' }).waitFor()
      await ben.button('count').click()
      await ada.root.getByRole('button', { name: 'Count 2' }).waitFor()
      assert.equal(await ada.messages.count(), 1)
      assert.ok(await picture.evaluate((image, before) => image === before, kept), 'its picture stays')
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

interface Box {
  readonly scrollWidth: number
  readonly clientWidth: number
}

/** Commands, from the first slash to the answer. */
export const commands: readonly PageScenario[] = [
  [
    'a command with suggestions is filled in by the keyboard alone',
    async stage => {
      const ada = await stage.window(0, stage.channel('keyboard'))
      await ada.composer.focus()
      await ada.keyboard.type('/fl')
      await ada.choice('/fleet move').waitFor()
      await ada.keyboard.press('Enter')
      const to = ada.root.locator('input[data-option=to]')
      await to.fill('Ganymede')
      assert.equal(
        await to.evaluate((input: Box) => input.scrollWidth - input.clientWidth),
        0,
        'what is typed is seen whole',
      )
      await to.fill('')
      await ada.keyboard.type('o')
      await ada.choice('Eros').waitFor()
      assert.equal(await ada.choice('Titan').count(), 0, 'what does not fit is not suggested')
      await ada.keyboard.press('ArrowDown')
      await ada.keyboard.press('Enter')
      await ada.keyboard.type('ships:')
      await ada.root.locator('input[data-option=ships]').waitFor()
      await ada.keyboard.type('3')
      await ada.keyboard.press('Enter')
      await ada.message('3 ships fly to Io.').waitFor()
      const used = ada.message('3 ships fly').locator('.context[data-used]')
      assert.match((await used.innerText()).replaceAll(/\s+/g, ' '), /Ada used \/fleet move/)
      assert.equal(await ada.composer.and(ada.page.locator(':focus')).count(), 1, 'one can go on typing')
    },
  ],

  [
    'a number out of bounds is told before it is sent',
    async stage => {
      const ada = await stage.window(0, stage.channel('bounds'))
      await ada.composer.focus()
      await ada.keyboard.type('/fleet move ')
      await ada.keyboard.type('Titan')
      await ada.choice('Titan').click()
      await ada.keyboard.type('ships:')
      await ada.keyboard.type('9')
      await ada.keyboard.press('Enter')
      await ada.root.locator('p.problem:not(:empty)').waitFor()
      assert.equal(await ada.messages.count(), 0)
    },
  ],

  [
    'what is said stands there for everybody at once',
    async stage => {
      const channel = stage.channel('talk')
      const [ada, ben] = [await stage.window(0, channel), await stage.window(1, channel)]
      await ada.say('Hello **Ben**')
      await ben.message('Hello Ben').locator('strong', { hasText: 'Ben' }).waitFor()
      await ben.say('Hello Ada')
      await ada.message('Hello Ada').waitFor()
      assert.equal(await ada.messages.count(), 2)
    },
  ],

  [
    'an answer for one person is seen by that person only',
    async stage => {
      const channel = stage.channel('secrets')
      const [ada, ben] = [await stage.window(0, channel), await stage.window(1, channel)]
      await ada.command('/hand')
      const hand = ada.message('Your cards: Ice, Ore.')
      await hand.waitFor()
      assert.match(await hand.innerText(), /Only you can see this/)
      await ada.say('Done')
      await ben.message('Done').waitFor()
      assert.equal(await ben.message('Your cards').count(), 0)
      assert.equal((await ben.page.content()).includes('Your cards'), false)
      await hand.getByRole('button', { name: 'Dismiss' }).click()
      await hand.waitFor({ state: 'detached' })
    },
  ],

  [
    'a form of the new parts is filled in: one of several, boxes, people and a file',
    async stage => {
      const ada = await stage.window(0, stage.channel('claims'))
      await ada.command('/claim')
      const form = ada.dialog('Claim a slice')
      await form.getByLabel('Blue').check()
      await form.getByLabel('Ice').check()
      await form.getByRole('button', { name: 'Submit' }).click()
      await form.locator('p.problem', { hasText: 'Goods' }).waitFor()
      await form.getByLabel('Ore').check()
      await form.locator('[data-custom-id=rival]').click()
      await form.locator('li[data-value]').filter({ hasText: 'Ben' }).click()
      await form
        .locator('[data-field=map]')
        .setInputFiles({ name: 'map.txt', mimeType: 'text/plain', buffer: Buffer.from('A1: empty') })
      await form.getByLabel('Secret').check()
      await form.getByRole('button', { name: 'Submit' }).click()
      await ada.message('blue, ice+ore, true, against ben: A1: empty').waitFor()
    },
  ],

  [
    'a form is filled in, and its answer comes',
    async stage => {
      const ada = await stage.window(0, stage.channel('forms'))
      await ada.command('/form')
      const form = ada.dialog('A secret bid')
      await form.locator('[data-field=bid]').waitFor()
      await ada.keyboard.press('Enter')
      await form.locator('p.problem:not(:empty)').waitFor()
      await form.locator('[data-field=bid]').fill('42')
      await form.locator('[data-field=why]').fill('Because')
      await form.getByRole('button', { name: 'Submit' }).click()
      await ada.message('Your bid of 42 is sealed.').waitFor()
      await form.waitFor({ state: 'detached' })
    },
  ],
]
