import { InteractionResponseType, InteractionType, ComponentType } from 'discord-api-types/v10'
import { isBody, listOf, Form, type Body, type Path } from './form.ts'
import { checkEmojis } from './emojis.ts'
import { checkMessage, type Incoming } from './message.ts'
import { checkCustomId, checkTextInput, checkSelect, type Seen } from './controls.ts'

const CHOICES = 25
const CHOICE_TEXT = 100

/** Says which responses an interaction of each kind may get. */
const POSSIBLE: Readonly<Partial<Record<InteractionType, readonly InteractionResponseType[]>>> = {
  [InteractionType.ApplicationCommand]: [4, 5, 9, 12],
  [InteractionType.MessageComponent]: [4, 5, 6, 7, 9, 12],
  [InteractionType.ApplicationCommandAutocomplete]: [8],
  // A form cannot be answered with a form; one that a button opened may change the button's message.
  [InteractionType.ModalSubmit]: [4, 5, 6, 7, 12],
}

/**
 * Throws everything that is wrong with the first response to an interaction; but an update is checked where
 * the message is known that it changes.
 */
export function checkResponse(kind: InteractionType, response: unknown, incoming: Incoming): void {
  const form = new Form()
  const { knowsEmoji = () => false } = incoming
  const { type, data } = isBody(response) ? response : {}
  form.choice(['type'], type, POSSIBLE[kind] ?? [])
  form.done()
  if (type === InteractionResponseType.Modal) {
    checkModal(form, ['data'], data)
    checkEmojis(form, ['data'], data, knowsEmoji)
  }
  if (type === InteractionResponseType.ApplicationCommandAutocompleteResult)
    checkChoices(form, ['data', 'choices'], isBody(data) ? data['choices'] : undefined)
  form.done()
  if (type === InteractionResponseType.ChannelMessageWithSource)
    checkMessage(isBody(data) ? data : {}, incoming, ['data'])
}

function checkChoices(form: Form, path: Path, choices: unknown): void {
  if (!Array.isArray(choices)) return form.required(path)
  if (choices.length > CHOICES)
    form.wrong(path, 'BASE_TYPE_MAX_LENGTH', `Must be ${CHOICES} or fewer in length.`)
  listOf(choices).forEach((choice, at) => {
    const { name, value } = isBody(choice) ? choice : {}
    form.length([...path, at, 'name'], name, 1, CHOICE_TEXT)
    if (typeof value !== 'number') form.length([...path, at, 'value'], value, 1, CHOICE_TEXT)
  })
}

const TITLE = 45
const INPUTS = 5
const LABEL = 45
const DESCRIPTION = 100
const INPUT_TEXT = 4000

/** A form that a person fills in: up to five fields. */
function checkModal(form: Form, path: Path, data: unknown): void {
  const body = isBody(data) ? data : {}
  const seen: Seen = new Set()
  checkCustomId(form, path, body['custom_id'], new Set())
  form.length([...path, 'title'], body['title'], 1, TITLE)
  const fields = listOf(body['components'])
  form.count([...path, 'components'], fields.length, 1, INPUTS)
  fields.forEach((field, at) =>
    checkField(form, [...path, 'components', at], isBody(field) ? field : {}, seen),
  )
}

function checkField(form: Form, path: Path, field: Body, seen: Seen): void {
  if (field['type'] === ComponentType.ActionRow) checkOldField(form, path, field, seen)
  else if (field['type'] === ComponentType.Label) checkLabel(form, path, field, seen)
  else if (field['type'] === ComponentType.TextDisplay)
    form.length([...path, 'content'], field['content'], 1, INPUT_TEXT)
  else
    form.wrong([...path, 'type'], 'UNION_TYPE_CHOICES', 'Value of field "type" must be one of (1, 10, 18).')
}

function checkOldField(form: Form, path: Path, row: Body, seen: Seen): void {
  const inner = listOf(row['components'])
  form.count([...path, 'components'], inner.length, 1, 1)
  inner.forEach((one, at) => {
    const here = [...path, 'components', at]
    if (isBody(one) && one['type'] === ComponentType.TextInput) checkTextInput(form, here, one, seen, false)
    else form.wrong([...here, 'type'], 'UNION_TYPE_CHOICES', 'Value of field "type" must be one of (4,).')
  })
}

function checkLabel(form: Form, path: Path, label: Body, seen: Seen): void {
  form.length([...path, 'label'], label['label'], 1, LABEL)
  if (label['description'] !== undefined)
    form.length([...path, 'description'], label['description'], 0, DESCRIPTION)
  checkLabelled(form, [...path, 'component'], label['component'], seen)
}

type Check = (form: Form, path: Path, part: Body, seen: Seen) => void

const OPTIONS = 10
const FILES = 10
const TYPES = 10
const OPTION_TEXT = 100

/** Holds the components allowed in a label. */
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

function checkLabelled(form: Form, path: Path, part: unknown, seen: Seen): void {
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
    form.length([...here, 'value'], value, 1, OPTION_TEXT)
    form.length([...here, 'label'], label, 1, OPTION_TEXT)
    if (description !== undefined && description !== null)
      form.length([...here, 'description'], description, 0, OPTION_TEXT)
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
