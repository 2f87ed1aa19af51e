import { matchesStep, type MoveStep } from '../../core/moves.ts'
import type { ShownAsk, ShownOption, PlayerView } from '../play/playerView.ts'
import { filled } from '../play/forms.ts'
import { fitsNothing, fitsOthers } from './words.ts'

/** One step of a move at the question that it answers. */

export { matchesStep }

/** Says what is given for an input; undefined: nothing. */
export type Value = (input: string) => string | undefined

/** Returns the options of the command that belong to this step. */
export const inputsIn = (step: MoveStep): readonly string[] => [
  ...('input' in step ? [step.input] : []),
  ...Object.values(step.form ?? {}),
]
export const isGiven = (step: MoveStep, value: Value): boolean =>
  inputsIn(step).some(input => value(input) !== undefined)
export const isWanted = ({ typed }: MoveStep, value: Value): boolean =>
  typed?.some(input => value(input) !== undefined) ?? true

/** Says what the game would call what is wanted. */
export function wishOf(step: MoveStep, text: string | undefined): string | undefined {
  if ('always' in step) return step.always
  return text === undefined ? undefined : step.called?.(text)
}

/** The question with only those options this command means; undefined: it is not asked now. */
export function askFor(look: PlayerView | undefined, step: MoveStep, value: Value): ShownAsk | undefined {
  const ask = look?.asks.find(({ what }) => step.ask.includes(what))
  const meant = ask && narrowed(ask, step, value)
  return meant?.options.length ? meant : undefined
}

function narrowed(ask: ShownAsk, step: MoveStep, value: Value): ShownAsk {
  const group = 'within' in step && step.within !== undefined ? value(step.within) : undefined
  if (!step.only && group === undefined) return ask
  const options = ask.options.filter(
    option => matchesStep(option, step) && (group === undefined || isIn(ask, option, group)),
  )
  return { ...ask, options: options.map(option => foundAlone(option, step)) }
}

/** What all ids of this step begin with need not be typed. */
function foundAlone(option: ShownOption, { only }: MoveStep): ShownOption {
  const rest = only?.id ? option.id.replace(only.id, '') : ''
  return rest === '' || rest === option.id ? option : { ...option, finds: [...(option.finds ?? []), rest] }
}

const plain = (text: string): string => text.trim().toLowerCase()
const isIn = ({ groups, options }: ShownAsk, { group }: ShownOption, typed: string): boolean => {
  const word = plain(typed)
  const isId = options.some(one => one.group !== undefined && plain(one.group) === word)
  return group !== undefined && (isId ? plain(group) === word : plain(groups[group] ?? '').includes(word))
}

/** What is picked and has something to fill in, with what has been typed for it. */
export interface Blank {
  readonly ask: ShownAsk
  readonly picks: readonly string[]
  /** By the place of the pick and the field: '0.planets'. */
  readonly values: Readonly<Record<string, string>>
}

/**
 * Is filled in. With `isOpen`, the player typed nothing, or not all there has to be, and has to fill it in.
 */
type Filled =
  | { readonly ok: true; readonly value: readonly string[]; readonly blank?: Blank; readonly isOpen?: true }
  | { readonly ok: false; readonly why: string }

/** Fills in the forms of what is picked, from the options of the command. */
export function withForms(step: MoveStep, ask: ShownAsk, picks: readonly string[], value: Value): Filled {
  const parts = picks.map((pick): Part => {
    const option = ask.options.find(({ id }) => id === pick)
    return { pick, option, typed: typedFor(step, option, value) }
  })
  const fits = parts.flatMap(({ option }) => optionsFor(step, option))
  const idle = [...new Set(Object.values(step.form ?? {}))].filter(
    input => value(input) !== undefined && !fits.includes(input),
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

/** Returns the options of the command that this option takes, each once. */
const optionsFor = ({ form = {} }: MoveStep, option: ShownOption | undefined): readonly string[] => [
  ...new Set((option?.form ?? []).flatMap(({ id }) => form[id] ?? [])),
]

function typedFor(
  { form = {}, follows = {} }: MoveStep,
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
