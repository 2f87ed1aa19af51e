import { ChannelType, PermissionFlagsBits as May } from 'discord-api-types/v10'
import { ApiError } from '../http/errors.ts'
import { forBots, Reply, type AskedByBot, type Route } from '../http/route.ts'
import { type Body, isBody, listOf, Form } from '../limits/form.ts'
import { checkChannel } from '../limits/names.ts'
import { channelPayload, guildPayload, memberPayload } from '../world/payloads.ts'
import { isText } from '../world/ground.ts'
import type { Channel, ChannelKind, Guild, Id, Member } from '../world/types.ts'
import { overwriteOf } from './channels.ts'
import { guildFor, roleIn, textIn, afterIn, limitIn, memberFor, type Rest } from './find.ts'

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

export function memberRoutes(rest: Rest): readonly Route[] {
  const { world } = rest
  const shown = (member: Member): unknown => memberPayload(world, member)
  return [
    ...changingRoutes(rest),
    forBots('GET /guilds/:guild/members', ({ me, params, query }) => {
      const after = afterIn(query)
      const later = guildFor(world, me, params.guild).members.filter(({ user }) => BigInt(user) > after)
      return later.slice(0, limitIn(query, 1000, 1)).map(shown)
    }),
    forBots('GET /guilds/:guild/members/search', ({ me, params, query }) => {
      const begins = (query.get('query') ?? '').toLowerCase()
      const isMeant = ({ user, nick }: Member): boolean =>
        [world.users.get(user)?.username, nick].some(name => name?.toLowerCase().startsWith(begins))
      return guildFor(world, me, params.guild)
        .members.filter(isMeant)
        .slice(0, limitIn(query, 1000, 1))
        .map(shown)
    }),
    forBots('GET /guilds/:guild/members/:user', ({ me, params }) =>
      shown(memberFor(guildFor(world, me, params.guild), params.user)),
    ),
  ]
}

function changingRoutes(rest: Rest): readonly Route[] {
  const { world } = rest
  return [
    forBots('PATCH /guilds/:guild/members/@me', ({ me, params, body }) =>
      change(rest, guildFor(world, me, params.guild, May.ChangeNickname), me, { nick: body['nick'] }),
    ),
    forBots('PATCH /guilds/:guild/members/:user', ({ me, params, body }) => {
      const needed = [
        ...(body['nick'] === undefined ? [] : [May.ManageNicknames]),
        ...(body['roles'] === undefined ? [] : [May.ManageRoles]),
      ]
      return change(rest, guildFor(world, me, params.guild, ...needed), params.user, body)
    }),
    forBots('DELETE /guilds/:guild/members/:user', ({ me, params }) => {
      const guild = guildFor(world, me, params.guild, May.KickMembers)
      memberFor(guild, params.user)
      if (params.user === guild.owner_id) throw new ApiError('missingPermissions')
      world.removeMember(guild.id, params.user)
    }),
    forBots('PUT /guilds/:guild/members/:user/roles/:role', ({ me, params }) =>
      giveRole(rest, me, params, true),
    ),
    forBots('DELETE /guilds/:guild/members/:user/roles/:role', ({ me, params }) =>
      giveRole(rest, me, params, false),
    ),
  ]
}

const NICK = 32

function change({ world }: Rest, guild: Guild, user: Id, { nick, roles }: Body): unknown {
  memberFor(guild, user)
  const form = new Form()
  if (nick !== undefined && nick !== null) form.length(['nick'], nick, 0, NICK)
  form.done()
  const given =
    roles === undefined ? {} : { roles: listOf(roles).map(role => roleIn(guild, String(role)).id) }
  const member = world.changeMember(guild.id, user, {
    ...(nick !== undefined && { nick: textIn(nick) || null }),
    ...given,
  })
  return memberPayload(world, member)
}

function giveRole(
  { world }: Rest,
  me: Id,
  { guild: id, user, role }: { readonly guild: Id; readonly user: Id; readonly role: Id },
  on: boolean,
): void {
  const guild = guildFor(world, me, id, May.ManageRoles)
  const { roles } = memberFor(guild, user)
  const others = roles.filter(one => one !== roleIn(guild, role).id)
  world.changeMember(id, user, { roles: on ? [...others, role] : others })
}
