import { ChannelType, PermissionFlagsBits as May } from 'discord-api-types/v10'
import { ApiError } from '../http/errors.ts'
import { forBots, type Route } from '../http/route.ts'
import { memberPayload } from '../world/payloads.ts'
import type { Id, Thread } from '../world/types.ts'
import type { Rest } from './context.ts'
import { afterIn, has, limitIn, refuseArchived, threadFor } from './find.ts'

export function threadMemberRoutes(rest: Rest): readonly Route[] {
  const { world } = rest
  return [
    forBots('PUT /channels/:channel/thread-members/@me', ({ me, params }) =>
      add(rest, me, params.channel, me),
    ),
    forBots('PUT /channels/:channel/thread-members/:user', ({ me, params }) =>
      add(rest, me, params.channel, params.user),
    ),
    forBots('DELETE /channels/:channel/thread-members/@me', ({ me, params }) =>
      remove(rest, me, params.channel, me),
    ),
    forBots('DELETE /channels/:channel/thread-members/:user', ({ me, params }) =>
      remove(rest, me, params.channel, params.user),
    ),
    forBots('GET /channels/:channel/thread-members', ({ me, params, query }) => {
      const thread = threadFor(world, me, params.channel)
      const after = afterIn(query)
      const page = thread.members
        .filter(({ user_id: id }) => BigInt(id) > after)
        .slice(0, limitIn(query, 100, 100))
      return page.map(({ user_id: id }) => shown(rest, thread, id, query))
    }),
    forBots('GET /channels/:channel/thread-members/:user', ({ me, params, query }) =>
      shown(rest, threadFor(world, me, params.channel), params.user, query),
    ),
    forBots('GET /channels/:channel/thread-members/@me', ({ me, params, query }) =>
      shown(rest, threadFor(world, me, params.channel), me, query),
    ),
  ]
}

function shown({ world }: Rest, thread: Thread, user: Id, query: URLSearchParams): unknown {
  const found = thread.members.find(({ user_id: id }) => id === user)
  if (!found) throw new ApiError('unknownMember')
  const member =
    query.get('with_member') === 'true'
      ? world.guilds.get(thread.guild_id)?.members.find(one => one.user === user)
      : undefined
  return { ...found, ...(member && { member: memberPayload(world, member) }) }
}

function add({ world }: Rest, me: Id, id: Id, user: Id): void {
  const thread = threadFor(world, me, id)
  refuseArchived(thread)
  if (!world.users.has(user)) throw new ApiError('unknownUser')
  if (user !== me && !has(world, me, id, May.SendMessagesInThreads)) throw new ApiError('missingPermissions')
  if (user !== me && !has(world, user, thread.parent_id, May.ViewChannel)) throw new ApiError('missingAccess')
  world.addThreadMember(id, user)
}

/** Who opened a private thread may also close its door to somebody. */
function remove({ world }: Rest, me: Id, id: Id, user: Id): void {
  const thread = threadFor(world, me, id)
  refuseArchived(thread)
  const isHost = thread.type === ChannelType.PrivateThread && thread.owner_id === me
  if (user !== me && !isHost && !has(world, me, id, May.ManageThreads))
    throw new ApiError('missingPermissions')
  world.removeThreadMember(id, user)
}
