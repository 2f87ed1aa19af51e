import { fieldOf } from '../board.ts'
import type { HexilumWhy, Tell } from '../facts.ts'
import type { CellId, Faction, State } from '../state.ts'

/** Hexilum and income. */

export function gainHexilum(s: State, seat: Faction, amount: number, why: HexilumWhy, tell: Tell): void {
  const cap = s.options.hexilum_cap
  changeHexilum(
    s,
    seat,
    cap === null ? amount : Math.min(amount, Math.max(0, cap - s.hexilum[seat])),
    why,
    tell,
  )
}
/** Never below 0; returns how much it was. */
export function loseHexilum(s: State, seat: Faction, amount: number, why: HexilumWhy, tell: Tell): number {
  const lost = Math.min(amount, s.hexilum[seat])
  changeHexilum(s, seat, -lost, why, tell)
  return lost
}
function changeHexilum(s: State, seat: Faction, by: number, why: HexilumWhy, tell: Tell): void {
  if (by === 0) return
  s.hexilum[seat] += by
  tell({ fact: 'hexilumChanged', seat, by, hexilum: s.hexilum[seat], why })
}

/** Rules §4: whoever places or moves a piece of their own there gains it, every time. */
export const collect = (s: State, seat: Faction, cell: CellId, tell: Tell): void =>
  gainHexilum(s, seat, fieldOf(s).hexilum[cell] ?? 0, 'territory', tell)

export function increaseIncome(
  s: State,
  seat: Faction,
  { level, price }: { readonly level: number; readonly price: number },
  tell: Tell,
): void {
  loseHexilum(s, seat, price, 'level', tell)
  s.income[seat] = level
  tell({ fact: 'incomeRaised', seat, level })
}
