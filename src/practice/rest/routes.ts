import type { Route } from '../http/route.ts'
import { applicationRoutes, userRoutes } from './applications.ts'
import { channelRoutes } from './channels.ts'
import { commandRoutes } from './commands.ts'
import { emojiRoutes } from './emojis.ts'
import type { Rest } from './find.ts'
import { guildRoutes, memberRoutes } from './guilds.ts'
import { interactionRoutes } from './interactions.ts'
import { messageRoutes, pinRoutes, reactionRoutes } from './messages.ts'
import { threadMemberRoutes, threadRoutes } from './threads.ts'

/** Everything discord.js asks for on behalf of a bot like ours. */
export const routesOf = (rest: Rest): readonly Route[] =>
  [
    applicationRoutes,
    emojiRoutes,
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
