import { ComponentType, type APIAttachment, type APIInteractionDataResolved } from 'discord-api-types/v10'
import { isBody, listOf } from '../limits/form.ts'
import { mayLook, type Place } from './place.ts'
import { Refusal } from './api.ts'
import { CHOSEN_TWICE, NOT_A_CHOICE, chooseSentence } from './words.ts'
import { channelPayload, memberWithoutUser } from '../world/payloads.ts'
import { guildPermissions } from '../world/permissions.ts'
import type { Id } from '../world/types.ts'

/** Describes a button, a menu or a field: what of it matters to whoever uses it. */
export interface Part {
  readonly type: ComponentType
  readonly id?: number
  readonly custom_id?: string
  readonly disabled?: boolean
  readonly min_values?: number
  readonly max_values?: number
  readonly required?: boolean
  readonly options?: readonly { readonly value: string }[]
  readonly channel_types?: readonly number[]
  readonly min_length?: number
  readonly max_length?: number
  readonly label?: string
}

/** Returns all components, also those inside others. */
export function partsOf(components: unknown): readonly Part[] {
  return listOf(components)
    .filter(isBody)
    .flatMap(one => {
      const inside = [...listOf(one['components']), one['accessory'], one['component']]
      return [one as unknown as Part, ...partsOf(inside)]
    })
}

function isGood(
  place: Place,
  pointed: Pointed,
  { type, options = [], channel_types: types }: Part,
  value: string,
): boolean {
  switch (type) {
    case ComponentType.StringSelect:
    case ComponentType.RadioGroup:
    case ComponentType.CheckboxGroup:
      return options.some(option => option.value === value)
    case ComponentType.UserSelect:
      return pointAtUser(place, pointed, value)
    case ComponentType.RoleSelect:
      return pointAtRole(place, pointed, value)
    case ComponentType.MentionableSelect:
      return pointAtUser(place, pointed, value) || pointAtRole(place, pointed, value)
    case ComponentType.ChannelSelect:
      return pointAtChannel(place, pointed, value, types)
    default:
      return false
  }
}

/** Throws unless these can be chosen there. */
export function checkChosen(
  place: Place,
  pointed: Pointed,
  menu: Part,
  values: readonly string[],
  fewest = menu.min_values ?? 1,
): void {
  const most = menu.max_values ?? 1
  if (values.length < fewest || values.length > most) throw new Refusal(chooseSentence(fewest, most))
  if (new Set(values).size < values.length) throw new Refusal(CHOSEN_TWICE)
  if (!values.every(value => isGood(place, pointed, menu, value))) throw new Refusal(NOT_A_CHOICE)
}

/** Describes the things that options or values name, gathered while they are checked. */
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
