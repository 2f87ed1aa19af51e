import type { PlayerView, ShownAsk, ShownOption } from '../../table/play/playerView.ts'
import type { Suggestion } from '../command.ts'
import { CHOICE, cut, MAX_SUGGESTIONS } from '../message/markdown.ts'

/** One leg of a path of answers: which question it answers, and with what. */

/** Options of a question that this command means: by what they are called and known as. */
interface Only {
  readonly id?: RegExp
  readonly label?: RegExp
}

export type PathStep = {
  /** Which questions this leg answers. */
  readonly ask: readonly string[]
  readonly only?: Only
  /** The options of the command that fill in the form of what is picked, by the ids of its fields. */
  readonly form?: Readonly<Record<string, string>>
  /** What stands in fields of that form of itself, as soon as anything is typed for it. */
  readonly follows?: Readonly<Record<string, string>>
  /** The option, one of those, that names a seat: the seats that can be named are suggested. */
  readonly seat?: string
  /** The leg is for those alone who have typed one of these options. */
  readonly typed?: readonly string[]
  /** What the game calls what is typed, whether or not it is offered: so it can say why it is not. */
  readonly called?: (typed: string) => string
} & (
  | { readonly always: string }
  /**
   * Left out, the answer is all that may be picked, nothing, or what the player says when they are asked
   * (without `otherwise`).
   * `within`: another option of the command, by which one group is meant.
   */
  | { readonly option: string; readonly otherwise?: 'all' | 'none'; readonly within?: string }
)

export type Value = (option: string) => string | undefined

/** The options of the command that belong to this leg. */
export const optionsIn = (leg: PathStep): readonly string[] => [
  ...('option' in leg ? [leg.option] : []),
  ...Object.values(leg.form ?? {}),
]
export const isTyped = (leg: PathStep, value: Value): boolean =>
  optionsIn(leg).some(option => value(option) !== undefined)
export const isTaken = ({ typed }: PathStep, value: Value): boolean =>
  typed?.some(option => value(option) !== undefined) ?? true

/** What the game would call what is wanted. */
export function wishOf(leg: PathStep, text: string | undefined): string | undefined {
  if ('always' in leg) return leg.always
  return text === undefined ? undefined : leg.called?.(text)
}

/** The question with only those options this command means; undefined: it is not asked now. */
export function askFor(look: PlayerView | undefined, leg: PathStep, value: Value): ShownAsk | undefined {
  const ask = look?.asks.find(({ what }) => leg.ask.includes(what))
  const meant = ask && narrowed(ask, leg, value)
  return meant?.options.length ? meant : undefined
}

function narrowed(ask: ShownAsk, leg: PathStep, value: Value): ShownAsk {
  const group = 'within' in leg && leg.within !== undefined ? value(leg.within) : undefined
  if (!leg.only && group === undefined) return ask
  const options = ask.options.filter(
    option => matchesStep(option, leg) && (group === undefined || isIn(ask, option, group)),
  )
  return { ...ask, options: options.map(option => foundAlone(option, leg)) }
}

export function matchesStep({ id, label }: Pick<ShownOption, 'id' | 'label'>, leg: PathStep): boolean {
  if ('always' in leg) return id === leg.always
  return (leg.only?.id?.test(id) ?? true) && (leg.only?.label?.test(label) ?? true)
}

/** What all ids of this leg begin with need not be typed. */
function foundAlone(option: ShownOption, { only }: PathStep): ShownOption {
  const rest = only?.id ? option.id.replace(only.id, '') : ''
  return rest === '' || rest === option.id ? option : { ...option, finds: [...(option.finds ?? []), rest] }
}

const plain = (text: string): string => text.trim().toLowerCase()
const isIn = ({ groups, options }: ShownAsk, { group }: ShownOption, typed: string): boolean => {
  const word = plain(typed)
  const isId = options.some(one => one.group !== undefined && plain(one.group) === word)
  return group !== undefined && (isId ? plain(group) === word : plain(groups[group] ?? '').includes(word))
}

/** The groups of what this leg means, as something to be typed first. */
export function suggestGroups(ask: ShownAsk, typed: string): readonly Suggestion[] {
  const groups = [...new Set(ask.options.flatMap(({ group }) => group ?? []))]
  return groups
    .map(group => ({ name: cut(ask.groups[group] ?? group, CHOICE), value: group }))
    .filter(({ name, value }) => plain(name).includes(plain(typed)) || plain(value).startsWith(plain(typed)))
    .slice(0, MAX_SUGGESTIONS)
}
