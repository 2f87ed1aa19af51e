import type {
  WorldApi,
  Application,
  ApplicationEmoji,
  Channel,
  Dm,
  Guild,
  Id,
  Member,
  Message,
  StoredFile,
  TextChannel,
  Thread,
  User,
  WorldEvent,
} from './types.ts'
import {
  addChannel,
  changeChannel,
  dmBetween,
  removeChannel,
  startTyping,
  addThreadMember,
  archiveIdle,
  removeThreadMember,
} from './channels.ts'
import { channelOf, guildOf, newGround, type Ground } from './ground.ts'
import {
  addApplication,
  addEmoji,
  addGuild,
  addMember,
  addRole,
  addUser,
  changeMember,
  changeRole,
  installForUser,
  putCommands,
  removeEmoji,
  removeMember,
  removeRole,
  renameEmoji,
  resetToken,
} from './guilds.ts'
import { addMessage, changeMessage, removeMessage, react } from './messages.ts'
import { permissionsIn } from './permissions.ts'
import { addThread } from './threads.ts'

type Given<Name extends keyof WorldApi> = WorldApi[Name] extends (...given: infer All) => unknown
  ? All
  : never

export class World implements WorldApi {
  /** Serves what is made of the same parts: keep.ts. */
  readonly ground: Ground
  #aheadMs = 0

  constructor({ now = Date.now }: { readonly now?: () => number } = {}) {
    this.ground = newGround(() => now() + this.#aheadMs)
  }

  get now(): () => number {
    return this.ground.now
  }
  /** Loads without putting threads to sleep, because the bot that keeps them awake is not connected yet. */
  notBefore(time: number): void {
    this.#aheadMs += Math.max(0, time - this.now())
  }
  forward(ms: number): void {
    this.#aheadMs += ms
    archiveIdle(this.ground)
  }

  get users(): ReadonlyMap<Id, User> {
    return this.ground.users
  }
  get guilds(): ReadonlyMap<Id, Guild> {
    return this.ground.guilds
  }
  get channels(): ReadonlyMap<Id, Channel> {
    return this.ground.channels
  }
  get applications(): ReadonlyMap<Id, Application> {
    return this.ground.applications
  }

  write(): void {
    this.ground.keeper.write()
  }
  nextId(): Id {
    return this.ground.ids.next()
  }

  listen(heard: (event: WorldEvent) => void): () => void {
    // Wraps the listener, so that the same function may listen twice.
    const hear = (event: WorldEvent): void => heard(event)
    this.ground.listeners.add(hear)
    return () => {
      this.ground.listeners.delete(hear)
    }
  }

  addUser(...given: Given<'addUser'>): User {
    return addUser(this.ground, ...given)
  }
  addApplication(...given: Given<'addApplication'>): Application {
    return addApplication(this.ground, ...given)
  }
  installForUser(...given: Given<'installForUser'>): void {
    installForUser(this.ground, ...given)
  }
  resetToken(...given: Given<'resetToken'>): void {
    resetToken(this.ground, ...given)
  }
  addEmoji(...given: Given<'addEmoji'>): ApplicationEmoji {
    return addEmoji(this.ground, ...given)
  }
  renameEmoji(...given: Given<'renameEmoji'>): void {
    renameEmoji(this.ground, ...given)
  }
  removeEmoji(...given: Given<'removeEmoji'>): void {
    removeEmoji(this.ground, ...given)
  }
  addGuild(...given: Given<'addGuild'>): Guild {
    return addGuild(this.ground, ...given)
  }
  refuseNames(guild: Id, names: Given<'refuseNames'>[1]): void {
    guildOf(this.ground, guild).refusedNames = names
    this.ground.keeper.changed()
  }
  addMember(...given: Given<'addMember'>): Member {
    return addMember(this.ground, ...given)
  }
  changeMember(...given: Given<'changeMember'>): Member {
    return changeMember(this.ground, ...given)
  }
  removeMember(...given: Given<'removeMember'>): void {
    removeMember(this.ground, ...given)
  }
  addRole(...given: Given<'addRole'>): ReturnType<WorldApi['addRole']> {
    return addRole(this.ground, ...given)
  }
  changeRole(...given: Given<'changeRole'>): ReturnType<WorldApi['changeRole']> {
    return changeRole(this.ground, ...given)
  }
  removeRole(...given: Given<'removeRole'>): void {
    removeRole(this.ground, ...given)
  }

  addChannel(...given: Given<'addChannel'>): TextChannel {
    return addChannel(this.ground, ...given)
  }
  addThread(...given: Given<'addThread'>): Thread {
    return addThread(this.ground, ...given)
  }
  dmBetween(...given: Given<'dmBetween'>): Dm {
    return dmBetween(this.ground, ...given)
  }
  changeChannel(...given: Given<'changeChannel'>): Channel {
    return changeChannel(this.ground, ...given)
  }
  startTyping(...given: Given<'startTyping'>): void {
    startTyping(this.ground, ...given)
  }
  addThreadMember(...given: Given<'addThreadMember'>): void {
    addThreadMember(this.ground, ...given)
  }
  removeThreadMember(...given: Given<'removeThreadMember'>): void {
    removeThreadMember(this.ground, ...given)
  }
  removeChannel(...given: Given<'removeChannel'>): void {
    removeChannel(this.ground, ...given)
  }

  messages(channel: Id, page: Given<'messages'>[1]): readonly Message[] {
    channelOf(this.ground, channel)
    return this.ground.logs.get(channel)?.page(page) ?? []
  }
  message(channel: Id, id: Id): Message | undefined {
    return this.ground.message(channel, id)
  }
  addMessage(...given: Given<'addMessage'>): Message {
    return addMessage(this.ground, ...given)
  }
  changeMessage(...given: Given<'changeMessage'>): Message {
    return changeMessage(this.ground, ...given)
  }
  removeMessage(...given: Given<'removeMessage'>): void {
    removeMessage(this.ground, ...given)
  }
  react(...given: Given<'react'>): void {
    react(this.ground, ...given)
  }

  addFile(given: Given<'addFile'>[0]): StoredFile {
    const file: StoredFile = { ...given, id: this.nextId() }
    this.ground.keeper.files.put(file)
    return file
  }
  file(id: Id): StoredFile | undefined {
    return this.ground.keeper.files.get(id)
  }

  putCommands(application: Id, guild: Id | undefined, commands: Given<'putCommands'>[2]): void {
    putCommands(this.ground, application, guild, [...commands])
  }

  permissions(user: Id, channel: Id): bigint {
    return permissionsIn(this.ground, user, channel)
  }
}
