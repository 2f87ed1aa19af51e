import { describe, expect, it } from 'vitest'
import {
  bids,
  clubHolding,
  kindsAt,
  must,
  playOn,
  recordOf,
  says,
  seatedTable,
} from '../../testing/tables.ts'
import { makeTables } from '../service.ts'
import { memoryStore } from '../memory/index.ts'
import { StoreDown, type Store, type TableId } from '../store.ts'
import { makeLateSnapshots, MAX_LATE_ROWS, MAX_LATE_TABLES, REST_MS } from './lateSnapshots.ts'

/** A bot whose snapshots wait until `tick` lets time pass. */
function resting(store: Store = memoryStore()) {
  const clock = { now: 0 }
  const failures: unknown[] = []
  const wakes: (() => void)[] = []
  const late = makeLateSnapshots({
    store,
    now: () => clock.now,
    pause: () => new Promise<void>(wake => wakes.push(wake)),
    failed: error => failures.push(error),
  })
  const tick = async (ms: number): Promise<void> => {
    clock.now += ms
    for (const wake of wakes.splice(0)) wake()
    await new Promise(setImmediate)
  }
  const club = clubHolding(undefined, store)
  const at = { ...club, tables: makeTables({ ...club.tables.deps, late }) }
  const kept = async (id: TableId) => (await store.snapshots(id)).map(({ seq }) => seq)
  return { at, late, tick, failures, kept, waits: () => wakes.length > 0 }
}

describe('a snapshot put off', () => {
  it('is written when the table rests, and only the newest', async () => {
    const { at, tick, kept, waits } = resting()
    const id = await seatedTable(at, 'toy')
    await says(at, id, 'ada', '3')
    await tick(REST_MS - 1)
    await says(at, id, 'bob', '1')
    await tick(REST_MS - 1)
    expect(await kept(id)).toEqual([0])
    await tick(1)
    expect(await kept(id)).toEqual([0, 2])
    await tick(REST_MS)
    expect(waits()).toBe(false)
  })
  it("isn't needed after a kill: the next bot replays its rows", async () => {
    const { at, kept } = resting()
    const id = await seatedTable(at, 'expanse')
    await playOn(at, id, 20)
    expect(await kept(id)).toEqual([0])
    const now = must(await resting(at.store).at.tables.play.load(id))
    const rows = await at.store.rows(id)
    expect(now.match.game.hash(now.match.state)).toBe(rows.at(-1)?.hash)
    await playOn(resting(at.store).at, id, 5)
  })
  it('does not wait any longer when many rows came after it', async () => {
    const { at, kept } = resting()
    const id = await seatedTable(at, 'expanse', 4)
    for (let turn = 0; turn < 40 && (await kept(id)).length < 3; turn++) await playOn(at, id, 5)
    const [first = 0, second = 0, third = 0] = await kept(id)
    expect([first, second > MAX_LATE_ROWS, third - second > MAX_LATE_ROWS]).toEqual([0, true, true])
  })
  it('is written after a load that replayed many rows', async () => {
    const { at, kept } = resting()
    const id = await seatedTable(at, 'expanse')
    while ((await recordOf(at, id)).rows <= MAX_LATE_ROWS + 1) await playOn(resting(at.store).at, id, 1)
    const again = resting(at.store)
    must(await again.at.tables.play.load(id))
    await again.tick(REST_MS)
    expect((await kept(id)).at(-1)).toBe((await recordOf(at, id)).rows - 1)
  })
  it('is written before the bot stops', async () => {
    const { at, late, kept } = resting()
    const id = await seatedTable(at, 'toy')
    await bids(at, id)
    await late.flush()
    expect(await kept(id)).toEqual([0, 2])
  })
  it('is dropped when the store is down, and the next one is written', async () => {
    const store = memoryStore()
    let isDown = true
    const { at, tick, failures, kept } = resting({
      ...store,
      keepSnapshots: (...given) =>
        isDown ? Promise.reject(new StoreDown('away')) : store.keepSnapshots(...given),
    })
    const id = await seatedTable(at, 'toy')
    await says(at, id, 'ada', '3')
    await tick(REST_MS)
    expect([failures.length, await kept(id)]).toEqual([1, [0]])
    isDown = false
    await says(at, id, 'bob', '1')
    await tick(REST_MS)
    expect(await kept(id)).toEqual([0, 2])
  })
})

describe('a snapshot is part of its commit', () => {
  it('after an undo and at the end', async () => {
    const { at, kept } = resting()
    const id = await seatedTable(at, 'toy')
    await bids(at, id)
    await says(at, id, 'ada', 'gold')
    must(await at.tables.play.undo(id, 'ada'))
    expect([await kept(id), (await kindsAt(at, id)).at(-1)]).toEqual([[0, 4], 'undo'])
    must(await at.tables.lobby.resign(id, 'bob'))
    expect(await kept(id)).toEqual([0, 4, 5])
  })
  it('when too many tables wait already', () => {
    const { late } = resting()
    const state = { stack: [], asked: 0, random: { seed: '', streams: {} } }
    for (let table = 0; table < MAX_LATE_TABLES; table++)
      late.add({ table: `t${table}`, seq: 1, state, chain: '' })
    expect([late.mayWait('t0', MAX_LATE_ROWS), late.mayWait('another', 2)]).toEqual([true, false])
    expect(late.mayWait('t0', MAX_LATE_ROWS + 1)).toBe(false)
    late.drop('t0')
    expect(late.mayWait('another', 2)).toBe(true)
  })
})
