import {
  ChannelType,
  Events,
  MessageType,
  PermissionFlagsBits as May,
  Routes,
  type AnyThreadChannel,
} from 'discord.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChannelKind } from '../world/types.ts'
import type { TestPerson } from './person.ts'
import { codeOf, refusal, Stage } from './stage.ts'

let stage: Stage
let ada: TestPerson
let ben: TestPerson

beforeAll(async () => {
  stage = await Stage.open()
  ada = await stage.person(0)
  ben = await stage.person(1)
})
afterAll(() => stage.close())

test("a thread on a message has the message's id and begins with it", async () => {
  const message = await stage.post({ content: 'A table' })
  const created = new Promise<AnyThreadChannel>(done => {
    stage.client.once(Events.ThreadCreate, done)
  })
  const thread = await message.startThread({ name: 'Table 1', autoArchiveDuration: 1440 })
  expect([thread.id, thread.type, thread.parentId, thread.autoArchiveDuration, thread.ownerId]).toEqual([
    message.id,
    ChannelType.PublicThread,
    message.channelId,
    1440,
    stage.client.user.id,
  ])
  expect((await created).id).toBe(thread.id)
  expect(await ada.hears('channel', ({ channel }) => channel.id === thread.id)).toMatchObject({
    channel: { kind: 'thread', name: 'Table 1', parent: message.channelId },
  })
  expect((await thread.fetchStarterMessage())?.content).toBe('A table')
  expect((await message.fetch(true)).hasThread).toBe(true)
  expect(
    await codeOf(
      stage.client.rest.post(Routes.threads(message.channelId, message.id), { body: { name: 'Again' } }),
    ),
  ).toBe(160004)
})

test('a thread without a message is announced in the channel', async () => {
  const text = await stage.text()
  const thread = await text.threads.create({ name: 'Table 2' })
  expect(thread.type).toBe(ChannelType.PublicThread)
  const [line] = (await text.messages.fetch({ cache: false })).values()
  expect([line?.type, line?.content, line?.reference?.channelId]).toEqual([
    MessageType.ThreadCreated,
    'Table 2',
    thread.id,
  ])
})

test('a private thread is there for its members only', async () => {
  const text = await stage.text()
  const thread = await text.threads.create({ name: 'Secret', type: ChannelType.PrivateThread })
  await thread.members.add(ben.id)
  await thread.send('Just us')
  expect((await ben.sees(({ channel_id }) => channel_id === thread.id)).content).toBe('Just us')
  // Who owns the guild manages its threads and sees them all.
  const cleo = await stage.person(2)
  expect((await cleo.ask({ do: 'page', channel: thread.id })).say).toBe('failed')
  expect(JSON.stringify(cleo.heard)).not.toContain(thread.id)
  expect([...(await thread.members.fetch()).keys()].sort()).toEqual([stage.client.user.id, ben.id].sort())
  await thread.members.remove(ben.id)
  await ben.hears('channelGone', ({ channel }) => channel === thread.id)
})

test('a thread sleeps, is listed among the sleeping, and wakes by a message', async () => {
  const text = await stage.text()
  const thread = await text.threads.create({ name: 'Table 3' })
  expect((await text.threads.fetchActive()).threads.has(thread.id)).toBe(true)
  const message = await thread.send('Before')
  await thread.setArchived(true)
  expect((await text.threads.fetchActive(false)).threads.has(thread.id)).toBe(false)
  expect((await text.threads.fetchArchived()).threads.map(({ id }) => id)).toEqual([thread.id])
  const path = `/channels/${thread.id}/messages/${message.id}` as const
  expect(await codeOf(stage.client.rest.patch(path, { body: { content: 'Changed' } }))).toBe(50083)
  expect(await codeOf(stage.client.rest.put(`${path}/reactions/${encodeURIComponent('👍')}/@me`))).toBe(50083)
  expect(await codeOf(stage.client.rest.patch(`/channels/${thread.id}`, { body: { name: 'Other' } }))).toBe(
    50083,
  )
  await thread.send('Awake')
  expect((await thread.fetch()).archived).toBe(false)
})

test('a locked thread takes nothing but from who manages threads', async () => {
  const { world } = stage.practice
  const text = await stage.text()
  const thread = await text.threads.create({ name: 'Table 4' })
  expect(await codeOf(thread.setLocked(true))).toBe(50013)
  const role = world.addRole(stage.guild, { name: 'Threads', permissions: String(May.ManageThreads) })
  world.changeMember(stage.guild, stage.client.user.id, { roles: [role.id] })
  expect((await thread.setLocked(true)).locked).toBe(true)
  world.changeMember(stage.guild, stage.client.user.id, { roles: [] })
  expect(await refusal(thread.send('Hello?'))).toMatchObject({ status: 403 })
  expect((await ben.ask({ do: 'send', channel: thread.id, content: 'Hello?' })).say).toBe('failed')
  expect(world.messages(thread.id, {})).toHaveLength(0)
})

test('a thread can be renamed, joined, left and deleted', async () => {
  const { world } = stage.practice
  const text = await stage.text()
  const thread = await text.threads.create({ name: 'Table 5' })
  expect((await thread.setName('Table five')).name).toBe('Table five')
  await thread.leave()
  await thread.join()
  expect((await thread.members.fetch()).has(stage.client.user.id)).toBe(true)
  expect(await codeOf(stage.client.rest.put(`/channels/${thread.id}/thread-members/1`))).toBe(10013)
  expect(await codeOf(thread.delete())).toBe(50013)
  const role = world.addRole(stage.guild, { name: 'Threads', permissions: String(May.ManageThreads) })
  world.changeMember(stage.guild, stage.client.user.id, { roles: [role.id] })
  await thread.delete()
  world.changeMember(stage.guild, stage.client.user.id, { roles: [] })
  expect(await codeOf(stage.client.rest.get(`/channels/${thread.id}`))).toBe(10003)
})

const channelOf = (type: ChannelKind): string =>
  stage.practice.world.addChannel(stage.guild, 'other', [], type).id
const opened = (channel: string, body: object): Promise<unknown> =>
  stage.client.rest.post(Routes.threads(channel), { body: { name: 'Table', ...body } })

test('threads among announcements are of their own kind, and another kind is refused', async () => {
  const news = channelOf(ChannelType.GuildAnnouncement)
  expect(await refusal(opened(news, { type: ChannelType.PublicThread }))).toMatchObject({
    code: 50035,
    fields: ['type BASE_TYPE_CHOICES'],
  })
  expect(await opened(news, { type: ChannelType.AnnouncementThread })).toMatchObject({
    type: ChannelType.AnnouncementThread,
    parent_id: news,
  })
  const { id } = (await stage.client.rest.post(Routes.channelMessages(news), {
    body: { content: 'News' },
  })) as { readonly id: string }
  expect(await stage.client.rest.post(Routes.threads(news, id), { body: { name: 'On it' } })).toMatchObject({
    id,
    type: ChannelType.AnnouncementThread,
  })
  expect((await stage.client.channels.fetch(id))?.type).toBe(ChannelType.AnnouncementThread)
  expect(await refusal(opened(stage.channel(), { type: ChannelType.AnnouncementThread }))).toMatchObject({
    code: 50035,
    fields: ['type BASE_TYPE_CHOICES'],
  })
})

test('voice channels have no threads, and a forum refuses a plain message', async () => {
  for (const type of [ChannelType.GuildVoice, ChannelType.GuildStageVoice] as const) {
    const voice = channelOf(type)
    expect(await codeOf(opened(voice, { type: ChannelType.PublicThread }))).toBe(50024)
    const { id } = (await stage.client.rest.post(Routes.channelMessages(voice), {
      body: { content: 'Hello' },
    })) as { readonly id: string }
    expect(await codeOf(stage.client.rest.post(Routes.threads(voice, id), { body: { name: 'Table' } }))).toBe(
      50024,
    )
  }
  const forum = channelOf(ChannelType.GuildForum)
  expect(
    await codeOf(stage.client.rest.post(Routes.channelMessages(forum), { body: { content: 'Hello' } })),
  ).toBe(50008)
  expect(await refusal(opened(forum, { type: ChannelType.PublicThread }))).toMatchObject({
    code: 50035,
    fields: ['message BASE_TYPE_REQUIRED'],
  })
})

test('a thread whose name the server does not allow is refused, by either of two codes', async () => {
  stage.practice.world.refuseNames(stage.guild, [
    { word: 'damn', by: 'form' },
    { word: 'darn', by: 'autoMod' },
  ])
  const channel = stage.channel()
  const named = (name: string): Promise<unknown> => opened(channel, { type: ChannelType.PublicThread, name })
  expect(await refusal(named('Damned'))).toMatchObject({
    status: 400,
    code: 50035,
    fields: ['name GUILD_DISCOVERY_NAME_NOT_ALLOWED'],
  })
  expect(await refusal(named('Oh darn'))).toMatchObject({ status: 400, code: 200001 })
  expect(await named('Fine')).toMatchObject({ name: 'Fine' })
  stage.practice.world.refuseNames(stage.guild, [])
})
