import { DiscordAPIError, Routes } from 'discord.js'
import type { APIApplication, APIApplicationCommand, REST } from 'discord.js'
import type { Command } from './command.ts'

export interface Registration {
  /** The id of the application: for old ones it is not that of the bot's user. */
  readonly application: string
  /** The ids of its commands by their names. */
  readonly commandIds: ReadonlyMap<string, string>
}

/** Tells Discord all commands. Whoever is not the first of several processes only asks which ids they have. */
export async function registerCommands(rest: REST, commands: readonly Command[], isFirst: boolean): Promise<Registration> {
  const id = await applicationId(rest)
  const route = Routes.applicationCommands(id)
  const there = isFirst ? await rest.put(route, { body: commands.map(({ data }) => data) }) : await rest.get(route)
  return { application: id, commandIds: new Map((there as readonly APIApplicationCommand[]).map(command => [command.name, command.id])) }
}

const UNAUTHORIZED = 401

/** A token that Discord does not take gets the name the library has for it. */
async function applicationId(rest: REST): Promise<string> {
  try {
    return (await rest.get(Routes.currentApplication()) as APIApplication).id
  } catch (error) {
    if (!(error instanceof DiscordAPIError) || error.status !== UNAUTHORIZED) throw error
    throw Object.assign(new Error('An invalid token was provided.', { cause: error }), { code: 'TokenInvalid' })
  }
}
