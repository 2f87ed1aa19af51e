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

/** Describes a person of this machine, or the user of an application. */
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
  /** Lists words that no thread may have in its name. */
  refusedNames?: readonly RefusedName[]
}

/**
 * Refuses a name: by `form` as a server in Server Discovery does, by `autoMod` with a rule of the guild's
 * own.
 */
export interface RefusedName {
  readonly word: string
  readonly by: 'form' | 'autoMod'
}

interface ChannelBase {
  readonly id: Id
  /** Names the newest message, also when it has been deleted. */
  last_message_id: Id | null
}
/** In all of them but a forum one can write; threads hang in the first three. */
export type ChannelKind =
  | ChannelType.GuildText
  | ChannelType.GuildAnnouncement
  | ChannelType.GuildForum
  | ChannelType.GuildVoice
  | ChannelType.GuildStageVoice

/** Describes a channel of a guild, with permissions of its own. */
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
  /** Never falls, unlike the clock. */
  total_message_sent: number
}
export interface Dm extends ChannelBase {
  readonly type: ChannelType.DM
  /** Names both of them. */
  readonly people: readonly [Id, Id]
}
export type Channel = TextChannel | Thread | Dm

/**
 * Describes the people a message notified when it was sent. An edit changes the mentions but notifies nobody.
 */
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
  /** Holds the people it notified, which applications never learn. */
  readonly pings?: Pings
  /** Names the only person who sees it; no reading of messages ever returns it. */
  readonly visibleTo?: Id
  /** Names the only application that may change the message. */
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
  /** Lists its own emojis, which only it can use, everywhere. Absent until it makes one. */
  readonly emojis?: readonly ApplicationEmoji[]
}

/** The file with the same id is its picture. */
export interface ApplicationEmoji {
  readonly id: Id
  readonly name: string
  readonly animated: boolean
}

/** Bytes that came with a message; messages show where they are served. */
export interface StoredFile {
  readonly id: Id
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
}

/** Tells something that happened, as the gateway does. The listener picks out who may hear it. */
export interface WorldEvent {
  readonly t: `${GatewayDispatchEvents}` | 'COMMANDS_CHANGED'
  readonly guild?: Id
  readonly channel?: Id
  /**
   * Names the only person who may hear it. The gateway never passes it on. (COMMANDS_CHANGED has the
   * application here.)
   */
  readonly only?: Id
  /** Only the sessions of this user hear of it, whatever else they may see. */
  readonly to?: Id
  readonly d: unknown
}

/**
 * What exists, and the only way to change it. It checks nothing that depends on who asks (that is the work of
 * rest/ and interactions/), emits an event for every change, and keeps what it is told to keep.
 */
export interface WorldApi {
  readonly users: ReadonlyMap<Id, User>
  readonly guilds: ReadonlyMap<Id, Guild>
  readonly channels: ReadonlyMap<Id, Channel>
  readonly applications: ReadonlyMap<Id, Application>
  /** Tells this machine's time, or that of a practice in which time has passed faster. */
  readonly now: () => number
  /**
   * Lets this much time pass, and puts threads to sleep that have been quiet long enough. With 0 it does only
   * the latter.
   */
  forward(ms: number): void
  /** Makes strictly growing ids; their time is the clock's. */
  nextId(): Id
  /** Writes everything so far to disk, if the practice is kept, before anyone hears of it. */
  write(): void
  listen(heard: (event: WorldEvent) => void): () => void

  addUser(user: Pick<User, 'username'> & Partial<User>): User
  addApplication(name: string, token: string): Application
  /** Installs an application for one person, who can then use it anywhere. */
  installForUser(application: Id, user: Id): void
  /** The one it had is not taken any more. */
  resetToken(application: Id): void
  addEmoji(application: Id, name: string, picture: Omit<StoredFile, 'id' | 'name'>): ApplicationEmoji
  renameEmoji(application: Id, emoji: Id, name: string): void
  removeEmoji(application: Id, emoji: Id): void
  addGuild(name: string, owner: Id): Guild
  refuseNames(guild: Id, names: readonly RefusedName[]): void
  addMember(guild: Id, user: Id, roles?: readonly Id[]): Member
  changeMember(guild: Id, user: Id, changes: Partial<Pick<Member, 'nick' | 'roles'>>): Member
  removeMember(guild: Id, user: Id): void
  addRole(guild: Id, role: Partial<APIRole> & Pick<APIRole, 'name'>): APIRole
  changeRole(
    guild: Id,
    role: Id,
    changes: Partial<Pick<APIRole, 'name' | 'permissions' | 'color' | 'mentionable'>>,
  ): APIRole
  removeRole(guild: Id, role: Id): void

  addChannel(guild: Id, name: string, overwrites?: readonly APIOverwrite[], type?: ChannelKind): TextChannel
  addThread(
    parent: Id,
    thread: {
      readonly name: string
      readonly owner: Id
      readonly private?: true
      readonly message?: Id
      readonly autoArchiveMinutes?: number
    },
  ): Thread
  dmBetween(one: Id, other: Id): Dm
  changeChannel(
    channel: Id,
    changes: Partial<Pick<TextChannel, 'name' | 'topic' | 'permission_overwrites'>> &
      Partial<Pick<Thread, 'thread_metadata'>>,
  ): Channel
  startTyping(channel: Id, user: Id): void
  addThreadMember(thread: Id, user: Id): void
  removeThreadMember(thread: Id, user: Id): void
  removeChannel(channel: Id): void

  /**
   * Lists the oldest first; ephemeral ones only when asked `as` that person. `before`, `after`, `around` as
   * in Discord.
   */
  messages(
    channel: Id,
    page: {
      readonly limit?: number
      readonly before?: Id
      readonly after?: Id
      readonly around?: Id
      readonly as?: Id
    },
  ): readonly Message[]
  message(channel: Id, id: Id): Message | undefined
  /**
   * Takes everything but id, timestamps and channel; the world fills in what is missing. Without `mentions`,
   * everybody whom the content names counts as mentioned. An archived thread wakes up; the author and the
   * mentioned join a thread.
   */
  addMessage(channel: Id, message: Partial<Message> & Pick<Message, 'author'>): Message
  changeMessage(channel: Id, id: Id, changes: Partial<Message>): Message
  removeMessage(channel: Id, id: Id): void
  react(channel: Id, message: Id, user: Id, emoji: string, on: boolean): void

  addFile(file: Omit<StoredFile, 'id'>): StoredFile
  file(id: Id): StoredFile | undefined

  putCommands(application: Id, guild: Id | undefined, commands: readonly APIApplicationCommand[]): void

  /**
   * Says what `user` may do there, all overwrites and ownership counted. Whether a thread is archived or
   * locked is not: see `mayWrite`.
   */
  permissions(user: Id, channel: Id): bigint
}
