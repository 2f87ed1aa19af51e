import { beforeEach, describe, expect, it } from 'vitest'
import { games } from '../../games/index.ts'
import type { AnyState } from '../../core/game.ts'
import { newRandom } from '../../core/random.ts'
import { playTable, playWithUndos, type PlayedTable } from '../../testing/playedTables.ts'
import { club, HOUR, must, type Club } from '../../testing/tables.ts'
import { toy } from '../../testing/toy.ts'
import { chained, commitmentTo, firstLink } from '../play/log.ts'
import type { StoredRow, TableRecord } from '../store.ts'
import { tableExport, fileOf, printFile, readFile, type TableFile } from './file.ts'
import { imported } from './imported.ts'
import { plainRow } from './verify.ts'

const again = (file: TableFile): TableFile => must(readFile(printFile(file)))
const whole = async ({ at, id }: PlayedTable): Promise<TableFile> =>
  again(must(await tableExport(at, id, { whole: true })))
const forPlayers = async ({ at, id }: PlayedTable): Promise<TableFile> =>
  again(must(await tableExport(at, id, { whole: false })))

let running: TableFile
let over: TableFile
let elsewhere: Club
beforeEach(async () => {
  running = await whole(await playTable('toy', 2, 7))
  over = await whole(await playTable('toy', 2))
  elsewhere = club()
})

const unseated = ({ seat: _seat, ...row }: StoredRow): StoredRow => row
const uncommitted = ({ commitment: _commitment, ...table }: TableRecord): TableRecord => table

/** With another content, a chain made up for it and a checksum that fits. */
function forged({ rows, ...file }: TableFile, change: (row: StoredRow) => StoredRow): TableFile {
  let link = firstLink(file.table)
  const anew = rows.map(change).map(row => {
    const [next = row] = chained(link, [plainRow(row)], { rules: row.rules, at: row.at })
    link = next.chain
    return next
  })
  return fileOf({ ...file, table: { ...file.table, rows: anew.length }, rows: anew })
}

describe('an import', () => {
  it('takes a running table in, and the game goes on from the very question', async () => {
    const { at, id } = await playTable('expanse', 3, 40)
    const file = await whole({ at, id })
    expect(must(await imported(elsewhere.tables.deps, file))).toEqual({ id, notes: [] })
    expect(await elsewhere.store.rows(id)).toEqual(file.rows)
    expect(await elsewhere.store.snapshots(id)).toEqual(file.snapshots)
    expect(await elsewhere.store.table(id)).toEqual({
      ...file.table,
      told: file.table.rows,
      due: file.table.rows,
      version: file.table.version + 1,
    })
    const before = must(await at.tables.play.load(id)).match
    const after = must(await elsewhere.tables.play.load(id)).match
    expect(after.open).toEqual(before.open)
    expect(after.state).toEqual(before.state)
    await playWithUndos(elsewhere, id)
    expect(await elsewhere.store.table(id)).toMatchObject({ phase: 'over', result: { how: 'played' } })
  })
  it('tells nothing again and reminds nobody at once', async () => {
    expect(running.table.told).toBeLessThan(running.table.rows)
    const { id } = must(await imported(elsewhere.tables.deps, running))
    expect(await elsewhere.store.dueStories(elsewhere.clock.now, elsewhere.clock.now, 10)).toEqual([])
    const asked = running.table.chairs.filter(({ askedSince }) => askedSince !== undefined)
    const day = 24 * HOUR
    expect(await elsewhere.store.takeErrands('remind', elsewhere.clock.now, elsewhere.clock.now, 10)).toEqual(
      [],
    )
    const reminders = await elsewhere.store.takeErrands('remind', elsewhere.clock.now + 2 * day, 0, 10)
    expect(reminders).toEqual(
      asked.map(({ seat, askedSince = 0 }) => ({
        table: id,
        kind: 'remind',
        seat,
        at: askedSince + day,
        tries: 1,
        sent: 0,
      })),
    )
    expect(reminders).not.toEqual([])
  })
  it('gives a table whose id or place is taken another id and no place', async () => {
    must(await imported(elsewhere.tables.deps, running))
    const second = must(await imported(elsewhere.tables.deps, running))
    expect(second.id).not.toBe(running.table.id)
    expect(second.notes).toEqual([
      `There is already a table '${running.table.id}', so this one is now '${second.id}'.`,
      'Another table is using its channel, so this table has none until its host uses /table move.',
    ])
    expect(await elsewhere.store.table(second.id)).not.toHaveProperty('place')
    expect((await elsewhere.tables.play.load(second.id)).ok).toBe(true)
  })
  it('takes a game without people in as one that is over, and finds the state at its end', async () => {
    for (const game of ['toy', 'expanse']) {
      const from = await playTable(game, 2)
      const file = await forPlayers(from)
      const { id } = must(await imported(elsewhere.tables.deps, file))
      expect(must(await elsewhere.tables.play.load(id)).match.state.random).toEqual(
        must(await from.at.tables.play.load(from.id)).match.state.random,
      )
      expect(await elsewhere.store.table(id)).toEqual({ ...file.table, id })
      expect(await elsewhere.store.snapshots(id)).toHaveLength(1)
    }
  })
  it('takes in what has not begun, and what never will', async () => {
    const at = club()
    const { tables } = at
    const { id } = must(
      await tables.lobby.open('ada', { game: 'expanse', players: 2, home: 'club', invited: ['bob'] }),
    )
    must(await tables.lobby.join(id, 'bob', 'mcr'))
    const open = await whole({ at, id })
    must(await imported(elsewhere.tables.deps, open))
    expect(await elsewhere.store.table(id)).toEqual(open.table)
    must(await elsewhere.tables.lobby.join(id, 'ada'))
    must(await tables.lobby.cancel(id, { person: 'ada' }))
    expect(must(await imported(elsewhere.tables.deps, await forPlayers({ at, id }))).notes).toHaveLength(1)
  })
  it('opens a table that was shut, when it can go on', async () => {
    const shut = fileOf({ ...running, table: { ...running.table, shut: 'Somebody looked at it.' } })
    const { id } = must(await imported(elsewhere.tables.deps, shut))
    expect((await elsewhere.tables.play.load(id)).ok).toBe(true)
  })
  it("puts the questions of today's rules, and says so when they are others", async () => {
    const file = fileOf({
      ...running,
      table: { ...running.table, asking: running.table.asking.map(one => ({ ...one, digest: 'older' })) },
    })
    const { id, notes } = must(await imported(elsewhere.tables.deps, file))
    expect(notes).toEqual([
      "Today's rules ask different questions than the ones that were open when this file was written.",
    ])
    expect((await elsewhere.store.table(id))?.asking).toEqual(running.table.asking)
  })
})

describe('an import refuses', () => {
  const whyNot = async (file: TableFile, deps = elsewhere.tables.deps): Promise<string> => {
    const said = await imported(deps, again(fileOf(file)))
    expect(await deps.store.tables({})).toEqual([])
    return said.ok ? 'taken in' : said.why
  }
  const withRow = (file: TableFile, at: number, parts: Partial<StoredRow>): TableFile => ({
    ...file,
    rows: file.rows.map((row, seq) => (seq === at ? { ...row, ...parts } : row)),
  })

  it('every altered part of a row, with a checksum that fits', async () => {
    const altered: readonly Partial<StoredRow>[] = [
      { answer: ['tin'] },
      { seat: 'z' },
      { ask: '9:a' },
      { facts: [] },
      { hash: 'f' },
      { rules: 9 },
      { at: 1 },
      { kind: 'end' },
      { drew: true },
      { to: 1 },
    ]
    for (const parts of altered)
      expect(await whyNot(withRow(running, 3, parts))).toBe(
        'Row 3 or one before it was changed after it was written.',
      )
    expect(
      await whyNot({ ...running, rows: running.rows.map(row => (row.seq === 3 ? unseated(row) : row)) }),
    ).toMatch(/^Row 3/)
    expect(await whyNot(withRow(running, 4, { chain: 'ab'.repeat(32) }))).toMatch(/^Row 4/)
  })
  it('rows left out, repeated or counted wrongly', async () => {
    expect(await whyNot({ ...running, rows: running.rows.filter(({ seq }) => seq !== 3) })).toMatch(
      /^The file holds \d+ rows, but its table says \d+\.$/,
    )
    expect(await whyNot({ ...running, rows: running.rows.with(3, running.rows[2] as StoredRow) })).toBe(
      'Row 3 is missing.',
    )
    expect(await whyNot({ ...running, table: { ...running.table, rows: 3 } })).toMatch(/^The file holds/)
    const shorter = { ...running, table: { ...running.table, rows: 2 }, rows: running.rows.slice(0, 2) }
    expect(await whyNot(shorter)).toMatch(/belongs to no row/)
  })
  it('another seed, another setup and other content', async () => {
    const { table } = running
    expect(await whyNot({ ...running, table: { ...table, setup: { ...table.setup, seed: '7' } } })).toMatch(
      /^The seed doesn't match/,
    )
    const other = { ...table, setup: { ...table.setup, seed: '7' }, commitment: commitmentTo('7') }
    expect(await whyNot({ ...running, table: other })).toMatch(/^Row 0 or the setup/)
    expect(await whyNot({ ...running, table: { ...table, content: 'ab' } })).toMatch(/^Row 0 or the setup/)
    expect(
      await whyNot({ ...running, table: { ...table, setup: { ...table.setup, options: { loud: true } } } }),
    ).toMatch(/^Row 0 or the setup/)
    expect(await whyNot({ ...running, table: uncommitted(table) })).toBe(
      'A table with rows needs its commitment and the hash of its content.',
    )
  })
  it('states that do not belong to their rows', async () => {
    const { snapshots } = running
    const withState = (state: Partial<AnyState>): TableFile => ({
      ...running,
      snapshots: snapshots.map((one, at) => (at === 1 ? { ...one, state: { ...one.state, ...state } } : one)),
    })
    const why = `The snapshot at row ${snapshots[1]?.seq} doesn't match that row.`
    expect(await whyNot(withState({ stack: [] }))).toBe(why)
    expect(await whyNot(withState({ random: newRandom('8') }))).toBe(why)
    expect(await whyNot({ ...running, snapshots: snapshots.toReversed() })).toMatch(
      /belongs to no row or is out of order/,
    )
    expect(await whyNot({ ...running, snapshots: [] })).toBe(
      'The file holds no snapshot, so the game could not continue.',
    )
  })
  it('seats and chairs that cannot be', async () => {
    const { table } = running
    const seated = (...chairs: TableFile['table']['chairs']): TableFile => ({
      ...running,
      table: { ...table, chairs },
    })
    expect(await whyNot(seated({ chair: 0, seat: 'a' }, { chair: 1, seat: 'z' }))).toBe(
      "Seat 'z' is not in this game or is taken twice.",
    )
    expect(await whyNot(seated({ chair: 0, seat: 'a' }, { chair: 1, seat: 'a' }))).toBe(
      "Seat 'a' is not in this game or is taken twice.",
    )
    expect(await whyNot(seated({ chair: 1, seat: 'a' }, { chair: 1, seat: 'b' }))).toBe(
      'Two players have the same chair number.',
    )
    expect(await whyNot(seated({ chair: 0, seat: 'a' }))).toBe(
      'This game is for 2 players, but 1 has a seat.',
    )
    expect(await whyNot({ ...running, table: { ...table, phase: 'open' } })).toMatch(
      /^A table that is 'open' cannot have \d+ rows\.$/,
    )
    const bare = { ...running, table: { ...table, rows: 0 }, rows: [], snapshots: [] }
    expect(await whyNot(bare)).toBe("A table that is 'playing' cannot have 0 rows.")
    expect(await whyNot({ ...bare, table: { ...bare.table, phase: 'open' } })).toBe(
      'A game that has not started cannot have a seed yet.',
    )
  })
  it('a game that is not here', async () => {
    expect(await whyNot({ ...running, table: { ...running.table, game: 'chess' } })).toBe(
      `Nothing was imported: this program has no game 'chess'. It has ` +
        `${['toy', ...Object.keys(games)].join(', ')}.`,
    )
    expect(await whyNot({ ...running, table: { ...running.table, game: 'toString' } })).toMatch(
      /this program has no game 'toString'/,
    )
  })
  it('rows after the newest state that the rules do not give, though somebody made their chain', async () => {
    const last = running.rows.length - 1
    const kept = running.snapshots.filter(({ seq }) => seq < last)
    const cheated = forged({ ...running, snapshots: kept }, row =>
      row.seq === last ? { ...row, answer: ['everything'] } : row,
    )
    expect(await whyNot(cheated)).toMatch(
      /the game can't continue from its newest snapshot\. The reason: row \d+ is an answer the rules do not/,
    )
  })
  it("a game without kept states that today's rules end differently", async () => {
    const file = await forPlayers(await playTable('toy', 2))
    const hashes = { ...toy, hash: (state: AnyState) => `${toy.hash(state)}0` }
    expect(await whyNot(file, { ...elsewhere.tables.deps, games: { toy: hashes } })).toBe(
      "Nothing was imported: today's rules don't lead to the end of this game, and the file holds no " +
        'snapshot. You can still verify the file.',
    )
    const broken = {
      ...toy,
      take: () => {
        throw new Error('no step named bid')
      },
    }
    expect(await whyNot(file, { ...elsewhere.tables.deps, games: { toy: broken } })).toBe(
      "Nothing was imported: today's rules failed at this table (no step named bid).",
    )
  })
  it('nothing that a bot wrote', async () => {
    expect(await imported(elsewhere.tables.deps, over)).toEqual({
      ok: true,
      value: { id: over.table.id, notes: [] },
    })
  })
})
