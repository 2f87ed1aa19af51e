import type { Standing } from '../../core/game.ts'
import { countBits, countBoth, hasBit, holdsAll, numbersIn, type Bits } from './bits.ts'
import { fieldOf, heldBy, isAlive, isFull, sideOf, sidesOf } from './board.ts'
import { bookOf } from './book.ts'
import type { Formation, Formations } from './field.ts'
import type { CellId, Faction, MissionCode, State, Victory } from './state.ts'

/** Says who has won (rules §10). It only reads. */

export const formationsOf = (s: State, mission: MissionCode): Formations =>
  bookOf(s).formations(
    mission,
    isFull(s),
    s.options.mission_rotation === 'any_of_6',
    s.options.mission_mirror,
  )

function isTheirs(s: State, side: readonly Faction[], cell: CellId): boolean {
  const piece = s.board[cell]
  return piece !== undefined && side.includes(piece.owner)
}
const sizeOf = (s: State, mission: MissionCode): number => bookOf(s).missions[mission]?.cells.length ?? 0

/** Returns the common mission and, of each who is still in the game, their own. */
const missionsOf = (s: State, side: readonly Faction[]): readonly MissionCode[] => [
  ...(s.mission === undefined ? [] : [s.mission]),
  ...side.filter(seat => isAlive(s, seat)).flatMap(seat => s.secrets[seat] ?? []),
]

/**
 * Says who has formed a mission, the active player before the others. With `changed`, only formations
 * that hold one of these territories are looked at.
 */
export function formed(s: State, changed?: readonly CellId[]): Victory | undefined {
  const sides = [sideOf(s, s.active), ...clockwise(s).map(seat => sideOf(s, seat))]
  for (const side of sides) {
    if (changed && !changed.some(cell => isTheirs(s, side, cell))) continue
    const held = heldBy(s, side)
    const pieces = countBits(held)
    for (const mission of missionsOf(s, side)) {
      if (pieces < sizeOf(s, mission)) continue
      const formations = formationsOf(s, mission)
      if (!changed && !isAnyHeld(held, formations)) continue
      const possible = changed ? changed.flatMap(cell => formations.at[cell] ?? []) : formations.all
      const found = possible.find(({ bits }) => holdsAll(held, bits))
      if (found) return { seats: [...side], by: 'mission', mission, cells: [...found.cells] }
    }
  }
  return undefined
}

/** Looks only at those whose first territory is held. */
function isAnyHeld(held: Bits, { from }: Formations): boolean {
  for (const number of numbersIn(held))
    for (const { bits } of from[number] ?? []) if (holdsAll(held, bits)) return true
  return false
}

const clockwise = ({ seats, active }: State): readonly Faction[] => {
  const at = seats.indexOf(active)
  return [...seats.slice(at + 1), ...seats.slice(0, at)]
}

/** Returns the side that has the only warlords left. */
export function lastWarlords(s: State): Victory | undefined {
  const left = sidesOf(s).filter(side => side.some(seat => isAlive(s, seat)))
  const [side] = left
  return side && left.length === 1 ? { seats: [...side], by: 'warlord' } : undefined
}

/**
 * How near somebody, or a team, is to the common mission:
 * the best of all places where it could still be formed.
 */
export interface Fit {
  readonly seats: readonly Faction[]
  readonly count: number
  readonly of: number
  readonly missing: readonly CellId[]
}

/** Says how near a side is to a mission, at best. */
export function fitOf(s: State, side: readonly Faction[], mission: MissionCode): Fit {
  const { all } = formationsOf(s, mission)
  const held = heldBy(s, side)
  const possible = Math.min(countBits(held), sizeOf(s, mission))
  let best: Formation | undefined
  let most = -1
  for (const one of all) {
    const count = countBoth(held, one.bits)
    if (count > most) [most, best] = [count, one]
    if (most === possible) break
  }
  const { numbers } = fieldOf(s)
  return {
    seats: [...side],
    count: Math.max(most, 0),
    of: sizeOf(s, mission),
    missing: best?.cells.filter(cell => !hasBit(held, numbers[cell] as number)) ?? [],
  }
}

/** Says who has won, and after them all others alike: the rules know no second place. */
export function standings({ seats, won }: State): readonly Standing[] {
  const winners = seats.filter(seat => won?.seats.includes(seat))
  const others = seats.filter(seat => !winners.includes(seat))
  return [
    ...winners.map(seat => ({ seat, rank: 1 })),
    ...others.map(seat => ({ seat, rank: winners.length + 1 })),
  ]
}
