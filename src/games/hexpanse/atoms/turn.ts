import { isAlive } from '../board.ts'
import type { Tell } from '../facts.ts'
import type { Faction, State } from '../state.ts'

/** Whose turn it is. */

export function beginTurn(s: State, tell: Tell): void {
  s.turn++
  tell({ fact: 'turnBegan', seat: s.active, turn: s.turn })
}

/** Clockwise, past those who are out of the game. */
export function nextSeat(s: State): void {
  const at = s.seats.indexOf(s.active)
  const order = [...s.seats.slice(at + 1), ...s.seats.slice(0, at + 1)]
  s.active = order.find(seat => isAlive(s, seat)) ?? (s.active satisfies Faction)
}
