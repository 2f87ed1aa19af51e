import { expect } from 'vitest'
import { createHash } from 'node:crypto'
import type { Store } from '../../table/store.ts'
import type { TableFilter, Asking, Chair, Commit, Snapshot, StoredRow } from '../../table/record.ts'
import { canonical, hash } from '../../core/data.ts'
import {
  asks,
  beginTable,
  commitNow,
  SUNDAY_NOON,
  tableOf,
  loadedFrom,
  rowsFrom,
  snapshotAt,
  tableIn,
  type StoreTests,
} from './samples.ts'
import { MINUTE } from '../tables.ts'
import type { Ask } from '../../core/ask.ts'
import type { Game } from '../../core/game.ts'
import { answer, openMatch, type Match } from '../../core/match.ts'
import { newRandom, roll } from '../../core/random.ts'
import { randomAnswer } from '../../core/randomAnswer.ts'
import { games } from '../../games/index.ts'
import { must } from '../must.ts'

const idsOf = async (store: Store, filter: TableFilter): Promise<readonly string[]> =>
  (await store.tables(filter)).map(({ id }) => id)
const minute = (count: number) => ({ changedAt: SUNDAY_NOON + count * MINUTE })

/**
 * b: ada and bob play, it is bob's turn. c: bob alone, over. d: no one, elsewhere. e: ada has resigned, and
 * the sign-up is open.
 */
async function club(store: Store): Promise<void> {
  await beginTable(store, 'b', 1, { place: 'thread b' })
  await commitNow(store, 'b', { asking: asks('b'), at: SUNDAY_NOON + 5 * MINUTE })
  await store.create(
    tableOf('c', {
      phase: 'over',
      chairs: [
        { chair: 0, person: 'bob', seat: 'a' },
        { chair: 1, seat: 'b' },
      ],
      ...minute(9),
    }),
  )
  await store.create(
    tableOf('d', { home: 'elsewhere', host: 'bob', invited: ['bob'], place: 'thread d', ...minute(1) }),
  )
  await store.create(tableOf('e', { chairs: [{ chair: 0, person: 'ada', resigned: true }], ...minute(3) }))
}

export const listTests: StoreTests = {
  'without tables there is no list': async ({ store }) => {
    expect(await store.tables({})).toStrictEqual([])
    expect(await store.tables({ after: '' })).toStrictEqual([])
  },
  'the newest change comes first, whatever the order of opening': async ({ store }) => {
    await club(store)
    expect(await idsOf(store, {})).toStrictEqual(['c', 'b', 'e', 'd'])
    await commitNow(store, 'd', { at: SUNDAY_NOON + 10 * MINUTE })
    expect(await idsOf(store, {})).toStrictEqual(['d', 'c', 'b', 'e'])
  },
  'changes of one moment come in the order of ids': async ({ store }) => {
    for (const id of ['m3', 'm1', 'm2']) await store.create(tableOf(id))
    expect(await idsOf(store, {})).toStrictEqual(['m1', 'm2', 'm3'])
  },
  'the tables of a person are those where they have a chair': async ({ store }) => {
    await club(store)
    expect(await idsOf(store, { person: 'bob' })).toStrictEqual(['c', 'b'])
    expect(await idsOf(store, { person: 'ada' })).toStrictEqual(['b', 'e'])
    expect(await idsOf(store, { person: 'eve' })).toStrictEqual([])
  },
  'the tables waiting for a person are those where a seat of theirs is asked': async ({ store }) => {
    await club(store)
    expect(await idsOf(store, { person: 'bob', waiting: true })).toStrictEqual(['b'])
    expect(await idsOf(store, { person: 'ada', waiting: true })).toStrictEqual([])
    expect(await idsOf(store, { waiting: true })).toStrictEqual(['b'])
    await commitNow(store, 'b', { asking: asks('a') })
    expect(await idsOf(store, { person: 'bob', waiting: true })).toStrictEqual([])
    expect(await idsOf(store, { person: 'ada', waiting: true })).toStrictEqual(['b'])
  },
  'a home, a place, phases': async ({ store }) => {
    await club(store)
    expect(await idsOf(store, { home: 'club' })).toStrictEqual(['c', 'b', 'e'])
    expect(await idsOf(store, { home: 'Club' })).toStrictEqual([])
    expect(await idsOf(store, { place: 'thread d' })).toStrictEqual(['d'])
    expect(await idsOf(store, { place: 'thread x' })).toStrictEqual([])
    expect(await idsOf(store, { phases: ['open'] })).toStrictEqual(['e', 'd'])
    expect(await idsOf(store, { phases: ['over', 'playing'] })).toStrictEqual(['c', 'b'])
    expect(await idsOf(store, { phases: [] })).toStrictEqual([])
  },
  'what is asked for together must all be so': async ({ store }) => {
    await club(store)
    expect(await idsOf(store, { home: 'club', phases: ['open', 'over'] })).toStrictEqual(['c', 'e'])
    expect(await idsOf(store, { home: 'elsewhere', phases: ['open'], person: 'ada' })).toStrictEqual([])
    expect(
      await idsOf(store, { person: 'ada', phases: ['playing'], home: 'club', place: 'thread b' }),
    ).toStrictEqual(['b'])
  },
  'a list has at most as many as wanted': async ({ store }) => {
    await club(store)
    expect(await idsOf(store, { limit: 2 })).toStrictEqual(['c', 'b'])
    expect(await idsOf(store, { limit: 1, home: 'elsewhere' })).toStrictEqual(['d'])
  },
  'a channel has what is played there, in its own place or shared, and no sign-up that was called off':
    async ({ store }) => {
      const begun = { phase: 'playing', startedAt: SUNDAY_NOON } as const
      for (const [id, place, parts] of [
        ['a', 'c1', begun],
        ['b', 'c1/b', begun],
        ['c', 'c1/9', {}],
        ['d', 'c1/8', { phase: 'over' }],
        ['e', 'c1/7', { ...begun, phase: 'over' }],
        ['f', 'c11', begun],
        ['g', 'c', begun],
      ] as const) {
        await store.create(tableOf(id, { place, ...parts }))
      }
      await store.create(tableOf('h', begun))
      expect(await idsOf(store, { channel: 'c1' })).toStrictEqual(['a', 'b', 'c', 'e'])
      expect(await idsOf(store, { channel: 'c1', phases: ['over'], home: 'club' })).toStrictEqual(['e'])
      expect(await idsOf(store, { channel: 'c1', home: 'elsewhere' })).toStrictEqual([])
    },
  'a host has the tables they host, whoever plays there': async ({ store }) => {
    await store.create(tableOf('a', { host: 'bob', chairs: [{ chair: 0, person: 'ada' }] }))
    await store.create(tableOf('b', { chairs: [{ chair: 0, person: 'bob' }] }))
    expect(await idsOf(store, { host: 'bob' })).toStrictEqual(['a'])
    expect(await idsOf(store, { host: 'bob', phases: ['over'] })).toStrictEqual([])
  },
  'a person is named by a table as its host, player or guest, and once': async ({ store }) => {
    await store.create(
      tableOf('d', {
        host: 'bob',
        chairs: [
          { chair: 0, person: 'eve' },
          { chair: 1, person: 'bob' },
        ],
        invited: ['cyd', 'bob'],
      }),
    )
    await store.create(tableOf('a', { host: 'bob', phase: 'over' }))
    await store.create(
      tableOf('c', { chairs: [{ chair: 0 }, { chair: 1, person: 'bob' }], phase: 'playing' }),
    )
    await store.create(tableOf('b', { invited: ['bob'] }))
    await store.create(tableOf('e', { invited: ['bobby'], name: 'bob' }))
    const naming = async (...given: Parameters<Store['tablesNaming']>) =>
      (await store.tablesNaming(...given)).map(({ id }) => id)
    expect(await naming('bob', '')).toStrictEqual(['a', 'b', 'c', 'd'])
    expect(await naming('bob', 'b')).toStrictEqual(['c', 'd'])
    expect(await naming('bob', '', ['playing', 'over'])).toStrictEqual(['a', 'c'])
    expect(await naming('nobody', '')).toStrictEqual([])
    expect(await store.tablesNaming('bob', 'c')).toStrictEqual([await store.table('d')])
  },
  'page by page every table comes once, in the order of ids': async ({ store }) => {
    await club(store)
    expect(await idsOf(store, { after: '', limit: 3 })).toStrictEqual(['b', 'c', 'd'])
    expect(await idsOf(store, { after: 'd', limit: 3 })).toStrictEqual(['e'])
    expect(await idsOf(store, { after: 'e' })).toStrictEqual([])
    expect(await idsOf(store, { after: 'b', home: 'club' })).toStrictEqual(['c', 'e'])
  },
  'page by page is the same as all at once, whatever ids look like': async ({ store }) => {
    for (const id of ['b', 'a-1', 'A1', 'a1', 'B', '_x', 'ä', 'a 1', 'Zz', '10', '9', '🎲', 'aa'])
      await store.create(tableOf(id))
    const all = await idsOf(store, { after: '' })
    expect(all).toHaveLength(13)
    const paged: string[] = []
    for (let at = 0; at < all.length; at += 2)
      paged.push(...(await idsOf(store, { after: paged.at(-1) ?? '', limit: 2 })))
    expect(paged).toStrictEqual(all)
  },
  'without a limit a page has 100': async ({ store }) => {
    const ids = Array.from({ length: 103 }, (_, at) => `t${100 + at}`)
    for (const id of ids) await store.create(tableOf(id))
    expect(await idsOf(store, {})).toStrictEqual(ids.slice(0, 100))
    expect(await idsOf(store, { after: 't199' })).toStrictEqual(ids.slice(100))
    expect(await idsOf(store, { limit: 200 })).toHaveLength(103)
  },
}

type Step = Required<Pick<Commit, 'rows' | 'snapshot' | 'asking'>>

const game = expanse()
function expanse(): Game {
  if (!games['expanse']) throw new Error('there is no such game')
  return games['expanse']
}

const askings = (open: readonly Ask[]): readonly Asking[] =>
  open.map(ask => ({ id: ask.id, seat: ask.who, what: ask.what, digest: hash(ask) }))

/** Returns what the match has more than before, as it is written. */
function stepTo(match: Match, before: readonly StoredRow[]): Step {
  const rows: StoredRow[] = []
  let chain = before.at(-1)?.chain ?? ''
  for (const row of match.rows.slice(before.length)) {
    chain = createHash('sha256').update(chain).update(canonical(row)).digest('hex')
    rows.push({ ...row, rules: match.game.rules, at: SUNDAY_NOON + row.seq, chain })
  }
  return {
    rows,
    snapshot: { seq: match.next - 1, state: match.game.copy(match.state) },
    asking: askings(match.open),
  }
}

/** Returns a whole game of The Expanse by chance, as one commit after the other: a few hundred rows. */
function playedOut(): readonly Step[] {
  const random = newRandom('7')
  let match = must(openMatch(game, { players: 4, modules: [], options: {}, seed: '2' }))
  const steps = [stepTo(match, [])]
  const rows = [...(steps[0]?.rows ?? [])]
  for (let ask = match.open[0]; ask; ask = match.open[0]) {
    match = must(
      answer(
        match,
        ask.who,
        ask.id,
        randomAnswer(ask, below => roll(random, 'any', below)),
      ),
    )
    const step = stepTo(match, rows)
    rows.push(...step.rows)
    steps.push(step)
  }
  return steps
}

const seats = ['un', 'mcr', 'opa', 'pg']
const CHAIRS: readonly Chair[] = seats.map((seat, chair) => ({ chair, person: `player ${chair}`, seat }))

const rowsOf = (steps: readonly Step[]): readonly StoredRow[] => steps.flatMap(({ rows }) => rows)
const snapshotsOf = (steps: readonly Step[]): readonly Snapshot[] => steps.map(({ snapshot }) => snapshot)

async function writeAll(stores: readonly Store[], steps: readonly Step[]): Promise<void> {
  let version = 1
  for (const [at, step] of steps.entries()) {
    const store = stores[at % stores.length]
    expect(
      await store?.commit({
        table: 't',
        version: version++,
        at: SUNDAY_NOON + at,
        due: step.snapshot.seq + 1,
        key: `answer ${at}`,
        ...step,
      }),
    ).toBe('done')
  }
}

async function holdsAll(store: Store, steps: readonly Step[]): Promise<void> {
  const last = steps[steps.length - 1]
  expect(await store.rows('t')).toStrictEqual(rowsOf(steps))
  expect(await store.snapshots('t')).toStrictEqual(snapshotsOf(steps))
  const loaded = await loadedFrom(store, 't')
  expect(loaded.snapshot).toStrictEqual(last?.snapshot)
  expect(loaded.rows).toStrictEqual(rowsOf(steps).slice(-1))
  expect(loaded.table.asking).toStrictEqual(last?.asking)
}

export const playedTests: StoreTests = {
  'a game played through two handles is the same from both': async ({ store, again }) => {
    const steps = playedOut().slice(0, 60)
    await store.create(tableOf('t', { phase: 'playing', game: 'expanse', players: 4, chairs: CHAIRS }))
    const other = await again()
    await writeAll([store, other], steps)
    await holdsAll(store, steps)
    await holdsAll(other, steps)
  },
  'at every moment of it exactly those are waited for who are asked': async ({ store }) => {
    await store.create(tableOf('t', { phase: 'playing', chairs: CHAIRS }))
    for (const step of playedOut().slice(0, 25)) {
      await commitNow(store, 't', step)
      const { chairs } = await tableIn(store, 't')
      const waited = chairs.filter(({ askedSince }) => askedSince !== undefined).map(({ seat }) => seat)
      expect(waited).toStrictEqual(seats.filter(seat => step.asking.some(asking => asking.seat === seat)))
    }
  },
  'a whole game with all its states is restored': async ({ store, again }) => {
    const steps = playedOut()
    const table = tableOf('t', {
      phase: 'over',
      rows: rowsOf(steps).length,
      version: steps.length,
      chairs: CHAIRS,
    })
    expect(table.rows).toBeGreaterThan(200)
    expect(await store.restore(table, rowsOf(steps), snapshotsOf(steps))).toBe(true)
    expect(await store.table('t')).toStrictEqual(table)
    await holdsAll(await again(), steps)
  },
  'from every state that is read a game asks what it asked, in the same order': async ({ store }) => {
    const steps = playedOut()
    await store.restore(tableOf('t', { rows: rowsOf(steps).length }), rowsOf(steps), snapshotsOf(steps))
    const read = await store.snapshots('t')
    expect(read.map(({ state }) => askings(game.asks(state)))).toStrictEqual(
      steps.map(({ asking }) => asking),
    )
  },
  'one commit of 300 rows with a state of 200 kB is kept whole': async ({ store, again }) => {
    await store.create(tableOf('t'))
    const rows = rowsFrom(0, 300).map(row => ({
      ...row,
      facts: [{ fact: `row ${row.seq}: ${'long '.repeat(200)}` }],
    }))
    const small = snapshotAt(299)
    const seen = Array.from({ length: 3000 }, (_, at) => ({
      card: `card ${at}`,
      by: ['a', 'b'],
      text: '🃏'.repeat(15),
    }))
    const snapshot = { ...small, state: { ...small.state, seen } }
    expect(JSON.stringify(snapshot).length).toBeGreaterThan(200_000)
    await commitNow(store, 't', { rows, snapshot })
    expect(await (await again()).rows('t')).toStrictEqual(rows)
    expect(await (await again()).load('t')).toMatchObject({
      table: { rows: 300 },
      snapshot,
      rows: rows.slice(-1),
    })
  },
}
