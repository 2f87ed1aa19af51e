import type { Fact, Tell as CoreTell } from '../../core/steps.ts'
import type { CellId, Code, Common, Faction, MinorCode, MissionCode, PieceKind, UnitKind } from './state.ts'

/** Says why hexilum came or went. */
export type HexilumWhy =
  | 'income'
  | 'territory'
  | 'action'
  | 'card'
  | 'price'
  | 'level'
  | 'stolen'
  | 'destroyed'
export type LifeWhy = 'attack' | 'card' | 'price' | 'heal'

/** Holds everything that can happen, as data. Each has its sentence among the texts. */
export type HexpanseFact = Fact &
  (
    | { fact: 'tableSet'; seats: readonly Faction[]; teams?: true }
    | { fact: 'minorsRevealed'; minors: readonly MinorCode[] }
    | { fact: 'minorPicked'; seat: Faction; minor: MinorCode }
    | { fact: 'missionsRevealed'; missions: readonly MissionCode[] }
    | { fact: 'missionPicked'; seat: Faction }
    /** Only its owner sees it (`seenBy`). */
    | { fact: 'missionTaken'; seat: Faction; mission: MissionCode }
    | { fact: 'missionSet'; mission: MissionCode }
    | { fact: 'marketFilled'; cards: readonly Code[]; shuffled?: true }
    | { fact: 'extraRevealed'; seat: Faction; cards: readonly Code[]; shuffled?: true }
    | { fact: 'extraDiscarded'; cards: readonly Code[] }
    | { fact: 'turnBegan'; seat: Faction; turn: number }
    | { fact: 'actionTaken'; seat: Faction; action: ActionName; left: number }
    | { fact: 'turnStopped'; seat: Faction }
    | {
        fact: 'placed'
        seat: Faction
        at: CellId
        kind: PieceKind
        code?: Code
        from: 'reserve' | 'card' | 'recovery' | 'hand'
        over?: true
      }
    | { fact: 'moved'; seat: Faction; kind: PieceKind; code?: Code; from: CellId; to: CellId; by: Faction }
    | {
        fact: 'swapped'
        at: CellId
        with: CellId
        by: Faction
        pieces: readonly { readonly seat: Faction; readonly kind: PieceKind; readonly code?: Code }[]
      }
    | { fact: 'returned'; seat: Faction; from: CellId }
    | { fact: 'attacked'; seat: Faction; at: CellId; from?: CellId; hit: boolean }
    /** Says in `to` where the piece goes. */
    | {
        fact: 'destroyed'
        seat: Faction
        at: CellId
        kind: UnitKind
        code?: Code
        by: Faction
        to: 'recovery' | 'reserve' | 'card' | 'discard' | 'gone'
      }
    | { fact: 'lifeChanged'; seat: Faction; by: number; life: number; why: LifeWhy; from: Faction }
    | { fact: 'hexilumChanged'; seat: Faction; by: number; hexilum: number; why: HexilumWhy }
    | { fact: 'incomeRaised'; seat: Faction; level: number }
    | { fact: 'recovered'; seat: Faction; kind: Common }
    /** Sets `extra` if the card was beside the market. */
    | { fact: 'cardBought'; seat: Faction; code: Code; cost: number; extra?: true }
    | { fact: 'cardPlayed'; seat: Faction; code: Code }
    /** A mercenary, a minor faction or a faction acts. */
    | {
        fact: 'abilityBegan'
        seat: Faction
        code: Code | Faction
        how: 'placed' | 'again' | 'destroyed' | 'warlord'
        at?: CellId
      }
    | { fact: 'abilityTurned'; seat: Faction; code: Code | Faction; lie: number; anchor?: CellId }
    | { fact: 'cardStolen'; seat: Faction; from: Faction; code: Code; at?: CellId; lifted?: true }
    | { fact: 'cardDestroyed'; seat: Faction; from: Faction; code: Code }
    | { fact: 'reserveHit'; seat: Faction; from: Faction; normal: number; minor: number }
    | { fact: 'extraEarned'; seat: Faction; count: number }
    | { fact: 'defeated'; seat: Faction; by: Faction; cards: readonly Code[] }
    | {
        fact: 'gameEnded'
        seats: readonly Faction[]
        by: 'mission' | 'warlord'
        mission?: MissionCode
        cells?: readonly CellId[]
        turn: number
        secret?: true
      }
  )
export const actionNames = [
  'place',
  'return',
  'attack',
  'recover',
  'play',
  'activate',
  'gain',
  'income',
  'heal',
  'move',
  'ability',
] as const
export type ActionName = (typeof actionNames)[number]
export type Tell = CoreTell<HexpanseFact>
