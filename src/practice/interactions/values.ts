import {
  ApplicationCommandOptionType as Option,
  type APIApplicationCommandBasicOption,
} from 'discord-api-types/v10'
import type { Place } from './place.ts'
import { pointAtChannel, pointAtRole, pointAtUser, type Pointed } from './pointed.ts'

interface Limits {
  readonly min_length?: number
  readonly max_length?: number
  readonly min_value?: number
  readonly max_value?: number
  readonly channel_types?: readonly number[]
  readonly choices?: readonly { readonly value: string | number }[]
  readonly autocomplete?: boolean
}
export type Basic = Pick<APIApplicationCommandBasicOption, 'name' | 'type'> &
  Limits & { readonly required?: boolean }

const LONGEST = 6000
const FURTHEST = 2 ** 53

const isOffered = ({ choices = [] }: Limits, value: unknown): boolean =>
  choices.length === 0 || choices.some(choice => choice.value === value)

function isText(value: unknown, option: Basic): boolean {
  if (typeof value !== 'string' || !isOffered(option, value)) return false
  return value.length >= Math.max(1, option.min_length ?? 0) && value.length <= (option.max_length ?? LONGEST)
}

function isNumber(value: unknown, option: Basic): boolean {
  if (typeof value !== 'number' || !Number.isFinite(value) || !isOffered(option, value)) return false
  return value >= (option.min_value ?? -FURTHEST) && value <= (option.max_value ?? FURTHEST)
}

/** Whether Discord's own composer would send this value. */
export function isGood(place: Place, pointed: Pointed, option: Basic, value: unknown): boolean {
  switch (option.type) {
    case Option.String:
      return isText(value, option)
    case Option.Integer:
      return Number.isInteger(value) && isNumber(value, option)
    case Option.Number:
      return isNumber(value, option)
    case Option.Boolean:
      return typeof value === 'boolean'
    case Option.User:
      return pointAtUser(place, pointed, value)
    case Option.Role:
      return pointAtRole(place, pointed, value)
    case Option.Mentionable:
      return pointAtUser(place, pointed, value) || pointAtRole(place, pointed, value)
    case Option.Channel:
      return pointAtChannel(place, pointed, value, option.channel_types)
    // Files cannot be given with a command here.
    case Option.Attachment:
      return false
  }
}
