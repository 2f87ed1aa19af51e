import type { Body } from './form.ts'
import { InteractionType } from 'discord-api-types/v10'
import { describe, expect, it } from 'vitest'
import { checkResponse } from './response.ts'
import { letters, times, wrongs } from './testing.ts'

const wrong = (response: unknown, kind = InteractionType.ApplicationCommand): readonly string[] =>
  wrongs(() => checkResponse(kind, response, { files: [] }))

describe('the kind of a response', () => {
  it.each([
    [InteractionType.ApplicationCommand, 6],
    [InteractionType.ApplicationCommand, 8],
    [InteractionType.MessageComponent, 8],
    [InteractionType.ApplicationCommandAutocomplete, 4],
    [InteractionType.ModalSubmit, 9],
  ])('must be one that an interaction of kind %i may get, not %i', (kind, type) => {
    expect(wrong({ type, data: { content: 'x' } }, kind)).toEqual(['type BASE_TYPE_CHOICES'])
  })

  it.each([
    [InteractionType.ApplicationCommand, 5],
    [InteractionType.MessageComponent, 6],
    [InteractionType.ModalSubmit, 5],
    [InteractionType.ModalSubmit, 6],
  ])('may be so for kind %i: %i', (kind, type) => expect(wrong({ type }, kind)).toEqual([]))

  it('must be there', () => expect(wrong(undefined)).toEqual(['type BASE_TYPE_CHOICES']))
})

it('a message is checked like any other', () => {
  expect(wrong({ type: 4, data: { content: 'x' } })).toEqual([])
  expect(wrong({ type: 4, data: { content: letters(2001) } })).toEqual(['data.content BASE_TYPE_MAX_LENGTH'])
  expect(wrong({ type: 4 })).toEqual(['50006'])
})

it('choices are 25 with names and values', () => {
  const choose = (choices: unknown): readonly string[] =>
    wrong({ type: 8, data: { choices } }, InteractionType.ApplicationCommandAutocomplete)
  const choice = (at: number): Body => ({ name: `c${at}`, value: at })
  expect(choose(times(25, choice))).toEqual([])
  expect(choose(times(26, choice))).toEqual(['data.choices BASE_TYPE_MAX_LENGTH'])
  expect(choose([{ name: letters(101), value: letters(101) }])).toEqual([
    'data.choices.0.name BASE_TYPE_BAD_LENGTH',
    'data.choices.0.value BASE_TYPE_BAD_LENGTH',
  ])
  expect(choose(undefined)).toEqual(['data.choices BASE_TYPE_REQUIRED'])
})

const input = (more: Body = {}): Body => ({ type: 4, style: 1, custom_id: 'i', ...more })
const label = (component: Body, more: Body = {}): Body => ({ type: 18, label: 'l', component, ...more })
const option = (at: number, more: Body = {}): Body => ({ value: `v${at}`, label: `l${at}`, ...more })
const radio = (count: number): Body => ({ type: 21, custom_id: 'i', options: times(count, at => option(at)) })
const boxes = (count: number, more: Body = {}): Body => ({
  type: 22,
  custom_id: 'i',
  options: times(count, at => option(at)),
  ...more,
})
const oldRow = (...components: readonly Body[]): Body => ({ type: 1, components })
const form = (more: Body = {}): Body => ({
  custom_id: 'm',
  title: 't',
  components: [label(input())],
  ...more,
})
const numbered = (count: number): Body =>
  form({ components: times(count, at => label(input({ custom_id: `i${at}` }))) })
const only = (component: Body): Body => form({ components: [component] })

describe.each<[what: string, good: Body, bad: Body, wrongs: readonly string[]]>([
  ['title', form({ title: letters(45) }), form({ title: letters(46) }), ['title BASE_TYPE_BAD_LENGTH']],
  [
    'id',
    form({ custom_id: letters(100) }),
    form({ custom_id: letters(101) }),
    ['custom_id BASE_TYPE_BAD_LENGTH'],
  ],
  ['five fields', numbered(5), numbered(6), ['components BASE_TYPE_BAD_LENGTH']],
  ['a field', numbered(1), numbered(0), ['components BASE_TYPE_BAD_LENGTH']],
  [
    'fields that are some',
    only({ type: 10, content: 'x' }),
    only({ type: 17 }),
    ['components.0.type UNION_TYPE_CHOICES'],
  ],
  [
    'ids that differ',
    numbered(2),
    form({ components: [label(input()), label(input())] }),
    ['components.1.component.custom_id COMPONENT_CUSTOM_ID_DUPLICATED'],
  ],
  [
    'label',
    only(label(input(), { label: letters(45) })),
    only(label(input(), { label: letters(46) })),
    ['components.0.label BASE_TYPE_BAD_LENGTH'],
  ],
  [
    'description',
    only(label(input(), { description: letters(100) })),
    only(label(input(), { description: letters(101) })),
    ['components.0.description BASE_TYPE_MAX_LENGTH'],
  ],
  [
    'menus',
    only(label({ type: 5, custom_id: 'i' })),
    only(label({ type: 2, custom_id: 'i' })),
    ['components.0.component.type UNION_TYPE_CHOICES'],
  ],
  [
    'style',
    only(label(input({ style: 2 }))),
    only(label(input({ style: 3 }))),
    ['components.0.component.style BASE_TYPE_CHOICES'],
  ],
  [
    'length',
    only(label(input({ max_length: 4000 }))),
    only(label(input({ max_length: 4001 }))),
    ['components.0.component.max_length NUMBER_TYPE_MAX'],
  ],
  [
    'placeholder',
    only(label(input({ placeholder: letters(100) }))),
    only(label(input({ placeholder: letters(101) }))),
    ['components.0.component.placeholder BASE_TYPE_MAX_LENGTH'],
  ],
  [
    'words already there',
    only(label(input({ value: letters(4000) }))),
    only(label(input({ value: letters(11), max_length: 10 }))),
    ['components.0.component.value BASE_TYPE_MAX_LENGTH'],
  ],
  [
    'a choice of two to ten',
    only(label(radio(10))),
    only(label(radio(1))),
    ['components.0.component.options BASE_TYPE_BAD_LENGTH'],
  ],
  [
    'no choice of eleven',
    only(label(radio(2))),
    only(label(radio(11))),
    ['components.0.component.options BASE_TYPE_BAD_LENGTH'],
  ],
  [
    'options with words',
    only(
      label({
        ...radio(2),
        options: [option(1, { label: letters(100), description: letters(100) }), option(2)],
      }),
    ),
    only(
      label({
        ...radio(2),
        options: [option(1, { label: letters(101), description: letters(101) }), option(2)],
      }),
    ),
    [
      'components.0.component.options.0.label BASE_TYPE_BAD_LENGTH',
      'components.0.component.options.0.description BASE_TYPE_MAX_LENGTH',
    ],
  ],
  [
    'one option chosen already',
    only(label({ ...radio(2), options: [option(1, { default: true }), option(2)] })),
    only(label({ ...radio(2), options: times(2, at => option(at, { default: true })) })),
    ['components.0.component.options SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES'],
  ],
  [
    'boxes to tick',
    only(label(boxes(10, { max_values: 10 }))),
    only(label(boxes(3, { max_values: 4 }))),
    ['components.0.component.max_values SELECT_COMPONENT_MAX_VALUES_TOO_LARGE'],
  ],
  [
    'boxes none of which need be ticked',
    only(label(boxes(1, { min_values: 0, required: false }))),
    only(label(boxes(1, { min_values: 0 }))),
    ['components.0.component.min_values NUMBER_TYPE_MIN'],
  ],
  [
    'options that differ',
    only(label(boxes(2))),
    only(label({ ...boxes(2), options: [option(1), option(1)] })),
    ['components.0.component.options.1.value SELECT_COMPONENT_OPTION_VALUE_DUPLICATED'],
  ],
  [
    'a box',
    only(label({ type: 23, custom_id: 'i', default: true })),
    only(label({ type: 23 })),
    ['components.0.component.custom_id BASE_TYPE_REQUIRED'],
  ],
  [
    'ten files',
    only(label({ type: 19, custom_id: 'i', max_values: 10 })),
    only(label({ type: 19, custom_id: 'i', max_values: 11 })),
    ['components.0.component.max_values NUMBER_TYPE_MAX'],
  ],
  [
    'a menu that need not be used',
    only(label({ type: 5, custom_id: 'i', min_values: 0, required: false })),
    only(label({ type: 5, custom_id: 'i', min_values: 0 })),
    ['components.0.component.min_values NUMBER_TYPE_MIN'],
  ],
  [
    'nothing that is disabled',
    only(label({ type: 6, custom_id: 'i', disabled: false })),
    only(label({ type: 6, custom_id: 'i', disabled: true })),
    ['components.0.component.disabled COMPONENT_MODAL_DISABLED'],
  ],
  [
    'rows of old',
    only(oldRow(input({ label: 'l' }))),
    only(oldRow(input())),
    ['components.0.components.0.label BASE_TYPE_STRING'],
  ],
  [
    'one in each row of old',
    only(oldRow(input({ label: 'l' }))),
    only(oldRow(input({ label: 'l' }), input({ label: 'l', custom_id: 'j' }))),
    ['components.0.components BASE_TYPE_BAD_LENGTH'],
  ],
  [
    'only inputs in rows of old',
    only(oldRow(input({ label: 'l' }))),
    only(oldRow({ type: 2 })),
    ['components.0.components.0.type UNION_TYPE_CHOICES'],
  ],
])('a form may have %s', (what, good, bad, expected) => {
  it('within its bounds', () => expect([what, wrong({ type: 9, data: good })]).toEqual([what, []]))
  it('and no further', () =>
    expect(wrong({ type: 9, data: bad })).toEqual(expected.map(one => `data.${one}`)))
})
