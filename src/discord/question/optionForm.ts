import type { Typed } from '../memory.ts'
import { filled, formIn, formWords, type ShownField } from '../../table/play/forms.ts'
import type { ShownAsk, ShownOption } from '../../table/play/playerView.ts'
import type { PersonId, TableId } from '../../table/store.ts'
import type { Context } from '../context.ts'
import { draftId, inWords, type Picked } from './selection.ts'
import type { Input, Modal } from '../message/modal.ts'

/** What has to be filled in along with what is picked: as a form to be sent, and what comes back of it. */

/** By the ids of the inputs. */
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
/** The id of the form, by which it is remembered as well. */
export const formId = (table: TableId, ask: ShownAsk, picked: Picked): string =>
  draftId(SENT, table, ask, picked)

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
  { field: { kind, min, max, optional, lines, label, hint }, input }: Blank,
  values: Values,
): Input {
  const value = values[input]
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

/** As people type and paste it: whatever their keyboards make of blanks and ends of lines. */
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

/** A reason that begins with the id of a field, by the label that people see. */
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
