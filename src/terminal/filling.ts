import { optionOf, type Answer, type Ask, type Option } from '../core/ask.ts'
import { filled, whyNotForm } from '../core/form.ts'
import type { Match } from '../core/match.ts'
import { shownForm, type ShownField } from '../table/play/forms.ts'

/** The forms of what was picked, filled in field by field at the keyboard. */
export interface Filling {
  readonly ask: Ask
  readonly picks: Answer
  /** One for each field, in order; '' is left out. */
  readonly given: readonly string[]
  /** The lines so far of a field that takes several. */
  readonly lines: readonly string[]
}

interface Blank {
  readonly pick: string
  readonly field: ShownField
}

/** The fields of the options that are picked without what is to be filled in. */
const blanksOf = (match: Match, ask: Ask, picks: Answer): readonly Blank[] =>
  picks.flatMap(pick => {
    const option: Option | undefined = optionOf(ask, pick)
    const form = option?.id === pick ? (shownForm(match, ask, option) ?? []) : []
    return form.map(field => ({ pick, field }))
  })

/** Undefined: nothing is to be filled in. */
export const fillingOf = (match: Match, ask: Ask, picks: Answer): Filling | undefined =>
  blanksOf(match, ask, picks).length ? { ask, picks, given: [], lines: [] } : undefined

export const blankIn = (match: Match, { ask, picks, given }: Filling): ShownField | undefined =>
  blanksOf(match, ask, picks)[given.length]?.field

/** Says which field comes next, and how to type it. */
export function blankLines(match: Match, filling: Filling): readonly string[] {
  const field = blankIn(match, filling)
  if (!field) return []
  const { kind, min, max, optional, lines, label, hint } = field
  const limits =
    kind === 'number'
      ? `a whole number from ${min} to ${max}`
      : min > 1
        ? `${min} to ${max} letters`
        : `at most ${max} letters`
  const how = [
    limits,
    ...(lines ? ['an empty line ends the text'] : []),
    ...(optional ? ['press Enter to leave it out'] : []),
  ].join('; ')
  // The limits say it better.
  const example = hint === '' || limits.includes(hint.toLowerCase()) ? '' : ` (${hint})`
  return [
    `${label}${example}: ${how}.`,
    ...(filling.given.length ? [] : ['Type back to choose something else.']),
  ]
}

type Told = { readonly ok: true; readonly filling: Filling } | { readonly ok: false; readonly why: string }

/** With one line more. */
export function addLine(match: Match, filling: Filling, line: string): Told {
  const field = blankIn(match, filling)
  if (field?.lines && line !== '')
    return { ok: true, filling: { ...filling, lines: [...filling.lines, line] } }
  const value = field?.lines ? filling.lines.join('\n') : line.trim()
  const why =
    field &&
    whyNotForm(filled(field.id, { [field.id]: value }), [field])?.replace(`'${field.id}'`, `'${field.label}'`)
  return why === undefined
    ? { ok: true, filling: { ...filling, given: [...filling.given, value], lines: [] } }
    : { ok: false, why }
}

/** The picks with everything filled in; undefined: something still is to be. */
export function picksWithForms(match: Match, { ask, picks, given }: Filling): Answer | undefined {
  const blanks = blanksOf(match, ask, picks)
  if (given.length < blanks.length) return undefined
  return picks.map(pick =>
    filled(
      pick,
      Object.fromEntries(
        blanks.flatMap((blank, at) => (blank.pick === pick ? [[blank.field.id, given[at] ?? '']] : [])),
      ),
    ),
  )
}
