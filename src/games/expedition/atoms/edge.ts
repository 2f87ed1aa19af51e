import { hostOf, isOut, leadersOf, mostOf, nextInOrder } from '../board.ts'
import type { Tell } from '../facts.ts'
import { rulingOn } from '../rulings.ts'
import type { Seat, State, System } from '../state.ts'
import { gain, settleWaiting } from './fracture.ts'

/** Thunder's Edge comes into play, and changes hands. */

interface How {
  readonly declared?: true
  readonly byHost?: true
}

export function place(
  s: State,
  system: Pick<System, 'id' | 'name' | 'tokens'>,
  { declared, byHost }: How,
  tell: Tell,
): void {
  const placer = s.placer ?? hostOf(s)
  const { id, name = id, tokens } = system
  s.edge = { system: id, placedBy: placer, infantry: 0, ...(declared ? { declared } : {}) }
  s.status = 'awaitGarrison'
  tell?.({
    fact: 'placed',
    seat: placer,
    system: id,
    name,
    ...(tokens.includes('frontier') ? { frontier: true } : {}),
    ...(declared ? { declared } : {}),
    ...(byHost ? { byHost } : {}),
  })
  const leaders = leadersOf(s)
  if (leaders.length > 1) tell?.({ fact: 'tied', seats: [...leaders], placer })
  settleGarrison(s, tell)
}

/** Chooses nothing where one alone has most slices. */
export function settleGarrison(s: State, tell: Tell): void {
  const [leader, ...others] = leadersOf(s)
  if (s.status === 'awaitGarrison' && leader && !others.length) garrison(s, leader, {}, tell)
}

export function garrison(
  s: State,
  seat: Seat,
  { chosenBy, byHost }: { readonly chosenBy?: Seat; readonly byHost?: true },
  tell: Tell,
): void {
  if (!s.edge) return
  s.edge.garrison = seat
  s.edge.infantry = mostOf(s)
  if (chosenBy !== undefined && s.edge.infantry > 0) s.edge.tied = true
  s.status = 'placed'
  tell?.({
    fact: 'garrisoned',
    seat,
    infantry: s.edge.infantry,
    ...(chosenBy === undefined ? {} : { chosenBy }),
    ...(byHost ? { byHost } : {}),
  })
  takeControl(s, seat, tell)
  if (s.order !== 'placeFirst') return
  delete s.order
  settleWaiting(s, tell)
}

/** Its card gives the breakthrough to whoever has none. */
export function takeControl(s: State, seat: Seat, tell: Tell): void {
  if (!s.edge) return
  const from = s.edge.controller
  s.edge.controller = seat
  tell?.({ fact: 'controlled', seat, ...(from === undefined ? {} : { from }) })
  gain(s, seat, 'jupiterBrain', tell)
}

export function setInfantry(s: State, seat: Seat, infantry: number, tell: Tell): void {
  if (!s.edge) return
  s.edge.infantry = infantry
  tell?.({ fact: 'infantrySet', seat, infantry })
}

/** The expedition stays closed. */
export function removeEdge(s: State, reason: string, tell: Tell): void {
  delete s.edge
  s.edgeGone = true
  tell?.({ fact: 'edgeRemoved', reason })
}

/**
 * Whoever was to place is out or away:
 * the next in turn order does it, or the host, if the table has ruled so.
 */
export function changePlacer(s: State, tell: Tell): void {
  const from = s.placer
  if (from === undefined) return
  const host = hostOf(s)
  s.placer = rulingOn(s, 'absentPlacer') === 'host' && !isOut(s, host) ? host : nextInOrder(s, from)
  tell?.({ fact: 'placerChanged', from, to: s.placer })
}
