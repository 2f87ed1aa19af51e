import { describe, expect, it } from 'vitest'
import { newRandom, roll } from '../../core/random.ts'
import { randomAnswer } from '../../core/randomAnswer.ts'
import {
  bids,
  club,
  must,
  openAt,
  personOf,
  playOn,
  round,
  seatedTable,
  type Club,
} from '../../testing/tables.ts'
import { memoryStore } from '../memory/index.ts'
import { atOnce } from './moment.ts'
import type { Store, TableId } from '../store.ts'
import type { Tables } from '../service.ts'

const atOnceOf = (tables: Tables): Tables => atOnce(tables, (_id, act) => act())

/** A store that notes what it is asked to read. */
function noting(): { readonly store: Store; readonly read: string[] } {
  const store = memoryStore()
  const read: string[] = []
  const noted = (['table', 'load', 'rows', 'snapshotAt'] as const).map(name => {
    const asked = (...given: unknown[]): unknown => (
      read.push(name),
      (store as unknown as Record<string, (...given: unknown[]) => unknown>)[name]?.(...given)
    )
    return [name, asked]
  })
  return { store: { ...store, ...(Object.fromEntries(noted) as Partial<Store>) }, read }
}

const seenBy = async (tables: Tables, id: TableId, person: string): Promise<unknown> => ({
  look: await tables.look(id, person),
  back: await tables.takeBack(id, person),
  untold: await tables.untold(id, person),
  news: await tables.news(id, person),
  story: await tables.story(id, person, 5),
  card: await tables.card(id),
})

/** All of them see the same as those who remember nothing. */
async function sameForAll(
  { tables }: Club,
  moment: Tables,
  id: TableId,
  people: readonly string[],
): Promise<void> {
  for (const person of people)
    expect(await seenBy(moment, id, person)).toEqual(await seenBy(tables, id, person))
}

describe('one thing somebody does', () => {
  it.each(['toy', 'expanse'])(
    'shows the same as tables that remember nothing, before an answer and after it: %s',
    async game => {
      const at = club()
      const id = await seatedTable(at, game)
      const random = newRandom('b2')
      for (let n = 0; n < 25; n++) {
        const [ask] = await openAt(at, id)
        if (!ask) break
        const moment = atOnceOf(at.tables)
        const person = await personOf(at, id, ask.who)
        await sameForAll(at, moment, id, ['ada', 'bob', 'eve'])
        must(
          await moment.answer(id, person, [
            { picks: randomAnswer(ask, below => roll(random, 'picks', below)) },
          ]),
        )
        await sameForAll(at, moment, id, ['ada', 'bob', 'eve'])
        if (n % 5 === 4) await moment.undo(id, person)
        await sameForAll(at, moment, id, ['ada', 'bob', 'eve'])
      }
    },
  )

  it('reads a table once, its log once, and nothing again after its own answer', async () => {
    const { store, read } = noting()
    const at = club(store)
    const id = await seatedTable(at, 'toy')
    await bids(at, id)
    read.length = 0
    const { look, takeBack, news, untold, ahead, answer } = atOnceOf(at.tables)
    await look(id, 'ada')
    must(await ahead(id, 'ada', [{ picks: ['gold'] }]))
    await untold(id, 'ada')
    must(await answer(id, 'ada', [{ picks: ['gold'] }]))
    await look(id, 'ada')
    must(await takeBack(id, 'ada'))
    await untold(id, 'ada')
    await news(id, 'ada')
    expect(read).toEqual(['load', 'rows'])
  })

  it('reads a table anew, and does not shut it, when its rules are replaced after an answer', async () => {
    const at = club()
    const id = await seatedTable(at, 'toy')
    const games = { ...at.tables.deps.games }
    const moment = atOnceOf({ ...at.tables, deps: { ...at.tables.deps, games } })
    must(await moment.answer(id, 'ada', [{ picks: ['3'] }]))
    if (games['toy']) games['toy'] = { ...games['toy'] }
    expect(must(await moment.look(id, 'bob')).asks).toHaveLength(1)
    expect((await at.store.table(id))?.shut).toBeUndefined()
  })

  it('loses nothing that somebody else did since it was looked at', async () => {
    const at = club()
    const id = await seatedTable(at, 'toy')
    const { look, answer } = atOnceOf(at.tables)
    await look(id, 'ada')
    must(await at.tables.answer(id, 'bob', [{ picks: ['1'] }]))
    must(await answer(id, 'ada', [{ picks: ['3'] }]))
    expect((await at.store.rows(id)).map(({ seat }) => seat)).toEqual([undefined, 'b', 'a'])
    expect(must(await look(id, 'ada')).asks).toHaveLength(1)
  })

  it('sees what it changed in another way', async () => {
    const at = club()
    const id = await seatedTable(at, 'toy')
    await round(at, id)
    const { look, resign } = atOnceOf(at.tables)
    await look(id, 'ada')
    must(await resign(id, 'ada'))
    expect(must(await look(id, 'ada')).table.phase).toBe('over')
  })

  it('carries the same click out once', async () => {
    const at = club()
    const id = await seatedTable(at, 'toy')
    const given = [{ picks: ['3'] }]
    const moments = [atOnceOf(at.tables), atOnceOf(at.tables)]
    for (const moment of moments) await moment.look(id, 'ada')
    const done = []
    for (const moment of moments) done.push(must(await moment.answer(id, 'ada', given, 'click')))
    expect(done.map(({ already }) => already)).toEqual([undefined, true])
    expect(done.map(({ table }) => table.rows)).toEqual([2, 2])
  })

  it('asks again when the store was away', async () => {
    const store = memoryStore()
    let isAway = true
    const at = club({ ...store, load: id => (isAway ? Promise.reject(new Error('away')) : store.load(id)) })
    isAway = false
    const id = await seatedTable(at, 'toy')
    await playOn(at, id, 1)
    isAway = true
    const { look } = atOnceOf(at.tables)
    await expect(look(id, 'ada')).rejects.toThrow('away')
    isAway = false
    expect(must(await look(id, 'ada')).seat).toBe('a')
  })
})
