import type { Flag, Hex, Op } from './words/op.ts'

export type { Hex }

/** Lists the factions by code, as the owner of a printed game reads them. */
export const factions = ['TE', 'CC', 'IN', 'UTW'] as const
export type Faction = (typeof factions)[number]

export const modes = ['seaman', 'captain', 'admiral'] as const
export type Mode = (typeof modes)[number]

export type Code = string
export type MissionCode = string
export type MinorCode = string

/** Says where a value comes from, by the field it speaks of: 'rulebook…', 'web:…', 'designed…', 'printed'. */
export interface Provenance {
  readonly [field: string]: string
}

export const timings = ['on_place', 'on_play', 'on_destroy', 'passive'] as const
type Timing = (typeof timings)[number]
/**
 * Holds the cell that positions are counted from: the piece itself, a cell the player chooses, the own
 * warlord, none.
 */
export const anchors = ['self', 'free', 'warlord', 'none'] as const
export type Anchor = (typeof anchors)[number]

/**
 * Says what can be carried out: the ops of a card, of a minor faction or of a faction, with how its pattern
 * may be turned. `text` says it in our words. An owner's card has none, and words are made of its ops.
 */
export interface Ability {
  readonly anchor: Anchor
  readonly rotate: boolean
  readonly mirror: boolean
  readonly ops: readonly Op[]
  readonly text?: string
}
export interface Card extends Ability {
  readonly code: Code
  readonly type: 'mercenary' | 'action'
  readonly name: string
  readonly cost: number
  readonly copies: number
  readonly reusable: boolean
  readonly timing: Timing
  readonly flags: readonly Flag[]
  readonly prov: Provenance
  readonly note?: string
}
export interface MinorFaction extends Ability {
  readonly code: MinorCode
  readonly name: string
  readonly units: number
  readonly timing: Timing
  readonly flags: readonly Flag[]
  readonly prov: Provenance
}
export interface FactionInfo {
  readonly code: Faction
  readonly name: string
  readonly warlord: string
  /** Costs the warlord so much life, after the effect. */
  readonly ability: Ability & { readonly damage: number }
  readonly prov: Provenance
}
export interface Mission {
  readonly code: MissionCode
  readonly name: string
  readonly cells: readonly Hex[]
  readonly rotate: boolean
  readonly mirror: boolean
  readonly prov: Provenance
  /** Says what players read of the pattern; as of all texts, the hash of the content leaves it out. */
  readonly text?: string
  /** Holds the pattern in a designer's few words. It is part of the hash, so it stays as it is. */
  readonly note?: string
}
export interface Board {
  readonly normal: readonly Hex[]
  /** Holds the edge: playable on the full board only. */
  readonly shaded: readonly Hex[]
  readonly hexilum: readonly { readonly at: Hex; readonly amount: number }[]
  readonly prov: Provenance
}
export interface Constants {
  readonly startLife: number
  readonly maxLife: number
  readonly startIncome: number
  readonly maxIncome: number
  readonly incomePrice: Readonly<Record<string, number>>
  readonly startHexilum: number
  readonly actionsPerTurn: number
  readonly marketSize: number
  readonly difficulty: Readonly<
    Record<Mode, { readonly normal: number; readonly minor: number; readonly ownMissions: number }>
  >
  readonly prov: Provenance
}

/** Everything a table of Hexpanse is played with, shipped or overridden. Its hash is pinned by the table. */
export interface Content {
  readonly constants: Constants
  readonly board: Board
  readonly factions: readonly FactionInfo[]
  readonly missions: readonly Mission[]
  readonly cards: readonly Card[]
  readonly minorFactions: readonly MinorFaction[]
}
