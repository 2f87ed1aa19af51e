import { ButtonStyle, ComponentType, type APIButtonComponentWithCustomId } from 'discord.js'
import { kindsOf, nothingIn } from '../../table/moves/picked.ts'
import type { ShownPart, ShownWay } from '../../table/moves/shownParts.ts'
import {
  asLine,
  asWritten,
  button,
  buttonRows,
  cut,
  emojiPart,
  IN_ROW,
  OPTION,
  type Part,
  type Row,
} from '../message/message.ts'
import { cardParts, clearWays, inVain } from './cards.ts'
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
  placedIn,
  hasRoom,
  inBrief,
  wayId,
  type Style,
} from './wayMenus.ts'
import { MAX_LABEL, MORE_THAN_LISTED, onItsOwn, SOMETHING_ELSE, stepByStep, withName } from './words.ts'

/**
 * Shows a question as one screen: sections, menus and buttons for whole ways to make a move. A button names a
 * way by its place, which stays the same as long as the question is open.
 */

const SAID = 180

/** The first that fits into a message is taken. */
export const STYLES: readonly Style[] = [
  { lines: true, cards: 'sections', menus: 9 },
  { lines: false, cards: 'sections', menus: 9 },
  { lines: false, cards: 'numbers', menus: 9 },
  { lines: false, cards: 'buttons', menus: 9 },
  { lines: false, cards: 'buttons', menus: 4, steps: true },
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

/** Where the turn ends without a loss, nobody misses what can't be done any more. */
function partOf(layout: Layout, shown: ShownPart, at: number): readonly Part[] {
  const inButtons = waysOnButtons(layout, shown)
  const { part } = shown
  const title = inButtons.length && part.rest !== undefined ? part.rest : part.title
  return [
    ...(inSections(shown, layout.style) ? cardParts(layout, shown, at, inButtons) : []),
    ...menusOf(layout, { ...shown, part: { ...part, title } }, at, menuWays(layout, shown)).map(row => ({
      row,
    })),
    ...(layout.ending && !shown.ways.length ? [] : smallLines(shown.whyNot)),
  ]
}

const smallLines = (lines: readonly string[]): readonly Part[] =>
  lines.length ? [{ text: lines.map(line => `-# ${asWritten(cut(line, SAID))}`).join('\n') }] : []

const waysOnButtons = (layout: Layout, shown: ShownPart): readonly Placed[] =>
  inSections(shown, layout.style) ? clearWays(layout.ask, shown) : buttonWays(layout, shown)

/** Returns the ways for menus, on whatever page. */
function menuWays(layout: Layout, shown: ShownPart): readonly Placed[] {
  const inButtons = new Set(isTicked(shown) ? [] : waysOnButtons(layout, shown).map(({ at }) => at))
  const { part } = shown
  const isStepped = inSections(shown, layout.style) && part.button !== undefined
  return placedIn(shown).filter(
    ({ way, at }) =>
      firstPicks(way.given[0]).length > 0 && !inButtons.has(at) && (way.isUnusual || !isStepped),
  )
}
/** Where several can be ticked, those with buttons of their own can be ticked with others. */
const isTicked = ({ part, most, ways }: ShownPart): boolean =>
  part.several === true && most > 1 && ways.some(way => !hasRoom({ way, at: 0 }))
/** The ways that need no button to lead to them step by step. */
function listedWays(layout: Layout, shown: ShownPart): readonly ShownWay[] {
  if (!layout.style.steps) return shown.ways
  const inMenus = menuWays(layout, shown)
  const leftOut = new Set(inMenus.slice(firstPageOf(inMenus, layout.style).length).map(({ at }) => at))
  return shown.ways.filter((_, at) => !leftOut.has(at))
}

/** Ways on buttons of their own: all of a few; of a move with many, the only usual ones of their options. */
function buttonWays({ style }: Layout, shown: ShownPart): readonly Placed[] {
  const all = placedIn(shown)
  const { part } = shown
  if (part.as === 'cards') return style.cards === 'buttons' ? all : []
  // Beside ways that pick something, the screen has a button of its own for picking nothing.
  const some = all.filter(({ way: { given } }) => given.length > 1 || firstPicks(given[0]).length > 0)
  const named = some.length ? some : all
  const most = style.tight ? TIGHT : part.as === 'menu' ? FEW : IN_ROW
  const isFew = named.length <= most && named.every(({ way }) => ownLabel(part, way).length <= MAX_LABEL)
  if (isFew) return named
  return part.as === 'menu' ? [] : someButtons(named, most)
}

/** Many short ways; or of each option its only usual one. */
function someButtons(named: readonly Placed[], most: number): readonly Placed[] {
  if (most > TIGHT && fitsRows(named)) return named
  const usual = named.filter(({ way }) => !way.isUnusual)
  const counts = new Map<string, number>()
  for (const { way } of usual) counts.set(firstOf(way), (counts.get(firstOf(way)) ?? 0) + 1)
  const alone = usual.filter(one => hasRoom(one) && counts.get(firstOf(one.way)) === 1)
  return alone.length <= most ? alone : []
}
/** On a tight screen so many ways of a move have buttons; of more, a menu takes less room. */
const TIGHT = 2
/** So few ways need no menu. */
const FEW = 3
/** Names such as those of territories have a button each, as long as all of them are read at a glance. */
const MOST_BUTTONS = 15
const MOST_LETTERS = 240
const fitsRows = (all: readonly Placed[]): boolean =>
  all.length <= MOST_BUTTONS &&
  all.every(hasRoom) &&
  all.reduce((sum, { way }) => sum + inBrief(way).length, 0) <= MOST_LETTERS
/** Cards can be rows of buttons, where a name and a press is all there is to each. */
const MOST_CARDS = 10
const canBeButtons = ({ ask, style }: Layout, { part, ways }: ShownPart): boolean =>
  part.as !== 'cards' ||
  (style.cards === 'numbers' ? ask.pictured === 'numbers' : style.cards !== 'buttons') ||
  (style.cards === 'buttons' &&
    ways.length <= MOST_CARDS &&
    ways.every(way => labelIn(ask, part, way).length <= MAX_LABEL))

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
  part.as === 'cards' && (style.cards === 'sections' || style.cards === 'numbers')
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
  if (layout.ending && layout.ending.part === undefined)
    return [button(layout.ending.label, selectionId('send', table, ask, [], DONE), ButtonStyle.Success)]
  const isListed = shown.some(one =>
    buttonWays(layout, one).some(({ way }) => !firstPicks(way.given[0]).length),
  )
  return ask.min > 0 || isListed ? [] : [button(nothingIn(ask), selectionId('pick', table, ask, [], DONE))]
}

const rowButtons = (layout: Layout, shown: ShownPart, part: number) =>
  buttonWays(layout, shown).map(({ way, at }) =>
    layout.ending?.part === part
      ? button(layout.ending.label, wayId(layout, part, at, 'finish'), ButtonStyle.Success)
      : button(buttonLabel(layout, shown, way), wayId(layout, part, at), undefined, way.emoji),
  )
const buttonLabel = ({ ask }: Layout, { part }: ShownPart, way: ShownWay): string =>
  part.as === 'cards' ? labelIn(ask, part, way) : ownLabel(part, way)
/** Outside its menu, a way says what is done: "Influence on Vesta". */
const ownLabel = (part: ShownPart['part'], way: ShownWay): string =>
  part.as === 'menu' && way.label !== ''
    ? onItsOwn(part.title, way.label)
    : nameOf(part, { ...way, label: inBrief(way) })

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
    ...(shown.part.as === 'menu' ? deciding(ways) : []),
    ...[...spoken].map(([says, name]) => `-# ${withName(name, cut(asLine(says), SAID))}`),
    ...inVain(ways),
  ]
}

/** Says of buttons that take the place of a menu what the menu would say of them. */
const deciding = (ways: readonly ShownWay[]): readonly string[] =>
  ways.flatMap(({ label, detail }) =>
    detail === undefined ? [] : [`-# ${withName(asWritten(label), asWritten(detail))}`],
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
