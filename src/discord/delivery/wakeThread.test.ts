import { SnowflakeUtil } from 'discord.js'
import { describe, expect, it } from 'vitest'
import { discordOf } from '../../testing/discord.ts'
import { club, must, seatedTable } from '../../testing/tables.ts'
import type { ThreadState } from '../context.ts'
import { channelPlace } from './place.ts'
import { refusal } from '../testing.ts'
import { wakeThread } from './wakeThread.ts'

const DAY_MS = 24 * 3_600_000
const NOW = Date.parse('2026-06-30T12:00:00Z')
const idAt = (daysAgo: number): string =>
  String(SnowflakeUtil.generate({ timestamp: NOW - daysAgo * DAY_MS }))
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
  if (end) must(await at.tables.lobby.end(id, { person: 'ada' }))
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
