import { bookOf, countOf, modulesWith } from './book.ts'
import {
  SCORE,
  type BaseId,
  type Faction,
  type Kind,
  type OrbitalId,
  type Ships,
  type State,
  type Bound,
  type CardId,
  type Effect,
  type EventFrame,
  type TrackCard,
} from './state.ts'
import type { ModifierKey, Modify, Base, AbilityId, Card } from './types.ts'
import { yieldsOneOf } from './odd/oddParts.ts'
import type { BaseFilter } from './words/effect.ts'
import type { Tell } from './facts.ts'

/**
 * Reading the map, the places that a card speaks of, and the event of a card or an ability. Nothing here
 * changes anything.
 */

export const basesInPlay = (s: State): readonly BaseId[] => stillThere(s, countOf(s).bases)
const basesAt = (s: State, orbital: OrbitalId): readonly BaseId[] =>
  stillThere(s, countOf(s).basesAt[orbital])
/** Leaves out the bases that have left the game. */
const stillThere = ({ out }: State, bases: readonly BaseId[]): readonly BaseId[] =>
  out?.length ? bases.filter(base => !out.includes(base)) : bases

/** True if influence can be added there. */
export function isOpen(s: State, base: BaseId): boolean {
  for (const module of modulesWith(s, 'isClosed')) if (module.isClosed(s, base)) return false
  return true
}

/** Counts one faction's cubes on a base, as pieces. */
export const cubesOn = (s: State, base: BaseId, faction: Faction): number =>
  s.cubes[base][faction] + (faction === 'un' ? s.diplomats[base] : 0)

/** Counts those of them that another player may touch. */
export const cubesInReach = (s: State, actor: Faction, base: BaseId, owner: Faction): number =>
  cubesOn(s, base, owner) -
  (owner === 'un' && s.diplomats[base] > 0 && isGuarded(s, actor, owner) ? s.diplomats[base] : 0)
/** True if the owner's Diplomats are out of the actor's reach. */
export const isGuarded = (s: State, actor: Faction, owner: Faction): boolean =>
  owner === 'un' && actor !== owner && powerOf(s, owner, 'cubeProtected') !== undefined

export const supplyOf = (s: State, faction: Faction): number =>
  s.supply[faction] + (faction === 'un' ? s.diplomatSupply : 0)

const countKind = (ships: Ships, kind: Kind): number => ships[kind] ?? 0

export const rocinanteAt = (s: State, orbital: OrbitalId, faction: Faction): boolean =>
  s.rocinante.orbital === orbital && s.rocinante.controller === faction

export function piecesIn(ships: Ships): number {
  let pieces = 0
  for (const kind in ships) pieces += ships[kind as Kind] ?? 0
  return pieces
}

/** True if the faction has a fleet there. The Rocinante counts for its controller. */
export const hasFleet = (s: State, orbital: OrbitalId, faction: Faction): boolean =>
  rocinanteAt(s, orbital, faction) || hasPiece(s.ships[orbital][faction])

function hasPiece(ships: Ships): boolean {
  for (const kind in ships) if ((ships[kind as Kind] ?? 0) > 0) return true
  return false
}

export function hasInfluenceAt(s: State, orbital: OrbitalId, faction: Faction): boolean {
  for (const base of basesAt(s, orbital)) if (cubesOn(s, base, faction) > 0) return true
  return false
}

/** Lists the seats in turn order from the one after `from`, which comes last. */
export function seatsAfter(s: State, from: Faction): Faction[] {
  const at = s.seats.indexOf(from)
  return [...s.seats.slice(at + 1), ...s.seats.slice(0, at + 1)]
}
/** Lists the seats in turn order from `from` on. */
export function seatsFrom(s: State, from: Faction): Faction[] {
  const at = s.seats.indexOf(from)
  return [...s.seats.slice(at), ...s.seats.slice(0, at)]
}

export const homeOf = (s: State, faction: Faction): OrbitalId => bookOf(s).factions[faction].home

/** A standing change of rules this faction has, from its mat or one of its techs. */
export function powerOf(s: State, faction: Faction, key: ModifierKey): Modify | undefined {
  const powers = bookOf(s).powers[key]
  if (!powers) return undefined
  for (const power of powers) {
    if (power.faction === faction && (power.isMat || s.techs[faction].includes(power.ability)))
      return power.change
  }
  return undefined
}

/**
 * Returns what a hit may fall on: never the Rocinante; a leader only as the last piece of its faction
 * there.
 */
export function removableKinds(s: State, orbital: OrbitalId, faction: Faction): readonly Kind[] {
  const ships = s.ships[orbital][faction]
  const found: Kind[] = []
  for (const kind in ships) if (kind !== 'leader' && (ships[kind as Kind] ?? 0) > 0) found.push(kind as Kind)
  if (!found.length && countKind(ships, 'leader') > 0) found.push('leader')
  return found
}

export const costOfSlot = (s: State, at: number): number =>
  s.track[at] === SCORE && !s.options.scoreCardCostsCP ? 0 : (bookOf(s).content.constants.slotCosts[at] ?? 0)

export function keepCostOf(s: State, faction: Faction, card: string): number {
  const printed = bookOf(s).cards[card]?.keepCost ?? 0
  const power = powerOf(s, faction, 'keepCost')
  return power && typeof power.value === 'number' ? Math.min(power.value, printed) : printed
}

/**
 * Whoever has seen the bonus token of the running round; everybody, where the table plays with an open look
 * and all have.
 */
export const knowsBonus = (s: State, as: Faction | 'table'): boolean =>
  as === 'table'
    ? s.options.cotyarPeek === 'public' && s.bonusSeenBy?.length === s.seats.length
    : s.bonusSeenBy?.includes(as) === true

export type Names = Readonly<Record<string, Bound>>

/** Returns the Orbital of a bound thing: an Orbital itself, a fleet ('mars.mcr.fleet'), or a base. */
export function orbitalNamed(s: State, bound: Bound | undefined): string {
  const word = String(bound)
  const dot = word.indexOf('.')
  const place = dot < 0 ? word : word.slice(0, dot)
  const { bases, orbitals } = bookOf(s)
  return place in orbitals ? place : ((bases[place as BaseId] as Base | undefined)?.orbital ?? place)
}

/** 'var:dest' stands for what was bound as dest; anything else for itself. */
const wordFor = (word: string, names: Names): string =>
  word.startsWith('var:') ? String(names[word.slice(4)]) : word

/**
 * Bases in play that lie where a filter says.
 * Worked out once for a filter that names nothing bound in the event.
 */
export function basesLying(s: State, filter: BaseFilter, names: Names): readonly BaseId[] {
  const lying = stillThere(s, onTheMap(s, filter, names))
  const { hasMarker } = filter
  return hasMarker === undefined ? lying : lying.filter(base => s.markers?.[hasMarker] === base)
}

function onTheMap(s: State, filter: BaseFilter, names: Names): readonly BaseId[] {
  const { bases, lying } = countOf(s)
  if (filter.any) return bases
  if (isNamed(filter)) {
    const found: BaseId[] = []
    for (const base of basesNamed(s, filter, names)) if (liesWhere(s, filter, base, names)) found.push(base)
    return found
  }
  let found = lying.get(filter)
  if (!found) {
    found = bases.filter(base => liesWhere(s, filter, base, names))
    lying.set(filter, found)
  }
  return found
}

/** Lists the bases that the filter names, itself or by their Orbital. */
function basesNamed(s: State, { ref, orbital }: BaseFilter, names: Names): readonly BaseId[] {
  const { bases, basesAt } = countOf(s)
  const base = ref === undefined ? undefined : (names[ref] as BaseId)
  if (base !== undefined) return bases.includes(base) ? [base] : []
  return orbital?.startsWith('var:')
    ? (basesAt[orbitalNamed(s, wordFor(orbital, names)) as OrbitalId] ?? [])
    : bases
}

const isNamed = ({ ref, orbital, resource }: BaseFilter): boolean =>
  ref !== undefined || (orbital?.startsWith('var:') ?? false) || (resource?.startsWith('var:') ?? false)

const isOneOf = ({ ids, ref }: BaseFilter, base: BaseId, names: Names): boolean =>
  (!ids || ids.includes(base)) && (ref === undefined || names[ref] === base)

/**
 * True if the base fits the part of a filter that the printed map answers: which base it is, where it lies,
 * what it yields.
 */
export function liesWhere(s: State, filter: BaseFilter, base: BaseId, names: Names): boolean {
  if (!isOneOf(filter, base, names)) return false
  const info = bookOf(s).bases[base]
  if (filter.sector && info.sector !== filter.sector) return false
  if (filter.sectorIn && !filter.sectorIn.includes(info.sector)) return false
  if (filter.orbital && info.orbital !== orbitalNamed(s, wordFor(filter.orbital, names))) return false
  if (filter.resource && info.resource !== wordFor(filter.resource, names)) return false
  return !yieldsOneOf(filter) || filter.resourceIn.includes(info.resource)
}

type How = 'now' | 'offer' | 'kept' | 'scoring' | 'miller' | 'borrowed'

/**
 * A table option may choose another reading of a card; its values are words of their own, so no option is
 * mistaken for another.
 */
export function readingOf(
  s: Pick<State, 'options'>,
  card: Card,
): Pick<Card, 'text' | 'effect'> & { readonly prov?: Card['prov'] | string } {
  if (!card.variants) return card
  const variant = Object.entries(card.variants).find(([value]) => Object.values(s.options).includes(value))
  return variant ? variant[1] : card
}

export const frameOf = (
  you: Faction,
  effects: readonly Effect[],
  source: { card?: CardId; ability?: AbilityId },
): EventFrame => ({ step: 'event', you, effects, at: 0, names: {}, placed: [], ...source })

export function eventOfCard(s: State, you: Faction, id: CardId, how: How, tell: Tell): EventFrame {
  tell?.({ fact: 'eventBegan', seat: you, card: id, how })
  return frameOf(you, readingOf(s, cardOf(s, id)).effect, { card: id })
}

export const abilityFrame = (s: State, you: Faction, ability: AbilityId): EventFrame =>
  frameOf(you, actionsOf(s, you, ability), { ability })

/**
 * Returns what an ability does in somebody's hands: some changes of rules spare it the fleet it would
 * need.
 */
export function actionsOf(s: State, you: Faction, ability: AbilityId): readonly Effect[] {
  const effects = bookOf(s).actions[ability] ?? []
  const power = powerOf(s, you, 'abilityNeedsFleet')
  return power?.ability === ability && power.value === false ? effects.map(withoutFleet) : effects
}

/** Returns how often somebody may use it in one turn. */
export function limitOf(s: State, you: Faction, id: AbilityId): number {
  const power = powerOf(s, you, 'abilityLimit')
  return power?.ability === id && typeof power.value === 'number'
    ? power.value
    : (bookOf(s).abilities[id]?.limitPerTurn ?? Infinity)
}

function withoutFleet(effect: Effect): Effect {
  if (!('at' in effect) || !effect.at || !('ownFleetInOrbital' in effect.at)) return effect
  const at = Object.entries(effect.at).filter(([key]) => key !== 'ownFleetInOrbital')
  return { ...effect, at: at.length ? Object.fromEntries(at) : { any: true } }
}

export const cardOf = (s: State, id: TrackCard): Card => bookOf(s).cards[id] as Card

/** True if a card's event can be done at such a time; The Hybrid needs a card in the deck. */
export const isUsable = (s: State, card: Card, when: 'immediate' | 'asTurn' | 'scoring'): boolean =>
  card.timing[when] === true && s.deck.length >= (card.requires?.deckMin ?? 0)
