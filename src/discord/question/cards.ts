import { ButtonStyle, type APIButtonComponentWithCustomId } from 'discord.js'
import type { ShownPart, ShownWay } from '../../table/moves/shownParts.ts'
import type { ShownAsk, ShownOption } from '../../table/play/playerView.ts'
import { asWritten, button, buttonRows, IN_ROW, type Part } from '../message/message.ts'
import { selectionId } from './selection.ts'
import { firstOf, hasRoom, inBrief, placedIn, wayId, type Layout, type Placed } from './wayMenus.ts'
import { CHOOSE, warned } from './words.ts'

/** Usual ways are buttons of their card, as long as they can be told apart. */
export function clearWays(ask: ShownAsk, shown: ShownPart): readonly Placed[] {
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

/** An option of a question with its ways: what is said of it, and its buttons. */
interface Entry {
  readonly words: string
  readonly buttons: readonly APIButtonComponentWithCustomId[]
  readonly inVain: readonly string[]
}

export function cardParts(
  layout: Layout,
  shown: ShownPart,
  part: number,
  clear: readonly Placed[],
): readonly Part[] {
  const entries = layout.ask.options.flatMap((option, at) =>
    shown.ways.some(way => firstOf(way) === option.id)
      ? [entryOf(layout, shown, part, { option, at, clear })]
      : [],
  )
  if (layout.style.cards === 'numbers')
    return [
      { text: entries.flatMap(({ words, inVain }) => [words, ...inVain]).join('\n') },
      ...buttonRows(entries.flatMap(({ buttons }) => buttons)).map(row => ({ row })),
    ]
  return entries.flatMap(({ words, buttons, inVain }) => [
    ...(layout.style.lines ? [{ line: true } as const] : []),
    ...besideButtons(words, buttons),
    ...inVain.map(text => ({ text })),
  ])
}

interface CardAt {
  readonly option: ShownOption
  readonly at: number
  readonly clear: readonly Placed[]
}
function entryOf(
  layout: Layout,
  { part: { button: name }, unlisted }: ShownPart,
  part: number,
  { option, at, clear }: CardAt,
): Entry {
  const own = clear.filter(({ way }) => firstOf(way) === option.id)
  const leadsOn = unlisted.includes(option.id) || (name !== undefined && !own.length)
  const named = (label: string): string => (layout.style.cards === 'numbers' ? `${at + 1}. ${label}` : label)
  return {
    words: wordsOf(option),
    buttons: [
      ...own.map(({ way, at: place }, nth) =>
        button(
          named(own.length > 1 ? inBrief(way) : (name ?? inBrief(way))),
          wayId(layout, part, place),
          styleOf(nth),
        ),
      ),
      ...(leadsOn
        ? [
            button(
              named(name ?? CHOOSE),
              selectionId('pick', layout.table, layout.ask, [at]),
              styleOf(own.length),
            ),
          ]
        : []),
    ],
    inVain: inVain(own.flatMap(({ way }) => (way.changesNothing === option.section?.warning ? [] : [way]))),
  }
}
const styleOf = (nth: number): APIButtonComponentWithCustomId['style'] =>
  nth ? ButtonStyle.Secondary : ButtonStyle.Primary

function wordsOf({ label, says, section }: ShownOption): string {
  const { title, text, warning } = section ?? { title: label, text: says ?? '' }
  const below = warning === undefined ? asWritten(text) : warned(asWritten(warning))
  return [`**${asWritten(title)}**`, ...(below === '' ? [] : [below])].join('\n')
}

function besideButtons(text: string, buttons: readonly APIButtonComponentWithCustomId[]): readonly Part[] {
  const [only, ...more] = buttons
  return only && !more.length
    ? [{ text, button: only }]
    : [{ text }, ...buttonRows(buttons).map(row => ({ row }))]
}

/** Buttons have no room for what would change nothing; a menu says it by itself. */
export const inVain = (ways: readonly ShownWay[]): readonly string[] =>
  ways.flatMap(({ label, changesNothing }) =>
    changesNothing === undefined ? [] : [`-# ⚠️ **${asWritten(label)}:** ${asWritten(changesNothing)}`],
  )
