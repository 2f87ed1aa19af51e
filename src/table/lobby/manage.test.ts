import { describe, expect, it } from 'vitest'
import {
  bids,
  club,
  HOUR,
  kindsAt,
  liveAt,
  must,
  NOON,
  openAt,
  playOn,
  readAll,
  recordOf,
  says,
  seatedTable,
  whyNot,
  type Club,
} from '../../testing/tables.ts'
import type { Opening } from './open.ts'
import type { Settings } from './manage.ts'

const toyTable = async (parts: Partial<Opening> = {}) => {
  const at = club()
  return { at, tables: at.tables, id: await seatedTable(at, 'toy', 2, parts) }
}
const threePlayers = async (parts: Partial<Opening> = {}) => {
  const at = club()
  const id = await seatedTable(at, 'expanse', 3, parts)
  return { at, tables: at.tables, id }
}
const host = { person: 'ada' }
const moderator = { person: 'mod', moderator: true } as const
/** Keeps order at another table of the same community. */
const elsewhere = { person: 'mod', moderator: 'k7f2q' } as const
const ONLY_HOST =
  "You can't do that: only the table's host or a moderator can. /table status shows who the host is."

describe('a moderator of another table', () => {
  it('has no say here', async () => {
    const { at, tables, id } = await threePlayers()
    const { version } = await recordOf(at, id)
    for (const asked of [
      tables.lobby.end(id, elsewhere),
      tables.lobby.updateSettings(id, elsewhere, { paceHours: 0 }),
      tables.lobby.kick(id, elsewhere, 'un', 'ada'),
      tables.lobby.replace(id, elsewhere, 'un', 'mod'),
    ])
      expect(await whyNot(asked)).toMatch(/host.* or a moderator can/i)
    expect((await recordOf(at, id)).version).toBe(version)
  })
})

describe('giving a seat up', () => {
  it('leaves it vacant, and the game waits for it', async () => {
    const { at, tables, id } = await threePlayers()
    const [asked] = await openAt(at, id)
    const table = await recordOf(at, id)
    const leaver = table.chairs.find(({ seat }) => seat === asked?.who)?.person ?? ''
    const { version } = must(await tables.lobby.resign(id, leaver)).table
    const after = await recordOf(at, id)
    expect(after).toMatchObject({ version, phase: 'playing', asking: [{ seat: asked?.who }] })
    expect(after.chairs.find(({ seat }) => seat === asked?.who)).toEqual({
      ...table.chairs.find(({ seat }) => seat === asked?.who),
      person: undefined,
      resigned: true,
    })
    expect(await whyNot(tables.play.answer(id, leaver, [{ picks: [] }]))).toBe(
      "You don't play at this table. /table status shows who does.",
    )
  })
  it('is told at once, without a name', async () => {
    const { at, tables, id } = await threePlayers()
    await readAll(at)
    must(await tables.lobby.resign(id, 'bob'))
    expect(await readAll(at)).toEqual([["MCR's player resigned."]])
    expect(JSON.stringify(await at.store.rows(id))).not.toContain('bob')
  })
  it('leaves the game to the last one who stays', async () => {
    const { at, tables, id } = await threePlayers()
    must(await tables.lobby.resign(id, 'bob'))
    at.clock.now += HOUR
    const done = must(await tables.lobby.resign(id, 'ada'))
    expect(done.table).toEqual(await recordOf(at, id))
    expect(done.table).toMatchObject({
      phase: 'over',
      endedAt: NOON + HOUR,
      asking: [],
      result: {
        how: 'resigned',
        places: [
          { seat: 'opa', rank: 1 },
          { seat: 'un', rank: 2 },
          { seat: 'mcr', rank: 2 },
        ],
      },
    })
    expect(await whyNot(tables.lobby.resign(id, 'cyd'))).toBe(
      'Nothing changed, because this game is over. Use /table new to start another.',
    )
    expect(await at.store.takeErrands('remind', NOON + 999 * HOUR, NOON + 1000 * HOUR, 9)).toEqual([])
  })
  it('does not end a game that somebody has taken the seat over in', async () => {
    const { tables, id } = await threePlayers()
    must(await tables.lobby.resign(id, 'bob'))
    must(await tables.lobby.replace(id, host, 'mcr', 'eve'))
    expect(must(await tables.lobby.resign(id, 'ada')).table.phase).toBe('playing')
  })
  it('is for those who have one', async () => {
    const { at, tables, id } = await toyTable()
    expect(await whyNot(tables.lobby.resign(id, 'eve'))).toBe(
      "You don't play at this table. /table status shows who does.",
    )
    expect(await kindsAt(at, id)).toEqual(['setup'])
  })
  it('happens once by the same click, even if the seat is taken over in between', async () => {
    const { at, tables, id } = await threePlayers()
    must(await tables.lobby.resign(id, 'bob', 'click 1'))
    must(await tables.lobby.replace(id, { person: 'bob' }, 'mcr', 'bob'))
    expect(must(await tables.lobby.resign(id, 'bob', 'click 1'))).toMatchObject({ already: true })
    expect((await kindsAt(at, id)).filter(kind => kind === 'resign')).toHaveLength(1)
  })
})

describe('a game ended by kicks', () => {
  const NOBODY = { phase: 'over', result: { how: 'ended', places: [] } }
  const ENDED = 'The game ended early, without a winner.'
  it('has no winner, where a moderator kicked', async () => {
    const { at, tables, id } = await threePlayers()
    must(await tables.lobby.resign(id, 'cyd'))
    await readAll(at)
    expect(must(await tables.lobby.kick(id, moderator, 'mcr', 'bob')).table).toMatchObject(NOBODY)
    expect(await recordOf(at, id)).toMatchObject(NOBODY)
    expect((await readAll(at)).flat()).toEqual(["A moderator removed MCR's player.", ENDED])
  })
  it('has no winner, where the host asked and the only other player agreed', async () => {
    const { at, tables, id } = await threePlayers()
    must(await tables.lobby.resign(id, 'cyd'))
    must(await tables.lobby.kick(id, host, 'mcr', 'bob'))
    await readAll(at)
    expect(must(await tables.play.agree(id, 'bob')).table).toMatchObject(NOBODY)
    expect((await readAll(at)).flat()).toEqual([
      "MCR agrees to remove MCR's player.",
      "UN asked to remove MCR's player, and the other players agreed.",
      ENDED,
    ])
  })
  it('has no winner when the last opponent then gives up', async () => {
    const { at, tables, id } = await threePlayers()
    must(await tables.lobby.kick(id, moderator, 'mcr', 'bob'))
    expect(must(await tables.lobby.resign(id, 'cyd')).table).toMatchObject(NOBODY)
    expect((await readAll(at)).flat().at(-1)).toBe(ENDED)
  })
  it('has no winner when friends of the host were put on the seats of others and give up', async () => {
    const { tables, id } = await threePlayers()
    must(await tables.lobby.replace(id, host, 'mcr', 'eve'))
    must(await tables.play.agree(id, 'cyd'))
    must(await tables.lobby.resign(id, 'eve'))
    expect(must(await tables.lobby.resign(id, 'cyd')).table).toMatchObject(NOBODY)
  })
  it('is won by the player who stays when all others gave up their own seats', async () => {
    const { tables, id } = await threePlayers()
    must(await tables.lobby.resign(id, 'bob'))
    must(await tables.lobby.replace(id, host, 'mcr', 'eve'))
    must(await tables.lobby.resign(id, 'eve'))
    expect(must(await tables.lobby.resign(id, 'ada')).table.result).toMatchObject({
      how: 'resigned',
      places: [{ seat: 'opa', rank: 1 }, { seat: 'un' }, { seat: 'mcr' }],
    })
  })
})

describe('a host', () => {
  /** Zoe has opened the table, and does not play. */
  const zoe = { person: 'zoe' }
  const hosted = async () => {
    const made = await threePlayers()
    must(await made.tables.lobby.updateSettings(made.id, moderator, { host: 'zoe' }))
    return made
  }
  const OTHERS_SEAT =
    "As the host you can't take a seat that its player didn't give up. Someone else can take it, or a " +
    'moderator can give it to you.'
  it("cannot take a player's seat, nor one they made vacant", async () => {
    const { at, tables, id } = await hosted()
    expect(await whyNot(tables.lobby.replace(id, zoe, 'un', 'zoe'))).toBe(OTHERS_SEAT)
    must(await tables.lobby.kick(id, zoe, 'un', 'ada'))
    must(await tables.play.agree(id, 'bob'))
    must(await tables.play.agree(id, 'cyd'))
    expect(await whyNot(tables.lobby.replace(id, zoe, 'un', 'zoe'))).toBe(OTHERS_SEAT)
    expect((await recordOf(at, id)).chairs[0]?.person).toBe(undefined)
    must(await tables.lobby.replace(id, { ...moderator, person: 'zoe' }, 'un', 'zoe'))
  })
  it('takes a seat that its player gave up, like anybody', async () => {
    const { tables, id } = await hosted()
    must(await tables.lobby.resign(id, 'ada'))
    must(await tables.lobby.replace(id, zoe, 'un', 'zoe'))
  })
  it("has no say any more after leaving the table's community", async () => {
    const { at, tables, id } = await threePlayers()
    const left = { person: 'ada', gone: true } as const
    const { version } = await recordOf(at, id)
    const asked = [
      tables.lobby.end(id, left),
      tables.lobby.updateSettings(id, left, { name: 'Mine' }),
      tables.lobby.kick(id, left, 'mcr', 'bob'),
      tables.lobby.replace(id, left, 'mcr', 'eve'),
    ]
    for (const said of asked)
      expect(await whyNot(said)).toBe(
        "You can't do that, because you have left this table's server. A moderator can do it for you.",
      )
    expect((await recordOf(at, id)).version).toBe(version)
  })
})

describe('taking a seat over', () => {
  it('a moderator puts somebody on a seat that is played', async () => {
    const { at, tables, id } = await toyTable()
    await says(at, id, 'ada', '3')
    const before = await liveAt(at, id)
    expect(must(await tables.lobby.replace(id, moderator, 'b', 'eve')).fresh).toMatchObject([
      { kind: 'replace', seat: 'b' },
    ])
    const after = await liveAt(at, id)
    expect(after.match.open).toEqual(before.match.open)
    expect(after.table.chairs).toEqual([before.table.chairs[0], { ...before.table.chairs[1], person: 'eve' }])
    expect(await whyNot(tables.play.answer(id, 'bob', [{ picks: ['1'] }]))).toBe(
      "You don't play at this table. /table status shows who does.",
    )
    await says(at, id, 'eve', '1')
  })
  it('anybody takes a vacant one', async () => {
    const { at, tables, id } = await threePlayers()
    must(await tables.lobby.resign(id, 'bob'))
    await readAll(at)
    must(await tables.lobby.replace(id, { person: 'eve' }, 'mcr', 'eve'))
    expect((await recordOf(at, id)).chairs[1]).toMatchObject({ person: 'eve', seat: 'mcr' })
    expect((await recordOf(at, id)).chairs[1]).not.toHaveProperty('resigned')
    expect(await readAll(at)).toEqual([['MCR has a new player.']])
  })
  it.each([
    ['one process', (at: Club) => [at, at]],
    ['two processes', (at: Club) => [at, club(at.store)]],
  ])('of two who volunteer at once in %s, one gets it', async (where, clubsOf) => {
    const { at, tables, id } = await threePlayers()
    must(await tables.lobby.resign(id, 'bob'))
    const both = await Promise.all(
      clubsOf(at).map((one, nth) => {
        const person = nth ? 'fay' : 'eve'
        return one.tables.lobby.replace(id, { person }, 'mcr', person)
      }),
    )
    const winner = both.findIndex(said => said.ok)
    expect(both.filter(said => said.ok)).toHaveLength(1)
    expect((await recordOf(at, id)).chairs[1]?.person).toBe(winner ? 'fay' : 'eve')
    // In one process whoever came first is first.
    if (where === 'one process') expect(winner).toBe(0)
  })
  it('leaves the other vacant seats as they are', async () => {
    const at = club()
    const id = await seatedTable(at, 'expanse', 4)
    must(await at.tables.lobby.resign(id, 'bob'))
    must(await at.tables.lobby.resign(id, 'cyd'))
    must(await at.tables.lobby.replace(id, host, 'opa', 'eve'))
    expect((await recordOf(at, id)).chairs.map(({ person, resigned }) => [person, resigned])).toEqual([
      ['ada', undefined],
      [undefined, true],
      ['eve', undefined],
      ['dan', undefined],
    ])
  })
  it.each<[string, { by: { person: string; moderator?: true }; seat?: string; person?: string }, string]>([
    [
      'of a seat that is not there',
      { by: host, seat: 'throne' },
      "This table has no seat 'throne'. Choose UN, MCR or OPA.",
    ],
    [
      'for somebody who sits there',
      { by: host, person: 'cyd' },
      'Nothing changed: that player already has a seat at this table. Choose someone else.',
    ],
    [
      'for oneself who sits there',
      { by: { person: 'cyd' }, person: 'cyd' },
      'Nothing changed: you already play at this table.',
    ],
    ['for another', { by: { person: 'eve' }, person: 'fay' }, ONLY_HOST],
    [
      'of a seat that is played',
      { by: { person: 'eve' } },
      "You can't take MCR: it has a player. The host or a moderator can replace that player.",
    ],
  ])('is refused %s', async (_what, { by, seat = 'mcr', person = 'eve' }, why) => {
    const { at, tables, id } = await threePlayers()
    expect(await whyNot(tables.lobby.replace(id, by, seat, person))).toBe(why)
    expect(await kindsAt(at, id)).toEqual(['setup'])
  })
  it('is the host to decide at a table for the invited', async () => {
    const { tables, id } = await threePlayers({ invited: ['bob', 'cyd'] })
    must(await tables.lobby.resign(id, 'bob'))
    expect(await whyNot(tables.lobby.replace(id, { person: 'bob' }, 'mcr', 'bob'))).toBe(ONLY_HOST)
    must(await tables.lobby.replace(id, host, 'mcr', 'bob'))
  })
  it('is refused after the end', async () => {
    const { tables, id } = await toyTable()
    must(await tables.lobby.resign(id, 'bob'))
    expect(await whyNot(tables.lobby.replace(id, host, 'b', 'eve'))).toBe(
      'Nothing changed, because this game is over. Use /table new to start another.',
    )
  })
})

describe('ending a game before its time', () => {
  it.each([
    [
      'the host, if the others agree',
      host,
      'A asked to end the game without a winner, and all players agreed.',
    ],
    ['a moderator', moderator, 'A moderator ended the game early, without a winner.'],
  ])('is for %s, and nobody has won', async (_who, by, line) => {
    const { at, tables, id } = await toyTable()
    await bids(at, id)
    const asked = must(await tables.lobby.end(id, by))
    const done = asked.table.phase === 'over' ? asked : must(await tables.play.agree(id, 'bob'))
    expect(done.table).toEqual(await recordOf(at, id))
    expect(done.table).toMatchObject({
      phase: 'over',
      endedAt: NOON,
      asking: [],
      result: { how: 'ended', places: [] },
    })
    expect((await readAll(at)).flat()).toContain(line)
    expect(await at.store.takeErrands('remind', NOON + 999 * HOUR, NOON + 1000 * HOUR, 9)).toEqual([])
    expect(await whyNot(tables.lobby.end(id, by))).toBe(
      'Nothing changed, because this game is over. Use /table new to start another.',
    )
  })
  it('is not for anybody else', async () => {
    const { tables, id } = await toyTable()
    expect(await whyNot(tables.lobby.end(id, { person: 'bob' }))).toBe(ONLY_HOST)
  })
})

describe('giving a sign-up up', () => {
  it('is for the host and moderators, before the start', async () => {
    const { tables } = club()
    const { id } = must(await tables.lobby.open('ada', { game: 'toy', players: 2, home: 'club' }))
    must(await tables.lobby.join(id, 'bob'))
    expect(await whyNot(tables.lobby.cancel(id, { person: 'bob' }))).toBe(ONLY_HOST)
    expect(must(await tables.lobby.cancel(id, moderator))).toMatchObject({
      phase: 'over',
      endedAt: NOON,
      result: { how: 'cancelled', places: [] },
    })
    const closed = 'Nothing changed, because this table is closed. Use /table new to open another.'
    expect(await whyNot(tables.lobby.cancel(id, host))).toBe(closed)
    expect(await whyNot(tables.lobby.join(id, 'cyd'))).toBe(closed)
  })
  it('is too late once the game is played', async () => {
    const { tables, id } = await toyTable()
    expect(await whyNot(tables.lobby.cancel(id, host))).toBe(
      'The game has started. To end it early, use /table end.',
    )
  })
})

describe('settings', () => {
  it('can be changed by the host and moderators at any time', async () => {
    const { at, tables, id } = await toyTable()
    expect(
      must(await tables.lobby.updateSettings(id, host, { name: 'Toys', place: 'thread 1' })),
    ).toMatchObject({
      name: 'Toys',
      place: 'thread 1',
      phase: 'playing',
      paceHours: 24,
    })
    expect(
      must(await tables.lobby.updateSettings(id, moderator, { host: 'bob', paceHours: 6 })),
    ).toMatchObject({
      name: 'Toys',
      host: 'bob',
      paceHours: 6,
    })
    expect(await whyNot(tables.lobby.updateSettings(id, host, { name: 'Mine' }))).toBe(ONLY_HOST)
    must(await tables.lobby.end(id, { person: 'bob', moderator: true }))
    must(await tables.lobby.updateSettings(id, { person: 'bob' }, { name: 'Old toys', place: 'thread 1' }))
    expect(await kindsAt(at, id)).toEqual(['setup', 'end'])
  })
  it.each<[string, Settings, string]>([
    ['no name', { name: '' }, "That name isn't possible. Choose one of 1 to 80 letters, in one line."],
    [
      'no pace',
      { paceHours: 1e9 },
      "That pace isn't possible. Choose 1 to 336 hours, or 0 for no reminders.",
    ],
    [
      'a name and no pace',
      { name: 'Toys', paceHours: NaN },
      "That pace isn't possible. Choose 1 to 336 hours, or 0 for no reminders.",
    ],
    [
      'the place of another table',
      { place: 'thread 9' },
      'Nothing changed: this channel belongs to another table, even after its game. Choose another channel.',
    ],
  ])('are refused with %s', async (_what, settings, why) => {
    const { at, tables, id } = await toyTable()
    must(await tables.lobby.open('bob', { game: 'toy', players: 2, home: 'club', place: 'thread 9' }))
    const before = await recordOf(at, id)
    expect(await whyNot(tables.lobby.updateSettings(id, host, settings))).toBe(why)
    expect(await recordOf(at, id)).toEqual(before)
  })
  it('of another pace count from now on', async () => {
    const { at, tables, id } = await toyTable()
    const nextAt = async (): Promise<number | undefined> =>
      (await at.store.takeErrands('remind', NOON + 999 * HOUR, NOON, 9))[0]?.at
    at.clock.now += 20 * HOUR
    must(await tables.lobby.updateSettings(id, host, { name: 'Toys', paceHours: 24 }))
    expect(await nextAt()).toBe(NOON + 24 * HOUR)
    must(await tables.lobby.updateSettings(id, host, { paceHours: 6 }))
    expect(await nextAt()).toBe(NOON + 26 * HOUR)
    must(await tables.lobby.updateSettings(id, host, { paceHours: 0 }))
    expect(await nextAt()).toBe(undefined)
  })
  it('are refused while the table is shut', async () => {
    const { at, tables, id } = await toyTable()
    await at.store.shut(id, 'look at it.')
    expect(await whyNot(tables.lobby.updateSettings(id, host, { name: 'Toys' }))).toContain(
      'This table is closed',
    )
  })
  it('do not disturb the game', async () => {
    const { at, tables, id } = await threePlayers()
    await playOn(at, id, 3)
    must(await tables.lobby.updateSettings(id, host, { name: 'Space' }))
    await playOn(at, id, 3)
    expect((await recordOf(at, id)).name).toBe('Space')
  })
})
