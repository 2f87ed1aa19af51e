import type { Fact, Tell as CoreTell } from '../../core/steps.ts'
import type {
  AbilityId,
  BaseId,
  CardId,
  CubeKind,
  Faction,
  Kind,
  OrbitalId,
  Piece,
  Sector,
  TechId,
  TrackCard,
} from './state.ts'

/**
 * Tells what a base came to in a scoring: for each faction with influence there its total, the part of it
 * that is for Orbital Control, and what it was paid.
 */
export interface CountedBase {
  readonly base: BaseId
  /** It pays only who is first there. */
  readonly firstOnly?: true
  readonly seats: Readonly<Partial<Record<Faction, CountedSeat>>>
}
export interface CountedSeat {
  readonly total: number
  readonly control?: number
  readonly cp: number
  readonly resource?: number
  readonly tokens?: number
  readonly place?: number
}

/** Facts of modules, by name. */
export interface ModuleFacts {}

/** Lists everything that can happen, as data. Each has its sentence among the texts. */
export type ExpanseFact = OwnFact | (Fact & ModuleFacts[keyof ModuleFacts])
export type OwnFact = Fact &
  (
    | { fact: 'tableSet'; seats: readonly Faction[] }
    | { fact: 'cardDealt'; card: TrackCard }
    | { fact: 'turnBegan'; seat: Faction; turn: number }
    | { fact: 'cardTaken'; seat: Faction; card: TrackCard; slot: number; cost: number }
    | { fact: 'cpChanged'; seat: Faction; by: number; cp: number }
    | {
        fact: 'eventBegan'
        seat: Faction
        card: CardId
        how: 'now' | 'offer' | 'kept' | 'scoring' | 'miller' | 'borrowed'
      }
    | { fact: 'eventKept'; seat: Faction; card: CardId; how: 'now' | 'offer' }
    | { fact: 'offerDeclined'; seat: Faction; card: CardId }
    | { fact: 'pointsTaken'; seat: Faction; card: CardId; ap: number }
    | { fact: 'pointsGiven'; seat: Faction; ap: number }
    | { fact: 'pointsRaised'; seat: Faction; ap: number; card?: CardId }
    | { fact: 'pointsLost'; seat: Faction; ap: number }
    | { fact: 'actionTaken'; seat: Faction; action: string; ap: number }
    | { fact: 'abilityUsed'; seat: Faction; ability: AbilityId }
    | { fact: 'protomoleculeSpent'; seat: Faction; left: number }
    | { fact: 'cardDiscarded'; card: TrackCard }
    | { fact: 'keptDiscarded'; seat: Faction; card: CardId; by: Faction }
    | { fact: 'initiativeDropped'; seat: Faction; place: number }
    | { fact: 'influencePlaced'; seat: Faction; base: BaseId; kind: CubeKind }
    | { fact: 'influenceRemoved'; seat: Faction; base: BaseId; kind: CubeKind; by: Faction }
    | { fact: 'influenceMoved'; seat: Faction; from: BaseId; to: BaseId; kind: CubeKind; relocation?: true }
    | { fact: 'fleetMoved'; seat: Faction; kind: Piece; from: OrbitalId; to: OrbitalId }
    | { fact: 'fleetHit'; seat: Faction; kind: Kind; orbital: OrbitalId; by: Faction; left: boolean }
    | { fact: 'fleetBuilt'; seat: Faction; kind: Kind; orbital: OrbitalId }
    | { fact: 'builtForFree'; seat: Faction; kind: Kind }
    | { fact: 'fleetRepaired'; seat: Faction; orbital: OrbitalId }
    | { fact: 'scoringBegan'; seat: Faction; round: number }
    | { fact: 'bonusChosen'; seat: Faction }
    | { fact: 'bonusPicked'; seat: Faction; sector: Sector }
    | { fact: 'bonusLooked'; seat: Faction }
    | { fact: 'bonusSeen'; seat: Faction; sector: Sector }
    | { fact: 'bonusRevealed'; sector: Sector; round: number; counted?: readonly CountedBase[] }
    | { fact: 'scoringPassed'; seat: Faction }
    | { fact: 'baseScored'; base: BaseId; cp: Partial<Record<Faction, number>>; resource?: Faction }
    | { fact: 'techGained'; seat: Faction; tech: TechId }
    | { fact: 'rocinanteTaken'; seat: Faction; from: Faction }
    | { fact: 'deckTopShown'; card: TrackCard }
    | { fact: 'deckLooked'; seat: Faction; count: number }
    | { fact: 'deckSeen'; seat: Faction; cards: readonly TrackCard[] }
    | { fact: 'deckOrdered'; seat: Faction; cards: readonly TrackCard[] }
    | { fact: 'basesPaid'; seat: Faction; bases: readonly BaseId[]; cp: number }
    | { fact: 'finalBegan' }
    | {
        fact: 'gameEnded'
        winner: Faction
        rounds: number
        cp: Partial<Record<Faction, number>>
        counted?: readonly CountedBase[]
      }
  )
export type Tell = CoreTell<ExpanseFact>
