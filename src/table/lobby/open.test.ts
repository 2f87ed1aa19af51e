import { describe, expect, it } from 'vitest'
import { club, HOUR, must, NOON, recordOf, whyNot } from '../../testing/tables.ts'
import { makeTables } from '../service.ts'
import type { Opening } from './open.ts'
import { memoryStore } from '../memory/index.ts'
import { StoreDown, type TableRecord } from '../store.ts'

const ALL = 'toy, expanse, hexpanse or expedition'
const TOY: Opening = { game: 'toy', players: 2, home: 'club' }
const names = ({ chairs }: TableRecord): readonly string[] =>
  chairs.map(({ person, wish }) => [person, wish].filter(Boolean).join(' wishes '))

it('one person hosts ten tables with bots at a time, and no more', async () => {
  const at = club()
  const { lobby } = makeTables({ ...at.tables.deps, isLimited: true })
  const opens = (home: string, bots?: readonly string[]) => {
    at.clock.now += HOUR
    return lobby.open('ada', { game: 'expanse', players: 2, home, ...(bots ? { bots } : {}) })
  }
  const full = /^Nothing changed: you already host 10 tables with bots\. .* with \/table cancel\.$/
  const ids: string[] = []
  for (let n = 0; n < 10; n++) ids.push(must(await opens(`club ${n}`, ['Pilot'])).id)
  expect(await whyNot(opens('another', ['Pilot']))).toMatch(full)
  const without = must(await opens('another')).id
  expect(await whyNot(lobby.seatBots(without, { person: 'ada' }, 1, 'Pilot'))).toMatch(full)
  must(await lobby.seatBots(ids[0] ?? '', { person: 'ada' }, 1, 'Captain'))
  must(await lobby.seatBots(ids[1] ?? '', { person: 'ada' }, 0, 'Pilot'))
  must(await lobby.seatBots(without, { person: 'ada' }, 1, 'Pilot'))
  must(await lobby.cancel(without, { person: 'ada' }))
  must(await opens('another', ['Pilot']))
})

it('a bot that takes over a seat counts among the tables with bots of its host', async () => {
  const at = club()
  const { lobby } = makeTables({ ...at.tables.deps, isLimited: true })
  for (let n = 0; n < 10; n++) {
    must(await lobby.open('ada', { game: 'expanse', players: 2, home: `club ${n}`, bots: ['Pilot'] }))
    at.clock.now += HOUR
  }
  const { id } = must(await lobby.open('ada', { game: 'expanse', players: 3, home: 'another' }))
  for (const person of ['ada', 'bob', 'cyd']) must(await lobby.join(id, person))
  must(await lobby.start(id, { person: 'ada' }))
  must(await lobby.resign(id, 'cyd'))
  const seat = (await recordOf(at, id)).chairs.find(({ person }) => person === undefined)?.seat ?? ''
  const given = () => lobby.replace(id, { person: 'ada' }, seat, { bot: 'Pilot' })
  expect(await whyNot(given())).toMatch(/: you already host 10 tables with bots/)
  const byModerator = lobby.replace(id, { person: 'dan', moderator: true }, seat, { bot: 'Pilot' })
  expect(await whyNot(byModerator)).toMatch(/: the host of this table already hosts 10 tables with bots/)
  const [first] = await lobby.list({ host: 'ada', phases: ['open'] })
  must(await lobby.cancel(first?.id ?? '', { person: 'ada' }))
  must(await given())
})

describe('opening a table', () => {
  it('makes its opener the host, seats nobody and keeps no seed', async () => {
    const { tables, store } = club()
    const table = must(
      await tables.lobby.open('ada', { ...TOY, name: 'Sunday toys', place: 'thread 1', paceHours: 48 }),
    )
    expect(table).toEqual({
      id: table.id,
      version: 0,
      game: 'toy',
      phase: 'open',
      name: 'Sunday toys',
      host: 'ada',
      home: 'club',
      place: 'thread 1',
      players: 2,
      paceHours: 48,
      consentHours: 48,
      setup: { players: 2, modules: [], options: {}, seed: '' },
      rows: 0,
      due: 0,
      told: 0,
      asking: [],
      openedAt: NOON,
      changedAt: NOON,
      chairs: [],
    })
    expect(await store.table(table.id)).toEqual(table)
  })
  it('names a table after its game, and reminds once a day', async () => {
    expect(must(await club().tables.lobby.open('ada', TOY))).toMatchObject({ name: 'A toy', paceHours: 24 })
  })
  it('gives ids that can be typed', async () => {
    const { tables } = club()
    const ids = new Set<string>()
    for (let n = 0; n < 50; n++) ids.add(must(await tables.lobby.open('ada', TOY)).id)
    expect(ids.size).toBe(50)
    expect([...ids].filter(id => !/^[a-hjkmnp-z2-9]{5}$/.test(id))).toEqual([])
  })
  it.each<[string, Partial<Opening>, string]>([
    [
      'an unknown game',
      { game: 'chess' },
      `No table was opened: there is no game called 'chess'. Choose ${ALL}.`,
    ],
    [
      'a game that only objects have',
      { game: 'constructor' },
      `No table was opened: there is no game called 'constructor'. Choose ${ALL}.`,
    ],
    ['too many players', { players: 3 }, 'The toy is played by 2. By 2 alone.'],
    [
      'half an hour',
      { paceHours: 0.5 },
      "That pace isn't possible. Choose 1 to 336 hours, or 0 for no reminders.",
    ],
    [
      'less than nothing',
      { paceHours: -1 },
      "That pace isn't possible. Choose 1 to 336 hours, or 0 for no reminders.",
    ],
    [
      'more than two weeks',
      { paceHours: 337 },
      "That pace isn't possible. Choose 1 to 336 hours, or 0 for no reminders.",
    ],
    [
      'no number',
      { paceHours: NaN },
      "That pace isn't possible. Choose 1 to 336 hours, or 0 for no reminders.",
    ],
    ['an empty name', { name: '' }, "That name isn't possible. Choose one of 1 to 80 letters, in one line."],
    [
      'a name of blanks',
      { name: ' \u200b\u00a0' },
      "That name isn't possible. Choose one of 1 to 80 letters, in one line.",
    ],
    [
      'a long name',
      { name: 'x'.repeat(81) },
      "That name isn't possible. Choose one of 1 to 80 letters, in one line.",
    ],
    [
      'a name in two lines',
      { name: 'one\ntwo' },
      "That name isn't possible. Choose one of 1 to 80 letters, in one line.",
    ],
    [
      'a name in two paragraphs',
      { name: 'one\u2029two' },
      "That name isn't possible. Choose one of 1 to 80 letters, in one line.",
    ],
    [
      'half a letter',
      { name: 'one \ud83d' },
      "That name isn't possible. Choose one of 1 to 80 letters, in one line.",
    ],
  ])('is refused with %s', async (_what, parts, why) => {
    const { tables, store } = club()
    expect(await whyNot(tables.lobby.open('ada', { ...TOY, ...parts }))).toBe(why)
    expect(await store.tables({})).toEqual([])
  })
  it('says everything that is wrong at once', async () => {
    expect(
      await whyNot(club().tables.lobby.open('ada', { ...TOY, players: 9, name: '', paceHours: -3 })),
    ).toBe(
      "The toy is played by 2. By 2 alone. That pace isn't possible. Choose 1 to 336 hours, or 0 for no " +
        "reminders. That name isn't possible. Choose one of 1 to 80 letters, in one line.",
    )
  })
  it('hears what the game says of modules, options and overrides', async () => {
    const opening: Opening = {
      game: 'expanse',
      players: 5,
      home: 'club',
      modules: ['moons'],
      options: { dice: 3 },
      overrides: [],
    }
    const why = await whyNot(club().tables.lobby.open('ada', opening))
    expect(why).toContain('The Expanse needs 2 to 4 players.')
    expect(why).toContain("There is no module 'moons'. Choose from ")
    expect(why).toContain("The Expanse has no option 'dice'")
    expect(why.length).toBeGreaterThan(200)
  })
  it('takes the shortest and the longest of all', async () => {
    const { tables } = club()
    for (const parts of [
      { name: 'x' },
      { name: 'x'.repeat(80) },
      { name: '👩‍👩‍👧‍👦' },
      { paceHours: 0 },
      { paceHours: 1 },
      { paceHours: 336 },
    ]) {
      expect(must(await tables.lobby.open('ada', { ...TOY, ...parts }))).toMatchObject(parts)
    }
  })
  it('finds another id when one is taken', async () => {
    const store = memoryStore()
    const first = must(await club(store).tables.lobby.open('ada', TOY))
    // The same chance once more, so the same id comes first.
    const second = must(await club(store).tables.lobby.open('bob', TOY))
    expect(second.id).not.toBe(first.id)
    expect((await store.tables({})).map(({ host }) => host).sort()).toEqual(['ada', 'bob'])
  })
  it('gives up when no id is free', async () => {
    const { tables } = club({ ...memoryStore(), create: () => Promise.resolve(false) })
    await expect(tables.lobby.open('ada', TOY)).rejects.toThrow('no free id for a table')
  })
  it('leaves a place to the table that has it, even when its game is over', async () => {
    const { tables } = club()
    const { id } = must(await tables.lobby.open('ada', { ...TOY, place: 'thread 1' }))
    const again = (): Promise<string> => whyNot(tables.lobby.open('bob', { ...TOY, place: 'thread 1' }))
    expect(await again()).toBe(
      'Nothing changed: this channel belongs to another table, even after its game. Choose another channel.',
    )
    must(await tables.lobby.cancel(id, { person: 'ada' }))
    expect(await again()).toBe(
      'Nothing changed: this channel belongs to another table, even after its game. Choose another channel.',
    )
    must(await tables.lobby.open('bob', { ...TOY, place: 'thread 2' }))
  })
})

describe('opening a table by a click', () => {
  it('that comes twice opens one table, as it stands by then', async () => {
    const { tables, store, clock } = club()
    const { id } = must(await tables.lobby.open('ada', { ...TOY, place: 'thread 1' }, 'click 1'))
    expect(id).toMatch(/^[a-hjkmnp-z2-9]{5}$/)
    const joined = must(await tables.lobby.join(id, 'bob'))
    clock.now += HOUR - 1
    expect(must(await tables.lobby.open('ada', { ...TOY, place: 'thread 1' }, 'click 1'))).toEqual(joined)
    expect(await store.tables({})).toHaveLength(1)
  })
  it('is another click than any other, and than no click at all', async () => {
    const { tables, store } = club()
    for (const key of ['click 1', 'click 2', '', undefined, undefined])
      must(await tables.lobby.open('ada', TOY, key))
    expect(await store.tables({})).toHaveLength(5)
  })
  it('opens one table from two processes at once', async () => {
    const { tables, store } = club()
    const opened = await Promise.all(
      [tables, club(store).tables, tables].map(from => from.lobby.open('ada', TOY, 'click 1')),
    )
    expect(new Set(opened.map(said => must(said).id)).size).toBe(1)
    expect(await store.tables({})).toHaveLength(1)
  })
  it('opens one table when the connection breaks after it was written', async () => {
    const store = memoryStore()
    let breaks = 1
    const shaky = club({
      ...store,
      create: async table => {
        const written = await store.create(table)
        if (breaks-- > 0) throw new StoreDown('gone')
        return written
      },
    })
    const { id } = must(await shaky.tables.lobby.open('ada', TOY, 'click 1'))
    expect((await store.tables({})).map(table => table.id)).toEqual([id])
  })
  it('gives nobody the table of another host, whatever the key', async () => {
    const { tables, store } = club()
    const first = must(await tables.lobby.open('ada', TOY, 'click 1'))
    const second = must(await tables.lobby.open('bob', TOY, 'click 1'))
    expect([second.host, second.id === first.id]).toEqual(['bob', false])
    expect(must(await tables.lobby.open('bob', TOY, 'click 1')).id).toBe(second.id)
    expect(must(await tables.lobby.open('ada', TOY, 'click 1')).id).toBe(first.id)
    expect(await store.tables({})).toHaveLength(2)
  })
  it('finds another id when an older table has it, and finds that again', async () => {
    const { tables, store, clock } = club()
    const old = must(await tables.lobby.open('ada', TOY, 'click 1'))
    clock.now += HOUR
    const { id } = must(await tables.lobby.open('ada', TOY, 'click 1'))
    expect(id).not.toBe(old.id)
    clock.now += 1
    expect(must(await tables.lobby.open('ada', TOY, 'click 1')).id).toBe(id)
    expect(await store.tables({})).toHaveLength(2)
  })
  it('is refused a place that another table has', async () => {
    const { tables } = club()
    must(await tables.lobby.open('ada', { ...TOY, place: 'thread 1' }, 'click 1'))
    expect(await whyNot(tables.lobby.open('ada', { ...TOY, place: 'thread 1' }, 'click 2'))).toContain(
      'this channel belongs to another table',
    )
  })
})

describe('signing up', () => {
  const opened = async (parts: Partial<Opening> = {}) => {
    const at = club()
    return { ...at, ...must(await at.tables.lobby.open('ada', { ...TOY, ...parts })) }
  }

  it('seats people in the order of joining', async () => {
    const { tables, id } = await opened()
    must(await tables.lobby.join(id, 'bob'))
    expect(names(must(await tables.lobby.join(id, 'ada', 'a')))).toEqual(['bob', 'ada wishes a'])
  })
  it('lets somebody who has joined wish for another seat, or for none, on the same chair', async () => {
    const { tables, id } = await opened()
    must(await tables.lobby.join(id, 'ada', 'a'))
    must(await tables.lobby.join(id, 'bob'))
    expect(names(must(await tables.lobby.join(id, 'ada', 'b')))).toEqual(['ada wishes b', 'bob'])
    expect(names(must(await tables.lobby.join(id, 'ada')))).toEqual(['ada', 'bob'])
  })
  it('gives a wished seat to nobody else', async () => {
    const { tables, id } = await opened()
    must(await tables.lobby.join(id, 'ada', 'b'))
    expect(await whyNot(tables.lobby.join(id, 'bob', 'b'))).toBe(
      "You can't have 'b'. Choose A, or join without a choice.",
    )
    expect(await whyNot(tables.lobby.join(id, 'bob', 'throne'))).toBe(
      "You can't have 'throne'. Choose A, or join without a choice.",
    )
    must(await tables.lobby.join(id, 'ada', 'b'))
  })
  it('ends when all seats are taken', async () => {
    const { tables, id } = await opened()
    must(await tables.lobby.join(id, 'ada'))
    must(await tables.lobby.join(id, 'bob'))
    expect(await whyNot(tables.lobby.join(id, 'cyd'))).toBe(
      "You can't join: all 2 seats are taken. /table list shows other tables.",
    )
    must(await tables.lobby.join(id, 'bob', 'a'))
  })
  it('is for the invited and the host at a table with a list', async () => {
    const { tables, id } = await opened({ invited: ['bob'] })
    expect(await whyNot(tables.lobby.join(id, 'cyd'))).toBe(
      "You can't join: this table is for invited players only. /table list shows other tables.",
    )
    must(await tables.lobby.join(id, 'bob'))
    must(await tables.lobby.join(id, 'ada'))
  })
  it('is for the host alone when the list is empty', async () => {
    const { tables, id } = await opened({ invited: [] })
    expect(await whyNot(tables.lobby.join(id, 'bob'))).toBe(
      "You can't join: this table is for invited players only. /table list shows other tables.",
    )
  })
  it('closes the gap when somebody leaves', async () => {
    const { tables, id } = await opened()
    must(await tables.lobby.join(id, 'ada'))
    must(await tables.lobby.join(id, 'bob', 'b'))
    expect(must(await tables.lobby.leave(id, 'ada')).chairs).toEqual([{ chair: 0, person: 'bob', wish: 'b' }])
    expect(names(must(await tables.lobby.join(id, 'cyd')))).toEqual(['bob wishes b', 'cyd'])
    expect(await whyNot(tables.lobby.leave(id, 'ada'))).toBe(
      "Nothing changed: you haven't joined this table. Press Join to take a seat.",
    )
  })
  it('goes on when somebody who had joined is forgotten', async () => {
    const { tables, store, id } = await opened()
    must(await tables.lobby.join(id, 'bob'))
    must(await tables.lobby.join(id, 'cyd'))
    await store.forgetPerson('bob')
    expect(names(must(await tables.lobby.join(id, 'dan')))).toEqual(['cyd', 'dan'])
  })
  it('is over once the game has started', async () => {
    const { tables, id } = await opened()
    must(await tables.lobby.join(id, 'ada'))
    must(await tables.lobby.join(id, 'bob'))
    must(await tables.lobby.start(id, { person: 'bob' }))
    expect(await whyNot(tables.lobby.join(id, 'cyd'))).toBe(
      "You can't join: the game has started. If a seat is vacant, /table replace gives it to you.",
    )
    expect(await whyNot(tables.lobby.leave(id, 'bob'))).toBe(
      'The game has started. To leave it, use /table resign.',
    )
  })
  it('is refused at a table that is not there', async () => {
    const { tables } = club()
    expect(await whyNot(tables.lobby.join('nowhere', 'bob'))).toBe("There is no table 'nowhere'.")
    expect(await whyNot(tables.lobby.leave('x'.repeat(50), 'bob'))).toBe(
      `There is no table '${'x'.repeat(20)}'.`,
    )
  })
  it('is refused at a table that is shut, with the reason', async () => {
    const { tables, store, id } = await opened()
    await store.shut(id, 'somebody looks at it.')
    expect(await whyNot(tables.lobby.join(id, 'bob'))).toContain(
      'This table is closed, because its log is damaged: somebody looks at it.',
    )
    expect((await recordOf({ store }, id)).chairs).toEqual([])
  })
  it('counts the same click once', async () => {
    const { tables, id } = await opened()
    must(await tables.lobby.join(id, 'ada', undefined, 'click 1'))
    const { version } = must(await tables.lobby.leave(id, 'ada', 'click 2'))
    expect(must(await tables.lobby.join(id, 'ada', undefined, 'click 1'))).toMatchObject({
      version,
      chairs: [],
    })
    expect(must(await tables.lobby.leave(id, 'ada', 'click 2')).version).toBe(version)
  })
  it.each(['one process', 'three processes'])(
    'seats two who join in the same moment in %s, and refuses the third',
    async where => {
      const { tables, store, id } = await opened()
      const all = await Promise.all(
        ['ada', 'bob', 'cyd'].map(person =>
          (where === 'one process' ? tables : club(store).tables).lobby.join(id, person),
        ),
      )
      expect(all.map(said => said.ok)).toEqual([true, true, false])
      expect(names(await recordOf({ store }, id))).toEqual(['ada', 'bob'])
    },
  )
  it('says so when it never gets through', async () => {
    const { store, id } = await opened()
    const { tables } = club({ ...store, commit: () => Promise.resolve('moved on') })
    expect(await whyNot(tables.lobby.join(id, 'bob'))).toBe(
      'The bot is busy. Nothing changed; please try again.',
    )
  })
})
