import { ApiError } from '../http/errors.ts'
import type { NamedLimit } from '../http/rates.ts'
import { forBots, type Route } from '../http/route.ts'
import { channelPayload, guildPayload } from '../world/payloads.ts'
import { guildPermissions } from '../world/permissions.ts'
import type { Id, User } from '../world/types.ts'
import { textIn } from './find.ts'
import type { Rest } from './context.ts'

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
