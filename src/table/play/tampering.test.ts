import { describe, expect, it } from 'vitest'
import type { Game, Setup } from '../../core/game.ts'
import {
  bids,
  club,
  hashAt,
  kindsAt,
  must,
  openAt,
  plain,
  recordOf,
  says,
  seatedTable,
  whyNot,
  type Club,
} from '../../testing/tables.ts'
import { toy } from '../../testing/toy.ts'
import { chained } from './log.ts'
import type { Loaded, Snapshot, Store, StoredRow, TableId, TableRecord } from '../store.ts'

/** A log in which somebody has written by hand: the store gives back what it does not hold. */
const altered = (store: Store, change: (loaded: Loaded) => Partial<Loaded>): Store => ({
  ...store,
  load: async id => {
    const loaded = await store.load(id)
    return loaded && { ...loaded, ...change(loaded) }
  },
})
const changedRow = (rows: readonly StoredRow[], seq: number, parts: object): readonly StoredRow[] =>
  rows.map(row => (row.seq === seq ? { ...row, ...parts } : row))

const shutFor = (why: string): string =>
  `This table is closed, because its log is damaged: ${why} Nothing is lost, and other tables are ` +
  "fine. The bot's owner can look into it."
const NOT_WRITTEN = (seq: number): string => `row ${seq} was changed after it was written.`
const WRONG_SEED = 'its seed is not the one the game started with.'

/** The table says why it is shut, and stays shut. */
async function isShut(at: Club, store: Store, id: TableId, why: string): Promise<void> {
  expect(await whyNot(club(store).tables.play.load(id))).toBe(shutFor(why))
  expect((await recordOf(at, id)).shut).toBe(why)
}

/** The newest snapshot is at row 2, and row 3 follows it. */
const played = async () => {
  const at = club()
  const id = await seatedTable(at, 'toy')
  await bids(at, id)
  await says(at, id, 'ada', 'gold')
  expect((await at.store.load(id))?.rows.map(({ seq }) => seq)).toEqual([2, 3])
  return { at, id }
}

describe('a row after the snapshot', () => {
  it.each<[string, object]>([
    ['kind', { kind: 'agree' }],
    ['seat', { seat: 'b' }],
    ['ask', { ask: '2:b' }],
    ['answer', { answer: ['tin'] }],
    ['facts', { facts: [] }],
    ['hash', { hash: '0'.repeat(32) }],
    ['rules', { rules: 2 }],
    ['at', { at: 0 }],
    ['chain', { chain: '0'.repeat(64) }],
    ['mark of chance', { drew: true }],
    ['target', { to: 1 }],
    ['field nobody knows', { extra: 1 }],
  ])('with another %s shuts the table', async (_field, parts) => {
    const { at, id } = await played()
    await isShut(
      at,
      altered(at.store, ({ rows }) => ({ rows: changedRow(rows, 3, parts) })),
      id,
      NOT_WRITTEN(3),
    )
  })
  it('without its seat shuts the table', async () => {
    const { at, id } = await played()
    const unseated = ({ seat: _seat, ...row }: StoredRow): StoredRow => row
    await isShut(
      at,
      altered(at.store, ({ rows }) => ({ rows: rows.map(row => (row.seq === 3 ? unseated(row) : row)) })),
      id,
      NOT_WRITTEN(3),
    )
  })
  it('that is missing shuts the table', async () => {
    const { at, id } = await played()
    await isShut(
      at,
      altered(at.store, ({ rows }) => ({ rows: rows.slice(0, 1) })),
      id,
      'it has 3 rows, not 4.',
    )
  })
  it('that is missing between others shuts the table', async () => {
    const { at, id } = await played()
    must(await at.tables.play.propose(id, 'bob', 0))
    await isShut(
      at,
      altered(at.store, ({ rows }) => ({ rows: rows.filter(({ seq }) => seq !== 3) })),
      id,
      'it has 4 rows, not 5.',
    )
  })
  it('that was added shuts the table', async () => {
    const { at, id } = await played()
    const more = (rows: readonly StoredRow[]): readonly StoredRow[] =>
      rows.flatMap(row => (row.seq === 3 ? [row, { ...row, seq: 4 }] : [row]))
    await isShut(
      at,
      altered(at.store, ({ rows }) => ({ rows: more(rows) })),
      id,
      'it has 5 rows, not 4.',
    )
  })
  it('that was added and counted shuts the table', async () => {
    const { at, id } = await played()
    await isShut(
      at,
      altered(at.store, ({ rows, table }) => ({
        table: { ...table, rows: 5 },
        rows: [...rows, { ...rows[1], seq: 4 } as StoredRow],
      })),
      id,
      NOT_WRITTEN(4),
    )
  })
  it('that changed places with another shuts the table', async () => {
    const { at, id } = await played()
    await says(at, id, 'ada')
    must(await at.tables.play.propose(id, 'bob', 0))
    must(await at.tables.play.decline(id, 'ada'))
    const swapped = ([first, a, b]: readonly StoredRow[]): readonly StoredRow[] =>
      first && a && b ? [first, { ...b, seq: a.seq }, { ...a, seq: b.seq }] : []
    await isShut(
      at,
      altered(at.store, ({ rows }) => ({ rows: swapped(rows) })),
      id,
      NOT_WRITTEN(6),
    )
  })
  it.each<[string, Partial<StoredRow>, string]>([
    ['an answer that is not legal', { answer: ['silver'] }, 'row 3 is an answer the rules do not allow.'],
    ['an answer to what is not asked', { ask: '9:a' }, 'row 3 answers a question that is not open there.'],
    ['an answer by who is not asked', { seat: 'b' }, 'row 3 answers a question that is not open there.'],
    [
      'another legal answer',
      { answer: ['gold', 'tin'] },
      'row 3 leads to a different state than when it was played.',
    ],
    ['an undo', { kind: 'undo', to: 1 }, 'row 3 has no snapshot.'],
  ])('made up with its whole chain, but with %s, shuts the table', async (_what, parts, why) => {
    const { at, id } = await played()
    const forged = ([first, row]: readonly StoredRow[]): readonly StoredRow[] =>
      first && row
        ? [first, ...chained(first.chain, [{ ...plain(row), ...parts }], { rules: row.rules, at: row.at })]
        : []
    await isShut(
      at,
      altered(at.store, ({ rows }) => ({ rows: forged(rows) })),
      id,
      why,
    )
  })
})

describe('the row a snapshot stands at', () => {
  it.each<[string, object, string]>([
    ['number', { seq: 1 }, 'row 2 is missing.'],
    ['hash', { hash: '0'.repeat(32) }, "the snapshot at row 2 doesn't match that row."],
    ['chain', { chain: '0'.repeat(64) }, NOT_WRITTEN(3)],
  ])('with another %s shuts the table', async (_field, parts, why) => {
    const { at, id } = await played()
    await isShut(
      at,
      altered(at.store, ({ rows }) => ({ rows: changedRow(rows, 2, parts) })),
      id,
      why,
    )
  })
})

describe('a snapshot', () => {
  const changed =
    (parts: object) =>
    ({ snapshot }: Loaded): Partial<Loaded> =>
      snapshot ? { snapshot: { ...snapshot, state: { ...snapshot.state, ...parts } } } : {}
  it.each<[string, object]>([
    ['board', { coins: { a: 99 } }],
    ['round', { round: 3 }],
    ['pause', { stack: [] }],
  ])('with another %s shuts the table', async (_part, parts) => {
    const { at, id } = await played()
    await isShut(at, altered(at.store, changed(parts)), id, "the snapshot at row 2 doesn't match that row.")
  })
  it('with other dice shuts the table', async () => {
    const { at, id } = await played()
    await isShut(
      at,
      altered(at.store, changed({ random: { seed: '0'.repeat(32), streams: {} } })),
      id,
      WRONG_SEED,
    )
  })
  it('of another row shuts the table', async () => {
    const { at, id } = await played()
    await isShut(
      at,
      altered(at.store, ({ snapshot }) => ({ snapshot: { ...snapshot, seq: 1 } as Snapshot })),
      id,
      'row 1 is missing.',
    )
  })
  it('that is missing shuts the table', async () => {
    const { at, id } = await played()
    await isShut(
      at,
      altered(at.store, ({ snapshot: _gone, ...loaded }) => ({ ...loaded, snapshot: undefined as never })),
      id,
      'it has no snapshot.',
    )
  })
})

describe('what a game began with', () => {
  const setupOf =
    (setup: Partial<Setup>) =>
    ({ table }: Loaded): Partial<Loaded> => ({ table: { ...table, setup: { ...table.setup, ...setup } } })
  const tableOf =
    (parts: Partial<TableRecord>) =>
    ({ table }: Loaded): Partial<Loaded> => ({ table: { ...table, ...parts } })

  it.each<[string, (loaded: Loaded) => Partial<Loaded>, string]>([
    ['players', setupOf({ players: 3 }), NOT_WRITTEN(0)],
    ['modules', setupOf({ modules: ['extra'] }), NOT_WRITTEN(0)],
    ['options', setupOf({ options: { loud: true } }), NOT_WRITTEN(0)],
    ['overrides', setupOf({ overrides: {} }), NOT_WRITTEN(0)],
    ['seed', setupOf({ seed: '0'.repeat(32) }), WRONG_SEED],
    ['commitment', tableOf({ commitment: '0'.repeat(64) }), NOT_WRITTEN(0)],
    ['content', tableOf({ content: 'other' }), NOT_WRITTEN(0)],
    ['first row', ({ rows }) => ({ rows: changedRow(rows, 0, { facts: [] }) }), NOT_WRITTEN(0)],
  ])('its %s, changed by hand, shuts the table', async (_what, change, why) => {
    const at = club()
    const id = await seatedTable(at, 'toy')
    await isShut(at, altered(at.store, change), id, why)
  })
  it.each([
    ['seed', setupOf({ seed: '0'.repeat(32) })],
    ['commitment', tableOf({ commitment: '0'.repeat(64) })],
  ])('its %s, changed in the middle of the game, shuts the table', async (_what, change) => {
    const { at, id } = await played()
    await isShut(at, altered(at.store, change), id, WRONG_SEED)
  })
})

describe('whoever goes back reads the whole log', () => {
  const past = (store: Store, change: (rows: readonly StoredRow[]) => readonly StoredRow[]): Club =>
    club({
      ...store,
      rows: async (id, from, to) => change(await store.rows(id)).filter(isWithin(from, to)),
      load: async id => {
        const loaded = await store.load(id)
        return (
          loaded && { ...loaded, rows: change(await store.rows(id)).filter(isWithin(loaded.rows[0]?.seq)) }
        )
      },
    })
  const isWithin =
    (from = 0, to = Infinity) =>
    ({ seq }: StoredRow): boolean =>
      seq >= from && seq < to
  const acts: Readonly<Record<string, (at: Club, id: TableId) => Promise<string>>> = {
    undo: ({ tables }, id) => whyNot(tables.play.undo(id, 'ada')),
    propose: ({ tables }, id) => whyNot(tables.play.propose(id, 'ada', 0)),
    agree: ({ tables }, id) => whyNot(tables.play.agree(id, 'ada')),
    decline: ({ tables }, id) => whyNot(tables.play.decline(id, 'ada')),
  }
  it.each(Object.keys(acts))('%s finds an old row that was changed', async act => {
    const { at, id } = await played()
    expect(
      await acts[act]?.(
        past(at.store, rows => changedRow(rows, 1, { answer: ['1'] })),
        id,
      ),
    ).toBe(shutFor(NOT_WRITTEN(1)))
    expect((await recordOf(at, id)).shut).toBe(NOT_WRITTEN(1))
  })
  it('and finds the row the snapshot stands at changed', async () => {
    const { at, id } = await played()
    expect(
      await acts.undo?.(
        past(at.store, rows => changedRow(rows, 2, { facts: [] })),
        id,
      ),
    ).toBe(shutFor(NOT_WRITTEN(2)))
  })
  it('and finds an old row or the newest missing', async () => {
    const { at, id } = await played()
    expect(
      await acts.undo?.(
        past(at.store, rows => rows.filter(({ seq }) => seq !== 1)),
        id,
      ),
    ).toBe(shutFor(NOT_WRITTEN(2)))
    await at.store.shut(id, undefined)
    expect(
      await acts.undo?.(
        past(at.store, rows => rows.slice(0, 3)),
        id,
      ),
    ).toBe(shutFor('it has 3 rows, not 4.'))
  })
  it('and finds a setup that was changed in the middle of the game', async () => {
    const { at, id } = await played()
    const loud = club(
      altered(at.store, ({ table }) => ({
        table: { ...table, setup: { ...table.setup, options: { loud: true } } },
      })),
    )
    expect(await acts.undo?.(loud, id)).toBe(shutFor(NOT_WRITTEN(0)))
  })
})

describe('a table that is shut', () => {
  it('takes nothing any more, and says why to everybody', async () => {
    const { at, id } = await played()
    await at.store.shut(id, 'row 3 is odd.')
    const by = { person: 'ada' }
    const refusals = [
      at.tables.play.load(id),
      at.tables.play.answer(id, 'ada', [{ picks: [] }]),
      at.tables.play.undo(id, 'ada'),
      at.tables.play.propose(id, 'bob', 0),
      at.tables.play.agree(id, 'ada'),
      at.tables.lobby.resign(id, 'ada'),
      at.tables.lobby.replace(id, by, 'b', 'eve'),
      at.tables.lobby.end(id, by),
      at.tables.lobby.updateSettings(id, by, { name: 'N' }),
    ]
    expect(new Set(await Promise.all(refusals.map(whyNot)))).toEqual(new Set([shutFor('row 3 is odd.')]))
    expect(await kindsAt(at, id)).toHaveLength(4)
  })
  it('leaves the others to go on', async () => {
    const { at, id } = await played()
    const other = await seatedTable(at, 'toy')
    const store = altered(at.store, ({ table, rows }) =>
      table.id === id ? { rows: changedRow(rows, 3, { at: 0 }) } : {},
    )
    expect(await whyNot(club(store).tables.play.load(id))).toBe(shutFor(NOT_WRITTEN(3)))
    await bids(club(store), other)
    expect((await recordOf(at, other)).rows).toBe(3)
  })
  it('goes on where it was once it is opened again', async () => {
    const { at, id } = await played()
    const before = await hashAt(at, id)
    await at.store.shut(id, 'row 3 is odd.')
    await at.store.shut(id, undefined)
    expect(await hashAt(at, id)).toBe(before)
    await says(at, id, 'ada')
    expect((await openAt(at, id)).map(({ what }) => what)).toEqual(['bid', 'bid'])
  })
  it('is also one that the rules of today cannot go on with', async () => {
    const { at, id } = await played()
    const broken: Game = {
      ...toy,
      asks: () => {
        throw new Error('no step named coins')
      },
    }
    const why = "today's rules can't continue from row 2."
    expect(await whyNot(club(at.store, broken).tables.play.load(id))).toBe(shutFor(why))
  })
})
