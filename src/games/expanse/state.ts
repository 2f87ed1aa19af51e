import type { GameState } from '../../core/steps.ts'
import type { AbilityId, BaseId, CardId, Faction, Kind, OrbitalId, TechId } from './types.ts'
import type {
  Build,
  Destroy,
  DiscardKept,
  Effect,
  MoveFleets,
  OneOf,
  Place,
  Remove,
  Replace,
  Sector,
  Shift,
} from './words/effect.ts'

/** Only the factions at this table have an entry. */
export type BySeat<T> = Record<Faction, T>
export type CubeKind = 'normal' | 'diplomat'
export type Ships = Partial<Record<Kind, number>>
/** Score cards are alike, so they all have this one id. */
export const SCORE = 'score'
export type TrackCard = CardId | typeof SCORE

export interface TableOptions {
  readonly influenceCubes: number
  readonly twoPlayerOpening: string
  readonly scoreCardCostsCP: boolean
  readonly setup: string
  readonly hegemonyBase: string
  readonly fourthAfterTripleTie: boolean
  readonly cotyarPeek: string
  readonly [option: string]: unknown
}

export interface State extends GameState<Frame> {
  /** Hash of the content this table is played with. */
  readonly content: string
  readonly options: TableOptions
  readonly modules: readonly string[]
  /** Lists the seats in turn order, the first player first. */
  readonly seats: Faction[]
  turn: number
  active: Faction
  cp: BySeat<number>
  cubes: Record<BaseId, BySeat<number>>
  diplomats: Record<BaseId, number>
  supply: BySeat<number>
  diplomatSupply: number
  ships: Record<OrbitalId, BySeat<Ships>>
  reserve: BySeat<Ships>
  rocinante: { controller: Faction; orbital: OrbitalId }
  techs: BySeat<TechId[]>
  kept: BySeat<CardId[]>
  protomoleculeTokens: number
  /** Puts the top first; it is empty with two players. */
  initiative: Faction[]
  track: TrackCard[]
  /** Puts the top first. It is hidden. */
  deck: TrackCard[]
  discard: TrackCard[]
  /** Lists the cards that are not in this game. It is hidden. */
  box: CardId[]
  /** Lists cards that are being carried out and lie on no pile. */
  inUse: TrackCard[]
  scoreCardsDrawn: number
  scoringRound: number
  bonusLeft: Record<Sector, number>
  /** Names the bonus Sector chosen in the running scoring round. It is secret until the bases are scored. */
  bonus?: Sector
  /** Lists who knows it. */
  bonusSeenBy?: Faction[]
  /** Lists the bonus Sectors of the rounds before, the latest last; old tables know fewer. */
  bonusUsed?: Sector[]
  /** Tells how many cards from the top of the deck a faction has looked at and still knows. */
  looked: Partial<BySeat<number>>
  /** Tokens that lie on a base, by name. */
  markers?: Partial<Record<string, BaseId>>
  /** Lists bases that have left the game. */
  out?: BaseId[]
  /** Uses of abilities in the running turn. */
  used: Partial<Record<AbilityId, number>>
  final?: true
}

/**
 * Tells what the steps of one event have bound: a base, an Orbital, a count, a fleet ('mars.mcr.fleet'), a
 * player, a list of players.
 */
export type Bound = string | number | Faction[]

/** One thing to be done with one owner's cubes; which kind of cube is asked on the way. */
export type CubeTask =
  | { readonly do: 'place'; readonly owner: Faction; readonly base: BaseId }
  /** Sets `byOwner` if nothing of theirs is out of the reach of the one who removes it. */
  | {
      readonly do: 'remove'
      readonly owner: Faction
      readonly base: BaseId
      readonly count: number
      readonly byOwner?: true
    }
  | {
      readonly do: 'move'
      readonly owner: Faction
      readonly base: BaseId
      readonly to: BaseId
      readonly relocation?: true
    }

export interface EventFrame {
  readonly step: 'event'
  readonly you: Faction
  readonly effects: readonly Effect[]
  at: number
  readonly names: Record<string, Bound>
  /** Cubes this event has put down ('luna.normal'): they may not be the source of a relocation. */
  readonly placed: string[]
  readonly card?: CardId
  readonly ability?: AbilityId
}
export interface SpendFrame {
  readonly step: 'spend'
  readonly you: Faction
  ap: number
  /** Names the track card whose AP these are; absent when an event gave them. */
  readonly card?: CardId
  readonly only?: readonly string[]
}
interface By<S extends string> {
  readonly step: S
  readonly you: Faction
}
interface WordFrame<S extends string, E> extends By<S> {
  readonly effect: E
}

/** Steps that modules add, by name. */
export interface ModuleFrames {}
/** Steps that single cards add, by name. */
export interface OddFrames {}
export type Frame = OwnFrame | ModuleFrames[keyof ModuleFrames]

export type OwnFrame =
  | OddFrames[keyof OddFrames]
  | { readonly step: 'game' }
  | { readonly step: 'variableSetup'; round: number; at: number }
  | By<'turn'>
  | (By<'cardUse'> & { readonly card: CardId })
  | (By<'boost'> & { readonly card: CardId })
  | SpendFrame
  | (By<'offer'> & { readonly card: CardId; readonly left: Faction[] })
  | (By<'doEvent'> & { readonly card: CardId; readonly how: 'offer' | 'miller' })
  | (By<'endCard'> & { readonly card: TrackCard })
  | { readonly step: 'endTurn' }
  | (By<'pay'> & { readonly amount: number })
  | By<'dropInitiative'>
  | By<'chooseBonus'>
  | { readonly step: 'scoringEvents'; readonly left: Faction[] }
  | By<'extraEvent'>
  | { readonly step: 'scoreBases' }
  | { readonly step: 'gainTechs' }
  | { readonly step: 'freeBuild'; readonly left: Faction[] }
  | { readonly step: 'passRocinante' }
  | { readonly step: 'finish' }
  | EventFrame
  | (By<'cubes'> & { readonly tasks: CubeTask[] })
  | (By<'whichCube'> & { readonly task: CubeTask })
  | (By<'relocate'> & { readonly base: BaseId })
  | (WordFrame<'place', Place> & {
      readonly bases: readonly BaseId[]
      readonly min: number
      readonly max: number
    })
  | (WordFrame<'remove', Remove> & { readonly bases: readonly BaseId[] })
  | (WordFrame<'shift', Shift> & {
      left: number
      from?: BaseId
      route?: { readonly from: BaseId; readonly to: BaseId }
    })
  | WordFrame<'replace', Replace>
  | (WordFrame<'build', Build> & { left: number })
  | (By<'buildTo'> & {
      readonly kind: Piece
      readonly from: OrbitalId | 'reserve'
      readonly orbitals: readonly OrbitalId[]
    })
  | (WordFrame<'destroy', Destroy> & { readonly orbitals: readonly OrbitalId[]; left: number })
  | (WordFrame<'moveFleets', MoveFleets> & { left: number; readonly moved: string[] })
  | (WordFrame<'moveGroup', MoveFleets> & { readonly from: OrbitalId })
  | (WordFrame<'moveTo', MoveFleets> & {
      readonly from: OrbitalId
      readonly owner: Faction
      readonly pieces: readonly Piece[]
      readonly mayStay?: true
    })
  | By<'repair'>
  | (WordFrame<'discardKept', DiscardKept> & { readonly owner: Faction })
  | WordFrame<'choose', Extract<Effect, { op: 'choose' }>>
  | WordFrame<'oneOf', OneOf>

/** Names a piece in an Orbital as moves see it. */
export type Piece = Kind | 'rocinante'
export type FrameOf<S extends Frame['step']> = Extract<Frame, { step: S }>
export type { AbilityId, BaseId, CardId, Effect, Faction, Kind, OrbitalId, Sector, TechId }
