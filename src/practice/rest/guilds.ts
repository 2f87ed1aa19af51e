import { ChannelType, PermissionFlagsBits as May } from 'discord-api-types/v10'
import { ApiError } from '../http/errors.ts'
import { forBots, Reply, type AskedByBot, type Route } from '../http/route.ts'
import { isBody, listOf } from '../limits/embeds.ts'
import { checkChannel } from '../limits/names.ts'
import { channelPayload, guildPayload } from '../world/payloads.ts'
import { isText } from '../world/ground.ts'
import type { Channel, ChannelKind } from '../world/types.ts'
import { overwriteOf } from './channels.ts'
import type { Rest } from './context.ts'
import { guildFor, roleIn } from './find.ts'

export function guildRoutes(rest: Rest): readonly Route[] {
  const { world } = rest
  return [
    forBots('GET /guilds/:guild', ({ me, params, query }) => {
      const guild = guildFor(world, me, params.guild)
      const count = guild.members.length
      return {
        ...guildPayload(guild),
        ...(query.get('with_counts') === 'true' && {
          approximate_member_count: count,
          approximate_presence_count: count,
        }),
      }
    }),
    forBots('GET /guilds/:guild/channels', ({ me, params }) => {
      const guild = guildFor(world, me, params.guild)
      const isThere = (channel: Channel): boolean => isText(channel) && channel.guild_id === guild.id
      return [...world.channels.values()].filter(isThere).map(channel => channelPayload(world, channel, me))
    }),
    forBots('POST /guilds/:guild/channels', asked => create(rest, asked)),
    forBots('GET /guilds/:guild/roles', ({ me, params }) => guildFor(world, me, params.guild).roles),
    forBots('GET /guilds/:guild/roles/:role', ({ me, params }) =>
      roleIn(guildFor(world, me, params.guild), params.role),
    ),
    forBots('GET /guilds/:guild/emojis', ({ me, params }) => {
      guildFor(world, me, params.guild)
      return []
    }),
  ]
}

const KINDS: readonly ChannelKind[] = [
  ChannelType.GuildText,
  ChannelType.GuildAnnouncement,
  ChannelType.GuildForum,
  ChannelType.GuildVoice,
  ChannelType.GuildStageVoice,
]

function create({ world }: Rest, { me, params, body }: AskedByBot<'/guilds/:guild/channels'>): Reply {
  const { id } = guildFor(world, me, params.guild, May.ManageChannels)
  checkChannel(body, true)
  const type = KINDS.find(kind => kind === (body['type'] ?? ChannelType.GuildText))
  if (type === undefined) throw new ApiError('wrongChannelType')
  const overwrites = listOf(body['permission_overwrites']).filter(isBody).map(overwriteOf)
  return new Reply(
    201,
    channelPayload(
      world,
      world.addChannel(id, String(body['name']).toLowerCase().replaceAll(' ', '-'), overwrites, type),
      me,
    ),
  )
}
