import { describe, expect, it } from 'vitest'
import {
  bids,
  clubHolding,
  must,
  playOn,
  readAll,
  recordOf,
  says,
  seatedTable,
  type Club,
} from '../../testing/tables.ts'
import { frozen } from '../memory/tables.ts'
import { memoryStore } from '../memory/index.ts'
import type { Game } from '../../core/game.ts'
import { toy } from '../../testing/toy.ts'
import type { Store, TableId } from '../store.ts'
import { holdTables } from './heldTables.ts'

/** A club whose games stay in memory, and how often it has loaded one. */
function counting(store: Store = memoryStore(), most = 8): Club & { readonly loads: () => number } {
  let loads = 0
  const counted: Store = { ...store, load: id => (loads++, store.load(id)) }
  return { ...clubHolding(holdTables(most), counted), loads: () => loads }
}
const look = async ({ tables }: Club, id: TableId, person = 'ada') => must(await tables.play.look(id, person))

describe('a game in memory', () => {
  it('is not loaded again while it is looked at and played', async () => {
    const at = counting()
    const id = await seatedTable(at, 'toy')
    await look(at, id)
    const before = at.loads()
    await bids(at, id)
    await says(at, id, 'ada', 'gold')
    await look(at, id, 'bob')
    await (await at.tables.visit(id, 'bob')).look()
    expect(at.loads()).toBe(before)
  })
  it('puts a question into words once until it is answered', async () => {
    let told = 0
    const says: Game['words']['says'] = (...of) => {
      told++
      return toy.words.says(...of)
    }
    const at = clubHolding(holdTables(1), memoryStore(), { ...toy, words: { ...toy.words, says } })
    const id = await seatedTable(at, 'toy')
    await bids(at, id)
    await look(at, id)
    const before = told
    await look(at, id)
    await (await at.tables.visit(id, 'ada')).look()
    expect([before > 0, told]).toEqual([true, before])
  })
  it('is loaded again when another process has played, shut or changed the table', async () => {
    const at = counting()
    const id = await seatedTable(at, 'toy')
    const other = counting(at.store)
    await look(at, id)
    await bids(other, id)
    expect(must(await at.tables.play.load(id)).table).toStrictEqual(await recordOf(other, id))
    await at.store.shut(id, 'It burns.')
    expect(await at.tables.play.look(id, 'ada')).toMatchObject({ ok: false })
    await at.store.shut(id, undefined)
    await says(at, id, 'ada', 'gold')
    expect(await at.tables.play.look(id, 'ada')).toMatchObject({ ok: true })
  })
  it('shows how far its story has been told, which raises no version', async () => {
    const at = counting()
    const id = await seatedTable(at, 'toy')
    await bids(at, id)
    const before = must(await at.tables.play.load(id)).table
    await readAll(at)
    const after = must(await at.tables.play.load(id)).table
    expect([before.told, after.told]).toEqual([0, before.due])
  })
  it('is asked for a draft only if its player has one, wherever that was typed', async () => {
    const at = counting()
    let asked = 0
    const store: Store = { ...at.store, draft: (...of) => (asked++, at.store.draft(...of)) }
    const noting = clubHolding(holdTables(8), store)
    const id = await seatedTable(noting, 'expanse', 2)
    const draftOf = async (person: string) => must(await (await noting.tables.visit(id, person)).look()).draft
    for (const person of ['ada', 'bob']) await draftOf(person)
    asked = 0
    expect([await draftOf('ada'), await draftOf('bob'), asked]).toEqual([undefined, undefined, 0])
    must(await (await counting(at.store).tables.visit(id, 'bob')).keepDraft({ take: 'x' }))
    expect(await draftOf('bob')).toMatchObject({ person: 'bob', parts: { take: 'x' } })
    expect([await draftOf('ada'), asked]).toEqual([undefined, 1])
    const visit = await noting.tables.visit(id, 'ada')
    must(await visit.keepDraft({ take: 'y' }))
    expect(must(await visit.look()).draft).toMatchObject({ person: 'ada', parts: { take: 'y' } })
  })
  it('gives its place to one that was looked at later', async () => {
    const at = counting(memoryStore(), 2)
    const [first = '', second = '', third = ''] = [
      await seatedTable(at, 'toy'),
      await seatedTable(at, 'toy'),
      await seatedTable(at, 'toy'),
    ]
    for (const id of [first, second, first, third]) await look(at, id)
    const before = at.loads()
    await look(at, first)
    expect(at.loads()).toBe(before)
    await look(at, second)
    expect(at.loads()).toBe(before + 1)
  })
  it('leaves memory when it is over', async () => {
    const at = counting()
    const id = await seatedTable(at, 'toy')
    must(await at.tables.lobby.end(id, { person: 'ada', moderator: true }))
    const before = at.loads()
    await at.tables.play.load(id)
    expect(at.loads()).toBe(before + 1)
  })
  it.each(['toy', 'expanse', 'expedition'])(
    'of %s goes on as it would from the store, by two processes in turn',
    async game => {
      const one = counting()
      const other = counting(one.store)
      const id = await seatedTable(one, game)
      for (let n = 0; n < 24; n++) {
        const at = n % 3 ? one : other
        frozen(must(await at.tables.play.load(id)).match.state)
        await playOn(at, id, 1)
      }
      const held = must(await one.tables.play.load(id))
      const stored = must(await counting(one.store).tables.play.load(id))
      expect(held.table).toStrictEqual(stored.table)
      expect(JSON.stringify(held.match.state)).toBe(JSON.stringify(stored.match.state))
      expect(held.match.open).toStrictEqual(stored.match.open)
      expect(held.head).toBe(stored.head)
    },
  )
})
