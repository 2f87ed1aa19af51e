import type { APIApplicationCommand, APIOverwrite, APIRole } from 'discord-api-types/v10'
import type {
  Application,
  Channel,
  ChannelKind,
  Dm,
  Guild,
  Id,
  Member,
  Message,
  RefusedName,
  StoredFile,
  TextChannel,
  Thread,
  User,
  WorldEvent,
} from './types.ts'

/**
 * What exists, and the only way to change it. It checks nothing that depends on who asks (that is the work of
 * rest/ and
 * interactions/), emits an event for every change, and keeps what it is told to keep.
 */
export interface WorldApi {
  readonly users: ReadonlyMap<Id, User>
  readonly guilds: ReadonlyMap<Id, Guild>
  readonly channels: ReadonlyMap<Id, Channel>
  readonly applications: ReadonlyMap<Id, Application>
  /** This machine's time, or that of a practice in which time has passed faster. */
  readonly now: () => number
  /**
   * Lets this much time pass, and puts threads to sleep that have been quiet long enough. With 0 it does only
   * the latter.
   */
  forward(ms: number): void
  /** Strictly growing ids; their time is the clock's. */
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
   * Oldest first; ephemeral ones only when asked `as` that person. `before`, `after`, `around` as in Discord.
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
   * With everything but id, timestamps and channel; the world fills in what is missing. Without `mentions`,
   * everybody whom
   * the content names counts as mentioned. An archived thread wakes up; the author and the mentioned join a
   * thread.
   */
  addMessage(channel: Id, message: Partial<Message> & Pick<Message, 'author'>): Message
  changeMessage(channel: Id, id: Id, changes: Partial<Message>): Message
  removeMessage(channel: Id, id: Id): void
  react(channel: Id, message: Id, user: Id, emoji: string, on: boolean): void

  addFile(file: Omit<StoredFile, 'id'>): StoredFile
  file(id: Id): StoredFile | undefined

  putCommands(application: Id, guild: Id | undefined, commands: readonly APIApplicationCommand[]): void

  /**
   * What `user` may do there, all overwrites and ownership counted. Whether a thread is archived or locked is
   * not: see `mayWrite`.
   */
  permissions(user: Id, channel: Id): bigint
}
