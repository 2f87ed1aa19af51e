import {
  ApplicationCommandOptionType as Option,
  type APIApplicationCommandOption,
  type APIApplicationCommandBasicOption,
} from 'discord-api-types/v10'
import type { GivenOption } from '../page/protocol.ts'
import type { Place } from './place.ts'
import { nothingPointed, pointAtChannel, pointAtRole, pointAtUser, type Pointed } from './parts.ts'
import { Refusal } from './api.ts'
import {
  CHOOSE_SUBCOMMAND,
  COMMAND_CHANGED,
  OPTION_TWICE,
  ONE_SUGGESTION,
  fillInSentence,
  wrongValueSentence,
  noSuggestionsSentence,
} from './words.ts'

interface Filled {
  readonly options: readonly GivenOption[]
  readonly pointed: Pointed
  /** Of the subcommand, with what it stands under. */
  readonly names: readonly string[]
}
type Defined = readonly APIApplicationCommandOption[]

const isInner = ({ type }: { readonly type: Option }): boolean =>
  type === Option.Subcommand || type === Option.SubcommandGroup

/**
 * Returns the options as they go to the application: exactly what its command asks for. `typing`: what stands
 * there so far, for suggestions.
 */
export function fillOptions(
  place: Place,
  defined: Defined,
  given: readonly GivenOption[],
  typing: boolean,
): Filled {
  return defined.some(isInner)
    ? inSubcommand(place, defined, given, typing)
    : values(place, defined as readonly Basic[], given, typing)
}

function inSubcommand(
  place: Place,
  defined: Defined,
  [chosen, ...others]: readonly GivenOption[],
  typing: boolean,
): Filled {
  const definition = defined.find(({ name, type }) => name === chosen?.name && type === chosen.type)
  if (!chosen || !definition || others.length > 0) throw new Refusal(CHOOSE_SUBCOMMAND)
  const { options, pointed, names } = fillOptions(
    place,
    'options' in definition ? (definition.options ?? []) : [],
    chosen.options ?? [],
    typing,
  )
  return {
    options: [{ name: chosen.name, type: chosen.type, options }],
    pointed,
    names: [chosen.name, ...names],
  }
}

function values(
  place: Place,
  defined: readonly Basic[],
  given: readonly GivenOption[],
  typing: boolean,
): Filled {
  const pointed = nothingPointed()
  const options = given.map(one => {
    const option = defined.find(({ name, type }) => name === one.name && type === one.type)
    if (!option) throw new Refusal(COMMAND_CHANGED)
    return typing ? typed(option, one) : fillBasic(place, pointed, option, one)
  })
  if (new Set(given.map(({ name }) => name)).size < given.length) throw new Refusal(OPTION_TWICE)
  if (typing && options.filter(({ focused }) => focused).length !== 1) throw new Refusal(ONE_SUGGESTION)
  const missing = defined.find(
    ({ name, required }) => !typing && required && !given.some(one => one.name === name),
  )
  if (missing) throw new Refusal(fillInSentence(missing.name))
  return { options, pointed, names: [] }
}

function fillBasic(
  place: Place,
  pointed: Pointed,
  option: Basic,
  { name, type, value }: GivenOption,
): GivenOption {
  if (value === undefined || !isGood(place, pointed, option, value))
    throw new Refusal(wrongValueSentence(name))
  return { name, type, value }
}

/** Half-typed values go as they stand. */
function typed(option: Basic, { name, type, value = '', focused }: GivenOption): GivenOption {
  if (focused && option.autocomplete !== true) throw new Refusal(noSuggestionsSentence(name))
  return { name, type, value: focused ? String(value) : value, ...(focused && { focused }) }
}

interface Limits {
  readonly min_length?: number
  readonly max_length?: number
  readonly min_value?: number
  readonly max_value?: number
  readonly channel_types?: readonly number[]
  readonly choices?: readonly { readonly value: string | number }[]
  readonly autocomplete?: boolean
}
type Basic = Pick<APIApplicationCommandBasicOption, 'name' | 'type'> &
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

/** Says whether Discord's own composer would send this value. */
function isGood(place: Place, pointed: Pointed, option: Basic, value: unknown): boolean {
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
