import { isDeepStrictEqual } from 'node:util'
import {
  ApplicationCommandType,
  ApplicationIntegrationType,
  type APIApplicationCommand,
} from 'discord-api-types/v10'
import type { Body } from '../http/route.ts'
import type { Application, Id } from '../world/types.ts'

export type Command = APIApplicationCommand

const typeOf = ({ type }: { readonly type?: unknown }): unknown => type ?? ApplicationCommandType.ChatInput

export const isSame = (command: Command, body: Body): boolean =>
  command.name === body['name'] && command.type === typeOf(body)

const INSTALLED_IN_GUILDS: readonly ApplicationIntegrationType[] = [ApplicationIntegrationType.GuildInstall]
/** The default integration types of a command: every way its application can be installed. */
const waysOf = ({ users }: Application): readonly ApplicationIntegrationType[] =>
  users ? [...INSTALLED_IN_GUILDS, ApplicationIntegrationType.UserInstall] : INSTALLED_IN_GUILDS

interface Around {
  readonly application: Application
  readonly guild?: Id
  readonly nextId: () => Id
  readonly known: Command | undefined
}

/** Keeps the known fields of a command and drops all others. */
function said(body: Body): Body {
  const {
    name,
    description = '',
    options,
    default_member_permissions: permissions = null,
    nsfw = false,
    contexts = null,
    integration_types: places = INSTALLED_IN_GUILDS,
    name_localizations: names = null,
    description_localizations: descriptions = null,
  } = body
  return {
    type: typeOf(body),
    name,
    name_localizations: names,
    description,
    description_localizations: descriptions,
    default_member_permissions: permissions,
    nsfw,
    contexts,
    integration_types: places,
    ...(options !== undefined && { options }),
  }
}

/** A command as Discord keeps it: with its id, and a version that is new whenever something about it is. */
export function commandFrom(body: Body, { application, guild, nextId, known }: Around): Command {
  const content = said({ integration_types: waysOf(application), ...body })
  const isUnchanged = known !== undefined && isDeepStrictEqual(said({ ...known }), content)
  const id = known?.id ?? nextId()
  const place = guild === undefined ? { dm_permission: body['dm_permission'] ?? true } : { guild_id: guild }
  return {
    id,
    application_id: application.id,
    version: isUnchanged ? known.version : nextId(),
    ...content,
    ...place,
  } as unknown as Command
}
