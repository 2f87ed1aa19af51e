import { ButtonStyle, ComponentType, type APIButtonComponentWithCustomId } from 'discord.js'
import { kindsOf, nothingIn, selectionCode } from '../../table/moves/picked.ts'
import type { ShownPart, ShownWay } from '../../table/moves/shownParts.ts'
import type { ShownAsk, ShownOption } from '../../table/play/playerView.ts'
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
import { DONE } from './choiceForm.ts'
import { choiceOf, IN_MENU, longMenu } from './menu.ts'
import { selectionId } from './selection.ts'
import {
  firstOf,
  labelIn,
  firstPageOf,
  menusOf,
  nameOf,
  firstPicks,
  type Layout,
  type Placed,
  type Style,
} from './wayMenus.ts'
import { CHOOSE, MAX_LABEL, MORE_THAN_LISTED, SOMETHING_ELSE, stepByStep, warned, withName } from './words.ts'

/**
 * Shows a question as one screen: sections, menus and buttons for whole ways to make a move. A button names a
 * way by its place, which stays the same as long as the question is open.
 */

const SAID = 180

/** The first that fits into a message is taken. */
export const STYLES: readonly Style[] = [
  { lines: true, cards: 'sections', menus: 9 },
  { lines: false, cards: 'sections', menus: 9 },
  { lines: false, cards: 'buttons', menus: 9 },
  { lines: false, cards: 'buttons', menus: 4 },
  { lines: false, cards: 'buttons', menus: 1, tight: true, steps: true },
  { lines: false, cards: 'sections', menus: 3, steps: true },
  { lines: false, cards: 'sections', menus: 1, steps: true },
  { lines: false, cards: 'sections', menus: 1 },
  { lines: false, cards: 'menus', menus: 3, steps: true },
  { lines: false, cards: 'menus', menus: 1, steps: true },
  { lines: false, cards: 'menus', menus: 1 },
]

/** Returns undefined if there is no room for everything that can be chosen. */
export function partsOf(layout: Layout, shown: readonly ShownPart[]): readonly Part[] | undefined {
  const { ask, table } = layout
  if (!shown.every(one => canBeButtons(layout, one))) return undefined
  const others = uncovered(layout, shown)
  const sections = shown.flatMap((one, at) => partOf(layout, one, at))
  const buttons = shown.flatMap((one, at) => rowButtons(layout, one, at))
  const inRow =
    others.length <= IN_ROW && others.every(({ label }) => label.length <= MAX_LABEL) ? others : []
  const rest = inRow.map(({ at, label }) =>
    button(label, selectionId('pick', table, ask, [at]), undefined, ask.options[at]?.emoji),
  )
  return [
    ...sections,
    ...(inRow.length < others.length ? restRows(layout, others) : []).map(row => ({ row })),
    ...notesIn(layout, shown, others),
    ...buttonRows([...rest, ...buttons, ...nothingButton(layout, shown)]).map(row => ({ row })),
  ]
}

function partOf(layout: Layout, shown: ShownPart, at: number): readonly Part[] {
  const inButtons = waysOnButtons(layout, shown)
  const { part } = shown
  const title = inButtons.length && part.rest !== undefined ? part.rest : part.title
  return [
    ...(inSections(shown, layout.style) ? cardParts(layout, shown, at, inButtons) : []),
    ...menusOf(layout, { ...shown, part: { ...part, title } }, at, menuWays(layout, shown)).map(row => ({
      row,
    })),
    ...smallLines(shown.whyNot),
  ]
}

const smallLines = (lines: readonly string[]): readonly Part[] =>
  lines.length ? [{ text: lines.map(line => `-# ${asWritten(cut(line, SAID))}`).join('\n') }] : []

const waysOnButtons = (layout: Layout, shown: ShownPart): readonly Placed[] =>
  inSections(shown, layout.style) ? clearWays(layout.ask, shown) : buttonWays(layout, shown)

/** The ways for menus, on whatever page. */
function menuWays(layout: Layout, shown: ShownPart): readonly Placed[] {
  const inButtons = new Set(waysOnButtons(layout, shown).map(({ at }) => at))
  return placedIn(shown).filter(({ way, at }) => firstPicks(way.given[0]).length > 0 && !inButtons.has(at))
}
/** The ways that need no button to lead to them step by step. */
function listedWays(layout: Layout, shown: ShownPart): readonly ShownWay[] {
  if (!layout.style.steps) return shown.ways
  const inMenus = menuWays(layout, shown)
  const leftOut = new Set(inMenus.slice(firstPageOf(inMenus, layout.style).length).map(({ at }) => at))
  return shown.ways.filter((_, at) => !leftOut.has(at))
}

const placedIn = ({ ways }: ShownPart): readonly Placed[] => ways.map((way, at) => ({ way, at }))

/** Ways on buttons of their own: all of a few; of a move with many, the only usual ones of their options. */
function buttonWays({ style }: Layout, shown: ShownPart): readonly Placed[] {
  const all = placedIn(shown)
  if (shown.part.as === 'cards' && style.cards === 'buttons') return all
  if (shown.part.as !== 'buttons') return []
  // Beside ways that pick something, the screen has a button of its own for picking nothing.
  const some = all.filter(({ way }) => firstPicks(way.given[0]).length > 0)
  const named = some.length ? some : all
  const most = style.tight ? TIGHT : IN_ROW
  if (named.length <= most && named.every(hasRoom)) return named
  const usual = named.filter(({ way }) => !way.isUnusual)
  const counts = new Map<string, number>()
  for (const { way } of usual) counts.set(firstOf(way), (counts.get(firstOf(way)) ?? 0) + 1)
  const alone = usual.filter(one => hasRoom(one) && counts.get(firstOf(one.way)) === 1)
  return alone.length <= most ? alone : []
}
/** On a tight screen so many ways of a move have buttons; of more, a menu takes less room. */
const TIGHT = 2
/** Cards can be rows of buttons, where a name and a press is all there is to each. */
const MOST_CARDS = 10
const canBeButtons = ({ ask, style }: Layout, { part, ways }: ShownPart): boolean =>
  part.as !== 'cards' ||
  style.cards !== 'buttons' ||
  (ways.length <= MOST_CARDS &&
    ways.every(way => way.given.length === 1 && labelIn(ask, part, way).length <= MAX_LABEL))

const hasRoom = ({ way }: Placed): boolean => way.label.length <= MAX_LABEL

interface Other {
  /** Its place in the question. */
  readonly at: number
  readonly label: string
  /** Some of its ways are on the screen, and more is legal. */
  readonly isPartly?: true
}

/** Options that no way begins with stay where they can be pressed, and so do those with more ways. */
function uncovered(layout: Layout, shown: readonly ShownPart[]): readonly Other[] {
  const { ask, style } = layout
  const listed = shown.flatMap(one => listedWays(layout, one))
  const covered = new Set(listed.flatMap(({ given: [first] }) => firstPicks(first)))
  const whole = new Set(listed.flatMap(({ given }) => wholePick(given)))
  const isListed = new Set(listed)
  const partly = new Set([
    ...shown.flatMap(one => (inSections(one, style) ? [] : one.unlisted)),
    ...shown.flatMap(({ ways }) => ways.filter(way => !isListed.has(way)).map(firstOf)),
  ])
  return kindsOf(ask).flatMap(({ label, all: [at = 0] }) => {
    const id = ask.options[at]?.id ?? ''
    if (!covered.has(id)) return [{ at, label }]
    return partly.has(id) && !whole.has(id) ? [{ at, label: stepByStep(label), isPartly: true as const }] : []
  })
}
/** A section has its own button for more. */
const inSections = ({ part }: ShownPart, style: Style): boolean =>
  part.as === 'cards' && style.cards === 'sections'
const wholePick = (given: ShownWay['given']): readonly string[] => {
  const picks = firstPicks(given[0])
  return given.length === 1 && picks.length === 1 ? picks : []
}

/** Picking nothing is a button, unless a way does it. */
function nothingButton(
  layout: Layout,
  shown: readonly ShownPart[],
): readonly APIButtonComponentWithCustomId[] {
  const { table, ask } = layout
  const isListed = shown.some(one =>
    buttonWays(layout, one).some(({ way }) => !firstPicks(way.given[0]).length),
  )
  return ask.min > 0 || isListed ? [] : [button(nothingIn(ask), selectionId('pick', table, ask, [], DONE))]
}

function wayId({ table, ask }: Layout, part: number, way: number, verb = 'way'): string {
  return customId(verb, table, ask.id, ask.digest, String(part), selectionCode([way]))
}

/** Usual ways are buttons of their card, as long as they can be told apart. */
function clearWays(ask: ShownAsk, shown: ShownPart): readonly Placed[] {
  const all = placedIn(shown)
  const { part } = shown
  return ask.options.flatMap(({ id }) => {
    const usual = all.filter(({ way }) => firstOf(way) === id && !way.isUnusual)
    const isClear =
      (part.button !== undefined && usual.length === 1) ||
      (usual.every(hasRoom) && new Set(usual.map(({ way }) => way.label)).size === usual.length)
    return isClear && usual.length < IN_ROW ? usual : []
  })
}

function cardParts(
  layout: Layout,
  { part: { button: name }, ways, unlisted }: ShownPart,
  part: number,
  clear: readonly Placed[],
): readonly Part[] {
  return layout.ask.options.flatMap((option, at) => {
    if (!ways.some(way => firstOf(way) === option.id)) return []
    const own = clear.filter(({ way }) => firstOf(way) === option.id)
    const buttons = [
      ...own.map((one, nth) => button(name ?? one.way.label, wayId(layout, part, one.at), styleOf(nth))),
      ...(unlisted.includes(option.id)
        ? [button(CHOOSE, selectionId('pick', layout.table, layout.ask, [at]), styleOf(own.length))]
        : []),
    ]
    return [
      ...(layout.style.lines ? [{ line: true } as const] : []),
      ...sectionParts(option, buttons),
      ...inVain(own.flatMap(({ way }) => (way.changesNothing === option.section?.warning ? [] : [way]))).map(
        text => ({ text }),
      ),
    ]
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

const rowButtons = (layout: Layout, shown: ShownPart, part: number) =>
  buttonWays(layout, shown).map(({ way, at }) =>
    layout.ending?.part === part
      ? button(layout.ending.label, wayId(layout, part, at, 'finish'), ButtonStyle.Success)
      : button(buttonLabel(layout, shown, way), wayId(layout, part, at), undefined, way.emoji),
  )
const buttonLabel = ({ ask }: Layout, { part }: ShownPart, way: ShownWay): string =>
  part.as === 'cards' ? labelIn(ask, part, way) : nameOf(part, way)

/** What else is to be read on the screen, as one text. */
function notesIn(layout: Layout, shown: readonly ShownPart[], others: readonly Other[]): readonly Part[] {
  const notes = [
    ...shown.flatMap(one => saidBy(layout, one)),
    ...(layout.ending ? [layout.ending.why] : []),
    ...(others.some(({ isPartly }) => isPartly) ? [MORE_THAN_LISTED] : []),
  ]
  return notes.length ? [{ text: notes.join('\n') }] : []
}

/** What the abilities behind buttons say, each with the name of its button; the same text only once. */
function saidBy(layout: Layout, shown: ShownPart): readonly string[] {
  const spoken = new Map<string, string>()
  const ways = buttonWays(layout, shown).map(({ way }) => way)
  for (const way of ways)
    if (way.says !== undefined && !spoken.has(way.says)) spoken.set(way.says, buttonLabel(layout, shown, way))
  return [
    ...[...spoken].map(([says, name]) => `-# ${withName(name, cut(asLine(says), SAID))}`),
    ...inVain(ways),
  ]
}

/** Buttons have no room for what would change nothing; a menu says it by itself. */
const inVain = (ways: readonly ShownWay[]): readonly string[] =>
  ways.flatMap(({ label, changesNothing }) =>
    changesNothing === undefined ? [] : [`-# ⚠️ **${asWritten(label)}:** ${asWritten(changesNothing)}`],
  )

/** Where there are too many for a menu, all that can be chosen stands in several. */
function restRows(layout: Layout, others: readonly Other[]): readonly Row[] {
  if (others.length <= IN_MENU) return [restMenu(layout, others)]
  const { menus, moves } = longMenu({ table: layout.table, ask: layout.ask, picked: [] }, { page: 0 })
  return [...menus, ...buttonRows(moves)]
}
const restMenu = ({ table, ask }: Layout, others: readonly Other[]): Row => ({
  type: ComponentType.ActionRow,
  components: [
    {
      type: ComponentType.StringSelect,
      custom_id: selectionId('choose', table, ask, []),
      placeholder: SOMETHING_ELSE,
      options: others.map(({ at, label }) => ({
        label: cut(label, OPTION),
        value: choiceOf(at),
        ...emojiPart(ask.options[at]?.emoji),
      })),
    },
  ],
})
