import { Events, MessageFlags, MessageType, type Message } from 'discord.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from './person.ts'
import { codeOf, refusal, Stage } from './stage.ts'

let stage: Stage
let ada: TestPerson

beforeAll(async () => {
  stage = await Stage.open()
  ada = await stage.person(0)
})
afterAll(() => stage.close())

test('a message is posted, edited, fetched and deleted, and people see each', async () => {
  const text = await stage.text()
  const message = await text.send({
    content: 'First',
    embeds: [{ title: 'Title', description: 'Words', fields: [{ name: 'Name', value: 'Value' }] }],
  })
  expect((await ada.sees(({ id }) => id === message.id)).content).toBe('First')
  expect(message.embeds[0]).toMatchObject({ title: 'Title', description: 'Words' })
  const edited = await message.edit('Second')
  expect(edited.editedTimestamp).not.toBeNull()
  expect(edited.embeds).toHaveLength(1)
  expect((await ada.seesChanged(({ id }) => id === message.id)).content).toBe('Second')
  expect((await text.messages.fetch({ message: message.id, force: true })).content).toBe('Second')
  await message.delete()
  await ada.hears('removed', gone => gone.message === message.id)
  expect(await codeOf(text.messages.fetch({ message: message.id, force: true }))).toBe(10008)
})

test('what people write arrives, and nothing is empty', async () => {
  const channel = stage.channel()
  const heard = new Promise<Message>(done => stage.client.once(Events.MessageCreate, done))
  expect((await ada.ask({ do: 'send', channel, content: 'Hello there' })).say).toBe('done')
  const message = await heard
  expect([message.content, message.author.id, message.member?.id, message.guildId]).toEqual([
    'Hello there',
    ada.id,
    ada.id,
    stage.guild,
  ])
  expect(
    await codeOf(stage.client.rest.post(`/channels/${channel}/messages`, { body: { content: '   ' } })),
  ).toBe(50006)
})

test('messages are listed newest first, before, after and around one', async () => {
  const text = await stage.text()
  const { world } = stage.practice
  const author = world.users.get(ada.id)
  if (!author) throw new Error('Ada is not there.')
  const ids = Array.from(
    { length: 120 },
    (_, at) => world.addMessage(text.id, { author, content: String(at) }).id,
  )
  const listed = async (query: object) =>
    [...(await text.messages.fetch({ cache: false, ...query })).values()].map(({ content }) =>
      Number(content),
    )
  expect(await listed({})).toEqual(Array.from({ length: 50 }, (_, at) => 119 - at))
  expect(await listed({ limit: 100 })).toHaveLength(100)
  expect(await listed({ limit: 2, before: ids[10] })).toEqual([9, 8])
  expect(await listed({ limit: 2, after: ids[10] })).toEqual([12, 11])
  expect(await listed({ limit: 3, around: ids[10] })).toEqual([11, 10, 9])
  expect(await codeOf(text.messages.fetch({ limit: 101, cache: false }))).toBe(50035)
})

test('the same nonce, enforced, posts once', async () => {
  const text = await stage.text()
  const send = (enforceNonce: boolean) => text.send({ content: 'Once', nonce: 'turn-12', enforceNonce })
  const first = await send(true)
  const again = await send(true)
  expect(again.id).toBe(first.id)
  expect((await text.messages.fetch({ cache: false })).size).toBe(1)
  expect((await send(false)).id).not.toBe(first.id)
})

test('an answer refers to what it answers', async () => {
  const text = await stage.text()
  const { id } = await text.send('Question')
  const reply = await text.send({ content: 'Answer', reply: { messageReference: id } })
  expect([reply.type, reply.reference?.messageId, (await reply.fetchReference()).content]).toEqual([
    MessageType.Reply,
    id,
    'Question',
  ])
  expect(await codeOf(text.send({ content: 'To nothing', reply: { messageReference: '1' } }))).toBe(50035)
  expect(
    (await text.send({ content: 'Anyway', reply: { messageReference: '1', failIfNotExists: false } })).type,
  ).toBe(MessageType.Default)
})

test('only those mention whom the sender allows', async () => {
  const text = await stage.text()
  const content = `<@${ada.id}> @everyone`
  const open = await text.send(content)
  expect([open.mentions.users.has(ada.id), open.mentions.everyone]).toEqual([true, true])
  const closed = await text.send({ content, allowedMentions: { parse: [] } })
  expect([closed.mentions.users.size, closed.mentions.everyone]).toEqual([0, false])
  const some = await text.send({ content, allowedMentions: { users: [ada.id] } })
  expect([some.mentions.users.has(ada.id), some.mentions.everyone]).toEqual([true, false])
})

test("another's message cannot be edited, and deleted only by who manages messages", async () => {
  const text = await stage.text()
  const { world } = stage.practice
  const author = world.users.get(ada.id)
  if (!author) throw new Error('Ada is not there.')
  const { id } = world.addMessage(text.id, { author, content: 'Mine' })
  const path = `/channels/${text.id}/messages/${id}` as const
  expect(await refusal(stage.client.rest.patch(path, { body: { content: 'Yours' } }))).toMatchObject({
    status: 403,
    code: 50005,
  })
  expect(await refusal(stage.client.rest.delete(path))).toMatchObject({ status: 403, code: 50013 })
  expect(world.message(text.id, id)?.content).toBe('Mine')
})

test('reactions come and go, and say whose they are', async () => {
  const message = await stage.post({ content: 'Like it?' })
  await message.react('👍')
  const reacted = new Promise<string>(done => {
    stage.client.once(Events.MessageReactionAdd, (_, user) => done(user.id))
  })
  expect(
    (await ada.ask({ do: 'react', channel: message.channelId, message: message.id, emoji: '👍', on: true }))
      .say,
  ).toBe('done')
  expect(await reacted).toBe(ada.id)
  const reaction = (await message.fetch(true)).reactions.cache.get('👍')
  expect([reaction?.count, reaction?.me]).toEqual([2, true])
  expect([...((await reaction?.users.fetch())?.keys() ?? [])].sort()).toEqual(
    [ada.id, stage.client.user.id].sort(),
  )
  await reaction?.users.remove(stage.client.user.id)
  expect((await message.fetch(true)).reactions.cache.get('👍')?.count).toBe(1)
  expect(await codeOf(message.react('not an emoji'))).toBe(10014)
})

test('a direct message goes to one person, and their answer comes back', async () => {
  const { client, practice } = stage
  const user = await client.users.fetch(ada.id)
  const sent = await user.send('Just you')
  expect((await ada.sees(({ id }) => id === sent.id)).content).toBe('Just you')
  const heard = new Promise<Message>(done => client.once(Events.MessageCreate, done))
  await ada.ask({ do: 'send', channel: sent.channelId, content: 'Just me' })
  expect(await heard).toMatchObject({ content: 'Just me', guildId: null })
  const stranger = practice.world.addUser({ username: 'stranger' })
  expect(await codeOf((await client.users.fetch(stranger.id)).send('Hello'))).toBe(50278)
})

test('messages are pinned, silenced and removed together', async () => {
  const text = await stage.text()
  const { world } = stage.practice
  const [one, two] = [
    await text.send({ content: 'One', flags: MessageFlags.SuppressNotifications }),
    await text.send('Two'),
  ]
  expect(one.flags.has(MessageFlags.SuppressNotifications)).toBe(true)
  expect(await codeOf(text.bulkDelete([one, two]))).toBe(50013)
  const role = world.addRole(stage.guild, { name: 'Keepers', permissions: String(1n << 13n) })
  world.changeMember(stage.guild, stage.client.user.id, { roles: [role.id] })
  await one.pin()
  expect((await text.messages.fetchPins()).items.map(({ message }) => message.id)).toEqual([one.id])
  await text.bulkDelete([one, two])
  world.changeMember(stage.guild, stage.client.user.id, { roles: [] })
  expect((await text.messages.fetch({ cache: false })).map(({ type }) => type)).toEqual([
    MessageType.ChannelPinnedMessage,
  ])
})
