import { MessageFlags, MessageType } from 'discord-api-types/v10'
import { expect, it } from 'vitest'
import { messagePayload } from './payloads.ts'
import { names, say, scene, type TestWorld } from './testing.ts'

const stateOf = ({ world }: TestWorld, id: string) => {
  const found = world.channels.get(id)
  if (!found || !('thread_metadata' in found)) throw new Error('no thread')
  return found
}

it('fills in what a message has, and tells it with guild and member', () => {
  const at = scene(() => Date.UTC(2026, 4, 1))
  const message = at.world.addMessage(at.channel.id, {
    author: at.ben,
    content: `hello <@${at.ada.id}> and <@&${at.guild.id}>`,
  })
  expect(message).toMatchObject({
    channel_id: at.channel.id,
    guild_id: at.guild.id,
    timestamp: '2026-05-01T00:00:00.000Z',
    edited_timestamp: null,
    type: MessageType.Default,
    flags: 0,
    pinned: false,
    tts: false,
    mention_everyone: false,
    mentions: [at.ada],
    mention_roles: [at.guild.id],
    attachments: [],
    embeds: [],
    components: [],
    reactions: [],
  })
  const [event] = at.heard()
  expect(event).toMatchObject({
    t: 'MESSAGE_CREATE',
    guild: at.guild.id,
    channel: at.channel.id,
    d: {
      id: message.id,
      guild_id: at.guild.id,
      channel_type: 0,
      member: { nick: null, roles: [] },
      mentions: [{ id: at.ada.id, member: { nick: null } }],
    },
  })
  expect(at.channel.last_message_id).toBe(message.id)
})

it('lets the sender decide who is mentioned', () => {
  const at = scene()
  expect(
    at.world.addMessage(at.channel.id, { author: at.ben, content: `<@${at.ada.id}>`, mentions: [] }).mentions,
  ).toEqual([])
})

it('keeps a message for one person from everybody else', () => {
  const at = scene()
  const { id } = at.world.addMessage(at.channel.id, {
    author: at.ada,
    content: 'psst',
    visibleTo: at.ben.id,
    flags: MessageFlags.Ephemeral,
  })
  at.world.changeMessage(at.channel.id, id, { content: 'pssst' })
  at.world.removeMessage(at.channel.id, id)
  expect(at.heard().map(({ t, only }) => [t, only])).toEqual(
    ['MESSAGE_CREATE', 'MESSAGE_UPDATE', 'MESSAGE_DELETE'].map(t => [t, at.ben.id]),
  )
  expect(at.channel.last_message_id).toBeNull()
})

it('marks an edit, but not a flag, a pin, or an answer that was being waited for', () => {
  const at = scene()
  const id = say(at, at.channel.id, 'one')
  const edited = (changes: object, message = id): string | null =>
    at.world.changeMessage(at.channel.id, message, changes).edited_timestamp
  expect(edited({ flags: MessageFlags.SuppressEmbeds })).toBeNull()
  expect(edited({ pinned: true })).toBeNull()
  expect(edited({ content: 'two' })).not.toBeNull()
  const waiting = at.world.addMessage(at.channel.id, { author: at.ada, flags: MessageFlags.Loading })
  expect(edited({ content: 'here', flags: 0 }, waiting.id)).toBeNull()
  expect(edited({ content: 'there' }, waiting.id)).not.toBeNull()
})

it('reads mentions anew when the text changes, and never changes whose message it is', () => {
  const at = scene()
  const id = say(at, at.channel.id, 'one')
  const after = at.world.changeMessage(at.channel.id, id, {
    id: '1',
    channel_id: '2',
    content: `<@${at.ben.id}>`,
  })
  expect(after).toMatchObject({ id, channel_id: at.channel.id, mentions: [at.ben] })
})

it('forgets a message, keeping that it was the newest', () => {
  const at = scene()
  const id = say(at, at.channel.id, 'one')
  at.world.removeMessage(at.channel.id, id)
  expect(at.world.message(at.channel.id, id)).toBeUndefined()
  expect(at.channel.last_message_id).toBe(id)
  expect(at.heard()[1]).toMatchObject({
    t: 'MESSAGE_DELETE',
    d: { id, channel_id: at.channel.id, guild_id: at.guild.id },
  })
})

it('shows the message that a reply answers, or that it is gone', () => {
  const at = scene()
  const first = say(at, at.channel.id, 'one')
  const message_reference = { channel_id: at.channel.id, message_id: first }
  const reply = at.world.addMessage(at.channel.id, {
    author: at.ben,
    type: MessageType.Reply,
    message_reference,
  })
  expect(messagePayload(at.world, reply)).toMatchObject({ referenced_message: { id: first, content: 'one' } })
  at.world.removeMessage(at.channel.id, first)
  expect(messagePayload(at.world, reply)).toMatchObject({ referenced_message: null })
})

it('counts reactions by person and shows each reader their own', () => {
  const at = scene()
  const id = say(at, at.channel.id, 'one')
  at.heard()
  at.world.react(at.channel.id, id, at.ada.id, '👍', true)
  at.world.react(at.channel.id, id, at.ada.id, '👍', true)
  at.world.react(at.channel.id, id, at.ben.id, '👍', true)
  at.world.react(at.channel.id, id, at.ben.id, 'rook:123', true)
  at.world.react(at.channel.id, id, at.ada.id, '👍', false)
  at.world.react(at.channel.id, id, at.ada.id, '🎲', false)
  expect(names(at.heard())).toEqual([
    'MESSAGE_REACTION_ADD',
    'MESSAGE_REACTION_ADD',
    'MESSAGE_REACTION_ADD',
    'MESSAGE_REACTION_REMOVE',
  ])
  const message = at.world.message(at.channel.id, id)
  const shown = (viewer: string) => message && messagePayload(at.world, message, viewer).reactions
  expect(shown(at.ben.id)).toMatchObject([
    { count: 1, me: true, emoji: { id: null, name: '👍' } },
    { count: 1, me: true, emoji: { id: '123', name: 'rook' } },
  ])
  expect(shown(at.ada.id)).toMatchObject([{ me: false }, { me: false }])
  expect(JSON.stringify(shown(at.ada.id))).not.toContain('people')
})

it('shows nothing of its own bookkeeping', () => {
  const at = scene()
  const message = at.world.addMessage(at.channel.id, {
    author: at.ada,
    visibleTo: at.ben.id,
    byApplication: at.bot.id,
  })
  expect(Object.keys(messagePayload(at.world, message))).not.toEqual(expect.arrayContaining(['visibleTo']))
  expect(Object.keys(messagePayload(at.world, message))).not.toEqual(
    expect.arrayContaining(['byApplication']),
  )
})

it('brings an archived thread back, takes in who writes or is mentioned there, and counts', () => {
  const at = scene()
  const thread = at.world.addThread(at.channel.id, { name: 'table', owner: at.bot.id })
  at.world.changeChannel(thread.id, { thread_metadata: { ...thread.thread_metadata, archived: true } })
  at.heard()
  const { id } = at.world.addMessage(thread.id, { author: at.ada, content: `your turn, <@${at.ben.id}>` })
  expect(names(at.heard())).toEqual([
    'THREAD_UPDATE',
    'MESSAGE_CREATE',
    'THREAD_MEMBER_UPDATE',
    'THREAD_MEMBERS_UPDATE',
    'THREAD_MEMBER_UPDATE',
    'THREAD_MEMBERS_UPDATE',
  ])
  expect(stateOf(at, thread.id)).toMatchObject({
    message_count: 1,
    total_message_sent: 1,
    last_message_id: id,
    thread_metadata: { archived: false },
  })
  expect(stateOf(at, thread.id).members.map(member => member.user_id)).toEqual([
    at.bot.id,
    at.ada.id,
    at.ben.id,
  ])
  at.world.removeMessage(thread.id, id)
  expect(stateOf(at, thread.id)).toMatchObject({
    message_count: 0,
    total_message_sent: 1,
    last_message_id: id,
  })
})

it('leaves an archived thread asleep when only one person sees the message', () => {
  const at = scene()
  const thread = at.world.addThread(at.channel.id, { name: 'table', owner: at.bot.id })
  at.world.changeChannel(thread.id, { thread_metadata: { ...thread.thread_metadata, archived: true } })
  at.world.addMessage(thread.id, { author: at.ada, visibleTo: at.ben.id })
  expect(stateOf(at, thread.id)).toMatchObject({
    message_count: 0,
    thread_metadata: { archived: true },
    members: [{ user_id: at.bot.id }],
  })
})

it('keeps the bytes that come with a message', () => {
  const { world } = scene()
  const { id } = world.addFile({ name: 'board.png', type: 'image/png', bytes: Buffer.from('picture') })
  expect(world.file(id)).toMatchObject({ id, name: 'board.png', bytes: Buffer.from('picture') })
  expect(world.file('1')).toBeUndefined()
})
