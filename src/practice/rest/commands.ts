import { ApiError } from '../http/errors.ts'
import { forBots, Reply, type AskedByBot, type Route } from '../http/route.ts'
import { checkCommands, checkOneCommand } from '../limits/commands.ts'
import { isBody, listOf } from '../limits/embeds.ts'
import type { Application, Id } from '../world/types.ts'
import { commandFrom, isSame, type Command } from './command.ts'
import type { Rest } from './context.ts'
import { guildFor } from './find.ts'

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

/** The application's commands there; only its own. */
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
