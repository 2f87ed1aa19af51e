import assert from 'node:assert/strict'
import type { PageScenario, PageStage } from './stage.ts'

/** Checks what Discord's own clients show and hide. */

const botOf = ({ practice: { world, application } }: PageStage) => {
  const author = world.users.get(application.id)
  if (!author) throw new Error('the application has no user')
  return author
}

export const clients: readonly PageScenario[] = [
  [
    "/me is Discord's own command, and what is typed is posted in italics",
    async stage => {
      const ada = await stage.window(0, stage.channel('built-in'))
      await ada.composer.click()
      await ada.keyboard.type('/me')
      assert.match(await ada.choice('/me').innerText(), /Built-In/)
      await ada.keyboard.press('Enter')
      await ada.keyboard.type('forget')
      await ada.keyboard.press('Enter')
      await ada.message('forget').waitFor()
      assert.equal(await ada.message('forget').locator('.content em').innerText(), 'forget')
    },
  ],

  [
    'a command that a message names is filled in by pressing it',
    async stage => {
      const channel = stage.channel('mentions')
      const ada = await stage.window(0, channel)
      const { id } = botOf(stage)
      const fleet = stage.practice.world.applications
        .get(id)
        ?.commands.global.find(({ name }) => name === 'fleet')
      stage.practice.world.addMessage(channel, {
        author: botOf(stage),
        content: `Type </fleet move:${fleet?.id ?? ''}> or </gone:1>.`,
      })
      await ada.root.locator('[data-command-mention=gone]').click()
      await ada.root.getByText('You cannot use “/gone” here.').waitFor()
      await ada.root.locator('[data-command-mention="fleet move"]').click()
      await ada.root.locator('.command-box[data-command="/fleet move"] input[data-option=to]').waitFor()
      await ada.choice('Ceres').waitFor()
    },
  ],

  [
    'embeds can be turned off, and stay off',
    async stage => {
      const channel = stage.channel('embeds')
      const ada = await stage.window(0, channel)
      stage.practice.world.addMessage(channel, {
        author: botOf(stage),
        content: 'Ada plays.',
        embeds: [{ description: 'A long story' }],
      })
      await ada.message('A long story').waitFor()
      await ada.root.locator('[data-control=settings]').click()
      await ada.page.locator('[data-control=embeds]').uncheck()
      await ada.root.getByText('A long story').waitFor({ state: 'hidden' })
      await ada.page.reload()
      await ada.message('Ada plays.').waitFor()
      assert.equal(await ada.root.getByText('A long story').isVisible(), false)
      await ada.root.locator('[data-control=settings]').click()
      await ada.page.locator('[data-control=embeds]').check()
      await ada.root.getByText('A long story').waitFor()
    },
  ],

  [
    'a call in another channel comes as a phone would show it, and leads there',
    async stage => {
      const [here, there] = [stage.channel('here'), stage.channel('there')]
      const ada = await stage.window(0, here)
      const card = ada.root.locator('[data-notified]')
      const post = (content: string, flags = 0): unknown =>
        stage.practice.world.addMessage(there, {
          author: botOf(stage),
          content,
          flags,
          embeds: [{ description: 'The story' }],
        })
      post(`<@${stage.people[0] ?? ''}> silent`, 4096)
      post('nobody is called')
      post(`<@${stage.people[0] ?? ''}> UN: **your turn**.\nMars took Ceres.`)
      await card.waitFor()
      assert.equal(await card.innerText(), 'Tightbeam (#there)\n@Ada UN: your turn.\nMars took Ceres.')
      await card.click()
      await ada.message('Mars took Ceres.').waitFor()
      await ada.root.locator(`[data-channel="${here}"]`).click()
      post(`<@${stage.people[0] ?? ''}> once more`)
      await card.waitFor()
      await ada.root.locator(`[data-channel="${there}"]`).click()
      await card.waitFor({ state: 'detached' })
      post(`<@${stage.people[0] ?? ''}> again`)
      await ada.message('again').waitFor()
      assert.equal(await card.count(), 0)
    },
  ],

  [
    'as strict as Discord, answers take their time, embeds are hidden and another bot has commands; ' +
      'all can be taken back',
    async stage => {
      const channel = stage.channel('strict')
      const [ada, ben] = [await stage.window(0, channel), await stage.window(1, channel)]
      stage.practice.world.addMessage(channel, {
        author: botOf(stage),
        content: 'A turn.',
        embeds: [{ description: 'A long story' }],
      })
      await ben.root.getByText('A long story').waitFor()
      await ada.root.locator('[data-control=strict]').click()
      await ben.root.getByText('A long story').waitFor({ state: 'hidden' })
      await ada.page.locator('[data-control=embeds]:disabled').waitFor({ state: 'attached' })
      const before = performance.now()
      await ada.command('/hand')
      await ada.message('Your cards').waitFor()
      assert.ok(performance.now() - before > 300, 'there and back')
      await ada.composer.click()
      await ada.keyboard.type('/hist')
      await ada.choice('/history').click()
      await ada.keyboard.press('Enter')
      await ada.root.getByText('that command belongs to Otherbot').waitFor()
      await ben.root.locator('[data-control=strict]:checked').click()
      await ada.root.getByText('A long story').waitFor()
    },
  ],

  [
    'a thread stands in the list of who belongs to it while it is awake; others look for it',
    async stage => {
      const { world, application } = stage.practice
      const channel = stage.channel('with-threads')
      const ada = await stage.window(0, channel)
      const { id } = world.addThread(channel, { name: 'Table', owner: application.id })
      const [entry, others] = [
        ada.root.locator(`[data-channel="${id}"]`),
        ada.root.locator(`[data-threads-of="${channel}"]`),
      ]
      await others.waitFor()
      assert.deepEqual([await entry.count(), await others.innerText()], [0, '+\n1 more thread'])
      await others.click()
      await entry.click()
      await ada.say('May I watch?')
      await ada.message('May I watch?').waitFor()
      await ada.root.locator(`[data-channel="${channel}"]`).click()
      await others.waitFor({ state: 'detached' })
      assert.equal(await entry.count(), 1)
      world.forward(8 * 24 * 3600_000)
      await entry.waitFor({ state: 'detached' })
      assert.equal(await others.count(), 1)
    },
  ],

  [
    'a thread quotes the message it begins with as people read it, without marks and ids',
    async stage => {
      const { world, application } = stage.practice
      const channel = stage.channel('starters')
      const { id } = world.addMessage(channel, {
        author: botOf(stage),
        content: `**Table 7**\nThe game is on in <#${channel}>.`,
      })
      world.addThread(channel, { name: 'Table 7', owner: application.id, message: id })
      const ada = await stage.window(0, id)
      await ada.message('The thread begins with').waitFor()
      assert.match(
        await ada.message('The thread begins with').innerText(),
        /The thread begins with: Table 7 The game is on in #starters\./,
      )
    },
  ],

  [
    'what one person alone sees is gone when the page is loaded anew',
    async stage => {
      const ada = await stage.window(0, stage.channel('passing'))
      await ada.say('A table?')
      await ada.command('/hand')
      await ada.message('Your cards').waitFor()
      await ada.page.reload()
      await ada.message('A table?').waitFor()
      assert.equal(await ada.message('Your cards').count(), 0)
    },
  ],

  [
    'a picture is at most 350 px high, and what was edited says so',
    async stage => {
      const ada = await stage.window(0, stage.channel('heights'))
      const board = await ada.board()
      const height = await board
        .locator('button.picture img')
        .evaluate((image: { readonly clientHeight: number }) => image.clientHeight)
      assert.ok(height > 300 && height <= 350, `${height} px`)
      assert.equal(await board.locator('.edited').count(), 0)
      await ada.button('count').click()
      await board.locator('.edited').waitFor()
    },
  ],
]
