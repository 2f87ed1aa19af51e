import { expect, it, describe } from 'vitest'
import { ComponentType, TextInputStyle } from 'discord.js'
import { bodyOf, modalBody, type Message } from './message.ts'
import type { ShownAsk } from '../../table/play/playerView.ts'
import type { ShownField } from '../../table/play/forms.ts'
import { formOf } from '../question/choiceForm.ts'
import { pressables } from '../../testing/pressables.ts'
import { readSelection } from '../question/selection.ts'
import { blanksIn, modalFor, picksOf } from '../question/optionForm.ts'
import { CHOOSE_AGAIN } from '../question/words.ts'

const sent = (message: Message) => (({ content, embeds }) => ({ content, embeds }))(bodyOf(message))

it('moves embed text into the content where it fits, because many people turn embeds off', () => {
  expect(
    sent({
      content: 'A sign-up',
      embeds: [{ title: 'Seats', description: '1. free', footer: { text: 'Table k7f2q' } }],
    }),
  ).toEqual({ content: 'A sign-up\n**Seats**\n1. free\n-# Table k7f2q', embeds: [] })
  expect(sent({ embeds: [{ description: 'Alone' }] })).toEqual({ content: 'Alone', embeds: [] })
})

it('keeps text that is too long, everything after it, and pictures in embeds', () => {
  const embeds = [{ description: 'short' }, { description: 'long '.repeat(400) }, { description: 'last' }]
  expect(sent({ content: 'Hand', embeds })).toEqual({ content: 'Hand\nshort', embeds: embeds.slice(1) })
  const picture = { image: { url: 'attachment://end.png' } }
  expect(sent({ content: 'Film', embeds: [picture] })).toEqual({ content: 'Film', embeds: [picture] })
  expect(sent({ content: 'x'.repeat(1990), embeds: [{ description: 'y'.repeat(9) }] }).content).toHaveLength(
    2000,
  )
  expect(sent({ content: 'x'.repeat(1991), embeds: [{ description: 'y'.repeat(9) }] }).embeds).toHaveLength(1)
})

const field = (id: string, parts: Partial<ShownField> = {}): ShownField => ({
  id,
  kind: 'text',
  min: 2,
  max: 60,
  label: `The ${id}`,
  hint: '',
  ...parts,
})
const option = (id: string, form?: readonly ShownField[]) => ({
  id,
  label: `Do ${id}`,
  alike: id,
  ...(form ? { form } : {}),
})
const many = Array.from({ length: 30 }, (_option, at) =>
  option(`o${at}`, at === 3 || at === 27 ? [field('a')] : undefined),
)
const ask = (parts: Partial<ShownAsk> = {}): ShownAsk => ({
  id: '7:b',
  seat: 'b',
  what: 'x',
  text: 'What now?',
  digest: 'abcdef',
  options: many,
  groups: {},
  min: 1,
  max: 1,
  ...parts,
})

describe('a form as Discord takes it', () => {
  it('has what is to be known of each field', () => {
    const fields = [
      field('a', { hint: 'Like this' }),
      field('n', { kind: 'number', min: 0, max: 120 }),
      field('l', { lines: true, optional: true, min: 0 }),
    ]
    const body = modalBody(
      modalFor('k7f2q', ask({ options: [option('say', fields)] }), [0], { '0.a': 'so far' }),
    )
    expect(body).toMatchObject({ custom_id: 'filled/k7f2q/7:b/abcdef/00', title: 'Do say' })
    expect(body.components.map(row => ('components' in row ? row.components : []))).toEqual([
      [
        {
          type: ComponentType.TextInput,
          custom_id: '0.a',
          label: 'The a',
          style: TextInputStyle.Short,
          required: true,
          min_length: 2,
          max_length: 60,
          placeholder: 'Like this',
          value: 'so far',
        },
      ],
      [
        {
          type: ComponentType.TextInput,
          custom_id: '0.n',
          label: 'The n',
          style: TextInputStyle.Short,
          required: true,
          min_length: 1,
          max_length: 3,
        },
      ],
      [
        {
          type: ComponentType.TextInput,
          custom_id: '0.l',
          label: 'The l',
          style: TextInputStyle.Paragraph,
          required: false,
          max_length: 60,
        },
      ],
    ])
  })
  it('is cut to what fits', () => {
    const long = 'x'.repeat(5000)
    const wide = {
      ...option('say', [field('a', { label: long, hint: long, min: 4500, max: 9000 })]),
      label: long,
    }
    const body = modalBody(modalFor('k7f2q', ask({ options: [wide] }), [0], { '0.a': long }))
    const [row] = body.components
    expect(body.title).toHaveLength(45)
    expect(row && 'components' in row && row.components[0]).toMatchObject({
      label: expect.stringMatching(/^x{44}…$/) as string,
      placeholder: expect.stringMatching(/^x{99}…$/) as string,
      min_length: 4000,
      max_length: 4000,
      value: 'x'.repeat(4000),
    })
  })
  it('holds the fields of all that is picked, each for its own', () => {
    const both = ask({
      options: [option('say', [field('a')]), option('go'), option('pay', [field('a')])],
      max: 3,
    })
    const modal = modalFor('k7f2q', both, [2, 1, 0], {})
    expect([modal.title, modal.inputs.map(({ id }) => id)]).toEqual(['What now?', ['0.a', '2.a']])
    expect(blanksIn(both, [1])).toEqual([])
    expect(picksOf(both, [2, 1, 0], { '0.a': 'x y', '2.a': 'z', '9.b': 'no' })).toEqual([
      'pay?a=x%20y',
      'go',
      'say?a=z',
    ])
  })
})

describe('a menu with forms in it', () => {
  const menuIds = (rows: ReturnType<typeof formOf>['rows']): readonly string[] => [
    ...new Set(
      pressables({ components: rows })
        .filter(({ value }) => value !== undefined)
        .map(({ id }) => id),
    ),
  ]
  const again = (rows: ReturnType<typeof formOf>['rows']): readonly string[] =>
    pressables({ components: rows })
      .filter(({ label }) => label === CHOOSE_AGAIN)
      .map(({ id }) => id)
  it.each([
    ['a long one', ask(), 'p1'],
    ['one of several', ask({ options: many.slice(0, 6), max: 2 }), ''],
    ['one after the other', ask({ ordered: true, max: 3 }), ''],
  ])('can be chosen from again where a form was closed: %s', (_what, asked, where) => {
    const first = formOf('k7f2q', asked, [], where)
    const [id = ''] = again(first.rows)
    const selection = readSelection([asked], id.split('/').slice(2))
    const second = formOf('k7f2q', asked, [], selection?.where)
    expect(menuIds(second.rows)).not.toEqual(menuIds(first.rows))
    expect(pressables({ components: second.rows }).map(({ label }) => label)).toEqual(
      pressables({ components: first.rows }).map(({ label }) => label),
    )
    const third = formOf(
      'k7f2q',
      asked,
      [],
      readSelection([asked], (again(second.rows)[0] ?? '').split('/').slice(2))?.where,
    )
    expect(third.rows).toEqual(first.rows)
  })
  it('has no such button without forms', () => {
    expect(again(formOf('k7f2q', ask({ options: many.slice(4, 27) }), []).rows)).toEqual([])
    const paged = ask({
      options: [
        ...Array.from({ length: 225 }, (_option, n) => option(`plain${n}`)),
        option('say', [field('a')]),
        option('pay', [field('a')]),
      ],
    })
    expect([
      again(formOf('k7f2q', paged, []).rows).length,
      again(formOf('k7f2q', paged, [], 'p9').rows).length,
    ]).toEqual([0, 1])
  })
})
