import { PermissionFlagsBits as May, Routes, type RouteLike } from 'discord.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Id } from '../world/types.ts'
import { refusal, Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
})
afterAll(() => stage.close())

interface Asked {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  readonly path: (channel: Id, message: Id) => string
  readonly body?: object
  readonly files?: true
}

/** Requests that need the missing permission. */
const CASES: readonly (readonly [string, bigint, number, Asked])[] = [
  [
    'looking at a channel',
    May.ViewChannel,
    50001,
    { method: 'get', path: channel => Routes.channel(channel) },
  ],
  [
    'writing where one cannot look',
    May.ViewChannel,
    50001,
    { method: 'post', path: channel => Routes.channelMessages(channel), body: { content: 'x' } },
  ],
  [
    'reading where one cannot look',
    May.ViewChannel,
    50001,
    { method: 'get', path: channel => Routes.channelMessages(channel) },
  ],
  [
    'writing',
    May.SendMessages,
    50013,
    { method: 'post', path: channel => Routes.channelMessages(channel), body: { content: 'x' } },
  ],
  ['typing', May.SendMessages, 50013, { method: 'post', path: channel => Routes.channelTyping(channel) }],
  [
    'a message of the past',
    May.ReadMessageHistory,
    50013,
    { method: 'get', path: (channel, message) => Routes.channelMessage(channel, message) },
  ],
  [
    'attaching files',
    May.AttachFiles,
    50013,
    { method: 'post', path: channel => Routes.channelMessages(channel), body: { content: 'x' }, files: true },
  ],
  [
    'a thread on a message',
    May.CreatePublicThreads,
    50013,
    { method: 'post', path: (channel, message) => Routes.threads(channel, message), body: { name: 'x' } },
  ],
  [
    'a private thread',
    May.CreatePrivateThreads,
    50013,
    { method: 'post', path: channel => Routes.threads(channel), body: { name: 'x', type: 12 } },
  ],
  [
    'reacting',
    May.AddReactions,
    50013,
    {
      method: 'put',
      path: (channel, message) =>
        Routes.channelMessageOwnReaction(channel, message, encodeURIComponent('👍')),
    },
  ],
]

const nothingHasChanged = async (channel: Id, act: () => Promise<unknown>): Promise<void> => {
  const { world } = stage.practice
  const before = JSON.stringify([
    world.messages(channel, {}),
    world.channels.get(channel),
    world.channels.size,
  ])
  await act()
  expect(
    JSON.stringify([world.messages(channel, {}), world.channels.get(channel), world.channels.size]),
  ).toBe(before)
}

test.each(CASES)(
  '%s is refused without permission, and allowed with it',
  async (_, permission, code, { method, path, body, files }) => {
    const { world, faults } = stage.practice
    const { client } = stage
    const channel = stage.channel()
    const author = world.users.get(client.user.id)
    if (!author) throw new Error('The application has no user.')
    const { id } = world.addMessage(channel, { author, content: 'Here' })
    const ask = (): Promise<unknown> =>
      client.rest[method](path(channel, id) as RouteLike, {
        ...(body && { body }),
        ...(files && { files: [{ name: 'a.txt', data: Buffer.from('a') }] }),
      })
    faults.world.permissionTaken(channel, client.user.id, permission)
    await nothingHasChanged(channel, async () =>
      expect(await refusal(ask())).toMatchObject({ status: 403, code }),
    )
    faults.world.permissionGiven(channel, client.user.id, permission)
    await ask()
  },
)

test.each([
  [
    "deleting another's message",
    'delete',
    (channel: Id, message: Id) => Routes.channelMessage(channel, message),
    undefined,
  ],
  ['pinning', 'put', (channel: Id, message: Id) => Routes.channelMessagesPin(channel, message), undefined],
  ['renaming a channel', 'patch', (channel: Id) => Routes.channel(channel), { name: 'other' }],
  ['deleting a channel', 'delete', (channel: Id) => Routes.channel(channel), undefined],
  ['a new channel', 'post', () => Routes.guildChannels(stage.guild), { name: 'other' }],
  [
    'a nickname for another',
    'patch',
    () => Routes.guildMember(stage.guild, [...stage.practice.world.users.keys()][0] ?? ''),
    { nick: 'other' },
  ],
] as const)('%s needs more than everybody has', async (_, method, path, body) => {
  const { world } = stage.practice
  const channel = stage.channel()
  const [author] = world.users.values()
  if (!author) throw new Error('Nobody is there.')
  const { id } = world.addMessage(channel, { author, content: 'Here' })
  await nothingHasChanged(channel, async () => {
    expect(
      await refusal(stage.client.rest[method](path(channel, id), { ...(body && { body }) })),
    ).toMatchObject({ status: 403, code: 50013 })
  })
})

test('without permission for embeds they are silently left out', async () => {
  const { client } = stage
  const channel = stage.channel()
  stage.practice.faults.world.permissionTaken(channel, client.user.id, May.EmbedLinks)
  const text = await stage.text(channel)
  expect((await text.send({ content: 'Bare', embeds: [{ title: 'Gone' }] })).embeds).toEqual([])
})

test('a message with only embeds is refused without the right to embed links', async () => {
  const { client } = stage
  const channel = stage.channel()
  const text = await stage.text(channel)
  stage.practice.faults.world.permissionTaken(channel, client.user.id, May.EmbedLinks)
  expect(await refusal(text.send({ embeds: [{ title: 'Alone' }] }))).toMatchObject({
    status: 403,
    code: 50013,
  })
})

test('without permission for the past, its list is empty', async () => {
  const channel = stage.channel()
  const text = await stage.text(channel)
  await text.send('Before')
  stage.practice.faults.world.permissionTaken(channel, stage.client.user.id, May.ReadMessageHistory)
  expect((await text.messages.fetch({ cache: false })).size).toBe(0)
})

const UNKNOWN: readonly (readonly [string, () => RouteLike, number])[] = [
  ['channel', () => Routes.channel('1'), 10003],
  ['guild', () => Routes.guild('1'), 10004],
  ['user', () => Routes.user('1'), 10013],
  ['member', () => Routes.guildMember(stage.guild, '1'), 10007],
  ['message', () => Routes.channelMessage(stage.channel(), '1'), 10008],
  ['route', () => '/no/such/thing', 0],
]
test.each(UNKNOWN)('an unknown %s is unknown', async (_, path, code) => {
  expect(await refusal(stage.client.rest.get(path()))).toMatchObject({ status: 404, code })
})
