import {
  ApplicationCommandOptionType as Type,
  type APIApplicationCommandBasicOption,
} from 'discord-api-types/v10'

export type Value = string | number | boolean
export interface Choice {
  readonly name: string
  readonly value: Value
  readonly hint?: string
}

/** The people, roles and channels that options can point at. */
export interface Known {
  readonly users: readonly Choice[]
  readonly channels: readonly Choice[]
  readonly roles: readonly Choice[]
}

export interface Field {
  readonly option: APIApplicationCommandBasicOption
  readonly text: string
  /** Taken from a list; typing on forgets it. */
  readonly picked?: Value
}

export type Checked = { readonly value: Value } | { readonly problem: string }

const BOOLEANS: readonly Choice[] = [
  { name: 'True', value: true },
  { name: 'False', value: false },
]

export function isAutocompleted(option: APIApplicationCommandBasicOption): boolean {
  return 'autocomplete' in option && option.autocomplete === true
}

/** Everything that may stand in this option, when that is a list known here. */
export function listFor(
  option: APIApplicationCommandBasicOption,
  known: Known,
): readonly Choice[] | undefined {
  switch (option.type) {
    case Type.Boolean:
      return BOOLEANS
    case Type.User:
      return known.users
    case Type.Role:
      return known.roles
    case Type.Channel:
      return known.channels
    case Type.Mentionable:
      return [...known.users, ...known.roles]
    case Type.String:
    case Type.Integer:
    case Type.Number:
      return option.choices?.length ? option.choices.map(({ name, value }) => ({ name, value })) : undefined
    default:
      return undefined
  }
}

const MOST_SUGGESTED = 25

/**
 * Those of the list whose name begins so, then those that contain it; all while nothing or a taken one stands
 * there.
 */
export function suggestions(field: Field, known: Known): readonly Choice[] {
  const list = listFor(field.option, known) ?? []
  const typed = field.picked === undefined ? field.text.trim().toLowerCase().replace(/^[@#]/, '') : ''
  const begins = list.filter(({ name }) => name.toLowerCase().startsWith(typed))
  const contains = list.filter(
    ({ name }) => !name.toLowerCase().startsWith(typed) && name.toLowerCase().includes(typed),
  )
  return [...begins, ...contains].slice(0, MOST_SUGGESTED)
}

/** The value to send, or one sentence on what is wrong with it. */
export function check(field: Field, known: Known): Checked {
  const { option, picked } = field
  const text = field.text.trim()
  if (picked !== undefined) return { value: picked }
  if (text === '') return { problem: `Fill in “${option.name}”.` }
  const list = listFor(option, known)
  if (list) return fromList(option.name, text, list)
  if (option.type === Type.Integer || option.type === Type.Number) return asNumber(option, text)
  return option.type === Type.String
    ? asText(option, text)
    : { problem: `“${option.name}” takes a file, which you cannot send here.` }
}

function fromList(name: string, text: string, list: readonly Choice[]): Checked {
  const wanted = text.toLowerCase().replace(/^[@#]/, '')
  const found = list.find(each => each.name.toLowerCase() === wanted || String(each.value) === text)
  return found ? { value: found.value } : { problem: `“${name}” must be from the list.` }
}

function asNumber(
  option: Extract<APIApplicationCommandBasicOption, { type: Type.Integer | Type.Number }>,
  text: string,
): Checked {
  const value = Number(text.replace(',', '.'))
  const whole = option.type === Type.Integer
  const { min_value: min = -Infinity, max_value: max = Infinity } = option as {
    min_value?: number
    max_value?: number
  }
  const fits = Number.isFinite(value) && value >= min && value <= max && (!whole || Number.isInteger(value))
  return fits
    ? { value }
    : { problem: `“${option.name}” must be a ${whole ? 'whole ' : ''}number${range(min, max)}.` }
}

function asText(
  option: Extract<APIApplicationCommandBasicOption, { type: Type.String }>,
  text: string,
): Checked {
  const { min_length: min = 0, max_length: max = 6000 } = option as {
    min_length?: number
    max_length?: number
  }
  if (text.length >= min && text.length <= max) return { value: text }
  return {
    problem:
      text.length < min
        ? `“${option.name}” needs at least ${min} characters.`
        : `“${option.name}” can have at most ${max} characters. Yours has ${text.length}.`,
  }
}

/** Says what can be typed where there is no list. */
export function limitsOf(option: APIApplicationCommandBasicOption): string {
  const { min_value: min = -Infinity, max_value: max = Infinity } = option as {
    min_value?: number
    max_value?: number
  }
  if (option.type === Type.Integer) return `A whole number${range(min, max)}.`
  if (option.type === Type.Number) return `A number${range(min, max)}.`
  const { max_length: longest } = option as { max_length?: number }
  return longest === undefined ? 'Any text.' : `Any text of up to ${longest} characters.`
}

function range(min: number, max: number): string {
  if (Number.isFinite(min) && Number.isFinite(max)) return ` from ${min} to ${max}`
  if (Number.isFinite(min)) return ` of at least ${min}`
  return Number.isFinite(max) ? ` of at most ${max}` : ''
}
