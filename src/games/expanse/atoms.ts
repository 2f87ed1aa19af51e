import type { Tell, CountedBase } from './facts.ts'
import {
  SCORE,
  type BaseId,
  type CubeKind,
  type Faction,
  type Kind,
  type OrbitalId,
  type Piece,
  type Ships,
  type State,
  type CardId,
  type TrackCard,
  type AbilityId,
  type Sector,
  type TechId,
} from './state.ts'
import { powerOf } from './board.ts'

/**
 * Changes what lies on the table: pieces and CP, cards, turns and rounds. Nothing else may. Each function
 * tells the fact of its change.
 */

export function gainCp(s: State, seat: Faction, by: number, tell: Tell): void {
  // A loss stops at 0.
  const change = Math.max(by, -s.cp[seat])
  if (change === 0) return
  s.cp[seat] += change
  tell?.({ fact: 'cpChanged', seat, by: change, cp: s.cp[seat] })
}

export function placeCube(s: State, seat: Faction, base: BaseId, kind: CubeKind, tell: Tell): void {
  takeFromSupply(s, seat, kind, 1)
  putOnBase(s, seat, base, kind, 1)
  tell?.({ fact: 'influencePlaced', seat, base, kind })
}

export function removeCube(
  s: State,
  seat: Faction,
  base: BaseId,
  kind: CubeKind,
  by: Faction,
  tell: Tell,
): void {
  putOnBase(s, seat, base, kind, -1)
  takeFromSupply(s, seat, kind, -1)
  tell?.({ fact: 'influenceRemoved', seat, base, kind, by })
}

export function moveCube(
  s: State,
  seat: Faction,
  from: BaseId,
  to: BaseId,
  kind: CubeKind,
  relocation: boolean,
  tell: Tell,
): void {
  putOnBase(s, seat, from, kind, -1)
  putOnBase(s, seat, to, kind, 1)
  tell?.({
    fact: 'influenceMoved',
    seat,
    from,
    to,
    kind,
    ...(relocation ? { relocation: true as const } : {}),
  })
}

function takeFromSupply(s: State, seat: Faction, kind: CubeKind, count: number): void {
  if (kind === 'diplomat') s.diplomatSupply -= count
  else s.supply[seat] -= count
}

function putOnBase(s: State, seat: Faction, base: BaseId, kind: CubeKind, count: number): void {
  if (kind === 'diplomat') s.diplomats[base] += count
  else s.cubes[base][seat] += count
}

const add = (ships: Ships, kind: Kind, by: number): void => {
  ships[kind] = (ships[kind] ?? 0) + by
}

export function movePiece(
  s: State,
  seat: Faction,
  kind: Piece,
  from: OrbitalId,
  to: OrbitalId,
  tell: Tell,
): void {
  if (kind === 'rocinante') s.rocinante.orbital = to
  else {
    add(s.ships[from][seat], kind, -1)
    add(s.ships[to][seat], kind, 1)
  }
  tell?.({ fact: 'fleetMoved', seat, kind, from, to })
}

/** Flips a full Battleship, and takes anything else off the map. */
export function hitShip(
  s: State,
  seat: Faction,
  orbital: OrbitalId,
  kind: Kind,
  by: Faction,
  tell: Tell,
): void {
  const ships = s.ships[orbital][seat]
  add(ships, kind, -1)
  const flipped = kind === 'battleship'
  if (flipped) add(ships, 'battleshipHit', 1)
  else add(s.reserve[seat], kind === 'battleshipDamaged' || kind === 'battleshipHit' ? 'battleship' : kind, 1)
  tell?.({ fact: 'fleetHit', seat, kind, orbital, by, left: !flipped })
}

export function buildShip(s: State, seat: Faction, kind: Kind, orbital: OrbitalId, tell: Tell): void {
  add(s.reserve[seat], kind, -1)
  add(s.ships[orbital][seat], kind, 1)
  tell?.({ fact: 'fleetBuilt', seat, kind, orbital })
}

export function repairShip(s: State, seat: Faction, orbital: OrbitalId, tell: Tell): void {
  add(s.ships[orbital][seat], 'battleshipDamaged', -1)
  add(s.ships[orbital][seat], 'battleship', 1)
  tell?.({ fact: 'fleetRepaired', seat, orbital })
}

export function takeFromTrack(s: State, seat: Faction, at: number, cost: number, tell: Tell): TrackCard {
  const [card] = s.track.splice(at, 1) as [TrackCard]
  s.inUse.push(card)
  tell?.({ fact: 'cardTaken', seat, card, slot: at + 1, cost })
  return card
}

export function discardInUse(s: State, card: TrackCard, tell: Tell): void {
  s.inUse.splice(s.inUse.indexOf(card), 1)
  s.discard.push(card)
  tell?.({ fact: 'cardDiscarded', card })
}

export function keepInUse(s: State, seat: Faction, card: CardId, how: 'now' | 'offer', tell: Tell): void {
  s.inUse.splice(s.inUse.indexOf(card), 1)
  s.kept[seat].push(card)
  tell?.({ fact: 'eventKept', seat, card, how })
}

export function playKept(s: State, seat: Faction, card: CardId): void {
  s.kept[seat].splice(s.kept[seat].indexOf(card), 1)
  s.inUse.push(card)
}

export function discardKeptCard(s: State, seat: Faction, card: CardId, by: Faction, tell: Tell): void {
  s.kept[seat].splice(s.kept[seat].indexOf(card), 1)
  s.discard.push(card)
  tell?.({ fact: 'keptDiscarded', seat, card, by })
}

/** Draws the top card onto the track. What was known of the deck is one card shorter. */
export function dealCard(s: State, tell: Tell): TrackCard {
  const card = s.deck.shift() as TrackCard
  for (const seat of s.seats) {
    const known = s.looked[seat]
    if (known === undefined) continue
    if (known > 1) s.looked[seat] = known - 1
    else delete s.looked[seat]
  }
  if (card === SCORE) s.scoreCardsDrawn++
  s.track.push(card)
  tell?.({ fact: 'cardDealt', card, reveals: true })
  return card
}

/** Discards the Score cards that are on the track at the end of the game. They are not scored. */
export function discardScoreCards(s: State, tell: Tell): void {
  for (let at = s.track.indexOf(SCORE); at >= 0; at = s.track.indexOf(SCORE)) {
    s.track.splice(at, 1)
    s.discard.push(SCORE)
    tell?.({ fact: 'cardDiscarded', card: SCORE })
  }
}

export function orderDeckTop(s: State, seat: Faction, cards: readonly TrackCard[], tell: Tell): void {
  s.deck.splice(0, cards.length, ...cards)
  // Nobody else knows the order of what they once saw.
  for (const other of s.seats) if (other !== seat) delete s.looked[other]
  tell?.({ fact: 'deckOrdered', seat, cards: [...cards], seenBy: [seat] })
}

/** Whoever has looked at the top of the deck keeps knowing it. */
export function rememberTop(s: State, seats: readonly Faction[], cards: number): void {
  for (const seat of seats) s.looked[seat] = Math.max(s.looked[seat] ?? 0, cards)
}

export function beginScoring(s: State, seat: Faction, tell: Tell): void {
  s.scoringRound++
  tell?.({ fact: 'scoringBegan', seat, round: s.scoringRound })
}

export function showBonus(s: State, seats: readonly Faction[]): void {
  s.bonusSeenBy = s.seats.filter(seat => seats.includes(seat) || s.bonusSeenBy?.includes(seat))
}

export function spendProtomolecule(s: State, seat: Faction, tokens: number, tell: Tell): void {
  if (tokens === 0) return
  s.protomoleculeTokens -= tokens
  tell?.({ fact: 'protomoleculeSpent', seat, left: s.protomoleculeTokens })
}

export function pickBonus(s: State, seat: Faction, sector: Sector, tell: Tell): void {
  s.bonus = sector
  s.bonusSeenBy = [seat]
  tell?.({ fact: 'bonusChosen', seat })
  tell?.({ fact: 'bonusPicked', seat, sector, seenBy: [seat] })
}

export function revealBonus(s: State, sector: Sector, counted: readonly CountedBase[], tell: Tell): void {
  s.bonusLeft[sector]--
  // The latest goes first: V8 makes a slow dictionary of an object that loses an older field.
  delete s.bonusSeenBy
  delete s.bonus
  s.bonusUsed = [...(s.bonusUsed ?? []), sector]
  tell?.({ fact: 'bonusRevealed', sector, round: s.scoringRound, counted, reveals: true })
}

export function addTech(s: State, seat: Faction, tech: TechId, tell: Tell): void {
  s.techs[seat].push(tech)
  tell?.({ fact: 'techGained', seat, tech })
}

export function useAbility(s: State, seat: Faction, ability: AbilityId, tell: Tell): void {
  s.used[ability] = (s.used[ability] ?? 0) + 1
  tell?.({ fact: 'abilityUsed', seat, ability })
}

export function dropInitiative(s: State, seat: Faction, tell: Tell): void {
  if (!s.initiative.length) return
  const drop = powerOf(s, seat, 'initiativeDrop')?.value
  const from = s.initiative.indexOf(seat)
  const to =
    typeof drop === 'number' ? Math.min(from + drop, s.initiative.length - 1) : s.initiative.length - 1
  s.initiative.splice(from, 1)
  s.initiative.splice(to, 0, seat)
  tell?.({ fact: 'initiativeDropped', seat, place: to + 1 })
}

export function handRocinante(s: State, seat: Faction, tell: Tell): void {
  const from = s.rocinante.controller
  if (from === seat) return
  s.rocinante.controller = seat
  tell?.({ fact: 'rocinanteTaken', seat, from })
}

/** Clears the marks of all players. */
export function beginTurn(s: State, tell: Tell): void {
  s.turn++
  clearMarks(s)
  tell?.({ fact: 'turnBegan', seat: s.active, turn: s.turn })
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
  tell?.({ fact: 'finalBegan' })
}
