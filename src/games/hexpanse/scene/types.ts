import type { BoardShape } from '../../../core/scene.ts'
import type { CellId, Code, Faction, Hex, MissionCode, PieceKind } from '../state.ts'
import type { Anchor, Mode } from '../types.ts'

/**
 * Says what the pictures say, as plain data. Words of the game are in it; where things lie and how they look
 * is not.
 */

export interface PieceScene {
  readonly seat: Faction
  readonly kind: PieceKind
  readonly code?: Code
  /** Names the card of a mercenary; `short` has the same in at most five signs. */
  readonly name?: string
  readonly short?: string
  readonly life?: number
  /** True for a player who is out of the game. */
  readonly defeated?: true
}
export interface CellScene {
  readonly id: CellId
  readonly at: Hex
  readonly shaded?: true
  readonly hexilum?: number
  readonly piece?: PieceScene
}

/** Says what a card does to a territory. 'any': a unit of any kind; 'over': also where somebody stands. */
export type Sign = 'place' | 'minor' | 'mercenary' | 'any' | 'over' | 'attack' | 'recover' | 'damage'
export interface SketchCell {
  readonly at: Hex
  readonly signs: readonly Sign[]
  /** True if it is one of these cells, as the player likes. */
  readonly choice?: true
}
/** Describes the picture on a card: where its steps land, seen from what they are counted from. */
export interface Sketch {
  readonly anchor: Anchor
  readonly cells: readonly SketchCell[]
}

export interface CardScene {
  readonly code: string
  readonly type: 'mercenary' | 'action' | 'minor' | 'mission'
  readonly name: string
  readonly cost?: number
  /** Says "Mercenary · reusable". */
  readonly kind: string
  readonly sketch?: Sketch
  /** Lists which territories a mission needs. */
  readonly pattern?: readonly Hex[]
  /** Holds a short line for each step. */
  readonly words: readonly string[]
  /** Holds all of it in one short line; absent, where the picture says it. */
  readonly line?: string
  readonly house?: true
  /** True beside the market, in this market phase only. */
  readonly extra?: true
}
export interface MissionScene {
  readonly code: MissionCode
  readonly name: string
  readonly cells: readonly Hex[]
  readonly turn: boolean
  readonly mirror: boolean
  readonly house?: true
}
interface FitScene {
  readonly seats: readonly Faction[]
  readonly count: number
  readonly of: number
  readonly missing: readonly CellId[]
}

export interface ChipScene {
  readonly code: Code
  readonly name: string
  /** Holds the same in at most five signs. */
  readonly short: string
  readonly type: 'mercenary' | 'action'
  readonly on?: CellId
}
export interface PanelScene {
  readonly seat: Faction
  readonly name: string
  /** Says 'Nomads', where there is little room. */
  readonly short: string
  readonly life: number
  readonly hexilum: number
  readonly income: { readonly level: number; readonly most: number }
  readonly reserve: { readonly normal: number; readonly minor?: number }
  /** The minor faction, by name. */
  readonly minor?: string
  readonly cards: readonly ChipScene[]
  /** Has a secret mission: that it is there, not which. */
  readonly secret?: true
  readonly team?: string
  readonly toMove?: true
  readonly defeated?: true
  /** What the faction and its minor faction can do, a sentence each, where there is room. */
  readonly abilities: readonly { readonly name: string; readonly text: string }[]
}

export interface BoardScene {
  readonly kind: 'board'
  readonly shape?: BoardShape
  /** The number of the state it shows, from whoever keeps the log. */
  readonly state?: number
  /** Says who must decide, and what: 'INTERSTELLAR NOMADS', 'to move'. */
  readonly pill: {
    readonly text: string
    readonly what: string
    readonly seat?: Faction
    readonly asked: readonly Faction[]
  }
  readonly turn: number
  readonly actions?: { readonly left: number; readonly of: number; readonly warlordFree: boolean }
  /** Says what is done where nobody has actions: 'set-up', 'market'. */
  readonly stage?: string
  readonly mode: Mode
  readonly teams?: true
  readonly deck: number
  readonly discard: number
  readonly gone: number
  /** Something in play was designed for this project. */
  readonly house?: true
  readonly mission?: MissionScene
  readonly fits: readonly FitScene[]
  readonly full: boolean
  readonly cells: readonly CellScene[]
  readonly recovery: readonly {
    readonly seat: Faction
    readonly normal: number
    readonly minor?: number
    readonly defeated?: true
  }[]
  readonly seats: readonly Faction[]
  readonly panels: readonly PanelScene[]
  /** Says what lies in the row below the board: the market, or what is chosen from before the first turn. */
  readonly row: {
    readonly what: 'market' | 'minors' | 'missions'
    readonly places: number
    readonly cards: readonly CardScene[]
  }
  readonly extra: readonly CardScene[]
}

/** Describes a card with all its words. */
export interface FullCard extends CardScene {
  readonly text: string
  readonly state?: string
}
export interface HandScene {
  readonly kind: 'hand'
  readonly panel: PanelScene
  readonly cards: readonly FullCard[]
  readonly ability: FullText
  readonly minor?: FullText
  /** Holds what only its owner knows. */
  readonly secret?: {
    readonly mission: MissionScene
    readonly count: number
    readonly of: number
    readonly missing: readonly CellId[]
  }
  readonly recovery: { readonly normal: number; readonly minor?: number }
}
export interface FullText {
  readonly head: string
  readonly name: string
  readonly text: string
  readonly sketch?: Sketch
  readonly house?: true
}

export interface CardPicture {
  readonly kind: 'card'
  readonly code: string
  readonly name: string
  readonly seat?: Faction
  readonly bar: 'mercenary' | 'action' | 'minor' | 'mission' | 'faction'
  /** Says "Mercenary · reusable". */
  readonly head: string
  readonly cost?: number
  readonly text: string
  readonly sketch?: Sketch
  readonly pattern?: readonly Hex[]
  readonly mark?: 'house'
  readonly footer: string
}

/** Describes a territory that can be chosen; with `from`, by the piece that stands there. */
export interface ChoiceCell {
  readonly cell: CellId
  readonly from?: CellId
  readonly picked?: true
}
export interface Landing {
  readonly at: Hex
  /** Names the cell; absent off the board, where nothing comes of it. */
  readonly cell?: CellId
  readonly signs: readonly Sign[]
  /** True if it is one of these cells, as the player likes. */
  readonly choice?: true
  /** Somebody stands where a unit would go. */
  readonly taken?: true
}
/** Shows one orientation, as it would be carried out. `number` is that of the option, from 1. */
export interface Preview {
  readonly number: number
  readonly label: string
  readonly lands: readonly Landing[]
  readonly words: readonly string[]
}
export interface ChoiceScene {
  readonly kind: 'choice'
  readonly seat: Faction
  /** Says what is chosen, in a few words. */
  readonly title: string
  readonly cells: readonly CellScene[]
  readonly options: readonly ChoiceCell[]
  /** Says what is moved, or swapped with one of them. */
  readonly source?: CellId
  /** Holds the picture that is to be carried out. */
  readonly card?: { readonly name: string; readonly sketch?: Sketch }
  /** The possible orientations, each with its number, and the territory they start from. */
  readonly numbered?: true
  readonly previews?: readonly Preview[]
  readonly anchor?: Hex
}

export interface EndScene {
  readonly kind: 'end'
  readonly title: string
  /** "formed Signal Ring on turn 31". */
  readonly how: string
  readonly turn: number
  readonly cells: readonly CellScene[]
  readonly winners: readonly Faction[]
  readonly formed: readonly CellId[]
  readonly mission?: MissionScene
  /** Puts the best first. */
  readonly seats: readonly {
    readonly seat: Faction
    readonly name: string
    readonly rank: number
    readonly life: number
    readonly team?: string
    readonly hexilum: number
    readonly units: number
    readonly defeated?: true
  }[]
}

/** Describes one thing that differs from the picture before. `size` says how much. */
export type Change =
  | {
      readonly what: 'placed'
      readonly cell: CellId
      readonly size: number
      readonly piece: PieceScene
      readonly from?: CellId
      readonly over?: PieceScene
    }
  /** Sets `back` if it can be placed again from there. */
  | {
      readonly what: 'lost'
      readonly cell: CellId
      readonly size: number
      readonly piece: PieceScene
      readonly back?: true
    }
  | {
      readonly what: 'life' | 'hexilum' | 'income'
      readonly seat: Faction
      readonly size: number
      readonly by: number
    }
  | { readonly what: 'card'; readonly code: string; readonly nth: number; readonly size: number }

export type Scene = BoardScene | HandScene | CardPicture | ChoiceScene | EndScene
