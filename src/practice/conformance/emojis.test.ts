import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ComponentType, MessageFlags, Routes, type ApplicationEmoji } from 'discord.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPractice } from '../server.ts'
import { isButton, isCommand, refusal, Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
})
afterAll(() => stage.close())

const PNG = Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001', 'hex')
const dataOf = (bytes: Buffer, type = 'image/png'): string =>
  `data:${type};base64,${bytes.toString('base64')}`
const create = (name: string, attachment = PNG): Promise<ApplicationEmoji> =>
  stage.client.application.emojis.create({ name, attachment })
const path = (): `/applications/${string}/emojis` => Routes.applicationEmojis(stage.client.user.id)
const post = (body: object): Promise<unknown> => stage.client.rest.post(path(), { body })

test('an application makes emojis, lists, renames and deletes them', async () => {
  const { emojis } = stage.client.application
  const [earth, mars] = [await create('earth'), await create('mars')]
  expect([earth.name, earth.animated, earth.author?.id]).toEqual(['earth', false, stage.client.user.id])
  await emojis.edit(mars, { name: 'red_planet' })
  expect([...(await emojis.fetch()).values()].map(({ name }) => name)).toEqual(['earth', 'red_planet'])
  expect((await emojis.fetch(mars.id, { force: true })).name).toBe('red_planet')
  await emojis.delete(earth)
  await emojis.delete(mars)
  expect((await emojis.fetch()).size).toBe(0)
  expect(await refusal(emojis.fetch(earth.id, { force: true }))).toMatchObject({ code: 10014 })
})

test.each([
  ['a name of two letters', { name: 'ab' }, { name: 'a' }, 'name BASE_TYPE_BAD_LENGTH'],
  ['a name of 32 letters', { name: 'x'.repeat(32) }, { name: 'x'.repeat(33) }, 'name BASE_TYPE_BAD_LENGTH'],
  ['letters, digits and underscores', { name: 'AP_4' }, { name: 'ap-4' }, 'name STRING_TYPE_REGEX'],
  ['a name of its own', { name: 'only' }, { name: 'only' }, 'name APPLICATION_EMOJI_NAME_ALREADY_TAKEN'],
  [
    'a picture',
    { name: 'drawn' },
    { name: 'text', image: 'data:text/plain;base64,eA==' },
    'image IMAGE_INVALID',
  ],
  [
    '256 KiB',
    { name: 'large', image: dataOf(Buffer.concat([PNG], 256 * 1024)) },
    { name: 'larger', image: dataOf(Buffer.concat([PNG], 256 * 1024 + 1)) },
    'image BINARY_TYPE_MAX_SIZE',
  ],
])('an emoji has %s', async (_, taken, refused, field) => {
  await post({ image: dataOf(PNG), ...taken })
  expect(await refusal(post({ image: dataOf(PNG), ...refused }))).toEqual({
    status: 400,
    code: 50035,
    fields: [field],
  })
})

test('the picture is what its bytes are, whatever is said of it', async () => {
  const served = async (attachment: string | Buffer, name: string): Promise<readonly unknown[]> => {
    const { id, animated } = await stage.client.application.emojis.create({ name, attachment })
    const { headers } = await fetch(`${stage.practice.url}/attachments/emojis/${id}/${name}`)
    return [headers.get('content-type'), animated]
  }
  expect(await served(PNG, 'still')).toEqual(['image/png', false])
  expect(await served(Buffer.from('GIF89a'), 'moving')).toEqual(['image/gif', true])
  expect(await served(dataOf(Buffer.from('RIFF0000WEBPVP8 ')), 'small')).toEqual(['image/webp', false])
})

test('the emojis of another application are out of reach, and there are 2,000 at most', async () => {
  expect(await refusal(stage.client.rest.get(Routes.applicationEmojis('1')))).toMatchObject({ code: 20012 })
  const { world, application } = stage.practice
  const there = (await stage.client.application.emojis.fetch()).size
  for (let at = there; at < 2000; at++)
    world.addEmoji(application.id, `number_${at}`, { type: 'image/png', bytes: PNG })
  const { status, code } = await refusal(post({ name: 'one_more', image: dataOf(PNG) }))
  expect([status, code]).toEqual([400, 30008])
  for (const { id, name } of world.applications.get(application.id)?.emojis ?? [])
    if (name.startsWith('number_')) world.removeEmoji(application.id, id)
})

test('its emojis stand on its buttons and options; those of others are refused', async () => {
  const emoji = await create('fleet')
  const controls = (id: string): object[] => [
    {
      type: 1,
      components: [{ type: 2, style: 1, custom_id: 'b', emoji: { id, name: 'fleet' } }],
    },
    {
      type: 1,
      components: [
        { type: 3, custom_id: 's', options: [{ label: 'Fleet', value: 'f', emoji: { id, name: 'fleet' } }] },
      ],
    },
  ]
  const message = await stage.post({ content: emoji.toString(), components: controls(emoji.id) as never })
  expect(message.content).toBe(`<:fleet:${emoji.id}>`)
  const [first] = message.components
  const [button] = first?.type === ComponentType.ActionRow ? first.components : []
  expect(button?.type === ComponentType.Button && button.emoji).toMatchObject({ id: emoji.id, name: 'fleet' })
  const fields = [
    'components.0.components.0.emoji.id BUTTON_COMPONENT_INVALID_EMOJI',
    'components.1.components.0.options.0.emoji.id BUTTON_COMPONENT_INVALID_EMOJI',
  ]
  expect(await refusal(message.edit({ components: controls('1') as never }))).toMatchObject({ fields })
  expect(await refusal(stage.post({ content: 'x', components: controls('1') as never }))).toMatchObject({
    fields,
  })
})

test('replies, follow-ups and forms know its emojis as well', async () => {
  const emoji = await create('tech')
  const ada = await stage.person(0)
  await stage.client.rest.put(Routes.applicationCommands(stage.client.user.id), {
    body: [{ name: 'show', description: 'Shows' }],
  })
  const row = (id: string): never =>
    ({ type: 1, components: [{ type: 2, style: 2, custom_id: 'go', emoji: { id, name: 'tech' } }] }) as never
  const channel = stage.channel()
  const shown = stage.answers(isCommand, async interaction => {
    const wrong = await refusal(interaction.reply({ content: 'x', components: [row('1')] }))
    await interaction.reply({ content: 'x', components: [row(emoji.id)], flags: MessageFlags.Ephemeral })
    const late = await refusal(interaction.followUp({ content: 'y', components: [row('1')] }))
    await interaction.followUp({ content: 'y', components: [row(emoji.id)] })
    return [wrong.fields, late.fields]
  })
  await ada.command(channel, 'show')
  expect(await shown).toEqual([
    ['data.components.0.components.0.emoji.id BUTTON_COMPONENT_INVALID_EMOJI'],
    ['components.0.components.0.emoji.id BUTTON_COMPONENT_INVALID_EMOJI'],
  ])
  const message = await ada.sees(({ content }) => content === 'y')
  const form = (id: string): never =>
    ({
      custom_id: 'form',
      title: 'Form',
      components: [
        {
          type: 18,
          label: 'Tech',
          component: {
            type: 3,
            custom_id: 's',
            options: [{ label: 'T', value: 't', emoji: { id, name: 'tech' } }],
          },
        },
      ],
    }) as never
  const opened = stage.answers(isButton, async interaction => {
    const wrong = await refusal(interaction.showModal(form('1')))
    await interaction.showModal(form(emoji.id))
    return wrong.fields
  })
  await ada.press(message, 'go')
  expect(await opened).toEqual([
    'data.components.0.component.options.0.emoji.id BUTTON_COMPONENT_INVALID_EMOJI',
  ])
})

test('a practice that starts again has its emojis, and their pictures', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'practice-emojis-'))
  try {
    const options = { port: 0, dir, log: () => undefined }
    const before = await startPractice(options)
    const { id } = before.world.addEmoji(before.application.id, 'ceres', { type: 'image/png', bytes: PNG })
    await before.close()
    const after = await startPractice(options)
    expect(after.application.emojis).toEqual([{ id, name: 'ceres', animated: false }])
    const served = await fetch(`${after.url}/attachments/emojis/${id}/ceres`)
    expect(Buffer.from(await served.arrayBuffer())).toEqual(PNG)
    await after.close()
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
})
