import {
  filled,
  formIn,
  optionOf,
  type Ask,
  type Field,
  type Form,
  type Option,
  type OptionId,
} from '../../core/ask.ts'
import type { Match } from '../../core/match.ts'

/** Shows forms to players, and says in words what they fill in. */

export interface ShownField extends Field {
  readonly label: string
  readonly hint: string
  /** Stands in the field until somebody changes it. */
  readonly usual?: string
}

// Discord reaches what forms are made of through here.
export { filled, formIn, optionOf }
export type { Form }

export const shownForm = (
  { game: { words }, state }: Pick<Match, 'game' | 'state'>,
  ask: Ask,
  option: Option,
): readonly ShownField[] | undefined =>
  option.form?.map(field => ({
    ...field,
    ...(words.field?.(state, ask, option, field) ?? { label: field.id, hint: '' }),
  }))

/** Says "Planets: Jord 4; Goods: 1". */
export const formWords = (fields: readonly Pick<ShownField, 'id' | 'label'>[], form: Form): string =>
  fields
    .flatMap(({ id, label }) =>
      form[id] === undefined ? [] : [`${label}: ${String(form[id]).replace(/\s*\n\s*/g, ' / ')}`],
    )
    .join('; ')

/** Returns the label of what is picked, and what is filled in. */
export function pickWords(at: Pick<Match, 'game' | 'state'>, ask: Ask, pick: OptionId): string | undefined {
  const option = optionOf(ask, pick)
  const fields = option && shownForm(at, ask, option)
  const words = fields && formWords(fields, formIn(pick, fields) ?? {})
  return option && `${at.game.words.option(at.state, ask, option)}${words ? ` (${words})` : ''}`
}
