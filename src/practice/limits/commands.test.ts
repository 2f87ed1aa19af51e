import type { Body } from './form.ts'
import { describe, expect, it } from 'vitest'
import { checkCommands, checkOneCommand } from './commands.ts'
import { checkChannel, checkThread } from './names.ts'
import { letters, times, wrongs } from './testing.ts'

const named = (name: unknown): Body => ({ name, description: 'd' })
const option = (at: number, more: Body = {}): Body => ({ type: 3, name: `o${at}`, description: 'd', ...more })
const withOptions = (...options: readonly Body[]): Body => ({ ...named('a'), options })
const withChoices = (choices: readonly Body[], more: Body = {}): Body =>
  withOptions(option(0, { choices, ...more }))
const choice = (at: number): Body => ({ name: `c${at}`, value: `v${at}` })
const sub = (at: number, more: Body = {}): Body => option(at, { type: 1, ...more })
const group = (at: number, ...options: readonly Body[]): Body => option(at, { type: 2, options })

describe.each<[what: string, good: readonly unknown[], bad: readonly unknown[], wrongs: readonly string[]]>([
  [
    'so many commands',
    times(100, at => named(`a${at}`)),
    times(101, at => named(`a${at}`)),
    ['APPLICATION_COMMANDS_TOO_MANY'],
  ],
  [
    'names that differ',
    [named('a'), { name: 'a', type: 2 }],
    [named('a'), named('a')],
    ['1 APPLICATION_COMMANDS_DUPLICATE_NAME'],
  ],
  ['name', [named(letters(32))], [named(letters(33))], ['0.name APPLICATION_COMMAND_INVALID_NAME']],
  ['small letters', [named("ßé-_'9")], [named('Big')], ['0.name APPLICATION_COMMAND_INVALID_NAME']],
  ['one word', [named('one-two')], [named('one two')], ['0.name APPLICATION_COMMAND_INVALID_NAME']],
  ['a name at all', [named('a')], [named(undefined)], ['0.name BASE_TYPE_REQUIRED']],
  [
    "a menu's name",
    [{ type: 3, name: 'Look At' }],
    [{ type: 3, name: letters(33) }],
    ['0.name BASE_TYPE_BAD_LENGTH'],
  ],
  ['a kind', [{ type: 2, name: 'a' }], [{ type: 5, name: 'a' }], ['0.type BASE_TYPE_CHOICES']],
  [
    'description',
    [{ name: 'a', description: letters(100) }],
    [{ name: 'a', description: '' }],
    ['0.description BASE_TYPE_BAD_LENGTH'],
  ],
  [
    'options',
    [withOptions(...times(25, at => option(at)))],
    [withOptions(...times(26, at => option(at)))],
    ['0.options BASE_TYPE_MAX_LENGTH'],
  ],
  [
    'options that differ',
    [withOptions(option(0), option(1))],
    [withOptions(option(0), option(0))],
    ['0.options.1 APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS'],
  ],
  [
    'required ones first',
    [withOptions(option(0, { required: true }), option(1))],
    [withOptions(option(0), option(1, { required: true }))],
    ['0.options.1 APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID'],
  ],
  [
    'description of an option',
    [withOptions(option(0, { description: letters(100) }))],
    [withOptions(option(0, { description: letters(101) }))],
    ['0.options.0.description BASE_TYPE_BAD_LENGTH'],
  ],
  [
    'kind of an option',
    [withOptions(option(0, { type: 11 }))],
    [withOptions(option(0, { type: 12 }))],
    ['0.options.0.type BASE_TYPE_CHOICES'],
  ],
  [
    'choices',
    [withChoices(times(25, choice))],
    [withChoices(times(26, choice))],
    ['0.options.0.choices BASE_TYPE_MAX_LENGTH'],
  ],
  [
    'name of a choice',
    [withChoices([{ name: letters(100), value: 'v' }])],
    [withChoices([{ name: letters(101), value: 'v' }])],
    ['0.options.0.choices.0.name BASE_TYPE_BAD_LENGTH'],
  ],
  [
    'value of a choice',
    [withChoices([{ name: 'c', value: letters(100) }])],
    [withChoices([{ name: 'c', value: letters(101) }])],
    ['0.options.0.choices.0.value BASE_TYPE_BAD_LENGTH'],
  ],
  [
    'choices or autocomplete',
    [withChoices([], { autocomplete: true })],
    [withChoices([choice(0)], { autocomplete: true })],
    ['0.options.0 APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE'],
  ],
  [
    'choices where one can choose',
    [withChoices([{ name: 'c', value: 1 }], { type: 4 })],
    [withChoices([choice(0)], { type: 6 })],
    ['0.options.0.type APPLICATION_COMMAND_OPTIONS_TYPE_INVALID'],
  ],
  [
    'subcommands alone',
    [withOptions(sub(0), sub(1))],
    [withOptions(sub(0), option(1))],
    ['0.options APPLICATION_COMMAND_OPTIONS_TYPE_INVALID'],
  ],
  [
    'groups of subcommands',
    [withOptions(group(0, sub(0, { options: [option(0)] })))],
    [withOptions(group(0, group(0, sub(0))))],
    ['0.options.0.options.0.type APPLICATION_COMMAND_OPTIONS_TYPE_INVALID'],
  ],
  [
    'words over all',
    [withChoices(times(25, at => ({ name: letters(100), value: `${at}`.padEnd(100, 'v') })))],
    [
      withOptions(
        ...times(2, at =>
          option(at, {
            choices: times(25, inner => ({ name: letters(100), value: `${inner}`.padEnd(100, 'v') })),
          }),
        ),
      ),
    ],
    ['0 APPLICATION_COMMAND_TOO_LARGE'],
  ],
])('commands may have %s', (what, good, bad, expected) => {
  it('within their bounds', () => expect([what, wrongs(() => checkCommands(good))]).toEqual([what, []]))
  it('and no further', () => expect(wrongs(() => checkCommands(bad))).toEqual(expected))
})

it('a single command is told of without a number', () => {
  expect(wrongs(() => checkOneCommand(named('Big')))).toEqual(['name APPLICATION_COMMAND_INVALID_NAME'])
})

describe.each<[what: string, good: Body, bad: Body, wrongs: readonly string[]]>([
  ['name', { name: letters(100) }, { name: letters(101) }, ['name BASE_TYPE_BAD_LENGTH']],
  ['a name at all', { name: 'x' }, {}, ['name BASE_TYPE_REQUIRED']],
  [
    'duration',
    { name: 'x', auto_archive_duration: 1440 },
    { name: 'x', auto_archive_duration: 90 },
    ['auto_archive_duration BASE_TYPE_CHOICES'],
  ],
  [
    'slowness',
    { name: 'x', rate_limit_per_user: 21_600 },
    { name: 'x', rate_limit_per_user: 21_601 },
    ['rate_limit_per_user NUMBER_TYPE_MAX'],
  ],
  ['kind', { name: 'x', type: 12 }, { name: 'x', type: 0 }, ['type BASE_TYPE_CHOICES']],
])('a thread may have %s', (what, good, bad, expected) => {
  it('within its bounds', () => expect([what, wrongs(() => checkThread(good, true))]).toEqual([what, []]))
  it('and no further', () => expect(wrongs(() => checkThread(bad, true))).toEqual(expected))
})

it('a channel may have a name and a topic within their bounds', () => {
  expect(wrongs(() => checkChannel({ name: letters(100), topic: letters(1024) }, true))).toEqual([])
  expect(wrongs(() => checkChannel({ name: letters(101), topic: letters(1025) }, true))).toEqual([
    'name BASE_TYPE_BAD_LENGTH',
    'topic BASE_TYPE_MAX_LENGTH',
  ])
  expect([wrongs(() => checkChannel({}, false)), wrongs(() => checkChannel({}, true))]).toEqual([
    [],
    ['name BASE_TYPE_REQUIRED'],
  ])
})
