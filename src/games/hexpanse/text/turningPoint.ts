import { capital } from '../../shared/phrases.ts'
import type { HexpanseFact } from '../facts.ts'
import type { CellId, Faction, PieceKind } from '../state.ts'
import { theList } from './name.ts'

/** Says when the winner came to be ahead for good; undefined: they never were. */
export function turningPointOf(facts: readonly HexpanseFact[]): string | undefined {
  const end = facts.findLast(fact => fact.fact === 'gameEnded')
  if (end?.fact !== 'gameEnded') return undefined
  const winners = theList(end.seats)
  if (end.cells?.length) {
    const turn = turnFrom(facts, heldOf(end.seats, end.cells), count => count * 2 > (end.cells?.length ?? 0))
    return turn && `From turn ${turn.turn} on, ${winners} held more than half of the winning territories.`
  }
  const turn = turnFrom(facts, lifeAhead(end.seats, livesAtStart(facts)), ({ own, best }) => own > best)
  return (
    turn &&
    `${capital(winners)} took the lead in life for good on turn ${turn.turn}, ` +
      `${turn.value.own} to ${turn.value.best}.`
  )
}

/** Reads the facts one after the other, and says how things stand after each. */
type Reading<T> = (fact: HexpanseFact) => T

/** Returns the turn from which on something stays as it is at the end, with how it stood then. */
function turnFrom<T>(
  facts: readonly HexpanseFact[],
  reading: Reading<T>,
  isAhead: (value: T) => boolean,
): { readonly turn: number; readonly value: T } | undefined {
  let turn = 0
  let since: { turn: number; value: T } | undefined
  for (const fact of facts) {
    const value = reading(fact)
    if (fact.fact === 'turnBegan') turn = fact.turn
    if (!isAhead(value)) since = undefined
    else since ??= { turn, value }
  }
  return since
}

/** Counts the territories that won in which pieces of the winners stand. */
function heldOf(seats: readonly Faction[], cells: readonly CellId[]): Reading<number> {
  const board = new Map<CellId, { readonly seat: Faction; readonly kind: PieceKind }>()
  const move = (from: CellId, to: CellId): void => {
    const [first, second] = [board.get(from), board.get(to)]
    for (const [cell, piece] of [
      [to, first],
      [from, second],
    ] as const)
      if (piece) board.set(cell, piece)
      else board.delete(cell)
  }
  return fact => {
    if (fact.fact === 'placed') board.set(fact.at, { seat: fact.seat, kind: fact.kind })
    else if (fact.fact === 'destroyed') board.delete(fact.at)
    else if (fact.fact === 'returned') board.delete(fact.from)
    else if (fact.fact === 'moved') move(fact.from, fact.to)
    else if (fact.fact === 'swapped') move(fact.at, fact.with)
    else if (fact.fact === 'cardStolen' && fact.at !== undefined) steal(board, fact)
    else if (fact.fact === 'defeated')
      for (const [cell, { seat, kind }] of board)
        if (seat === fact.seat && kind === 'warlord') board.delete(cell)
    return cells.filter(cell => seats.includes(board.get(cell)?.seat as Faction)).length
  }
}

function steal(
  board: Map<CellId, { readonly seat: Faction; readonly kind: PieceKind }>,
  { at, seat, lifted }: Extract<HexpanseFact, { fact: 'cardStolen' }>,
): void {
  const piece = at === undefined ? undefined : board.get(at)
  if (at === undefined || !piece) return
  if (lifted) board.delete(at)
  else board.set(at, { ...piece, seat })
}

/** All begin with as much, whatever the options of the table say. */
function livesAtStart(facts: readonly HexpanseFact[]): readonly (readonly [Faction, number])[] {
  const set = facts.find(fact => fact.fact === 'tableSet')
  const first = facts.find(fact => fact.fact === 'lifeChanged')
  const life = first?.fact === 'lifeChanged' ? first.life - first.by : 0
  return set?.fact === 'tableSet' ? set.seats.map(seat => [seat, life] as const) : []
}

/** Compares the most life that a winner has with the most that anybody else has. */
function lifeAhead(
  seats: readonly Faction[],
  start: readonly (readonly [Faction, number])[],
): Reading<{ readonly own: number; readonly best: number }> {
  const lives = new Map(start)
  return fact => {
    if (fact.fact === 'lifeChanged') lives.set(fact.seat, fact.life)
    else if (fact.fact === 'defeated') lives.set(fact.seat, 0)
    const most = (isOwn: boolean): number =>
      Math.max(0, ...[...lives].flatMap(([seat, life]) => (seats.includes(seat) === isOwn ? [life] : [])))
    return { own: most(true), best: most(false) }
  }
}
