import { describe, expect, it } from 'vitest'
import type { Game } from '../../core/game.ts'
import { forgetfulToy, generousToy, tinlessToy } from '../../testing/toy.ts'
import {
  bids,
  club,
  HOUR,
  must,
  readAll,
  recordOf,
  round,
  says,
  seatedTable,
  whyNot,
  type Club,
} from '../../testing/tables.ts'
import { checkup, mended, reopened, checkups, isTrouble, type Checkup } from './repair.ts'
import { tableExport } from './file.ts'
import { verified } from './verify.ts'
import { StoreDown, type Store, type StoredRow, type TableRecord } from '../store.ts'
import { playTable } from '../../testing/playedTables.ts'

interface At {
  readonly at: Club
  readonly id: string
}
/** The same store, served by a bot with other rules from now on. */
const deployed = ({ store, clock }: Club, game: Game): Club => {
  const next = club(store, game)
  next.clock.now = clock.now
  return next
}
/** ada has taken her coins, which no kept state knows yet, and is asked for the die. */
async function afterCoins(): Promise<At> {
  const at = club()
  const id = await seatedTable(at, 'toy')
  await bids(at, id)
  await says(at, id, 'ada', 'gold')
  return { at, id }
}
const isSound = async ({ at, id }: At): Promise<boolean> =>
  verified(at.tables.deps.games, must(await tableExport(at, id, { whole: true }))).every(({ holds }) => holds)

describe('a table that new rules cannot go on with', () => {
  it('goes back to its newest kept state by a row that says so, and is played on from there', async () => {
    const { at, id } = await afterCoins()
    const { rows, asking } = await recordOf(at, id)
    const next = deployed(at, generousToy)
    expect((await next.tables.play.load(id)).ok).toBe(false)
    expect((await recordOf(next, id)).shut).toMatch(/row 3 leads to a different state/)
    const table = must(await mended(next.tables.deps, id))
    expect(table).not.toHaveProperty('shut')
    expect((await next.store.rows(id)).slice(rows)).toMatchObject([
      { seq: rows, kind: 'rewind', to: 2, rules: 2 },
    ])
    expect(
      table.asking.map(({ id: ask, what }) => [
        what,
        Number.parseInt(ask, 10) > Number.parseInt(asking[0]?.id ?? '', 10),
      ]),
    ).toEqual([['coins', true]])
    expect(await checkup(next.tables.deps, id)).toMatchObject({ questions: [] })
    must(await next.tables.play.answer(id, 'ada', [{ picks: ['tin'] }, { picks: [] }]))
    await round(next, id)
    await round(next, id)
    expect(await recordOf(next, id)).toMatchObject({
      phase: 'over',
      result: { places: [{ points: 6 }, { points: 0 }] },
    })
  })
  it('tells everybody why, and reminds whoever is asked now', async () => {
    const { at, id } = await afterCoins()
    await readAll(at)
    const next = deployed(at, generousToy)
    next.clock.now += 7 * HOUR
    must(await mended(next.tables.deps, id))
    expect(await readAll(next)).toEqual([
      ["The bot's rules have changed, so the game is back at an earlier move."],
    ])
    const due = await next.store.takeErrands(
      'remind',
      next.clock.now + 24 * HOUR,
      next.clock.now + 25 * HOUR,
      9,
    )
    expect(due).toMatchObject([{ table: id, seat: 'a', at: next.clock.now + 24 * HOUR }])
  })
  it('is a log like any other: the same rules give it again', async () => {
    const at = club()
    const id = await seatedTable(at, 'toy')
    await round(at, id)
    await bids(at, id)
    await says(at, id, 'ada', 'tin')
    // Rules that were given up again: the log holds only what the first ones gave.
    const broken: Game = { ...generousToy, rules: 1 }
    must(await mended(deployed(at, broken).tables.deps, id))
    expect(await isSound({ at, id })).toBe(true)
    await says(at, id, 'ada', 'gold')
    expect(await isSound({ at, id })).toBe(true)
  })
  it('goes back where an undo went back to, when the newest kept state is that of the undo', async () => {
    const { at, id } = await afterCoins()
    must(await at.tables.play.undo(id, 'ada'))
    await says(at, id, 'ada', 'tin')
    expect((await at.store.rows(id)).slice(3).map(({ kind, to }) => [kind, to])).toEqual([
      ['answer', undefined],
      ['undo', 2],
      ['answer', undefined],
    ])
    must(await mended(deployed(at, { ...generousToy, rules: 1 }).tables.deps, id))
    expect((await at.store.rows(id))[6]).toMatchObject({ kind: 'rewind', to: 2 })
    expect(await isSound({ at, id })).toBe(true)
  })
  it('tries again when a bot shuts it in the moment it was opened', async () => {
    const { at, id } = await afterCoins()
    const next = deployed(at, generousToy)
    await next.tables.play.load(id)
    let quick = 2
    const shut: Store['shut'] = async (...given) => {
      const outcome = await at.store.shut(...given)
      if (quick-- > 0) await next.tables.play.load(id)
      return outcome
    }
    must(await mended({ ...next.tables.deps, store: { ...at.store, shut } }, id))
    expect((await next.tables.play.load(id)).ok).toBe(true)
    expect(quick).toBeLessThan(0)
  })
})

describe('nobody goes back', () => {
  const refused = ({ at, id }: At, game: Game, store: Store = at.store): Promise<string> =>
    whyNot(mended({ ...deployed(at, game).tables.deps, store }, id))

  it('where the game can go on', async () => {
    const { at, id } = await afterCoins()
    expect(await whyNot(mended(at.tables.deps, id))).toBe(
      'Nothing changed: this game can continue as it is. If its table is closed, use --reopen.',
    )
  })
  it('where no game is being played', async () => {
    const { at, id } = await afterCoins()
    must(await at.tables.lobby.end(id, { person: 'ada', moderator: true }))
    expect(await whyNot(mended(at.tables.deps, id))).toBe('Nothing changed: only a running game can go back.')
    const { id: open } = must(await at.tables.lobby.open('ada', { game: 'toy', players: 2, home: 'club' }))
    expect(await whyNot(mended(at.tables.deps, open))).toBe(
      'Nothing changed: only a running game can go back.',
    )
    expect(await whyNot(mended(at.tables.deps, 'nowhere'))).toBe("There is no table 'nowhere'.")
    expect(await whyNot(mended({ ...at.tables.deps, games: {} }, id))).toMatch(/has the game 'toy'/)
  })
  it('where the kept state is of no use either', async () => {
    const why =
      "Nothing changed: today's rules can't continue from the newest snapshot either, so this table needs " +
      'the version of Tightbeam it was played with.'
    expect(await refused(await afterCoins(), forgetfulToy)).toBe(why)
    expect(await refused(await afterCoins(), { ...generousToy, hash: () => 'other' })).toBe(why)
    const at = club()
    const id = await seatedTable(at, 'toy')
    await bids(at, id)
    expect(await refused({ at, id }, forgetfulToy)).toBe(why)
  })
  it('where somebody altered the log', async () => {
    const { at, id } = await afterCoins()
    const store: Store = {
      ...at.store,
      rows: async (...given) =>
        (await at.store.rows(...given)).map(row => (row.seq === 1 ? { ...row, at: 0 } : row)),
    }
    expect(await refused({ at, id }, generousToy, store)).toBe(
      'Nothing changed: the log was altered, so this table needs a backup. Row 1 or one before it was ' +
        'changed after it was written.',
    )
    expect(await at.store.rows(id)).toHaveLength(4)
  })
})

describe('a shut table', () => {
  it('is opened again when its game can go on, with the questions as they are now', async () => {
    const at = club()
    const id = await seatedTable(at, 'toy')
    await bids(at, id)
    const { asking } = await recordOf(at, id)
    await at.store.shut(id, 'Somebody looks at it.')
    const next = deployed(at, tinlessToy)
    next.clock.now += 30 * HOUR
    const table = must(await reopened(next.tables.deps, id))
    expect(table).not.toHaveProperty('shut')
    expect(table.asking).not.toEqual(asking)
    expect((await checkup(next.tables.deps, id))?.questions).toEqual([])
    expect(await next.store.takeErrands('remind', next.clock.now, next.clock.now, 9)).toEqual([])
    expect(await next.store.takeErrands('remind', next.clock.now + 24 * HOUR, 0, 9)).toMatchObject([
      { seat: 'a' },
    ])
    expect(await whyNot(next.tables.play.answer(id, 'ada', [{ picks: ['tin'] }]))).toMatch(
      /You can't choose 'tin'/,
    )
  })
  it('stays shut while it cannot', async () => {
    const { at, id } = await afterCoins()
    const next = deployed(at, generousToy)
    await next.tables.play.load(id)
    expect(await whyNot(reopened(next.tables.deps, id))).toBe(
      "Nothing changed: the table stays closed, because the game still can't continue: row 3 leads to a " +
        'different state than when it was played.',
    )
    expect((await recordOf(at, id)).shut).toBeDefined()
    must(await reopened(at.tables.deps, id))
    expect((await at.tables.play.load(id)).ok).toBe(true)
  })
  it('can be one whose game is over', async () => {
    const { at, id } = await afterCoins()
    must(await at.tables.lobby.end(id, { person: 'ada', moderator: true }))
    await at.store.shut(id, 'Somebody looks at it.')
    expect(must(await reopened(at.tables.deps, id))).toMatchObject({ phase: 'over', asking: [] })
    expect(await whyNot(reopened(at.tables.deps, id))).toBe('Nothing changed: this table is not closed.')
    expect(await whyNot(reopened(at.tables.deps, 'nowhere'))).toBe("There is no table 'nowhere'.")
  })
})

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
    must(await at.tables.lobby.end(ended, { person: 'ada', moderator: true }))
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
