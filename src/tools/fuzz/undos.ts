import type { Seat } from '../../core/ask.ts'
import { effectiveRows, undo, undoTarget } from '../../core/undo.ts'
import { canonical } from '../../core/hash.ts'
import { answer, type Match, type Row } from '../../core/match.ts'
import { seatsOf } from './asks.ts'
import { baseFor, type Known } from './known.ts'
import { differenceOf } from './peek.ts'
import { toolingOf } from '../../core/game.ts'

/**
 * Property 4: where undo is offered, it takes nothing back that anybody has learnt, and the same answer leads
 * here again.
 */
export function whyUndoBroken(match: Match, seed: string, known: Known): string | undefined {
  for (const seat of seatsOf(match)) {
    const target = undoTarget(match, seat)
    if (!target.ok) continue
    const undone = undo(match, seat, baseFor(known, match, target.value))
    if (!undone.ok) return `undo by ${seat} was offered, then refused: ${undone.why}`
    // Sealed answers of others stay.
    const rows = effectiveRows(match.rows).filter(
      row => row.seq > target.value && (row.seat === undefined || row.seat === seat),
    )
    const why =
      whyNotBackAgain(match, undone.value, seat, rows) ?? whyLearnt(match, undone.value, seat, rows, seed)
    if (why) return `undo by ${seat}: ${why}`
  }
  return undefined
}

function whyNotBackAgain(match: Match, back: Match, seat: Seat, [row]: readonly Row[]): string | undefined {
  if (canonical(back.state.random.streams) !== canonical(match.state.random.streams))
    return 'a random stream moved'
  const isSealed = match.open.some(one => back.open.some(({ id }) => id === one.id))
  if (!isSealed && back.state.asked <= match.state.asked) return 'a number of a question is used again'
  const ask = back.open.find(one => one.who === seat)
  if (!row || !ask) return `${seat} is not asked again`
  const again = answer(back, seat, ask.id, row.answer)
  if (!again.ok) return `the same answer is refused: ${again.why}`
  if (match.game.hash(again.value.state) === match.game.hash(match.state)) return undefined
  return (
    'the same answer leads to another state: ' +
    `${differenceOf(canonical(match.state), canonical(again.value.state))}`
  )
}

/**
 * Checks that what a move shows to its player does not depend on hidden things: the move is made again in
 * another world that looked the same, and must look the same afterwards.
 */
function whyLearnt(
  match: Match,
  back: Match,
  seat: Seat,
  rows: readonly Row[],
  seed: string,
): string | undefined {
  const told = rows.flatMap(row => row.facts).find(fact => fact.seenBy?.some(other => other !== seat))
  if (told) return `others were told '${told.fact}' in secret`
  const { game } = match
  const other = toolingOf(game).resample(back.state, seat, seed)
  let open = game.asks(other)
  for (const row of rows) {
    open = game.take(other, open, whoOf(row), row.answer ?? [], () => undefined)
  }
  // The numbering of questions is the table's business, not something that was learnt.
  other.asked = match.state.asked
  const seen = JSON.stringify(game.view(match.state, match.open, seat))
  const elsewhere = JSON.stringify(game.view(other, game.asks(other), seat))
  return seen === elsewhere
    ? undefined
    : `it showed something hidden that no fact says it reveals: ${differenceOf(seen, elsewhere)}`
}

const whoOf = (row: Row): Seat => (row.ask ?? '').slice((row.ask ?? '').indexOf(':') + 1)
