import { describe, expect, it } from 'vitest'
import type { Fact } from '../../core/steps.ts'
import { canonical } from '../../core/data.ts'
import { answer, openMatch, remarked, type Match, type Remark, type Result } from '../../core/match.ts'
import { newRandom, roll, type Random } from '../../core/random.ts'
import { randomAnswer } from '../../core/randomAnswer.ts'
import { replay } from '../../core/replay.ts'
import { rewind, undo } from '../../core/undo.ts'
import {
  clubHolding,
  MINUTE,
  must,
  personOf,
  plain,
  recordOf,
  seatedTable,
  type Club,
} from '../../testing/tables.ts'
import { askingOf, type Done } from './commit.ts'
import { memoryStore } from '../memory/index.ts'
import type { Commit, TableId } from '../store.ts'

/**
 * Whole games of The Expanse by chance, with moves taken back, proposals and people who leave. Beside the
 * table, which takes the game up from its newest snapshot each time, goes a match that was never put away;
 * the two must never differ.
 */
interface Both {
  readonly at: Club
  readonly id: TableId
  readonly commits: readonly Commit[]
  readonly chance: Random
  beside: Match
}

const begun = async (seed: string, players: number): Promise<Both> => {
  const store = memoryStore()
  const commits: Commit[] = []
  // Every answer goes on from what the store says.
  const at = clubHolding(undefined, { ...store, commit: given => (commits.push(given), store.commit(given)) })
  const id = await seatedTable(at, 'expanse', players, { paceHours: 1, consentHours: 0 })
  const { setup } = await recordOf(at, id)
  const {
    match: { game },
  } = must(await at.tables.play.load(id))
  return { at, id, commits, chance: newRandom(seed), beside: must(openMatch(game, setup)) }
}

/** The table does it as the match beside does, or refuses it with the same sentence. */
async function doBoth(both: Both, at: Promise<Result<Done>>, beside: Result<Match>): Promise<boolean> {
  const said = await at
  expect(said.ok ? 'done' : said.why).toBe(beside.ok ? 'done' : beside.why)
  if (said.ok) expect(said.value.table).toEqual(await recordOf(both.at, both.id))
  if (beside.ok) both.beside = beside.value
  return beside.ok
}
const remark = (both: Both, kind: Remark, seat: string, to?: number): Result<Match> => ({
  ok: true,
  value: remarked(both.beside, {
    kind,
    seat,
    ...(kind === 'propose' && to !== undefined ? { to } : {}),
    facts: [{ fact: `table.${kind}`, seat, ...(to === undefined ? {} : { to }) } as Fact],
  }),
})

async function answers(both: Both): Promise<void> {
  const {
    at,
    id,
    chance,
    beside: { open },
  } = both
  const ask = open[roll(chance, 'who', open.length)]
  if (!ask) return
  const picks = randomAnswer(ask, below => roll(chance, 'picks', below))
  await doBoth(
    both,
    at.tables.play.answer(id, await personOf(at, id, ask.who), [{ ask: ask.id, picks }]),
    answer(both.beside, ask.who, ask.id, picks),
  )
}

async function takesBack(both: Both): Promise<void> {
  const { at, id, chance, beside } = both
  const seat = someSeat(both, chance)
  await doBoth(both, at.tables.play.undo(id, await personOf(at, id, seat)), undo(beside, seat))
}

const seatsOf = ({ beside: { game, state } }: Both): readonly string[] => game.seats(state)
const someSeat = (both: Both, chance: Random): string =>
  seatsOf(both)[roll(chance, 'seat', seatsOf(both).length)] ?? ''

async function goesBack(both: Both): Promise<void> {
  const { at, id, chance } = both
  const to = roll(chance, 'to', both.beside.next)
  const [first = '', ...others] = seatsOf(both)
  const before = both.beside
  const possible = rewind(before, to, [])
  const proposed = possible.ok ? remark(both, 'propose', first, to) : possible
  if (!(await doBoth(both, at.tables.play.propose(id, await personOf(at, id, first), to), proposed))) return
  for (const [n, seat] of others.entries()) {
    const last = n === others.length - 1
    const agreed = must(remark(both, 'agree', seat, to))
    const said: Result<Match> = last
      ? rewind(agreed, to, [{ fact: 'table.rewind', to } as Fact])
      : { ok: true, value: agreed }
    await doBoth(both, at.tables.play.agree(id, await personOf(at, id, seat)), said)
  }
}

async function quarrels(both: Both): Promise<void> {
  const { at, id } = both
  const seat = someSeat(both, both.chance)
  const to = 0
  const possible = rewind(both.beside, to, [])
  if (
    !(await doBoth(
      both,
      at.tables.play.propose(id, await personOf(at, id, seat), to),
      possible.ok ? remark(both, 'propose', seat, to) : possible,
    ))
  )
    return
  await doBoth(
    both,
    at.tables.play.decline(id, await personOf(at, id, seat)),
    remark(both, 'decline', seat, to),
  )
}

async function leaves(both: Both): Promise<void> {
  const { at, id } = both
  const seat = someSeat(both, both.chance)
  if (seatsOf(both).length === 2) return
  await doBoth(both, at.tables.lobby.resign(id, await personOf(at, id, seat)), remark(both, 'resign', seat))
  await doBoth(
    both,
    at.tables.lobby.replace(id, { person: 'ada' }, seat, `p${both.beside.next}`),
    remark(both, 'replace', seat),
  )
}

async function step(both: Both): Promise<void> {
  const what = roll(both.chance, 'what', 40)
  both.at.clock.now += MINUTE
  if (what < 6) await takesBack(both)
  else if (what === 6) await goesBack(both)
  else if (what === 7) await quarrels(both)
  else if (what === 8) await leaves(both)
  else await answers(both)
}

async function expectSame({ at, id, beside }: Both): Promise<void> {
  const { match, table } = must(await at.tables.play.load(id))
  expect(canonical(match.state)).toBe(canonical(beside.state))
  expect(match.open).toEqual(beside.open)
  expect(match.next).toBe(beside.next)
  expect(table.asking).toEqual(beside.open.length ? askingOf(beside) : [])
}

/** The rows alone, played again, give the same game. */
async function expectReplayed({ at, id, beside }: Both): Promise<void> {
  const { game, setup } = beside
  const rows = (await at.store.rows(id)).map(plain)
  expect(rows).toEqual(beside.rows)
  expect(
    replay(game, { game: game.id, rules: game.rules, content: game.prepare(setup), setup, rows }),
  ).toEqual({ same: true, seq: rows.length - 1 })
}

/**
 * Snapshots and reminders are written when other seats are asked; a snapshot also where the log jumps.
 * Neither otherwise.
 */
function expectSparing({ commits }: Both): void {
  let before = ''
  for (const { rows = [], asking = [], snapshot, errands } of commits.filter(({ rows: fresh }) => fresh)) {
    const asked = asking
      .map(({ seat }) => seat)
      .sort()
      .join()
    const jumped = rows.some(({ kind }) => kind === 'undo' || kind === 'rewind' || kind === 'setup')
    expect([snapshot?.seq, errands?.remind?.length]).toEqual([
      asked !== before || jumped ? rows.at(-1)?.seq : undefined,
      asked === before ? undefined : asking.length,
    ])
    before = asked
  }
}

describe('a game taken up again from its newest snapshot', () => {
  it.each([
    ['1', 2],
    ['2', 3],
    ['3', 4],
    ['4', 3],
  ])('is the one that was played, at every step (chance %s, %s players)', async (seed, players) => {
    const both = await begun(seed, players)
    for (let n = 0; n < 60; n++) {
      await step(both)
      await expectSame(both)
      await expectReplayed(both)
    }
    expectSparing(both)
    const kinds = new Set(both.beside.rows.map(({ kind }) => kind))
    expect(kinds.has('undo') || kinds.has('rewind')).toBe(true)
  })
  it.each([
    ['5', 2],
    ['9', 4],
  ])('is the one that was played to its end (chance %s, %s players)', async (seed, players) => {
    const both = await begun(seed, players)
    while (both.beside.open.length) {
      await step(both)
      await expectSame(both)
    }
    await expectReplayed(both)
    expectSparing(both)
    expect((await recordOf(both.at, both.id)).result?.places).toEqual(
      both.beside.game.standings(both.beside.state),
    )
  })
})
