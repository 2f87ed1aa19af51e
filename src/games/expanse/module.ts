import type { Document, Problems } from '../shared/shape.ts'
import type { Ask, Option } from '../../core/ask.ts'
import type { Fact } from '../../core/steps.ts'
import type { Random } from '../../core/random.ts'
import type { CountedBase, ExpanseFact, Tell } from './facts.ts'
import type { BaseScene, PanelScene, ScoredBase, ScoringScene } from './scene/types.ts'
import type { BaseScore, Moment } from './scoringTypes.ts'
import type {
  BaseId,
  CardId,
  Effect,
  Faction,
  Frame,
  SpendFrame,
  State,
  TableOptions,
  Bound,
  EventFrame,
} from './state.ts'
import type { Content, TechId } from './types.ts'
import type { View } from './viewTypes.ts'
import type { Op, GeneralEffect, GeneralOp } from './words/effect.ts'

/** Tells what a base pays instead of the usual, and what goes for ties there. */
export interface Pays {
  readonly points: readonly number[]
  /** A tie-breaker without limits breaks none here, but in a bonus Sector and at the end. */
  readonly limited: true
}

/** Tells what words of the game mean, by the word. */
export type Terms = Readonly<Record<string, string>>

/**
 * Describes a part of the game that a table may add: what it brings, and where the rest of the game asks it.
 * What is left out changes nothing.
 */
export interface Module {
  readonly id: string
  readonly title: string
  /** Says what it adds, in at most 100 letters. */
  readonly says?: string
  readonly players: readonly number[]
  /** It comes with a table option, and is not chosen as a module. */
  readonly byOption?: (options: Readonly<Record<string, unknown>>) => boolean
  /** Returns the content that it adds, as the owner of a table may have changed it. */
  readonly content?: (content: Content) => Content
  /** Holds table options that it settles. */
  readonly options?: Partial<TableOptions>
  readonly words?: { readonly [O in Op]?: Word<Extract<Effect, { op: O }>> }

  /** Lays out what is its own, after all else; steps that it puts on the stack come before the first turn. */
  readonly setUp?: (s: State, tell: Tell) => void
  /**
   * Returns what else a turn can be, or Action Points can buy; and what is done then. False: it is not one
   * of these.
   */
  readonly turnOptions?: (s: State, you: Faction) => readonly Option[]
  readonly takeTurn?: (s: State, you: Faction, option: string, tell: Tell) => boolean
  readonly spendOptions?: (s: State, frame: SpendFrame) => readonly Option[]
  readonly takeSpend?: (s: State, frame: SpendFrame, option: string, tell: Tell) => boolean
  /** Offers extra actions beside the question of a player's own turn, which stays open afterwards. */
  readonly beside?: (s: State, you: Faction) => readonly Option[]
  readonly takeBeside?: (s: State, you: Faction, option: string, tell: Tell) => boolean
  /** A card has been chosen for its Action Points, and the step that spends them lies on the stack. */
  readonly beforeSpending?: (s: State, you: Faction, card: CardId) => void
  /** Returns what can be paid with besides CP. */
  readonly funds?: (s: State, seat: Faction) => number
  /** True if it sees to the payment itself. A loss may be more than a player has. */
  readonly collect?: (s: State, seat: Faction, amount: number, kind: 'cost' | 'loss') => boolean
  /** No influence can be added there. */
  readonly isClosed?: (s: State, base: BaseId) => boolean
  readonly pays?: (s: State, base: BaseId, moment: Moment, round: number) => Pays | undefined
  /** The resource of a base gives these instead of points. */
  readonly resourceGives?: 'tokens'
  /** All bases have been scored and paid. */
  readonly afterScoring?: (s: State, scores: readonly BaseScore[], tell: Tell) => void
  /** True if it sees to the techs of that level itself. */
  readonly gainTechs?: (s: State, level: number, tell: Tell) => boolean
  /**
   * Why a faction cannot hold these techs together; [] if it can.
   * Without it, one of each level that was reached.
   */
  readonly whyNotTechs?: (s: State, seat: Faction, techs: readonly TechId[]) => readonly string[]

  /** True if a faction with these techs may skip this level and still hold a higher one. */
  readonly mayLack?: (techs: readonly TechId[], level: number) => boolean

  readonly check?: (s: State) => readonly string[]
  readonly view?: (s: State, as: Faction | 'table') => Partial<View>
  readonly resample?: (twin: State, as: Faction | undefined, chance: Random) => void
  readonly position?: ModulePosition
  readonly scene?: ModuleScene
  readonly hand?: (view: View, seat: Faction) => readonly string[]
  /** Returns what only who looks knows, a line each. */
  readonly secrets?: (view: View) => readonly string[]
  readonly board?: ModuleBoard
  readonly texts?: ModuleTexts
  /** Holds the words that it brings into the game. */
  readonly about?: (s: State) => Terms
  readonly coverage?: {
    readonly wanted: (factions: readonly Faction[]) => readonly string[]
    readonly of: (fact: Fact) => readonly string[]
  }
}

/** Names where the rules ask modules, again and again in a game. */
export type Hook = keyof Pick<
  Module,
  | 'turnOptions'
  | 'takeTurn'
  | 'spendOptions'
  | 'takeSpend'
  | 'beside'
  | 'takeBeside'
  | 'beforeSpending'
  | 'funds'
  | 'collect'
  | 'isClosed'
  | 'pays'
  | 'resourceGives'
  | 'afterScoring'
  | 'gainTechs'
>

/** Holds its parts of a position document. They are read before the pieces on the map. */
export interface ModulePosition {
  readonly write: (s: State) => Readonly<Record<string, unknown>>
  readonly read: Readonly<Record<string, (s: State, value: unknown, problems: Problems) => void>>
  /** Once everything has been read; steps that it puts on the stack come before the turn. */
  readonly finish?: (s: State, document: Document, problems: Problems) => void
}

/** Adds to pictures. */
interface ModuleScene {
  readonly base?: (view: View, base: BaseId) => Partial<BaseScene>
  readonly panel?: (view: View, seat: Faction) => Partial<PanelScene>
  /** Reads what has been told from that scoring on, up to the next. */
  readonly scored?: (base: CountedBase, later: readonly ExpanseFact[]) => Partial<ScoredBase>
  readonly sum?: (seat: Faction, later: readonly ExpanseFact[]) => Partial<ScoringScene['sums'][number]>
}

/** Adds to the board in words. */
interface ModuleBoard {
  readonly head?: (view: View) => readonly string[]
  readonly base?: (view: View, base: BaseId) => readonly string[]
  readonly faction?: (view: View, seat: Faction) => readonly string[]
}

/** Its sentences, by the name of the step, the fact, or what an option means. */
export interface ModuleTexts {
  readonly asks?: Readonly<Record<string, (s: State, frame: Frame, ask: Ask) => string>>
  readonly frames?: Readonly<Record<string, (s: State, frame: Frame) => string>>
  readonly facts?: Readonly<Record<string, (fact: Fact) => string | undefined>>
  readonly labels?: Readonly<
    Record<string, (meant: unknown, s: State, ask: Ask, option: Option) => string | undefined>
  >
  /** Returns what a turn with these options can be besides the usual, each to be read after "take a card". */
  readonly turns?: (options: readonly Option[]) => readonly string[]
  /** Tells what somebody is waited for, in a few words. */
  readonly pills?: Readonly<Record<string, string>>
}

/** Tells what a verb of the cards can do. Its questions, if any, are steps of their own. */
export interface Word<E extends Effect> {
  /** Does at once what needs no choice, and puts a frame on the stack for what does. */
  begin(s: State, event: EventFrame, effect: E, tell: Tell): void
  /** True if it could do anything now, so that nothing empty is offered. */
  can(s: State, you: Faction, effect: E, names: Readonly<Record<string, Bound>>): boolean
  /**
   * Returns how many cubes, hits, pieces, cards or CP it could affect now, up to what it asks for. If absent:
   * 1 if it can do anything.
   */
  most?(s: State, you: Faction, effect: E, names: Readonly<Record<string, Bound>>): number
}
export type WordFor<O extends GeneralOp> = Word<Extract<GeneralEffect, { op: O }>>
