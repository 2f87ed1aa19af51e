import type { Route } from '../http/route.ts'
import { applicationRoutes } from './applications.ts'
import { channelRoutes } from './channels.ts'
import { commandRoutes } from './commands.ts'
import type { Rest } from './context.ts'
import { guildRoutes } from './guilds.ts'
import { interactionRoutes } from './interactions.ts'
import { memberRoutes } from './members.ts'
import { messageRoutes } from './messages.ts'
import { pinRoutes } from './pins.ts'
import { reactionRoutes } from './reactions.ts'
import { threadMemberRoutes } from './threadMembers.ts'
import { threadRoutes } from './threads.ts'
import { userRoutes } from './users.ts'

/** Everything discord.js asks for on behalf of a bot like ours. */
export const routesOf = (rest: Rest): readonly Route[] =>
  [
    applicationRoutes,
    commandRoutes,
    interactionRoutes,
    channelRoutes,
    messageRoutes,
    pinRoutes,
    reactionRoutes,
    threadRoutes,
    threadMemberRoutes,
    userRoutes,
    guildRoutes,
    memberRoutes,
  ].flatMap(routes => routes(rest))
