import {
  ApplicationCommandOptionType as Option,
  type APIApplicationCommandOption,
} from 'discord-api-types/v10'
import type { GivenOption } from '../page/protocol.ts'
import type { Place } from './place.ts'
import { nothingPointed, type Pointed } from './pointed.ts'
import { Refusal } from './api.ts'
import { isGood, type Basic } from './values.ts'
import {
  CHOOSE_SUBCOMMAND,
  COMMAND_CHANGED,
  OPTION_TWICE,
  ONE_SUGGESTION,
  fillInSentence,
  wrongValueSentence,
  noSuggestionsSentence,
} from './words.ts'

export interface Filled {
  readonly options: readonly GivenOption[]
  readonly pointed: Pointed
  /** Of the subcommand, with what it stands under. */
  readonly names: readonly string[]
}
type Defined = readonly APIApplicationCommandOption[]

const isInner = ({ type }: { readonly type: Option }): boolean =>
  type === Option.Subcommand || type === Option.SubcommandGroup

/**
 * The options as they go to the application: exactly what its command asks for. `typing`: what stands there
 * so far, for suggestions.
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
