import type { Body } from '../limits/form.ts'
import { ChannelType, PermissionFlagsBits as May } from 'discord-api-types/v10'
import { ApiError } from '../http/errors.ts'
import { forBots, Reply, type AskedByBot, type Route } from '../http/route.ts'
import { checkThread, checkThreadType } from '../limits/names.ts'
import { channelPayload, memberPayload } from '../world/payloads.ts'
import type { Id, Thread } from '../world/types.ts'
import {
  channelFor,
  guildFor,
  limitIn,
  messageFor,
  threadParentFor,
  has,
  afterIn,
  refuseArchived,
  threadFor,
  type Rest,
} from './find.ts'
import { isThread } from '../world/ground.ts'

export function threadRoutes(rest: Rest): readonly Route[] {
  const { world } = rest
  const ofParent = (thread: Thread, parent: Id): boolean => thread.parent_id === parent
  return [
    forBots('POST /channels/:channel/messages/:message/threads', asked => startOnMessage(rest, asked)),
    forBots('POST /channels/:channel/threads', asked => start(rest, asked)),
    forBots('GET /guilds/:guild/threads/active', asked => listActive(rest, asked)),
    forBots('GET /channels/:channel/threads/archived/public', ({ me, params, query }) => {
      channelFor(world, me, params.channel, May.ReadMessageHistory)
      return archived(
        rest,
        me,
        query,
        thread => ofParent(thread, params.channel) && thread.type !== ChannelType.PrivateThread,
      )
    }),
    forBots('GET /channels/:channel/threads/archived/private', ({ me, params, query }) => {
      channelFor(world, me, params.channel, May.ReadMessageHistory, May.ManageThreads)
      return archived(
        rest,
        me,
        query,
        thread => ofParent(thread, params.channel) && thread.type === ChannelType.PrivateThread,
      )
    }),
    forBots('GET /channels/:channel/users/@me/threads/archived/private', ({ me, params, query }) => {
      channelFor(world, me, params.channel, May.ReadMessageHistory)
      return archived(
        rest,
        me,
        query,
        thread =>
          ofParent(thread, params.channel) &&
          thread.type === ChannelType.PrivateThread &&
          isMember(thread, me),
      )
    }),
  ]
}

const isMember = ({ members }: Thread, user: Id): boolean => members.some(({ user_id: id }) => id === user)

const duration = ({ auto_archive_duration: minutes }: Body): { readonly autoArchiveMinutes?: number } =>
  typeof minutes === 'number' ? { autoArchiveMinutes: minutes } : {}

function startOnMessage(
  { world }: Rest,
  { me, params, body }: AskedByBot<'/channels/:channel/messages/:message/threads'>,
): Reply {
  const { id, guild_id: guild } = threadParentFor(world, me, params.channel, May.CreatePublicThreads)
  const message = messageFor(world, id, params.message)
  checkThread(body, true, world.guilds.get(guild)?.refusedNames)
  if (world.channels.has(message.id)) throw new ApiError('threadExists')
  const thread = world.addThread(id, {
    name: String(body['name']),
    owner: me,
    message: message.id,
    ...duration(body),
  })
  return new Reply(201, channelPayload(world, thread, me))
}

/** Private unless it says otherwise: so it is with Discord. */
function start({ world }: Rest, { me, params, body }: AskedByBot<'/channels/:channel/threads'>): Reply {
  const isPublic =
    body['type'] === ChannelType.PublicThread || body['type'] === ChannelType.AnnouncementThread
  const {
    id,
    type,
    guild_id: guild,
  } = threadParentFor(
    world,
    me,
    params.channel,
    isPublic ? May.CreatePublicThreads : May.CreatePrivateThreads,
  )
  // A forum post needs a message; a request without one probably meant another channel.
  if (type === ChannelType.GuildForum)
    throw new ApiError('invalidForm', {
      message: { _errors: [{ code: 'BASE_TYPE_REQUIRED', message: 'This field is required' }] },
    })
  checkThreadType(body, type)
  checkThread(body, true, world.guilds.get(guild)?.refusedNames)
  const thread = world.addThread(id, {
    name: String(body['name']),
    owner: me,
    ...(!isPublic && { private: true }),
    ...duration(body),
  })
  return new Reply(201, channelPayload(world, thread, me))
}

interface Listed {
  readonly threads: readonly unknown[]
  readonly members: readonly unknown[]
  readonly has_more: boolean
}

function listActive(
  rest: Rest,
  { me, params }: AskedByBot<'/guilds/:guild/threads/active'>,
): Omit<Listed, 'has_more'> {
  guildFor(rest.world, me, params.guild)
  const { threads, members } = listOf(
    rest,
    me,
    thread => thread.guild_id === params.guild && !thread.thread_metadata.archived,
  )
  return { threads, members }
}

/** Lists those that `me` may see; `members` has its own memberships. */
function listOf(
  { world }: Rest,
  me: Id,
  wanted: (thread: Thread) => boolean,
  limit = Infinity,
  newestFirst = byArchiving,
): Listed {
  const threads = [...world.channels.values()]
    .filter(isThread)
    .filter(thread => wanted(thread) && Boolean(world.permissions(me, thread.id) & May.ViewChannel))
  const page = [...threads].sort(newestFirst).slice(0, limit)
  return {
    threads: page.map(thread => channelPayload(world, thread, me)),
    members: page.flatMap(({ members }) => members.filter(({ user_id: id }) => id === me)),
    has_more: threads.length > page.length,
  }
}

const byArchiving = (a: Thread, b: Thread): number =>
  b.thread_metadata.archive_timestamp.localeCompare(a.thread_metadata.archive_timestamp)

function archived(rest: Rest, me: Id, query: URLSearchParams, wanted: (thread: Thread) => boolean): Listed {
  const before = query.get('before')
  const isEarlier = ({ archive_timestamp: at }: Thread['thread_metadata']): boolean =>
    before === null || Date.parse(at) < Date.parse(before)
  return listOf(
    rest,
    me,
    thread => wanted(thread) && thread.thread_metadata.archived && isEarlier(thread.thread_metadata),
    limitIn(query, 100, 50),
  )
}

type Changes = Partial<Pick<Thread, 'name' | 'thread_metadata'>>

/** Says what `me` may change of a thread. In an archived one nothing but that it be opened again. */
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
