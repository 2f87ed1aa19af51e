import { describe, expect, it } from 'vitest'
import type { Game } from '../../core/game.ts'
import { newRandom } from '../../core/random.ts'
import {
  bids,
  club,
  must,
  NOON,
  openAt,
  personOf,
  playOn,
  recordOf,
  round,
  says,
  seatedTable,
  whyNot,
  type Club,
} from '../../testing/tables.ts'
import { toy } from '../../testing/toy.ts'
import type { PlayerView } from './playerView.ts'
import type { PersonId, Store, TableId } from '../store.ts'

/** Holds the toy with a board and a hand: what the viewer may see, word for word. */
const shown: Game = {
  ...toy,
  id: 'shown',
  board: view => JSON.stringify(view),
  hand: view => [`hand of ${(view as { as: string }).as}`],
}
const shownTable = async (store?: Store) => {
  const at = club(store, shown)
  const id = await seatedTable(at, 'shown')
  return {
    at,
    tables: at.tables,
    id,
    look: async (person?: PersonId): Promise<PlayerView> => must(await at.tables.play.look(id, person)),
  }
}
const boardOf = (as: string, coins: Readonly<Record<string, number>>, open: number): string =>
  JSON.stringify({ as, state: { round: 1, coins }, open })

describe('a look at a table', () => {
  it('shows who is asked the question, the options and their own hand', async () => {
    const { id, look } = await shownTable()
    const { table, asks, ...rest } = await look('ada')
    expect(table).toMatchObject({ id, phase: 'playing', asked: ['a', 'b'] })
    expect(asks).toEqual([
      {
        id: '1:a',
        seat: 'a',
        what: 'bid',
        text: 'a: bid?',
        digest: asks[0]?.digest,
        groups: {},
        min: 1,
        max: 1,
        secret: true,
        options: ['1', '2', '3'].map((bid, at) => ({
          id: bid,
          label: `take ${bid}`,
          alike: asks[0]?.options[at]?.alike,
        })),
      },
    ])
    expect(rest).toEqual({
      closing: [],
      title: 'A toy',
      rows: 1,
      seat: 'a',
      board: boardOf('a', {}, 1),
      hand: ['hand of a'],
      seats: [
        { seat: 'a', name: 'A', person: 'ada' },
        { seat: 'b', name: 'B', person: 'bob' },
      ],
      // Both choose in secret, so nobody reads what.
      next: [],
      waiting: [
        { seat: 'a', name: 'A', person: 'ada', since: NOON },
        { seat: 'b', name: 'B', person: 'bob', since: NOON },
      ],
    })
  })
  it.each([
    ['nobody in particular', undefined],
    ['somebody who has no seat', 'eve'],
  ])('shows %s the table alone', async (_who, person) => {
    const { look } = await shownTable()
    const seen = await look(person)
    expect(seen).toMatchObject({ asks: [], hand: [], board: boardOf('table', {}, 0) })
    expect(seen).not.toHaveProperty('seat')
  })
  it('has the limits of a question and the names of its groups, and tells all what is asked', async () => {
    const { at, id, look } = await shownTable()
    await bids(at, id)
    const [ask] = (await look('ada')).asks
    expect(ask).toMatchObject({
      what: 'coins',
      min: 1,
      max: 2,
      perGroup: 1,
      ordered: true,
      groups: { gold: 'gold', tin: 'tin' },
    })
    expect(ask?.options.map(({ group }) => group)).toEqual(['gold', 'gold', 'tin'])
    expect(ask).not.toHaveProperty('secret')
    expect((await look('bob')).asks).toEqual([])
    expect((await look()).waiting).toEqual([
      { seat: 'a', name: 'A', person: 'ada', since: NOON, text: 'a: coins?' },
    ])
  })
  it('has another digest for another question, and the same for the same one asked again', async () => {
    const { at, tables, id, look } = await shownTable()
    await bids(at, id)
    const [before] = (await look('ada')).asks
    await says(at, id, 'ada', 'gold')
    expect((await look('ada')).asks[0]?.digest).not.toBe(before?.digest)
    must(await tables.play.undo(id, 'ada'))
    const [again] = (await look('ada')).asks
    expect(again?.id).not.toBe(before?.id)
    expect(again).toEqual({ ...before, id: again?.id })
  })
  it('calls options alike that make no difference', async () => {
    const twins: Game = {
      ...shown,
      asks: s =>
        shown.asks(s).map(ask => ({
          ...ask,
          options: ask.options.map(one => ({ ...one, means: { n: one.id > '1' } })),
        })),
    }
    const at = club(undefined, twins)
    const id = await seatedTable(at, 'shown')
    const [one, two, three] = must(await at.tables.play.look(id, 'ada')).asks[0]?.options ?? []
    expect(two?.alike).toBe(three?.alike)
    expect(two?.alike).not.toBe(one?.alike)
  })
  it('names nobody at a vacant seat', async () => {
    const at = club()
    const id = await seatedTable(at, 'expanse', 3)
    must(await at.tables.lobby.resign(id, 'bob'))
    const seen = must(await at.tables.play.look(id, 'bob'))
    const {
      match: { game, state },
    } = must(await at.tables.play.load(id))
    expect(seen.seats.map(({ seat }) => seat)).toEqual(game.seats(state))
    expect(Object.fromEntries(seen.seats.map(({ seat, person }) => [seat, person]))).toEqual({
      un: 'ada',
      mcr: undefined,
      opa: 'cyd',
    })
    expect(seen).not.toHaveProperty('seat')
  })
  it('asks nobody anything when the game is over', async () => {
    const { at, tables, id, look } = await shownTable()
    for (let n = 0; n < 3; n++) await round(at, id)
    expect(await look('ada')).toMatchObject({ asks: [], waiting: [], seat: 'a', hand: ['hand of a'] })
    const other = await seatedTable(at, 'shown')
    must(await tables.lobby.end(other, { person: 'ada', moderator: true }))
    expect(must(await tables.play.look(other, 'ada'))).toMatchObject({
      table: { phase: 'over' },
      asks: [],
      waiting: [],
    })
  })
  it('is refused where there is nothing to see', async () => {
    const { tables } = club()
    const { id } = must(await tables.lobby.open('ada', { game: 'toy', players: 2, home: 'club' }))
    expect(await whyNot(tables.play.look(id, 'ada'))).toBe(
      'This game has not started yet. When all seats are taken, press Start ' +
        'on its sign-up, or use /table start.',
    )
    expect(await whyNot(tables.play.look('nowhere'))).toBe("There is no table 'nowhere'.")
  })
})

describe('in the middle of a turn', () => {
  const inTheMiddle = async () => {
    const made = await shownTable()
    await bids(made.at, made.id)
    await says(made.at, made.id, 'ada', 'gold')
    return made
  }
  it('who is asked sees where they are, and all others what was told', async () => {
    const { look } = await inTheMiddle()
    expect(await look('ada')).toMatchObject({
      rows: 4,
      board: boardOf('a', { a: 1 }, 1),
      asks: [{ what: 'die' }],
      waiting: [{ text: 'a: die?' }],
    })
    expect(await look('bob')).toMatchObject({
      rows: 3,
      board: boardOf('b', {}, 0),
      asks: [],
      waiting: [{ seat: 'a', text: 'a: coins?' }],
    })
    for (const person of [undefined, 'eve'])
      expect(await look(person)).toMatchObject({ rows: 3, board: boardOf('table', {}, 0) })
  })
  it('is over when the turn is: all see the same', async () => {
    const { at, id, look } = await inTheMiddle()
    await says(at, id, 'ada')
    for (const person of ['ada', 'bob', undefined])
      expect(await look(person)).toMatchObject({ rows: 6, waiting: [{ seat: 'a' }, { seat: 'b' }] })
    expect((await look('bob')).board).toContain('"coins":{"a":1}')
  })
  it('a move that is taken back was never there', async () => {
    const { at, tables, id, look } = await shownTable()
    await bids(at, id)
    const seen = ({ table: _table, ...rest }: PlayerView): Omit<PlayerView, 'table'> => rest
    const before = seen(await look('bob'))
    await says(at, id, 'ada', 'gold')
    must(await tables.play.undo(id, 'ada'))
    expect(seen(await look('bob'))).toEqual(before)
  })
  it('what is told at once because somebody says something is seen at once', async () => {
    const { tables, id, look } = await inTheMiddle()
    must(await tables.play.propose(id, 'bob', 0))
    expect(await look('bob')).toMatchObject({
      rows: 5,
      board: boardOf('b', { a: 1 }, 0),
      waiting: [{ text: 'a: die?' }],
    })
  })
  it('shows others an older board, not a newer one, when the rules cannot play what was told', async () => {
    const { at, tables, id } = await shownTable()
    await bids(at, id)
    must(await tables.play.propose(id, 'bob', 0))
    await says(at, id, 'ada', 'gold')
    // So that the newest state that is kept is younger than what was told.
    must(await tables.play.undo(id, 'ada'))
    const damaged: Store = {
      ...at.store,
      rows: async (...given) => (await at.store.rows(...given)).map(row => ({ ...row, hash: 'other' })),
    }
    const seen = must(await club(damaged, shown).tables.play.look(id, 'bob'))
    expect(seen).toMatchObject({ rows: 3, board: boardOf('b', {}, 0), waiting: [{ text: 'a: coins?' }] })
    const stumbling: Store = { ...at.store, rows: () => Promise.reject(new Error('not to be read')) }
    await expect(club(stumbling, shown).tables.play.look(id, 'bob')).rejects.toThrow('not to be read')
    const stateless: Store = { ...at.store, snapshotAt: () => Promise.resolve(undefined) }
    await expect(club(stateless, shown).tables.play.look(id, 'bob')).rejects.toThrow(
      `no state is kept of what stood at table ${id}`,
    )
  })
})

describe('in a game of The Expanse', () => {
  const publicOf = async ({ tables }: Club, id: TableId): Promise<unknown> => {
    const { board, waiting, rows, seats } = must(await tables.play.look(id))
    return {
      board,
      rows,
      seats,
      asked: waiting.map(({ seat }) => seat),
      texts: waiting.map(({ text }) => text),
    }
  }
  it.each(['1', '2'])('nobody sees what is not told, nor what another is asked (chance %s)', async seed => {
    const at = club()
    const id = await seatedTable(at, 'expanse', 3)
    const chance = newRandom(seed)
    let told = await publicOf(at, id)
    let waits = 0
    let secrets = 0
    for (let n = 0; n < 200; n++) {
      await playOn(at, id, 1, chance)
      const { due, rows } = await recordOf(at, id)
      const [ask] = await openAt(at, id)
      if (due === rows) told = await publicOf(at, id)
      else waits++
      expect(await publicOf(at, id)).toEqual(told)
      const other = await personOf(at, id, ['un', 'mcr', 'opa'].find(seat => seat !== ask?.who) ?? '')
      expect(must(await at.tables.play.look(id, other)).asks.filter(({ seat }) => seat === ask?.who)).toEqual(
        [],
      )
      if (!ask?.secret) continue
      secrets++
      const own = must(await at.tables.play.look(id, await personOf(at, id, ask.who)))
      expect(own.waiting.filter(({ text }) => text !== undefined)).toEqual([])
      // In the middle of a turn the others still read what was asked before it.
      expect(must(await at.tables.play.look(id)).waiting.map(({ text }) => text)).not.toContain(
        own.asks[0]?.text,
      )
    }
    expect(waits).toBeGreaterThan(20)
    expect(secrets).toBeGreaterThan(0)
  })
})
