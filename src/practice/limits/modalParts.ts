import { ComponentType } from 'discord-api-types/v10'
import { checkCustomId, checkSelect, checkTextInput, type Seen } from './controls.ts'
import { isBody, listOf, type Path } from './embeds.ts'
import type { Form } from './form.ts'

type Body = Readonly<Record<string, unknown>>
type Check = (form: Form, path: Path, part: Body, seen: Seen) => void

const OPTIONS = 10
const FILES = 10
const TYPES = 10
const TEXT = 100

/** The components allowed in a label. */
const CHECKS: Readonly<Record<number, Check>> = {
  [ComponentType.TextInput]: (form, path, part, seen) => checkTextInput(form, path, part, seen, true),
  [ComponentType.StringSelect]: checkMenu,
  [ComponentType.UserSelect]: checkMenu,
  [ComponentType.RoleSelect]: checkMenu,
  [ComponentType.MentionableSelect]: checkMenu,
  [ComponentType.ChannelSelect]: checkMenu,
  [ComponentType.FileUpload]: checkFileUpload,
  [ComponentType.RadioGroup]: checkRadioGroup,
  [ComponentType.CheckboxGroup]: checkCheckboxGroup,
  [ComponentType.Checkbox]: (form, path, part, seen) => checkCustomId(form, path, part['custom_id'], seen),
}

export function checkLabelled(form: Form, path: Path, part: unknown, seen: Seen): void {
  const check = isBody(part) ? CHECKS[Number(part['type'])] : undefined
  if (!check || !isBody(part))
    return form.wrong(
      [...path, 'type'],
      'UNION_TYPE_CHOICES',
      `Value of field "type" must be one of (${Object.keys(CHECKS).join(', ')}).`,
    )
  check(form, path, part, seen)
  if (part['disabled'] === true)
    form.wrong([...path, 'disabled'], 'COMPONENT_MODAL_DISABLED', 'Components in a modal cannot be disabled.')
  if (part['required'] !== false && part['min_values'] === 0)
    form.wrong([...path, 'min_values'], 'NUMBER_TYPE_MIN', 'int value should be greater than or equal to 1.')
}

function checkMenu(form: Form, path: Path, part: Body, seen: Seen): void {
  checkSelect(form, path, part, seen)
}

function checkFileUpload(form: Form, path: Path, part: Body, seen: Seen): void {
  checkCustomId(form, path, part['custom_id'], seen)
  checkBounds(form, path, part, FILES, 1)
  form.count([...path, 'file_types'], listOf(part['file_types']).length, 0, TYPES)
}

function checkRadioGroup(form: Form, path: Path, part: Body, seen: Seen): void {
  checkCustomId(form, path, part['custom_id'], seen)
  checkOptions(form, path, part, 2, 1)
}

function checkCheckboxGroup(form: Form, path: Path, part: Body, seen: Seen): void {
  checkCustomId(form, path, part['custom_id'], seen)
  const { length } = listOf(part['options'])
  checkBounds(form, path, part, OPTIONS, length)
  const { max_values: max = length } = part
  if (Number(max) > length)
    form.wrong(
      [...path, 'max_values'],
      'SELECT_COMPONENT_MAX_VALUES_TOO_LARGE',
      `max_values must not exceed the ${length} options`,
    )
  checkOptions(form, path, part, 1, Number(max))
}

function checkBounds(form: Form, path: Path, part: Body, most: number, usualMax: number): void {
  const { min_values: min = 1, max_values: max = usualMax } = part
  form.number([...path, 'min_values'], min, 0, most)
  form.number([...path, 'max_values'], max, 1, most)
  if (Number(min) > Number(max))
    form.wrong(
      [...path, 'min_values'],
      'SELECT_COMPONENT_MIN_VALUES_TOO_LARGE',
      'min_values must be less than or equal to max_values',
    )
}

function checkOptions(form: Form, path: Path, part: Body, fewest: number, chosenMost: number): void {
  const options = listOf(part['options']).map(option => (isBody(option) ? option : {}))
  form.count([...path, 'options'], options.length, fewest, OPTIONS)
  options.forEach(({ value, label, description }, at) => {
    const here = [...path, 'options', at]
    form.length([...here, 'value'], value, 1, TEXT)
    form.length([...here, 'label'], label, 1, TEXT)
    if (description !== undefined && description !== null)
      form.length([...here, 'description'], description, 0, TEXT)
    if (options.findIndex(one => one['value'] === value) < at)
      form.wrong(
        [...here, 'value'],
        'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
        'The specified option value is already used',
      )
  })
  if (options.filter(option => option['default'] === true).length > chosenMost)
    form.wrong(
      [...path, 'options'],
      'SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES',
      'There are more default options than can be chosen',
    )
}
