import type { Typed } from '../memory.ts'
import type { ShownAsk, ShownOption } from '../../table/play/playerView.ts'
import { formIn, formWords, filled, optionOf, type Form, type ShownField } from '../../table/play/forms.ts'
import type { PersonId, TableId } from '../../table/record.ts'
import type { Context } from '../context.ts'
import { selectionId } from './selection.ts'
import { inWords, type Picked } from '../../table/moves/picked.ts'
import type { Input, Modal } from '../message/message.ts'
import { read, readPicks } from '../../table/moves/readPicks.ts'

/**
 * Asks for what has to be filled in along with what is picked: as a form to be sent, and what comes back of
 * it.
 */

/** Has them by the ids of the inputs. */
export type Values = Readonly<Record<string, string>>

interface Blank {
  readonly option: ShownOption
  readonly field: ShownField
  readonly input: string
}

/** Of several options, each has its own fields: '0.planets' is one of the first that is picked. */
export const blanksIn = (ask: ShownAsk, picked: Picked): readonly Blank[] =>
  picked.flatMap((at, nth) => {
    const option = ask.options[at]
    return option?.form?.map(field => ({ option, field, input: `${nth}.${field.id}` })) ?? []
  })

export const SENT = 'filled'
/** Returns the id of the form, by which it is remembered as well. */
export const formId = (table: TableId, ask: ShownAsk, picked: Picked): string =>
  selectionId(SENT, table, ask, picked)

export function modalFor(table: TableId, ask: ShownAsk, picked: Picked, values: Values): Modal {
  const blanks = blanksIn(ask, picked)
  const [only, ...others] = [...new Set(blanks.map(({ option }) => option.label))]
  return {
    id: formId(table, ask, picked),
    title: only !== undefined && !others.length ? only : ask.text,
    inputs: blanks.map(blank => inputFor(blank, values)),
  }
}

function inputFor(
  { field: { kind, min, max, optional, lines, label, hint, usual }, input }: Blank,
  values: Values,
): Input {
  const value = values[input] ?? usual
  const letters =
    kind === 'number'
      ? { min: optional ? 0 : 1, max: Math.max(String(min).length, String(max).length) }
      : { min: optional ? 0 : min, max }
  return {
    id: input,
    label,
    hint,
    ...letters,
    ...(optional ? { optional } : {}),
    ...(lines ? { lines } : {}),
    ...(value === undefined ? {} : { value }),
  }
}

/** The picks with their forms filled in. */
export const picksOf = (ask: ShownAsk, picked: Picked, values: Values): readonly string[] =>
  picked.flatMap((at, nth) => {
    const option = ask.options[at]
    return option
      ? filled(
          option.id,
          Object.fromEntries(option.form?.map(({ id }) => [id, typed(values[`${nth}.${id}`])]) ?? []),
        )
      : []
  })

/** Reads what people type and paste, whatever their keyboards make of blanks and ends of lines. */
const typed = (text = ''): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]/gu, ' ')
    .trim()

/** What is chosen, with what is filled in. */
export function chosenWords(ask: ShownAsk, picked: Picked, picks: readonly string[]): string {
  const forms = picked.flatMap((at, nth) => {
    const fields = ask.options[at]?.form
    const words = fields && formWords(fields, formIn(picks[nth] ?? '', fields) ?? {})
    return words ? [words] : []
  })
  return [inWords(ask, picked), ...forms].filter(words => words !== '').join('; ')
}

/** Returns a reason that begins with the id of a field, by the label that people see. */
export function inLabels(ask: ShownAsk, picked: Picked, why: string): string {
  const field = blanksIn(ask, picked)
    .map(blank => blank.field)
    .find(({ id }) => why.startsWith(`'${id}' `))
  return field ? `'${field.label}'${why.slice(field.id.length + 2)}` : why
}

type Remembering = Pick<Context, 'memory'>
const keyOf = (person: PersonId, form: string): string => `${person} ${form}`

export const rememberTyped = ({ memory }: Remembering, person: PersonId, form: string, typed: Typed): void =>
  void memory.typed.set(keyOf(person, form), typed)
export const typedBefore = ({ memory }: Remembering, person: PersonId, form: string): Typed | undefined =>
  memory.typed.get(keyOf(person, form))
export const forgetTyped = ({ memory }: Remembering, person: PersonId, form: string): void =>
  void memory.typed.delete(keyOf(person, form))

type Read =
  | { readonly ok: true; readonly value: readonly string[]; readonly blank?: Picked }
  | { readonly ok: false; readonly why: string }

interface Part {
  readonly words: string
  readonly form: Form
}

/**
 * Reads an answer that is typed with what is filled in: 'claim planets="Jord 4, Lodor 3" goods=1'.
 * `blank`: what is picked of which nothing is filled in yet that has to be.
 */
export function readAnswer(ask: ShownAsk, text: string): Read {
  const fields = [...new Set(ask.options.flatMap(({ form = [] }) => form.map(({ id }) => id)))]
  if (!fields.length) return readPicks(ask, text)
  const parts = partsOf(ask, text).map(part => partIn(ask, fields, part))
  const words = parts.map(part => part.words)
  const said = readPicks(ask, words.join(BETWEEN))
  if (!said.ok) return said
  const { picked } = read(ask, words.join(BETWEEN))
  const forms = new Map(
    parts.flatMap(({ form }, at) =>
      Object.keys(form).length
        ? [[read(ask, words.slice(0, at + 1).join(BETWEEN)).picked.at(-1) ?? -1, form] as const]
        : [],
    ),
  )
  const value = said.value.map((id, at) =>
    forms.has(picked[at] ?? -1) ? filled(id, forms.get(picked[at] ?? -1) ?? {}) : id,
  )
  const isBlank = forms.size === 0 && picked.some(at => ask.options[at]?.form)
  return { ok: true, value, ...(isBlank ? { blank: picked } : {}) }
}

const BETWEEN = ', '
const COMMA = /,(?=(?:[^"“”]*["“][^"“”]*["”])*[^"“”]*$)/u

/** Collapses runs of blanks first, because matching would otherwise restart at each blank. */
const inLines = (text: string): string => text.replace(/[^\S\n]+/gu, ' ').replace(/(?: ?\n ?)+/gu, '\n')

/** Where one thing is picked, a comma is part of what is filled in. */
const partsOf = ({ max }: ShownAsk, text: string): readonly string[] =>
  (max > 1 ? inLines(text).split(COMMA) : [inLines(text)])
    .map(part => part.trim())
    .filter(part => part !== '')

function partIn(ask: ShownAsk, fields: readonly string[], part: string): Part {
  const option = ask.options.find(
    one =>
      one.form &&
      part.startsWith(`${one.id}?`) &&
      optionOf({ options: [{ id: one.id, means: {}, form: one.form }] }, part),
  )
  if (option?.form) return { words: option.id, form: formIn(part, option.form) ?? {} }
  const names = fields.map(id => id.replace(/[^\w]/g, '\\$&')).join('|')
  const given = new RegExp(
    `(?:^|\\s)(${names})\\s*=\\s*(?:"([^"]*)"|“([^”]*)”|(.*?))(?=\\s+(?:${names})\\s*=|\\s*$)`,
    'giu',
  )
  const form: Record<string, string> = {}
  const words = part.replace(given, (_all, name: string, ...values: readonly unknown[]) => {
    const id = fields.find(one => one.toLowerCase() === name.toLowerCase()) ?? name
    form[id] = values.slice(0, VALUES).find((value): value is string => typeof value === 'string') ?? ''
    return ''
  })
  return { words: words.trim(), form }
}
const VALUES = 3
