import { isAlive } from '../board.ts'
import type { Tell } from '../facts.ts'
import type { Faction, State, CellId, Victory } from '../state.ts'
import { formed, lastWarlords } from '../victory.ts'

/** Whose turn it is, and when the game is over. */

export function beginTurn(s: State, tell: Tell): void {
  s.turn++
  tell?.({ fact: 'turnBegan', seat: s.active, turn: s.turn })
}

/** Goes clockwise, past players who are out of the game. */
export function nextSeat(s: State): void {
  const at = s.seats.indexOf(s.active)
  const order = [...s.seats.slice(at + 1), ...s.seats.slice(0, at + 1)]
  s.active = order.find(seat => isAlive(s, seat)) ?? (s.active satisfies Faction)
}

// Rules §10: the game ends the moment somebody has won; whatever was under way is dropped.

export function win(s: State, victory: Victory, tell: Tell): void {
  if (s.won) return
  s.won = victory
  s.stack.length = 0
  s.queue = []
  const { seats, by, mission, cells } = victory
  const isSecret = mission !== undefined && mission !== s.mission
  tell?.({
    fact: 'gameEnded',
    seats,
    by,
    turn: s.turn,
    ...(mission === undefined ? {} : { mission }),
    ...(cells ? { cells } : {}),
    ...(isSecret ? { secret: true as const, reveals: true as const } : {}),
  })
}

/**
 * Looks after each atomic step that changed these territories; a table may look at the end of an action only.
 */
export function checkMissions(s: State, changed: readonly CellId[], tell: Tell): void {
  if (s.options.win_check === 'after_every_atomic_step') checkFormed(s, tell, changed)
}

export function checkFormed(s: State, tell: Tell, changed?: readonly CellId[]): void {
  const victory = formed(s, changed)
  if (victory) win(s, victory, tell)
}

export function checkWarlords(s: State, tell: Tell): void {
  const victory = lastWarlords(s)
  if (victory) win(s, victory, tell)
}
