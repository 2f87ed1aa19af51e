import {
  ComponentType,
  TextInputStyle,
  type APICheckboxComponent,
  type APIComponentInLabel,
  type APITextInputComponent,
  type APIFileUploadComponent,
} from 'discord-api-types/v10'
import { defaultsOf, select } from '../components/select.ts'
import { freshId, h } from '../dom.ts'
import type { Scene } from '../actions.ts'
import type { GivenField, GivenFile } from '../../protocol.ts'
import { tooShortSentence, chooseSomethingFor, chooseFor, filesLoading, chooseFilesFor } from '../words.ts'
import { fillInSentence, FILE_TOO_LARGE } from '../../../interactions/words.ts'

type FieldValue = GivenField['value']

/** One thing to fill in: how it looks, what is in it, and what is wrong with it. */
export interface FormField {
  readonly id: string
  readonly root: HTMLElement
  readonly value: () => FieldValue
  readonly problem: () => string | undefined
  readonly focus: () => void
}

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
    if (length === 0) return required ? fillInSentence(label) : undefined
    return input.value.length < min ? tooShortSentence(label, min) : undefined
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
  const problem = () => (required && chosen.length < Math.max(1, min) ? chooseSomethingFor(label) : undefined)
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
  const problem = () => (wrong() ? chooseFor(label, min, max) : undefined)
  const root = h(
    'fieldset',
    { 'data-field': id },
    h('legend', {}, label, min > 0 && h('span', { class: 'star', 'aria-hidden': 'true' }, ' *')),
    description && h('p', { class: 'about' }, description),
    rows,
  )
  return { id, root, value: () => read(values()), problem, focus: () => inputs[0]?.focus() }
}

function labelled(
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

const LARGEST = 10 * 1024 * 1024

/** Files to send along. They are read as soon as they are chosen. */
function fileField(part: APIFileUploadComponent, label: string, description: string | undefined): FormField {
  const { custom_id: id, required = true, min_values: min = 1, max_values: max = 1, file_types: types } = part
  const inputId = freshId()
  let files: readonly GivenFile[] = []
  let wrong: string | undefined
  const input = h('input', {
    type: 'file',
    id: inputId,
    multiple: max > 1,
    accept: types?.join(','),
    'data-field': id,
    'aria-required': String(required),
    on: { change: () => void take([...(input.files ?? [])]) },
  })
  const take = async (chosen: readonly File[]): Promise<void> => {
    wrong = filesLoading(label)
    files = await Promise.all(chosen.map(read))
    wrong = chosen.some(({ size }) => size > LARGEST) ? FILE_TOO_LARGE : undefined
  }
  const problem = (): string | undefined => {
    const fewest = required ? Math.max(1, min) : files.length > 0 ? min : 0
    const fits = files.length >= fewest && files.length <= max
    return wrong ?? (fits ? undefined : chooseFilesFor(label, fewest, max))
  }
  return {
    id,
    root: labelled(inputId, label, description, required, input),
    value: () => files,
    problem,
    focus: () => input.focus(),
  }
}

const read = (file: File): Promise<GivenFile> =>
  new Promise((done, failed) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      done({
        name: file.name,
        type: file.type || 'application/octet-stream',
        base64: typeof reader.result === 'string' ? (reader.result.split(',')[1] ?? '') : '',
      }),
    )
    reader.addEventListener('error', () => failed(new Error(`${file.name} cannot be read`)))
    reader.readAsDataURL(file)
  })
