import { ComponentType, type APISelectMenuOption } from 'discord.js'
import { selectionCode } from '../../table/moves/picked.ts'
import type { ShownPart, ShownWay } from '../../table/moves/shownParts.ts'
import type { ShownAsk } from '../../table/play/playerView.ts'
import type { TableId } from '../../table/store.ts'
import { customId, cut, emojiPart, OPTION, type Row } from '../message/message.ts'
import type { ScreenEnding } from './ending.ts'
import { headOf, IN_MENU, optionDescription } from './menu.ts'
import { again, between, MAX_LABEL, MORE, moreOf, upTo } from './words.ts'

/** The ways to make a move in menus; where one can't hold them, in several or page by page. */

const PLACEHOLDER = 150

/** Which page of which menu is shown. */
export interface Turned {
  readonly part: number
  readonly page: number
}

/**
 * How a question is put on the screen. `lines`: between sections; `cards`: each in a section, all in one list
 * with numbered buttons below it, or all as buttons or menus; `menus`: into so many the ways of one move may
 * spread.
 */
export interface Style {
  readonly lines: boolean
  readonly cards: 'sections' | 'numbers' | 'buttons' | 'menus'
  readonly menus: number
  /** Menus take the place of more than two buttons of a move. */
  readonly tight?: true
  /** Where a menu has pages, a button leads step by step to the ways after the first of them. */
  readonly steps?: true
}
export interface Layout {
  readonly table: TableId
  readonly ask: ShownAsk
  readonly style: Style
  readonly turned: Turned | undefined
  /** This screen says all that the end of the turn would tell. */
  readonly ending: ScreenEnding | undefined
}

export const firstPicks = (given: ShownWay['given'][number] | undefined): readonly string[] =>
  Array.isArray(given?.picks) ? (given.picks as readonly string[]) : []
/** The option that a way begins with. */
export const firstOf = ({ given: [first] }: ShownWay): string => firstPicks(first)[0] ?? ''

const MORE_VALUE = 'more'
export const isMore = (values: readonly string[]): boolean => values.includes(MORE_VALUE)

/** Made once: to make one for each comparison takes longer than all else on the screen. */
const byName = new Intl.Collator('en', { numeric: true })

/** So many ways are on a page that leads to more. */
const ON_PAGE = IN_MENU - 1

/** Describes a way, and its place among those of its part. */
export interface Placed {
  readonly way: ShownWay
  readonly at: number
}
export const placedIn = ({ ways }: ShownPart): readonly Placed[] => ways.map((way, at) => ({ way, at }))

export function wayId({ table, ask }: Layout, part: number, way: number, verb = 'way'): string {
  return customId(verb, table, ask.id, ask.digest, String(part), selectionCode([way]))
}

/** A phone's button can hold its name. */
export const hasRoom = ({ way }: Placed): boolean => inBrief(way).length <= MAX_LABEL
export const inBrief = ({ brief, label }: ShownWay): string => brief ?? label

/**
 * The best ways in one menu and the others in more, in which they stand by their names; or page by page,
 * where there is no room for so many menus. After the last page comes the first.
 */
export function menusOf(
  layout: Layout,
  shown: ShownPart,
  at: number,
  all: readonly Placed[],
): readonly Row[] {
  const { part } = shown
  if (!all.length) return []
  if (hasPages(all, layout.style)) {
    const pages = Math.ceil(all.length / ON_PAGE)
    const page = layout.turned?.part === at ? layout.turned.page % pages : 0
    const own = all.slice(page * ON_PAGE, (page + 1) * ON_PAGE)
    return [menuOf(layout, shown, at, { page, title: part.title, own, isPaged: true })]
  }
  const others = all.slice(IN_MENU).sort((a, b) => byName.compare(a.way.label, b.way.label))
  const best = all.slice(0, IN_MENU)
  return [best, ...chunksOf(others)].map((own, page) => {
    const title = page
      ? between(moreOf(part.title), headOf(own.at(0)?.way.label), headOf(own.at(-1)?.way.label))
      : part.title
    return menuOf(layout, shown, at, { page, title, own, isPaged: false })
  })
}
/** True if there are more ways than the menus of one move may hold. */
const hasPages = (all: readonly Placed[], { menus }: Style): boolean => all.length > menus * IN_MENU

/** The ways that are on the screen before a page is turned. */
export const firstPageOf = (all: readonly Placed[], style: Style): readonly Placed[] =>
  hasPages(all, style) ? all.slice(0, ON_PAGE) : all

const chunksOf = (all: readonly Placed[]): readonly (readonly Placed[])[] =>
  Array.from({ length: Math.ceil(all.length / IN_MENU) }, (_, nth) =>
    all.slice(nth * IN_MENU, (nth + 1) * IN_MENU),
  )

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
    label: cut(labelIn(ask, part, way), OPTION),
    value: selectionCode([place]),
    ...emojiPart(way.emoji),
    ...describe(way),
  }))
  const all = isPaged
    ? [...options, { label: MORE, value: MORE_VALUE }]
    : [...options, ...(part.again && most > 1 ? againIn(options) : [])]
  const count = Math.min(most, isPaged ? options.length : all.length)
  // A phone has room for the count or for what a later menu begins and ends with.
  const isFirst = isPaged || page === 0
  return {
    type: ComponentType.ActionRow,
    components: [
      {
        type: ComponentType.StringSelect,
        custom_id: customId('ways', table, ask.id, ask.digest, String(at), String(page)),
        placeholder: cut(count > 1 && isFirst ? upTo(title, count) : title, PLACEHOLDER),
        options: all,
        min_values: 1,
        max_values: count,
      },
    ],
  }
}

export const nameOf = ({ title }: ShownPart['part'], { label }: ShownWay): string =>
  label === '' ? title : label

/** Beside each other ways of a card or an ability say whose they are. */
export function labelIn({ options }: ShownAsk, part: ShownPart['part'], way: ShownWay): string {
  const label = nameOf(part, way)
  if (part.as === 'menu') return label
  const whose = options.find(({ id }) => id === firstOf(way))?.label ?? ''
  if (way.given.length === 1 && part.as === 'cards') return whose
  return label.includes(whose) ? label : `${whose}: ${label}`
}

/** A menu can't be ticked twice at the same place, so there is a second one as far as there is room. */
const againIn = (options: readonly APISelectMenuOption[]): readonly APISelectMenuOption[] =>
  options.slice(0, IN_MENU - options.length).map(({ label, value, emoji }) => ({
    label: cut(again(label), OPTION),
    value: `${value}${AGAIN}`,
    ...(emoji ? { emoji } : {}),
  }))
const AGAIN = '+'
/** Returns the places that were ticked, those for a second time included. */
export const placesTicked = (values: readonly string[]): string => values.join('').replaceAll(AGAIN, '')

function describe({ changesNothing, detail, says }: ShownWay): { readonly description?: string } {
  const text = changesNothing ?? detail ?? (says === undefined ? undefined : optionDescription(says))
  return text === undefined ? {} : { description: cut(text, OPTION) }
}
