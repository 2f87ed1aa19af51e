import { beforeEach, describe, expect, it } from 'vitest'
import { contentOf, discordOf, press } from '../../testing/discord.ts'
import { pressables } from '../../testing/pressables.ts'
import { club, must, recordOf, seatedTable, type Club } from '../../testing/tables.ts'
import { makeTables } from '../../table/service.ts'
import type { TableId, TableRecord } from '../../table/store.ts'
import { presses } from '../presses.ts'
import { refusal } from '../testing.ts'

const THREAD = '300000000000000002'
const PARENT = '300000000000000001'

let at: Club, id: TableId
beforeEach(async () => {
  at = club()
  discordOf(at).outbox.threads.push({ id: THREAD, channel: PARENT, name: 'The Expanse' })
  id = await seatedTable(at, 'expanse', 3, {
    place: THREAD,
    modules: ['beta'],
    options: { influenceCubes: 17 },
    name: 'Sunday game',
    paceHours: 12,
    consentHours: 0,
    board: 'tall',
  })
  must(await at.tables.lobby.end(id, { person: 'ada', moderator: true }))
})

const rematch = (person: string, of = id) =>
  press(at, presses, person, `rematch/${of}`, [], { channel: THREAD })
const newest = async (): Promise<TableRecord> => {
  const [table] = (await at.store.tables({ phases: ['open'] })).filter(one => one.id !== id)
  if (!table) throw new Error('no rematch is there')
  return table
}

describe('Rematch', () => {
  it('opens a sign-up of the same game beside the thread, and pings the others', async () => {
    const act = await rematch('bob')
    const { host, chairs, invited, setup, ...table } = await newest()
    expect([host, chairs.map(({ person }) => person), invited?.toSorted()]).toEqual([
      'bob',
      ['bob'],
      ['ada', 'cyd'],
    ])
    expect([setup.modules, setup.options]).toEqual([['beta'], { influenceCubes: 17 }])
    expect(table).toMatchObject({
      game: 'expanse',
      players: 3,
      name: 'Sunday game',
      paceHours: 12,
      consentHours: 0,
      board: 'tall',
    })
    const [sent] = discordOf(at).outbox.sent
    expect([sent?.channel, sent?.message.calls?.toSorted()]).toEqual([PARENT, ['ada', 'cyd']])
    expect(sent && pressables(sent.message).map(({ label }) => label)).toContain('Join')
    expect(table.place).toBe(`${PARENT}/${sent?.id}`)
    expect(contentOf(act)).toContain('You opened a rematch')
  })
  it('is refused with a link when there is one already, whoever presses', async () => {
    await rematch('bob')
    for (const person of ['bob', 'ada'])
      expect(contentOf(await rematch(person))).toMatch(/There is a rematch already.*discord\.com/)
    expect(discordOf(at).outbox.sent).toHaveLength(1)
  })
  it('opens one though two press at once', async () => {
    await Promise.all([rematch('ada'), rematch('bob')])
    expect(discordOf(at).outbox.sent).toHaveLength(1)
    expect(await at.store.tables({ phases: ['open'] })).toHaveLength(1)
  })
  it('can be opened again after it was cancelled', async () => {
    await rematch('ada')
    must(await at.tables.lobby.cancel((await newest()).id, { person: 'ada' }))
    await rematch('bob')
    expect((await newest()).host).toBe('bob')
  })
  it('is for players of a finished game only', async () => {
    expect(contentOf(await rematch('eve'))).toContain('only players of this game')
    const running = await seatedTable(at, 'toy')
    expect(contentOf(await rematch('ada', running))).toContain('not over yet')
  })
  it('is posted in the thread where it cannot be posted beside it', async () => {
    discordOf(at).outbox.refuses = what => {
      if (what === 'send') throw refusal(50013)
    }
    const act = await rematch('ada')
    expect([act.posted.length, (await newest()).place]).toEqual([1, expect.stringContaining(`${THREAD}/`)])
  })
  it('counts as a table its player opened', async () => {
    const tables = makeTables({ ...at.tables.deps, isLimited: true })
    for (let n = 0; n < 5; n++)
      must(await tables.lobby.open('ada', { game: 'toy', players: 2, home: 'club' }))
    const { context } = discordOf(at)
    const act = await press(at, presses, 'ada', `rematch/${id}`, [], {
      channel: THREAD,
      context: { ...context, tables },
    })
    expect(contentOf(act)).toContain('5')
    expect(discordOf(at).outbox.sent).toEqual([])
  })
  it('leaves the running of an expedition to whoever opens it', async () => {
    const old = await seatedTable(at, 'expedition', 3)
    must(await at.tables.lobby.end(old, { person: 'ada', moderator: true }))
    expect((await recordOf(at, old)).setup.options).toHaveProperty('host')
    await rematch('cyd', old)
    const { setup, host } = await newest()
    expect([host, setup.options]).toEqual(['cyd', {}])
  })
})

it('Film shows a finished game to all if its player asks, and to others alone', async () => {
  const byPlayer = await press(at, presses, 'ada', `film/${id}`)
  expect([byPlayer.posted.length, byPlayer.shown.length]).toEqual([1, 0])
  const byOther = await press(at, presses, 'eve', `film/${id}`)
  expect([byOther.posted.length, byOther.shown.length]).toEqual([0, 1])
})
