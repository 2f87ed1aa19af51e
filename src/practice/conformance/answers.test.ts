import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  MessageFlags,
  MessageType,
  ModalBuilder,
  TextInputBuilder,
  TextInputStyle,
  type ChatInputCommandInteraction,
  type Message,
} from 'discord.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Id } from '../world/types.ts'
import type { TestPerson } from './person.ts'
import { codeOf, isButton, isCommand, isSubmit, Stage } from './stage.ts'

let stage: Stage
let ada: TestPerson
let ben: TestPerson

beforeAll(async () => {
  stage = await Stage.open()
  await stage.client.application.commands.set([{ name: 'act', description: 'Acts' }])
  ada = await stage.person(0)
  ben = await stage.person(1)
})
afterAll(() => stage.close())

/** Ada uses the command in a channel of its own; the application does this with it. */
async function used<Result>(
  handle: (interaction: ChatInputCommandInteraction) => Promise<Result>,
  channel: Id = stage.channel(),
): Promise<Result> {
  const handled = stage.answers(isCommand, handle)
  const [result, answer] = await Promise.all([handled, ada.command(channel, 'act')])
  expect(answer.say).toBe('done')
  return result
}

test('a reply is a message that says who used what', async () => {
  const message = await used(async interaction => {
    await interaction.reply('Done.')
    return interaction.fetchReply()
  })
  expect([message.content, message.author.id, message.type]).toEqual([
    'Done.',
    stage.client.user.id,
    MessageType.ChatInputCommand,
  ])
  expect(message.interactionMetadata?.user.id).toBe(ada.id)
  const shown = await ben.sees(({ id }) => id === message.id)
  expect(shown.usedBy).toEqual({ person: ada.id, command: expect.stringContaining('act') as string })
})

test('a reply can come with its message', async () => {
  const response = await used(interaction => interaction.reply({ content: 'Here.', withResponse: true }))
  expect(response.resource?.message?.content).toBe('Here.')
  expect(response.interaction.responseMessageId).toBe(response.resource?.message?.id)
})

test('a deferred reply is shown as thinking, and then filled in', async () => {
  const channel = stage.channel()
  const message = await used(async interaction => {
    await interaction.deferReply()
    const thinking = await ben.sees(({ channel_id }) => channel_id === channel)
    expect((thinking.flags ?? 0) & MessageFlags.Loading).toBe(MessageFlags.Loading)
    return interaction.editReply('Thought.')
  }, channel)
  expect(message.content).toBe('Thought.')
  expect(message.flags.has(MessageFlags.Loading)).toBe(false)
  expect((await ben.seesChanged(({ id }) => id === message.id)).content).toBe('Thought.')
  expect((await ben.page(channel)).map(({ content }) => content)).toEqual(['Thought.'])
})

test('follow-ups are messages of their own that can be fetched, edited and deleted', async () => {
  const channel = stage.channel()
  await used(async interaction => {
    await interaction.reply('One.')
    const second = await interaction.followUp('Two.')
    const third = await interaction.followUp('Three.')
    expect((await interaction.webhook.fetchMessage(second.id)).content).toBe('Two.')
    await interaction.webhook.editMessage(second.id, 'Second.')
    await interaction.deleteReply(third.id)
    expect(await codeOf(interaction.webhook.fetchMessage(third.id))).toBe(10008)
  }, channel)
  expect((await ben.page(channel)).map(({ content }) => content)).toEqual(['One.', 'Second.'])
})

test('an ephemeral reply is seen by one person, and by no request for messages', async () => {
  const channel = stage.channel()
  const secret = await used(async interaction => {
    await interaction.reply({ content: 'For you.', flags: MessageFlags.Ephemeral })
    const message = await interaction.fetchReply()
    await interaction.followUp({ content: 'You too.', flags: MessageFlags.Ephemeral })
    await interaction.followUp('For all.')
    return message
  }, channel)
  expect(secret.flags.has(MessageFlags.Ephemeral)).toBe(true)
  expect((await ada.page(channel)).map(({ content, ephemeral }) => [content, ephemeral ?? false])).toEqual([
    ['For you.', true],
    ['You too.', true],
    ['For all.', false],
  ])
  expect((await ben.page(channel)).map(({ content }) => content)).toEqual(['For all.'])
  const text = await stage.text(channel)
  expect((await text.messages.fetch({ cache: false })).map(({ content }) => content)).toEqual(['For all.'])
  const path = `/channels/${channel}/messages/${secret.id}` as const
  expect(await codeOf(stage.client.rest.get(path))).toBe(10008)
  expect(await codeOf(stage.client.rest.patch(path, { body: { content: 'Mine.' } }))).toBe(10008)
  expect(await codeOf(stage.client.rest.delete(path))).toBe(10008)
  await ben.sees(({ content }) => content === 'For all.')
  expect(JSON.stringify(ben.heard)).not.toContain('For you.')
})

test('whether a reply is ephemeral is settled when it is deferred', async () => {
  const channel = stage.channel()
  const message = await used(async interaction => {
    await interaction.deferReply({ flags: MessageFlags.Ephemeral })
    return interaction.editReply('Quietly.')
  }, channel)
  expect(message.flags.has(MessageFlags.Ephemeral)).toBe(true)
  expect(await ben.page(channel)).toEqual([])
  await used(async interaction => {
    await interaction.reply('Aloud.')
    await stage.client.rest.patch(
      `/webhooks/${interaction.applicationId}/${interaction.token}/messages/@original`,
      { auth: false, body: { flags: 64 } },
    )
  }, channel)
  expect((await ben.page(channel)).map(({ content }) => content)).toEqual(['Aloud.'])
})

test('a reply can be deleted', async () => {
  const channel = stage.channel()
  await used(async interaction => {
    await interaction.reply('Gone soon.')
    await interaction.deleteReply()
    expect(await codeOf(interaction.fetchReply())).toBe(10008)
  }, channel)
  expect(await ben.page(channel)).toEqual([])
})

const buttons = new ActionRowBuilder<ButtonBuilder>().addComponents(
  new ButtonBuilder({ customId: 'go', label: 'Go', style: ButtonStyle.Primary }),
)
const posted = (): Promise<Message> => stage.post({ content: 'Before', components: [buttons] })

test('a button can change its message', async () => {
  const message = await posted()
  const updated = stage.answers(isButton, interaction =>
    interaction.update({ content: 'After', components: [] }),
  )
  await ada.press(message, 'go')
  await updated
  expect(await message.fetch(true)).toMatchObject({ content: 'After', components: [] })
})

test('a button can change its message later, and answer besides', async () => {
  const message = await posted()
  const updated = stage.answers(isButton, async interaction => {
    await interaction.deferUpdate()
    await interaction.editReply('Later')
    await interaction.followUp({ content: 'Psst', flags: MessageFlags.Ephemeral })
    expect((await interaction.fetchReply()).id).toBe(message.id)
  })
  expect((await ada.press(message, 'go')).say).toBe('done')
  await updated
  expect((await message.fetch(true)).content).toBe('Later')
  expect((await ada.page(message.channelId)).map(({ content }) => content)).toEqual(['Later', 'Psst'])
  expect((await ben.page(message.channelId)).map(({ content }) => content)).toEqual(['Later'])
})

test('a button on an ephemeral message changes what one person alone sees', async () => {
  const channel = stage.channel()
  await used(
    interaction =>
      interaction.reply({ content: 'Private', components: [buttons], flags: MessageFlags.Ephemeral }),
    channel,
  )
  const [message] = await ada.page(channel)
  expect(message).toBeDefined()
  if (!message) return
  expect((await ben.press(message, 'go')).say).toBe('failed')
  const updated = stage.answers(isButton, async interaction => {
    await interaction.update('Still private')
    return interaction.message.flags.has(MessageFlags.Ephemeral)
  })
  await ada.press(message, 'go')
  expect(await updated).toBe(true)
  expect((await ada.page(channel)).map(({ content }) => content)).toEqual(['Still private'])
  expect(await ben.page(channel)).toEqual([])
})

const form = new ModalBuilder({ customId: 'form', title: 'Say' }).addComponents(
  new ActionRowBuilder<TextInputBuilder>().addComponents(
    new TextInputBuilder({ customId: 'words', label: 'Words', style: TextInputStyle.Paragraph }),
  ),
)

test("a form that a button opened changes the button's message, but cannot open another", async () => {
  const message = await posted()
  const shown = stage.answers(isButton, interaction => interaction.showModal(form))
  await ada.press(message, 'go')
  await shown
  const { modal } = await ada.hears('modal')
  const submitted = stage.answers(isSubmit, async interaction => {
    expect(interaction.isFromMessage()).toBe(true)
    const path = `/interactions/${interaction.id}/${interaction.token}/callback` as const
    expect(
      await codeOf(stage.client.rest.post(path, { auth: false, body: { type: 9, data: form.toJSON() } })),
    ).toBe(50035)
    if (interaction.isFromMessage()) await interaction.update(interaction.fields.getTextInputValue('words'))
  })
  await ada.ask({ do: 'modal', modal, fields: [{ id: 'words', value: 'From the form' }] })
  await submitted
  expect((await message.fetch(true)).content).toBe('From the form')
})
