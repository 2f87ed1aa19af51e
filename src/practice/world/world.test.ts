import { ChannelType, MessageType } from 'discord-api-types/v10'
import { expect, it } from 'vitest'
import { newToken } from './guilds.ts'
import { channelPayload, guildCreatePayload } from './payloads.ts'
import { names, say, scene } from './testing.ts'

it('tells of members coming, changing and going, and a bot of the guild itself', () => {
  const at = scene()
  const other = at.world.addApplication('Other', 'token')
  at.world.addMember(at.guild.id, other.id)
  expect(at.heard()).toMatchObject([
    {
      t: 'GUILD_CREATE',
      to: other.id,
      d: { id: at.guild.id, member_count: 4, members: [{ user: { id: other.id } }] },
    },
    {
      t: 'GUILD_MEMBER_ADD',
      guild: at.guild.id,
      d: { guild_id: at.guild.id, user: { id: other.id, bot: true } },
    },
  ])
  at.world.changeMember(at.guild.id, at.ben.id, { nick: 'Benny' })
  at.world.removeMember(at.guild.id, at.ben.id)
  at.world.removeMember(at.guild.id, at.ben.id)
  at.world.removeMember(at.guild.id, other.id)
  expect(at.heard()).toMatchObject([
    { t: 'GUILD_MEMBER_UPDATE', d: { nick: 'Benny', user: { id: at.ben.id } } },
    { t: 'GUILD_MEMBER_REMOVE', d: { user: { id: at.ben.id } } },
    { t: 'GUILD_DELETE', to: other.id, d: { id: at.guild.id } },
    { t: 'GUILD_MEMBER_REMOVE', d: { user: { id: other.id } } },
  ])
})

it('tells of roles, and takes a role that is gone from who had it', () => {
  const at = scene()
  const role = at.world.addRole(at.guild.id, { name: 'Red', color: 0xff0000 })
  at.world.changeMember(at.guild.id, at.ben.id, { roles: [role.id] })
  at.world.changeRole(at.guild.id, role.id, { color: 0x00ff00 })
  at.world.removeRole(at.guild.id, role.id)
  expect(at.heard()).toMatchObject([
    { t: 'GUILD_ROLE_CREATE', d: { role: { id: role.id, name: 'Red', permissions: '0', position: 1 } } },
    { t: 'GUILD_MEMBER_UPDATE' },
    { t: 'GUILD_ROLE_UPDATE', d: { role: { color: 0x00ff00, colors: { primary_color: 0x00ff00 } } } },
    { t: 'GUILD_ROLE_DELETE', d: { role_id: role.id } },
  ])
  expect(at.guild.members.find(member => member.user === at.ben.id)?.roles).toEqual([])
})

it('tells of channels while it can still be looked up who may see them', () => {
  const at = scene()
  const { id } = at.world.addChannel(at.guild.id, 'board-games')
  at.world.changeChannel(id, { topic: 'play here' })
  const seen: (bigint | undefined)[] = []
  at.world.listen(event =>
    seen.push(event.channel === undefined ? undefined : at.world.permissions(at.bot.id, event.channel)),
  )
  at.world.removeChannel(id)
  expect(at.heard()).toMatchObject([
    {
      t: 'CHANNEL_CREATE',
      d: { id, name: 'board-games', guild_id: at.guild.id, position: 1, type: ChannelType.GuildText },
    },
    { t: 'CHANNEL_UPDATE', d: { topic: 'play here' } },
    { t: 'CHANNEL_DELETE', channel: id, d: { id } },
  ])
  expect(seen).toEqual([expect.any(BigInt)])
  expect(seen[0]).not.toBe(0n)
  expect(() => at.world.messages(id, {})).toThrow(`There is no channel ${id}.`)
})

it('starts a thread with its owner in it and a line in the channel', () => {
  const at = scene()
  const thread = at.world.addThread(at.channel.id, {
    name: 'table',
    owner: at.bot.id,
    autoArchiveMinutes: 60,
  })
  const events = at.heard()
  expect(names(events)).toEqual([
    'THREAD_CREATE',
    'THREAD_MEMBER_UPDATE',
    'THREAD_MEMBERS_UPDATE',
    'MESSAGE_CREATE',
  ])
  expect(events).toMatchObject([
    {
      channel: thread.id,
      d: {
        id: thread.id,
        newly_created: true,
        parent_id: at.channel.id,
        member_count: 1,
        thread_metadata: { auto_archive_duration: 60 },
      },
    },
    { to: at.bot.id, d: { user_id: at.bot.id, guild_id: at.guild.id } },
    { d: { member_count: 1, added_members: [{ member: { user: { id: at.bot.id } } }] } },
    {
      channel: at.channel.id,
      d: { type: MessageType.ThreadCreated, content: 'table', message_reference: { channel_id: thread.id } },
    },
  ])
  expect(channelPayload(at.world, thread, at.bot.id)).toHaveProperty('member.user_id', at.bot.id)
  expect(channelPayload(at.world, thread)).not.toHaveProperty('members')
})

it('starts a thread on a message, with its id, and says so on both', () => {
  const at = scene()
  const id = say(at, at.channel.id, 'sign up')
  const thread = at.world.addThread(at.channel.id, { name: 'table', owner: at.bot.id, message: id })
  expect(thread).toMatchObject({ id, message_count: 0 })
  expect(at.heard().at(-2)).toMatchObject({
    t: 'MESSAGE_UPDATE',
    d: { id, flags: 32, edited_timestamp: null, thread: { id, name: 'table' } },
  })
  expect(at.world.messages(id, {})).toMatchObject([
    { type: MessageType.ThreadStarterMessage, message_reference: { message_id: id } },
  ])
})

it('tells who comes into a private thread of the thread, and who goes of the going', () => {
  const at = scene()
  const { id } = at.world.addThread(at.channel.id, { name: 'secret', owner: at.ada.id, private: true })
  at.heard()
  at.world.addThreadMember(id, at.bot.id)
  at.world.addThreadMember(id, at.bot.id)
  at.world.removeThreadMember(id, at.bot.id)
  expect(at.heard()).toMatchObject([
    { t: 'THREAD_CREATE', to: at.bot.id, d: { id, member: { user_id: at.bot.id } } },
    { t: 'THREAD_MEMBER_UPDATE', to: at.bot.id },
    { t: 'THREAD_MEMBERS_UPDATE', d: { member_count: 2 } },
    { t: 'THREAD_MEMBERS_UPDATE', d: { member_count: 1, removed_member_ids: [at.bot.id] } },
  ])
})

it('takes threads along with their channel', () => {
  const at = scene()
  const { id } = at.world.addThread(at.channel.id, { name: 'table', owner: at.bot.id })
  const other = at.world.addThread(at.world.addChannel(at.guild.id, 'more').id, {
    name: 'stays',
    owner: at.bot.id,
  })
  at.heard()
  at.world.removeChannel(at.channel.id)
  expect(names(at.heard())).toEqual(['CHANNEL_DELETE'])
  expect(at.world.channels.has(id)).toBe(false)
  at.world.removeChannel(other.id)
  expect(at.heard()).toMatchObject([
    { t: 'THREAD_DELETE', d: { id: other.id, parent_id: other.parent_id, type: ChannelType.PublicThread } },
  ])
})

it('notes when a thread was archived', () => {
  let now = Date.UTC(2026, 0, 1)
  const at = scene(() => now)
  const { id, thread_metadata: open } = at.world.addThread(at.channel.id, { name: 'table', owner: at.bot.id })
  now = Date.UTC(2026, 0, 2)
  at.world.changeChannel(id, { name: 'table 2' })
  at.world.changeChannel(id, { thread_metadata: { ...open, archived: true } })
  expect(at.heard().slice(-2)).toMatchObject([
    {
      t: 'THREAD_UPDATE',
      d: { name: 'table 2', thread_metadata: { archive_timestamp: '2026-01-01T00:00:00.000Z' } },
    },
    {
      t: 'THREAD_UPDATE',
      d: { thread_metadata: { archived: true, archive_timestamp: '2026-01-02T00:00:00.000Z' } },
    },
  ])
})

it('opens one direct message for two people, shown to each with the other', () => {
  const at = scene()
  const dm = at.world.dmBetween(at.ben.id, at.bot.id)
  expect(at.world.dmBetween(at.bot.id, at.ben.id)).toBe(dm)
  expect(at.heard()).toMatchObject([
    { t: 'CHANNEL_CREATE', only: at.ben.id, d: { recipients: [{ id: at.bot.id }] } },
    { t: 'CHANNEL_CREATE', only: at.bot.id, d: { recipients: [{ id: at.ben.id }] } },
  ])
  at.world.addMessage(dm.id, { author: at.ben, content: 'hi' })
  const [event] = at.heard()
  expect(event).not.toHaveProperty('guild')
  expect(event).toMatchObject({ d: { channel_type: ChannelType.DM, content: 'hi' } })
})

it('greets a bot with channels and the active threads it may see', () => {
  const at = scene()
  const open = at.world.addThread(at.channel.id, { name: 'open', owner: at.ada.id })
  at.world.addThread(at.channel.id, { name: 'secret', owner: at.ada.id, private: true })
  const old = at.world.addThread(at.channel.id, { name: 'old', owner: at.ada.id })
  at.world.changeChannel(old.id, { thread_metadata: { ...old.thread_metadata, archived: true } })
  const greeting = guildCreatePayload(at.world, at.guild, at.bot.id)
  expect(greeting.channels.map(({ id }) => id)).toEqual([at.channel.id])
  expect(greeting.threads.map(({ id }) => id)).toEqual([open.id])
  expect(greeting).toMatchObject({
    member_count: 3,
    members: [{ user: { id: at.bot.id } }],
    roles: [{ id: at.guild.id, name: '@everyone' }],
  })
  expect(guildCreatePayload(at.world, at.guild, at.bot.id, true).members).toHaveLength(3)
})

it('tells of typing and of commands', () => {
  const at = scene()
  at.world.startTyping(at.channel.id, at.ben.id)
  at.world.putCommands(at.bot.id, at.guild.id, [])
  expect(at.heard()).toMatchObject([
    {
      t: 'TYPING_START',
      channel: at.channel.id,
      d: { user_id: at.ben.id, member: { user: { id: at.ben.id } } },
    },
    { t: 'COMMANDS_CHANGED', only: at.bot.id, guild: at.guild.id },
  ])
})

it('tells everybody the same order, also of what a listener causes', () => {
  const at = scene()
  const stop = at.world.listen(event => {
    if (event.t === 'CHANNEL_CREATE') say(at, at.channel.id, 'a new one!')
  })
  const late: string[] = []
  at.world.listen(event => late.push(event.t))
  at.world.addChannel(at.guild.id, 'more')
  stop()
  at.world.addChannel(at.guild.id, 'most')
  expect(late).toEqual(['CHANNEL_CREATE', 'MESSAGE_CREATE', 'CHANNEL_CREATE'])
})

it('puts a thread to sleep after its auto-archive time without activity', () => {
  const at = scene(() => Date.parse('2026-01-01T00:00:00Z'))
  const thread = at.world.addThread(at.channel.id, {
    name: 'table',
    owner: at.bot.id,
    autoArchiveMinutes: 10_080,
  })
  const days = (count: number): boolean => {
    at.world.forward(count * 24 * 3600_000)
    return thread.thread_metadata.archived
  }
  expect(days(6)).toBe(false)
  say(at, thread.id, 'still here')
  expect(days(6)).toBe(false)
  // Only one person sees it, so it is no activity.
  at.world.addMessage(thread.id, { author: at.ada, visibleTo: at.ada.id })
  at.heard()
  expect(days(1)).toBe(true)
  expect(at.heard()).toMatchObject([
    {
      t: 'THREAD_UPDATE',
      d: {
        id: thread.id,
        thread_metadata: { archived: true, archive_timestamp: '2026-01-14T00:00:00.000Z' },
      },
    },
  ])
  // Waking counts, and so does another limit.
  at.world.changeChannel(thread.id, { thread_metadata: { ...thread.thread_metadata, archived: false } })
  expect(days(6)).toBe(false)
  at.world.changeChannel(thread.id, {
    thread_metadata: { ...thread.thread_metadata, auto_archive_duration: 60 },
  })
  at.world.forward(59 * 60_000)
  expect(thread.thread_metadata.archived).toBe(false)
  at.world.forward(60_000)
  expect(thread.thread_metadata.archived).toBe(true)
})

it('gives a bot a token from which discord.js cuts nothing off', () => {
  // By chance one token in 33,000 would begin with "bot", so the first letter is looked at.
  const first = new Set(Array.from({ length: 1000 }, () => newToken().charAt(0)))
  expect([...first].filter(letter => 'Bot'.toLowerCase().startsWith(letter.toLowerCase()))).toEqual([])
})
