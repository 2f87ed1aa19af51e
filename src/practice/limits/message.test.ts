import type { Body } from './form.ts'
import { describe, expect, it } from 'vitest'
import { checkMessage, type Incoming } from './message.ts'
import { letters, times, wrongs } from './testing.ts'

const wrong = (body: Body, incoming: Partial<Incoming> = {}): readonly string[] =>
  wrongs(() => checkMessage(body, { files: [], ...incoming }))

const button = (id: number, more: Body = {}): Body => ({
  type: 2,
  style: 1,
  label: 'Go',
  custom_id: `b${id}`,
  ...more,
})
const link = (more: Body = {}): Body => ({
  type: 2,
  style: 5,
  label: 'Go',
  url: 'https://example.com',
  ...more,
})
const option = (at: number, more: Body = {}): Body => ({ label: `Option ${at}`, value: String(at), ...more })
const select = (more: Body = {}): Body => ({ type: 3, custom_id: 's', options: [option(0)], ...more })
const row = (...components: readonly Body[]): Body => ({ type: 1, components })
const withRows = (...components: readonly unknown[]): Body => ({ content: 'x', components })
const withEmbed = (...embeds: readonly Body[]): Body => ({ embeds })

describe.each<[what: string, good: Body, bad: Body, wrongs: readonly string[]]>([
  ['content', { content: letters(2000) }, { content: letters(2001) }, ['content BASE_TYPE_MAX_LENGTH']],
  [
    'content in code points',
    { content: '🙂'.repeat(2000) },
    { content: '🙂'.repeat(2001) },
    ['content BASE_TYPE_MAX_LENGTH'],
  ],
  ['content that is text', { content: 'x' }, { content: 1 }, ['content BASE_TYPE_STRING']],
  ['something in it', { content: 'x' }, { content: ' \n' }, ['50006']],
  [
    'nonce',
    { content: 'x', nonce: letters(25) },
    { content: 'x', nonce: letters(26) },
    ['nonce BASE_TYPE_MAX_LENGTH'],
  ],
  [
    'description of a file',
    { content: 'x', attachments: [{ id: 0, description: letters(1024) }] },
    { content: 'x', attachments: [{ id: 0, description: letters(1025) }] },
    ['attachments.0.description BASE_TYPE_MAX_LENGTH'],
  ],
  [
    'mentions of a kind',
    { content: 'x', allowed_mentions: { parse: ['users'] } },
    { content: 'x', allowed_mentions: { parse: ['all'] } },
    ['allowed_mentions.parse.0 BASE_TYPE_CHOICES'],
  ],
  [
    'mentions of so many',
    { content: 'x', allowed_mentions: { users: times(100, String) } },
    { content: 'x', allowed_mentions: { users: times(101, String) } },
    ['allowed_mentions.users BASE_TYPE_MAX_LENGTH'],
  ],
  [
    'mentions one way',
    { content: 'x', allowed_mentions: { parse: [], users: ['1'] } },
    { content: 'x', allowed_mentions: { parse: ['users'], users: ['1'] } },
    ['allowed_mentions MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE'],
  ],

  [
    'embeds',
    withEmbed(...times(10, () => ({ title: 'x' }))),
    withEmbed(...times(11, () => ({ title: 'x' }))),
    ['embeds BASE_TYPE_MAX_LENGTH'],
  ],
  ['embeds in a list', withEmbed({ title: 'x' }), { embeds: { title: 'x' } }, ['embeds LIST_TYPE_CONVERT']],
  [
    'title',
    withEmbed({ title: letters(256) }),
    withEmbed({ title: letters(257) }),
    ['embeds.0.title BASE_TYPE_MAX_LENGTH'],
  ],
  [
    'description',
    withEmbed({ description: letters(4096) }),
    withEmbed({ description: letters(4097) }),
    ['embeds.0.description BASE_TYPE_MAX_LENGTH'],
  ],
  [
    'footer',
    withEmbed({ footer: { text: letters(2048) } }),
    withEmbed({ footer: { text: letters(2049) } }),
    ['embeds.0.footer.text BASE_TYPE_MAX_LENGTH'],
  ],
  [
    'author',
    withEmbed({ author: { name: letters(256) } }),
    withEmbed({ author: { name: letters(257) } }),
    ['embeds.0.author.name BASE_TYPE_MAX_LENGTH'],
  ],
  [
    'colour',
    withEmbed({ title: 'x', color: 0xffffff }),
    withEmbed({ title: 'x', color: 0x1000000 }),
    ['embeds.0.color NUMBER_TYPE_MAX'],
  ],
  [
    'fields',
    withEmbed({ fields: times(25, () => ({ name: 'a', value: 'b' })) }),
    withEmbed({ fields: times(26, () => ({ name: 'a', value: 'b' })) }),
    ['embeds.0.fields BASE_TYPE_MAX_LENGTH'],
  ],
  [
    'name of a field',
    withEmbed({ fields: [{ name: letters(256), value: 'b' }] }),
    withEmbed({ fields: [{ name: letters(257), value: 'b' }] }),
    ['embeds.0.fields.0.name BASE_TYPE_MAX_LENGTH'],
  ],
  [
    'value of a field',
    withEmbed({ fields: [{ name: 'a', value: letters(1024) }] }),
    withEmbed({ fields: [{ name: 'a', value: letters(1025) }] }),
    ['embeds.0.fields.0.value BASE_TYPE_MAX_LENGTH'],
  ],
  [
    'a field with both',
    withEmbed({ fields: [{ name: 'a', value: 'b' }] }),
    withEmbed({ fields: [{ name: '' }] }),
    ['embeds.0.fields.0.name BASE_TYPE_REQUIRED', 'embeds.0.fields.0.value BASE_TYPE_REQUIRED'],
  ],
  [
    'embeds together',
    withEmbed({ description: letters(4000) }, { description: letters(2000) }),
    withEmbed({ description: letters(4000) }, { description: letters(1999), footer: { text: 'xx' } }),
    ['embeds.0 MAX_EMBED_SIZE_EXCEEDED'],
  ],

  [
    'rows',
    withRows(...times(5, at => row(button(at)))),
    withRows(...times(6, at => row(button(at)))),
    ['components BASE_TYPE_BAD_LENGTH'],
  ],
  [
    'nothing but rows',
    withRows(row(button(0))),
    withRows(button(0)),
    ['components.0.type UNION_TYPE_CHOICES'],
  ],
  [
    'buttons in a row',
    withRows(row(...times(5, button))),
    withRows(row(...times(6, at => button(at)))),
    ['components.0.components BASE_TYPE_BAD_LENGTH'],
  ],
  [
    'something in a row',
    withRows(row(button(0))),
    withRows(row()),
    ['components.0.components BASE_TYPE_BAD_LENGTH'],
  ],
  [
    'one menu in a row',
    withRows(row(select())),
    withRows(row(select(), button(0))),
    ['components.0.components COMPONENT_LAYOUT_WIDTH_EXCEEDED'],
  ],
  [
    'what belongs in a row',
    withRows(row(select())),
    withRows(row({ type: 4, custom_id: 'i' })),
    ['components.0.components.0.type UNION_TYPE_CHOICES'],
  ],
  [
    'id',
    withRows(row(button(0, { custom_id: letters(100) }))),
    withRows(row(button(0, { custom_id: letters(101) }))),
    ['components.0.components.0.custom_id BASE_TYPE_BAD_LENGTH'],
  ],
  [
    'an id at all',
    withRows(row(button(0))),
    withRows(row(button(0, { custom_id: undefined }))),
    ['components.0.components.0.custom_id BASE_TYPE_REQUIRED'],
  ],
  [
    'an id of its own',
    withRows(row(button(0)), row(button(1))),
    withRows(row(button(0)), row(button(0))),
    ['components.1.components.0.custom_id COMPONENT_CUSTOM_ID_DUPLICATED'],
  ],
  [
    'label',
    withRows(row(button(0, { label: letters(80) }))),
    withRows(row(button(0, { label: letters(81) }))),
    ['components.0.components.0.label BASE_TYPE_MAX_LENGTH'],
  ],
  [
    'a face',
    withRows(row(button(0, { label: '', emoji: { name: '🎲' } }))),
    withRows(row(button(0, { label: '' }))),
    ['components.0.components.0 BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED'],
  ],
  [
    'style',
    withRows(row(button(0, { style: 4 }))),
    withRows(row(button(0, { style: 7 }))),
    ['components.0.components.0.style BASE_TYPE_CHOICES'],
  ],
  [
    'an address',
    withRows(row(link())),
    withRows(row(link({ url: undefined }))),
    ['components.0.components.0.url BASE_TYPE_REQUIRED'],
  ],
  [
    'an address of the web',
    withRows(row(link())),
    withRows(row(link({ url: 'ftp://example.com' }))),
    ['components.0.components.0.url URL_TYPE_INVALID_SCHEME'],
  ],
  [
    'address',
    withRows(row(link({ url: `https://${letters(504)}` }))),
    withRows(row(link({ url: `https://${letters(505)}` }))),
    ['components.0.components.0.url BASE_TYPE_BAD_LENGTH'],
  ],
  [
    'a link without an id',
    withRows(row(link())),
    withRows(row(link({ custom_id: 'x' }))),
    ['components.0.components.0 BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE'],
  ],

  [
    'options',
    withRows(row(select({ options: times(25, at => option(at)) }))),
    withRows(row(select({ options: times(26, at => option(at)) }))),
    ['components.0.components.0.options BASE_TYPE_BAD_LENGTH'],
  ],
  [
    'label of an option',
    withRows(row(select({ options: [option(0, { label: letters(100) })] }))),
    withRows(row(select({ options: [option(0, { label: letters(101) })] }))),
    ['components.0.components.0.options.0.label BASE_TYPE_BAD_LENGTH'],
  ],
  [
    'value of an option',
    withRows(row(select({ options: [option(0, { value: letters(100) })] }))),
    withRows(row(select({ options: [option(0, { value: '' })] }))),
    ['components.0.components.0.options.0.value BASE_TYPE_BAD_LENGTH'],
  ],
  [
    'description of an option',
    withRows(row(select({ options: [option(0, { description: letters(100) })] }))),
    withRows(row(select({ options: [option(0, { description: letters(101) })] }))),
    ['components.0.components.0.options.0.description BASE_TYPE_MAX_LENGTH'],
  ],
  [
    'values that differ',
    withRows(row(select({ options: [option(0), option(1)] }))),
    withRows(row(select({ options: [option(0), option(0)] }))),
    ['components.0.components.0.options.1.value SELECT_COMPONENT_OPTION_VALUE_DUPLICATED'],
  ],
  [
    'chosen beforehand',
    withRows(row(select({ options: [option(0, { default: true }), option(1)] }))),
    withRows(row(select({ options: times(2, at => option(at, { default: true })) }))),
    ['components.0.components.0.options SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES'],
  ],
  [
    'as many as there are',
    withRows(row(select({ options: times(2, at => option(at)), max_values: 2 }))),
    withRows(row(select({ max_values: 2 }))),
    ['components.0.components.0.max_values SELECT_COMPONENT_MAX_VALUES_TOO_LARGE'],
  ],
  [
    'least and most',
    withRows(row({ type: 5, custom_id: 's', min_values: 0, max_values: 25 })),
    withRows(row({ type: 5, custom_id: 's', max_values: 26 })),
    ['components.0.components.0.max_values NUMBER_TYPE_MAX'],
  ],
  [
    'least no more than most',
    withRows(row({ type: 5, custom_id: 's', min_values: 2, max_values: 2 })),
    withRows(row({ type: 5, custom_id: 's', min_values: 2 })),
    ['components.0.components.0.min_values SELECT_COMPONENT_MIN_VALUES_TOO_LARGE'],
  ],
  [
    'placeholder',
    withRows(row(select({ placeholder: letters(150) }))),
    withRows(row(select({ placeholder: letters(151) }))),
    ['components.0.components.0.placeholder BASE_TYPE_MAX_LENGTH'],
  ],
])('a message may have %s', (what, good, bad, expected) => {
  it('within its bounds', () => expect([what, wrong(good)]).toEqual([what, []]))
  it('and no further', () => expect(wrong(bad)).toEqual(expected))
})

it('has at most ten files', () => {
  expect(wrong({}, { files: times(10, String) })).toEqual([])
  expect(wrong({}, { files: times(11, String) })).toEqual(['attachments BASE_TYPE_MAX_LENGTH'])
})

describe('an edit', () => {
  const before = { flags: 0, files: [], content: '', embeds: 0, components: 0 }

  it('may leave everything as it is, but not take everything away', () => {
    expect(wrong({}, { before: { ...before, content: 'x' } })).toEqual([])
    expect(wrong({ content: '' }, { before: { ...before, content: 'x' } })).toEqual(['50006'])
    expect(wrong({ content: '' }, { before: { ...before, content: 'x', files: ['a.png'] } })).toEqual([])
    expect(wrong({ embeds: [] }, { before: { ...before, embeds: 1 } })).toEqual(['50006'])
    expect(wrong({ components: [] }, { before: { ...before, components: 1 } })).toEqual(['50006'])
  })

  it('tells everything that is wrong under the path of the body', () => {
    expect(
      wrongs(() =>
        checkMessage({ content: letters(2001), embeds: [{ title: letters(257) }] }, { files: [] }, ['data']),
      ),
    ).toEqual(['data.content BASE_TYPE_MAX_LENGTH', 'data.embeds.0.title BASE_TYPE_MAX_LENGTH'])
  })
})
