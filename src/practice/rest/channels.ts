import { OverwriteType, PermissionFlagsBits as May, type APIOverwrite } from 'discord-api-types/v10'
import { ApiError } from '../http/errors.ts'
import { forBots, type AskedByBot, type Limit, type Route } from '../http/route.ts'
import { type Body, isBody, listOf } from '../limits/form.ts'
import { checkChannel } from '../limits/names.ts'
import { channelPayload } from '../world/payloads.ts'
import type { Id, TextChannel } from '../world/types.ts'
import { textIn, channelFor, has, isDm, textChannelFor, type Rest } from './find.ts'
import { isThread } from '../world/ground.ts'
import { changeThread } from './threads.ts'

/** New names and topics are rare things to Discord, whatever else may be changed often. */
const RENAMES: Limit & { readonly name: string } = { name: 'renames', count: 2, ms: 600_000 }

export function channelRoutes(rest: Rest): readonly Route[] {
  const { world } = rest
  return [
    forBots('GET /channels/:channel', ({ me, params }) =>
      channelPayload(world, channelFor(world, me, params.channel), me),
    ),
    forBots('PATCH /channels/:channel', asked => change(rest, asked)),
    forBots('DELETE /channels/:channel', asked => remove(rest, asked)),
    forBots('PUT /channels/:channel/permissions/:overwrite', ({ me, params, body }) => {
      const channel = textChannelFor(world, me, params.channel, May.ManageRoles)
      setOverwrites(rest, channel, [
        ...withoutOne(channel, params.overwrite),
        overwriteOf({ ...body, id: params.overwrite }),
      ])
    }),
    forBots('DELETE /channels/:channel/permissions/:overwrite', ({ me, params }) => {
      const channel = textChannelFor(world, me, params.channel, May.ManageRoles)
      setOverwrites(rest, channel, withoutOne(channel, params.overwrite))
    }),
  ]
}

const withoutOne = ({ permission_overwrites: all }: TextChannel, id: Id): APIOverwrite[] =>
  all.filter(one => one.id !== id)
const setOverwrites = ({ world }: Rest, { id }: TextChannel, permission_overwrites: APIOverwrite[]): void => {
  world.changeChannel(id, { permission_overwrites })
}

const bits = (value: unknown): string => (typeof value === 'string' && /^\d+$/.test(value) ? value : '0')
export const overwriteOf = ({ id, type, allow, deny }: Body): APIOverwrite => ({
  id: String(id),
  type: type === OverwriteType.Member ? OverwriteType.Member : OverwriteType.Role,
  allow: bits(allow),
  deny: bits(deny),
})

function change(rest: Rest, { me, params, body }: AskedByBot<'/channels/:channel'>): unknown {
  const { world, rates } = rest
  const channel = channelFor(world, me, params.channel)
  if (isDm(channel)) throw new ApiError('cannotExecuteInDm')
  const changes = isThread(channel)
    ? changeThread(rest, me, channel, body)
    : textChanges(rest, me, channel, body)
  const isRenamed =
    (changes.name !== undefined && changes.name !== channel.name) ||
    ('topic' in changes && !isThread(channel) && changes.topic !== channel.topic)
  if (isRenamed) rates?.take(RENAMES, channel.id)
  return channelPayload(world, world.changeChannel(channel.id, changes), me)
}

function textChanges(
  { world }: Rest,
  me: Id,
  { id }: TextChannel,
  body: Body,
): Partial<Pick<TextChannel, 'name' | 'topic' | 'permission_overwrites'>> {
  if (!has(world, me, id, May.ManageChannels)) throw new ApiError('missingPermissions')
  checkChannel(body, false)
  const { name, topic, permission_overwrites: overwrites } = body
  if (overwrites !== undefined && !has(world, me, id, May.ManageRoles))
    throw new ApiError('missingPermissions')
  return {
    ...(typeof name === 'string' && { name: name.toLowerCase().replaceAll(' ', '-') }),
    ...(topic !== undefined && { topic: textIn(topic) ?? null }),
    ...(overwrites !== undefined && {
      permission_overwrites: listOf(overwrites).filter(isBody).map(overwriteOf),
    }),
  }
}

/** A direct message is only closed: its messages stay. */
function remove({ world }: Rest, { me, params }: AskedByBot<'/channels/:channel'>): unknown {
  const channel = channelFor(world, me, params.channel)
  const payload = channelPayload(world, channel, me)
  if (isDm(channel)) return payload
  if (!has(world, me, channel.id, isThread(channel) ? May.ManageThreads : May.ManageChannels))
    throw new ApiError('missingPermissions')
  world.removeChannel(channel.id)
  return payload
}
