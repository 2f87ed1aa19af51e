import type { Ask, Option, OptionId, Seat } from './ask.ts'
import type { Exhibit } from './exhibit.ts'
import type { Fact, Tell } from './fact.ts'
import type { Field, Form } from './form.ts'
import type { Scene, Scenes } from './scene.ts'
import type { FrameBase, GameState, Kernel } from './steps.ts'

/** What a table is opened with; the first row of its log. */
export interface Setup {
  /** Turn order, first player first. Without it the game draws the order for `players`. */
  readonly seats?: readonly Seat[]
  readonly players?: number
  readonly modules: readonly string[]
  readonly options: Readonly<Record<string, unknown>>
  /** 1 to 32 hex digits. */
  readonly seed: string
  /** The owner's overrides document, as they wrote it. */
  readonly overrides?: unknown
}

export interface ModuleInfo {
  readonly id: string
  readonly title: string
  readonly players: readonly number[]
}
export interface OptionInfo {
  readonly id: string
  readonly default: unknown
  readonly values: readonly unknown[]
  /** Any whole number from the one to the other is possible as well. */
  readonly between?: readonly [least: number, most: number]
  /** Where they cannot be listed, some that are possible as well. */
  readonly examples?: readonly unknown[]
  /** What players agree on before anything else: it is named also where it is as usual. */
  readonly main?: true
  /**
   * True for options added after tables existed. At its default it leaves no trace in a state, so old and new
   * tables hash alike.
   */
  readonly later?: true
  /** For how many players it makes a difference; absent: for any number. */
  readonly players?: readonly number[]
  /** What a value means for who sits down, in a few words. */
  readonly says?: Readonly<Record<string, string>>
  readonly why: string
}
/** `cp`: the points it was ranked by, in a game that has any. */
export interface Standing {
  readonly seat: Seat
  readonly rank: number
  readonly cp?: number
}
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reasons: readonly string[] }

/** Says nothing that only some may know. What was asked for comes as words, as people type them. */
export type Page<S> = (s: S, request: Readonly<Record<string, string>>) => Outcome<readonly string[]>

/** Every English word of a game. */
export interface Words<S> {
  /** The question as a sentence to the one who is asked. */
  ask(s: S, ask: Ask): string
  option(s: S, ask: Ask, option: Option): string
  /**
   * What the card or ability behind an option says, for who must choose; undefined: the label says it all.
   */
  says(s: S, ask: Ask, option: Option): string | undefined
  /**
   * Which fields of the card or ability behind an option hold values that were designed,
   * for programs; people see marks.
   */
  house?(s: S, ask: Ask, option: Option): readonly string[]
  /** Words besides the label under which somebody may look for an option: 'upper right', 'row c'. */
  finds?(s: S, ask: Ask, option: Option): readonly string[]
  /** What a field of an option's form is called, and what may be written into it. */
  field?(s: S, ask: Ask, option: Option, field: Field): { readonly label: string; readonly hint: string }
  /** What the options of a group have in common, e.g. the name of a base. */
  group(s: S, ask: Ask, group: string): string
  /** A story line; undefined: not worth one. */
  fact(fact: Fact): string | undefined
  /** What is being carried out, innermost first, one sentence a frame. */
  stack(s: S): readonly string[]
  /** With a state, as it is called in that game, where a chair takes another name. */
  seat(seat: Seat, s?: S): string
  /**
   * A picture in words, at most 1000 characters;
   * with the one `before` it, what has changed; with names, who plays.
   */
  alt(scene: Scene, before?: Scene, names?: Readonly<Record<Seat, string>>): string
  /** What the things of that name say, in full; without a name: those in play now. */
  about(s: S, name: string): readonly string[]
}

/** A position document: the whole table as data a person or program can write. */
export interface Positions<S> {
  write(s: S): Readonly<Record<string, unknown>>
  /** The state with the given parts replaced, at the opening of a turn; or every reason why it cannot be. */
  set(s: S, document: unknown): Outcome<S>
}

/** Something that is wanted and not offered: an option by what it would be called. */
export interface RefusedPick {
  readonly seat: Seat
  readonly pick: OptionId
  /** It is wanted as an answer to a question that is another's, or that is open no more. */
  readonly of?: Seat
  readonly stale?: true
}

/**
 * A choice that the rules want made so that as much as possible comes of it. What comes of an option is seen
 * by playing it on: no other option may do
 * as much in every part and more in one.
 */
export interface FullChoice<S> {
  /** Names the choice in reports. */
  readonly kind: string
  /** A copy in which the rule is off, so that every choice is open. */
  readonly free: S
  /** The parts of the event that count, and the most each can do. */
  readonly most: readonly number[]
  /** If true, optional steps are tried as well; otherwise they are skipped. */
  readonly withOptional?: true
  /** Returns the part a fact adds to, and by how much. */
  readonly adds: (now: S, fact: Fact) => { readonly part: number; readonly amount: number } | undefined
  /** Nothing more can come of it. */
  readonly isOver: (now: S) => boolean
}

/** What a game offers. The table, the tools and the referee know nothing else of it. */
export interface GameOf<S, V = unknown> extends Kernel<S> {
  readonly id: string
  readonly title: string
  /** Version of the rules, written into every row. */
  readonly rules: number
  /**
   * Who may sit at a table of so many. In a game that has more of them to choose from, for whatever number of
   * players, the
   * turn goes around the chairs from a first player by chance; in all others the game settles the order.
   */
  readonly seatsFor: Readonly<Record<number, readonly Seat[]>>
  /**
   * Seats are chairs: they are given out in the order in which people sit down. `host` is the option that
   * says which chair runs the table.
   */
  readonly chairs?: { readonly host: string }
  /**
   * What is one player's own stays theirs when the game is over,
   * so that the log, which holds it, is for nobody else.
   */
  readonly staysSecret?: true
  /** Nobody can win it, not even who stays alone. */
  readonly unwon?: true
  readonly modules: readonly ModuleInfo[]
  readonly options: readonly OptionInfo[]
  whyNotSetup(setup: Setup): readonly string[]
  /**
   * Makes the content of this setup known, for a state that comes from a snapshot, and returns its hash. A
   * table that was
   * opened with other content, `pinned`, goes on with what the content is now.
   */
  prepare(setup: Setup, pinned?: string): string
  setup(setup: Setup, tell: Tell): S
  /** The seats in play, in turn order. */
  seats(s: S): readonly Seat[]
  copy(s: S): S
  /** Everything that is on the table, without the dice bag and the numbering of questions. */
  hash(s: S): string
  /** What cannot be in any reachable state; [] when all is well. */
  check(s: S): readonly string[]
  /**
   * What no answer may do, whatever it is: of the state before it, the one after it, and what it told; []
   * when all is well.
   */
  checkChange?(before: S, after: S, facts: readonly Fact[]): readonly string[]
  /** A white list: only what `as` may see. */
  view(s: S, open: readonly Ask[], as: Seat | 'table'): V
  /** The board as text, for those who cannot see the picture. */
  board(view: V): string
  /** What is the viewer's own, held and known, for whom it alone is shown; for the table, nothing. */
  hand(view: V): readonly string[]
  readonly scenes: Scenes<V>
  /** Best first; equal ranks where the rules leave a tie. Only when the game is over. */
  standings(s: S): readonly Standing[]
  readonly words: Words<S>
  readonly positions: Positions<S>
  /** Game-specific questions about a state, e.g. what a scoring round would give now. */
  readonly queries: Readonly<
    Record<string, (s: S, request: Readonly<Record<string, unknown>>) => Outcome<unknown>>
  >
  /**
   * Pages of text that anybody at the table may read, from what all may know:
   * e.g. what a scoring would give now.
   */
  readonly pages: Readonly<Record<string, Page<S>>>
  /** Another state that looks the same to `as`: what it cannot see is dealt anew. */
  resample(s: S, as: Seat | 'table', seed: string): S
  /** Why a form cannot be, whose fields are well filled in: one sentence; undefined: it can. */
  whyNotForm?(s: S, ask: Ask, option: Option, form: Form): string | undefined
  /**
   * Why somebody cannot have what is not offered to them, where the game knows better than that it is not
   * offered, or how they fill it in. It may tell no more than they may know.
   */
  whyNotOffered?(s: S, wish: RefusedPick): string | undefined
  /**
   * Returns the open choice if the rules want it to do as much as possible,
   * so that the fuzzer can check what is offered.
   */
  fullChoice?(s: S): FullChoice<S> | undefined
  /** A form that can be, by chance; undefined: none can now. */
  randomForm?(s: S, ask: Ask, option: Option, roll: (below: number) => number): Form | undefined
  /**
   * How much somebody who wants to win likes an option, roughly, knowing only what who is asked knows: for
   * random players with a purpose.
   */
  readonly aim?: (s: S, ask: Ask) => (option: Option) => number
  /**
   * Everything a random player should have reached at least once,
   * played with these modules, and what a fact reaches.
   */
  readonly coverage: {
    readonly wanted: (players: number, modules: readonly string[]) => readonly string[]
    readonly of: (fact: Fact) => readonly string[]
    /** In what share of random games each of these comes about is worth knowing: how they end. */
    readonly shares?: readonly string[]
  }
  /** Everything the game holds, for whoever wants to look at all of it. */
  readonly exhibits: () => readonly Exhibit[]
}

export type AnyState = GameState<FrameBase>
export type Game = GameOf<AnyState>

/** Hides a game's own state type: whoever runs any game hands the state back to the game it came from. */
export const hideState = <S, V>(game: GameOf<S, V>): Game => game as unknown as Game
