import { lastTurn } from '../board.ts'
import type { Tell } from '../facts.ts'
import type { Seat, State } from '../state.ts'

/** Turns, as far as they are known: whose, and whether an expedition was made at the end of it. */

export function beginTurn(
  s: State,
  seat: Seat,
  tell: Tell,
  more: { readonly reason?: string; readonly byHost?: true } = {},
): void {
  closeTurn(s, 'next', tell)
  const id = (lastTurn(s)?.id ?? 0) + 1
  s.turns.push({ id, seat, state: 'open', ...(more.reason === undefined ? {} : { reason: more.reason }) })
  tell({ fact: 'turnBegan', seat, turn: id, ...more })
}

/** Opens the window in which an expedition can be made; a turn that nobody has begun begins with it. */
export function endTurn(s: State, seat: Seat, passing: boolean, tell: Tell): void {
  const last = lastTurn(s)
  if (last?.seat !== seat || last.state === 'closed') beginTurn(s, seat, tell)
  const turn = lastTurn(s)
  if (!turn) return
  turn.state = 'ending'
  if (passing) {
    turn.passing = true
    s.chairs[seat].passed = true
  }
  tell({ fact: 'turnEnding', seat, turn: turn.id, ...(passing ? { passing: true } : {}) })
}

export function closeTurn(s: State, why: 'done' | 'next', tell: Tell): void {
  const turn = lastTurn(s)
  if (!turn || turn.state === 'closed') return
  turn.state = 'closed'
  tell({ fact: 'turnClosed', seat: turn.seat, turn: turn.id, why })
}

export function nextRound(s: State, tell: Tell): void {
  closeTurn(s, 'next', tell)
  const last = lastTurn(s)
  if (last) last.endsRound = true
  for (const seat of s.seats) delete s.chairs[seat].passed
  s.round++
  tell({ fact: 'roundBegan', round: s.round })
}
