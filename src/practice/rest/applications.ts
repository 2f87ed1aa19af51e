import { forAnyone, forBots, type Route } from '../http/route.ts'
import type { Id, User } from '../world/types.ts'
import { textIn, type Rest } from './find.ts'
import { ApiError } from '../http/errors.ts'
import type { NamedLimit } from '../http/rates.ts'
import { channelPayload, guildPayload } from '../world/payloads.ts'
import { guildPermissions } from '../world/permissions.ts'

/** Where the gateway is, and who the application is. */
export function applicationRoutes(rest: Rest): readonly Route[] {
  const url = `${rest.origin.replace(/^http/, 'ws')}/gateway/`
  return [
    forAnyone('GET /gateway', () => ({ url })),
    forBots('GET /gateway/bot', ({ me }) => ({ url, shards: 1, session_start_limit: rest.logins(me) })),
    forBots('GET /applications/@me', ({ me }) => applicationOf(rest, me)),
    forBots('PATCH /applications/@me', ({ me }) => applicationOf(rest, me)),
    forBots('GET /oauth2/applications/@me', ({ me }) => applicationOf(rest, me)),
    forBots('GET /applications/:application/guilds/:guild/commands/permissions', () => []),
  ]
}

function applicationOf({ world }: Rest, me: Id): unknown {
  const guilds = [...world.guilds.values()].filter(({ members }) => members.some(({ user }) => user === me))
  const owner = [...world.users.values()].find(({ bot }) => !bot)
  return {
    id: me,
    name: world.applications.get(me)?.name,
    icon: null,
    description: '',
    summary: '',
    type: null,
    bot: world.users.get(me),
    ...(owner && { owner }),
    team: null,
    bot_public: true,
    bot_require_code_grant: false,
    verify_key: '0'.repeat(64),
    flags: 0,
    hook: true,
    redirect_uris: [],
    interactions_endpoint_url: null,
    role_connections_verification_url: null,
    approximate_guild_count: guilds.length,
    approximate_user_install_count: 0,
    tags: [],
    install_params: { scopes: ['bot', 'applications.commands'], permissions: '0' },
    integration_types_config: { 0: {} },
  }
}

/** Discord does not say how fast is too fast. */
const OPENED: NamedLimit = { name: 'opening direct messages', count: 30, ms: 120_000 }

export function userRoutes({ world, rates }: Rest): readonly Route[] {
  const userWith = (id: Id): User => {
    const user = world.users.get(id)
    if (!user) throw new ApiError('unknownUser')
    return user
  }
  return [
    forBots('GET /users/@me', ({ me }) => userWith(me)),
    forBots('GET /users/:user', ({ params }) => userWith(params.user)),
    forBots('GET /users/@me/guilds', ({ me }) =>
      [...world.guilds.values()]
        .filter(({ members }) => members.some(({ user }) => user === me))
        .map(guild => {
          const { id, name, icon, banner, features } = guildPayload(guild)
          return {
            id,
            name,
            icon,
            banner,
            features,
            owner: guild.owner_id === me,
            permissions: String(guildPermissions(guild, me)),
          }
        }),
    ),
    forBots('POST /users/@me/channels', ({ me, body }) => {
      const other = textIn(body['recipient_id'])
      if (other === undefined || other === me || !world.users.has(other))
        throw new ApiError('invalidRecipient')
      if (rates?.isTooMany(OPENED, me)) throw new ApiError('openingDmsTooFast')
      return channelPayload(world, world.dmBetween(me, other), me)
    }),
  ]
}
