import type { GivenField } from '../../protocol.ts'
import { h } from '../dom.ts'

export type FieldValue = GivenField['value']

/** One thing to fill in: how it looks, what is in it, and what is wrong with it. */
export interface FormField {
  readonly id: string
  readonly root: HTMLElement
  readonly value: () => FieldValue
  readonly problem: () => string | undefined
  readonly focus: () => void
}

export function labelled(
  inputId: string | undefined,
  label: string,
  description: string | undefined,
  required: boolean,
  control: HTMLElement,
): HTMLElement {
  const star = required && h('span', { class: 'star', 'aria-hidden': 'true' }, ' *')
  const title = inputId
    ? h('label', { for: inputId }, label, star)
    : h('span', { class: 'label' }, label, star)
  return h(
    'div',
    { class: 'form-field' },
    title,
    description && h('p', { class: 'about', id: inputId && `${inputId}-about` }, description),
    control,
  )
}
