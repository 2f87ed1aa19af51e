import type { Tell } from '../facts.ts'
import type { BaseId, BySeat, Faction, Sector, State, TechId } from '../state.ts'
import type { Accident, TokenUse } from './state.ts'

/**
 * Changes what the modules add to the table. Nothing else may. Each function tells the fact of its change.
 */

export function keepTech(
  _s: State,
  kept: Partial<BySeat<TechId>>,
  seat: Faction,
  tech: TechId,
  tell: Tell,
): void {
  kept[seat] = tech
  tell?.({ fact: 'techChosen', seat })
  tell?.({ fact: 'techPicked', seat, tech, seenBy: [seat] })
}

export function revealTech(s: State, seat: Faction, tech: TechId, tell: Tell): void {
  s.techs[seat].push(tech)
  tell?.({ fact: 'techGained', seat, tech, reveals: true })
}

export function returnTech(s: State, seat: Faction, tech: TechId, tell: Tell): void {
  s.techs[seat].splice(s.techs[seat].indexOf(tech), 1)
  tell?.({ fact: 'techReturned', seat, tech })
}

/** Declines a tech. The state stays the same, but everyone is told. */
export function declineTech(_s: State, seat: Faction, tech: TechId, tell: Tell): void {
  tell?.({ fact: 'techDeclined', seat, tech })
}

export function moveMarker(s: State, seat: Faction, marker: string, to: BaseId, tell: Tell): void {
  const from = s.markers?.[marker]
  s.markers = { ...s.markers, [marker]: to }
  tell?.({ fact: 'markerMoved', seat, marker, to, ...(from ? { from } : {}) })
}

export function takeProtomolecule(s: State, seat: Faction, tell: Tell): void {
  const from = s.protomoleculeHolder
  if (from === seat) return
  s.protomoleculeHolder = seat
  tell?.({ fact: 'protomoleculeTaken', seat, ...(from ? { from } : {}) })
}

/** All cubes there go to their supplies, whoever guards them; tokens leave it. */
export function destroyBase(s: State, base: BaseId, why: Accident, tell: Tell): void {
  for (const seat of s.seats) {
    s.supply[seat] += s.cubes[base][seat]
    s.cubes[base][seat] = 0
  }
  s.diplomatSupply += s.diplomats[base]
  s.diplomats[base] = 0
  s.markers = Object.fromEntries(Object.entries(s.markers ?? {}).filter(([, at]) => at !== base))
  s.out = [...(s.out ?? []), base]
  tell?.({ fact: 'baseDestroyed', base, why })
}

const tokensOf = (s: State): BySeat<number> => s.resourceTokens ?? ({} as BySeat<number>)

export function gainTokens(s: State, seat: Faction, count: number, max: number, tell: Tell): void {
  const before = tokensOf(s)[seat]
  const tokens = Math.max(before, Math.min(before + count, max))
  if (tokens === before) return
  tokensOf(s)[seat] = tokens
  tell?.({ fact: 'tokensGained', seat, by: tokens - before, tokens })
}

export function spendTokens(s: State, seat: Faction, count: number, on: TokenUse, tell: Tell): void {
  if (count === 0) return
  tokensOf(s)[seat] -= count
  tell?.({ fact: 'tokensSpent', seat, by: count, tokens: tokensOf(s)[seat], on })
}

export function raiseInitiative(s: State, seat: Faction, tell: Tell): void {
  s.initiative.splice(s.initiative.indexOf(seat), 1)
  s.initiative.unshift(seat)
  tell?.({ fact: 'initiativeRaised', seat })
}

export function spendPowerPlay(s: State, seat: Faction, sector: Sector, points: number): void {
  const own = s.powerPlay?.[seat]
  if (!own) return
  own.sectors = own.sectors.filter(one => one !== sector)
  own.points.splice(own.points.indexOf(points), 1)
}

export function countUse(s: State, name: string): void {
  s.used[name] = (s.used[name] ?? 0) + 1
}
