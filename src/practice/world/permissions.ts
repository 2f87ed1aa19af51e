import { ChannelType, PermissionFlagsBits as May } from 'discord-api-types/v10'
import type { WorldApi, Channel, Guild, Id, Member, TextChannel, Thread } from './types.ts'
import { isText, isThread, memberOf } from './ground.ts'

type Looked = { readonly guilds: ReadonlyMap<Id, Guild>; readonly channels: ReadonlyMap<Id, Channel> }

const together = (bits: readonly bigint[]): bigint => bits.reduce((sum, bit) => sum | bit, 0n)

export const ALL_PERMISSIONS = together(Object.values(May))

/** Holds the permissions of everyone in a new guild. */
export const EVERYONE_MAY = together([
  May.CreateInstantInvite,
  May.AddReactions,
  May.Stream,
  May.ViewChannel,
  May.SendMessages,
  May.EmbedLinks,
  May.AttachFiles,
  May.ReadMessageHistory,
  May.MentionEveryone,
  May.UseExternalEmojis,
  May.Connect,
  May.Speak,
  May.UseVAD,
  May.ChangeNickname,
  May.UseApplicationCommands,
  May.CreatePublicThreads,
  May.CreatePrivateThreads,
  May.UseExternalStickers,
  May.SendMessagesInThreads,
  May.UseEmbeddedActivities,
  May.SendVoiceMessages,
  May.SendPolls,
  May.UseExternalApps,
])

const IN_A_DM = together([
  May.AddReactions,
  May.ViewChannel,
  May.SendMessages,
  May.EmbedLinks,
  May.AttachFiles,
  May.ReadMessageHistory,
  May.MentionEveryone,
  May.UseExternalEmojis,
  May.UseApplicationCommands,
  May.UseExternalStickers,
  May.SendVoiceMessages,
  May.SendPolls,
  May.UseExternalApps,
])

/** Nobody who cannot write needs these, so Discord takes them along. */
const ONLY_WITH_WRITING = together([
  May.MentionEveryone,
  May.SendTTSMessages,
  May.AttachFiles,
  May.EmbedLinks,
])

/** In the whole guild, before any channel says otherwise. */
export function guildPermissions(guild: Guild, user: Id): bigint {
  const member = memberOf(guild, user)
  if (!member) return 0n
  if (guild.owner_id === user) return ALL_PERMISSIONS
  const own = guild.roles.filter(role => role.id === guild.id || member.roles.includes(role.id))
  const sum = together(own.map(role => BigInt(role.permissions)))
  return sum & May.Administrator ? ALL_PERMISSIONS : sum
}

/** Applies everyone's overwrite first, then those of the roles together, then the member's own. */
function applyOverwrites(start: bigint, channel: TextChannel, member: Member): bigint {
  const levels = [[channel.guild_id], member.roles, [member.user]].map(ids =>
    channel.permission_overwrites.filter(one => ids.includes(one.id)),
  )
  return levels.reduce((may, level) => {
    const deny = together(level.map(one => BigInt(one.deny)))
    const allow = together(level.map(one => BigInt(one.allow)))
    return (may & ~deny) | allow
  }, start)
}

const isOutside = (thread: Thread, user: Id, may: bigint): boolean =>
  thread.type === ChannelType.PrivateThread &&
  !(may & May.ManageThreads) &&
  !thread.members.some(member => member.user_id === user)

function inGuild(guild: Guild, text: TextChannel, user: Id, thread?: Thread): bigint {
  const start = guildPermissions(guild, user)
  const member = memberOf(guild, user)
  if (!member || start === ALL_PERMISSIONS) return start
  const may = applyOverwrites(start, text, member)
  if (!(may & May.ViewChannel) || (thread && isOutside(thread, user, may))) return 0n
  const writes = may & (thread ? May.SendMessagesInThreads : May.SendMessages)
  return writes ? may : may & ~ONLY_WITH_WRITING
}

/** Returns nothing at all where the user cannot look, or where there is no such channel. */
export function permissionsIn(world: Looked, user: Id, channelId: Id): bigint {
  const channel = world.channels.get(channelId)
  if (channel?.type === ChannelType.DM) return channel.people.includes(user) ? IN_A_DM : 0n
  const text = channel && isThread(channel) ? world.channels.get(channel.parent_id) : channel
  const guild = channel && world.guilds.get(channel.guild_id)
  if (!guild || !text || !isText(text)) return 0n
  return inGuild(guild, text, user, channel && isThread(channel) ? channel : undefined)
}

/**
 * Says whether a message of this user would be taken there now: a locked thread takes only those of its
 * managers.
 */
export function mayWrite(
  world: Pick<WorldApi, 'permissions' | 'channels'>,
  user: Id,
  channelId: Id,
): boolean {
  const channel = world.channels.get(channelId)
  const may = world.permissions(user, channelId)
  if (!channel || !(may & May.ViewChannel)) return false
  if (channel.type === ChannelType.GuildForum) return false
  if (!isThread(channel)) return Boolean(may & May.SendMessages)
  if (channel.thread_metadata.locked && !(may & May.ManageThreads)) return false
  return Boolean(may & May.SendMessagesInThreads)
}
