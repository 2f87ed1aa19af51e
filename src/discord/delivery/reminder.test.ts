import { describe, expect, it } from 'vitest'
import { makeMemory } from '../memory.ts'
import { discordOf, type Desk } from '../../testing/discord.ts'
import { pressables } from '../../testing/pressables.ts'
import { bids, club, HOUR, must, says, seatedTable, type Club } from '../../testing/tables.ts'
import type { Reminder } from '../../table/story/reminders.ts'
import type { Person, TableId } from '../../table/store.ts'
import { deliver } from './deliver.ts'
import { sendReminder } from './reminder.ts'
import { timeSpan } from './words.ts'
import { refusal } from '../testing.ts'

const THREAD = '300000000000000002'

/** Ada is asked for coins, and has been for a day. */
async function late(person: Partial<Person> = {}): Promise<{ at: Club; id: TableId; desk: Desk }> {
  const at = club()
  const desk = discordOf(at)
  must(await at.tables.people.keepPerson({ id: 'ada', ...person }))
  const id = await seatedTable(at, 'toy', 2, { place: THREAD })
  await bids(at, id)
  await at.tables.story.tell(id, post => deliver(desk.context, post))
  at.clock.now += 24 * HOUR
  return { at, id, desk }
}
const remind = ({ at, desk }: { at: Club; desk: Desk }): Promise<number> =>
  at.tables.story.remind(
    one => sendReminder(desk.context, one),
    (_reminder, error) => {
      throw error
    },
  )

describe('a reminder', () => {
  it('stands at the table, calls who is asked, and can be pressed', async () => {
    const all = await late()
    expect(await remind(all)).toBe(1)
    const { channel, message } = all.desk.outbox.sent[1] ?? { message: {} }
    expect([channel, message.calls, pressables(message).map(({ label }) => label)]).toEqual([
      THREAD,
      ['ada'],
      ['Your Move'],
    ])
    expect(message.content).toMatch(
      /^\*\*A toy\*\*\n<@ada> \(A\), the table has been waiting for you for 1 day: /,
    )
  })
  it('is a message to that person when they like', async () => {
    const all = await late({ remind: 'message' })
    await remind(all)
    expect(all.desk.outbox.sent).toHaveLength(1)
    const [{ person, message } = { person: '', message: {} }] = all.desk.outbox.directed
    expect([person, pressables(message).map(({ label }) => label)]).toEqual(['ada', ['Your Move']])
    expect(message.content).toMatch(
      new RegExp(
        `^\\*\\*A toy · ${all.id}\\*\\* in <#${THREAD}>\n` +
          'You play A, and the table has been waiting for you for 1 day: ',
      ),
    )
  })
  it('is at the table after all when they take no messages', async () => {
    const all = await late({ remind: 'message' })
    all.desk.outbox.refuses = what => {
      if (what === 'direct') throw refusal(50007)
    }
    expect(await remind(all)).toBe(1)
    expect(all.desk.outbox.sent[1]?.message.calls).toEqual(['ada'])
  })
  it('goes to that person when the table has lost its place', async () => {
    const all = await late()
    all.desk.outbox.refuses = what => {
      if (what === 'send') throw refusal(10003, 404)
    }
    expect(await remind(all)).toBe(1)
    expect(
      all.desk.outbox.directed.map(({ person, message }) => [person, message.content?.split('\n')[0]]),
    ).toEqual([
      ['ada', "This table's thread was deleted. Use /table move in another channel to continue there."],
    ])
  })
  it('tells the host that the player has left the server', async () => {
    const all = await late({ remind: 'message' })
    all.desk.outbox.gone.add('ada')
    must(await all.at.tables.lobby.updateSettings(all.id, { person: 'ada' }, { host: 'bob' }))
    await remind(all)
    expect([all.desk.outbox.directed, all.desk.outbox.sent[1]?.message]).toMatchObject([
      [],
      {
        content:
          "**A toy**\nA's player has left this server. <@bob>, press **Replace Player** to give the " +
          'seat to someone else, or use /table replace.',
        calls: ['bob'],
      },
    ])
  })
  it('never comes to who wants none, but that they have left is said, and once', async () => {
    const all = await late({ remind: 'never' })
    expect([await remind(all), all.desk.outbox.sent.length]).toEqual([0, 1])
    all.desk.outbox.gone.add('ada')
    for (let n = 0; n < 3; n++) {
      all.at.clock.now += 24 * HOUR
      await remind(all)
    }
    expect(all.desk.outbox.sent.slice(1).map(({ message }) => message.content)).toEqual([
      expect.stringContaining("A's player has left this server"),
    ])
    all.desk.outbox.gone.delete('ada')
    for (const isGone of [false, true]) {
      if (isGone) all.desk.outbox.gone.add('ada')
      all.at.clock.now += 10 * 24 * HOUR
      await remind(all)
    }
    expect(all.desk.outbox.sent).toHaveLength(3)
  })
  it('goes out although it cannot be seen who is in the server', async () => {
    const all = await late()
    all.desk.outbox.refuses = what => {
      if (what === 'isMember') throw refusal(50013)
    }
    expect(await remind(all)).toBe(1)
    expect(all.desk.outbox.sent[1]?.message.calls).toEqual(['ada'])
  })
  it.each([
    ['is gone or unknown', 10004, 404],
    ['may not be seen any more', 50001, 403],
  ])('is parked while the server %s: one request a day, no post, no message', async (_why, code, status) => {
    const all = await late({ remind: 'message' })
    let asked = 0
    all.desk.outbox.refuses = what => {
      if (what === 'isMember') throw refusal(code, (asked++, status))
      throw new Error(`${what} was tried`)
    }
    for (let hour = 0; hour < 72; hour++) {
      all.at.clock.now += HOUR
      expect(await remind(all)).toBe(0)
    }
    expect(asked).toBe(3)
    all.desk.outbox.refuses = () => undefined
    all.desk.context.absence.end('club')
    all.at.clock.now += 24 * HOUR
    expect(await remind(all)).toBe(1)
    expect(all.desk.outbox.directed).toHaveLength(1)
  })
  it('replaces the previous reminder', async () => {
    const all = await late()
    await remind(all)
    all.at.clock.now += 24 * HOUR
    await remind(all)
    const [, first, second] = all.desk.outbox.sent
    expect(all.desk.outbox.removed).toEqual([{ channel: THREAD, message: first?.id }])
    await says(all.at, all.id, 'ada', 'gold')
    await says(all.at, all.id, 'ada')
    await all.at.tables.story.tell(all.id, post => deliver(all.desk.context, post))
    // The buttons of a deleted message are forgotten.
    expect(all.desk.outbox.disarmed.map(({ message }) => message)).toEqual([
      all.desk.outbox.sent[0]?.id,
      second?.id,
    ])
  })
  it('is sent even if the previous one cannot be deleted', async () => {
    const all = await late()
    await remind(all)
    all.at.clock.now += 24 * HOUR
    all.desk.outbox.refuses = what => {
      if (what === 'remove') throw refusal(50013)
    }
    expect(await remind(all)).toBe(1)
  })
  it('comes 7 times; then the host is told once what to do', async () => {
    const all = await late()
    must(await all.at.tables.lobby.updateSettings(all.id, { person: 'ada' }, { host: 'bob' }))
    for (let day = 0; day < 100; day++) {
      await remind(all)
      all.at.clock.now += 24 * HOUR
    }
    const reminders = all.desk.outbox.sent.slice(1).map(({ message }) => message)
    expect(reminders).toHaveLength(8)
    expect(all.desk.outbox.removed).toHaveLength(7)
    expect(reminders.at(-1)).toMatchObject({
      content:
        "**A toy**\n<@ada> (A) hasn't answered 7 reminders, so the bot won't send more. " +
        '<@bob>, press **Replace Player** to give the seat to someone else, or use /table replace.',
      calls: ['bob'],
    })
    expect(pressables(reminders.at(-1) ?? {})).toMatchObject([
      { id: `replace/${all.id}/a/ada`, label: 'Replace Player' },
    ])
  })
  it('that was never sent is not counted to the host, who hears how long the table has waited', async () => {
    const all = await late({ remind: 'never' })
    must(await all.at.tables.lobby.updateSettings(all.id, { person: 'ada' }, { host: 'bob' }))
    for (let day = 0; day < 100; day++) {
      await remind(all)
      all.at.clock.now += 24 * HOUR
    }
    expect(all.desk.outbox.sent.slice(1).map(({ message }) => message)).toMatchObject([
      {
        content:
          "**A toy**\n<@ada> (A) hasn't moved for 65 days. <@bob>, press **Replace Player** to give " +
          'the seat to someone else, or use /table replace.',
        calls: ['bob'],
      },
    ])
  })
  it(
    'of somebody who has left the server does not end with the number of reminders they have not ' +
      'answered',
    async () => {
      const all = await late()
      all.desk.outbox.gone.add('ada')
      for (let day = 0; day < 100; day++) {
        await remind(all)
        all.at.clock.now += 24 * HOUR
      }
      expect(all.desk.outbox.sent.slice(1).map(({ message }) => message.content)).toEqual([
        expect.stringContaining('has left this server'),
      ])
    },
  )
  it('of a secret choice says no more than that', async () => {
    const { at, desk } = await late()
    const id = await seatedTable(at, 'toy', 2, { place: '300000000000000008' })
    const {
      chairs: [chair],
    } = (await at.tables.lobby.card(id)) ?? { chairs: [] }
    const table = await at.tables.lobby.card(id)
    if (!table) throw new Error('no table')
    await sendReminder(desk.context, {
      table,
      nonce: 'n',
      seat: chair?.seat ?? '',
      person: { id: 'ada' },
      since: at.clock.now - HOUR,
    })
    expect(desk.outbox.sent.at(-1)?.message.content).toBe(
      '**A toy**\n<@ada> (A), the table has been waiting for you for 1 hour. You have a secret choice ' +
        'to make.',
    )
  })
  it('is sent once when it is tried twice, and not when nobody is asked any more', async () => {
    const all = await late()
    const reminders: Reminder[] = []
    await all.at.tables.story.remind(
      one => Promise.resolve(void reminders.push(one)),
      (_reminder, error) => {
        throw error
      },
    )
    const [first] = reminders
    if (!first) throw new Error('no reminder')
    await sendReminder(all.desk.context, first)
    await sendReminder(all.desk.context, first)
    expect(all.desk.outbox.sent).toHaveLength(2)
    must(await all.at.tables.lobby.end(all.id, { person: 'bob', moderator: true }))
    await sendReminder(all.desk.context, { ...first, nonce: 'other' })
    expect(all.desk.outbox.sent).toHaveLength(2)
  })
  it.each([
    ['remembers', false],
    ['has forgotten', true],
  ])(
    'to the host keeps Replace Player under a later post of a process that %s the earlier ones',
    async (_what, isNew) => {
      const all = await late()
      all.desk.outbox.gone.add('ada')
      await remind(all)
      await all.at.tables.play.propose(all.id, 'bob', 1)
      const { context } = all.desk
      await all.at.tables.story.tell(all.id, post =>
        deliver(isNew ? { ...context, memory: makeMemory() } : context, post),
      )
      const [first, notice, later] = all.desk.outbox.sent
      expect([pressables(notice?.message ?? {}).map(({ label }) => label), later?.id]).toEqual([
        ['Replace Player'],
        expect.any(String),
      ])
      expect(all.desk.outbox.disarmed.map(({ message }) => message)).toEqual([first?.id])
    },
  )
  it(
    'to the host of a table that has lost its place names no button, because Discord lists no members ' +
      'in a direct message',
    async () => {
      const all = await late()
      all.desk.outbox.gone.add('ada')
      all.desk.outbox.refuses = what => {
        if (what === 'send') throw refusal(10003, 404)
      }
      await remind(all)
      expect(all.desk.outbox.directed.map(({ message }) => [message.content, pressables(message)])).toEqual([
        [
          expect.stringMatching(
            /has left this server\. Use \/table replace in the server to give the seat to someone else\.$/,
          ),
          [],
        ],
      ])
    },
  )
  it('loses its button with the next post', async () => {
    const all = await late()
    await remind(all)
    await says(all.at, all.id, 'ada', 'gold')
    await says(all.at, all.id, 'ada')
    await all.at.tables.story.tell(all.id, post => deliver(all.desk.context, post))
    expect(all.desk.outbox.disarmed.map(({ message }) => message)).toEqual(
      all.desk.outbox.sent.slice(0, 2).map(({ id }) => id),
    )
  })
})

it.each([
  [0, '1 minute'],
  [0.2, '12 minutes'],
  [1, '1 hour'],
  [5.5, '5 hours'],
  [24, '1 day'],
  [30, '30 hours'],
  [48, '2 days'],
  [71, '2 days'],
  [240, '10 days'],
])('%d hours are "%s"', (hours, words) => {
  expect(timeSpan(hours * HOUR)).toBe(words)
})
