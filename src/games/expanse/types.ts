import type { Band, Effect, ModifierKey, Modify, Resource, Sector } from './words/effect.ts'

export type { Band, ModifierKey, Modify }

export const factions = ['un', 'mcr', 'opa', 'pg'] as const
export type Faction = (typeof factions)[number]

export const orbitalIds = [
  'earth',
  'mars',
  'ceres',
  'tycho',
  'eros',
  'thoth',
  'vesta',
  'jupiter',
  'saturn',
] as const
export type OrbitalId = (typeof orbitalIds)[number]
export const baseIds = [
  'luna',
  'eurasia',
  'africa',
  'mariner-valley',
  'londres-nova',
  'ceres',
  'tycho',
  'eros',
  'thoth',
  'vesta',
  'europa',
  'ganymede',
  'io',
  'rhea',
  'titan',
  'the-rings',
] as const
export type BaseId = (typeof baseIds)[number]

/** A battleshipHit is a Battleship that was damaged in the running turn, and so cannot be repaired in it. */
export const kinds = ['fleet', 'battleship', 'battleshipDamaged', 'battleshipHit', 'scrap', 'leader'] as const
export type Kind = (typeof kinds)[number]

export type CardId = string
export type TechId = string
export type AbilityId = string
export type Icon = '2P' | '3P' | '4P'

/** Tells where a value comes from: '<kind>: <source or reason>', nested like the fields it speaks of. */
export interface Provenance {
  readonly [field: string]: string | Provenance
}

export interface Timing {
  readonly immediate?: true
  readonly asTurn?: true
  readonly withCardAP?: true
  readonly scoring?: true
}
export interface Card {
  readonly id: CardId
  readonly title: string
  readonly ap: number
  readonly factions: readonly Faction[]
  readonly icons: readonly Icon[]
  readonly keepCost: number
  readonly timing: Timing
  /** The letter of the module it comes with. */
  readonly set?: string
  readonly text: string
  readonly effect: readonly Effect[]
  readonly notes?: string
  readonly requires?: { readonly deckMin: number }
  /** Holds other readings, chosen by a table option. */
  readonly variants?: Readonly<
    Record<string, { readonly text: string; readonly effect: readonly Effect[]; readonly prov?: string }>
  >
  readonly prov: Provenance
}

/** Describes a mat, a tech or one of the Rocinante's crew. */
export interface Ability {
  readonly id: AbilityId
  readonly faction?: Faction
  readonly name: string
  readonly level?: number
  readonly kind: 'passive' | 'action' | 'mixed' | 'rocinante'
  readonly cost: { readonly ap: number; readonly cp: number; readonly protomoleculeTokens: number }
  readonly limitPerTurn?: number
  readonly timing: 'always' | 'whileSpendingAP' | 'whileSpendingCardAP' | 'scoringEventStep'
  readonly text: string
  readonly effect: readonly Effect[]
  readonly notes?: string
  readonly prov: Provenance
}

export interface Orbital {
  readonly id: OrbitalId
  readonly name: string
  readonly band: Band
  readonly sector: Sector
  readonly homeOf?: Faction
  readonly bases: readonly BaseId[]
  readonly prov: Provenance
}
export interface Base {
  readonly id: BaseId
  readonly name: string
  readonly orbital: OrbitalId
  readonly sector: Sector
  readonly resource: Resource
  readonly outIn2P: boolean
  readonly prov: Provenance
}
export interface BandInfo {
  readonly id: Band
  readonly name: string
  readonly sector: Sector
  readonly adjacent: readonly Band[]
  readonly prov: Provenance
}
export interface SectorInfo {
  readonly id: Sector
  readonly name: string
  readonly prov: Provenance
}

export interface FactionInfo {
  readonly id: Faction
  readonly name: string
  readonly short: string
  readonly home: OrbitalId
  readonly fleets: Readonly<Partial<Record<Kind, number>>>
  /** The marker counts CP and is never placed. */
  readonly cubes: { readonly normal: number; readonly diplomat: number; readonly marker: number }
  readonly criticalResources: Readonly<Partial<Record<Icon, readonly Resource[]>>>
  /** Tells what it can do from the start. */
  readonly mat?: AbilityId
  readonly techs: readonly TechId[]
  readonly protomoleculeTokens?: number
  readonly leader: string
  readonly notes?: string
  readonly prov: Provenance
}
export interface SetupChart {
  readonly fleets: Readonly<Partial<Record<OrbitalId, Readonly<Partial<Record<Kind, number>>>>>>
  readonly influence: Readonly<Partial<Record<BaseId, number>>>
  readonly prov: Provenance
}
export interface PlayerCountInfo {
  readonly factions: readonly Faction[]
  readonly icon: Icon
  readonly deck: {
    readonly topPile: number
    readonly piles: number
    readonly actionPerPile: number
    readonly scorePerPile: number
  }
  readonly initiativeTrack: boolean
  readonly resourceBonus: boolean
  readonly basesOut: readonly BaseId[]
  readonly prov: Provenance
}
export interface Constants {
  readonly startCP: number
  readonly minCP: number
  readonly trackSlots: number
  readonly slotCosts: readonly number[]
  readonly keepCost: number
  readonly scoreCards: number
  readonly bonusTokensPerSector: number
  readonly freeBuildPerScoring: number
  readonly homeBuildAP: number
  readonly moveAP: number
  readonly influenceAP: number
  readonly strengthHalfUnits: Readonly<
    Record<'fleet' | 'battleship' | 'battleshipDamaged' | 'scrap' | 'leader' | 'rocinante', number>
  >
  readonly orbitalControlBonus: number
  readonly prov: Provenance
}
export interface Scoring {
  readonly normal: readonly number[]
  readonly bonusByRound: readonly (readonly number[])[]
  readonly final: readonly number[]
  readonly resourceBonus: number
  readonly techAfterRounds: readonly number[]
  readonly prov: Provenance
}

/**
 * Everything a table of The Expanse is played with, shipped or overridden. Its hash is pinned by the table.
 */
export interface Content {
  readonly bands: readonly BandInfo[]
  readonly sectors: readonly SectorInfo[]
  readonly orbitals: readonly Orbital[]
  readonly bases: readonly Base[]
  readonly factions: readonly FactionInfo[]
  readonly setups: Readonly<Record<Icon, Readonly<Partial<Record<Faction, SetupChart>>>>>
  readonly playerCounts: Readonly<Record<number, PlayerCountInfo>>
  readonly constants: Constants
  readonly scoring: Scoring
  readonly cards: readonly Card[]
  readonly abilities: readonly Ability[]
}
