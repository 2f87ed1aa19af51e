import type {
  APIApplicationCommand,
  APIApplicationCommandOptionChoice,
  APIModalInteractionResponseCallbackData,
  APIUser,
  ApplicationCommandOptionType,
  ComponentType,
} from 'discord-api-types/v10'
import type { Id, Message } from '../world/types.ts'

/**
 * Describes what the page and the server say to each other, as JSON over the websocket /page?as=<person>.
 * Each connection is one person; two people side by side are two connections. The server sends only what that
 * person may see.
 */

export interface ShownChannel {
  readonly id: Id
  readonly name: string
  readonly kind: 'text' | 'thread' | 'dm'
  readonly parent?: Id
  readonly archived?: true
  /** A thread this person belongs to: only those stand in the list of channels. */
  readonly joined?: true
  readonly topic?: string
  /** Says with whom, in a direct message. */
  readonly person?: Id
  readonly canSend: boolean
  /** Newest message there, and the newest this person has read. */
  readonly newest?: Id
  readonly read?: Id
  /** Counts unread messages that mention this person. */
  readonly mentions: number
}

/**
 * Shows a message as this person sees it: reactions say whether they are theirs, ephemeral ones are marked.
 */
export interface ShownMessage extends Omit<Message, 'reactions' | 'visibleTo' | 'pings'> {
  readonly reactions: readonly { readonly emoji: string; readonly count: number; readonly mine: boolean }[]
  readonly ephemeral?: true
  /** Names the command above a reply: "X used /command". */
  readonly usedBy?: { readonly person: Id; readonly command: string }
}

export interface GivenOption {
  readonly name: string
  readonly type: ApplicationCommandOptionType
  readonly value?: string | number | boolean
  readonly focused?: true
  /** Belongs to a subcommand or a group of them. */
  readonly options?: readonly GivenOption[]
}

export interface GivenFile {
  readonly name: string
  readonly type: string
  readonly base64: string
}
/** Holds one field of a form: what was written, chosen or ticked ('true'), or the files that were taken. */
export interface GivenField {
  readonly id: string
  readonly value: string | readonly string[] | readonly GivenFile[]
}

/** Every request carries a `ref`; its reply carries the same. */
export type FromPage = { readonly ref: number } & (
  | { readonly do: 'page'; readonly channel: Id; readonly before?: Id }
  | { readonly do: 'send'; readonly channel: Id; readonly content: string }
  | {
      readonly do: 'command'
      readonly channel: Id
      readonly command: Id
      readonly options: readonly GivenOption[]
    }
  | {
      readonly do: 'autocomplete'
      readonly channel: Id
      readonly command: Id
      readonly options: readonly GivenOption[]
    }
  | {
      readonly do: 'component'
      readonly channel: Id
      readonly message: Id
      readonly id: string
      readonly type: ComponentType
      readonly values?: readonly string[]
    }
  | { readonly do: 'modal'; readonly modal: Id; readonly fields: readonly GivenField[] }
  | {
      readonly do: 'react'
      readonly channel: Id
      readonly message: Id
      readonly emoji: string
      readonly on: boolean
    }
  | { readonly do: 'read'; readonly channel: Id; readonly message: Id }
  | { readonly do: 'dismiss'; readonly channel: Id; readonly message: Id }
  /** Makes it as strict as Discord, for everybody. */
  | { readonly do: 'strict'; readonly on: boolean }
  /** Serves Discord alone. */
  | { readonly do: 'weekPasses' }
)

/** Describes an entry that begins with a slash. */
export interface ShownCommand extends APIApplicationCommand {
  readonly application: APIUser
}

export type ToPage =
  | {
      readonly say: 'ready'
      readonly me: Id
      readonly strict: boolean
      readonly people: readonly (APIUser & { readonly local: boolean })[]
      readonly guild: { readonly id: Id; readonly name: string }
      readonly channels: readonly ShownChannel[]
      readonly commands: readonly ShownCommand[]
      readonly roles: readonly { readonly id: Id; readonly name: string; readonly color: number }[]
    }
  | { readonly say: 'channel'; readonly channel: ShownChannel }
  | { readonly say: 'channelGone'; readonly channel: Id }
  | { readonly say: 'commands'; readonly commands: readonly ShownCommand[] }
  | { readonly say: 'people'; readonly people: readonly (APIUser & { readonly local: boolean })[] }
  | { readonly say: 'message'; readonly message: ShownMessage }
  | { readonly say: 'changed'; readonly message: ShownMessage }
  | { readonly say: 'removed'; readonly channel: Id; readonly message: Id }
  | { readonly say: 'strict'; readonly on: boolean }
  | { readonly say: 'typing'; readonly channel: Id; readonly person: Id }
  /** An interaction's answer is a form to fill in. */
  | { readonly say: 'modal'; readonly modal: Id; readonly form: APIModalInteractionResponseCallbackData }
  /** Replies. */
  | {
      readonly say: 'done'
      readonly ref: number
      /** A channel to show now. */
      readonly lead?: Id
    }
  | {
      readonly say: 'messages'
      readonly ref: number
      readonly channel: Id
      readonly messages: readonly ShownMessage[]
      readonly more: boolean
    }
  | {
      readonly say: 'choices'
      readonly ref: number
      readonly choices: readonly APIApplicationCommandOptionChoice[]
    }
  /** "This interaction failed", or why it was refused. */
  | { readonly say: 'failed'; readonly ref: number; readonly why: string }
