import type { Seat } from '../core/ask.ts'
import type { AnyState, Setup } from '../core/game.ts'
import type { Row } from '../core/match.ts'

/** Milliseconds since 1970, as Date.now() gives them. */
export type Time = number
/** Limits how much the clocks of machines may differ, with a process's delay on the way to the store. */
export const CLOCKS_DIFFER_MS = 30_000
/** The furthest a reminder can be ahead: periods of its pace, and hours for retries and quiet hours. */
export const FURTHEST = { periods: 64, hours: 48 } as const
/** True if a lease until `lease` is held. One that ends much later than `until` predates a clock set back. */
export const isHeld = (lease: Time, now: Time, until: Time): boolean =>
  lease > now && lease <= until + CLOCKS_DIFFER_MS
export type TableId = string
export type PersonId = string
/** Names the one who asked for it, e.g. by the id of a click: the same key is never carried out twice. */
export type Key = string

export type Phase = 'open' | 'playing' | 'over'

export interface Chair {
  /** Counts 0, 1, … in the order of joining; fixed once the game has started. */
  readonly chair: number
  /** Absent if the chair is vacant, or its person wished to be forgotten. */
  readonly person?: PersonId
  /** The seat they would like, before the start. */
  readonly wish?: Seat
  /** The seat they have, from the start on. */
  readonly seat?: Seat
  readonly resigned?: true
  /** Holds the level of the computer opponent that plays here. Then there is no person. */
  readonly bot?: string
  /**
   * Says since when this seat is asked something. The store keeps it: what a commit says of it in its chairs
   * does not count.
   */
  readonly askedSince?: Time
}

/** An open question, as far as lists of tables and a check of new code need it. */
export interface Asking {
  readonly id: string
  readonly seat: Seat
  readonly what: string
  /** Is the hash of the question with its options. */
  readonly digest: string
}

export interface GameResult {
  readonly how: 'played' | 'resigned' | 'ended' | 'cancelled'
  readonly places: readonly { readonly seat: Seat; readonly rank: number; readonly points?: number }[]
}

/** Wide pictures suit a screen, tall ones a phone. */
export type BoardStyle = 'wide' | 'tall'

/** Says what may change in the life of a table without a row of the log. */
export interface TableChanges {
  readonly phase?: Phase
  readonly name?: string
  readonly host?: PersonId
  /**
   * Says where it is played, e.g. the id of a thread. No two tables are played in one place: a commit that
   * takes another's is an error.
   */
  readonly place?: string
  readonly paceHours?: number
  /** Counts the hours after which players who have not answered a vote agree. Absent or 0: they never do. */
  readonly consentHours?: number
  /** Says how its board is drawn. Absent: wide. */
  readonly board?: BoardStyle
  /**
   * Says who gets the seat that the newest vote is about; '' if no vote is. The log names no people, so it is
   * kept here.
   */
  readonly successor?: PersonId
  readonly setup?: Setup
  readonly commitment?: string
  readonly content?: string
  readonly result?: GameResult
  readonly startedAt?: Time
  readonly endedAt?: Time
}

export interface TableRecord extends TableChanges {
  readonly id: TableId
  /** Grows with every commit; whoever thought on an older one has to think again. */
  readonly version: number
  readonly game: string
  readonly phase: Phase
  readonly name: string
  readonly host: PersonId
  /** The community it belongs to, e.g. the id of a guild. */
  readonly home: string
  /** Only people whom the host has named may join. */
  readonly invited?: readonly PersonId[]
  readonly players: number
  readonly paceHours: number
  /** With the seed from the start on; before, what the seed will be added to. */
  readonly setup: Setup
  /** Says how many rows the log has. */
  readonly rows: number
  /** The story up to this many rows is to be told. */
  readonly due: number
  /** The story up to this many rows has been told. */
  readonly told: number
  readonly asking: readonly Asking[]
  /** Why nothing can be played here until somebody has looked at it. */
  readonly shut?: string
  readonly openedAt: Time
  readonly changedAt: Time
  /** Lists them in the order of `chair`. */
  readonly chairs: readonly Chair[]
}

/** Describes a row as it is kept: under which rules, when, and bound to all rows before it. */
export interface StoredRow extends Row {
  readonly rules: number
  readonly at: Time
  /**
   * Is the SHA-256 over the row and the chain before it: no row can be altered, left out or added unnoticed.
   */
  readonly chain: string
}

/**
 * Holds the state after row `seq`. Its keys keep their order: the order in which a game offers things may
 * hang on it.
 */
export interface Snapshot {
  readonly seq: number
  readonly state: AnyState
}

/** Says to which row a snapshot belongs that is kept later than the row. */
export interface LateSnapshot extends Snapshot {
  readonly table: TableId
  /** Holds the link of that row in the chain. */
  readonly chain: string
}

/**
 * Says what is done at a table when its time comes: a player is reminded, a vote runs out, the status post is
 * brought up to date, a computer opponent answers, an answer given in advance counts.
 */
export type ErrandKind = 'remind' | 'vote' | 'status' | 'bot' | 'order'

export interface QueuedErrand {
  readonly seat: Seat
  readonly at: Time
}

/** The status post is edited no more often than this. */
export const STATUS_EVERY_MS = 600_000
/** The status post is an errand of the table, and not of a seat. */
export const NO_SEAT: Seat = ''

/** A turn that a player has typed ahead. Only they may know that there is one. */
export interface TurnDraft {
  readonly table: TableId
  readonly person: PersonId
  /** What they typed, by the names of the options of the command. */
  readonly parts: Readonly<Record<string, string>>
  readonly at: Time
  /** Names the row its play began with, while that can be taken back: it goes once that row is told. */
  readonly playedFrom?: number
}

/** Holds an answer given before its question. */
export interface AnswerAhead {
  /** Hashes the question with its options and, without `whatever`, the position at which it comes. */
  readonly question: string
  /** Names the round in which it counts as long as its player has the same choice. */
  readonly whatever?: string
  readonly picks: readonly string[]
  /** Says what was asked, and what was chosen, for its player alone. */
  readonly about: string
  readonly choice: string
}

/** Holds an order to answer all questions of a kind, until the round or the game ends. */
export interface StandingOrder {
  /** Names its kind, and what was chosen along with it. */
  readonly kind: string
  readonly choice: string
  /** Says it in words, for its player alone. */
  readonly says: string
  readonly until: 'round' | 'game'
  /** Numbers the round in which it was given. */
  readonly round: number
}

/** Holds what a player has decided in advance. Only they may know of it. */
export interface Order {
  readonly table: TableId
  readonly person: PersonId
  /** Tells it from others of this player at this table. */
  readonly id: string
  readonly body: AnswerAhead | StandingOrder
  readonly at: Time
}

/** Says how far a person has read at a table, and when they looked last. */
export interface Reading {
  readonly table: TableId
  readonly person: PersonId
  /** Counts the rows they have read. */
  readonly rows: number
  readonly at: Time
}

/** Holds everything one thing that happens writes: all of it, or nothing. */
export interface Commit {
  readonly table: TableId
  /** The version it was thought out on. */
  readonly version: number
  readonly at: Time
  /** They continue the log; a gap or a repetition is an error. */
  readonly rows?: readonly StoredRow[]
  /** Is taken after the last of `rows`; at any other row, or without rows, it is an error. */
  readonly snapshot?: Snapshot
  /** The questions open after it, when they changed. */
  readonly asking?: readonly Asking[]
  /** Present only if `asking` asks the same seats as before, so that the store may leave the chairs alone. */
  readonly asksSameSeats?: true
  readonly due?: number
  readonly key?: Key
  /**
   * In place of all errands of these kinds at this table, at most one a seat and kind. Each begins anew, even
   * where the same stood before.
   */
  readonly errands?: Readonly<Partial<Record<ErrandKind, readonly QueuedErrand[]>>>
  /** The status post is due: now, or STATUS_EVERY_MS after it was edited last. */
  readonly outdatesStatus?: true
  readonly changes?: TableChanges
  /**
   * In place of all chairs of this table. Drafts and orders of those who have none of them go; when the game
   * ends, all do.
   */
  readonly chairs?: readonly Chair[]
  /** Whose draft this plays. It goes as soon as that is told. */
  readonly usesDraftOf?: PersonId
  /** Names the order that this carries out, and so deletes. */
  readonly usesOrder?: Pick<Order, 'person' | 'id'>
}
/**
 * 'moved on' means that the table has another version by now, is shut or not there, or the key has been
 * carried out already. Nothing was written. This is looked at first: who comes too late hears this, even when
 * what they bring is an error.
 */
export type Committed = 'done' | 'moved on'

/** Holds what changes about a table without raising its version. */
export interface ToldAt {
  /** Says how far its story has been told. */
  readonly told: number
  /** True if the person who was named has typed a turn ahead there. */
  readonly hasDraft: boolean
  /** True if the person who was named has decided something in advance there. */
  readonly hasOrder: boolean
  /** Counts the rows the person who was named has read there; 0 if they have never looked. */
  readonly read: number
}

export interface Loaded {
  readonly table: TableRecord
  /** Is the newest one; absent before the start. */
  readonly snapshot?: Snapshot
  /** The row the snapshot stands at, and those after it. */
  readonly rows: readonly StoredRow[]
}

export interface TableFilter {
  /** Has a chair at it. */
  readonly person?: PersonId
  /** Lists only tables where a seat of `person` is asked; without `person`, any seat. */
  readonly waiting?: true
  readonly host?: PersonId
  readonly home?: string
  readonly place?: string
  /**
   * Only tables at this place, or below it after a '/', as in a shared channel. Leaves out cancelled
   * sign-ups.
   */
  readonly channel?: string
  readonly phases?: readonly Phase[]
  /** Keeps only ids after this one, for reading page by page; '' begins. */
  readonly after?: TableId
  /** Is 100 if left out. */
  readonly limit?: number
}

/** Describes a stretch of story that somebody has taken on to tell. It keeps its borders until it is told. */
export interface StoryLease {
  readonly table: TableId
  /** Covers rows `from` to `to` - 1. */
  readonly from: number
  readonly to: number
}

/** Says what came of an errand so far: the earlier reminders of the same question, or the status post. */
export interface Reminded {
  /** Says how many have been sent. */
  readonly sent: number
  /** Says when the last of them was sent. */
  readonly last?: Time
  /** Names that message, to delete or edit it later. */
  readonly posted?: string
}

export interface DueErrand extends QueuedErrand, Reminded {
  readonly table: TableId
  readonly kind: ErrandKind
  /** Says how often it has been taken on, this time included. */
  readonly tries: number
}

export interface NextErrand extends Reminded {
  readonly at: Time
  /** Says when it is due if it became due again meanwhile. Without this, what came of it is dropped. */
  readonly atIfAgain?: Time
}

/** Allows `most` uses per `perMs`. Used-up allowance refills evenly over that time. */
export interface Allowance {
  readonly most: number
  readonly perMs: number
}

export interface Person {
  readonly id: PersonId
  /** IANA name, e.g. Europe/Vienna. */
  readonly zone?: string
  /** Allows no reminders between these hours of theirs, 0 to 23. */
  readonly quietFrom?: number
  readonly quietTo?: number
  readonly remind?: 'table' | 'message' | 'never'
  /** Says how boards are drawn that they alone see. Absent: as the table has them. */
  readonly board?: BoardStyle | 'table'
  /** Says at which hour of theirs they get a digest, 0 to 23. Absent: they get none. */
  readonly digestAt?: number
  /** True if they want to hear that they are next, once a day. */
  readonly headsUp?: true
}

/** Describes a digest that a process has taken on to send. */
export interface DueDigest extends Pick<DueErrand, 'at' | 'last' | 'tries'> {
  readonly person: PersonId
}
