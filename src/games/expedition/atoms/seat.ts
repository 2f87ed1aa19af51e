import { lastTurn, nextInOrder } from '../board.ts'
import type { Tell } from '../facts.ts'
import type { CustomFaction, Ledger, Seat, State } from '../state.ts'
import { plain } from '../systems/near.ts'
import { chooseOrder, lapseClaim, returnSlices } from './claim.ts'
import { dropConsents } from './consent.ts'
import { changePlacer, settleGarrison } from './edge.ts'
import { decideCabal } from './fracture.ts'
import { closeTurn } from './turn.ts'

/** Who somebody is, and who is no more. */

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
  tell({ fact: 'factionChosen', seat, faction, ...(custom ? { custom } : {}) })
}

/** Decisions that wait for an eliminated player go on without them. */
export function eliminate(s: State, seat: Seat, tell: Tell): void {
  s.chairs[seat].eliminated = true
  tell({ fact: 'eliminated', seat })
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
  tell({ fact: 'ledgerSet', seat, planets: ledger.planets.length, goods: ledger.goods })
}
export function ready(s: State, seat: Seat, tell: Tell): void {
  for (const planet of s.ledger[seat]?.planets ?? []) delete planet.exhausted
  tell({ fact: 'readied', seat })
}
