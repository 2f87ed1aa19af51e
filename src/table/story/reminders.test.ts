import { describe, expect, it } from 'vitest'
import {
  bids,
  club,
  HOUR,
  MINUTE,
  must,
  NOON,
  readAll,
  recordOf,
  round,
  says,
  seatedTable,
  type Club,
} from '../../testing/tables.ts'
import type { Opening } from '../lobby/open.ts'
import { cardOf } from '../card.ts'
import { awakeAt, isZone, type Reminder } from './reminders.ts'
import { StoreDown, type Person } from '../store.ts'

/** A table where ada is asked since noon. */
const adasTurn = async (parts: Partial<Opening> = {}) => {
  const at = club()
  const id = await seatedTable(at, 'toy', 2, parts)
  await bids(at, id)
  return { at, tables: at.tables, id }
}
/** Lets so many hours pass, one by one, and gives the hours in which people were reminded. */
async function watched(at: Club, hours: number): Promise<readonly string[]> {
  const sent: string[] = []
  for (let n = 0; n < hours; n++) {
    at.clock.now += HOUR
    await at.tables.story.remind(
      ({ person, silent, unanswered }) =>
        Promise.resolve(
          void sent.push(
            [
              `${person.id} ${(at.clock.now - NOON) / HOUR}`,
              ...(silent ? ['silently'] : []),
              ...(unanswered === undefined ? [] : [`unanswered ${unanswered}`]),
            ].join(' '),
          ),
        ),
      (_reminder, error) => {
        throw error
      },
    )
  }
  return sent
}
const mustNotFail = (_reminder: unknown, error: unknown): never => {
  throw error
}

describe('reminders', () => {
  it('come after 1 period, then 1, 2, 4 more and so on, until the player answers', async () => {
    const { at, id } = await adasTurn()
    expect(await watched(at, 100)).toEqual(['ada 24', 'ada 48', 'ada 96'])
    await says(at, id, 'ada', 'gold')
    await says(at, id, 'ada')
    expect(await watched(at, 40)).toEqual(['ada 124', 'bob 124'])
  })
  it('stop after 7; one period later the host is told once', async () => {
    const { at } = await adasTurn({ paceHours: 1 })
    expect(await watched(at, 400)).toEqual([
      'ada 1',
      'ada 2',
      'ada 4',
      'ada 8',
      'ada 16',
      'ada 32',
      'ada 64',
      'ada 65 unanswered 7',
    ])
  })
  it('start again when the player acts, and for a player who takes the seat over', async () => {
    const { at, tables, id } = await adasTurn({ paceHours: 1 })
    expect(await watched(at, 70)).toHaveLength(8)
    await says(at, id, 'ada', 'gold')
    expect(await watched(at, 4)).toEqual(['ada 71', 'ada 72', 'ada 74'])
    must(await tables.lobby.replace(id, { person: 'ada', moderator: true }, 'a', 'eve'))
    expect(await watched(at, 4)).toEqual(['eve 78'])
    expect(await watched(at, 2)).toEqual(['eve 79'])
  })
  it("know the previous reminder's message, so that it can be deleted", async () => {
    const { at, tables } = await adasTurn({ paceHours: 1 })
    const before: (string | undefined)[] = []
    for (let n = 1; n <= 3; n++) {
      at.clock.now += 4 * HOUR
      await tables.story.remind(
        reminder => Promise.resolve({ posted: `message ${before.push(reminder.before)}` }),
        mustNotFail,
      )
    }
    expect(before).toEqual([undefined, 'message 1', 'message 2'])
  })
  it('pause for a table whose server removed the bot, and continue when it is back', async () => {
    const { at, tables } = await adasTurn({ paceHours: 1 })
    for (let n = 0; n < 50; n++) {
      at.clock.now += HOUR
      expect(await tables.story.remind(() => Promise.resolve('parked'), mustNotFail)).toBe(0)
    }
    expect(await watched(at, 8)).toEqual(['ada 51', 'ada 52', 'ada 54', 'ada 58'])
  })
  it('say who is waited for, where and since when', async () => {
    const { at, tables, id } = await adasTurn()
    await at.store.savePerson({ id: 'ada', zone: 'Europe/Vienna', remind: 'message' })
    at.clock.now += 24 * HOUR
    const sent: Reminder[] = []
    expect(
      await tables.story.remind(reminder => Promise.resolve(void sent.push(reminder)), mustNotFail),
    ).toBe(1)
    expect(sent).toEqual([
      {
        table: cardOf(await recordOf(at, id)),
        nonce: `${id}-a-${NOON + 24 * HOUR}`,
        seat: 'a',
        person: { id: 'ada', zone: 'Europe/Vienna', remind: 'message' },
        since: NOON,
      },
    ])
  })
  it('are not put off by what others answer to the same question', async () => {
    const at = club()
    const id = await seatedTable(at, 'toy', 2)
    expect(await watched(at, 20)).toEqual([])
    await says(at, id, 'bob', '1')
    expect(await watched(at, 5)).toEqual(['ada 24'])
  })
  it('follow the pace of the table', async () => {
    const { at } = await adasTurn({ paceHours: 1 })
    expect(await watched(at, 4)).toEqual(['ada 1', 'ada 2', 'ada 4'])
  })
  it('never come at a table without a pace', async () => {
    const { at } = await adasTurn({ paceHours: 0 })
    expect(await watched(at, 100)).toEqual([])
  })
  it('stop when the pace is taken away, and begin when it is given', async () => {
    const { at, tables, id } = await adasTurn({ paceHours: 3 })
    expect(await watched(at, 4)).toEqual(['ada 3'])
    must(await tables.lobby.updateSettings(id, { person: 'ada' }, { paceHours: 0 }))
    expect(await watched(at, 100)).toEqual([])
    must(await tables.lobby.updateSettings(id, { person: 'ada' }, { paceHours: 2 }))
    expect(await watched(at, 4)).toEqual(['ada 106', 'ada 108'])
  })
  it('that were queued before the pace was taken away are dropped', async () => {
    const { at, id } = await adasTurn({ paceHours: 3 })
    const { version } = await recordOf(at, id)
    await at.store.commit({ table: id, version, at: NOON, changes: { paceHours: 0 } })
    expect(await watched(at, 9)).toEqual([])
    expect(await at.store.takeErrands('remind', NOON + 999 * HOUR, NOON + 1000 * HOUR, 9)).toEqual([])
  })
  it('do not begin anew with each answer of the same turn', async () => {
    const { at, id } = await adasTurn()
    expect(await watched(at, 20)).toEqual([])
    await says(at, id, 'ada', 'gold')
    expect(await watched(at, 5)).toEqual(['ada 24'])
  })
  it('leave those alone who never want any', async () => {
    const { at } = await adasTurn()
    await at.store.savePerson({ id: 'ada', remind: 'never' })
    // Whether they are still there is looked at all the same, at any hour.
    expect(await watched(at, 50)).toEqual(['ada 24 silently', 'ada 48 silently'])
    await at.store.savePerson({ id: 'ada', remind: 'table' })
    expect(await watched(at, 48)).toEqual(['ada 96'])
  })
  it('wait until the night is over, and then count from there', async () => {
    const { at } = await adasTurn({ paceHours: 12 })
    // Noon and twelve hours is midnight in Greenwich.
    await at.store.savePerson({ id: 'ada', quietFrom: 22, quietTo: 8 })
    expect(await watched(at, 36)).toEqual(['ada 20', 'ada 32'])
  })
  it('are not for a vacant seat, but for who takes it over', async () => {
    const at = club()
    const id = await seatedTable(at, 'expanse', 3)
    const [asked] = (await recordOf(at, id)).asking
    const chair = (await recordOf(at, id)).chairs.find(({ seat }) => seat === asked?.seat)
    must(await at.tables.lobby.resign(id, chair?.person ?? ''))
    expect(await watched(at, 30)).toEqual([])
    must(await at.tables.lobby.replace(id, { person: 'eve' }, chair?.seat ?? '', 'eve'))
    expect(await watched(at, 30)).toEqual(['eve 48'])
  })
  it('are not for a table that is over or shut', async () => {
    const { at, tables, id } = await adasTurn()
    const other = await seatedTable(at, 'toy')
    must(await tables.lobby.end(id, { person: 'ada', moderator: true }))
    await at.store.shut(other, 'look at it.')
    expect(await watched(at, 50)).toEqual([])
    await at.store.shut(other, undefined)
    expect(await watched(at, 1)).toEqual(['ada 51', 'bob 51'])
  })
  it('that were taken on come to nothing when it was answered meanwhile', async () => {
    const { at, id } = await adasTurn()
    at.clock.now += 24 * HOUR
    const late = club({
      ...at.store,
      takeErrands: async (kind, now, until, limit) => {
        const taken = await at.store.takeErrands(kind, now, until, limit)
        await says(at, id, 'ada', 'gold')
        await says(at, id, 'ada', 'die')
        await round(at, id)
        await round(at, id)
        return taken
      },
    })
    late.clock.now = at.clock.now
    expect(await late.tables.story.remind(() => Promise.reject(new Error('it was sent')), mustNotFail)).toBe(
      0,
    )
  })
  it("that were taken on come to nothing when it is somebody's turn again meanwhile", async () => {
    const { at, id } = await adasTurn()
    at.clock.now += 24 * HOUR
    const late = club({
      ...at.store,
      takeErrands: async (kind, now, until, limit) => {
        const taken = await at.store.takeErrands(kind, now, until, limit)
        await says(at, id, 'ada', 'gold')
        await says(at, id, 'ada')
        await bids(at, id)
        return taken
      },
    })
    late.clock.now = at.clock.now
    expect(await late.tables.story.remind(() => Promise.reject(new Error('it was sent')), mustNotFail)).toBe(
      0,
    )
    expect(await watched(at, 24)).toEqual(['ada 48'])
  })
  it('of two at once are sent once', async () => {
    const { at } = await adasTurn()
    const other = club(at.store)
    at.clock.now += 24 * HOUR
    other.clock.now = at.clock.now
    const sent = await Promise.all(
      [at, other].map(({ tables }) => tables.story.remind(() => Promise.resolve(), mustNotFail)),
    )
    expect(sent.sort()).toEqual([0, 1])
  })
  it('that take too long are left to the next round, so that nobody gets two', async () => {
    const at = club()
    for (let n = 0; n < 12; n++) await seatedTable(at, 'toy', 2, { paceHours: 1 })
    at.clock.now += HOUR
    const sent: string[] = []
    const slowly = async ({ table, seat }: Reminder): Promise<void> => {
      sent.push(`${table.id} ${seat}`)
      at.clock.now += 10_000
      await Promise.resolve()
    }
    expect(await at.tables.story.remind(slowly, mustNotFail)).toBeLessThan(24)
    for (let n = 0; n < 6; n++) await at.tables.story.remind(slowly, mustNotFail)
    expect([sent.length, new Set(sent).size]).toEqual([24, 24])
  })
  it('that piled up in an outage are all sent in one round, some of them side by side', async () => {
    const at = club()
    for (let n = 0; n < 60; n++) await seatedTable(at, 'toy', 2, { paceHours: 1 })
    at.clock.now += HOUR
    let atOnce = 0,
      most = 0
    const sending = async (): Promise<void> => {
      most = Math.max(most, ++atOnce)
      await new Promise(setImmediate)
      atOnce--
    }
    expect([await at.tables.story.remind(sending, mustNotFail), most]).toEqual([120, 8])
  })
  it('that fail are tried again a little later, and do not stop the others', async () => {
    const at = club()
    const id = await seatedTable(at, 'toy')
    at.clock.now += 24 * HOUR
    const failures: string[] = []
    const failing = ({ person }: Reminder): Promise<void> =>
      person.id === 'ada' ? Promise.reject(new Error('no way to reach them')) : Promise.resolve()
    const failed = (reminder: { table: string; seat: string }, error: unknown): void =>
      void failures.push(`${reminder.table} ${reminder.seat} ${String(error)}`)
    expect(await at.tables.story.remind(failing, failed)).toBe(1)
    expect(failures).toEqual([`${id} a Error: no way to reach them`])
    at.clock.now += 14 * MINUTE
    expect(await at.tables.story.remind(failing, failed)).toBe(0)
    expect(failures).toHaveLength(1)
    at.clock.now += MINUTE
    expect(await at.tables.story.remind(() => Promise.resolve(), mustNotFail)).toBe(1)
    expect(await watched(at, 23)).toEqual([])
  })
  it('wait for a connection that breaks', async () => {
    const { at } = await adasTurn()
    let breaks = 2
    const shaky = club({
      ...at.store,
      finishErrand: (...given) =>
        breaks-- > 0 ? Promise.reject(new StoreDown('gone')) : at.store.finishErrand(...given),
    })
    shaky.clock.now = at.clock.now += 24 * HOUR
    expect(await shaky.tables.story.remind(() => Promise.resolve(), mustNotFail)).toBe(1)
    expect(shaky.pauses).toEqual([50, 200])
    expect(await watched(at, 23)).toEqual([])
  })
  it.each([
    ['an hour', 1],
    ['a year', 24 * 365],
  ])('go on when the clock, which was ahead, is set back by %s', async (_words, hours) => {
    const at = club()
    at.clock.now += hours * HOUR
    const id = await seatedTable(at, 'toy', 2, { paceHours: 1 })
    at.clock.now = NOON
    await says(at, id, 'bob', '1')
    expect((await watched(at, 8)).length).toBeGreaterThanOrEqual(3)
  })
  it('have nothing to do with what is told', async () => {
    const { at } = await adasTurn()
    await readAll(at)
    await watched(at, 30)
    expect(await readAll(at)).toEqual([])
  })
})

describe('quiet hours', () => {
  const night: Partial<Person> = { quietFrom: 22, quietTo: 8 }
  const vienna: Partial<Person> = { ...night, zone: 'Europe/Vienna' }

  it.each<[string, Partial<Person>, string, string]>([
    ['by day', night, '2026-01-10T12:30', '2026-01-10T12:30'],
    ['before midnight', night, '2026-01-10T22:00', '2026-01-11T08:00'],
    ['after midnight', night, '2026-01-11T03:30', '2026-01-11T08:00'],
    ['in the last minute', night, '2026-01-11T07:59', '2026-01-11T08:00'],
    ['when they are over', night, '2026-01-11T08:00', '2026-01-11T08:00'],
    ['at noon', { quietFrom: 12, quietTo: 14 }, '2026-01-10T13:10', '2026-01-10T14:00'],
    ['after noon', { quietFrom: 12, quietTo: 14 }, '2026-01-10T14:10', '2026-01-10T14:10'],
    ['from midnight on', { quietFrom: 0, quietTo: 6 }, '2026-01-10T00:00', '2026-01-10T06:00'],
    ['until midnight', { quietFrom: 20, quietTo: 0 }, '2026-01-10T21:00', '2026-01-11T00:00'],
    ['all day but one hour', { quietFrom: 1, quietTo: 0 }, '2026-01-10T01:00', '2026-01-11T00:00'],
    ['of no length', { quietFrom: 8, quietTo: 8 }, '2026-01-10T08:30', '2026-01-10T08:30'],
    ['without an end', { quietFrom: 8 }, '2026-01-10T08:30', '2026-01-10T08:30'],
    ['without a beginning', { quietTo: 8 }, '2026-01-10T07:30', '2026-01-10T07:30'],
    ['in Vienna in winter', vienna, '2026-01-10T21:30', '2026-01-11T07:00'],
    ['in Vienna in summer', vienna, '2026-07-10T20:30', '2026-07-11T06:00'],
    ['in the night that is an hour shorter', vienna, '2026-03-28T21:30', '2026-03-29T06:00'],
    ['in the night that is an hour longer', vienna, '2026-10-24T20:30', '2026-10-25T07:00'],
    [
      'in the hour that does not exist',
      { ...vienna, quietFrom: 2, quietTo: 3 },
      '2026-03-29T01:00',
      '2026-03-29T01:00',
    ],
    [
      'in the hour that comes twice',
      { ...vienna, quietFrom: 2, quietTo: 3 },
      '2026-10-25T00:10',
      '2026-10-25T02:00',
    ],
    ['in Kathmandu', { ...night, zone: 'Asia/Kathmandu' }, '2026-01-10T18:00', '2026-01-11T02:15'],
    ['in Los Angeles', { ...night, zone: 'America/Los_Angeles' }, '2026-01-11T06:00', '2026-01-11T16:00'],
    [
      'on the other side of the date line',
      { ...night, zone: 'Pacific/Kiritimati' },
      '2026-01-10T10:00',
      '2026-01-10T18:00',
    ],
  ])('%s', (_when, person, at, awake) => {
    expect(new Date(awakeAt({ id: 'ada', ...person }, Date.parse(`${at}Z`))).toISOString()).toBe(
      `${awake}:00.000Z`,
    )
  })
  it('know which zones there are', () => {
    expect(['Europe/Vienna', 'UTC', 'Asia/Kolkata'].map(isZone)).toEqual([true, true, true])
    expect(['Mars/Olympus', '', 'Europe/Vienna; drop table'].map(isZone)).toEqual([false, false, false])
  })
})
