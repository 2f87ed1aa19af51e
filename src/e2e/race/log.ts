import { maySee } from '../../core/steps.ts'
import type { Game } from '../../core/game.ts'
import { answer, openMatch, type Match, type Row, type Result } from '../../core/match.ts'
import { brokenLink, firstLink } from '../../table/play/log.ts'
import { askingOf } from '../../table/play/commit.ts'
import { takenUp } from '../../table/play/load.ts'
import type { Store, StoredRow, TableRecord } from '../../table/store.ts'
import { replay } from '../../core/replay.ts'
import { games } from '../../games/index.ts'
import { must } from '../../testing/must.ts'

/** Returns everything that is wrong with the log of a table; [] if all is well. */
export async function faultsOf(store: Store, id: string): Promise<readonly string[]> {
  const table = await store.table(id)
  if (!table) return [`${id} is gone`]
  const rows = await store.rows(id)
  const loaded = await store.load(id)
  const game = games[table.game]
  const taken = game && loaded ? takenUp(game, loaded) : undefined
  return [
    ...(taken?.ok
      ? whyNotAsked(table, taken.value.match)
      : [`cannot be taken up: ${taken?.why ?? 'it is not there'}`]),
    ...(table.shut === undefined ? [] : [`is shut: ${table.shut}`]),
    ...(rows.length === table.rows ? [] : [`has ${rows.length} rows, not ${table.rows}`]),
    ...rows.flatMap((row, at) => (row.seq === at ? [] : [`has row ${row.seq} in place ${at}`])),
    ...(brokenLink(firstLink(table), rows) === undefined ? [] : ['has a broken chain']),
    ...doubled(rows),
    ...replayed(table, rows),
  ].map(fault => `${id} ${fault}`)
}

/** Checks that the table's record names the questions that are open. */
const whyNotAsked = (table: TableRecord, match: Match): readonly string[] =>
  JSON.stringify(table.asking) === JSON.stringify(askingOf(match))
    ? []
    : ['asks other questions than its record says']

/**
 * Returns how far the story must be told: up to the last change of whose turn it is, or the last revelation.
 * If a player may act at any time, up to the last public fact, or the last question to another player. Found
 * by playing the game again.
 */
export function borderOf({ game: id, setup }: TableRecord, rows: readonly StoredRow[]): number {
  let match = must(openMatch(must(gameOf(id)), setup))
  let border = match.next
  for (const { seat, ask = '', answer: picks } of rows) {
    if (seat === undefined) continue
    const before = match
    match = must(answer(match, seat, ask, picks))
    const fresh = match.rows.slice(before.rows.length)
    const isNews = fresh.some(row => row.drew || row.facts.some(fact => fact.reveals))
    if (
      isNews ||
      (isOpenToAll(before, match) ? concernsAll(before, match, fresh) : askedIn(match) !== askedIn(before))
    )
      border = match.next
  }
  return border
}

const gameOf = (id: string): Result<Game> => {
  const game = games[id]
  return game ? { ok: true, value: game } : { ok: false, why: `there is no game '${id}'` }
}
const awaited = ({ open }: Match): readonly string[] => open.filter(({ idle }) => !idle).map(({ who }) => who)
const askedIn = (match: Match): string => [...awaited(match)].sort().join()
const isOpenToAll = (...matches: readonly Match[]): boolean =>
  matches.some(({ open }) => open.some(({ idle }) => idle))
const concernsAll = (before: Match, after: Match, fresh: readonly Row[]): boolean =>
  after.open.length === 0 ||
  fresh.some(({ facts }) => facts.some(fact => maySee(fact, 'table'))) ||
  awaited(after).some(seat => !awaited(before).includes(seat) && !fresh.some(row => row.seat === seat))

/** A question is answered once, by the seat it is put to. */
function doubled(rows: readonly StoredRow[]): readonly string[] {
  const answered = rows.flatMap(({ ask }) => (ask === undefined ? [] : [ask]))
  return [
    ...answered.filter((ask, at) => answered.indexOf(ask) !== at).map(ask => `has two answers to ${ask}`),
    ...rows.flatMap(({ seat, ask }) =>
      seat === undefined || ask?.endsWith(`:${seat}`) !== false ? [] : [`has ${seat} answering ${ask}`],
    ),
  ]
}

function replayed(
  { game: id, setup, content = '' }: TableRecord,
  rows: readonly StoredRow[],
): readonly string[] {
  const game = games[id]
  if (!game) return [`is a game of ${id}`]
  const verdict = replay(game, {
    game: id,
    rules: game.rules,
    content,
    setup,
    rows: rows.map(({ rules: _rules, at: _at, chain: _chain, ...row }) => row),
  })
  return verdict.same ? [] : [verdict.why]
}
