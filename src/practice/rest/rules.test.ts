import {
  ChannelType,
  PermissionFlagsBits as May,
  REST,
  Routes,
  type APIApplicationCommand,
  type APIChannel,
  type APIThreadChannel,
} from 'discord.js'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { atPractice, refusedWith, type At } from './testing.ts'

let at: At<REST>
beforeEach(async () => {
  at = await atPractice(REST)
})
afterEach(() => at.practice.close())

const send = (channel: string, body: object = { content: 'Hello' }): Promise<unknown> =>
  at.rest.post(Routes.channelMessages(channel), { body })
const take = (permission: bigint, user = at.me): void =>
  at.practice.faults.world.permissionTaken(at.channel, user, permission)
const give = (permission: bigint): void =>
  at.practice.faults.world.permissionGiven(at.channel, at.me, permission)
const sayAs = (person: string, content = 'Hello'): string => {
  const author = at.practice.world.users.get(person)
  if (!author) throw new Error('nobody')
  return at.practice.world.addMessage(at.channel, { author, content }).id
}
const newThread = async (body: object = {}): Promise<APIThreadChannel> =>
  (await at.rest.post(Routes.threads(at.channel), {
    body: { name: 'table', type: ChannelType.PublicThread, ...body },
  })) as APIThreadChannel

describe('permissions', () => {
  it('decide what may be sent', async () => {
    take(May.EmbedLinks)
    expect(await send(at.channel, { content: 'x', embeds: [{ title: 'gone' }] })).toMatchObject({
      content: 'x',
      embeds: [],
    })
    take(May.AttachFiles)
    const files = [{ name: 'a.txt', data: Buffer.from('a') }]
    expect(
      await refusedWith(at.rest.post(Routes.channelMessages(at.channel), { body: { content: 'x' }, files })),
    ).toEqual([403, 50013])
    take(May.SendMessages)
    expect(await refusedWith(send(at.channel))).toEqual([403, 50013])
    take(May.ViewChannel)
    expect(await refusedWith(send(at.channel))).toEqual([403, 50001])
    expect(await refusedWith(at.rest.get(Routes.channel(at.channel)))).toEqual([403, 50001])
    expect(await refusedWith(send('1'))).toEqual([404, 10003])
  })

  it('hide the past, but not the channel', async () => {
    const id = sayAs(at.people[0])
    take(May.ReadMessageHistory)
    expect(await at.rest.get(Routes.channelMessages(at.channel))).toEqual([])
    expect(await refusedWith(at.rest.get(Routes.channelMessage(at.channel, id)))).toEqual([403, 50013])
  })

  it('of moderators are needed for pins and for deleting many', async () => {
    const ids = [sayAs(at.people[0]), sayAs(at.people[1])]
    const bulk = (messages: readonly string[]): Promise<unknown> =>
      at.rest.post(Routes.channelBulkDelete(at.channel), { body: { messages } })
    expect(await refusedWith(bulk(ids))).toEqual([403, 50013])
    expect(await refusedWith(at.rest.put(Routes.channelMessagesPin(at.channel, ids[0] ?? '')))).toEqual([
      403, 50013,
    ])
    give(May.ManageMessages)
    await at.rest.put(Routes.channelMessagesPin(at.channel, ids[0] ?? ''))
    expect(await at.rest.get(Routes.channelMessagesPins(at.channel))).toMatchObject({
      items: [{ message: { id: ids[0], pinned: true } }],
    })
    expect(await refusedWith(bulk(ids.slice(1)))).toEqual([400, 50035])
    expect(await refusedWith(bulk(['1', ...ids]))).toEqual([400, 50034])
    await bulk(ids)
    expect(ids.map(id => at.practice.world.message(at.channel, id))).toEqual([undefined, undefined])
  })
})

describe('threads', () => {
  it('stand on a message once', async () => {
    const message = sayAs(at.people[0])
    const start = (): Promise<unknown> =>
      at.rest.post(Routes.threads(at.channel, message), { body: { name: 'table' } })
    expect(await start()).toMatchObject({
      id: message,
      parent_id: at.channel,
      owner_id: at.me,
      thread_metadata: { archived: false },
    })
    expect(await refusedWith(start())).toEqual([400, 160004])
    expect(await refusedWith(newThread({ name: '' }))).toEqual([400, 50035])
    take(May.CreatePublicThreads)
    expect(await refusedWith(newThread())).toEqual([403, 50013])
  })

  it('wake up when somebody writes, and cannot be changed while they sleep', async () => {
    const { id } = await newThread()
    const sent = (await send(id)) as { id: string }
    await at.rest.patch(Routes.channel(id), { body: { archived: true } })
    expect(
      await refusedWith(at.rest.patch(Routes.channelMessage(id, sent.id), { body: { content: 'x' } })),
    ).toEqual([400, 50083])
    expect(await refusedWith(at.rest.patch(Routes.channel(id), { body: { name: 'x' } }))).toEqual([
      400, 50083,
    ])
    expect(await at.rest.get(Routes.channelThreads(at.channel, 'public'))).toMatchObject({
      threads: [{ id }],
      has_more: false,
    })
    expect(await at.rest.get(Routes.guildActiveThreads(at.guild))).toMatchObject({ threads: [] })
    await send(id)
    expect(await at.rest.get(Routes.guildActiveThreads(at.guild))).toMatchObject({
      threads: [{ id }],
      members: [{ user_id: at.me }],
    })
  })

  it('that are locked take nothing but from those who manage threads', async () => {
    const { id } = await newThread()
    expect(await refusedWith(at.rest.patch(Routes.channel(id), { body: { locked: true } }))).toEqual([
      403, 50013,
    ])
    give(May.ManageThreads)
    await at.rest.patch(Routes.channel(id), { body: { locked: true, archived: true } })
    take(May.ManageThreads)
    expect(await refusedWith(send(id))).toEqual([400, 50083])
    give(May.ManageThreads)
    expect(await refusedWith(send(id))).toBeUndefined()
  })

  it('that are private are seen by their members only', async () => {
    const [owner, , other] = at.people
    const { id } = await newThread({ type: undefined })
    expect(at.practice.world.permissions(other, id)).toBe(0n)
    await at.rest.put(Routes.threadMembers(id, other))
    expect(at.practice.world.permissions(other, id)).not.toBe(0n)
    expect(await at.rest.get(Routes.threadMembers(id))).toMatchObject([
      { user_id: at.me },
      { user_id: other },
    ])
    await at.rest.delete(Routes.threadMembers(id, other))
    expect(await refusedWith(at.rest.get(Routes.threadMembers(id, other)))).toEqual([404, 10007])
    expect(await refusedWith(at.rest.put(Routes.threadMembers(id, '1')))).toEqual([404, 10013])
    expect(owner).not.toBe(other)
  })
})

describe('reactions', () => {
  it('are the characters there are, and count once for each', async () => {
    const message = sayAs(at.people[0])
    const react = (emoji: string): Promise<unknown> =>
      at.rest.put(Routes.channelMessageOwnReaction(at.channel, message, encodeURIComponent(emoji)))
    await react('👍')
    await react('👍')
    expect(await at.rest.get(Routes.channelMessage(at.channel, message))).toMatchObject({
      reactions: [{ emoji: { name: '👍' }, count: 1, me: true }],
    })
    expect(await refusedWith(react('thumb'))).toEqual([400, 10014])
    expect(
      await at.rest.get(Routes.channelMessageReaction(at.channel, message, encodeURIComponent('👍'))),
    ).toMatchObject([{ id: at.me }])
    take(May.AddReactions)
    expect(await refusedWith(react('❤️'))).toEqual([403, 50013])
    await at.rest.delete(Routes.channelMessageOwnReaction(at.channel, message, encodeURIComponent('👍')))
    expect(await at.rest.get(Routes.channelMessage(at.channel, message))).toMatchObject({ reactions: [] })
  })
})

describe('names', () => {
  it('of channels change twice in ten minutes, and no more', async () => {
    const limited = await atPractice(REST, { rateLimits: true, permissions: May.ManageChannels })
    try {
      const rename = (body: object): Promise<Response> =>
        fetch(`${limited.practice.api}/v10/channels/${limited.channel}`, {
          method: 'PATCH',
          headers: { authorization: `Bot ${limited.practice.application.token}` },
          body: JSON.stringify(body),
        })
      const bodies = [
        { name: 'One Name' },
        { name: 'one-name' },
        { topic: 't' },
        { name: 'two' },
        { topic: 't' },
      ]
      const answers: Response[] = []
      for (const body of bodies) answers.push(await rename(body))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 200])
      expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(590)
      expect(await answers[0]?.json()).toMatchObject({ name: 'one-name' })
    } finally {
      await limited.practice.close()
    }
  })
})

describe('people', () => {
  it('are written to in a channel of two, unless they have gone', async () => {
    const [, person] = at.people
    const dm = (await at.rest.post(Routes.userChannels(), { body: { recipient_id: person } })) as APIChannel
    expect(dm).toMatchObject({ type: ChannelType.DM, recipients: [{ id: person }] })
    expect(await at.rest.post(Routes.userChannels(), { body: { recipient_id: person } })).toMatchObject({
      id: dm.id,
    })
    expect(await send(dm.id)).toMatchObject({ channel_id: dm.id })
    at.practice.faults.world.memberLeaves(at.guild, person)
    expect(await refusedWith(send(dm.id))).toEqual([403, 50278])
    expect(await refusedWith(at.rest.get(Routes.guildMember(at.guild, person)))).toEqual([404, 10007])
    expect(await refusedWith(at.rest.post(Routes.userChannels(), { body: { recipient_id: '1' } }))).toEqual([
      400, 50033,
    ])
  })

  it('are listed and searched', async () => {
    const listed = await at.rest.get(Routes.guildMembers(at.guild), {
      query: new URLSearchParams({ limit: '1000' }),
    })
    expect(listed).toHaveLength(5)
    expect(
      await at.rest.get(Routes.guildMembersSearch(at.guild), { query: new URLSearchParams({ query: 'be' }) }),
    ).toMatchObject([{ user: { username: 'ben' } }])
    expect(
      await refusedWith(at.rest.patch(Routes.guildMember(at.guild, at.people[1]), { body: { nick: 'B' } })),
    ).toEqual([403, 50013])
    expect(await at.rest.patch(Routes.guildMember(at.guild), { body: { nick: 'Bot' } })).toMatchObject({
      nick: 'Bot',
    })
    expect(await refusedWith(at.rest.get(Routes.guild('1')))).toEqual([404, 10004])
  })
})

describe('commands', () => {
  const table = { name: 'table', description: 'A table' }
  const global = (): `/${string}` => Routes.applicationCommands(at.me)

  it('are replaced as a whole, and keep their ids and, unchanged, their versions', async () => {
    const [first] = (await at.rest.put(global(), {
      body: [table, { name: 'help', description: 'Help' }],
    })) as APIApplicationCommand[]
    const [again, ...others] = (await at.rest.put(global(), { body: [table] })) as APIApplicationCommand[]
    expect([again, others]).toEqual([first, []])
    const [changed] = (await at.rest.put(global(), {
      body: [{ ...table, description: 'Another' }],
    })) as APIApplicationCommand[]
    expect([changed?.id === first?.id, changed?.version === first?.version]).toEqual([true, false])
    expect(await at.rest.get(global())).toEqual([changed])
  })

  it('are added, changed and removed one by one, in a guild of their own', async () => {
    const place = Routes.applicationGuildCommands(at.me, at.guild)
    const added = (await at.rest.post(place, { body: table })) as APIApplicationCommand
    expect(added).toMatchObject({ guild_id: at.guild, application_id: at.me, type: 1 })
    const one = Routes.applicationGuildCommand(at.me, at.guild, added.id)
    expect(await at.rest.patch(one, { body: { description: 'New' } })).toMatchObject({
      id: added.id,
      description: 'New',
      name: 'table',
    })
    await at.rest.delete(one)
    expect(await refusedWith(at.rest.get(one))).toEqual([404, 10063])
    expect(await at.rest.get(global())).toEqual([])
  })

  it('of somebody else, and wrong ones, are refused', async () => {
    const other = at.practice.world.addApplication('Other', 'other')
    expect(await refusedWith(at.rest.put(Routes.applicationCommands(other.id), { body: [] }))).toEqual([
      403, 20012,
    ])
    expect(await refusedWith(at.rest.put(global(), { body: [{ ...table, name: 'Big' }] }))).toEqual([
      400, 50035,
    ])
    expect(await refusedWith(at.rest.put(global(), { body: table }))).toEqual([400, 50035])
  })
})
