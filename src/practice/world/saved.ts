import { z } from 'zod'
import { isThread, type Ground } from './ground.ts'
import { counts } from './messages.ts'
import { compareIds } from './snowflake.ts'
import type { Application, Channel, Guild, Id, User } from './types.ts'

/** Everything but messages and files. */
interface Saved {
  readonly version: 1
  readonly users: readonly User[]
  readonly guilds: readonly Guild[]
  readonly channels: readonly Channel[]
  readonly applications: readonly (Omit<Application, 'commands'> & {
    readonly commands: { readonly global: []; readonly guilds: readonly [Id, []][] }
  })[]
}

const things = z.array(z.looseObject({ id: z.string() }))
const Shape = z.looseObject({
  version: z.literal(1),
  users: things,
  guilds: z.array(
    z.looseObject({ id: z.string(), members: z.array(z.looseObject({ user: z.string() })), roles: things }),
  ),
  channels: things,
  applications: z.array(
    z.looseObject({
      id: z.string(),
      token: z.string(),
      commands: z.object({ global: things, guilds: z.array(z.tuple([z.string(), things])) }),
    }),
  ),
})

export const savedText = (ground: Ground): string =>
  JSON.stringify({
    version: 1,
    users: [...ground.users.values()],
    guilds: [...ground.guilds.values()],
    channels: [...ground.channels.values()],
    applications: [...ground.applications.values()].map(one => ({
      ...one,
      commands: { global: one.commands.global, guilds: [...one.commands.guilds] },
    })),
  })

/** Nothing when it is damaged. */
export function readSaved(text: string): Saved | undefined {
  try {
    return Shape.parse(JSON.parse(text)) as unknown as Saved
  } catch {
    return undefined
  }
}

export function restore(ground: Ground, saved: Saved): void {
  for (const user of saved.users) ground.users.set(user.id, user)
  for (const guild of saved.guilds) ground.guilds.set(guild.id, guild)
  for (const channel of saved.channels) ground.channels.set(channel.id, channel)
  for (const { commands, ...rest } of saved.applications) {
    ground.applications.set(rest.id, {
      ...rest,
      commands: { global: commands.global, guilds: new Map(commands.guilds) },
    })
  }
  const roles = saved.guilds.flatMap(guild => guild.roles)
  for (const { id } of [...saved.users, ...saved.guilds, ...saved.channels, ...roles]) ground.ids.skipPast(id)
}

/** The messages are written more often than the channels: what these say of them may be a little behind. */
export function agreeWithMessages(ground: Ground, channel: Channel): void {
  const messages = ground.logs.get(channel.id)?.all ?? []
  for (const { id } of messages.slice(-1)) ground.ids.skipPast(id)
  const newest = messages.findLast(message => message.visibleTo === undefined)
  if (newest && compareIds(newest.id, channel.last_message_id ?? '') > 0) channel.last_message_id = newest.id
  if (!isThread(channel)) return
  channel.message_count = messages.filter(counts).length
  channel.total_message_sent = Math.max(channel.total_message_sent, channel.message_count)
}
