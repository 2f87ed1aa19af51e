import { setTimeout as pause } from 'node:timers/promises'
import { ChannelType, MessageFlags, PermissionFlagsBits as May } from 'discord-api-types/v10'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { replaceRow } from '../../discord/delivery/postButtons.ts'
import { calls } from '../../practice/world/messages.ts'
import type { Id, Message, Thread, User } from '../../practice/world/types.ts'
import { Guest } from '../harness/guest.ts'
import { openHall, publicIn, until, type Hall } from '../harness/hall.ts'
import { must } from '../../testing/must.ts'
import { beginByButtons, openByButtons, type Table } from '../harness/opening.ts'

/** Checks how the running bot copes with what Discord does to threads. */

const DAY_MS = 24 * 3600_000

let hall: Hall
let guests: readonly Guest[]
/** Holds the delay of opening a table. From 700 ms on, the bot asks for patience first. */
let slowMs = 0

beforeAll(async () => {
  hall = await openHall({
    parts: usual => ({
      ...usual,
      tables: {
        ...usual.tables,
        lobby: {
          ...usual.tables.lobby,
          open: async (...given) => {
            await pause(slowMs)
            return usual.tables.lobby.open(...given)
          },
        },
      },
    }),
  })
  guests = hall.people.map(id => new Guest(hall.practice, id))
})
afterAll(() => hall.close())

const tableIn = (channel: Id, seats = 2): Promise<Table> =>
  openByButtons(hall.practice, guests.slice(0, seats), channel)
const tableOf = (name: string, seats?: number): Promise<Table> => tableIn(hall.channel(name), seats)

const threadAt = (id: Id): Partial<Thread> =>
  (hall.practice.world.channels.get(id) as Thread | undefined) ?? {}
/** Starts a game in the channel itself, with no posts elsewhere. */
async function tableWithoutThread(channel: Id): Promise<void> {
  await beginByButtons(hall.practice, guests.slice(0, 2), channel)
  await until(hall.practice, 'first post in the channel', () =>
    nonEmpty(publicIn(hall.practice, channel).filter(({ content }) => content.includes(' plays '))),
  )
  expect(
    [...hall.practice.world.channels.values()].filter(one => 'parent_id' in one && one.parent_id === channel),
  ).toEqual([])
}

function membersOf(thread: Id): readonly Id[] {
  const channel = hall.practice.world.channels.get(thread)
  return channel && 'members' in channel ? channel.members.map(({ user_id: id }) => id) : []
}

const nonEmpty = <T>(list: readonly T[]): readonly T[] | undefined => (list.length ? list : undefined)

test('all players are pinged when the game starts and have the thread in their list', async () => {
  const { thread } = await tableOf('gathering', 4)
  expect(membersOf(thread)).toEqual(expect.arrayContaining([...hall.people]))
  const [first] = publicIn(hall.practice, thread)
  expect(first?.mentions.map(({ id }) => id).sort()).toEqual([...hall.people].sort())
})

test('invited players are pinged exactly once, even when the sign-up took a moment', async () => {
  const [host, invited] = hall.people
  for (const [name, ms] of [
    ['at once', 0],
    ['waited for', 750],
  ] as const) {
    const channel = hall.channel(name)
    slowMs = ms
    const signUp = await guests[0]?.command(channel, 'table', 'new', {
      game: 'Expanse',
      seats: 2,
      invite: invited ?? '',
    })
    slowMs = 0
    const calling = await until(hall.practice, 'call', () =>
      nonEmpty(publicIn(hall.practice, channel).filter(message => calls(message, invited ?? ''))),
    )
    expect([calling.length, publicIn(hall.practice, channel)[0]?.id]).toEqual([1, signUp?.id])
    expect(calling[0]?.content).toContain(`<@${invited}>: you are invited to this table.`)
    expect(publicIn(hall.practice, channel).some(message => calls(message, host ?? ''))).toBe(false)
  }
})

test("a thread's name tells its table from others by players and id", async () => {
  const { thread, id } = await tableOf('names')
  expect(threadAt(thread).name).toBe(`The Expanse · Ada, Ben · ${id}`)
})

test('the thread of a finished game is marked and may fall asleep', async () => {
  const { thread, id } = await tableOf('over')
  must(await hall.tables.lobby.end(id, { person: '', moderator: true }))
  await until(hall.practice, 'mark', () => threadAt(thread).name?.endsWith(`${id} ✓`) || undefined)
})

test.each(['form', 'autoMod'] as const)(
  'a table whose name the server refuses (%s) has a thread with a neutral name',
  async by => {
    hall.practice.world.refuseNames(hall.practice.guild.id, [{ word: 'expanse', by }])
    const { thread, id } = await tableOf('refused')
    hall.practice.world.refuseNames(hall.practice.guild.id, [])
    expect([threadAt(thread).name, publicIn(hall.practice, thread).length]).toEqual([`Table ${id}`, 1])
  },
)

test('a table runs in the channel when the server refuses every thread name', async () => {
  hall.practice.world.refuseNames(hall.practice.guild.id, [{ word: 'a', by: 'form' }])
  await tableWithoutThread(hall.channel('nameless'))
  hall.practice.world.refuseNames(hall.practice.guild.id, [])
})

test.each([
  ['CreatePublicThreads', May.CreatePublicThreads],
  ['SendMessagesInThreads', May.SendMessagesInThreads],
])('without %s no thread is opened in which the bot could not speak', async (_name, right) => {
  const channel = hall.channel('rights')
  hall.practice.faults.world.permissionTaken(channel, hall.practice.application.id, right)
  await tableWithoutThread(channel)
})

test('a table moved to an announcement channel has a thread there', async () => {
  const { world, guild } = hall.practice
  const { id } = await tableOf('before')
  const news = world.addChannel(guild.id, 'news', [], ChannelType.GuildAnnouncement)
  await guests[0]?.command(news.id, 'table', 'move', { table: id })
  const thread = [...world.channels.values()].find(one => 'parent_id' in one && one.parent_id === news.id)
  expect([thread?.type, publicIn(hall.practice, thread?.id ?? '').length]).toEqual([
    ChannelType.AnnouncementThread,
    1,
  ])
})

test('the thread of a running table is woken after a quiet week, so its buttons work', async () => {
  const { practice } = hall
  const { thread, id } = await tableOf('quiet')
  practice.faults.world.timePasses(8 * DAY_MS)
  expect(threadAt(thread).thread_metadata?.archived).toBe(true)
  await until(practice, 'waking', () => threadAt(thread).thread_metadata?.archived === false || undefined)
  const post = publicIn(practice, thread).at(-1) as Message
  expect((await guests[1]?.press(post, `hand/${id}`))?.content).toBeTruthy()
})

test('threads that fell asleep while the bot was down are woken at its start; buttons work', async () => {
  const { practice } = hall
  const { thread, id } = await tableOf('away')
  const { thread: locked } = await tableOf('away and locked')
  const { thread: gone } = await tableOf('away and gone')
  await hall.restart(() => {
    practice.faults.world.timePasses(8 * DAY_MS)
    practice.world.changeChannel(locked, {
      thread_metadata: { ...(threadAt(locked) as Thread).thread_metadata, locked: true },
    })
    practice.world.removeChannel(gone)
  })
  await until(practice, 'waking', () => threadAt(thread).thread_metadata?.archived === false || undefined)
  const post = publicIn(practice, thread).at(-1) as Message
  expect((await guests[1]?.press(post, `hand/${id}`))?.content).toBeTruthy()
  expect(threadAt(locked).thread_metadata?.archived).toBe(true)
})

test('a post that pings nobody is silent', async () => {
  const { practice, tables, people } = hall
  const { thread, id } = await tableOf('silence', 3)
  const look = await tables.play.look(id)
  const asked = look.ok ? look.value.waiting.map(({ person }) => person) : []
  // Below what people wrote a changed post would go unseen.
  practice.world.addMessage(thread, {
    author: practice.world.users.get(people[0] ?? '') as User,
    content: 'Hello',
  })
  // This asks no new question.
  await tables.lobby.resign(id, people.slice(0, 3).find(person => !asked.includes(person)) ?? '')
  const posts = await until(practice, 'second post', () =>
    publicIn(practice, thread).length > 1 ? publicIn(practice, thread) : undefined,
  )
  expect(
    posts.map(({ flags = 0, mentions }) => [
      (flags & MessageFlags.SuppressNotifications) !== 0,
      mentions.length,
    ]),
  ).toEqual([
    [false, 3],
    [true, 0],
  ])
})

test('a command in a locked, sleeping thread cannot be answered, and is not logged as a fault', async () => {
  const { practice, logged, people } = hall
  const { thread } = await tableOf('locked')
  practice.world.changeChannel(thread, {
    thread_metadata: { ...(threadAt(thread) as Thread).thread_metadata, archived: true, locked: true },
  })
  const before = logged.length
  const told = (): string => logged.slice(before).join()
  void practice.interactions.command(people[1] ?? '', thread, guests[1]?.commandNamed('board').id ?? '', [])
  await vi.waitFor(() => expect(told()).toContain('Discord did not take an answer in time'), 10_000)
  expect(told()).not.toContain('something went wrong')
})

test("the host gives a seat to a member from Discord's list, and is refused a bot", async () => {
  const {
    practice,
    people: [, ben = '', cyd = ''],
  } = hall
  const { thread, id } = await tableOf('replaced')
  const seat = (await hall.tables.lobby.card(id))?.chairs.find(({ person }) => person === ben)?.seat ?? ''
  const post = practice.world.addMessage(thread, {
    author: practice.world.users.get(practice.application.id) as Message['author'],
    components: [replaceRow(id, seat, ben)],
  })
  const button = `replace/${id}/${seat}/${ben}`
  const chosen = async (person: Id): Promise<string | undefined> => {
    const menu = await guests[0]?.press(post, button)
    return (await guests[0]?.choosePerson(menu as Message, button, person))?.content
  }
  expect(await chosen(practice.application.id)).toMatch(/bot/i)
  expect(await chosen(cyd)).toMatch(new RegExp(`^<@${cyd}> now plays `))
  expect((await hall.tables.lobby.card(id))?.chairs.find(one => one.seat === seat)?.person).toBe(cyd)
})
