import assert from 'node:assert/strict'
import type { Locator } from 'playwright-core'
import { attachmentOf } from '../../practice/rest/messageParts.ts'
import { EMOJI_PNG } from './screen.ts'
import type { PageScenario, PageStage } from './stage.ts'

interface Drawn {
  readonly naturalWidth: number
  readonly clientWidth: number
  readonly decode: () => Promise<void>
}
/** A button among its elements, as far as it is measured here. */
interface Narrow {
  readonly offsetWidth: number
  readonly firstElementChild: { textContent: string } | null
  readonly closest: (what: string) => {
    readonly querySelector: (what: string) => { readonly clientWidth: number }
  }
}
const widthOf = (image: Locator): Promise<readonly [number, number]> =>
  image.evaluate((drawn: Drawn) =>
    drawn.decode().then(() => [drawn.naturalWidth, drawn.clientWidth] as const),
  )

const colourOf = (part: Locator): Promise<string> =>
  part.evaluate(element => {
    const { getComputedStyle } = globalThis as unknown as {
      getComputedStyle: (of: unknown) => { readonly borderLeftColor: string }
    }
    return getComputedStyle(element).borderLeftColor
  })

/** Sends a call to somebody, as the example application. */
function call({ practice: { world, application } }: PageStage, channel: string, person: string): void {
  const author = world.users.get(application.id)
  if (author) world.addMessage(channel, { author, content: `<@${person}> It's your turn.` })
}

function postPicture({ practice }: PageStage, channel: string, bytes: Buffer): void {
  const { world, application, url: origin } = practice
  const author = world.users.get(application.id)
  const file = world.addFile({ name: 'tall.png', type: 'image/png', bytes })
  const attachment = attachmentOf({ world, origin, channel }, file, 'Tall', false)
  if (author) world.addMessage(channel, { author, content: 'Tall', attachments: [attachment] })
}

/** Reads everything that waits for this person, so that nothing does any more. */
async function readAll(stage: PageStage, person: string): Promise<void> {
  const reader = await stage.window(stage.people.indexOf(person), stage.channel('reading'))
  for (const { id } of stage.practice.world.channels.values()) {
    await reader.page.goto(`${stage.practice.url}/?as=${person}&channel=${id}`)
    await reader.composer.waitFor()
    await reader.root.locator('nav [aria-current]:not([data-mentions])').waitFor()
  }
  await reader.page.close()
}

/** Screens of the new message kind, and where and how the page opens. */
export const screens: readonly PageScenario[] = [
  [
    'a private screen of the new kind has pictures, sections, emojis and menus, and changes in place',
    async stage => {
      const ada = await stage.window(0, stage.channel('screen'))
      await ada.command('/screen')
      const screen = ada.message('Your turn')
      await screen.getByText('Only you can see this').waitFor()
      assert.match((await ada.root.locator('[data-announcer]').textContent()) ?? '', /Your turn/)
      assert.equal((await widthOf(screen.getByAltText('The map after 0 steps')))[0], 1600)
      assert.equal((await widthOf(screen.getByAltText('Antony Dresden')))[0], 1600)
      assert.deepEqual(
        [await colourOf(screen.locator('.container')), await ada.button('build').isDisabled()],
        ['rgb(217, 161, 59)', true],
      )
      const emojis = screen.locator('img[data-emoji=ship]')
      assert.equal((await widthOf(emojis.first()))[0], 16)
      assert.equal(await screen.locator('[data-custom-id=end] img[data-emoji=ship]').count(), 1)
      await ada.button('targets').click()
      assert.match(await ada.option('Ceres').innerText(), /you would lead · minerals/)
      assert.equal(await ada.option('Ceres').locator('img[data-emoji=ship]').count(), 1)
      const done = ada.root.getByRole('button', { name: 'Done' })
      assert.equal(await done.isDisabled(), true)
      for (const name of ['Ceres', 'Vesta', 'Tycho', 'Io']) await ada.option(name).click()
      assert.match(await ada.root.locator('.picker-foot:visible').innerText(), /Choose 1 to 3 · 3 chosen/)
      await done.click()
      await ada.message('ceres, vesta, tycho').waitFor()
      await ada.message('Your turn').getByAltText('The map after 3 steps').waitFor()
      assert.equal(await ada.messages.count(), 1)
    },
  ],

  [
    'a menu with a long name is as wide as its message on a phone, and no wider',
    async stage => {
      const ada = await stage.window(0, stage.channel('narrow'), { width: 390, height: 844 })
      await ada.board()
      const menu = ada.button('cards')
      const [width, room] = await menu.evaluate((button: Narrow) => {
        const name = button.firstElementChild
        if (name) name.textContent = 'Place units on territories '.repeat(5)
        return [button.offsetWidth, button.closest('li').querySelector('.body').clientWidth] as const
      })
      assert.ok(width <= room, `${width} px in ${room}`)
    },
  ],

  [
    'an emoji in a text is drawn',
    async stage => {
      const channel = stage.channel('emojis')
      const { world, application } = stage.practice
      const author = world.users.get(application.id)
      assert.ok(author)
      const { id } = world.addEmoji(application.id, 'boat', { type: 'image/png', bytes: EMOJI_PNG })
      world.addMessage(channel, { author, content: `<:boat:${id}> sails` })
      const ada = await stage.window(0, channel)
      const shown = ada.message('sails').locator('img[data-emoji=boat]')
      assert.equal(await shown.getAttribute('alt'), ':boat:')
      assert.equal((await widthOf(shown))[0], 16)
    },
  ],

  [
    'the page opens where something is said, then where a person is called, then where they looked last',
    async stage => {
      const [ada = '', , , dario = ''] = stage.people
      await readAll(stage, dario)
      const [last, calling] = [stage.channel('last-place'), stage.channel('calling')]
      const view = await stage.window(3, last)
      const open = async (): Promise<string> => {
        await view.page.goto(`${stage.practice.url}/?as=${dario}`)
        await view.page.waitForURL(/channel=\d+/)
        return new URL(view.page.url()).searchParams.get('channel') ?? ''
      }
      assert.equal(await open(), last)
      call(stage, calling, dario)
      assert.equal(await open(), calling)
      await view.root.locator(`[data-channel="${calling}"]:not([data-mentions])`).waitFor()
      await view.page.evaluate('localStorage.clear()')
      const first = [...stage.practice.world.channels.values()].find(
        channel => 'topic' in channel && channel.last_message_id !== null,
      )
      assert.equal(await open(), first?.id)
      // Whoever is chosen is shown where they are called.
      const other = stage.channel('other')
      const chooser = await stage.window(0, other)
      assert.notEqual(ada, dario)
      call(stage, calling, dario)
      await chooser.root.locator('[data-control=person]').selectOption(dario)
      await chooser.page.waitForURL(new RegExp(`channel=${calling}`))
    },
  ],

  [
    "a press puts the page into a phone's frame, where it stays, and another takes it out",
    async stage => {
      const channel = stage.channel('framed')
      const ada = await stage.window(0, channel)
      const tall = await ada.page.screenshot({ clip: { x: 0, y: 0, width: 600, height: 780 } })
      postPicture(stage, channel, tall)
      await ada.root.locator('button.picture img').waitFor()
      await ada.root.locator('[data-control=phone]').click()
      const frame = ada.page.frameLocator('iframe.phone')
      const picture = frame.locator('button.picture img')
      assert.ok((await widthOf(picture))[1] >= 300, 'a large picture takes the width')
      assert.equal(await frame.locator('body').evaluate((body: Drawn) => body.clientWidth), 390)
      assert.equal(await frame.locator('[data-control=phone]').count(), 0)
      await frame.getByRole('button', { name: 'Channel list' }).first().click()
      await frame.locator(`[data-channel="${stage.channel('elsewhere')}"]`).click()
      await ada.page.waitForURL(url => !url.search.includes(channel) && url.search.includes('frame=phone'))
      await ada.page.reload()
      await frame.locator('h1', { hasText: 'elsewhere' }).waitFor()
      await ada.page.locator('[data-control=desktop]').click()
      await ada.root.locator('h1', { hasText: 'elsewhere' }).waitFor()
      assert.equal(await ada.page.locator('iframe').count(), 0)
    },
  ],
]
