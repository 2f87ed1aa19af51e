import { ChannelType, PermissionFlagsBits, PermissionFlagsBits as May } from 'discord-api-types/v10'
import type { WorldApi, Channel, Guild, Id, Message } from '../world/types.ts'
import { Refusal } from './api.ts'
import { CANNOT_SEE, ASLEEP, LOCKED } from './words.ts'
import { ApiError } from '../http/errors.ts'
import { isThread } from '../world/ground.ts'
import { wakeThread } from '../world/channels.ts'

/** Says who does something, and where. */
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

/**
 * A thread manager's client wakes the thread first. Other people's presses never reach the application, nor
 * do their commands in a sleeping thread. A command in a thread that is also locked does arrive, but cannot
 * be answered.
 */
export function refuseIfAsleep({ world, person, channel }: Place, isCommand = false): void {
  if (!isThread(channel)) return
  const { archived, locked } = channel.thread_metadata
  if (world.permissions(person, channel.id) & May.ManageThreads) return wakeThread(world, channel)
  if (locked && !(archived && isCommand)) throw new Refusal(LOCKED)
  if (archived && !locked) throw new Refusal(ASLEEP)
}

/**
 * Refuses an application's answers in a thread that is both asleep and locked, and edits of `changed` in any
 * sleeping one.
 */
export function refuseAnswer(world: WorldApi, id: Id, changed?: Message): void {
  const channel = world.channels.get(id)
  if (!channel || !isThread(channel) || !channel.thread_metadata.archived) return
  if (channel.thread_metadata.locked || (changed && changed.visibleTo === undefined))
    throw new ApiError('threadArchived')
}
