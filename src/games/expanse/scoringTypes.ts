import type { BaseId, Faction } from './state.ts'

/** Describes what a scoring comes to. */

export type Moment = 'control' | 'normal' | 'bonus' | 'final'
export interface FactionScore {
  influence: number
  bonus: number
  total: number
  /** The place that is paid after the tie rules; absent without a cube. */
  place?: number
  cp: number
  resource: number
  /** Tells what its resource gives instead, where a module says so. */
  tokens?: number
}
export interface BaseScore {
  readonly base: BaseId
  readonly orbitalControl?: Faction
  readonly factions: Partial<Record<Faction, FactionScore>>
}
