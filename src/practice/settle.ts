import type { WorldApi } from './world/api.ts'
import { newToken } from './world/guilds.ts'
import type { Application, Guild } from './world/types.ts'

const PEOPLE = ['Ada', 'Ben', 'Cleo', 'Dario']
const CHANNELS = ['general', 'board-games']

/**
 * Who and what a practice begins with: a guild, two channels, four people and one application, whose role has
 * these permissions beside everybody's.
 */
export function populate(world: WorldApi, permissions = 0n): void {
  const people = PEOPLE.map(name => world.addUser({ username: name.toLowerCase(), global_name: name }))
  const [host] = people
  if (!host) return
  const { id } = world.addGuild('Practice', host.id)
  const bot = world.addApplication('Tightbeam', newToken())
  const role = world.addRole(id, {
    name: bot.name,
    managed: true,
    tags: { bot_id: bot.id },
    permissions: String(permissions),
  })
  for (const person of people.slice(1)) world.addMember(id, person.id)
  world.addMember(id, bot.id, [role.id])
  for (const name of CHANNELS) world.addChannel(id, name)
}

export interface Beginning {
  readonly guild: Guild
  readonly application: Application
}

export function groundOf({ guilds, applications }: WorldApi): Beginning {
  const [guild] = guilds.values()
  const [application] = applications.values()
  if (!guild || !application)
    throw new Error(
      'The saved practice server has no guild or no application. Move its folder away to start again.',
    )
  return { guild, application }
}
