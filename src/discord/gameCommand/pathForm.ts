import { filled } from '../../table/play/forms.ts'
import type { ShownAsk, ShownOption } from '../../table/play/playerView.ts'
import type { Values } from '../question/optionForm.ts'
import type { PathStep, Value } from './pathStep.ts'
import { fitsNothing, fitsOthers } from './words.ts'

/** How the options of a command fill in the forms of what is picked. */

/** What is picked and has something to fill in, with what has been typed for it. */
export interface Blank {
  readonly ask: ShownAsk
  readonly picks: readonly string[]
  readonly values: Values
}

/** `isOpen`: nothing was typed, or not all there has to be, so the player is to fill it in. */
type Filled =
  | { readonly ok: true; readonly value: readonly string[]; readonly blank?: Blank; readonly isOpen?: true }
  | { readonly ok: false; readonly why: string }

export function withForms(leg: PathStep, ask: ShownAsk, picks: readonly string[], value: Value): Filled {
  const parts = picks.map((pick): Part => {
    const option = ask.options.find(({ id }) => id === pick)
    return { pick, option, typed: typedFor(leg, option, value) }
  })
  const fits = parts.flatMap(({ option }) => optionsFor(leg, option))
  const idle = [...new Set(Object.values(leg.form ?? {}))].filter(
    option => value(option) !== undefined && !fits.includes(option),
  )
  if (idle.length) return { ok: false, why: whyIdle(idle, fits) }
  const values = Object.fromEntries(
    parts.flatMap(({ typed }, nth) =>
      Object.entries(typed).map(([field, text]) => [`${nth}.${field}`, text]),
    ),
  )
  const forms = parts.filter(({ option }) => option?.form)
  const isOpen =
    forms.length > 0 && (forms.every(({ typed }) => !Object.keys(typed).length) || forms.some(isMissing))
  const blank = forms.length ? { blank: { ask, picks, values } } : {}
  return {
    ok: true,
    value: parts.map(({ pick, typed }) => filled(pick, typed)),
    ...blank,
    ...(isOpen ? { isOpen } : {}),
  }
}

interface Part {
  readonly pick: string
  readonly option: ShownOption | undefined
  readonly typed: Readonly<Record<string, string>>
}
const isMissing = ({ option, typed }: Part): boolean =>
  option?.form?.some(({ id, optional }) => !optional && typed[id] === undefined) === true
const whyIdle = (idle: readonly string[], fits: readonly string[]): string =>
  fits.length ? fitsOthers(idle, fits) : fitsNothing(idle)

/** The options of the command that this option takes, each once. */
const optionsFor = ({ form = {} }: PathStep, option: ShownOption | undefined): readonly string[] => [
  ...new Set((option?.form ?? []).flatMap(({ id }) => form[id] ?? [])),
]

function typedFor(
  { form = {}, follows = {} }: PathStep,
  option: ShownOption | undefined,
  value: Value,
): Readonly<Record<string, string>> {
  const ids = (option?.form ?? []).map(({ id }) => id)
  const typed = Object.fromEntries(
    ids.flatMap(id => {
      const text = form[id] === undefined ? undefined : value(form[id])
      return text === undefined ? [] : [[id, text]]
    }),
  )
  return Object.keys(typed).length
    ? {
        ...Object.fromEntries(ids.flatMap(id => (follows[id] === undefined ? [] : [[id, follows[id]]]))),
        ...typed,
      }
    : {}
}
