import { randomBytes } from 'node:crypto'
import type { APIRole } from 'discord-api-types/v10'
import { applicationOf, guildOf, isThread, memberOf, timestamp, userOf, type Ground } from './ground.ts'
import { guildCreatePayload, memberPayload } from './payloads.ts'
import { EVERYONE_MAY } from './permissions.ts'
import type { Application, ApplicationEmoji, Guild, Id, Member, StoredFile, User } from './types.ts'

const NO_FLAGS: number = 0
const TOKEN_BYTES = 24

/**
 * Makes a token that cannot be guessed, because on a network it gives access to everyone's secrets. It begins
 * like Discord's: from one that begins with "bot", discord.js would cut these letters off.
 */
export const newToken = (): string => `M${randomBytes(TOKEN_BYTES).toString('base64url')}`

export function addUser(ground: Ground, given: Pick<User, 'username'> & Partial<User>): User {
  const user: User = {
    id: ground.ids.next(),
    discriminator: '0',
    global_name: null,
    avatar: null,
    public_flags: NO_FLAGS,
    ...given,
  }
  ground.users.set(user.id, user)
  ground.keeper.changed()
  return user
}

export function addApplication(ground: Ground, name: string, token: string): Application {
  const { id } = addUser(ground, { username: name, bot: true })
  const application: Application = { id, name, token, commands: { global: [], guilds: new Map() } }
  ground.applications.set(id, application)
  return application
}

export function installForUser(ground: Ground, id: Id, user: Id): void {
  const application = applicationOf(ground, id)
  ground.applications.set(id, { ...application, users: [...(application.users ?? []), user] })
  ground.emit({ t: 'COMMANDS_CHANGED', only: id, d: { application_id: id } })
}

export function resetToken(ground: Ground, id: Id): void {
  ground.applications.set(id, { ...applicationOf(ground, id), token: newToken() })
  ground.keeper.changed()
}

const setEmojis = (ground: Ground, id: Id, emojis: readonly ApplicationEmoji[]): void => {
  ground.applications.set(id, { ...applicationOf(ground, id), emojis })
  ground.keeper.changed()
}

const emojisOf = (ground: Ground, id: Id): readonly ApplicationEmoji[] =>
  applicationOf(ground, id).emojis ?? []

export function addEmoji(
  ground: Ground,
  application: Id,
  name: string,
  { type, bytes }: Omit<StoredFile, 'id' | 'name'>,
): ApplicationEmoji {
  const emoji: ApplicationEmoji = { id: ground.ids.next(), name, animated: type === 'image/gif' }
  ground.keeper.files.keep({ id: emoji.id, name, type, bytes })
  setEmojis(ground, application, [...emojisOf(ground, application), emoji])
  return emoji
}

export function renameEmoji(ground: Ground, application: Id, id: Id, name: string): void {
  setEmojis(
    ground,
    application,
    emojisOf(ground, application).map(emoji => (emoji.id === id ? { ...emoji, name } : emoji)),
  )
}

/** Messages that show it go on showing its picture. */
export function removeEmoji(ground: Ground, application: Id, id: Id): void {
  setEmojis(
    ground,
    application,
    emojisOf(ground, application).filter(emoji => emoji.id !== id),
  )
}

const roleWith = (
  ground: Ground,
  position: number,
  role: Partial<APIRole> & Pick<APIRole, 'name'>,
): APIRole => {
  const color = role.color ?? 0
  return {
    id: ground.ids.next(),
    color,
    colors: { primary_color: color, secondary_color: null, tertiary_color: null },
    hoist: false,
    icon: null,
    unicode_emoji: null,
    position,
    permissions: '0',
    managed: false,
    mentionable: false,
    flags: NO_FLAGS,
    ...role,
  }
}

export function addGuild(ground: Ground, name: string, owner: Id): Guild {
  const id = ground.ids.next()
  const guild: Guild = { id, name, owner_id: userOf(ground, owner).id, members: [], roles: [] }
  guild.roles.push(roleWith(ground, 0, { id, name: '@everyone', permissions: String(EVERYONE_MAY) }))
  ground.guilds.set(id, guild)
  addMember(ground, id, owner)
  return guild
}

/** To a bot that comes in, the guild itself is the news. */
export function addMember(ground: Ground, guildId: Id, user: Id, roles: readonly Id[] = []): Member {
  const guild = guildOf(ground, guildId)
  const known = memberOf(guild, user)
  if (known) return known
  const isBot = userOf(ground, user).bot === true
  const member: Member = { user, nick: null, roles: [...roles], joined_at: timestamp(ground) }
  guild.members.push(member)
  if (isBot)
    ground.emit({ t: 'GUILD_CREATE', guild: guildId, to: user, d: guildCreatePayload(ground, guild, user) })
  ground.emit({
    t: 'GUILD_MEMBER_ADD',
    guild: guildId,
    d: { ...memberPayload(ground, member), guild_id: guildId },
  })
  return member
}

export function changeMember(
  ground: Ground,
  guildId: Id,
  user: Id,
  changes: Partial<Pick<Member, 'nick' | 'roles'>>,
): Member {
  const member = memberOf(guildOf(ground, guildId), user)
  if (!member) throw new Error(`User ${user} is no member of guild ${guildId}.`)
  Object.assign(member, changes)
  ground.emit({
    t: 'GUILD_MEMBER_UPDATE',
    guild: guildId,
    d: { ...memberPayload(ground, member), guild_id: guildId },
  })
  return member
}

export function removeMember(ground: Ground, guildId: Id, user: Id): void {
  const guild = guildOf(ground, guildId)
  if (!memberOf(guild, user)) return
  // While it still belongs to it: who hears an event is looked up when it is told.
  if (userOf(ground, user).bot)
    ground.emit({ t: 'GUILD_DELETE', guild: guildId, to: user, d: { id: guildId } })
  guild.members = guild.members.filter(member => member.user !== user)
  for (const channel of ground.channels.values()) {
    if (isThread(channel) && channel.guild_id === guildId)
      channel.members = channel.members.filter(member => member.user_id !== user)
  }
  ground.emit({
    t: 'GUILD_MEMBER_REMOVE',
    guild: guildId,
    d: { guild_id: guildId, user: userOf(ground, user) },
  })
}

const roleOf = (guild: Guild, id: Id): APIRole => {
  const role = guild.roles.find(one => one.id === id)
  if (!role) throw new Error(`There is no role ${id}.`)
  return role
}

export function addRole(
  ground: Ground,
  guildId: Id,
  given: Partial<APIRole> & Pick<APIRole, 'name'>,
): APIRole {
  const guild = guildOf(ground, guildId)
  const role = roleWith(ground, guild.roles.length, given)
  guild.roles.push(role)
  ground.emit({ t: 'GUILD_ROLE_CREATE', guild: guildId, d: { guild_id: guildId, role: { ...role } } })
  return role
}

export function changeRole(ground: Ground, guildId: Id, id: Id, changes: Partial<APIRole>): APIRole {
  const role = roleOf(guildOf(ground, guildId), id)
  Object.assign(role, changes)
  if (changes.color !== undefined) role.colors = { ...role.colors, primary_color: changes.color }
  ground.emit({ t: 'GUILD_ROLE_UPDATE', guild: guildId, d: { guild_id: guildId, role: { ...role } } })
  return role
}

/** Whoever had it has it no longer; of that no member's event speaks, as with Discord. */
export function removeRole(ground: Ground, guildId: Id, id: Id): void {
  const guild = guildOf(ground, guildId)
  const gone = roleOf(guild, id)
  guild.roles = guild.roles.filter(role => role !== gone)
  for (const member of guild.members) member.roles = member.roles.filter(role => role !== id)
  ground.emit({ t: 'GUILD_ROLE_DELETE', guild: guildId, d: { guild_id: guildId, role_id: id } })
}

export function putCommands(
  ground: Ground,
  id: Id,
  guild: Id | undefined,
  commands: Application['commands']['global'],
): void {
  const application = applicationOf(ground, id)
  if (guild === undefined) application.commands.global = commands
  else application.commands.guilds.set(guild, commands)
  ground.emit({
    t: 'COMMANDS_CHANGED',
    only: id,
    ...(guild !== undefined && { guild }),
    d: { application_id: id },
  })
}
