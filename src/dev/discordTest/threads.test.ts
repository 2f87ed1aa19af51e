import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '../../practice/world/pings.ts'
import type { Id } from '../../practice/world/types.ts'
import { Guest } from './guest.ts'
import { openHall, publicIn, until } from './hall.ts'
import type { Hall } from './hall.ts'
import { openByButtons } from './opening.ts'
import type { Table } from './opening.ts'

/** What Discord does with threads, met by the bot as it runs. */

let hall: Hall
let guests: readonly Guest[]
/** How long a table takes to be opened: from 700 ms on the bot asks for patience first. */
let slowMs = 0

beforeAll(async () => {
  hall = await openHall({
    parts: usual => ({ ...usual, tables: { ...usual.tables, open: async (...given) => {
      await pause(slowMs)
      return usual.tables.open(...given)
    } } }),
  })
  guests = hall.people.map(id => new Guest(hall.practice, id))
})
afterAll(() => hall.close())

const tableOf = (name: string, seats: number): Promise<Table> => openByButtons(hall.practice, guests.slice(0, seats), hall.channel(name))

function membersOf(thread: Id): readonly Id[] {
  const channel = hall.practice.world.channels.get(thread)
  return channel && 'members' in channel ? channel.members.map(({ user_id: id }) => id) : []
}

const nonEmpty = <T>(list: readonly T[]): readonly T[] | undefined => (list.length ? list : undefined)

test('everybody who plays has the thread in their list and is called when the game begins', async () => {
  const { thread } = await tableOf('gathering', 4)
  expect(membersOf(thread)).toEqual(expect.arrayContaining([...hall.people]))
  const [first] = publicIn(hall.practice, thread)
  expect(first?.mentions.map(({ id }) => id).sort()).toEqual([...hall.people].sort())
})

test('who is invited is called, once, though the sign-up was waited for', async () => {
  const [host, invited] = hall.people
  for (const [name, ms] of [['at once', 0], ['waited for', 750]] as const) {
    const channel = hall.channel(name)
    slowMs = ms
    const signUp = await guests[0]?.command(channel, 'table', 'new', { game: 'Expanse', seats: 2, invite: invited ?? '' })
    slowMs = 0
    const calling = await until(hall.practice, 'call', () => nonEmpty(publicIn(hall.practice, channel).filter(message => calls(message, invited ?? ''))))
    expect([calling.length, publicIn(hall.practice, channel)[0]?.id]).toEqual([1, signUp?.id])
    expect(calling[0]?.content).toContain(`<@${invited}>: you are invited.`)
    expect(publicIn(hall.practice, channel).some(message => calls(message, host ?? ''))).toBe(false)
  }
})
