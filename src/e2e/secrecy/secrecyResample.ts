import { tryAnswers } from '../../testing/tables.ts'
import type { Answer, Ask } from '../../core/ask.ts'
import { maySee, type Fact } from '../../core/steps.ts'
import { isRemark } from '../../core/undo.ts'
import { toolingOf, type AnyState, type Game } from '../../core/game.ts'
import { shipped } from '../../games/expanse/content.ts'
import { shippedExtras } from '../../games/expanse/doors-and-corners/index.ts'
import { chained, firstLink, type Live } from '../../table/play/log.ts'
import { memoryStore } from '../../table/memory/index.ts'
import type { Snapshot, StoredRow } from '../../table/store.ts'
import type { Tables } from '../../table/service.ts'
import { differenceOf } from '../../tools/fuzz/words.ts'
import { chance, diceOf, type Dice } from '../harness/robot.ts'
import {
  anAnswer,
  ENOUGH,
  readKept,
  playByChance,
  seatOf,
  tablesOver,
  type Finding,
  type Chance,
  type KeptTable,
  type ChanceGame,
} from './secrecyHall.ts'

/**
 * Deals anew everything in a table's state that a reader does not know: whatever they read must stay the
 * same.
 */

export type BendTables = (tables: Tables) => Tables
interface Resampled {
  readonly compared: number
  readonly found: readonly Finding[]
}

const PERCENT = 12
const STRANGER = 'nobody'

/**
 * Plays a game by chance, and resamples it now and then for each who can look at it, until something is
 * found.
 */
export async function resampledGame(game: Chance, bend: BendTables = tables => tables): Promise<Resampled> {
  const dice = diceOf(game.seed)
  const found: Finding[] = []
  let compared = 0
  await playByChance(game, async (played, live) => {
    if (!chance(dice, PERCENT)) return undefined
    const kept = await readKept(played)
    for (const person of [...live.table.chairs.flatMap(one => one.person ?? []), STRANGER]) {
      const why = await whyPeeks(played, kept, live, person, bend, dice)
      if (why === undefined) continue
      compared++
      if (why !== '') found.push({ reader: person, what: `row ${live.table.rows}`, why })
    }
    return found.length ? ENOUGH : undefined
  })
  return { compared, found }
}

/** Empty: all is the same. Undefined: what has come to light since the last turn hangs on what is hidden. */
async function whyPeeks(
  { id }: ChanceGame,
  kept: KeptTable,
  live: Live,
  person: string,
  bend: BendTables,
  dice: Dice,
): Promise<string | undefined> {
  const as = seatOf(kept.table, person) ?? 'table'
  const twin = twinOf(live.match.game, kept, as, dice)
  if (!twin) return undefined
  const ask = live.match.open.find(({ who }) => who === as)
  const picks = ask && anAnswer(dice, live.match, ask)
  const [seen, other] = await Promise.all(
    [kept, twin].map(async one => {
      const store = memoryStore()
      await store.restore(one.table, one.rows, one.snapshots)
      return readBy(bend(tablesOver(store, diceOf(1))), {
        id,
        person,
        picks,
        pages: Object.keys(live.match.game.pages),
        ask: ask?.id ?? '',
      })
    }),
  )
  return seen === other ? '' : differenceOf(seen ?? '', other ?? '')
}

const ALL = 100_000
const nameOf = (): undefined => undefined
interface Reading {
  readonly id: string
  readonly person: string
  readonly ask: string
  readonly picks: Answer | undefined
  readonly pages: readonly string[]
}

/** Whatever this person can have shown to them, and what becomes of what they try. */
async function readBy(tables: Tables, { id, person, ask, picks, pages }: Reading): Promise<string> {
  const own =
    person === STRANGER ? [] : [await tables.play.look(id), await tables.story.latest(id, undefined, ALL)]
  return JSON.stringify([
    ...own,
    await tables.play.look(id, person),
    await tables.story.latest(id, person, ALL),
    await (await tables.visit(id, person)).look(),
    ...(await Promise.all(pages.map(page => tables.play.page(id, person, page)))),
    await tables.pictures.of(id, person, { of: 'board' }, nameOf),
    await tables.pictures.of(id, person, { of: 'hand' }, nameOf),
    await tables.pictures.of(id, person, { of: 'choice', ask, picks: picks ?? [] }, nameOf),
    await tables.play.about(id, person, ''),
    await tables.play.about(id, person, 'a'),
    await tables.play.previewUndo(id, person),
    await tables.lobby.card(id),
    await tables.lobby.list({}),
    await tables.exportTable(id, { whole: false }),
    picks === undefined
      ? await tables.play.answer(id, person, [{ picks: ['inner'] }])
      : await tryAnswers(tables, id, person, [{ picks }]),
  ])
}

/**
 * Returns the same table with everything changed that `as` may not know, in the state and in facts for
 * others.
 */
function twinOf(
  game: Game,
  { table, rows, snapshots }: KeptTable,
  as: string,
  dice: Dice,
): KeptTable | undefined {
  const base = snapshots.at(-1)
  if (!base) return undefined
  const state = toolingOf(game).resample(base.state, as, String(dice.below(1e9)))
  const later = playedAgain(game, game.copy(state), rows.slice(base.seq + 1), as, dice)
  if (!later) return undefined
  const changed = [
    ...rows.slice(0, base.seq).map(row => veiled(game, row, as)),
    ...rows.slice(base.seq, base.seq + 1).map(row => ({ ...veiled(game, row, as), hash: game.hash(state) })),
    ...later,
  ]
  return {
    table,
    rows: linked(firstLink(table), changed),
    snapshots: [...snapshots.slice(0, -1), { seq: base.seq, state } satisfies Snapshot],
  }
}

/** The rows as they would have come from another state; undefined: `as` would have seen a difference. */
function playedAgain(
  game: Game,
  state: AnyState,
  rows: readonly StoredRow[],
  as: string,
  dice: Dice,
): readonly StoredRow[] | undefined {
  let open = game.asks(state)
  const again: StoredRow[] = []
  for (const row of rows) {
    const ask = open.find(({ id }) => id === row.ask)
    if (!ask && !isRemark(row)) return undefined
    const facts: Fact[] = []
    const given = row.answer ?? []
    const answer = ask && isHiddenFrom(as, ask) ? (anAnswer(dice, { game, state }, ask) ?? given) : given
    if (ask) open = game.take(state, open, ask.who, answer, fact => facts.push(fact))
    if (ask && seenBy(facts, as) !== seenBy(row.facts, as)) return undefined
    again.push(ask ? { ...row, answer, facts, hash: game.hash(state) } : { ...row, hash: game.hash(state) })
  }
  return again
}

const isHiddenFrom = (as: string, { secret, who }: Ask): boolean => secret === true && who !== as

const seenBy = (facts: readonly Fact[], as: string): string =>
  JSON.stringify(facts.filter(fact => maySee(fact, as)))

const CARDS = [...shipped.cards, ...shippedExtras.cards].map(({ id }) => id)
const TECHS = shippedExtras.techs.map(({ id }) => id)
const SECTORS = shipped.sectors.map(({ id }) => id)
const nextIn = (list: readonly string[], word: string): string =>
  list[(list.indexOf(word) + 1) % list.length] ?? word

const known = new WeakMap<Game, readonly (readonly string[])[]>()
/** Lists things of which there are several: where one is hidden, another might be. */
function listsOf(game: Game): readonly (readonly string[])[] {
  const exhibits = known.has(game) ? [] : toolingOf(game).exhibits()
  const groups = [...new Set(exhibits.map(({ group }) => group))].map(name =>
    exhibits.filter(({ group }) => group === name).map(({ id }) => id),
  )
  const all = known.get(game) ?? [CARDS, TECHS, SECTORS, ...groups]
  known.set(game, all)
  return all
}

/** Changes what others were told. */
const veiled = (game: Game, row: StoredRow, as: string): StoredRow => ({
  ...row,
  facts: row.facts.map(fact =>
    maySee(fact, as)
      ? fact
      : (JSON.parse(JSON.stringify(fact, (_key, value: unknown) => otherThan(game, value))) as Fact),
  ),
})
const isSeat = ({ seatsFor }: Game, word: string): boolean =>
  Object.values(seatsFor).some(seats => seats.includes(word))
function otherThan(game: Game, value: unknown): unknown {
  if (typeof value !== 'string') return value
  // Ids are single words; people wrote the rest.
  if (value.includes(' ')) return `not ${value}`
  // Whose it is everybody knows.
  const list = isSeat(game, value) ? undefined : listsOf(game).find(words => words.includes(value))
  return list ? nextIn(list, value) : value
}

export function linked(first: string, rows: readonly StoredRow[]): readonly StoredRow[] {
  let link = first
  return rows.flatMap(({ chain: _chain, rules, at, ...row }) => {
    const kept = chained(link, [row], { rules, at })
    link = kept[0]?.chain ?? link
    return kept
  })
}
