import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Id } from '../../practice/world/types.ts'
import { Guest } from './guest.ts'
import { openHall, publicIn } from './hall.ts'
import type { Hall } from './hall.ts'
import { openByButtons } from './opening.ts'
import type { Table } from './opening.ts'

/** What Discord does with threads, met by the bot as it runs. */

let hall: Hall
let guests: readonly Guest[]

beforeAll(async () => {
  hall = await openHall()
  guests = hall.people.map(id => new Guest(hall.practice, id))
})
afterAll(() => hall.close())

const tableOf = (name: string, seats: number): Promise<Table> => openByButtons(hall.practice, guests.slice(0, seats), hall.channel(name))

function membersOf(thread: Id): readonly Id[] {
  const channel = hall.practice.world.channels.get(thread)
  return channel && 'members' in channel ? channel.members.map(({ user_id: id }) => id) : []
}

test('everybody who plays has the thread in their list and is called when the game begins', async () => {
  const { thread } = await tableOf('gathering', 4)
  expect(membersOf(thread)).toEqual(expect.arrayContaining([...hall.people]))
  const [first] = publicIn(hall.practice, thread)
  expect(first?.mentions.map(({ id }) => id).sort()).toEqual([...hall.people].sort())
})
