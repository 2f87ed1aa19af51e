import { expect, test } from 'vitest'
import { club, must, playOn, seatedTable, type Club } from '../testing/tables.ts'
import { lookAt, type Look } from './stored.ts'

const look = async (at: Club, asked: Look): Promise<string> =>
  must(await lookAt(at.tables.deps, asked)).join('\n')
const whyNot = async (at: Club, asked: Look): Promise<string> => {
  const said = await lookAt(at.tables.deps, asked)
  return said.ok ? 'it was shown' : said.why
}

async function evening(): Promise<{ readonly at: Club; readonly id: string; readonly rows: number }> {
  const at = club()
  const id = await seatedTable(at, 'expanse', 3)
  await playOn(at, id, 40)
  return { at, id, rows: (await at.store.rows(id)).length }
}

test('each row shows the board as it stood after it, from whatever snapshot lies before', async () => {
  const { at, id, rows } = await evening()
  const { game } = must(await at.tables.play.load(id)).match
  const snapshots = await at.store.snapshots(id)
  expect(snapshots.length).toBeLessThan(rows)
  for (const { seq, state } of snapshots) {
    expect(await look(at, { id, at: seq })).toContain(game.board(game.view(state, game.asks(state), 'table')))
  }
  for (let seq = 0; seq < rows; seq++) expect(await look(at, { id, at: seq })).not.toContain("Today's rules")
})

test('without a row it takes the last; it tells the row, and only the name of its question', async () => {
  const { at, id } = await evening()
  const { match } = must(await at.tables.play.load(id))
  const [asked] = match.open
  const shown = await look(at, { id })
  expect(shown).toContain(
    `${id}  The Expanse, 3 players, waiting for ${match.game.words.seat(asked?.who ?? '')}`,
  )
  expect(
    shown.endsWith(`${match.game.words.seat(asked?.who ?? '')} has the question '${asked?.what}'.`),
  ).toBe(true)
  const first = await look(at, { id, at: 0 })
  expect(first).toMatch(
    /\nRow 0 of 0 to \d+: setup by the table, 2026-03-02 12:00:00 UTC\.\n {2}· Turn order: /,
  )
})

test('the owner may look over the shoulder of a seat', async () => {
  const { at, id } = await evening()
  const { match } = must(await at.tables.play.load(id))
  const who = match.open[0]?.who ?? ''
  const others =
    (await at.store.table(id))?.chairs.flatMap(({ seat = '' }) => (seat === who ? [] : [seat])) ?? []
  expect(await look(at, { id, as: who })).toMatch(/\(choose [^)]*\)\n {3}1 {2}\S/)
  for (const as of others) expect(await look(at, { id, as })).not.toMatch(/\(choose/)
  expect(await look(at, { id, as: who })).toContain(`The board as ${match.game.words.seat(who)} may see it:`)
})

test("a sealed bid is in nobody else's look", async () => {
  const at = club()
  const id = await seatedTable(at, 'toy')
  expect(await look(at, { id })).toMatch(/\nA has the question 'bid'; B has the question 'bid'\.$/)
  expect(await look(at, { id, as: 'a' })).toContain('take 3')
  expect(await look(at, { id })).not.toContain('take 3')
})

test('rows that were taken back can be looked at, and the row that took them back', async () => {
  const at = club()
  const id = await seatedTable(at, 'expanse', 2)
  await playOn(at, id, 1)
  const rows = await at.store.rows(id)
  const seat = rows.at(-1)?.seat ?? rows[1]?.seat
  const person = (await at.store.table(id))?.chairs.find(chair => chair.seat === seat)?.person ?? ''
  const before = await look(at, { id, at: 0 })
  const undone = must(await at.tables.play.undo(id, person))
  const board = (text: string): string => text.slice(text.indexOf('The board'))
  expect(board(await look(at, { id }))).toBe(board(before))
  expect(await look(at, { id })).toContain('undid a move.')
  expect(board(await look(at, { id, at: 1 }))).not.toBe(board(before))
  expect(undone.table.rows).toBe(rows.length + 1)
})

test('what is not there gets one sentence', async () => {
  const at = club()
  const id = await seatedTable(at, 'toy')
  const { id: open } = must(await at.tables.lobby.open('ada', { game: 'toy', players: 2, home: 'club' }))
  expect(await whyNot(at, { id: 'zzzzz' })).toBe("There is no table 'zzzzz' in this database.")
  expect(await whyNot(at, { id, at: 9 })).toBe(`Table ${id} has rows 0 to 0.`)
  expect(await whyNot(at, { id, as: 'earth' })).toBe(
    `'earth' has no seat at table ${id}. The seats are a and b.`,
  )
  expect(await whyNot(at, { id: open })).toBe(`Table ${open} has not started.`)
})
