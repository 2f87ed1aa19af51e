import type { TableId } from '../table/store.ts'
import type { Message } from './message/message.ts'
import { BoundedMap } from './boundedMap.ts'

export interface ButtonPost {
  readonly channel: string
  readonly id: string
}

/**
 * Discord's token of a press on a post. For some minutes it changes that post with a request that doesn't
 * count against the bot's limit.
 */
export interface PressToken {
  readonly token: string
  /** The time of the press on `performance.now()`. */
  readonly at: number
}

/** Holds the uploaded emojis by the names their games give them. */
export type Emojis = Map<string, { readonly id: string; readonly name: string }>

/** Names the newest message of a channel, as Discord did at a press there. */
interface NewestMessage {
  readonly id: string
  /** The time of the press on `performance.now()`. */
  readonly at: number
}

/** Names the newest post of a table, which tells the rows `from` up to `to` - 1. */
export interface LastPost extends ButtonPost {
  readonly from: number
  readonly to: number
  /** Says whether it tells a turn to its end; absent if no turns are counted there. */
  readonly turn?: 'open' | 'told'
  /** True if it has never pinged anyone. */
  readonly isSilent: boolean
  /** Only bots were to move after it. */
  readonly isUpToBots: boolean
}

/** Names a post that asks for votes, with what it says when the vote is over. */
export interface VotePost extends ButtonPost {
  /** Says which vote it is. */
  readonly motion: string
  readonly closed: Message
}

/** Says how often Discord refused a post. Discord itself knows a repetition for some minutes only. */
interface Tries {
  readonly nonce: string
  readonly refused: number
}

/** Holds what a player has filled into a form that does not count yet, so that they can mend it. */
export interface Typed {
  /** Lists the options it was for, by their ids. */
  readonly options: readonly string[]
  readonly values: Readonly<Record<string, string>>
}

/** Holds everything one bot remembers and could do without: all of it is lost with the process. */
export interface BotMemory {
  /** Holds the messages of each table that have buttons. */
  readonly buttons: Map<TableId, readonly ButtonPost[]>
  /** Holds the newest post of each table's story, as long as this process posted it. */
  readonly posts: Map<TableId, LastPost>
  /** Holds the posts of each table that ask for votes in a vote that is still open. */
  readonly votes: Map<TableId, readonly VotePost[]>
  /** Holds the sign-up of each table, which shows the state of the game once it has started. */
  readonly signUps: Map<TableId, ButtonPost>
  /** Holds the token of the newest press on each post, by the post's id. */
  readonly pressTokens: Map<string, PressToken>
  /** Holds the newest message of each channel at the last press there. */
  readonly newest: Map<string, NewestMessage>
  readonly emojis: Emojis
  /** Holds the last post of each table's story that Discord refused. */
  readonly tries: Map<TableId, Tries>
  /** Holds the places of tables in which the bot could not write. */
  readonly lostPlaces: Map<TableId, string>
  /** Holds the chairs whose host has heard that the player left the server. */
  readonly departures: Map<string, true>
  readonly typed: Map<string, Typed>
}

const MAX_TABLES = 500
const MAX_DEPARTURES = 1000
const MAX_FORMS = 300

export const makeMemory = (): BotMemory => ({
  buttons: new BoundedMap(MAX_TABLES),
  posts: new BoundedMap(MAX_TABLES),
  votes: new BoundedMap(MAX_TABLES),
  signUps: new BoundedMap(MAX_TABLES),
  pressTokens: new BoundedMap(MAX_TABLES),
  newest: new BoundedMap(MAX_TABLES),
  emojis: new Map(),
  tries: new BoundedMap(MAX_TABLES),
  lostPlaces: new BoundedMap(MAX_TABLES),
  departures: new BoundedMap(MAX_DEPARTURES),
  typed: new BoundedMap(MAX_FORMS),
})
