import type { Faction, State } from './state.ts'

/** Most CP wins. Tie: higher on the Initiative Track; with two players the Rocinante's controller. */
export function standings(s: State): readonly { seat: Faction; rank: number; points: number }[] {
  const before = (a: Faction, b: Faction): number => s.cp[b] - s.cp[a] || tieOrder(s, a) - tieOrder(s, b)
  return [...s.seats].sort(before).map((seat, at) => ({ seat, rank: at + 1, points: s.cp[seat] }))
}

const tieOrder = (s: State, seat: Faction): number =>
  s.initiative.length ? s.initiative.indexOf(seat) : seat === s.rocinante.controller ? 0 : 1
