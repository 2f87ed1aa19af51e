import { ButtonStyle, ComponentType } from 'discord-api-types/v10'
import { isBody, listOf, type Body, type Path, type Form } from './form.ts'

const CUSTOM_ID = 100
const LABEL = 80
const PLACEHOLDER = 150
const OPTIONS = 25
const OPTION_TEXT = 100
const URL_LENGTH = 512
const INPUT_LENGTH = 4000
const INPUT_LABEL = 45
const INPUT_PLACEHOLDER = 100

/** Ids seen in this message or form: none may come twice. */
export type Seen = Set<string>

const ROWS = 5
const BUTTONS = 5
const NOT_HERE = (types: readonly number[]): string =>
  `Value of field "type" must be one of (${types.join(', ')}).`

/** The old kind: up to five rows, each of buttons or of one menu. */
export function checkRows(form: Form, path: Path, components: unknown): void {
  const rows = listOf(components)
  if (rows.length > ROWS) form.wrong(path, 'BASE_TYPE_BAD_LENGTH', `Must be between 1 and ${ROWS} in length.`)
  const seen: Seen = new Set()
  rows.forEach((row, at) => {
    if (isBody(row) && row['type'] === ComponentType.ActionRow) checkRow(form, [...path, at], row, seen)
    else form.wrong([...path, at, 'type'], 'UNION_TYPE_CHOICES', NOT_HERE([ComponentType.ActionRow]))
  })
}

export function checkRow(form: Form, path: Path, row: Body, seen: Seen): void {
  const inner = listOf(row['components'])
  const here = [...path, 'components']
  form.count(here, inner.length, 1, BUTTONS)
  const menus = inner.filter(one => isBody(one) && isSelect(one['type'])).length
  // A menu fills its row.
  if (menus > 0 && inner.length > 1)
    form.wrong(here, 'COMPONENT_LAYOUT_WIDTH_EXCEEDED', 'The specified component exceeds the maximum width')
  inner.forEach((one, at) => checkInRow(form, [...here, at], isBody(one) ? one : {}, seen))
}

function checkInRow(form: Form, path: Path, one: Body, seen: Seen): void {
  if (one['type'] === ComponentType.Button) checkButton(form, path, one, seen)
  else if (isSelect(one['type'])) checkSelect(form, path, one, seen)
  else form.wrong([...path, 'type'], 'UNION_TYPE_CHOICES', NOT_HERE([2, 3, 5, 6, 7, 8]))
}

const WHITE = 0xffffff
export function checkColour(form: Form, path: Path, colour: unknown): void {
  if (colour !== undefined && colour !== null) form.number(path, colour, 0, WHITE)
}

export function checkCustomId(form: Form, path: Path, id: unknown, seen: Seen): void {
  if (id === undefined || id === null) return form.required([...path, 'custom_id'])
  form.length([...path, 'custom_id'], id, 1, CUSTOM_ID)
  if (typeof id !== 'string') return
  if (seen.has(id))
    form.wrong(
      [...path, 'custom_id'],
      'COMPONENT_CUSTOM_ID_DUPLICATED',
      'Component custom id cannot be duplicated',
    )
  seen.add(id)
}

export function checkButton(form: Form, path: Path, button: Body, seen: Seen): void {
  const { style, url, label, emoji } = button
  form.choice([...path, 'style'], style, [1, 2, 3, 4, 5, 6])
  if (label !== undefined && label !== null) form.length([...path, 'label'], label, 0, LABEL)
  if (style === ButtonStyle.Link) {
    if (url === undefined) form.wrong([...path, 'url'], 'BASE_TYPE_REQUIRED', 'A url is required')
    else checkUrl(form, [...path, 'url'], url)
    if (button['custom_id'] !== undefined)
      form.wrong(
        path,
        'BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE',
        'A custom id and url cannot both be specified',
      )
  } else checkCustomId(form, path, button['custom_id'], seen)
  if (!label && !emoji && style !== ButtonStyle.Premium)
    form.wrong(path, 'BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED', 'A button must have a label or an emoji')
}

function checkUrl(form: Form, path: Path, url: unknown): void {
  form.length(path, url, 1, URL_LENGTH)
  if (typeof url === 'string' && !/^(https?|discord|attachment):\/\//.test(url)) {
    form.wrong(
      path,
      'URL_TYPE_INVALID_SCHEME',
      `Scheme "${url.split(':')[0] ?? ''}" is not supported. Scheme must be one of ('http', 'https', ` +
        `'discord').`,
    )
  }
}

const isSelect = (type: unknown): boolean =>
  [
    ComponentType.StringSelect,
    ComponentType.UserSelect,
    ComponentType.RoleSelect,
    ComponentType.MentionableSelect,
    ComponentType.ChannelSelect,
  ].includes(type as number)

export function checkSelect(form: Form, path: Path, select: Body, seen: Seen): void {
  checkCustomId(form, path, select['custom_id'], seen)
  if (select['placeholder'] !== undefined)
    form.length([...path, 'placeholder'], select['placeholder'], 0, PLACEHOLDER)
  const { min_values: min = 1, max_values: max = 1 } = select
  form.number([...path, 'min_values'], min, 0, OPTIONS)
  form.number([...path, 'max_values'], max, 1, OPTIONS)
  if (Number(min) > Number(max))
    form.wrong(
      [...path, 'min_values'],
      'SELECT_COMPONENT_MIN_VALUES_TOO_LARGE',
      'min_values must be less than or equal to max_values',
    )
  if (select['type'] === ComponentType.StringSelect)
    checkSelectOptions(form, path, select, Number(min), Number(max))
}

function checkSelectOptions(form: Form, path: Path, select: Body, min: number, max: number): void {
  const options = listOf(select['options'])
  form.count([...path, 'options'], options.length, 1, OPTIONS)
  if (max > options.length)
    form.wrong(
      [...path, 'max_values'],
      'SELECT_COMPONENT_MAX_VALUES_TOO_LARGE',
      `max_values must not exceed the ${options.length} options`,
    )
  const values = new Set<unknown>()
  options.forEach((option, at) => {
    const here = [...path, 'options', at]
    const { label, value, description } = isBody(option) ? option : {}
    form.length([...here, 'label'], label, 1, OPTION_TEXT)
    form.length([...here, 'value'], value, 1, OPTION_TEXT)
    if (description !== undefined && description !== null)
      form.length([...here, 'description'], description, 0, OPTION_TEXT)
    if (values.has(value))
      form.wrong(
        [...here, 'value'],
        'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
        'The specified option value is already used',
      )
    values.add(value)
  })
  const chosen = options.filter(option => isBody(option) && option['default'] === true).length
  if (chosen > max || (chosen > 0 && chosen < min))
    form.wrong(
      [...path, 'options'],
      'SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES',
      'There are more default options than can be chosen',
    )
}

export function checkTextInput(form: Form, path: Path, input: Body, seen: Seen, labelled: boolean): void {
  checkCustomId(form, path, input['custom_id'], seen)
  form.choice([...path, 'style'], input['style'], [1, 2])
  if (!labelled) form.length([...path, 'label'], input['label'], 1, INPUT_LABEL)
  const { min_length: min, max_length: max, placeholder, value } = input
  if (min !== undefined) form.number([...path, 'min_length'], min, 0, INPUT_LENGTH)
  if (max !== undefined) form.number([...path, 'max_length'], max, 1, INPUT_LENGTH)
  if (placeholder !== undefined) form.length([...path, 'placeholder'], placeholder, 0, INPUT_PLACEHOLDER)
  if (value !== undefined)
    form.length([...path, 'value'], value, 0, typeof max === 'number' ? max : INPUT_LENGTH)
}
