import { bookOf } from '../book.ts'
import { warlordAt } from '../board.ts'
import type { LifeWhy, Tell } from '../facts.ts'
import type { Faction, Frame, State } from '../state.ts'
import { checkWarlords } from './end.ts'
import { takeOff } from './piece.ts'

/** The warlords' life force. */

export function healWarlord(s: State, seat: Faction, amount: number, tell: Tell): void {
  const by = Math.min(amount, bookOf(s).content.constants.maxLife - s.life[seat])
  if (by <= 0 || s.won) return
  s.life[seat] += by
  tell({ fact: 'lifeChanged', seat, by, life: s.life[seat], why: 'heal', from: seat })
}

export function damage(
  s: State,
  seat: Faction,
  amount: number,
  why: LifeWhy,
  from: Faction,
  tell: Tell,
): void {
  const by = Math.min(amount, s.life[seat])
  if (by <= 0 || s.won) return
  s.life[seat] -= by
  tell({ fact: 'lifeChanged', seat, by: -by, life: s.life[seat], why, from })
  if (s.life[seat] === 0) defeat(s, seat, from, tell)
}

/** Rules §10, R-50: the warlord leaves the board, all cards are discarded; the units stay where they are. */
function defeat(s: State, seat: Faction, by: Faction, tell: Tell): void {
  const cards = s.cards[seat]
  const at = warlordAt(s, seat)
  if (at !== undefined) takeOff(s, at)
  s.discard.push(...cards)
  s.cards[seat] = []
  s.queue = s.queue.filter(({ owner }) => owner !== seat)
  tell({ fact: 'defeated', seat, by, cards })
  checkWarlords(s, tell)
  if (!s.won) dropFrames(s, seat)
}

const afterDefeat: readonly Frame['step'][] = ['game', 'endTurn', 'endAction']

/**
 * in one's own turn, it ends at once, after a look at what the action has formed. In another's, what
 * one was doing is dropped.
 */
function dropFrames(s: State, seat: Faction): void {
  const isTurn = seat === s.active
  const kept = s.stack.filter(frame =>
    isTurn ? afterDefeat.includes(frame.step) : !('you' in frame) || frame.you !== seat,
  )
  s.stack.splice(0, s.stack.length, ...kept)
  if (isTurn) s.queue = []
}
