import type { AskView as AskSeen, PerSeat as BySeat } from '../shared/choices.ts'
import type { BaseId, CardId, Faction, OrbitalId, Sector, Ships, TechId, TrackCard } from './state.ts'

/** Describes what one person may know. Modules add what is theirs. */

export type PerSeat<T> = BySeat<Faction, T>
export type AskView = AskSeen<Faction>
export type Phase = 'setup' | 'turn' | 'scoring' | 'final' | 'over'
export interface BaseView {
  readonly id: BaseId
  readonly orbital: OrbitalId
  readonly sector: Sector
  readonly resource: string
  readonly influence: PerSeat<{ readonly normal: number; readonly diplomat?: number }>
  readonly control?: Faction
}
/** Tells what the map does not say at once. */
export interface BaseMarks {
  readonly base: BaseId
  /** Tells what Orbital Control adds to whose influence. */
  readonly fromOrbit?: PerSeat<number>
  /** For whom its resource is critical. */
  readonly critical: readonly Faction[]
}
export interface OrbitalView {
  readonly id: OrbitalId
  readonly fleets: PerSeat<Ships>
  /** Counts in half units: a Scrap Ship is 1, a fleet 2, a Battleship 4. */
  readonly strength: PerSeat<number>
  readonly control?: Faction
}
export interface View {
  readonly as: Faction | 'table'
  readonly phase: Phase
  readonly turn: number
  readonly seats: readonly Faction[]
  readonly active: Faction
  readonly cp: PerSeat<number>
  readonly bases: readonly BaseView[]
  readonly orbitals: readonly OrbitalView[]
  readonly marks: readonly BaseMarks[]
  readonly rocinante: { readonly controller: Faction; readonly orbital: OrbitalId }
  readonly supply: PerSeat<{ readonly normal: number; readonly diplomat?: number }>
  readonly reserve: PerSeat<Ships>
  readonly techs: PerSeat<readonly TechId[]>
  readonly kept: PerSeat<readonly CardId[]>
  readonly protomoleculeTokens?: number
  readonly initiative: readonly Faction[]
  readonly track: readonly { readonly card: TrackCard; readonly slot: number; readonly cost: number }[]
  readonly inUse: readonly TrackCard[]
  readonly deckCount: number
  readonly discard: readonly TrackCard[]
  readonly scoreCardsDrawn: number
  readonly scoringRound: number
  readonly roundsScored: number
  readonly bonusLeft: Readonly<Record<Sector, number>>
  /** Names the bonus Sectors of those rounds of which they are known. */
  readonly bonusUsed: readonly { readonly round: number; readonly sector: Sector }[]
  readonly spending?: { readonly seat: Faction; readonly ap: number }
  readonly used: Readonly<Partial<Record<string, number>>>
  /** Names the bonus Sector of the running round, for those who know it. */
  readonly bonus?: Sector
  /** Lists the cards on top of the deck, for the player who has looked at them. */
  readonly deckTop?: readonly TrackCard[]
  /** Best first, once the game is over. */
  readonly ranking?: readonly Faction[]
  readonly asks: readonly AskView[]
  readonly options: Readonly<Record<string, unknown>>
  readonly modules: readonly string[]
  readonly content: string
}
