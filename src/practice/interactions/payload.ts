import {
  ApplicationIntegrationType,
  InteractionContextType,
  Locale,
  type APIAuthorizingIntegrationOwnersMap,
} from 'discord-api-types/v10'
import { FILE_BYTES } from '../limits/message.ts'
import { channelPayload, memberPayload, messagePayload } from '../world/payloads.ts'
import type { Id, Message } from '../world/types.ts'
import { isIn } from './commands.ts'
import type { Exchange } from './exchange.ts'
import type { Place } from './place.ts'

const NOBODYS_GUILD = '0'

/** Where the application is no member, it is there for the person who installed it. */
export const ownersOf = ({ guild, person }: Place, application: Id): APIAuthorizingIntegrationOwnersMap =>
  guild && !isIn(guild, application)
    ? { [ApplicationIntegrationType.UserInstall]: person }
    : { [ApplicationIntegrationType.GuildInstall]: guild?.id ?? NOBODYS_GUILD }

function whoAndWhere({ world, person, channel, guild }: Place): object {
  const member = guild?.members.find(({ user }) => user === person)
  if (!guild || !member) return { user: world.users.get(person), context: InteractionContextType.BotDM }
  return {
    guild_id: guild.id,
    guild: { id: guild.id, locale: Locale.EnglishUS, features: [] },
    guild_locale: Locale.EnglishUS,
    context: InteractionContextType.Guild,
    member: { ...memberPayload(world, member), permissions: String(world.permissions(person, channel.id)) },
  }
}

/** INTERACTION_CREATE. */
export function interactionPayload(
  place: Place,
  { id, token, kind, application }: Exchange,
  data: object,
  message?: Message,
): object {
  const { world, person, channel } = place
  return {
    id,
    application_id: application,
    type: kind,
    token,
    version: 1,
    data,
    channel_id: channel.id,
    channel: {
      ...channelPayload(world, channel, application),
      permissions: String(world.permissions(person, channel.id)),
    },
    ...whoAndWhere(place),
    locale: Locale.EnglishUS,
    app_permissions: String(world.permissions(application, channel.id)),
    entitlements: [],
    authorizing_integration_owners: ownersOf(place, application),
    attachment_size_limit: FILE_BYTES,
    ...(message && { message: messagePayload(world, message, application) }),
  }
}
