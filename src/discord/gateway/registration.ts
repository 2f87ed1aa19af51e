import {
  DiscordAPIError,
  Routes,
  type APIApplication,
  type APIApplicationCommand,
  type REST,
} from 'discord.js'
import type { Command } from '../command.ts'
import type { Log } from '../log.ts'

export interface Registration {
  /** The application's id, which differs from the bot user's id for old applications. */
  readonly application: string
  /** The command ids, by name. */
  readonly commandIds: ReadonlyMap<string, string>
}

/**
 * Registers all commands with Discord; later processes only ask for their ids. If Discord refuses them, the
 * old ones keep working and the bot starts anyway. Throws on anything temporary, like an outage.
 */
export async function registerCommands(
  rest: REST,
  commands: readonly Command[],
  { isFirst, log }: { readonly isFirst: boolean; readonly log: Log },
): Promise<Registration> {
  const id = await applicationId(rest)
  const there =
    (isFirst ? await replaced(rest, id, commands, log) : undefined) ??
    (await rest.get(Routes.applicationCommands(id)))
  return {
    application: id,
    commandIds: new Map(
      (there as readonly APIApplicationCommand[]).map(command => [command.name, command.id]),
    ),
  }
}

/** Undefined: Discord refuses them. */
async function replaced(rest: REST, id: string, commands: readonly Command[], log: Log): Promise<unknown> {
  try {
    return await rest.put(Routes.applicationCommands(id), { body: commands.map(({ data }) => data) })
  } catch (error) {
    if (!isRefusal(error)) throw error
    log.error(
      { error },
      'Discord refused the commands of this version, so the bot keeps those it registered before',
    )
    return undefined
  }
}

const CLIENT_ERRORS = 400
const UNAUTHORIZED = 401
const TOO_MANY = 429
const SERVER_ERRORS = 500

const isRefusal = (error: unknown): boolean =>
  error instanceof DiscordAPIError &&
  error.status >= CLIENT_ERRORS &&
  error.status < SERVER_ERRORS &&
  error.status !== UNAUTHORIZED &&
  error.status !== TOO_MANY

/** Gives a refused token the same error code that discord.js uses. */
async function applicationId(rest: REST): Promise<string> {
  try {
    return ((await rest.get(Routes.currentApplication())) as APIApplication).id
  } catch (error) {
    if (!(error instanceof DiscordAPIError) || error.status !== UNAUTHORIZED) throw error
    throw Object.assign(new Error('An invalid token was provided.', { cause: error }), {
      code: 'TokenInvalid',
    })
  }
}
