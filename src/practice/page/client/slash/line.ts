import {
  ApplicationCommandOptionType as Type,
  type APIApplicationCommandBasicOption,
} from 'discord-api-types/v10'
import type { GivenOption } from '../../protocol.ts'
import type { Entry } from './entries.ts'
import {
  ANY_TEXT,
  notAFileSentence,
  notInListSentence,
  tooShortSentence,
  tooLongSentence,
  textUpTo,
  typeNumberSentence,
  wrongNumberSentence,
} from '../words.ts'
import { fillInSentence } from '../../../interactions/words.ts'

type Value = string | number | boolean
export interface Choice {
  readonly name: string
  readonly value: Value
  readonly hint?: string
}

/** Describes the people, roles and channels that options can point at. */
export interface Known {
  readonly users: readonly Choice[]
  readonly channels: readonly Choice[]
  readonly roles: readonly Choice[]
}

export interface Field {
  readonly option: APIApplicationCommandBasicOption
  readonly text: string
  /** Is taken from a list; typing on forgets it. */
  readonly picked?: Value
}

type Checked = { readonly value: Value } | { readonly problem: string }

/** Describes a command being filled in. Standing behind the last field, one can add an option or send. */
export interface SlashLine {
  readonly entry: Entry
  readonly fields: readonly Field[]
  readonly at: number
}

interface Problem {
  readonly at: number
  readonly sentence: string
}

/** All required options are there from the beginning; `rest` may fill them: "expanse seats: 3". */
export function begin(entry: Entry, rest = ''): SlashLine {
  const fields = entry.options.filter(option => option.required).map(option => ({ option, text: '' }))
  return pasted({ entry, fields, at: 0 }, rest)
}

function pasted(line: SlashLine, rest: string): SlashLine {
  const names = line.entry.options.map(option => option.name)
  const parts = rest.split(/(?:^|\s)([\p{L}\p{N}_'-]+):/u)
  const known = parts.length > 1 && parts.every((part, index) => index % 2 === 0 || names.includes(part))
  if (!known) return rest.trim() === '' || line.fields.length === 0 ? line : write(line, 0, rest)
  const start = parts[0]?.trim() ? write(line, 0, parts[0].trim()) : line
  const filled = names.reduce((now, name) => {
    const place = parts.findIndex((part, index) => index % 2 === 1 && part === name)
    if (place < 0) return now
    const added = add(now, name)
    return write(added, added.at, parts[place + 1]?.trim() ?? '')
  }, start)
  return moveOn(filled)
}

export function write(line: SlashLine, at: number, text: string): SlashLine {
  return {
    ...line,
    at,
    fields: line.fields.map((field, index) => (index === at ? { option: field.option, text } : field)),
  }
}

/** Takes a choice of a list, and goes on to what is still empty. */
export function take(line: SlashLine, at: number, choice: Choice): SlashLine {
  const fields = line.fields.map((field, index) =>
    index === at ? { option: field.option, text: choice.name, picked: choice.value } : field,
  )
  return moveOn({ ...line, at, fields })
}

/** Goes to the next empty field, or behind the last. */
export function moveOn(line: SlashLine): SlashLine {
  const empty = line.fields.findIndex(field => field.text === '' && field.picked === undefined)
  return { ...line, at: empty < 0 ? line.fields.length : empty }
}

export function move(line: SlashLine, at: number): SlashLine {
  return { ...line, at: Math.min(Math.max(at, 0), line.fields.length) }
}

/** An option that is there already is gone to. */
export function add(line: SlashLine, name: string): SlashLine {
  const there = line.fields.findIndex(field => field.option.name === name)
  const option = line.entry.options.find(each => each.name === name)
  if (there >= 0 || !option) return move(line, there)
  return { ...line, fields: [...line.fields, { option, text: '' }], at: line.fields.length }
}

/** Required options stay. */
export function drop(line: SlashLine, at: number): SlashLine {
  const field = line.fields[at]
  if (!field || field.option.required) return line
  return move({ ...line, fields: line.fields.toSpliced(at, 1) }, line.fields.length)
}

export function offered(line: SlashLine, typed: string): SlashLine['entry']['options'] {
  const wanted = typed.trim().toLowerCase()
  return line.entry.options.filter(
    option => option.name.startsWith(wanted) && !line.fields.some(field => field.option.name === option.name),
  )
}

export function problemOf(line: SlashLine, known: Known): Problem | undefined {
  for (const [at, field] of line.fields.entries()) {
    const checked = check(field, known)
    if ('problem' in checked) return { at, sentence: checked.problem }
  }
  return undefined
}

/** Returns the options to send. With `focused`, the unfinished field goes along, and empty ones do not. */
export function given(line: SlashLine, known: Known, focused?: number): readonly GivenOption[] {
  const options = line.fields.flatMap((field, at): readonly GivenOption[] => {
    const { name, type } = field.option
    if (at === focused) return [{ name, type, value: field.text, focused: true }]
    const checked = check(field, known)
    return 'value' in checked ? [{ name, type, value: checked.value }] : []
  })
  return line.entry.wrap(options)
}

const BOOLEANS: readonly Choice[] = [
  { name: 'True', value: true },
  { name: 'False', value: false },
]

export function isAutocompleted(option: APIApplicationCommandBasicOption): boolean {
  return 'autocomplete' in option && option.autocomplete === true
}

/** Returns everything that may stand in this option, when that is a list known here. */
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
 * Lists those whose name begins so, then those that contain it; all while nothing or a taken one stands
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
  if (text === '') return { problem: fillInSentence(option.name) }
  const list = listFor(option, known)
  if (list) return fromList(option.name, text, list)
  if (option.type === Type.Integer || option.type === Type.Number) return asNumber(option, text)
  return option.type === Type.String ? asText(option, text) : { problem: notAFileSentence(option.name) }
}

function fromList(name: string, text: string, list: readonly Choice[]): Checked {
  const wanted = text.toLowerCase().replace(/^[@#]/, '')
  const found = list.find(each => each.name.toLowerCase() === wanted || String(each.value) === text)
  return found ? { value: found.value } : { problem: notInListSentence(name) }
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
  return fits ? { value } : { problem: wrongNumberSentence(option.name, typeNumberSentence(whole, min, max)) }
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
      text.length < min ? tooShortSentence(option.name, min) : tooLongSentence(option.name, max, text.length),
  }
}

/** Says what can be typed where there is no list. */
export function limitsOf(option: APIApplicationCommandBasicOption): string {
  const { min_value: min = -Infinity, max_value: max = Infinity } = option as {
    min_value?: number
    max_value?: number
  }
  if (option.type === Type.Integer || option.type === Type.Number)
    return typeNumberSentence(option.type === Type.Integer, min, max)
  const { max_length: longest } = option as { max_length?: number }
  return longest === undefined ? ANY_TEXT : textUpTo(longest)
}
