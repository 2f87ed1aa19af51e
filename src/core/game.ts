import type { Answer, Ask, Option, OptionId, Seat, Form } from './ask.ts'
import type { Emojis, Words } from './gameWords.ts'
import type { Setup, ModuleInfo, OptionInfo } from './setup.ts'
import type { Look } from './looks.ts'
import type { AskScreen, Move, TypedTurn, WordAhead } from './moves.ts'
import type { Exhibit, Scenes } from './scene.ts'
import type { Orders } from './orders.ts'
import type { Fact, Tell, FrameBase, GameState, Kernel } from './steps.ts'

export type * from './gameWords.ts'
export * from './setup.ts'

/** `points` says what the seat was ranked by, in a game that counts any. */
export interface Standing {
  readonly seat: Seat
  readonly rank: number
  readonly points?: number
}
export type Outcome<T, R extends Reason = string> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reasons: readonly R[] }

/** Says nothing that only some may know. What was asked for comes as words, as people type them. */
export type Page<S> = (s: S, request: Readonly<Record<string, string>>) => Outcome<readonly string[]>

/** A position document describes the whole table as data that a person or program can write. */
interface Positions<S> {
  write(s: S): Readonly<Record<string, unknown>>
  /** The state with the given parts replaced, at the opening of a turn; or every reason why it cannot be. */
  set(s: S, document: unknown): Outcome<S, Reason>
}

/** Describes something that is wanted and not offered: an option by what it would be called. */
export interface RefusedPick {
  readonly seat: Seat
  readonly pick: OptionId
  /** It is wanted as an answer to a question that is another's, or that is open no more. */
  readonly of?: Seat
  readonly stale?: true
}

/**
 * A choice that the rules want made so that as much as possible comes of it. What comes of an option is seen
 * by playing it on: no other option may do as much in every part and more in one.
 */
export interface FullChoice<S> {
  /** Names the choice in reports. */
  readonly kind: string
  /** Holds a copy in which the rule is off, so that every choice is open. */
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

/** The game itself: it says who plays, how it begins, what it asks, and who has won. */
export interface Rules<S> extends Kernel<S> {
  readonly id: string
  readonly title: string
  /** Each row is written with this version of the rules. */
  readonly rules: number
  /**
   * Says who may sit at a table of so many. If there are more seats than players, the turn goes round the
   * chairs from a first player drawn by chance; otherwise the game settles the order.
   */
  readonly seatsFor: Readonly<Record<number, readonly Seat[]>>
  /**
   * Seats are chairs: they are given out in the order in which people sit down. `host` is the option that
   * says which chair runs the table.
   */
  readonly chairs?: { readonly host: string }
  /** If true, private hands stay private after the game, so only the owner of the bot may export the log. */
  readonly staysSecret?: true
  /** If true, nobody can win, not even the last player who stays. */
  readonly unwon?: true
  readonly modules: readonly ModuleInfo[]
  readonly options: readonly OptionInfo[]
  whyNotSetup(setup: Setup): readonly Reason[]
  /**
   * Makes the content of this setup known, for a state that comes from a snapshot, and returns its hash. A
   * table that was opened with other content, `pinned`, goes on with what the content is now.
   */
  prepare(setup: Setup, pinned?: string): string
  setup(setup: Setup, tell: Tell): S
  /** Returns the seats in play, in turn order. */
  seats(s: S): readonly Seat[]
  /** True if a seat has nothing more to do in this game. */
  isOut?(s: S, seat: Seat): boolean
  copy(s: S): S
  /** Covers everything on the table, without the dice bag and the numbering of questions. */
  hash(s: S): string
  /** Lists the seats, best first, with equal ranks for a tie. Only when the game is over. */
  standings(s: S): readonly Standing[]
  /**
   * Returns the answer by which a seat lets a public question go by, so that the next seat gets it;
   * undefined: this question does not go round.
   */
  passes?(s: S, ask: Ask): Answer | undefined
  /**
   * Names the question that goes round and reaches this seat in any case, whatever the seats before it do:
   * another name in each round. Undefined: there is none. All of it is public.
   */
  surelyAsks?(s: S, seat: Seat): string | undefined
  readonly orders?: Orders<S>
  /** Returns why a form whose fields are well filled in is still impossible. */
  whyNotForm?(s: S, ask: Ask, option: Option, form: Form): Reason | undefined
  /**
   * Returns why a player cannot have what the game does not offer them, where the game knows a better reason
   * than that. It may tell no more than they may know.
   */
  whyNotOffered?(s: S, wish: RefusedPick): Reason | undefined
}

/** Says what people may see of a state. Everything they read or look at is made of these. */
export interface Views<S, V> {
  /** Shows only what `as` may see. */
  view(s: S, open: readonly Ask[], as: Seat | 'table'): V
  /** Draws the board as text, for those who cannot see the picture. */
  board(view: V): string
  /** Lists what only the viewer holds and knows; nothing for the table. */
  hand(view: V): readonly string[]
  readonly scenes: Scenes<V>
  /** Pages of text anybody at the table may read, e.g. what scoring would give now. */
  readonly pages: Readonly<Record<string, Page<S>>>
  /**
   * Lists what the viewer can type for an input of a move before their turn; undefined: anything. All cards
   * of the game are words; of those that a player holds, only the viewer's own are suggested.
   */
  wordsAhead?(view: V, move: string, input: string): readonly WordAhead[] | undefined
}

/** Says what a game offers programs: the fuzzer, random players, the gallery, the referee, positions. */
export interface Tooling<S> {
  readonly positions: Positions<S>
  /** Answers a program's questions about a state, e.g. what scoring would give now. */
  readonly queries: Readonly<
    Record<string, (s: S, request: Readonly<Record<string, unknown>>) => Outcome<unknown>>
  >
  /** Names what cannot be in any reachable state; [] when all is well. */
  check(s: S): readonly string[]
  /** Names what no answer may do, from the states before and after it and its facts; [] when all is well. */
  checkChange?(before: S, after: S, facts: readonly Fact[]): readonly string[]
  /** Returns another state that looks the same to `as`: what it cannot see is dealt anew. */
  resample(s: S, as: Seat | 'table', seed: string): S
  /** Returns the open choice if the rules want it to do as much as possible, so the fuzzer can check it. */
  fullChoice?(s: S): FullChoice<S> | undefined
  /** Fills in a possible form by chance; undefined if none is possible now. */
  randomForm?(s: S, ask: Ask, option: Option, roll: (below: number) => number): Form | undefined
  /**
   * Says roughly how much a player who wants to win likes an option, knowing only what the seat that chooses
   * knows: for random players with a purpose.
   */
  readonly botWeights?: (s: S, ask: Ask) => (option: Option) => number
  /** What random players should reach at least once with these modules, and what a fact reaches. */
  readonly coverage: {
    readonly wanted: (players: number, modules: readonly string[]) => readonly string[]
    readonly of: (fact: Fact) => readonly string[]
    /** Ways to end, for which the share of random games is worth knowing. */
    readonly shares?: readonly string[]
  }
  /** Everything the game holds, for the gallery. */
  readonly exhibits: () => readonly Exhibit[]
}

/** What makes a position good or bad for one seat, by name. */
export type Features = Readonly<Record<string, number>>

/**
 * Says what computer opponents judge a position by. They show it no state but those dealt anew from what one
 * seat can see, so it may read everything.
 */
export interface Insight<S> {
  /** Numbers the turns. Looking ahead ends where a later one begins. */
  readonly turn: (s: S) => number
  /** Every seat has the same features. */
  readonly features: (s: S) => Readonly<Record<Seat, Features>>
  /** Says what one of each feature is worth, in points. */
  readonly weights: Features
  /** A player who is ahead of the others by so many points wins 73 games of 100, roughly. */
  readonly scale: number
  /** True if a seat may be about to win in its own turn, so that it is worth looking for. */
  readonly mayWin?: (s: S, seat: Seat) => boolean
  /**
   * Says how likely a player who wants to win chooses an option, before any looking ahead: 1 for most, 0 for
   * what throws something away.
   */
  readonly prior?: (s: S, ask: Ask) => (option: Option) => number
}

/** What players do, as paths through the questions, and what they look at. */
interface Moves {
  readonly moves: readonly Move[]
  readonly turn?: TypedTurn
  readonly looks?: readonly Look[]
  /** Shows questions on one screen, by what they ask. Any other is shown option by option. */
  readonly screens?: Readonly<Record<string, AskScreen>>
}

/**
 * A game in six parts. Its rules, views and words are enough to play it at a table; `moves` lets people and
 * programs answer several questions at once, and look at the game; `tooling` lets programs test and measure
 * it; with `insight`, computer opponents can play it. Nobody outside a game's folder knows more of it than
 * this.
 */
export interface GameOf<S, V = unknown> extends Rules<S>, Views<S, V>, Partial<Moves> {
  readonly words: Words<S>
  readonly emojis?: Emojis<S>
  readonly tooling?: Tooling<S>
  readonly insight?: Insight<S>
}

export type AnyState = GameState<FrameBase>
export type Game = GameOf<AnyState>

/** Hides a game's own state type. The caller hands each state back to the game it came from. */
export const hideState = <S, V>(game: GameOf<S, V>): Game => game as unknown as Game

/** Returns a game's tooling, for programs that cannot do without. */
export function toolingOf<S, V>(game: GameOf<S, V>): Tooling<S> {
  if (!game.tooling) throw new Error(`${game.title} has no tooling.`)
  return game.tooling
}

/** Why something cannot be done: a sentence for people, with a code for programs where the game has one. */
export type Reason = string | { readonly why: string; readonly code: string }

export interface Refused {
  readonly ok: false
  readonly why: string
  /** Holds codes for programs, in the order of the sentences. People read only `why`. */
  readonly codes?: readonly string[]
}

export const sentenceOf = (reason: Reason): string => (typeof reason === 'string' ? reason : reason.why)

export function refuse(...reasons: readonly Reason[]): Refused {
  const codes = reasons.flatMap(reason => (typeof reason === 'string' ? [] : [reason.code]))
  return { ok: false, why: reasons.map(sentenceOf).join(' '), ...(codes.length ? { codes } : {}) }
}
