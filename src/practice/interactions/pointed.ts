import type { APIAttachment, APIInteractionDataResolved } from 'discord-api-types/v10'
import { channelPayload, memberWithoutUser } from '../world/payloads.ts'
import { guildPermissions } from '../world/permissions.ts'
import type { Id } from '../world/types.ts'
import { mayLook, type Place } from './place.ts'

/** The things that options or values name, gathered while they are checked. */
export interface Pointed {
  readonly users: Set<Id>
  readonly roles: Set<Id>
  readonly channels: Set<Id>
}
export const nothingPointed = (): Pointed => ({ users: new Set(), roles: new Set(), channels: new Set() })

export function pointAtUser({ world }: Place, pointed: Pointed, id: unknown): boolean {
  if (typeof id !== 'string' || !world.users.has(id)) return false
  pointed.users.add(id)
  return true
}

export function pointAtRole({ guild }: Place, pointed: Pointed, id: unknown): boolean {
  if (typeof id !== 'string' || !guild?.roles.some(role => role.id === id)) return false
  pointed.roles.add(id)
  return true
}

export function pointAtChannel(
  place: Place,
  pointed: Pointed,
  id: unknown,
  types: readonly number[] = [],
): boolean {
  const channel = typeof id === 'string' ? place.world.channels.get(id) : undefined
  if (!channel || 'people' in channel || channel.guild_id !== place.guild?.id || !mayLook(place, channel.id))
    return false
  if (types.length > 0 && !types.includes(channel.type)) return false
  pointed.channels.add(channel.id)
  return true
}

const table = <T>(ids: Iterable<Id>, find: (id: Id) => T | undefined): Record<Id, T> =>
  Object.fromEntries(
    [...ids].flatMap(id => {
      const found = find(id)
      return found === undefined ? [] : [[id, found]]
    }),
  )

/** They come along whole, so that the application need not ask for them. */
export function toResolved(
  { world, person, guild }: Place,
  { users, roles, channels }: Pointed,
  attachments: readonly APIAttachment[] = [],
): { readonly resolved?: APIInteractionDataResolved } {
  const members = table(users, id => {
    const member = guild?.members.find(({ user }) => user === id)
    return (
      member && guild && { ...memberWithoutUser(member), permissions: String(guildPermissions(guild, id)) }
    )
  })
  const all = {
    users: table(users, id => world.users.get(id)),
    members,
    attachments: Object.fromEntries(attachments.map(one => [one.id, one])),
    roles: table(roles, id => guild?.roles.find(role => role.id === id)),
    channels: table(channels, id => {
      const channel = world.channels.get(id)
      return (
        channel && {
          ...channelPayload(world, channel, person),
          permissions: String(world.permissions(person, id)),
        }
      )
    }),
  }
  const named = Object.entries(all).filter(([, found]) => Object.keys(found).length > 0)
  return named.length > 0 ? { resolved: Object.fromEntries(named) } : {}
}
