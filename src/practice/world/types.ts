import type {
  APIApplicationCommand,
  APIChannelMention,
  APIEmbed,
  APIMessage,
  APIOverwrite,
  APIReaction,
  APIRole,
  APIThreadMember,
  APIThreadMetadata,
  APIUser,
  ChannelType,
  GatewayDispatchEvents,
} from 'discord-api-types/v10'

export type Id = string

/** A person of this machine, or the user of an application. */
export type User = APIUser

export interface Member {
  readonly user: Id
  nick: string | null
  roles: Id[]
  readonly joined_at: string
}

export interface Guild {
  readonly id: Id
  name: string
  readonly owner_id: Id
  roles: APIRole[]
  members: Member[]
  /** Words that no thread may have in its name. */
  refusedNames?: readonly RefusedName[]
}

/** `form`: as a server in Server Discovery refuses it; `autoMod`: by a rule of the guild's own. */
export interface RefusedName {
  readonly word: string
  readonly by: 'form' | 'autoMod'
}

interface ChannelBase {
  readonly id: Id
  /** Newest message; also when it has been deleted. */
  last_message_id: Id | null
}
/** In all of them but a forum one can write; threads hang in the first three. */
export type ChannelKind =
  | ChannelType.GuildText
  | ChannelType.GuildAnnouncement
  | ChannelType.GuildForum
  | ChannelType.GuildVoice
  | ChannelType.GuildStageVoice

/** A channel of a guild, with permissions of its own. */
export interface TextChannel extends ChannelBase {
  readonly type: ChannelKind
  readonly guild_id: Id
  name: string
  topic: string | null
  position: number
  permission_overwrites: APIOverwrite[]
}
export interface Thread extends ChannelBase {
  readonly type: ChannelType.PublicThread | ChannelType.PrivateThread | ChannelType.AnnouncementThread
  readonly guild_id: Id
  readonly parent_id: Id
  readonly owner_id: Id
  name: string
  thread_metadata: APIThreadMetadata
  members: (APIThreadMember & { readonly user_id: Id })[]
  /** Without the message it was started from; falls when one is deleted. */
  message_count: number
  /** The same, but never falling. */
  total_message_sent: number
}
export interface Dm extends ChannelBase {
  readonly type: ChannelType.DM
  /** Both of them. */
  readonly people: readonly [Id, Id]
}
export type Channel = TextChannel | Thread | Dm

/** The people a message notified when it was sent. An edit changes the mentions but notifies nobody. */
export interface Pings {
  readonly users: readonly Id[]
  readonly roles: readonly Id[]
  readonly everyone: boolean
}

/** As the API shows it, but for the parts that depend on who looks. */
export interface Message extends Omit<APIMessage, 'reactions' | 'mention_channels'> {
  readonly guild_id?: Id
  readonly mention_channels?: APIChannelMention[]
  reactions: (Omit<APIReaction, 'me' | 'me_burst'> & { readonly people: Id[] })[]
  embeds: APIEmbed[]
  /** The people it notified, which applications never learn. */
  readonly pings?: Pings
  /** Ephemeral: this person sees it, nobody else, and no reading of messages ever returns it. */
  readonly visibleTo?: Id
  /** Of this application: only it may change the message. */
  readonly byApplication?: Id
}

export interface Application {
  readonly id: Id
  readonly name: string
  /** Its user has the same id. */
  readonly token: string
  /**
   * The users who installed it for themselves, to use it anywhere. Absent if it offers no such installation.
   */
  readonly users?: readonly Id[]
  commands: { global: APIApplicationCommand[]; readonly guilds: Map<Id, APIApplicationCommand[]> }
}

/** Bytes that came with a message; messages show where they are served. */
export interface StoredFile {
  readonly id: Id
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
}

/** Something that happened, as the gateway tells it. Whoever listens picks out who may hear it. */
export interface WorldEvent {
  readonly t: `${GatewayDispatchEvents}` | 'COMMANDS_CHANGED'
  readonly guild?: Id
  readonly channel?: Id
  /**
   * For this person's eyes only. The gateway never passes it on. (COMMANDS_CHANGED has the application here.)
   */
  readonly only?: Id
  /** Only the sessions of this user hear of it, whatever else they may see. */
  readonly to?: Id
  readonly d: unknown
}
