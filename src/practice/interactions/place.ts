import { ChannelType, PermissionFlagsBits } from 'discord-api-types/v10'
import type { WorldApi } from '../world/api.ts'
import type { Channel, Guild, Id } from '../world/types.ts'
import { Refusal } from './api.ts'
import { CANNOT_SEE } from './words.ts'

/** Who does something, and where. */
export interface Place {
  readonly world: WorldApi
  readonly person: Id
  readonly channel: Channel
  /** None in a direct message. */
  readonly guild?: Guild
}

export function placeOf(world: WorldApi, person: Id, id: Id): Place {
  const channel = world.channels.get(id)
  if (!channel || !(world.permissions(person, id) & PermissionFlagsBits.ViewChannel))
    throw new Refusal(CANNOT_SEE)
  const guild = channel.type === ChannelType.DM ? undefined : world.guilds.get(channel.guild_id)
  return { world, person, channel, ...(guild && { guild }) }
}

export const mayLook = ({ world, person }: Place, channel: Id): boolean =>
  (world.permissions(person, channel) & PermissionFlagsBits.ViewChannel) !== 0n
