import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { browserPath, openBrowser, PageStage, boardPicture, type PageScenario, type View } from './stage.ts'
import { clients } from './clients.ts'
import { consoles } from './consoles.ts'
import { commands, controls } from './controls.ts'
import { crowd, journeys } from './journeys.ts'
import { screens } from './screens.ts'
import { readCall, print } from '../../admin/tool.ts'

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
async function takePictures(stage: PageStage, folder: string): Promise<void> {
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
    await screen(view, take)
    if (name === 'desktop') await framed(view, take)
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

async function screen(view: View, take: Take): Promise<void> {
  await view.command('/screen')
  await view.message('Your turn').getByAltText('Antony Dresden').waitFor()
  await take('10-screen')
  await view.button('targets').click()
  await view.option('Ceres').click()
  await view.page.waitForTimeout(SLIDING_MS)
  await take('11-screen-menu')
  await view.keyboard.press('Escape')
}

async function framed(view: View, take: Take): Promise<void> {
  await view.page.locator('[data-control=phone]').first().click()
  await view.page.frameLocator('iframe.phone').locator('button.picture img').first().waitFor()
  await view.page.waitForTimeout(SLIDING_MS)
  await take('12-phone-frame')
  await view.page.locator('[data-control=desktop]').click()
  await view.composer.waitFor()
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

const {
  words: [wanted = ''],
  flags,
} = readCall({ pictures: {} })

async function played(stage: PageStage, scenarios: readonly PageScenario[]): Promise<number> {
  let failed = 0
  for (const [name, play] of scenarios.filter(([title]) => title.includes(wanted))) {
    await stage.closeWindows()
    const started = performance.now()
    const wrong = await play(stage).then(
      () => '',
      (reason: Error) => reason.stack ?? reason.message,
    )
    print(`${wrong === '' ? 'ok    ' : 'FAILED'} ${name} (${Math.round(performance.now() - started)} ms)`)
    if (wrong === '') continue
    print(wrong)
    failed++
  }
  return failed
}

async function tested(path: string): Promise<number> {
  const { browser, close } = await openBrowser(path)
  const dir = await mkdtemp(join(tmpdir(), 'page-test-world-'))
  const stage = await PageStage.open(browser, dir, await boardPicture(browser))
  try {
    const failed = await played(stage, [
      ...commands,
      ...controls,
      ...clients,
      ...screens,
      ...consoles,
      ...journeys,
      ...crowd,
    ])
    if (flags.pictures !== undefined) {
      const folder = await mkdtemp(join(tmpdir(), 'page-test-pictures-'))
      await takePictures(stage, folder)
      print(`Pictures of the page are in ${folder}.`)
    }
    for (const line of [...stage.figures, ...stage.trouble.map(words => `The page complained: ${words}`)])
      print(line)
    return failed + stage.trouble.length
  } finally {
    await stage.close()
    await close()
    await rm(dir, { recursive: true, force: true })
  }
}

const found = browserPath()
if ('why' in found) print(found.why)
process.exitCode = 'path' in found && (await tested(found.path)) === 0 ? 0 : 1
