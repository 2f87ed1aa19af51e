import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Game } from '../../core/game.ts'
import {
  bids,
  club,
  HOUR,
  kindsAt,
  must,
  NOON,
  recordOf,
  seatedTable,
  whyNot,
  type Club,
} from '../../testing/tables.ts'
import { stall } from '../../testing/stall.ts'
import { toy } from '../../testing/toy.ts'
import type { Opening } from './open.ts'
import { memoryStore } from '../memory/index.ts'
import type { TableId } from '../store.ts'

async function full(at: Club, parts: Partial<Opening> = {}): Promise<TableId> {
  const { id } = must(await at.tables.lobby.open('host', { game: 'toy', players: 2, home: 'club', ...parts }))
  for (const person of ['ada', 'bob']) must(await at.tables.lobby.join(id, person))
  return id
}

describe('starting', () => {
  it.each([
    ['its host', { person: 'host' }],
    ['who sits there', { person: 'bob' }],
    ['a moderator', { person: 'mod', moderator: true as const }],
  ])('is for %s', async (_who, by) => {
    const at = club()
    expect(must(await at.tables.lobby.start(await full(at), by)).phase).toBe('playing')
  })
  it('is not for anybody else', async () => {
    const at = club()
    const id = await full(at)
    expect(await whyNot(at.tables.lobby.start(id, { person: 'eve' }))).toBe(
      "You can't start this table: only its players, its host or a moderator can. Join it first.",
    )
    expect(await at.store.table(id)).toMatchObject({ phase: 'open', rows: 0 })
  })
  it('waits for all players', async () => {
    const { tables } = club()
    const { id } = must(await tables.lobby.open('ada', { game: 'toy', players: 2, home: 'club' }))
    expect(await whyNot(tables.lobby.start(id, { person: 'ada' }))).toBe(
      "The game can't start yet: 2 more players have to join.",
    )
    must(await tables.lobby.join(id, 'bob'))
    expect(await whyNot(tables.lobby.start(id, { person: 'ada' }))).toBe(
      "The game can't start yet: 1 more player has to join.",
    )
  })
  it('writes down everything the game begins with', async () => {
    const at = club()
    const id = await full(at)
    at.clock.now += HOUR
    const table = must(await at.tables.lobby.start(id, { person: 'host' }))
    expect(table).toMatchObject({
      phase: 'playing',
      startedAt: NOON + HOUR,
      changedAt: NOON + HOUR,
      openedAt: NOON,
      rows: 1,
      due: 1,
      told: 0,
      version: 3,
      content: toy.prepare(table.setup),
      asking: [
        { id: '1:a', seat: 'a', what: 'bid' },
        { id: '1:b', seat: 'b', what: 'bid' },
      ],
    })
    expect(table.chairs.map(chair => chair.askedSince)).toEqual([NOON + HOUR, NOON + HOUR])
    expect(await kindsAt(at, id)).toEqual(['setup'])
    expect((await at.store.snapshots(id)).map(({ seq }) => seq)).toEqual([0])
    expect(await at.store.takeErrands('remind', NOON + 25 * HOUR, NOON + 26 * HOUR, 9)).toHaveLength(2)
  })
  it('commits to the seed without telling it', async () => {
    const at = club()
    const {
      setup: { seed },
      commitment,
    } = await recordOf(at, await seatedTable(at, 'toy'))
    expect(seed).toMatch(/^[0-9a-f]{32}$/)
    expect(commitment).toBe(createHash('sha256').update(seed).digest('hex'))
    const other = await recordOf(at, await seatedTable(at, 'toy'))
    expect(other.setup.seed).not.toBe(seed)
  })
  it('gives out chairs in order, and that of the host runs the table if nothing else is agreed', async () => {
    const chaired: Game = { ...stall, chairs: { host: 'runs' } }
    const seatsOf = async (options: Opening['options']) => {
      const { tables } = club(undefined, chaired)
      const { id } = must(
        await tables.lobby.open('host', {
          game: 'stall',
          players: 3,
          home: 'club',
          ...(options ? { options } : {}),
        }),
      )
      for (const [person, wish] of [
        ['ada', undefined],
        ['bob', 'a'],
        ['host', undefined],
      ] as const)
        must(await tables.lobby.join(id, person, wish))
      const { chairs, setup } = must(await tables.lobby.start(id, { person: 'ada' }))
      return [chairs.map(({ seat }) => seat), setup.options]
    }
    for (let tries = 0; tries < 5; tries++)
      expect(await seatsOf({})).toEqual([['b', 'a', 'c'], { runs: 'c' }])
    expect(await seatsOf({ runs: 'a' })).toEqual([['b', 'a', 'c'], { runs: 'a' }])
    const { tables } = club(undefined, chaired)
    const { id } = must(await tables.lobby.open('host', { game: 'stall', players: 2, home: 'club' }))
    for (const person of ['ada', 'bob']) must(await tables.lobby.join(id, person))
    expect(must(await tables.lobby.start(id, { person: 'host' })).setup.options).toEqual({})
  })
  it('gives wished seats to those who wished, and the rest by chance', async () => {
    const at = club()
    const ada = new Set<string | undefined>()
    for (let n = 0; n < 12; n++) {
      const { id } = must(await at.tables.lobby.open('ada', { game: 'expanse', players: 4, home: 'club' }))
      for (const [person, wish] of [['ada'], ['bob', 'pg'], ['cyd', 'un'], ['dan']] as const)
        must(await at.tables.lobby.join(id, person, wish))
      const { chairs } = must(await at.tables.lobby.start(id, { person: 'ada' }))
      expect(chairs.map(({ person }) => person)).toEqual(['ada', 'bob', 'cyd', 'dan'])
      expect([chairs[1]?.seat, chairs[2]?.seat]).toEqual(['pg', 'un'])
      expect([chairs[0]?.seat, chairs[3]?.seat].sort()).toEqual(['mcr', 'opa'])
      ada.add(chairs[0]?.seat)
    }
    expect(ada.size).toBe(2)
  })
  it(
    'gives out what is left by chance where there are more seats than players, and then goes around ' +
      'the chairs',
    async () => {
      const at = club(memoryStore(), { ...toy, id: 'many', seatsFor: { 2: ['a', 'b', 'c', 'd', 'e'] } })
      const given = new Set<string | undefined>(),
        firsts = new Set<string | undefined>()
      for (let n = 0; n < 24; n++) {
        const { id } = must(await at.tables.lobby.open('ada', { game: 'many', players: 2, home: 'club' }))
        must(await at.tables.lobby.join(id, 'ada'))
        must(await at.tables.lobby.join(id, 'bob', 'd'))
        const { chairs, setup } = must(await at.tables.lobby.start(id, { person: 'ada' }))
        expect(chairs[1]?.seat).toBe('d')
        expect([...(setup.seats ?? [])].sort()).toEqual([chairs[0]?.seat, 'd'].sort())
        expect(must(await at.tables.play.look(id, 'ada')).seats.map(({ seat }) => seat)).toEqual(setup.seats)
        expect(
          await whyNot(
            at.tables.lobby.replace(id, { person: 'ada' }, chairs[0]?.seat === 'a' ? 'b' : 'a', 'eve'),
          ),
        ).toMatch(/seat/)
        given.add(chairs[0]?.seat)
        firsts.add(setup.seats?.[0] === 'd' ? 'bob' : 'ada')
      }
      expect([...given].sort()).toEqual(['a', 'b', 'c', 'e'])
      expect(firsts.size).toBe(2)
    },
  )
  it('keeps who sits opposite there', async () => {
    const at = club(memoryStore(), {
      ...toy,
      id: 'teams',
      seatsFor: { 2: ['a', 'b', 'c'], 4: ['a', 'b', 'c', 'd'] },
      whyNotSetup: () => [],
    })
    const orders = new Set<string>()
    for (let n = 0; n < 16; n++) {
      const { id } = must(await at.tables.lobby.open('ada', { game: 'teams', players: 4, home: 'club' }))
      for (const [person, wish] of [
        ['ada', 'c'],
        ['bob', 'a'],
        ['cyd', 'd'],
        ['dan', 'b'],
      ] as const)
        must(await at.tables.lobby.join(id, person, wish))
      orders.add(must(await at.tables.lobby.start(id, { person: 'ada' })).setup.seats?.join('') ?? '')
    }
    expect([...orders].sort()).toEqual(['adbc', 'bcad', 'cadb', 'dbca'])
  })
  it('leaves the order to a game whose seats are given', async () => {
    const at = club()
    expect((await recordOf(at, await seatedTable(at, 'expanse', 3))).setup).not.toHaveProperty('seats')
  })
  it('happens once, whoever else wants it', async () => {
    const at = club()
    const id = await full(at)
    must(await at.tables.lobby.start(id, { person: 'ada' }))
    expect(await whyNot(at.tables.lobby.start(id, { person: 'bob' }))).toBe(
      'The game has started already. /table status shows whose turn it is.',
    )
    expect(await kindsAt(at, id)).toEqual(['setup'])
  })
  it('answers the same click again as it did before', async () => {
    const at = club()
    const id = await full(at)
    const first = must(await at.tables.lobby.start(id, { person: 'ada' }, 'click 1'))
    expect(must(await at.tables.lobby.start(id, { person: 'ada' }, 'click 1'))).toEqual(first)
  })
  it('happens once when two click in the same moment, each in another process', async () => {
    const at = club()
    const id = await full(at)
    const both = await Promise.all([
      at.tables.lobby.start(id, { person: 'ada' }),
      club(at.store).tables.lobby.start(id, { person: 'bob' }),
    ])
    expect(both.map(said => said.ok)).toEqual([true, false])
    expect(both[1]).toEqual({
      ok: false,
      why: 'The game has not started, because the table changed at the same moment. Please try again.',
    })
    must(await at.tables.play.answer(id, 'ada', [{ picks: ['1'] }]))
  })
  it('does not start without somebody who left in the same moment', async () => {
    const store = memoryStore()
    const at = club(store)
    const id = await full(at)
    const slow = club({
      ...store,
      commit: async commit => {
        must(await at.tables.lobby.leave(id, 'bob'))
        return store.commit(commit)
      },
    })
    expect(await whyNot(slow.tables.lobby.start(id, { person: 'ada' }))).toBe(
      'The game has not started, because the table changed at the same moment. Please try again.',
    )
    expect(await recordOf(at, id)).toMatchObject({ phase: 'open', rows: 0, chairs: [{ person: 'ada' }] })
  })
  it('is refused where there is nothing to start', async () => {
    const at = club()
    const id = await full(at)
    expect(await whyNot(at.tables.lobby.start('nowhere', { person: 'ada' }))).toBe(
      "There is no table 'nowhere'.",
    )
    must(await at.tables.lobby.cancel(id, { person: 'host' }))
    expect(await whyNot(at.tables.lobby.start(id, { person: 'host' }))).toBe(
      'Nothing changed, because this table is closed. Use /table new to open another.',
    )
    const other = await full(at)
    await at.store.shut(other, 'why not.')
    expect(await whyNot(at.tables.lobby.start(other, { person: 'host' }))).toContain('This table is closed')
  })
  it('says so when the game has gone, or does not take this table any more', async () => {
    const store = memoryStore()
    const newer: Game = { ...toy, id: 'newer' }
    const id = await full(club(store, newer), { game: 'newer' })
    expect(await whyNot(club(store).tables.lobby.start(id, { person: 'ada' }))).toBe(
      "This bot no longer has the game 'newer'.",
    )
    const stricter = club(store, { ...newer, whyNotSetup: () => ['No more of that.'] })
    expect(await whyNot(stricter.tables.lobby.start(id, { person: 'ada' }))).toBe(
      "The game can't start any more: No more of that. Use /table cancel, and open a new table.",
    )
    must(await club(store, newer).tables.lobby.start(id, { person: 'ada' }))
  })
})

describe('before the start', () => {
  it('nothing can be played', async () => {
    const at = club()
    const id = await full(at)
    const moderator = { person: 'mod', moderator: true } as const
    const refusals = [
      at.tables.play.load(id),
      at.tables.play.answer(id, 'ada', [{ picks: ['1'] }]),
      at.tables.play.undo(id, 'ada'),
      at.tables.play.propose(id, 'ada', 0),
      at.tables.play.agree(id, 'ada'),
      at.tables.play.decline(id, 'ada'),
      at.tables.lobby.resign(id, 'ada'),
      at.tables.lobby.replace(id, moderator, 'a', 'cyd'),
      at.tables.lobby.end(id, moderator),
    ]
    expect(new Set(await Promise.all(refusals.map(whyNot)))).toEqual(
      new Set([
        'This game has not started yet. When all seats are taken, press Start ' +
          'on its sign-up, or use /table start.',
      ]),
    )
  })
  it('nothing can be played at a table that was given up', async () => {
    const at = club()
    const id = await full(at)
    must(await at.tables.lobby.cancel(id, { person: 'host' }))
    expect(await whyNot(at.tables.play.answer(id, 'ada', [{ picks: ['1'] }]))).toBe(
      'This sign-up was cancelled before the game started. Use /table new to open another.',
    )
  })
  it('a game that is not here any more refuses to be played, and is not shut for it', async () => {
    const store = memoryStore()
    const at = club(store, { ...toy, id: 'newer' })
    const id = await seatedTable(at, 'newer')
    expect(await whyNot(club(store).tables.play.load(id))).toBe("This bot no longer has the game 'newer'.")
    expect(await recordOf(at, id)).not.toHaveProperty('shut')
    await bids(at, id)
  })
})
