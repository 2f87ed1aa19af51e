import {
  ApplicationCommandType,
  ApplicationIntegrationType as Install,
  InteractionContextType,
  PermissionFlagsBits,
  type APIApplicationCommand,
} from 'discord-api-types/v10'
import type { WorldApi, Application, Guild, Id } from '../world/types.ts'
import { guildPermissions } from '../world/permissions.ts'
import type { Place } from './place.ts'
import { Refusal } from './api.ts'
import { NO_COMMANDS_HERE, NOT_THIS_COMMAND, SLASH_ONLY } from './words.ts'

/** Returns a person, or the user of an application. */
export const isIn = ({ members }: Guild, user: Id): boolean => members.some(member => member.user === user)

interface Usable {
  readonly command: APIApplicationCommand
  readonly application: Application
}

const all = (application: Application, commands: readonly APIApplicationCommand[]): readonly Usable[] =>
  commands.map(command => ({ command, application }))

/** Nobody but administrators may use what asks for no permission at all: '0'. */
function isPermitted({ default_member_permissions: needed }: APIApplicationCommand, may: bigint): boolean {
  if (needed === null || needed === undefined || may & PermissionFlagsBits.Administrator) return true
  return needed !== '0' && (may & BigInt(needed)) === BigInt(needed)
}

const isForGuilds = ({ contexts }: APIApplicationCommand): boolean =>
  !contexts || contexts.includes(InteractionContextType.Guild)
const isForDirect = ({ contexts, dm_permission: before }: APIApplicationCommand): boolean =>
  contexts ? contexts.includes(InteractionContextType.BotDM) : before !== false

const isFor =
  (how: Install) =>
  ({ integration_types: ways }: APIApplicationCommand): boolean =>
    !ways || ways.includes(how)

function inGuild(world: WorldApi, guild: Guild, person: Id, may: bigint): readonly Usable[] {
  const known = [...world.applications.values()].flatMap(one => {
    const global = one.commands.global.filter(isForGuilds)
    if (isIn(guild, one.id))
      return [
        ...all(one, global.filter(isFor(Install.GuildInstall))),
        ...all(one, one.commands.guilds.get(guild.id) ?? []),
      ]
    return one.users?.includes(person) ? all(one, global.filter(isFor(Install.UserInstall))) : []
  })
  return known.filter(({ command }) => isPermitted(command, may))
}

const inDirect = (application: Application): readonly Usable[] =>
  all(application, application.commands.global.filter(isForDirect))

/**
 * Returns all that this person can use somewhere. What is refused to them in the guild is not offered for the
 * sake of direct messages.
 */
export function usableBy(world: WorldApi, person: Id): readonly Usable[] {
  const guilds = [...world.guilds.values()].flatMap(guild => {
    const may = guildPermissions(guild, person)
    return may & PermissionFlagsBits.UseApplicationCommands ? inGuild(world, guild, person, may) : []
  })
  const direct = [...world.applications.values()]
    .flatMap(inDirect)
    .filter(({ command }) => !isForGuilds(command))
  return [...new Map([...guilds, ...direct].map(usable => [usable.command.id, usable])).values()]
}

function usableAt({ world, person, channel, guild }: Place): readonly Usable[] {
  if (guild) return inGuild(world, guild, person, world.permissions(person, channel.id))
  const talking = 'people' in channel ? channel.people : []
  return talking.flatMap(id => {
    const application = world.applications.get(id)
    return application ? inDirect(application) : []
  })
}

export function commandAt(place: Place, id: Id): Usable {
  const { world, person, channel } = place
  if (!(world.permissions(person, channel.id) & PermissionFlagsBits.UseApplicationCommands))
    throw new Refusal(NO_COMMANDS_HERE)
  const found = usableAt(place).find(({ command }) => command.id === id)
  if (!found) throw new Refusal(NOT_THIS_COMMAND)
  if (
    ((found.command.type as ApplicationCommandType | undefined) ?? ApplicationCommandType.ChatInput) !==
    ApplicationCommandType.ChatInput
  ) {
    throw new Refusal(SLASH_ONLY)
  }
  return found
}
