import { expect, it } from 'vitest'
import { bids, club, clubHolding, must, NOON, round, says, seatedTable } from '../../testing/tables.ts'
import { memoryStore } from '../memory/index.ts'
import type { Reading, Store } from '../store.ts'
import { holdTables } from './heldTables.ts'
import { holdReadings } from './heldReadings.ts'

const readingOf = (rows: number, person = 'ada'): Reading => ({ table: 't', person, rows, at: NOON })

it('a reading noted during a write is written the next time', async () => {
  const held = holdReadings()
  const written: (readonly Reading[])[] = []
  held.note(readingOf(1))
  await held.write(some => {
    written.push(some)
    held.note(readingOf(2))
    return Promise.resolve()
  })
  expect(held.find('t', 'ada')?.rows).toBe(2)
  await held.write(some => Promise.resolve(void written.push(some)))
  expect(written).toEqual([[readingOf(1)], [readingOf(2)]])
  expect(held.find('t', 'ada')).toBe(undefined)
})

it('readings that could not be written wait, and no more are noted than there is room for', async () => {
  const held = holdReadings(1)
  held.note(readingOf(3))
  held.note(readingOf(9, 'bob'))
  held.note(readingOf(2))
  await expect(held.write(() => Promise.reject(new Error('no store')))).rejects.toThrow('no store')
  expect([held.find('t', 'ada')?.rows, held.find('t', 'bob')]).toEqual([3, undefined])
})

it('an answer and the screen after it neither load nor write readings', async () => {
  const store = memoryStore()
  const asked: string[] = []
  const noting: Store = {
    ...store,
    reading: (...of) => (asked.push('reading'), store.reading(...of)),
    keepReadings: (...of) => (asked.push('keep'), store.keepReadings(...of)),
  }
  const at = clubHolding(holdTables(8), noting)
  const id = await seatedTable(at, 'toy')
  const visit = await at.tables.visit(id, 'ada')
  expect((await visit.answer([{ picks: ['3'] }], 'click')).ok).toBe(true)
  expect(asked).toEqual([])
  await at.tables.story.writeReadings()
  expect(asked).toEqual(['keep'])
  expect(await store.reading(id, 'ada')).toMatchObject({ person: 'ada', rows: 2 })
})

it('a screen says what its player has missed since they looked or answered', async () => {
  const at = club()
  const id = await seatedTable(at, 'toy')
  const missed = async (person: string): Promise<number | undefined> => {
    const visit = await at.tables.visit(id, person)
    return must(await visit.look()).missedFrom
  }
  expect([await missed('ada'), await missed('bob')]).toEqual([undefined, undefined])
  await bids(at, id)
  expect([await missed('ada'), await missed('bob')]).toEqual([2, undefined])
  expect(await missed('ada')).toBe(undefined)
  const visit = await at.tables.visit(id, 'ada')
  const said = await visit.answer([{ picks: ['gold'] }], 'click')
  expect(said.ok && must(said.screen).missedFrom).toBe(undefined)
  await says(at, id, 'ada')
  expect(await missed('bob')).toBe(3)
})

it('a look at the board counts as read, and another process knows it once it is written', async () => {
  const store = memoryStore()
  const [one, other] = [club(store), club(store)]
  const id = await seatedTable(one, 'toy')
  const missedAt = async (at: typeof one) => must(await (await at.tables.visit(id, 'bob')).look()).missedFrom
  ;(await one.tables.visit(id, 'bob')).markRead()
  await one.tables.story.writeReadings()
  await round(one, id)
  expect(await missedAt(other)).toBe(3)
  await other.tables.story.writeReadings()
  expect(await missedAt(club(store))).toBe(undefined)
})

it('nothing that waits to be written comes back after its person is forgotten', async () => {
  const at = club()
  const id = await seatedTable(at, 'toy', 2)
  ;(await at.tables.visit(id, 'eve')).markRead()
  must(await at.tables.people.forget('eve', 'forget'))
  await at.tables.story.writeReadings()
  expect(await at.store.readings({ person: 'eve' })).toEqual([])
})
