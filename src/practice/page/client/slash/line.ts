import type { GivenOption } from '../../protocol.ts'
import type { Entry } from './entries.ts'
import { check, type Choice, type Field, type Known } from './values.ts'

/** A command being filled in. Standing behind the last field, one can add an option or send. */
export interface SlashLine {
  readonly entry: Entry
  readonly fields: readonly Field[]
  readonly at: number
}

export interface Problem {
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

/** To the next empty field, or behind the last. */
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
