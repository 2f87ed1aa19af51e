import {
  ComponentType,
  TextInputStyle,
  type APICheckboxComponent,
  type APIComponentInLabel,
  type APITextInputComponent,
} from 'discord-api-types/v10'
import { defaultsOf, select } from '../components/select.ts'
import { freshId, h } from '../dom.ts'
import type { Scene } from '../scene.ts'
import { labelled, type FormField, type FieldValue } from './field.ts'
import { fileField } from './fileField.ts'

export function formField(
  part: APIComponentInLabel,
  label: string,
  description: string | undefined,
  scene: Scene,
): FormField {
  switch (part.type) {
    case ComponentType.TextInput:
      return textField(part, label, description)
    case ComponentType.Checkbox:
      return checkboxField(part, label, description)
    case ComponentType.CheckboxGroup:
      return optionsField(
        part.custom_id,
        label,
        description,
        part.options,
        part.required === false ? 0 : (part.min_values ?? 1),
        part.max_values ?? part.options.length,
        values => values,
      )
    case ComponentType.RadioGroup:
      return optionsField(
        part.custom_id,
        label,
        description,
        part.options,
        part.required === false ? 0 : 1,
        1,
        ([value = '']) => value,
        'radio',
      )
    case ComponentType.FileUpload:
      return fileField(part, label, description)
    default:
      return selectField(part, label, description, scene)
  }
}

function textField(part: APITextInputComponent, label: string, description: string | undefined): FormField {
  const {
    min_length: min = 0,
    max_length: max = 4000,
    required = true,
    placeholder,
    value,
    custom_id: id,
  } = part
  const inputId = freshId()
  const attributes = {
    id: inputId,
    maxlength: max,
    placeholder,
    'data-field': id,
    'aria-required': String(required),
    'aria-describedby': description && `${inputId}-about`,
  }
  const input =
    part.style === TextInputStyle.Paragraph
      ? h('textarea', { ...attributes, rows: 4 })
      : h('input', { ...attributes, type: 'text', autocomplete: 'off' })
  input.value = value ?? ''
  const problem = () => {
    const { length } = input.value.trim()
    if (length === 0) return required ? `Fill in “${label}”.` : undefined
    return input.value.length < min ? `“${label}” needs at least ${min} characters.` : undefined
  }
  return {
    id,
    root: labelled(inputId, label, description, required, input),
    value: () => input.value,
    problem,
    focus: () => input.focus(),
  }
}

type Select = Extract<
  APIComponentInLabel,
  {
    type:
      | ComponentType.StringSelect
      | ComponentType.UserSelect
      | ComponentType.RoleSelect
      | ComponentType.MentionableSelect
      | ComponentType.ChannelSelect
  }
>

function selectField(part: Select, label: string, description: string | undefined, scene: Scene): FormField {
  const required = part.required ?? true
  const min = required ? (part.min_values ?? 1) : 0
  const holder = h('div', { class: 'form-select' })
  let chosen = defaultsOf(part)
  const draw = () =>
    holder.replaceChildren(
      select(part, scene.known(), {
        label,
        min,
        picked: chosen,
        done: values => {
          chosen = values
          draw()
          holder.querySelector('button')?.focus()
        },
      }),
    )
  draw()
  const problem = () =>
    required && chosen.length < Math.max(1, min) ? `Choose something for “${label}”.` : undefined
  return {
    id: part.custom_id,
    root: labelled(undefined, label, description, required, holder),
    value: () => chosen,
    problem,
    focus: () => holder.querySelector('button')?.focus(),
  }
}

function checkboxField(
  { custom_id: id, default: isTicked }: APICheckboxComponent,
  label: string,
  description: string | undefined,
): FormField {
  const input = h('input', { type: 'checkbox', checked: isTicked, 'data-field': id })
  const root = h(
    'label',
    { class: 'check' },
    input,
    h('span', {}, label, description && h('small', {}, description)),
  )
  return {
    id,
    root,
    value: () => String(input.checked),
    problem: () => undefined,
    focus: () => input.focus(),
  }
}

interface Option {
  readonly value: string
  readonly label: string
  readonly description?: string
  readonly default?: boolean | undefined
}

function optionsField(
  id: string,
  label: string,
  description: string | undefined,
  options: readonly Option[],
  min: number,
  max: number,
  read: (values: readonly string[]) => FieldValue,
  type: 'radio' | 'checkbox' = 'checkbox',
): FormField {
  const name = freshId()
  const inputs = options.map(option =>
    h('input', { type, name, value: option.value, checked: option.default }),
  )
  const rows = options.map((option, index) =>
    h(
      'label',
      { class: 'check' },
      inputs[index],
      h('span', {}, option.label, option.description && h('small', {}, option.description)),
    ),
  )
  const values = () => inputs.filter(input => input.checked).map(input => input.value)
  const wrong = () => values().length < min || values().length > max
  const problem = () =>
    wrong() ? `Choose ${min === max ? min : `${min} to ${max}`} for “${label}”.` : undefined
  const root = h(
    'fieldset',
    { 'data-field': id },
    h('legend', {}, label, min > 0 && h('span', { class: 'star', 'aria-hidden': 'true' }, ' *')),
    description && h('p', { class: 'about' }, description),
    rows,
  )
  return { id, root, value: () => read(values()), problem, focus: () => inputs[0]?.focus() }
}
