import { PermissionFlagsBits as May } from 'discord-api-types/v10'
import { ApiError } from '../http/errors.ts'
import type { WorldApi } from '../world/api.ts'
import { isThread } from '../world/ground.ts'
import { wakeThread } from '../world/threadMembers.ts'
import type { Id, Message } from '../world/types.ts'
import type { Place } from './place.ts'
import { Refusal } from './refusal.ts'

/** What does not go in a thread that is asleep or locked. */

export const ASLEEP = 'This thread is asleep, so nothing in it works. Write a message to wake it.'
export const LOCKED = 'This thread is locked. Ask someone who manages threads to unlock it.'

/**
 * For who manages threads the client opens the thread first. Nobody else's press ever reaches the application, and no command of theirs
 * in a thread asleep; but one in a thread that is locked as well does, and cannot be answered.
 */
export function refuseIfAsleep({ world, person, channel }: Place, isCommand = false): void {
  if (!isThread(channel)) return
  const { archived, locked } = channel.thread_metadata
  if (world.permissions(person, channel.id) & May.ManageThreads) return wakeThread(world, channel)
  if (locked && !(archived && isCommand)) throw new Refusal(LOCKED)
  if (archived && !locked) throw new Refusal(ASLEEP)
}

/** No answer of an application opens what is locked, and none changes a message in a thread asleep. `changed`: what is to be changed. */
export function refuseAnswer(world: WorldApi, id: Id, changed?: Message): void {
  const channel = world.channels.get(id)
  if (!channel || !isThread(channel) || !channel.thread_metadata.archived) return
  if (channel.thread_metadata.locked || (changed && changed.visibleTo === undefined)) throw new ApiError('threadArchived')
}
