import { describe, expect, it } from 'vitest'
import type { Game } from '../../core/game.ts'
import { forgetfulToy, generousToy, tinlessToy } from '../../testing/otherDay.ts'
import { playTable } from '../../testing/playedTables.ts'
import { bids, club, must, says, seatedTable, type Club } from '../../testing/tables.ts'
import { checkup, checkups, isTrouble, type Checkup } from './checkup.ts'
import { StoreDown, type Store, type StoredRow, type TableRecord } from '../store.ts'

/** What would be found with these rules, without the table. */
async function found({ store }: Club, id: string, game: Game): Promise<Omit<Checkup, 'table'>> {
  return findings((await checkup({ store, games: { toy: game } }, id)) ?? never())
}
const findings = ({ table: _table, ...rest }: Checkup): Omit<Checkup, 'table'> => rest
const never = (): never => {
  throw new Error('nothing was found')
}

const toyOf = ({ tables }: Club): Game => tables.deps.games['toy'] ?? never()
/** ada is asked for coins. */
async function atCoins(): Promise<{ at: Club; id: string }> {
  const at = club()
  const id = await seatedTable(at, 'toy')
  await bids(at, id)
  return { at, id }
}
const withRows = (store: Store, change: (rows: readonly StoredRow[]) => readonly StoredRow[]): Store => ({
  ...store,
  rows: async (...given) => change(await store.rows(...given)),
})

describe('a table is looked at with the rules of today', () => {
  it('and has nothing to say when they are the same', async () => {
    for (const game of ['toy', 'expanse']) {
      const { at, id } = await playTable(game, 2, 12)
      const checked = await checkup(at.tables.deps, id)
      expect(checked).toEqual({ table: await at.store.table(id), questions: [] })
      expect(checked && isTrouble(checked)).toBe(false)
    }
  })
  it('and goes on from its kept state when only older rows come out differently', async () => {
    const { at, id } = await atCoins()
    await says(at, id, 'ada', 'gold')
    await says(at, id, 'ada')
    const checked = await found(at, id, { ...generousToy, rules: 1 })
    expect(checked).toEqual({
      questions: [],
      differs: { same: false, at: 3, why: 'Row 3: its hash differs from what the rules give.' },
    })
    expect(isTrouble({ ...checked, table: (await at.store.table(id)) as TableRecord })).toBe(false)
  })
  it('and is stuck when the rows after its kept state come out differently', async () => {
    const { at, id } = await atCoins()
    await says(at, id, 'ada', 'gold')
    const checked = await found(at, id, generousToy)
    expect(checked).toMatchObject({
      questions: [],
      stuck: 'row 3 leads to a different state than when it was played.',
    })
    expect(isTrouble({ ...checked, table: (await at.store.table(id)) as TableRecord })).toBe(true)
  })
  it('and is stuck when they know its question no more', async () => {
    const { at, id } = await atCoins()
    expect((await found(at, id, forgetfulToy)).stuck).toBe(
      "today's rules can't continue from row 2. (no step named 'bid')",
    )
    expect((await checkup({ store: at.store, games: {} }, id))?.stuck).toBe("this program has no game 'toy'.")
  })
  it('and its open question may have other choices than it was asked with', async () => {
    const { at, id } = await atCoins()
    const checked = await found(at, id, tinlessToy)
    expect(checked.questions).toEqual([
      "a has the question 'coins' (2:a) with different choices than before.",
    ])
    expect(
      isTrouble({ questions: checked.questions, table: (await at.store.table(id)) as TableRecord }),
    ).toBe(true)
  })
  it('and somebody may be asked who was not, or not any more', async () => {
    const at = club()
    const id = await seatedTable(at, 'toy')
    const onlyA: Game = { ...toyOf(at), asks: s => toyOf(at).asks(s).slice(0, 1) }
    expect((await found(at, id, onlyA)).questions).toEqual(["b no longer has the question 'bid' (1:b)."])
    const more: Game = {
      ...toyOf(at),
      asks: s =>
        toyOf(at)
          .asks(s)
          .flatMap(ask => [ask, { ...ask, id: '1:c', who: 'c' }])
          .slice(0, 2),
    }
    expect((await found(at, id, more)).questions).toEqual([
      "b no longer has the question 'bid' (1:b).",
      "c has a new question 'bid' (1:c).",
    ])
  })
  it('and an altered log is told from its first row on', async () => {
    const { at, id } = await atCoins()
    const games = { toy: toyOf(at) }
    const altered = withRows(at.store, rows =>
      rows.map(row => (row.seq === 1 ? { ...row, answer: ['2'] } : row)),
    )
    expect(await checkup({ store: altered, games }, id)).toMatchObject({
      altered: 'Row 1 or one before it was changed after it was written.',
      questions: [],
    })
    const shorter = withRows(at.store, rows => rows.slice(0, 2))
    expect(await checkup({ store: shorter, games }, id)).toMatchObject({ altered: 'Row 2 is missing.' })
    const loaded = (await at.store.load(id)) ?? never()
    const reseeded: Store = {
      ...at.store,
      load: () =>
        Promise.resolve({
          ...loaded,
          table: { ...loaded.table, setup: { ...loaded.table.setup, seed: '7' } },
        }),
    }
    const found = await checkup({ store: reseeded, games }, id)
    expect(found?.altered).toBe(
      "The seed doesn't match the table's commitment: its SHA-256 is a different one.",
    )
    expect(found && isTrouble({ ...found, questions: [] })).toBe(true)
  })
  it('and a table that cannot be read holds up no other; a database that is away does', async () => {
    const { at, id } = await atCoins()
    const broken: Store = { ...at.store, rows: () => Promise.reject(new Error('bad JSON')) }
    expect(await checkup({ store: broken, games: { toy: toyOf(at) } }, id)).toMatchObject({
      stuck: "it can't be read (bad JSON).",
    })
    const away: Store = { ...at.store, rows: () => Promise.reject(new StoreDown('away')) }
    await expect(checkup({ store: away, games: { toy: toyOf(at) } }, id)).rejects.toThrow('away')
  })
})

describe('all tables', () => {
  it('being played are looked at one by one, page after page, and left as they are', async () => {
    const at = club()
    const ids: string[] = []
    for (let n = 0; n < 53; n++) ids.push(await seatedTable(at, 'toy'))
    const [ended = ''] = ids.splice(7, 1)
    must(await at.tables.lobby.end(ended, { person: 'ada' }))
    must(await at.tables.lobby.open('ada', { game: 'toy', players: 2, home: 'club' }))
    await at.store.shut(ids[0] ?? '', 'Somebody looks at it.')
    const before = await at.store.tables({ after: '' })
    const seen: string[] = []
    for await (const { table } of checkups(at.tables.deps)) seen.push(table.id)
    expect(seen).toEqual([...ids].sort())
    expect(await at.store.tables({ after: '' })).toEqual(before)
    expect(await checkup(at.tables.deps, ended)).toBeUndefined()
    expect(await checkup(at.tables.deps, 'nowhere')).toBeUndefined()
  })
})
