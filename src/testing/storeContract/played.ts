import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import type { Ask } from '../../core/ask.ts'
import type { Game } from '../../core/game.ts'
import { canonical, hash } from '../../core/hash.ts'
import { answer, openMatch, type Match } from '../../core/match.ts'
import { newRandom, roll } from '../../core/random.ts'
import { randomAnswer } from '../../core/randomAnswer.ts'
import { games } from '../../games/index.ts'
import type { Asking, Chair, Commit, Snapshot, Store, StoredRow } from '../../table/store.ts'
import {
  commitNow,
  loadedFrom,
  SUNDAY_NOON,
  rowsFrom,
  snapshotAt,
  tableIn,
  tableOf,
  type StoreTests,
} from './samples.ts'
import { must } from '../must.ts'

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

/** A whole game of The Expanse by chance, as one commit after the other: a few hundred rows. */
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
