import type { BaseId, Faction, OrbitalId, Piece, Sector } from '../state.ts'
import type { Tally } from '../../../core/game.ts'
import type { BoardShape } from '../../../core/scene.ts'
import type { Resource } from '../words/effect.ts'

/**
 * Describes what a picture says, as plain data: every name, number and mark that is drawn, and nothing that
 * is not. Alt texts are made of the same.
 */

/** Holds the first, second and third. */
export type Values = readonly [number, number, number]

export interface CardScene {
  readonly id: string
  readonly title: string
  readonly ap: number
  /** Tells who can use its event, of those who play here. */
  readonly seats: readonly Faction[]
  readonly text: string
  /** Says in a few words what it does; an owner's own text stands here whole. */
  readonly line: string
  /** Its text is ours, not the printed one; or an owner's own, by this name. */
  readonly mark?: 'house' | string
  /** Its title, its Action Points, these seats for its event, and its module are values of ours. */
  readonly house?: {
    readonly title?: true
    readonly ap?: true
    readonly seats?: readonly Faction[]
    readonly set?: true
  }
  /** A letter for the module it comes from. */
  readonly set?: string
  readonly keepsFree?: true
}
export interface Pieces {
  readonly kind: Piece
  readonly count: number
}
export interface BaseScene {
  readonly id: BaseId
  readonly name: string
  readonly resource: Resource
  /** Its resource is a value of ours. */
  readonly house?: true
  /** Lists for whom that resource is critical. */
  readonly critical: readonly Faction[]
  /**
   * Lists only those with influence there, in a fixed order of factions. `diplomats` are among the cubes;
   * `control` counts for Orbital Control.
   */
  readonly slots: readonly {
    readonly seat: Faction
    readonly cubes: number
    readonly diplomats?: number
    readonly control?: number
  }[]
  readonly control: Faction | 'tied' | 'nobody'
  readonly outOfPlay?: true
  /** True if it is out of the game: its name stays, and its Orbital. */
  readonly destroyed?: true
  /** No influence can be added here. */
  readonly suppressed?: true
  /** The Protomolecule is here, and pays so much to who is first in the next scoring. */
  readonly protomolecule?: { readonly cp: number; readonly house?: true }
}
export interface OrbitalScene {
  readonly id: OrbitalId
  readonly name: string
  /** Says in `strength` what all of it counts for Orbital Control. */
  readonly fleets: readonly {
    readonly seat: Faction
    readonly pieces: readonly Pieces[]
    readonly strength?: number
  }[]
  readonly control?: Faction
}
export interface TrackScene {
  readonly slot: number
  readonly cost: number
  readonly card?: CardScene
  /** Describes a Score card, with what it would pay. */
  readonly score?: { readonly round: number; readonly bonus: Values; readonly elsewhere: Values }
}
/** Sets `house` if its name or level is ours. */
export interface TechScene {
  readonly level: number
  readonly name: string
  /** Its name in short, if that is another. */
  readonly short?: string
  readonly used?: true
  readonly house?: true
}
export interface PanelScene {
  readonly seat: Faction
  readonly name: string
  readonly cp: number
  readonly supply: number
  readonly diplomats?: number
  readonly reserve: readonly Pieces[]
  readonly critical: readonly Resource[]
  readonly techs: readonly TechScene[]
  readonly kept: readonly string[]
  readonly rocinante?: true
  readonly protomoleculeTokens?: number
  /** Has the Protomolecule card. */
  readonly protomoleculeCard?: true
  readonly resourceTokens?: number
  readonly leader?: 'onMap' | 'reserve'
  /** Every Power Play token there is, and whether it is still to be had. */
  readonly powerPlay?: {
    readonly sectors: readonly { readonly sector: Sector; readonly left: boolean }[]
    readonly points: readonly { readonly value: number; readonly left: boolean; readonly house?: true }[]
  }
  /** It is this seat's turn. */
  readonly toMove?: true
}
export interface SectorScene {
  readonly id: Sector
  readonly name: string
  /**
   * Says of each bonus token whether it is still there, or in which round it was used, where that is known.
   */
  readonly tokens: readonly { readonly left: boolean; readonly round?: number }[]
}
export interface BoardScene {
  readonly kind: 'board'
  readonly shape?: BoardShape
  /** The number of the state it shows, from whoever keeps the log. */
  readonly state?: number
  /** Tells who must decide, and what: 'OPA TO MOVE', 'UN: OFFER', 'UN WINS'. */
  readonly pill: {
    readonly text: string
    readonly seat?: Faction
    readonly asked?: readonly Faction[]
    readonly what?: string
  }
  readonly turn: number
  readonly scored: { readonly done: number; readonly of: number }
  readonly initiative: readonly Faction[]
  readonly rounds: readonly {
    readonly round: number
    readonly values: Values
    readonly used?: Sector
    readonly next?: true
  }[]
  readonly deck: number
  readonly scoreCards: { readonly drawn: number; readonly of: number }
  /**
   * Lists players as they sit, from the UN on. What lies side by side on the map or on a card is in one fixed
   * order.
   */
  readonly seats: readonly Faction[]
  readonly sectors: readonly SectorScene[]
  readonly bases: readonly BaseScene[]
  readonly orbitals: readonly OrbitalScene[]
  readonly rocinante: { readonly seat: Faction; readonly orbital: OrbitalId }
  readonly track: readonly TrackScene[]
  readonly panels: readonly PanelScene[]
}

export interface HandScene {
  readonly kind: 'hand'
  readonly panel: PanelScene
  readonly kept: readonly CardScene[]
  readonly abilities: readonly {
    readonly head: string
    readonly name: string
    readonly text: string
    readonly mark?: string
    readonly used?: true
  }[]
  /** Tells what only this seat knows, a line each. */
  readonly secrets: readonly string[]
}

export interface CardPicture {
  readonly kind: 'card'
  readonly card: CardScene
  readonly names: readonly string[]
  readonly footer: string
}

/** Tells what a mat, a tech or one of the Rocinante's crew says. The crew belongs to no faction. */
export interface AbilityPicture {
  readonly kind: 'ability'
  readonly id: string
  readonly name: string
  readonly seat?: Faction
  /** Tells what it is: 'UN tech, level II'. */
  readonly head: string
  readonly text: string
  readonly mark?: 'house' | string
  readonly footer: string
}

/** Shows a scoring round or Final Scoring that has just been counted. */
export interface ScoringScene {
  readonly kind: 'scoring'
  readonly title: string
  readonly final: boolean
  readonly seats: readonly Faction[]
  readonly bonus?: { readonly sector: Sector; readonly values: Values; readonly chosenBy?: Faction }
  readonly elsewhere: Values
  readonly sectors: readonly {
    readonly id: Sector
    readonly name: string
    readonly bases: readonly ScoredBase[]
  }[]
  readonly sums: readonly {
    readonly seat: Faction
    readonly name: string
    readonly bases: number
    readonly critical: number
    readonly before: number
    readonly after: number
    readonly first?: true
    /** At the end: so many Resource Tokens, and what they paid. */
    readonly tokens?: { readonly count: number; readonly cp: number }
  }[]
}
export interface ScoredBase {
  readonly id: BaseId
  readonly name: string
  readonly resource: Resource
  /** Its resource is a value of ours. */
  readonly house?: true
  readonly first?: Faction
  /** It pays only who is first. */
  readonly protomolecule?: true
  /** It was destroyed in this scoring. */
  readonly accident?: true
  /** Sets `token` if its resource gave a Resource Token instead of a point. */
  readonly cells: readonly {
    readonly seat: Faction
    readonly total: number
    readonly withControl?: true
    readonly cp: number
    readonly resource?: number
    readonly token?: true
    readonly place?: number
  }[]
}

/** Shows a whole game: what everybody had after each scoring. */
export interface EndScene {
  readonly kind: 'end'
  readonly title: string
  /** Puts the best first. `points` has the CP after each scoring. */
  readonly seats: readonly {
    readonly seat: Faction
    readonly name: string
    readonly rank: number
    readonly cp: number
    readonly points: readonly number[]
  }[]
  /** Tells what each scoring is called, in the same order. */
  readonly marks: readonly string[]
  /** Says the same in a word: "3", "Final". */
  readonly ticks: readonly string[]
  /** Says where the points of each seat came from. */
  readonly sources: Tally
}

/** Describes one thing that differs from the picture before. `size` says how much. */
export type Change =
  | {
      readonly what: 'base'
      readonly base: BaseId
      readonly size: number
      readonly cubes: readonly { readonly seat: Faction; readonly by: number }[]
      readonly control?: true
    }
  | { readonly what: 'cp'; readonly seat: Faction; readonly size: number; readonly by: number }
  | {
      readonly what: 'fleets'
      readonly orbital: OrbitalId
      readonly seat: Faction
      readonly size: number
      readonly by: number
      readonly gone?: true
    }
  | { readonly what: 'card'; readonly slot: number; readonly size: number }
  | { readonly what: 'tokens'; readonly seat: Faction; readonly size: number; readonly by: number }

export type Scene = BoardScene | HandScene | CardPicture | AbilityPicture | ScoringScene | EndScene
