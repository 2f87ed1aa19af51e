import type { Said } from '../../core/match.ts'
import { brokenLink, firstLink } from '../../table/chain.ts'
import type { Store, StoredRow, TableRecord } from '../../table/store.ts'
import { replay } from '../../core/replay.ts'
import { games } from '../../games/index.ts'

export function must<T>(said: Said<T>): T {
  if (!said.ok) throw new Error(said.why)
  return said.value
}

/** Everything that can be wrong with the log of a table, after whatever has happened to it. [] when all is well. */
export async function faultsOf(store: Store, id: string): Promise<readonly string[]> {
  const table = await store.table(id)
  if (!table) return [`${id} is gone`]
  const rows = await store.rows(id)
  return [
    ...(table.shut === undefined ? [] : [`is shut: ${table.shut}`]),
    ...(rows.length === table.rows ? [] : [`has ${rows.length} rows, not ${table.rows}`]),
    ...rows.flatMap((row, at) => (row.seq === at ? [] : [`has row ${row.seq} in place ${at}`])),
    ...(brokenLink(firstLink(table), rows) === undefined ? [] : ['has a broken chain']),
    ...doubled(rows), ...replayed(table, rows),
  ].map(fault => `${id} ${fault}`)
}

/** A question is answered once, by the seat it is put to. */
function doubled(rows: readonly StoredRow[]): readonly string[] {
  const answered = rows.flatMap(({ ask }) => (ask === undefined ? [] : [ask]))
  return [
    ...answered.filter((ask, at) => answered.indexOf(ask) !== at).map(ask => `has two answers to ${ask}`),
    ...rows.flatMap(({ seat, ask }) => (seat === undefined || ask?.endsWith(`:${seat}`) !== false ? [] : [`has ${seat} answering ${ask}`])),
  ]
}

function replayed({ game: id, setup, content = '' }: TableRecord, rows: readonly StoredRow[]): readonly string[] {
  const game = games[id]
  if (!game) return [`is a game of ${id}`]
  const verdict = replay(game, { game: id, rules: game.rules, content, setup, rows: rows.map(({ rules: _rules, at: _at, chain: _chain, ...row }) => row) })
  return verdict.same ? [] : [verdict.why]
}
