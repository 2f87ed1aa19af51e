import { forAnyone, forBots, type Route } from '../http/route.ts'
import type { Id } from '../world/types.ts'
import type { Rest } from './context.ts'

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
    forBots('GET /applications/:application/emojis', () => ({ items: [] })),
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
