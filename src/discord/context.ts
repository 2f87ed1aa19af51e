import type { PersonId, TableId } from '../table/store.ts'
import type { Tables } from '../table/service.ts'
import type { Visit } from '../table/visit.ts'
import type { Absence } from './absence.ts'
import type { BotMemory } from './memory.ts'
import type { Once } from './boundedMap.ts'
import type { Names } from './message/memberNames.ts'
import type { Places } from './gateway/places.ts'
import type { DiscordClock } from './gateway/discordClock.ts'
import type { Unanswered } from './gateway/unanswered.ts'
import type { Log } from './log.ts'
import type { Linked, Message, Modal } from './message/message.ts'
import type { Metrics } from './metrics.ts'
import type { Studio } from '../draw/studio.ts'

/** Describes a thread before or after a change. */
export interface ThreadState {
  readonly id: string
  readonly archived: boolean | null
  readonly locked: boolean | null
  /** Tells when the thread was last archived or woken. */
  readonly archiveTimestamp: number | null
  /** Says after how many quiet minutes Discord archives it. */
  readonly autoArchiveDuration: number | null
  readonly lastMessageId: string | null
}

/** Sends what the bot says of its own accord. Errors are those of discord.js. */
export interface Outbox {
  /** Sends a message and returns its id. The same `nonce` again, within some minutes, is the same message. */
  readonly send: (channel: string, message: Message, nonce?: string) => Promise<string>
  readonly edit: (channel: string, message: string, change: Message) => Promise<void>
  /** Takes the buttons off a message and leaves the rest; `token` is of a press on that message. */
  readonly disarm: (channel: string, message: string, token?: string) => Promise<void>
  /** Lists the bot's own messages with buttons among the newest, or among those before `before`. */
  readonly armedBefore: (
    channel: string,
    before?: string,
  ) => Promise<readonly { readonly id: string; readonly customIds: readonly string[] }[]>
  /**
   * Opens a thread at a message, or without one, and returns its id; takes a thread that is there already.
   * Returns undefined if the bot may open none here, or not speak in it.
   */
  readonly thread: (channel: string, name: string, message?: string) => Promise<string | undefined>
  /** Returns the id of the newest message in a channel, whoever wrote it. */
  readonly newest: (channel: string) => Promise<string | undefined>
  /** Returns the channel a thread belongs to; undefined: it is no thread. */
  readonly parent: (channel: string) => Promise<string | undefined>
  /** Asks Discord for a thread's state. Returns undefined for a channel that is no thread. */
  readonly threadState: (channel: string) => Promise<ThreadState | undefined>
  /** Wakes a sleeping thread. */
  readonly wake: (thread: string) => Promise<void>
  /** Renames a thread. Sends nothing if the name stays the same. */
  readonly rename: (channel: string, change: (name: string) => string) => Promise<void>
  /** Sends a message to one person alone, and returns its id. */
  readonly direct: (person: PersonId, message: Message, nonce?: string) => Promise<string>
  /**
   * Deletes one of the bot's own messages; `token` is of a press on that message. A message that is already
   * gone is no error.
   */
  readonly remove: (channel: string, message: string, token?: string) => Promise<void>
  readonly isMember: (guild: string, person: PersonId) => Promise<boolean>
}

/** Holds what the code behind every command, press and form works with. */
export interface Context {
  readonly tables: Tables
  readonly outbox: Outbox
  readonly log: Log
  readonly metrics: Metrics
  readonly clock: DiscordClock
  /** Remembers the servers that removed the bot. */
  readonly absence: Absence
  readonly memory: BotMemory
  readonly unanswered: Unanswered
  /** Remembers which hints the bot has given already. */
  readonly once: Once
  /** Without somebody who draws, words have to do. */
  readonly painter?: Painter
  readonly names?: Names
  readonly places: Places
  /** Tells soon what is due at this table. */
  readonly tell: (table: TableId) => void
  /** Lists for /help what can be typed. */
  readonly help: () => readonly { readonly name: string; readonly description: string }[]
  /** Makes the commands a message names clickable. */
  readonly linked: Linked
  /** Returns a link that invites the bot with the rights it needs. */
  readonly invite: () => string
}

/** Holds what the bot needs to post something of its own accord. */
export interface Sender
  extends Pick<
    Context,
    | 'tables'
    | 'outbox'
    | 'log'
    | 'metrics'
    | 'absence'
    | 'once'
    | 'memory'
    | 'painter'
    | 'names'
    | 'unanswered'
  > {
  /** True if no other process posts: what this one remembers is all there is. */
  readonly alone?: boolean
}

export interface ChannelRights {
  readonly sees: boolean
  /** True if they may manage threads there, or moderate members. */
  readonly keepsOrder: boolean
}
/**
 * Describes a person's rights in the server. Unknown rights count as missing, and so do all rights outside a
 * server.
 */
export interface Rights {
  /** In the whole server, whatever its channels say. */
  readonly managesServer: boolean
  readonly at: (channel: string) => Promise<ChannelRights>
  /** True if another person can see a channel. */
  readonly canSee: (person: PersonId, channel: string) => Promise<boolean>
}

/**
 * One thing somebody does, and how it is answered: as often as they like, in time, whatever became of the
 * message.
 */
export interface Act {
  readonly context: Context
  /** Stays the same when Discord tells of it twice. */
  readonly key: string
  readonly person: PersonId
  readonly rights: Rights
  /** Is the server, absent in a private conversation. */
  readonly home?: string
  readonly channel: string
  /** The rights the bot needs but lacks in this channel, by their names; absent: not in a server. */
  readonly lacks?: readonly string[]
  /** Returns the table as this person sees it; loads it only once, however often it is called. */
  readonly visit: (table: TableId) => Promise<Visit>
  /**
   * Shows it to this person alone: in place of what they pressed, if that was theirs alone, else as a new
   * message.
   */
  readonly show: (message: Message) => Promise<void>
  /** Shows it to this person alone, as a new message in any case. */
  readonly showNew: (message: Message) => Promise<void>
  /**
   * Puts a form before this person. False: it is too late for that, or what they do is the sending of a form.
   */
  readonly openForm: (form: Modal) => Promise<boolean>
  /** Shows it to everybody in the channel. */
  readonly post: (message: Message) => Promise<{ readonly channel: string; readonly message: string }>
  /** To this person alone, once something is posted: it stays beside it. */
  readonly aside: (message: Message) => Promise<void>
}
/** A person typed a command. */
export interface CommandAct extends Act {
  readonly sub: string | undefined
  readonly text: (option: string) => string | undefined
  readonly number: (option: string) => number | undefined
  readonly flag: (option: string) => boolean | undefined
  /** Returns the user whom an option names. */
  readonly user: (option: string) => PersonId | undefined
  /** Lists those among the users named that are bots. */
  readonly bots?: readonly PersonId[]
  /** Announces publicly that a post is coming. */
  readonly postSoon: () => Promise<void>
}
/** A person pressed a button, chose from a menu or sent a form. */
export interface PressAct extends Act {
  readonly words: readonly string[]
  readonly message?: string
  /** Says what was chosen in a menu. */
  readonly values: readonly string[]
  /** Lists the chosen users who are bots. */
  readonly bots?: readonly PersonId[]
  /** Lists the people whom the pressed message shows as chosen. */
  readonly invited?: readonly PersonId[]
  /** Says what was filled into a form, by the ids of its inputs. */
  readonly fields: Readonly<Record<string, string>>
  /** Changes the message that was pressed, for all who see it. */
  readonly change: (message: Message) => Promise<void>
}
/** Somebody is typing an option. */
export interface Typing {
  readonly context: Context
  readonly person: PersonId
  readonly rights: Rights
  readonly home?: string
  readonly channel: string
  readonly sub: string | undefined
  readonly focused: { readonly name: string; readonly value: string }
  readonly text: (option: string) => string | undefined
}

/** Draws. Without it, the bot describes the board in words; without films, it shows single pictures. */
export type Painter = Pick<Studio, 'draw'> & Partial<Pick<Studio, 'film'>>
