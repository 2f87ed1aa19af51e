import type { Ask } from '../../core/ask.ts'
import type { Match } from '../../core/match.ts'
import { bookOf } from '../../games/expanse/book.ts'
import type { Faction, State } from '../../games/expanse/state.ts'
import { firstLink } from '../../table/play/log.ts'
import type { StoredRow } from '../../table/store.ts'
import type { KeptTable } from './secrecyPlay.ts'
import { linked } from './secrecyResample.ts'

/** Techs drawn in secret, and other techs. */

export const KEEP_TECH = 'keepTech'

/** Returns the same table, except that the player drew another tech in place of the first. */
export function drawOtherwise(
  { game, state }: Pick<Match, 'game' | 'state'>,
  { table, rows, snapshots }: KeptTable,
  { id, who }: Ask,
): KeptTable & { readonly ask: Ask } {
  const other = game.copy(state) as State
  const { before, after } = redrawn(other, who as Faction)
  const ask = game.asks(other).find(one => one.who === who)
  if (!ask) throw new Error('Nothing is asked any more.')
  const last = rows.length - 1
  const changed = rows.map((row, seq) => ({
    ...toldOf(row, before, after),
    ...(seq === last ? { hash: game.hash(other) } : {}),
  }))
  return {
    table,
    rows: linked(firstLink(table), changed),
    snapshots: [...snapshots.filter(({ seq }) => seq < last), { seq: last, state: other }],
    ask: { ...ask, id },
  }
}

type Techs = readonly string[]

function redrawn(s: State, seat: Faction): { readonly before: Techs; readonly after: Techs } {
  const frame = s.stack.find(one => one.step === 'keepTechs')
  if (frame?.step !== 'keepTechs') throw new Error('No techs are drawn.')
  const before = frame.drawn[seat]
  const after = [...before.slice(1), undrawn(s, seat, before)]
  s.stack = s.stack.map(one => (one === frame ? { ...frame, drawn: { ...frame.drawn, [seat]: after } } : one))
  return { before, after }
}

/** Finds a tech of the same level that no seat holds. */
function undrawn(s: State, seat: Faction, drawn: Techs): string {
  const { abilities, factions } = bookOf(s)
  const level = abilities[drawn[0] ?? '']?.level
  const found = factions[seat].techs.find(
    tech => abilities[tech]?.level === level && ![...drawn, ...s.techs[seat]].includes(tech),
  )
  if (found === undefined) throw new Error('There is no other tech.')
  return found
}

/** Only that seat was told of the draw. */
const toldOf = (row: StoredRow, before: Techs, after: Techs): StoredRow => ({
  ...row,
  facts: row.facts.map(fact =>
    'techs' in fact && JSON.stringify(fact.techs) === JSON.stringify(before)
      ? { ...fact, techs: after }
      : fact,
  ),
})
