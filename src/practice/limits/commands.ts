import { ApplicationCommandOptionType, ApplicationCommandType } from 'discord-api-types/v10'
import { type Body, isBody, listOf, Form, type Path } from './form.ts'

const COMMANDS = 100
const OPTIONS = 25
const CHOICES = 25
const TEXT = 100
const TOGETHER = 8000
const NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u
const MENU_NAME = 32

/** Throws everything that is wrong with a list of commands that is to be registered. */
export function checkCommands(commands: unknown): void {
  const form = new Form()
  const list = listOf(commands)
  if (list.length > COMMANDS)
    form.wrong(
      [],
      'APPLICATION_COMMANDS_TOO_MANY',
      `Maximum number of application commands reached (${COMMANDS}).`,
    )
  const names = new Set<string>()
  list.forEach((command, at) => {
    const body = isBody(command) ? command : {}
    checkCommand(form, [at], body)
    const known = JSON.stringify([body['type'] ?? 1, body['name']])
    if (names.has(known))
      form.wrong([at], 'APPLICATION_COMMANDS_DUPLICATE_NAME', 'Application command names must be unique')
    names.add(known)
  })
  form.done()
}

/** The same for a single one. */
export function checkOneCommand(command: unknown): void {
  const form = new Form()
  checkCommand(form, [], isBody(command) ? command : {})
  form.done()
}

function checkCommand(form: Form, path: Path, command: Body): void {
  const { type = ApplicationCommandType.ChatInput, name, description, options } = command
  form.choice([...path, 'type'], type, [1, 2, 3])
  if (type !== ApplicationCommandType.ChatInput) return form.length([...path, 'name'], name, 1, MENU_NAME)
  checkName(form, path, name)
  form.length([...path, 'description'], description, 1, TEXT)
  checkOptions(form, [...path, 'options'], options, 0)
  if (sizeOf(command) > TOGETHER)
    form.wrong(path, 'APPLICATION_COMMAND_TOO_LARGE', `Command exceeds maximum size (${TOGETHER})`)
}

function checkName(form: Form, path: Path, name: unknown): void {
  const here = [...path, 'name']
  if (name === undefined) return form.required(here)
  if (typeof name === 'string' && NAME.test(name) && name === name.toLowerCase()) return
  form.wrong(here, 'APPLICATION_COMMAND_INVALID_NAME', 'Command name is invalid')
}

const isInner = (type: unknown): boolean =>
  type === ApplicationCommandOptionType.Subcommand || type === ApplicationCommandOptionType.SubcommandGroup
const DEEPEST = 2

function checkOptions(form: Form, path: Path, options: unknown, depth: number): void {
  const list = listOf(options).map(one => (isBody(one) ? one : {}))
  if (list.length > OPTIONS)
    form.wrong(path, 'BASE_TYPE_MAX_LENGTH', `Must be ${OPTIONS} or fewer in length.`)
  const names = new Set<unknown>()
  let optional = false
  list.forEach((option, at) => {
    const here = [...path, at]
    checkOption(form, here, option, depth)
    if (names.has(option['name']))
      form.wrong(here, 'APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS', 'Option name already exists')
    names.add(option['name'])
    if (option['required'] === true && optional)
      form.wrong(
        here,
        'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
        'Required options must be placed before non-required options',
      )
    if (option['required'] !== true) optional = true
  })
  const inner = list.filter(option => isInner(option['type'])).length
  if (inner > 0 && inner < list.length)
    form.wrong(
      path,
      'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
      'Sub-command and sub-command group option types are mutually exclusive to all other types',
    )
}

function checkOption(form: Form, path: Path, option: Body, depth: number): void {
  const { type, name, description } = option
  form.choice([...path, 'type'], type, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  checkName(form, path, name)
  form.length([...path, 'description'], description, 1, TEXT)
  if (!isInner(type)) return checkValueOption(form, path, option)
  if (depth >= DEEPEST || (type === ApplicationCommandOptionType.SubcommandGroup && depth > 0)) {
    form.wrong(
      [...path, 'type'],
      'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
      'Sub-commands and groups cannot be nested this deep',
    )
  } else checkOptions(form, [...path, 'options'], option['options'], depth + 1)
}

function checkValueOption(form: Form, path: Path, { type, choices, autocomplete }: Body): void {
  const list = listOf(choices)
  if (list.length > CHOICES)
    form.wrong([...path, 'choices'], 'BASE_TYPE_MAX_LENGTH', `Must be ${CHOICES} or fewer in length.`)
  if (list.length && autocomplete === true)
    form.wrong(
      [...path],
      'APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE',
      'Options with autocomplete cannot have choices',
    )
  const takes = [
    ApplicationCommandOptionType.String,
    ApplicationCommandOptionType.Integer,
    ApplicationCommandOptionType.Number,
  ].includes(type as number)
  if ((list.length || autocomplete === true) && !takes)
    form.wrong(
      [...path, 'type'],
      'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
      'Only texts and numbers can have choices or autocomplete',
    )
  list.forEach((choice, at) => {
    const { name, value } = isBody(choice) ? choice : {}
    form.length([...path, 'choices', at, 'name'], name, 1, TEXT)
    if (type === ApplicationCommandOptionType.String)
      form.length([...path, 'choices', at, 'value'], value, 1, TEXT)
  })
}

/** Names, descriptions and values of a command count together. */
function sizeOf({ name, description, value, options, choices }: Body): number {
  const own = [name, description, value].reduce<number>(
    (sum, text) => sum + (typeof text === 'string' ? [...text].length : 0),
    0,
  )
  return [...listOf(options), ...listOf(choices)].reduce<number>(
    (sum, inner) => sum + (isBody(inner) ? sizeOf(inner) : 0),
    own,
  )
}
