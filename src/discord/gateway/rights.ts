import {
  ChannelType,
  GuildMember,
  PermissionFlagsBits as Right,
  Routes,
  type Guild,
  type GuildBasedChannel,
  type Interaction,
  type APIChannel,
  type APIGuildMember,
  type APIOverwrite,
  type APIRole,
  type REST,
} from 'discord.js'
import type { ChannelRights, Rights } from '../context.ts'
import type { Places } from '../delivery/places.ts'

/**
 * Reads rights in the interaction's server from the discord.js cache, and asks Discord only for threads it
 * lacks, a few at a time.
 */

const NONE: ChannelRights = { sees: false, keepsOrder: false }
const NO_RIGHTS: Rights = {
  managesServer: false,
  at: () => Promise.resolve(NONE),
  canSee: () => Promise.resolve(false),
}

type Given = Pick<Interaction, 'guild' | 'member' | 'memberPermissions' | 'channelId' | 'guildId'>

export function rightsOf(
  { guild, member, memberPermissions, channelId, guildId }: Given,
  places: Places,
): Rights {
  if (guildId === null) return NO_RIGHTS
  const own = member instanceof GuildMember ? member : undefined
  // Discord sends the rights in the interaction's own channel along with it.
  const here: ChannelRights = {
    sees: true,
    keepsOrder: memberPermissions?.has(Right.ManageThreads) === true || keepsMembers(own),
  }
  const ask = places.asking()
  const known = new Map<string, Promise<ChannelRights>>()
  const elsewhere = (channel: string): Promise<ChannelRights> =>
    guild && own ? rightsIn(guild, own, channel, ask) : Promise.resolve(NONE)
  return {
    managesServer: own?.permissions.has(Right.ManageGuild) === true,
    at: channel => {
      const found = known.get(channel) ?? (channel === channelId ? Promise.resolve(here) : elsewhere(channel))
      known.set(channel, found)
      return found
    },
    canSee: async (person, channel) => {
      // What is kept of others may be old.
      const other = await guild?.members.fetch({ user: person, force: true }).catch(() => undefined)
      return guild !== null && other !== undefined && (await rightsIn(guild, other, channel, ask)).sees
    },
  }
}

/** Reads a right of the whole server, which channels neither give nor take. */
const keepsMembers = (member: GuildMember | undefined): boolean =>
  member?.permissions.has(Right.ModerateMembers) === true

async function rightsIn(
  guild: Guild,
  member: GuildMember,
  id: string,
  ask: ReturnType<Places['asking']>,
): Promise<ChannelRights> {
  const place = await ask.placeOf(guild, id)
  const channel = place && guild.channels.cache.get(place.root)
  if (!channel || channel.isThread() || !channel.permissionsFor(member).has(needed(channel))) return NONE
  const keepsThreads = channel.permissionsFor(member).has(Right.ManageThreads)
  if (place.isPrivate && !keepsThreads && !(await ask.isInThread(id, member.id))) return NONE
  return { sees: true, keepsOrder: keepsThreads || keepsMembers(member) }
}

/** Only people who may join a voice channel see its text chat. */
const needed = ({ type }: GuildBasedChannel): bigint =>
  type === ChannelType.GuildVoice || type === ChannelType.GuildStageVoice
    ? Right.ViewChannel | Right.Connect
    : Right.ViewChannel

const sum = (bits: readonly string[]): bigint => bits.reduce((all, one) => all | BigInt(one), 0n)

/**
 * True if the bot may open a thread in this channel and write in it; otherwise the thread would stay empty.
 */
export async function mayUseThreads(rest: REST, me: string, channel: APIChannel): Promise<boolean> {
  const guild = 'guild_id' in channel ? channel.guild_id : undefined
  if (guild === undefined) return false
  const overwrites: readonly APIOverwrite[] =
    'permission_overwrites' in channel ? (channel.permission_overwrites ?? []) : []
  const [roles, { roles: own }] = await Promise.all([
    rest.get(Routes.guildRoles(guild)) as Promise<readonly APIRole[]>,
    rest.get(Routes.guildMember(guild, me)) as Promise<APIGuildMember>,
  ])
  const base = sum(
    roles.filter(({ id }) => id === guild || own.includes(id)).map(({ permissions }) => permissions),
  )
  if (base & Right.Administrator) return true
  // Applies the overwrite for @everyone first, then those of all roles together, then the member's own.
  const may = [[guild], own, [me]].reduce((rights, ids) => {
    const level = overwrites.filter(({ id }) => ids.includes(id))
    return (rights & ~sum(level.map(({ deny }) => deny))) | sum(level.map(({ allow }) => allow))
  }, base)
  return [Right.CreatePublicThreads, Right.SendMessagesInThreads].every(right => (may & right) !== 0n)
}
