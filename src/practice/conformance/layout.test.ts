import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  ComponentType,
  ContainerBuilder,
  FileBuilder,
  MediaGalleryBuilder,
  MessageFlags,
  Routes,
  SectionBuilder,
  SeparatorBuilder,
  TextDisplayBuilder,
  ThumbnailBuilder,
  type Interaction,
  type Message,
  type StringSelectMenuInteraction,
} from 'discord.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from './person.ts'
import { refusal, isButton, isCommand, Stage } from './stage.ts'

let stage: Stage
let ada: TestPerson

beforeAll(async () => {
  stage = await Stage.open()
  ada = await stage.person(0)
})
afterAll(() => stage.close())

const isMenu = (interaction: Interaction): interaction is StringSelectMenuInteraction =>
  interaction.isStringSelectMenu()
const V2 = MessageFlags.IsComponentsV2
const file = (name: string) => ({ name, attachment: Buffer.from(name) })
const text = (content: string) => ({ type: ComponentType.TextDisplay, content })
const many = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at))

function board(): Promise<Message> {
  const container = new ContainerBuilder({ accent_color: 0xff8800 })
    .addTextDisplayComponents(new TextDisplayBuilder({ content: '# Round 2' }))
    .addSectionComponents(
      new SectionBuilder()
        .addTextDisplayComponents(new TextDisplayBuilder({ content: 'Earth moves' }))
        .setThumbnailAccessory(
          new ThumbnailBuilder({ media: { url: 'attachment://flag.png' }, description: 'A flag' }),
        ),
    )
    .addSeparatorComponents(new SeparatorBuilder())
    .addMediaGalleryComponents(
      new MediaGalleryBuilder().addItems({
        media: { url: 'attachment://board.png' },
        description: 'The board',
      }),
    )
    .addFileComponents(new FileBuilder({ file: { url: 'attachment://log.txt' } }))
    .addActionRowComponents(
      new ActionRowBuilder<ButtonBuilder>().addComponents(
        new ButtonBuilder({ customId: 'move', label: 'Your move', style: ButtonStyle.Primary }),
      ),
    )
  return stage.post({
    flags: V2,
    components: [container],
    files: [file('flag.png'), file('board.png'), file('log.txt')],
  })
}

test('a message of the new kind has everything in its components', async () => {
  const message = await board()
  expect(message.flags.has(V2)).toBe(true)
  expect([message.content, message.embeds.length, message.attachments.size]).toEqual(['', 0, 0])
  const [container] = message.components
  expect(container?.type).toBe(ComponentType.Container)
  const shown = JSON.stringify(container)
  expect(shown).toContain('# Round 2')
  const urls = [...shown.matchAll(/"url":"(http[^"]+)"/g)].flatMap(([, url]) => url ?? [])
  const told = await Promise.all(urls.map(async url => (await fetch(url)).text()))
  expect(told).toEqual(['flag.png', 'board.png', 'log.txt'])
})

test('its buttons work, and an edit of its components keeps the kind', async () => {
  const message = await board()
  const pressed = stage.answers(isButton, interaction =>
    interaction.update({
      components: [new TextDisplayBuilder({ content: 'Moved' })],
      files: [],
      attachments: [],
    }),
  )
  expect((await ada.press(message, 'move')).say).toBe('done')
  await pressed
  const after = await message.fetch(true)
  expect(after.flags.has(V2)).toBe(true)
  expect(after.components.map(({ type }) => type)).toEqual([ComponentType.TextDisplay])
})

const post = (body: object, files: readonly string[] = [], channel = stage.channel()) =>
  stage.client.rest.post(Routes.channelMessages(channel), {
    body: { flags: V2, ...body },
    files: files.map(name => ({ name, data: Buffer.from(name) })),
  })
const gallery = (count: number) => ({
  type: 12,
  items: many(count, at => ({ media: { url: `https://example.com/${at}.png` } })),
})
const section = (count: number) => ({
  type: 9,
  components: many(count, () => text('x')),
  accessory: { type: 11, media: { url: 'https://example.com/a.png' } },
})

test.each([
  [
    'forty components',
    { components: many(40, () => text('x')) },
    { components: many(41, () => text('x')) },
    'components COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
  ],
  [
    'components inside count',
    { components: [{ type: 17, components: many(39, () => text('x')) }] },
    { components: [{ type: 17, components: many(39, () => text('x')) }, text('x')] },
    'components COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
  ],
  [
    'four thousand characters',
    { components: [text('x'.repeat(2000)), text('x'.repeat(2000))] },
    { components: [text('x'.repeat(2000)), text('x'.repeat(2001))] },
    'components COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
  ],
  [
    'no content besides',
    { components: [text('x')] },
    { components: [text('x')], content: 'x' },
    'content MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
  ],
  [
    'no embeds besides',
    { components: [text('x')] },
    { components: [text('x')], embeds: [{ title: 'x' }] },
    'embeds MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
  ],
  [
    'ten pictures',
    { components: [gallery(10)] },
    { components: [gallery(11)] },
    'components.0.items BASE_TYPE_BAD_LENGTH',
  ],
  [
    'three texts in a section',
    { components: [section(3)] },
    { components: [section(4)] },
    'components.0.components BASE_TYPE_BAD_LENGTH',
  ],
  [
    'containers stand alone',
    { components: [{ type: 17, components: [text('x')] }] },
    { components: [{ type: 17, components: [{ type: 17, components: [text('x')] }] }] },
    'components.0.components.0.type UNION_TYPE_CHOICES',
  ],
  ['something at all', { components: [text('x')] }, { components: [] }, 'components BASE_TYPE_BAD_LENGTH'],
  [
    'only with the flag',
    { components: [text('x')] },
    { components: [text('x')], flags: 0 },
    'components.0.type UNION_TYPE_CHOICES',
  ],
])('the new kind has limits of its own: %s', async (_, taken, refused, field) => {
  const channel = stage.channel()
  await post(taken, [], channel)
  expect(await refusal(post(refused, [], channel))).toEqual({ status: 400, code: 50035, fields: [field] })
  expect(stage.practice.world.messages(channel, {})).toHaveLength(1)
})

test('every file must be shown somewhere, and every file shown must be there', async () => {
  const showing = (name: string) => ({ components: [{ type: 13, file: { url: `attachment://${name}` } }] })
  await post(showing('a.txt'), ['a.txt'])
  expect(await refusal(post(showing('a.txt'), ['a.txt', 'b.txt']))).toMatchObject({
    code: 50035,
    fields: ['components COMPONENTS_V2_UNUSED_ATTACHMENT'],
  })
  expect(await refusal(post(showing('a.txt')))).toMatchObject({
    code: 50035,
    fields: ['components UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND'],
  })
})

test('an old message can become one of the new kind once it is empty of the old, never back', async () => {
  const message = await stage.post({ content: 'Old' })
  const edit = (body: object) =>
    stage.client.rest.patch(Routes.channelMessage(message.channelId, message.id), { body })
  await edit({ content: null, components: [text('New')], flags: V2 })
  expect((await message.fetch(true)).flags.has(V2)).toBe(true)
  expect(await refusal(edit({ content: 'Old again', flags: 0 }))).toMatchObject({ code: 50035 })
})

test.each([0, V2])('nothing takes the new kind off, neither flags of %i nor content', async flags => {
  const message = await stage.post({ flags: V2, components: [text('New')] as never })
  const edit = (body: object): Promise<unknown> =>
    stage.client.rest.patch(Routes.channelMessage(message.channelId, message.id), { body })
  await edit({ flags })
  expect((await message.fetch(true)).flags.has(V2)).toBe(true)
  for (const [field, value] of [
    ['content', 'Old'],
    ['embeds', [{ title: 'Old' }]],
  ] as const)
    expect(await refusal(edit({ [field]: value, flags }))).toMatchObject({
      fields: [`${field} MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2`],
    })
})

const screen = (picture: string, label: string) => ({
  components: [
    { type: 12, items: [{ media: { url: `attachment://${picture}` }, description: label }] },
    {
      type: 17,
      accent_color: 0xffcc00,
      components: [
        {
          type: 9,
          components: [text(label)],
          accessory: { type: 2, style: 1, custom_id: 'next', label: 'Next' },
        },
        {
          type: 1,
          components: [
            {
              type: 3,
              custom_id: 'where',
              min_values: 0,
              max_values: 2,
              options: ['ceres', 'vesta'].map(value => ({ label: value, value, description: 'minerals' })),
            },
          ],
        },
      ],
    },
  ] as never,
  files: [file(picture)],
})

const urlsIn = (message: unknown): readonly string[] =>
  [...JSON.stringify(message).matchAll(/"url":"(http[^"]+)"/g)].flatMap(([, url]) => url ?? [])

test('a private screen of the new kind is edited in place, each time with a picture of its own', async () => {
  await stage.client.application.commands.set([{ name: 'console', description: 'Opens' }])
  const channel = stage.channel()
  const opened = stage.answers(isCommand, interaction =>
    interaction.reply({ flags: V2 | MessageFlags.Ephemeral, ...screen('one.png', 'First') }),
  )
  await ada.command(channel, 'console')
  await opened
  const first = await ada.sees(({ channel_id: at }) => at === channel)
  expect([first.ephemeral, (await fetch(urlsIn(first)[0] ?? '')).status]).toEqual([true, 200])

  const changed = stage.answers(isButton, interaction => interaction.update(screen('one.png', 'Second')))
  expect((await ada.press(first, 'next')).say).toBe('done')
  await changed
  const second = await ada.seesChanged(message => JSON.stringify(message.components).includes('Second'))
  expect(urlsIn(second)).toHaveLength(1)
  expect(urlsIn(second)).not.toEqual(urlsIn(first))

  const chosen = stage.answers(isMenu, async interaction => {
    await interaction.deferUpdate()
    await interaction.editReply(screen('two.png', interaction.values.join('+')))
  })
  const where = ['ceres', 'vesta']
  expect((await ada.choose(second, 'where', ComponentType.StringSelect, where)).say).toBe('done')
  await chosen
  const third = await ada.seesChanged(message => JSON.stringify(message.components).includes('ceres+vesta'))
  expect([third.id, (await fetch(urlsIn(third)[0] ?? '')).status]).toEqual([first.id, 200])
  expect(stage.practice.world.messages(channel, {})).toEqual([])
})

test('a deferred private answer becomes one of the new kind', async () => {
  await stage.client.application.commands.set([{ name: 'later', description: 'Opens' }])
  const channel = stage.channel()
  const answered = stage.answers(isCommand, async interaction => {
    await interaction.deferReply({ flags: MessageFlags.Ephemeral })
    return interaction.editReply({ flags: V2, ...screen('late.png', 'Late') })
  })
  await ada.command(channel, 'later')
  expect((await answered).flags.has(V2)).toBe(true)
  await ada.seesChanged(message => JSON.stringify(message.components).includes('Late'))
})
