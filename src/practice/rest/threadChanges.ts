import { PermissionFlagsBits as May } from 'discord-api-types/v10'
import { ApiError } from '../http/errors.ts'
import type { Body } from '../http/route.ts'
import { checkThread } from '../limits/names.ts'
import type { Id, Thread } from '../world/types.ts'
import type { Rest } from './context.ts'
import { has } from './find.ts'

type Changes = Partial<Pick<Thread, 'name' | 'thread_metadata'>>

/** What `me` may change of a thread. In an archived one nothing but that it be opened again. */
export function changeThread({ world }: Rest, me: Id, thread: Thread, body: Body): Changes {
  checkThread(body, false, world.guilds.get(thread.guild_id)?.refusedNames)
  const { archived, locked } = thread.thread_metadata
  const manages = has(world, me, thread.id, May.ManageThreads)
  if (archived && body['archived'] !== false) throw new ApiError('threadArchived')
  if (locked && !manages) throw new ApiError('missingPermissions')
  const onlyOpens = archived && Object.keys(body).every(key => key === 'archived')
  const enough = onlyOpens ? thread.members.some(({ user_id: id }) => id === me) : thread.owner_id === me
  if (!manages && (!enough || body['locked'] !== undefined)) throw new ApiError('missingPermissions')
  return {
    ...(typeof body['name'] === 'string' && { name: body['name'] }),
    thread_metadata: metadata(thread, body),
  }
}

function metadata(
  { thread_metadata: before }: Thread,
  { archived, locked, invitable, auto_archive_duration: minutes }: Body,
): Thread['thread_metadata'] {
  return {
    ...before,
    ...(typeof archived === 'boolean' && { archived }),
    ...(typeof locked === 'boolean' && { locked }),
    ...(typeof invitable === 'boolean' && { invitable }),
    ...(typeof minutes === 'number' && { auto_archive_duration: minutes }),
  }
}
