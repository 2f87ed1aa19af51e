import { describe, expect, it } from 'vitest'
import { bids, club, must, NOON, recordOf, round, seatedTable, whyNot } from '../../testing/tables.ts'
import { cardOf } from '../card.ts'
import { involving } from './people.ts'
import { makeTables } from '../service.ts'
import { wrongZone } from './words.ts'

const TOY = { game: 'toy', players: 2, home: 'club' } as const

describe('tables, as anybody may know of them', () => {
  it('are listed as cards', async () => {
    const at = club()
    const id = await seatedTable(at, 'toy')
    must(await at.tables.lobby.open('cyd', { ...TOY, home: 'elsewhere' }))
    expect(await at.tables.lobby.list({ home: 'club' })).toEqual([cardOf(await recordOf(at, id))])
    expect(await at.tables.lobby.list({ person: 'bob', waiting: true })).toHaveLength(1)
    await bids(at, id)
    expect(await at.tables.lobby.list({ person: 'bob', waiting: true })).toEqual([])
    expect(await at.tables.lobby.list({})).toHaveLength(2)
  })
  it('have neither their seed nor overrides on them', async () => {
    const at = club()
    const id = await seatedTable(at, 'toy', 2, { overrides: { coins: 'of the house' } })
    const { setup } = await recordOf(at, id)
    const said = JSON.stringify([await at.tables.lobby.card(id), await at.tables.lobby.list({})])
    expect(setup.seed).toHaveLength(32)
    for (const secret of [setup.seed, 'of the house']) expect(said).not.toContain(secret)
  })
  it('are no card when they are not there', async () => {
    expect(await club().tables.lobby.card('nowhere')).toBe(undefined)
  })
})

describe('what is kept of somebody', () => {
  it('is at first their name alone, then what they said last', async () => {
    const { tables } = club()
    expect(await tables.people.person('ada')).toEqual({ id: 'ada' })
    must(await tables.people.keepPerson({ id: 'ada', zone: 'Europe/Vienna', quietFrom: 0, quietTo: 23 }))
    expect(must(await tables.people.keepPerson({ id: 'ada', remind: 'never' }))).toEqual({
      id: 'ada',
      remind: 'never',
    })
    expect(await tables.people.person('ada')).toEqual({ id: 'ada', remind: 'never' })
  })
  it.each([
    ['a zone that is none', { zone: 'Mars/Olympus' }, wrongZone('Mars/Olympus')],
    [
      'an empty zone',
      { zone: '' },
      "Your settings are unchanged: '' is not a time zone. Choose one like Europe/Vienna from the list.",
    ],
    ['a long zone', { zone: 'x'.repeat(99) }, wrongZone('x'.repeat(40))],
    [
      'an hour too late',
      { quietFrom: 22, quietTo: 24 },
      'Your settings are unchanged: quiet hours begin and end on the hour, from 0 to 23.',
    ],
    [
      'an hour too early',
      { quietFrom: -1, quietTo: 7 },
      'Your settings are unchanged: quiet hours begin and end on the hour, from 0 to 23.',
    ],
    [
      'half an hour',
      { quietFrom: 22, quietTo: 6.5 },
      'Your settings are unchanged: quiet hours begin and end on the hour, from 0 to 23.',
    ],
    [
      'no end',
      { quietFrom: 22 },
      'Your settings are unchanged: quiet hours need both a beginning and an ' +
        'end. Set quiet-from and quiet-to.',
    ],
    [
      'no beginning',
      { quietTo: 7 },
      'Your settings are unchanged: quiet hours need both a beginning and an ' +
        'end. Set quiet-from and quiet-to.',
    ],
  ])('is not changed by %s', async (_what, parts, why) => {
    const { tables } = club()
    must(await tables.people.keepPerson({ id: 'ada', zone: 'UTC' }))
    expect(await whyNot(tables.people.keepPerson({ id: 'ada', ...parts }))).toBe(why)
    expect(await tables.people.person('ada')).toEqual({ id: 'ada', zone: 'UTC' })
  })
})

describe('who is forgotten', () => {
  it('is kept no more, and their sign-ups are taken back', async () => {
    const { tables, store } = club()
    must(await tables.people.keepPerson({ id: 'ada', zone: 'UTC' }))
    const { id } = must(await tables.lobby.open('ada', { ...TOY, invited: ['bob'] }))
    must(await tables.lobby.join(id, 'ada'))
    expect(must(await tables.people.forget('ada', 'click'))).toEqual([id])
    expect(await recordOf({ store }, id)).toMatchObject({
      phase: 'over',
      result: { how: 'cancelled' },
      host: '',
      endedAt: NOON,
    })
    expect(await tables.people.person('ada')).toEqual({ id: 'ada' })
    expect(JSON.stringify(await store.tables({}))).not.toContain('ada')
  })
  it('leaves the sign-ups of others, which stay open', async () => {
    const { tables, store } = club()
    const { id } = must(await tables.lobby.open('ada', { ...TOY, invited: ['bob', 'cyd'] }))
    for (const person of ['bob', 'cyd']) must(await tables.lobby.join(id, person))
    expect(must(await tables.people.forget('bob', 'click'))).toEqual([id])
    expect(await recordOf({ store }, id)).toMatchObject({
      phase: 'open',
      host: 'ada',
      invited: ['cyd'],
      chairs: [{ chair: 0, person: 'cyd' }],
    })
  })
  it('gives their seats up, and their tables to somebody who plays there', async () => {
    const at = club()
    const id = await seatedTable(at, 'expanse', 3)
    expect(must(await at.tables.people.forget('ada', 'click'))).toEqual([id])
    const { phase, host, chairs } = await recordOf(at, id)
    expect({ phase, host }).toEqual({ phase: 'playing', host: 'bob' })
    expect(chairs[0]).toMatchObject({ chair: 0, seat: 'un', resigned: true })
    expect(chairs.map(({ person }) => person)).toEqual([undefined, 'bob', 'cyd'])
    expect((await at.store.rows(id)).at(-1)).toMatchObject({ kind: 'resign', seat: 'un' })
  })
  it('takes them off the list of the invited, also where others play', async () => {
    const at = club()
    const id = await seatedTable(at, 'expanse', 2, { invited: ['bob', 'eve'] })
    must(await at.tables.people.forget('eve', 'click'))
    expect(JSON.stringify(await recordOf(at, id))).not.toContain('eve')
  })
  it('passes on a table they host and do not play at', async () => {
    const at = club()
    const { id } = must(await at.tables.lobby.open('eve', TOY))
    for (const person of ['ada', 'bob']) must(await at.tables.lobby.join(id, person))
    must(await at.tables.lobby.start(id, { person: 'eve' }))
    expect(must(await at.tables.people.forget('eve', 'click'))).toEqual([id])
    expect(await recordOf(at, id)).toMatchObject({
      phase: 'playing',
      host: 'ada',
      chairs: [{ person: 'ada' }, { person: 'bob' }],
    })
  })
  it('leaves the game to the last who plays', async () => {
    const at = club()
    const id = await seatedTable(at, 'toy')
    must(await at.tables.people.forget('ada', 'click'))
    expect(await recordOf(at, id)).toMatchObject({
      phase: 'over',
      host: 'bob',
      result: {
        how: 'resigned',
        places: [
          { seat: 'b', rank: 1 },
          { seat: 'a', rank: 2 },
        ],
      },
    })
    must(await at.tables.people.forget('bob', 'other click'))
    expect(await recordOf(at, id)).toMatchObject({ host: '', result: { how: 'resigned' } })
  })
  it('keeps no name in games that are over, which stay', async () => {
    const at = club()
    const id = await seatedTable(at, 'toy', 2, { invited: ['ada', 'bob'] })
    for (let n = 0; n < 3; n++) await round(at, id)
    const rows = await at.store.rows(id)
    expect(must(await at.tables.people.forget('ada', 'click'))).toEqual([])
    const after = await recordOf(at, id)
    expect(after).toMatchObject({
      phase: 'over',
      host: '',
      invited: ['bob'],
      chairs: [{ seat: 'a' }, { seat: 'b', person: 'bob' }],
    })
    expect(JSON.stringify(after)).not.toContain('ada')
    expect(await at.store.rows(id)).toEqual(rows)
  })
  it('by the same click twice is forgotten once', async () => {
    const at = club()
    const id = await seatedTable(at, 'expanse', 3)
    must(await at.tables.people.forget('ada', 'click'))
    const before = await recordOf(at, id)
    expect(must(await at.tables.people.forget('ada', 'click'))).toEqual([])
    expect(await recordOf(at, id)).toEqual(before)
  })
  it('leaves everything else, whatever is shut', async () => {
    const at = club()
    const shut = [await seatedTable(at, 'toy'), must(await at.tables.lobby.open('ada', TOY)).id]
    const open = must(await at.tables.lobby.open('ada', TOY)).id
    const played = await seatedTable(at, 'expanse', 3)
    for (const id of shut) await at.store.shut(id, 'look at it.')
    must(await at.tables.people.keepPerson({ id: 'ada', zone: 'UTC' }))
    expect([...must(await at.tables.people.forget('ada', 'click'))].sort()).toEqual([open, played].sort())
    expect((await recordOf(at, played)).chairs[0]).not.toHaveProperty('person')
    expect(await recordOf(at, shut[0] ?? '')).toMatchObject({
      phase: 'playing',
      shut: 'look at it.',
      chairs: [{ person: 'ada' }, { person: 'bob' }],
    })
    expect(await recordOf(at, shut[1] ?? '')).toMatchObject({ host: '', shut: 'look at it.' })
    expect(await at.tables.people.person('ada')).toEqual({ id: 'ada' })
  })
  it('leaves a table at which nothing can be played, once it can', async () => {
    const at = club()
    const id = await seatedTable(at, 'toy')
    await at.store.shut(id, 'look at it.')
    expect(must(await at.tables.people.forget('ada', 'click'))).toEqual([])
    await at.store.shut(id, undefined)
    expect(must(await at.tables.people.forget('ada', 'other click'))).toEqual([id])
  })
  it('is not held up by a game that is not here', async () => {
    const at = club()
    const id = await seatedTable(at, 'toy')
    const elsewhere = makeTables({ ...at.tables.deps, games: {} })
    const open = must(await at.tables.lobby.open('ada', TOY)).id
    expect(must(await elsewhere.people.forget('ada', 'click'))).toEqual([open])
    expect(await recordOf(at, id)).toMatchObject({ phase: 'playing', host: 'bob' })
  })
  it('hears of it when so much happens that it does not get through', async () => {
    const at = club()
    const id = await seatedTable(at, 'toy')
    must(await at.tables.people.keepPerson({ id: 'bob', zone: 'UTC' }))
    const busy = club({ ...at.store, commit: () => Promise.resolve('moved on') })
    expect(await whyNot(busy.tables.people.forget('bob', 'click'))).toContain(
      'Nothing changed; please try again.',
    )
    expect(await at.tables.people.person('bob')).toEqual({ id: 'bob', zone: 'UTC' })
    expect((await recordOf(at, id)).chairs[1]).toMatchObject({ person: 'bob' })
  })
})

describe('tables that name somebody', () => {
  it('are found on every page', async () => {
    const at = club()
    const ids: string[] = []
    for (let n = 0; n < 120; n++) ids.push(must(await at.tables.lobby.open(n % 2 ? 'ada' : 'bob', TOY)).id)
    const found = await involving(at.tables.deps, 'ada')
    expect(found.map(({ id }) => id)).toEqual(ids.filter((_id, n) => n % 2).sort())
  })
})
