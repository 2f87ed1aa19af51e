import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import type { PageStage } from './stage.ts'
import type { View } from './view.ts'

const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const

/** Some things slide in. */
const SLIDING_MS = 300

async function fill(view: View): Promise<Locator> {
  await view.say('Shall we play? I take the `red` fleet, ||secretly||')
  const board = await view.board()
  await view.command('/hand')
  await view.message('Your cards').waitFor()
  return board
}

type Take = (what: string) => Promise<void>

/** Pictures of the page in all its states, to be looked at. */
export async function takePictures(stage: PageStage, folder: string): Promise<void> {
  for (const [name, size] of Object.entries(SIZES)) {
    const view = await stage.window(0, stage.channel(`album-${name}`), size)
    const take: Take = async what => {
      await view.page.screenshot({ path: join(folder, `${name}-${what}.png`) })
    }
    const board = await fill(view)
    await take('1-channel')
    await board.locator('button.picture').click()
    await take('2-picture')
    await view.keyboard.press('Escape')
    await typing(view, take)
    await using(view, board, take)
    await notified(stage, view, take)
    await (name === 'phone' ? channels(view, take) : split(view, take))
  }
}

async function typing(view: View, take: Take): Promise<void> {
  await view.composer.click()
  await view.keyboard.type('/')
  await view.choice('/board').waitFor()
  await take('3-commands')
  await view.keyboard.type('fleet move ')
  await view.choice('Ceres').waitFor()
  await take('4-suggestions')
  for (let press = 0; press < 3; press++) await view.keyboard.press('Escape')
  await view.composer.fill('')
}

async function using(view: View, board: Locator, take: Take): Promise<void> {
  await view.button('cards').click()
  await view.page.waitForTimeout(SLIDING_MS)
  await take('5-menu')
  await view.keyboard.press('Escape')
  await view.button('broken').click()
  await board.locator('p.trouble').waitFor()
  await take('6-trouble')
  await view.command('/form')
  await view.dialog('A secret bid').waitFor()
  await take('7-form')
  await view.keyboard.press('Escape')
  await view.command('/claim')
  await view.dialog('Claim a slice').waitFor()
  await take('7-form-of-many-parts')
  await view.keyboard.press('Escape')
}

/** Shows a ping from another channel beside the settings. */
async function notified(stage: PageStage, view: View, take: Take): Promise<void> {
  const { world, application, guild } = stage.practice
  const author = world.users.get(application.id)
  const thread = world.channels.get(world.addChannel(guild.id, 'the-expanse').id)
  if (!author || !thread) return
  await view.root.locator('[data-control=settings]').click()
  await take('9-settings')
  await view.keyboard.press('Escape')
  world.addMessage(thread.id, {
    author,
    content:
      `<@${stage.people[0] ?? ''}> (UN): It's your turn. You have 3 CP: take a card from the Action ` +
      `Track.\n**The Expanse**\nMCR takes Antony Dresden.\nLuna: UN 6 CP, MCR 3 CP.`,
  })
  await view.root.locator('[data-notified]').waitFor()
  await take('9-notification')
}

async function channels(view: View, take: Take): Promise<void> {
  await view.root.getByRole('button', { name: 'Channel list' }).first().click()
  await view.page.waitForTimeout(SLIDING_MS)
  await take('8-channels')
}

async function split(view: View, take: Take): Promise<void> {
  await view.root.locator('[data-control=split]').click()
  await view.page.locator('section.pane').nth(1).locator('li[data-message]').first().waitFor()
  await view.page.waitForTimeout(SLIDING_MS)
  await take('8-split')
}
