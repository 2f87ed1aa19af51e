import type { Seat } from './ask.ts'
import { foldTo, standing } from './fold.ts'
import type { Match, Row, Said } from './match.ts'

/** The row before `seat`'s last own answer, or the sentence why it cannot be taken back. */
export function undoTarget(match: Match, seat: Seat): Said<number> {
  const rows = standing(match.rows)
  for (let i = rows.length - 1; i >= 0; i--) {
    const row = rows[i] as Row
    if (row.kind !== 'answer') return no('There is nothing of yours to take back.')
    if (row.drew || row.facts.some(fact => fact.reveals)) return no('Something hidden has been revealed since, so that move stands.')
    if (row.seat === seat) return { ok: true, value: (rows[i - 1] as Row).seq }
    if (row.seat !== undefined) return no(`${match.game.words.seat(row.seat)} has acted since, so that move stands.`)
  }
  return no('There is nothing of yours to take back.')
}
const no = (why: string): Said<number> => ({ ok: false, why })

/** Takes back that seat's last own answer, with what the table answered by itself after it. A row like any other. */
export function undo(match: Match, seat: Seat): Said<Match> {
  const target = undoTarget(match, seat)
  if (!target.ok) return target
  const { state } = foldTo(match, target.value)
  // Questions never get a number twice, so that a button from the branch taken back cannot answer the new one.
  state.asked = match.state.asked + 1
  const row: Row = { seq: match.rows.length, kind: 'undo', seat, to: target.value, facts: [], hash: match.game.hash(state) }
  return { ok: true, value: { ...match, state, open: match.game.asks(state), rows: [...match.rows, row] } }
}
