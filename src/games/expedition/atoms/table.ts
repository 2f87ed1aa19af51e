import { lastTurn, nextInOrder } from '../board.ts'
import type { Corrected, Tell } from '../facts.ts'
import type { Gained, Seat, State, System, CustomFaction, Ledger } from '../state.ts'
import { isSame, plain } from '../systems/near.ts'
import { lineOf } from '../systems/read.ts'
import { chooseOrder, lapseClaim, returnSlices } from './claim.ts'
import { dropConsents } from './consent.ts'
import { changePlacer, settleGarrison } from './edge.ts'
import { gain, decideCabal } from './fracture.ts'

/** Changes the table itself: its map, its beginning and its end. */

export function describe(s: State, systems: readonly System[], tell: Tell): void {
  if (systems.length) s.systems = [...systems]
  else delete s.systems
  tell?.({ fact: 'mapDescribed', systems: systems.length })
}
/** One system as it is now, whatever was said of it before. */
export function changeSystem(s: State, system: System, tell: Tell): void {
  const systems = s.systems ?? []
  s.systems = systems.some(({ id }) => isSame(id, system.id))
    ? systems.map(one => (isSame(one.id, system.id) ? system : one))
    : [...systems, system]
  tell?.({ fact: 'systemChanged', system: system.id, line: lineOf(system) })
}

export function start(s: State, tell: Tell): void {
  s.status = 'running'
  tell?.({ fact: 'started' })
  if (!s.options.rebellionStartsWithBreakthrough) return
  for (const seat of s.seats) if (s.chairs[seat].faction === 'rebellion') gain(s, seat, 'setup', tell)
}

export function close(s: State, tell: Tell): void {
  tell?.({ fact: 'closed', status: s.status })
  s.status = 'closed'
  s.pending = {}
  delete s.consent
  delete s.cabal
  s.stack.pop()
}

/** A field the host puts right; everybody reads of it. */
export const correct = (what: Corrected, tell: Tell): void => tell?.({ fact: 'corrected', ...what })

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
/** Ends the Cabal's choice when The Fracture came otherwise. */
export function settleCabal(s: State): void {
  const gained = s.cabal === undefined ? undefined : s.chairs[s.cabal].breakthrough
  if (!s.fracture || !gained) return
  gained.roll = 'inPlay'
  delete s.cabal
}

// Who somebody is, and who is no more.

export function chooseFaction(
  s: State,
  seat: Seat,
  faction: string,
  custom: CustomFaction | undefined,
  tell: Tell,
): void {
  const chair = s.chairs[seat]
  chair.faction = faction
  if (custom) chair.custom = custom
  else delete chair.custom
  tell?.({ fact: 'factionChosen', seat, faction, ...(custom ? { custom } : {}) })
}

/** Decisions that wait for an eliminated player go on without them. */
export function eliminate(s: State, seat: Seat, tell: Tell): void {
  s.chairs[seat].eliminated = true
  tell?.({ fact: 'eliminated', seat })
  lapseClaim(s, seat, tell)
  dropConsents(s, seat, tell)
  if (lastTurn(s)?.seat === seat) closeTurn(s, 'next', tell)
  returnSlices(s, tell)
  if (s.order === 'asked' && s.placer === seat) chooseOrder(s, seat, 'rollFirst', tell, nextInOrder(s, seat))
  if (s.cabal === seat) decideCabal(s, seat, false, tell)
  if (s.placer === seat && (s.status === 'awaitPlacement' || s.status === 'awaitGarrison'))
    changePlacer(s, tell)
  settleGarrison(s, tell)
}

/** Planets that were exhausted and are named again stay so. */
export function setLedger(s: State, seat: Seat, ledger: Ledger, tell: Tell): void {
  const before =
    s.ledger[seat]?.planets.filter(({ exhausted }) => exhausted).map(({ name }) => plain(name)) ?? []
  s.ledger[seat] = {
    goods: ledger.goods,
    planets: ledger.planets.map(one => ({
      ...one,
      ...(before.includes(plain(one.name)) ? { exhausted: true as const } : {}),
    })),
  }
  tell?.({ fact: 'ledgerSet', seat, planets: ledger.planets.length, goods: ledger.goods })
}
export function ready(s: State, seat: Seat, tell: Tell): void {
  for (const planet of s.ledger[seat]?.planets ?? []) delete planet.exhausted
  tell?.({ fact: 'readied', seat })
}

// Keeps turns, as far as they are known: whose, and whether an expedition was made at the end of it.

export function beginTurn(
  s: State,
  seat: Seat,
  tell: Tell,
  more: { readonly reason?: string; readonly byHost?: true } = {},
): void {
  closeTurn(s, 'next', tell)
  const id = (lastTurn(s)?.id ?? 0) + 1
  s.turns.push({ id, seat, state: 'open', ...(more.reason === undefined ? {} : { reason: more.reason }) })
  tell?.({ fact: 'turnBegan', seat, turn: id, ...more })
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
  tell?.({ fact: 'turnEnding', seat, turn: turn.id, ...(passing ? { passing: true } : {}) })
}

export function closeTurn(s: State, why: 'done' | 'next', tell: Tell): void {
  const turn = lastTurn(s)
  if (!turn || turn.state === 'closed') return
  turn.state = 'closed'
  tell?.({ fact: 'turnClosed', seat: turn.seat, turn: turn.id, why })
}

export function nextRound(s: State, tell: Tell): void {
  closeTurn(s, 'next', tell)
  const last = lastTurn(s)
  if (last) last.endsRound = true
  for (const seat of s.seats) delete s.chairs[seat].passed
  s.round++
  tell?.({ fact: 'roundBegan', round: s.round })
}
