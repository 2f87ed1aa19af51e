import { describe, expect, it } from 'vitest'
import type { Sender } from '../context.ts'
import { makeMemory } from '../memory.ts'
import { discordOf, type Desk } from '../../testing/discord.ts'
import { pressables } from '../../testing/pressables.ts'
import { soon } from '../../testing/soon.ts'
import { bids, club, HOUR, says, seatedTable, type Club } from '../../testing/tables.ts'
import { deliver } from './deliver.ts'
import type { Message } from '../message/message.ts'
import { refusal } from '../testing.ts'
import { startWorkers } from './workers.ts'

const THREAD = '300000000000000002'
interface Room {
  readonly at: Club
  readonly id: string
  readonly desk: Desk
}

const atTable = async (): Promise<Room> => {
  const at = club()
  return { at, id: await seatedTable(at, 'toy', 2, { place: THREAD }), desk: discordOf(at) }
}
/** Tells the table an hour later: Discord knows no nonce any more. */
async function tellLater({ at, id, desk }: Room, sender: Sender = desk.context): Promise<boolean> {
  at.clock.now += HOUR
  for (const [n, { id: message, channel, message: what }] of desk.outbox.sent.entries())
    desk.outbox.sent[n] = { id: message, channel, message: what }
  return (await at.tables.story.tell(id, post => deliver(sender, post))) !== false
}
const process = ({ desk: { context, outbox } }: Room, alone = false): Sender => ({
  ...context,
  alone,
  outbox,
  memory: makeMemory(),
})
/** Discord has the first post, but what it answers is lost. */
function unheard(room: Room, alone = false): Sender {
  const { outbox } = room.desk
  let isFirst = true
  const send: typeof outbox.send = async (...given) => {
    const id = await outbox.send(...given)
    if (!isFirst) return id
    isFirst = false
    throw new Error('socket hang up')
  }
  return { ...process(room, alone), outbox: { ...outbox, send } }
}

describe('a stretch that is tried again', () => {
  it('is not posted twice, however late, and loses its buttons with the next', async () => {
    const room = await atTable()
    const sender = unheard(room, true)
    await expect(tellLater(room, sender)).rejects.toThrow('socket hang up')
    expect([await tellLater(room, sender), room.desk.outbox.sent.length]).toEqual([true, 1])
    await bids(room.at, room.id)
    expect([await tellLater(room, sender), room.desk.outbox.sent.length]).toEqual([true, 2])
    expect(room.desk.outbox.disarmed).toEqual([{ channel: THREAD, message: room.desk.outbox.sent[0]?.id }])
  })
  it.each([true, false])(
    'after a restart, or by another process, is not posted twice either (alone: %s)',
    async alone => {
      const room = await atTable()
      await expect(tellLater(room, unheard(room, alone))).rejects.toThrow('socket hang up')
      expect([await tellLater(room, process(room, alone)), room.desk.outbox.sent.length]).toEqual([true, 1])
    },
  )
  it('is not posted twice by another process that has told the table before', async () => {
    const room = await atTable()
    const other = process(room)
    await tellLater(room, other)
    await bids(room.at, room.id)
    await expect(tellLater(room, unheard(room))).rejects.toThrow('socket hang up')
    expect([await tellLater(room, other), room.desk.outbox.sent.length]).toEqual([true, 2])
  })
  it('is posted although nothing may be read there', async () => {
    const room = await atTable()
    room.desk.outbox.refuses = what => {
      if (what === 'armedBefore') throw refusal(50001)
    }
    expect([await tellLater(room), room.desk.outbox.sent.length]).toEqual([true, 1])
  })
  it('is not looked for by who posts alone and has not tried it', async () => {
    const room = await atTable()
    const sender = process(room, true)
    await tellLater(room, sender)
    await bids(room.at, room.id)
    room.desk.outbox.refuses = what => {
      if (what === 'armedBefore') throw new Error('looked for')
    }
    expect([await tellLater(room, sender), room.desk.outbox.sent.length]).toEqual([true, 2])
  })
})

it.each([
  [true, 2],
  [false, 4],
])('workers that are alone (%s) look into the channel %i times for two posts', async (alone, expected) => {
  const room = await atTable()
  let looks = 0
  room.desk.outbox.refuses = what => {
    if (what === 'armedBefore') looks++
  }
  const workers = startWorkers(room.desk.context, {
    tellEveryMs: HOUR,
    remindEveryMs: HOUR,
    tidyEveryMs: HOUR,
    alone,
  })
  await soon(() => expect(room.desk.outbox.sent).toHaveLength(1))
  await bids(room.at, room.id)
  workers.tell(room.id)
  await workers.stop()
  expect([room.desk.outbox.sent.length, looks]).toEqual([2, expected])
})

describe('a post that Discord never takes', () => {
  /** Whatever says more than plain text does is refused. */
  async function refused(status = 400): Promise<Room & { readonly sender: Sender }> {
    const room = await atTable()
    const { context, outbox } = room.desk
    const send: typeof outbox.send = async (channel, message, nonce) =>
      message.content?.includes("couldn't post this turn as usual")
        ? outbox.send(channel, message, nonce)
        : Promise.reject(refusal(50035, status))
    return { ...room, sender: { ...context, outbox: { ...outbox, send } } }
  }
  const tries = async (
    room: Awaited<ReturnType<typeof refused>>,
    times: number,
  ): Promise<readonly boolean[]> => {
    const told: boolean[] = []
    for (let n = 0; n < times; n++) told.push(await tellLater(room, room.sender).catch(() => false))
    return told
  }
  it('goes out as plain text the third time, with its buttons, and holds nothing up', async () => {
    const room = await refused()
    expect(await tries(room, 3)).toEqual([false, false, true])
    const message: Message = room.desk.outbox.sent[0]?.message ?? {}
    const [, number = ''] =
      /this number: ([\da-f]{8})\.\nThe toy is unpacked\.$/.exec(message.content ?? '') ?? []
    expect(message.content).toMatch(/^\*\*A toy\*\*\nThe bot couldn't post this turn as usual\./)
    expect(room.desk.logged.find(line => line.includes('as plain text'))).toContain(`"id":"${number}"`)
    expect([message.calls, pressables(message).map(({ label }) => label)]).toEqual([
      undefined,
      ['Your Move', 'Board', 'My Hand'],
    ])
    await bids(room.at, room.id)
    expect(await tries(room, 3)).toEqual([false, false, true])
    expect(room.desk.outbox.disarmed.map(({ message: id }) => id)).toEqual([room.desk.outbox.sent[0]?.id])
  })
  it('fits, and tells only what everybody may know', async () => {
    const room = await refused()
    await tries(room, 3)
    await says(room.at, room.id, 'ada', '3')
    await tries(room, 3)
    const content = room.desk.outbox.sent.at(-1)?.message.content ?? ''
    expect(content).toMatch(/\nA bids\.$/)
    expect(content.length).toBeLessThan(2000)
  })
  it.each([401, 408, 429, 500])('is another thing than a moment that passes (%i)', async status => {
    const room = await refused(status)
    expect(await tries(room, 4)).toEqual([false, false, false, false])
  })
})
