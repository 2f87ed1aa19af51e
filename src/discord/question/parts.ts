import {
  ButtonStyle,
  ComponentType,
  type APIButtonComponentWithCustomId,
  type APISelectMenuOption,
} from 'discord.js'
import { kindsOf, selectionCode } from '../../table/moves/picked.ts'
import type { ShownPart } from '../../table/moves/shownParts.ts'
import type { ShownWay } from '../../table/moves/shownWays.ts'
import type { ShownAsk, ShownOption } from '../../table/play/playerView.ts'
import type { TableId } from '../../table/store.ts'
import {
  asLine,
  asWritten,
  button,
  buttonRows,
  customId,
  cut,
  emojiPart,
  IN_ROW,
  OPTION,
  type Part,
  type Row,
} from '../message/message.ts'
import { choiceOf, IN_MENU, longMenu, optionDescription } from './menu.ts'
import { draftId } from './selection.ts'
import { again, between, CHOOSE, MORE, SOMETHING_ELSE, upTo, warned, withName } from './words.ts'

/**
 * Shows a question as one screen: sections, menus and buttons for whole ways to make a move. A button names a
 * way by its place, which stays the same as long as the question is open.
 */

const PLACEHOLDER = 150
const SAID = 180

/** Which page of which menu is shown. */
export interface Turned {
  readonly part: number
  readonly page: number
}

/** How a question is put on the screen. `lines`: between sections; `cards`: in sections, else in a menu. */
export interface Style {
  readonly lines: boolean
  readonly cards: boolean
}
/** The first that fits into a message is taken. */
export const STYLES: readonly Style[] = [
  { lines: true, cards: true },
  { lines: false, cards: true },
  { lines: false, cards: false },
]

interface Layout {
  readonly table: TableId
  readonly ask: ShownAsk
  readonly style: Style
  readonly turned: Turned | undefined
}

/** Returns undefined if there is no room for everything that can be chosen. */
export function partsOf(layout: Layout, shown: readonly ShownPart[]): readonly Part[] | undefined {
  const { ask, table } = layout
  const others = uncovered(ask, shown)
  const sections = shown.flatMap((one, at) => partOf(layout, one, at))
  const buttons = shown.flatMap((one, at) => (isInRow(one) ? wayButtons(layout, one, at) : []))
  const inRow = others.length <= IN_ROW ? others : []
  const rest = inRow.map(at => {
    const { label = '', emoji } = ask.options[at] ?? {}
    return button(label, draftId('pick', table, ask, [at]), undefined, emoji)
  })
  return [
    ...sections,
    ...(inRow.length < others.length ? restRows(layout, others) : []).map(row => ({ row })),
    ...saidBy(shown.filter(isInRow)),
    ...buttonRows([...rest, ...buttons]).map(row => ({ row })),
  ]
}

const isInRow = ({ part, ways }: ShownPart): boolean => part.as === 'buttons' && ways.length <= IN_ROW

function partOf(layout: Layout, shown: ShownPart, at: number): readonly Part[] {
  const { part, ways, why } = shown
  if (!ways.length) return why === undefined ? [] : [{ text: `-# ${asWritten(cut(why, SAID))}` }]
  if (isInRow(shown)) return []
  return part.as === 'cards' && layout.style.cards
    ? cardParts(layout, shown, at)
    : menusOf(layout, shown, at).map(row => ({ row }))
}

/** Options that no way begins with stay where they can be pressed. */
function uncovered(ask: ShownAsk, shown: readonly ShownPart[]): readonly number[] {
  const covered = new Set(shown.flatMap(({ ways }) => ways.flatMap(({ given: [first] }) => picksOf(first))))
  return kindsOf(ask).flatMap(({ all }) => {
    const [at = 0] = all
    return covered.has(ask.options[at]?.id ?? '') ? [] : [at]
  })
}
const picksOf = (given: ShownWay['given'][number] | undefined): readonly string[] =>
  Array.isArray(given?.picks) ? (given.picks as readonly string[]) : []

function wayId({ table, ask }: Layout, part: number, way: number): string {
  return customId('way', table, ask.id, ask.digest, String(part), selectionCode([way]))
}

function cardParts(layout: Layout, { ways }: ShownPart, part: number): readonly Part[] {
  const numbered = ways.map((way, at) => ({ way, at }))
  return layout.ask.options.flatMap((option, at) => {
    const own = numbered.filter(({ way }) => picksOf(way.given[0])[0] === option.id)
    if (!own.length) return []
    const usual = own.filter(({ way }) => !way.isUnusual)
    const isClear = usual.length > 0 && new Set(usual.map(({ way }) => way.label)).size === usual.length
    const clear = isClear ? usual : []
    const buttons = [
      ...clear.map((one, nth) => button(one.way.label, wayId(layout, part, one.at), styleOf(nth))),
      ...(clear.length < own.length
        ? [button(CHOOSE, draftId('pick', layout.table, layout.ask, [at]), styleOf(clear.length))]
        : []),
    ]
    return [...(layout.style.lines ? [{ line: true } as const] : []), ...sectionParts(option, buttons)]
  })
}
const styleOf = (nth: number): APIButtonComponentWithCustomId['style'] =>
  nth ? ButtonStyle.Secondary : ButtonStyle.Primary

function sectionParts(
  { label, says, section }: ShownOption,
  buttons: readonly APIButtonComponentWithCustomId[],
): readonly Part[] {
  const { title, text, warning } = section ?? { title: label, text: says ?? '' }
  const below = warning === undefined ? asWritten(text) : warned(asWritten(warning))
  const words = [`**${asWritten(title)}**`, ...(below === '' ? [] : [below])].join('\n')
  const [only, ...more] = buttons
  return only && !more.length
    ? [{ text: words, button: only }]
    : [{ text: words }, ...buttonRows(buttons).map(row => ({ row }))]
}

const wayButtons = (layout: Layout, { part, ways }: ShownPart, at: number) =>
  ways.map((way, nth) => button(nameOf(part, way), wayId(layout, at, nth), undefined, way.emoji))

const nameOf = ({ title }: ShownPart['part'], { label }: ShownWay): string => (label === '' ? title : label)

/** What the abilities behind buttons say, each with the name of its button; the same text only once. */
function saidBy(shown: readonly ShownPart[]): readonly Part[] {
  const spoken = new Map<string, string>()
  for (const { part, ways } of shown)
    for (const way of ways)
      if (way.says !== undefined && !spoken.has(way.says)) spoken.set(way.says, nameOf(part, way))
  const lines = [...spoken].map(([says, name]) => `-# ${withName(name, cut(asLine(says), SAID))}`)
  return lines.length ? [{ text: lines.join('\n') }] : []
}

const MORE_VALUE = 'more'
export const isMore = (values: readonly string[]): boolean => values.includes(MORE_VALUE)

/** So many ways are on a page that leads to more. */
const ON_PAGE = IN_MENU - 1
const isPaged = ({ part, ways }: ShownPart): boolean => !part.spread && ways.length > IN_MENU
/** Returns the page after this one; after the last comes the first. */
export const nextPage = (shown: ShownPart, page: number): number =>
  (page + 1) % (isPaged(shown) ? Math.ceil(shown.ways.length / ON_PAGE) : 1)

interface Placed {
  readonly way: ShownWay
  readonly at: number
}
/**
 * Shows the best ways in one menu, page by page; or in that and others, in which they stand by their names.
 */
function menusOf(layout: Layout, shown: ShownPart, at: number): readonly Row[] {
  const { part, ways } = shown
  const all = ways.map((way, nth): Placed => ({ way, at: nth }))
  if (isPaged(shown)) {
    const page = layout.turned?.part === at ? layout.turned.page : 0
    const own = all.slice(page * ON_PAGE, (page + 1) * ON_PAGE)
    return [menuOf(layout, shown, at, { page, title: part.title, own, isPaged: true })]
  }
  const others = all.slice(IN_MENU).sort((a, b) => byName.compare(a.way.label, b.way.label))
  const best = all.slice(0, IN_MENU)
  return [best, ...chunksOf(others)].map((own, page) => {
    const title = page ? between(part.title, headOf(own.at(0)), headOf(own.at(-1))) : part.title
    return menuOf(layout, shown, at, { page, title, own, isPaged: false })
  })
}
const byName = new Intl.Collator('en', { numeric: true })
const chunksOf = (all: readonly Placed[]): readonly (readonly Placed[])[] =>
  Array.from({ length: Math.ceil(all.length / IN_MENU) }, (_, nth) =>
    all.slice(nth * IN_MENU, (nth + 1) * IN_MENU),
  )
const headOf = (one: Placed | undefined): string => one?.way.label.split(' ')[0] ?? ''

interface Page {
  readonly page: number
  readonly title: string
  readonly own: readonly Placed[]
  /** The last of its options turns the page. */
  readonly isPaged: boolean
}

function menuOf(
  { table, ask }: Layout,
  { part, most }: ShownPart,
  at: number,
  { page, title, own, isPaged }: Page,
): Row {
  const options = own.map(({ way, at: place }) => ({
    label: cut(nameOf(part, way), OPTION),
    value: selectionCode([place]),
    ...emojiPart(way.emoji),
    ...describe(way),
  }))
  const all = isPaged
    ? [...options, { label: MORE, value: MORE_VALUE }]
    : [...options, ...(part.again && most > 1 ? againIn(options) : [])]
  const count = Math.min(most, isPaged ? options.length : all.length)
  return {
    type: ComponentType.ActionRow,
    components: [
      {
        type: ComponentType.StringSelect,
        custom_id: customId('ways', table, ask.id, ask.digest, String(at), String(page)),
        placeholder: cut(count > 1 ? upTo(title, count) : title, PLACEHOLDER),
        options: all,
        min_values: 1,
        max_values: count,
      },
    ],
  }
}

/** A menu can't be ticked twice at the same place, so there is a second one as far as there is room. */
const againIn = (options: readonly APISelectMenuOption[]): readonly APISelectMenuOption[] =>
  options
    .slice(0, IN_MENU - options.length)
    .map(one => ({ ...one, label: cut(again(one.label), OPTION), value: `${one.value}${AGAIN}` }))
const AGAIN = '+'
/** Returns the places that were ticked, those for a second time included. */
export const placesTicked = (values: readonly string[]): string => values.join('').replaceAll(AGAIN, '')

function describe({ changesNothing, detail, says }: ShownWay): { readonly description?: string } {
  const text = changesNothing ?? detail ?? (says === undefined ? undefined : optionDescription(says))
  return text === undefined ? {} : { description: cut(text, OPTION) }
}

/** Where there are too many for a menu, all that can be chosen is found by its groups. */
function restRows(layout: Layout, others: readonly number[]): readonly Row[] {
  if (others.length <= IN_MENU) return [restMenu(layout, others)]
  const { menu, moves } = longMenu({ table: layout.table, ask: layout.ask, picked: [] }, { page: 0 })
  return [...menu, ...buttonRows(moves)]
}
const restMenu = ({ table, ask }: Layout, others: readonly number[]): Row => ({
  type: ComponentType.ActionRow,
  components: [
    {
      type: ComponentType.StringSelect,
      custom_id: draftId('choose', table, ask, []),
      placeholder: SOMETHING_ELSE,
      options: others.flatMap(at => {
        const option = ask.options[at]
        return option
          ? [{ label: cut(option.label, OPTION), value: choiceOf(at), ...emojiPart(option.emoji) }]
          : []
      }),
    },
  ],
})
