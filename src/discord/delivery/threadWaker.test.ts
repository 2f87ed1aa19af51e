import { SnowflakeUtil } from 'discord.js'
import { expect, it, describe } from 'vitest'
import { discordOf, type Desk } from '../../testing/discord.ts'
import { club, must, seatedTable, type Club } from '../../testing/tables.ts'
import type { ThreadState } from '../context.ts'
import { channelPlace } from '../tables/lookup.ts'
import { refusal } from '../testing.ts'
import { makeThreadWaker, wakeThread } from './threadWaker.ts'

const DAY_MS = 24 * 3_600_000
const NOW = Date.parse('2026-06-30T12:00:00Z')
const idAt = (daysAgo: number, n = 0): string =>
  String(SnowflakeUtil.generate({ timestamp: NOW - daysAgo * DAY_MS, increment: BigInt(n) }))
const BOT = { person: '', moderator: true } as const

/** Returns a thread in which somebody wrote 20 days ago; Discord put it to sleep a week later. */
const sleeper = (id: string, more: Partial<ThreadState> = {}): ThreadState => ({
  id,
  archived: true,
  locked: false,
  archiveTimestamp: NOW - 13 * DAY_MS,
  autoArchiveDuration: 10_080,
  lastMessageId: idAt(20),
  ...more,
})

async function tableIn(at: Club, thread: string, more: Partial<ThreadState> = {}): Promise<string> {
  discordOf(at).outbox.asleep.push(sleeper(thread, more))
  await seatedTable(at, 'toy', 2, { place: thread })
  return thread
}

/** Returns what is woken when the bot connects and hears of the threads in `awake` only. */
async function wokenAt(at: Club, awake: readonly string[] = [], server = 'club'): Promise<readonly string[]> {
  const { context, outbox } = discordOf(at)
  await makeThreadWaker(context, () => Promise.resolve()).wakeThreadsOf(server, channel =>
    awake.includes(channel),
  )
  return outbox.woken.toSorted()
}

it('the bot wakes a thread that slept while it was down, and only in the server that connected', async () => {
  const at = club()
  const thread = await tableIn(at, idAt(60))
  expect(await wokenAt(at, [], 'elsewhere')).toEqual([])
  expect(await wokenAt(at)).toEqual([thread])
})

it('a thread that several tables share is woken once', async () => {
  const at = club()
  const thread = await tableIn(at, idAt(60))
  const id = await seatedTable(at, 'toy')
  must(await at.tables.lobby.updateSettings(id, BOT, { place: channelPlace(thread, id) }))
  expect(await wokenAt(at)).toEqual([thread])
})

it.each<readonly [string, Partial<ThreadState>]>([
  ['locked', { locked: true }],
  ['awake', { archived: false }],
  ['put to sleep by hand soon after a message', { lastMessageId: idAt(14) }],
])('a thread that is %s is left alone', async (_what, more) => {
  const at = club()
  await tableIn(at, idAt(60), more)
  expect(await wokenAt(at)).toEqual([])
})

it('the bot asks Discord neither for awake threads nor for finished games', async () => {
  const at = club()
  const { outbox } = discordOf(at)
  const thread = await tableIn(at, idAt(60))
  const id = await seatedTable(at, 'toy', 2, { place: idAt(61) })
  must(await at.tables.lobby.end(id, BOT))
  outbox.refuses = () => {
    throw new Error('it was asked')
  }
  await wokenAt(at, [thread])
  expect(discordOf(at).logged).toEqual([])
})

it.each([10003, 50001, 50013, 50083, 160006])(
  'a thread for which Discord answers %i stops no other from being woken',
  async code => {
    const at = club()
    const { outbox, logged } = discordOf(at)
    const refused = await tableIn(at, idAt(60)),
      last = await tableIn(at, idAt(60, 1))
    outbox.refuses = (_what, where) => {
      if (where === refused) throw refusal(code)
    }
    expect(await wokenAt(at)).toEqual([last])
    expect(logged).toHaveLength(2)
  },
)

it('the bot wakes the threads of more than one page of tables, with a pause after each', async () => {
  const at = club()
  for (let n = 0; n < 101; n++) await tableIn(at, idAt(60, n))
  const { context, outbox } = discordOf(at)
  const paused: number[] = []
  await makeThreadWaker(context, () => Promise.resolve(void paused.push(outbox.woken.length))).wakeThreadsOf(
    'club',
    () => false,
  )
  expect(paused).toEqual(Array.from({ length: 101 }, (_, n) => n + 1))
})

/** Counts the pages of tables that are read, and lets `before` fail or stop it. */
function counting(
  { context }: Desk,
  before: (page: number) => void = () => undefined,
): { readonly context: Desk['context']; readonly servers: string[] } {
  const servers: string[] = []
  const list: Desk['context']['tables']['lobby']['list'] = filter => {
    servers.push(filter.home ?? '')
    before(servers.length)
    return context.tables.lobby.list(filter)
  }
  return {
    context: { ...context, tables: { ...context.tables, lobby: { ...context.tables.lobby, list } } },
    servers,
  }
}

it('a bot that stops wakes no further thread, and asks the database for no server that waits', async () => {
  const at = club()
  for (let n = 0; n < 3; n++) await tableIn(at, idAt(60, n))
  const desk = discordOf(at)
  const { context, servers } = counting(desk)
  const waker = makeThreadWaker(context, () => Promise.resolve(void waker.stop()))
  await Promise.all(['club', 'second', 'third'].map(server => waker.wakeThreadsOf(server, () => false)))
  expect([desk.outbox.woken.length, servers]).toEqual([1, ['club']])
})

it('a server whose line comes and goes waits in the queue once', async () => {
  const at = club()
  const { context, servers } = counting(discordOf(at))
  const waker = makeThreadWaker(context, () => Promise.resolve())
  await Promise.all(
    ['club', 'club', 'second', 'club'].map(server => waker.wakeThreadsOf(server, () => false)),
  )
  await waker.wakeThreadsOf('club', () => false)
  expect(servers).toEqual(['club', 'second', 'club'])
})

it('after an error of the database its server has another turn, until the bot stops', async () => {
  const at = club()
  const thread = await tableIn(at, idAt(60))
  const desk = discordOf(at)
  const failing = (page: number): void => {
    if (page < 3) throw new Error('the database is away')
  }
  const { context, servers } = counting(desk, failing)
  const waker = makeThreadWaker(context, () => Promise.resolve())
  for (const server of ['club', 'second', 'third']) await waker.wakeThreadsOf(server, () => false)
  expect([servers, desk.outbox.woken]).toEqual([['club', 'club', 'second', 'club', 'third'], [thread]])
  const stopped = counting(desk, () => {
    throw new Error('the database is away')
  })
  const other = makeThreadWaker(stopped.context, () => Promise.resolve(void other.stop()))
  await other.wakeThreadsOf('club', () => false)
  expect(stopped.servers).toEqual(['club'])
})

const THREAD = idAt(60)
/** In minutes, like Discord's. */
const HOUR = 60,
  DAY = 24 * HOUR,
  WEEK = 7 * DAY

/** A thread that is put to sleep now. */
interface Sleep {
  readonly writtenDaysAgo?: number
  readonly wokenDaysAgo?: number
  readonly more?: Partial<ThreadState>
}
const fallsAsleep = ({
  writtenDaysAgo,
  wokenDaysAgo = 60,
  more = {},
}: Sleep): readonly [ThreadState, ThreadState] => {
  const before = {
    id: THREAD,
    archived: false,
    locked: false,
    archiveTimestamp: NOW - wokenDaysAgo * DAY_MS,
    autoArchiveDuration: WEEK,
    lastMessageId: writtenDaysAgo === undefined ? null : idAt(writtenDaysAgo),
  }
  return [before, { ...before, archived: true, archiveTimestamp: NOW, ...more }]
}

async function wokenAfter(sleep: Sleep, end = false): Promise<readonly string[]> {
  const at = club()
  const id = await seatedTable(at, 'toy', 2, { place: THREAD })
  if (end) must(await at.tables.lobby.end(id, { person: 'ada', moderator: true }))
  const { context, outbox } = discordOf(at)
  await wakeThread(context)(...fallsAsleep(sleep))
  return outbox.woken
}

describe('the thread of a table that is played on', () => {
  it.each<readonly [string, Sleep]>([
    ['after a week without a word', { writtenDaysAgo: 7 }],
    ['a little earlier on a server full of threads', { writtenDaysAgo: 6 }],
    ['a week after it was woken last', { writtenDaysAgo: 30, wokenDaysAgo: 7 }],
    ['in which nothing was ever written', {}],
    ['after an hour where that is its time', { writtenDaysAgo: 1 / 24, more: { autoArchiveDuration: HOUR } }],
    ['after 3 days where that is its time', { writtenDaysAgo: 3, more: { autoArchiveDuration: 3 * DAY } }],
    ['after a week where its time is not known', { writtenDaysAgo: 7, more: { autoArchiveDuration: null } }],
  ])('is woken %s', async (_when, sleep) => {
    expect(await wokenAfter(sleep)).toEqual([THREAD])
  })
  it.each<readonly [string, Sleep]>([
    ['that was put to sleep by hand soon after a message', { writtenDaysAgo: 1 }],
    ['that was put to sleep by hand soon after it was woken', { writtenDaysAgo: 30, wokenDaysAgo: 1 }],
    [
      'that was put to sleep by hand half a day after a message, where its time is a day',
      { writtenDaysAgo: 1 / 2, more: { autoArchiveDuration: DAY } },
    ],
    ['that is locked', { writtenDaysAgo: 7, more: { locked: true } }],
    ['that is awake', { writtenDaysAgo: 7, more: { archived: false } }],
  ])('is left alone where it is one %s', async (_what, sleep) => {
    expect(await wokenAfter(sleep)).toEqual([])
  })
  it("is woken if it is a member's own thread that tables share", async () => {
    const at = club()
    const id = await seatedTable(at, 'toy')
    must(
      await at.tables.lobby.updateSettings(
        id,
        { person: '', moderator: true },
        { place: channelPlace(THREAD, id) },
      ),
    )
    const { context, outbox } = discordOf(at)
    await wakeThread(context)(...fallsAsleep({ writtenDaysAgo: 7 }))
    expect(outbox.woken).toEqual([THREAD])
  })
  it('rests when the game is over', async () => {
    expect(await wokenAfter({ writtenDaysAgo: 7 }, true)).toEqual([])
  })
  it('stays asleep where the bot may not wake it, and the log says so', async () => {
    const at = club()
    await seatedTable(at, 'toy', 2, { place: THREAD })
    const { context, outbox, logged } = discordOf(at)
    outbox.refuses = () => {
      throw refusal(50013)
    }
    await wakeThread(context)(...fallsAsleep({ writtenDaysAgo: 7 }))
    expect(logged.join()).toContain('could not wake a thread')
  })
})
