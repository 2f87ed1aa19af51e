import type { Body } from './form.ts'
import { describe, expect, it } from 'vitest'
import { checkMessage, type Incoming } from './message.ts'
import { letters, times, wrongs } from './testing.ts'

const NEW_KIND = 32_768
const wrong = (
  components: readonly unknown[],
  more: Body = {},
  incoming: Partial<Incoming> = {},
): readonly string[] =>
  wrongs(() => checkMessage({ flags: NEW_KIND, components, ...more }, { files: [], ...incoming }))

const text = (content: string): Body => ({ type: 10, content })
const button = (id: number): Body => ({ type: 2, style: 1, label: 'Go', custom_id: `b${id}` })
const row = (...components: readonly Body[]): Body => ({ type: 1, components })
const box = (...components: readonly Body[]): Body => ({ type: 17, components })
const media = (url: string): Body => ({ media: { url } })
const gallery = (...items: readonly Body[]): Body => ({ type: 12, items })
const section = (more: Body = {}): Body => ({
  type: 9,
  components: [text('x')],
  accessory: button(0),
  ...more,
})
const PICTURE = media('https://example.com/a.png')

describe.each<[what: string, good: readonly unknown[], bad: readonly unknown[], wrongs: readonly string[]]>([
  ['something', [text('x')], [], ['components BASE_TYPE_BAD_LENGTH']],
  [
    '40 components',
    times(40, () => text('x')),
    times(41, () => text('x')),
    ['components COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED'],
  ],
  [
    '40 with those inside others',
    [box(...times(39, () => text('x')))],
    [box(...times(39, () => text('x'))), text('x')],
    ['components COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED'],
  ],
  [
    '40 with buttons',
    times(8, at => row(...times(4, inner => button(at * 4 + inner)))),
    times(8, at => row(...times(5, inner => button(at * 5 + inner)))),
    ['components COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED'],
  ],
  [
    '4,000 characters',
    [text(letters(3999)), text('x')],
    [text(letters(3999)), text('xx')],
    ['components COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED'],
  ],
  ['a text with words', [text('x')], [text('')], ['components.0.content BASE_TYPE_BAD_LENGTH']],
  ['what there is', [{ type: 14 }], [button(0)], ['components.0.type UNION_TYPE_CHOICES']],
  [
    'a box, but not in a box',
    [box(text('x'))],
    [box(box(text('x')))],
    ['components.0.components.0.type UNION_TYPE_CHOICES'],
  ],
  ['something in a box', [box(text('x'))], [box()], ['components.0.components BASE_TYPE_BAD_LENGTH']],
  [
    'three texts in a section',
    [section({ components: times(3, () => text('x')) })],
    [section({ components: times(4, () => text('x')) })],
    ['components.0.components BASE_TYPE_BAD_LENGTH'],
  ],
  [
    'nothing but texts in a section',
    [section()],
    [section({ components: [{ type: 14 }] })],
    ['components.0.components.0.type UNION_TYPE_CHOICES'],
  ],
  [
    'a section with something beside it',
    [section({ accessory: { type: 11, ...PICTURE } })],
    [section({ accessory: undefined })],
    ['components.0.accessory BASE_TYPE_REQUIRED'],
  ],
  [
    'a button or a picture beside it',
    [section()],
    [section({ accessory: text('x') })],
    ['components.0.accessory.type UNION_TYPE_CHOICES'],
  ],
  [
    'ten pictures',
    [gallery(...times(10, () => PICTURE))],
    [gallery(...times(11, () => PICTURE))],
    ['components.0.items BASE_TYPE_BAD_LENGTH'],
  ],
  [
    'pictures from somewhere',
    [gallery(PICTURE)],
    [gallery(media(''))],
    ['components.0.items.0.media.url BASE_TYPE_REQUIRED'],
  ],
  [
    'pictures of the web',
    [gallery(PICTURE)],
    [gallery(media('file:///a.png'))],
    ['components.0.items.0.media.url URL_TYPE_INVALID_SCHEME'],
  ],
  [
    'described pictures',
    [gallery({ ...PICTURE, description: letters(1024) })],
    [gallery({ ...PICTURE, description: letters(1025) })],
    ['components.0.items.0.description BASE_TYPE_MAX_LENGTH'],
  ],
  [
    'ids that differ',
    [row(button(0)), section({ accessory: button(1) })],
    [row(button(0)), section()],
    ['components.1.accessory.custom_id COMPONENT_CUSTOM_ID_DUPLICATED'],
  ],
  [
    'an accent of 24 bits',
    [{ ...box(text('x')), accent_color: 0xffffff }],
    [{ ...box(text('x')), accent_color: 0x1000000 }],
    ['components.0.accent_color NUMBER_TYPE_MAX'],
  ],
  [
    'wide and narrow separators',
    [
      { type: 14, spacing: 1 },
      { type: 14, spacing: 2, divider: false },
    ],
    [
      { type: 14, spacing: 3 },
      { type: 14, divider: 1 },
    ],
    ['components.0.spacing BASE_TYPE_CHOICES', 'components.1.divider BOOLEAN_TYPE_CONVERT'],
  ],
  [
    "emojis of Discord's own",
    [section({ accessory: { ...button(0), emoji: { name: '⚙️' } } })],
    [section({ accessory: { ...button(0), emoji: { name: 'gear' } } })],
    ['components.0.accessory.emoji.name BUTTON_COMPONENT_INVALID_EMOJI'],
  ],
  ['good rows', [row(button(0))], [row()], ['components.0.components BASE_TYPE_BAD_LENGTH']],
])('a message of the new kind may have %s', (what, good, bad, expected) => {
  it('within its bounds', () => expect([what, wrong(good)]).toEqual([what, []]))
  it('and no further', () => expect(wrong(bad)).toEqual(expected))
})

describe('its files', () => {
  const CODES = [
    'components COMPONENTS_V2_UNUSED_ATTACHMENT',
    'components UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
  ]
  it('are those it names', () => {
    expect(
      wrong(
        [gallery(media('attachment://a.png')), { type: 13, file: { url: 'attachment://b.txt' } }],
        {},
        { files: ['a.png', 'b.txt'] },
      ),
    ).toEqual([])
    expect(wrong([gallery(media('attachment://a.png'))], {}, { files: ['b.png'] })).toEqual(CODES)
  })

  it('may be those it has, by name or address', () => {
    const before = { flags: NEW_KIND, files: ['a.png'], content: '', embeds: 0, components: 1 }
    expect(wrong([gallery(media('attachment://a.png'))], {}, { before })).toEqual([])
    expect(wrong([gallery(media('http://127.0.0.1:1/attachments/1/2/a.png'))], {}, { before })).toEqual([])
    expect(
      wrong(
        [gallery(media('attachment://a.png'))],
        { attachments: [] },
        { before: { ...before, files: [] } },
      ),
    ).toEqual([CODES[1]])
  })
})

describe('beside it', () => {
  const LEGACY = 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2'
  it('stand no words and no embeds', () => {
    expect(wrong([text('x')], { content: '', embeds: [] })).toEqual([])
    expect(wrong([text('x')], { content: 'x', embeds: [{ title: 'x' }] })).toEqual([
      `content ${LEGACY}`,
      `embeds ${LEGACY}`,
    ])
  })

  it('nor those an edited message had, unless the edit clears them', () => {
    const before = { flags: 0, files: [], content: 'old', embeds: 1, components: 0 }
    expect(wrong([text('x')], {}, { before })).toEqual([`content ${LEGACY}`, `embeds ${LEGACY}`])
    expect(wrong([text('x')], { content: null, embeds: null }, { before })).toEqual([])
  })
})
