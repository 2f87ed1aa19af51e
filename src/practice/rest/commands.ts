import { isDeepStrictEqual } from 'node:util'
import {
  ApplicationCommandType,
  ApplicationIntegrationType,
  type APIApplicationCommand,
} from 'discord-api-types/v10'
import { ApiError } from '../http/errors.ts'
import { forBots, Reply, type AskedByBot, type Route } from '../http/route.ts'
import { checkCommands, checkOneCommand } from '../limits/commands.ts'
import { type Body, isBody, listOf } from '../limits/form.ts'
import type { Application, Id } from '../world/types.ts'
import { guildFor, type Rest } from './find.ts'

type Params = { readonly application: Id; readonly guild?: Id; readonly command?: Id }
type Asked = Omit<AskedByBot, 'params'> & { readonly params: Params }

const PLACES = [
  '/applications/:application/commands',
  '/applications/:application/guilds/:guild/commands',
] as const

export function commandRoutes(rest: Rest): readonly Route[] {
  return PLACES.flatMap(path => [
    forBots(`GET ${path}`, asked => commandsOf(rest, asked)),
    forBots(`PUT ${path}`, asked => replaceAll(rest, asked)),
    forBots(`POST ${path}`, asked => add(rest, asked)),
    forBots(`GET ${path}/:command`, asked => one(rest, asked)),
    forBots(`PATCH ${path}/:command`, asked => change(rest, asked)),
    forBots(`DELETE ${path}/:command`, asked => remove(rest, asked)),
  ])
}

/** Returns the application's commands there; only its own. */
function commandsOf({ world }: Rest, { me, params }: Asked): readonly Command[] {
  const application: Application | undefined = world.applications.get(params.application)
  if (!application) throw new ApiError('unknownApplication')
  if (application.id !== me) throw new ApiError('notYourApplication')
  if (params.guild === undefined) return application.commands.global
  guildFor(world, me, params.guild)
  return application.commands.guilds.get(params.guild) ?? []
}

function ownerOf({ world }: Pick<Rest, 'world'>, me: Id): Application {
  const application = world.applications.get(me)
  if (!application) throw new ApiError('unknownApplication')
  return application
}

const put = ({ world }: Rest, { me, params }: Asked, commands: readonly Command[]): void =>
  world.putCommands(me, params.guild, commands)

/** Commands of the same name and type keep their ids. */
function replaceAll(rest: Rest, asked: Asked): readonly Command[] {
  const before = commandsOf(rest, asked)
  if (!Array.isArray(asked.json))
    throw new ApiError('invalidForm', {
      _errors: [{ code: 'LIST_TYPE_CONVERT', message: 'Only iterables may be used in a ListType' }],
    })
  checkCommands(asked.json)
  const commands = listOf(asked.json)
    .filter(isBody)
    .map(body => made(rest, asked, body, before))
  put(rest, asked, commands)
  return commands
}

const made = (
  { world }: Rest,
  { me, params }: Asked,
  body: AskedByBot['body'],
  before: readonly Command[],
): Command =>
  commandFrom(body, {
    application: ownerOf({ world }, me),
    ...(params.guild !== undefined && { guild: params.guild }),
    nextId: () => world.nextId(),
    known: before.find(known => isSame(known, body)),
  })

function add(rest: Rest, asked: Asked): Reply {
  const before = commandsOf(rest, asked)
  const isKnown = before.some(known => isSame(known, asked.body))
  checkOneCommand(asked.body)
  if (!isKnown) checkCommands([...before, asked.body])
  const command = made(rest, asked, asked.body, before)
  put(rest, asked, [...before.filter(({ id }) => id !== command.id), command])
  return new Reply(isKnown ? 200 : 201, command)
}

function one(rest: Rest, asked: Asked): Command {
  const found = commandsOf(rest, asked).find(({ id }) => id === asked.params.command)
  if (!found) throw new ApiError('unknownCommand')
  return found
}

function change(rest: Rest, asked: Asked): Command {
  const before = one(rest, asked)
  const body = { ...before, ...asked.body, type: before.type }
  checkOneCommand(body)
  const command = commandFrom(body, {
    application: ownerOf(rest, asked.me),
    ...(asked.params.guild !== undefined && { guild: asked.params.guild }),
    nextId: () => rest.world.nextId(),
    known: before,
  })
  put(
    rest,
    asked,
    commandsOf(rest, asked).map(other => (other.id === command.id ? command : other)),
  )
  return command
}

function remove(rest: Rest, asked: Asked): void {
  const { id } = one(rest, asked)
  put(
    rest,
    asked,
    commandsOf(rest, asked).filter(other => other.id !== id),
  )
}

type Command = APIApplicationCommand

const typeOf = ({ type }: { readonly type?: unknown }): unknown => type ?? ApplicationCommandType.ChatInput

const isSame = (command: Command, body: Body): boolean =>
  command.name === body['name'] && command.type === typeOf(body)

const INSTALLED_IN_GUILDS: readonly ApplicationIntegrationType[] = [ApplicationIntegrationType.GuildInstall]
/** Returns the default integration types of a command: every way its application can be installed. */
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

/**
 * Returns a command as Discord keeps it: with its id, and a version that is new whenever something about it
 * is.
 */
function commandFrom(body: Body, { application, guild, nextId, known }: Around): Command {
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
