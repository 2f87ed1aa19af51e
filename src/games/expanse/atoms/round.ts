import { powerOf } from '../board.ts'
import type { CountedBase, Tell } from '../facts.ts'
import type { AbilityId, Faction, OrbitalId, Sector, State, TechId } from '../state.ts'

/** Turns, rounds and what they hand out. */

export function beginScoring(s: State, seat: Faction, tell: Tell): void {
  s.scoringRound++
  tell({ fact: 'scoringBegan', seat, round: s.scoringRound })
}

export function showBonus(s: State, seats: readonly Faction[]): void {
  s.bonusSeenBy = s.seats.filter(seat => seats.includes(seat) || s.bonusSeenBy?.includes(seat))
}

export function spendProtomolecule(s: State, seat: Faction, tokens: number, tell: Tell): void {
  if (tokens === 0) return
  s.protomoleculeTokens -= tokens
  tell({ fact: 'protomoleculeSpent', seat, left: s.protomoleculeTokens })
}

export function pickBonus(s: State, seat: Faction, sector: Sector, tell: Tell): void {
  s.bonus = sector
  s.bonusSeenBy = [seat]
  tell({ fact: 'bonusChosen', seat })
  tell({ fact: 'bonusPicked', seat, sector, seenBy: [seat] })
}

export function revealBonus(s: State, sector: Sector, counted: readonly CountedBase[], tell: Tell): void {
  s.bonusLeft[sector]--
  delete s.bonus
  delete s.bonusSeenBy
  s.bonusUsed = [...(s.bonusUsed ?? []), sector]
  tell({ fact: 'bonusRevealed', sector, round: s.scoringRound, counted, reveals: true })
}

export function addTech(s: State, seat: Faction, tech: TechId, tell: Tell): void {
  s.techs[seat].push(tech)
  tell({ fact: 'techGained', seat, tech })
}

export function useAbility(s: State, seat: Faction, ability: AbilityId, tell: Tell): void {
  s.used[ability] = (s.used[ability] ?? 0) + 1
  tell({ fact: 'abilityUsed', seat, ability })
}

export function dropInitiative(s: State, seat: Faction, tell: Tell): void {
  if (!s.initiative.length) return
  const drop = powerOf(s, seat, 'initiativeDrop')?.value
  const from = s.initiative.indexOf(seat)
  const to =
    typeof drop === 'number' ? Math.min(from + drop, s.initiative.length - 1) : s.initiative.length - 1
  s.initiative.splice(from, 1)
  s.initiative.splice(to, 0, seat)
  tell({ fact: 'initiativeDropped', seat, place: to + 1 })
}

export function handRocinante(s: State, seat: Faction, tell: Tell): void {
  const from = s.rocinante.controller
  if (from === seat) return
  s.rocinante.controller = seat
  tell({ fact: 'rocinanteTaken', seat, from })
}

/** marks clear at the start of each turn, for everybody. */
export function beginTurn(s: State, tell: Tell): void {
  s.turn++
  clearMarks(s)
  tell({ fact: 'turnBegan', seat: s.active, turn: s.turn })
}

export function clearMarks(s: State): void {
  s.used = {}
  for (const orbital in s.ships) {
    const ships = s.ships[orbital as OrbitalId].mcr
    if (!ships?.battleshipHit) continue
    ships.battleshipDamaged = (ships.battleshipDamaged ?? 0) + ships.battleshipHit
    ships.battleshipHit = 0
  }
}

export function nextSeat(s: State): void {
  s.active = s.seats[(s.seats.indexOf(s.active) + 1) % s.seats.length] as Faction
}

export function startFinal(s: State, tell: Tell): void {
  s.final = true
  tell({ fact: 'finalBegan' })
}
