import { isSame } from '../systems/id.ts'
import { lineOf } from '../systems/write.ts'
import type { Corrected, Tell } from '../facts.ts'
import type { Gained, Seat, State, System } from '../state.ts'
import { gain } from './fracture.ts'

/** The table itself: its map, its beginning and its end. */

export function describe(s: State, systems: readonly System[], tell: Tell): void {
  if (systems.length) s.systems = [...systems]
  else delete s.systems
  tell({ fact: 'mapDescribed', systems: systems.length })
}
/** One system as it is now, whatever was said of it before. */
export function changeSystem(s: State, system: System, tell: Tell): void {
  const systems = s.systems ?? []
  s.systems = systems.some(({ id }) => isSame(id, system.id))
    ? systems.map(one => (isSame(one.id, system.id) ? system : one))
    : [...systems, system]
  tell({ fact: 'systemChanged', system: system.id, line: lineOf(system) })
}

export function start(s: State, tell: Tell): void {
  s.status = 'running'
  tell({ fact: 'started' })
  if (!s.options.rebellionStartsWithBreakthrough) return
  for (const seat of s.seats) if (s.chairs[seat].faction === 'rebellion') gain(s, seat, 'setup', tell)
}

export function close(s: State, tell: Tell): void {
  tell({ fact: 'closed', status: s.status })
  s.status = 'closed'
  s.pending = {}
  delete s.consent
  delete s.cabal
  s.stack.pop()
}

/** A field the host puts right; everybody reads of it. */
export const correct = (what: Corrected, tell: Tell): void => tell({ fact: 'corrected', ...what })

export function setBreakthrough(s: State, seat: Seat, gained: Gained | undefined): void {
  if (gained) s.chairs[seat].breakthrough = gained
  else delete s.chairs[seat].breakthrough
  if (s.cabal === seat) delete s.cabal
  if (s.seats.every(one => s.chairs[one].breakthrough?.roll !== 'waiting')) delete s.order
}
export function setPassed(s: State, seat: Seat, passed: boolean): void {
  if (passed) s.chairs[seat].passed = true
  else delete s.chairs[seat].passed
}
export function revive(s: State, seat: Seat): void {
  delete s.chairs[seat].eliminated
}
export function endFracture(s: State): void {
  delete s.fracture
}
export function moveEdge(s: State, system: string): void {
  if (s.edge) s.edge = { ...s.edge, system }
}
export function setRound(s: State, round: number): void {
  s.round = round
}
/** The Fracture came otherwise, while the Cabal was still thinking. */
export function settleCabal(s: State): void {
  const gained = s.cabal === undefined ? undefined : s.chairs[s.cabal].breakthrough
  if (!s.fracture || !gained) return
  gained.roll = 'inPlay'
  delete s.cabal
}
