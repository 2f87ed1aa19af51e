import {
  PermissionFlagsBits as Right,
  Routes,
  type APIChannel,
  type APIGuildMember,
  type APIOverwrite,
  type APIRole,
  type REST,
} from 'discord.js'

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
