import { GatewayIntentBits, PermissionFlagsBits } from 'discord-api-types/v10'
import type { WorldApi } from '../world/api.ts'
import type { Id, WorldEvent } from '../world/types.ts'
import { wants } from './intents.ts'
import type { Session } from './session.ts'

/** The channels themselves are told to every bot of the guild, also those it cannot look into. */
const OF_EVERY_CHANNEL = new Set<WorldEvent['t']>(['CHANNEL_CREATE', 'CHANNEL_UPDATE', 'CHANNEL_DELETE'])

export const isMember = (world: WorldApi, guild: Id, user: Id): boolean =>
  world.guilds.get(guild)?.members.some(member => member.user === user) === true

const mayLook = (world: WorldApi, user: Id, channel: Id): boolean =>
  (world.permissions(user, channel) & PermissionFlagsBits.ViewChannel) !== 0n

function isOfOneself(user: Id, d: unknown): boolean {
  const { added_members = [], removed_member_ids = [] } = d as {
    readonly added_members?: readonly { readonly user_id?: Id }[]
    readonly removed_member_ids?: readonly Id[]
  }
  return removed_member_ids.includes(user) || added_members.some(member => member.user_id === user)
}

/** Some things are told of oneself even to who has not asked for them. */
function isWanted({ identity: { intents, application } }: Session, event: WorldEvent): boolean {
  const { t, d } = event
  const seesMembers = (intents & GatewayIntentBits.GuildMembers) !== 0
  if (t === 'GUILD_MEMBER_UPDATE' && (d as { readonly user: { readonly id: Id } }).user.id === application.id)
    return true
  if (t === 'THREAD_MEMBERS_UPDATE' && !seesMembers && !isOfOneself(application.id, d)) return false
  return wants(intents, event)
}

/** Whether whoever is connected there hears of it. */
export function hears(world: WorldApi, session: Session, event: WorldEvent): boolean {
  const { t, guild, channel, only, to } = event
  const user = session.identity.application.id
  if (t === 'COMMANDS_CHANGED' || only !== undefined || (to !== undefined && to !== user)) return false
  if (!session.covers(guild) || (guild !== undefined && !isMember(world, guild, user))) return false
  if (!isWanted(session, event)) return false
  return channel === undefined || OF_EVERY_CHANNEL.has(t) || mayLook(world, user, channel)
}
