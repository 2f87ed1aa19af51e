import type { APIButtonComponentWithCustomId } from 'discord.js'
import { accentOf } from '../../draw/accents.ts'
import type { Selection } from './selection.ts'
import { formOf, shapeOf, type Form } from './choiceForm.ts'
import { idsOf, kindsOf } from '../../table/moves/picked.ts'
import { isRanked, type TableCard } from '../../table/card.ts'
import type { ShownPart } from '../../table/moves/shownParts.ts'
import type { PlayerView, ShownAsk } from '../../table/play/playerView.ts'
import type { Result } from '../../table/service.ts'
import type { StoryLine } from '../../table/play/storyWords.ts'
import type { Screen, Visit } from '../../table/visit.ts'
import type { Context } from '../context.ts'
import {
  customId,
  asLine,
  asWritten,
  cut,
  lastLines,
  sentence,
  button,
  buttonRows,
  type Message,
  type Part,
  type Picture,
  type Row,
} from '../message/message.ts'
import { choicePictures, consoleBoard } from '../message/pictures.ts'
import { fitsScreen } from '../message/screen.ts'
import { aheadPanel, ordersButton, ordersNote } from './aheadPanel.ts'
import { draftPanel } from './draftPanel.ts'
import { caughtUpWords, missedButton, quoted } from './caughtUp.ts'
import { endingOn, type ScreenEnding } from './ending.ts'
import { partsOf, STYLES } from './parts.ts'
import type { Layout, Turned } from './wayMenus.ts'
import { playerName, playerNames } from '../message/words.ts'
import { BOARD, MY_HAND } from '../delivery/words.ts'
import { endSentence, rankLine } from '../tables/words.ts'
import { NOT_SEATED, waitingSentence } from '../../table/play/words.ts'
import {
  ALL_SEE_AT_END,
  headingFor,
  ONLY_YOU_SO_FAR,
  OPEN_ANOTHER,
  SINCE_YOUR_MOVE,
  START_OVER,
  undoLabel,
  withName,
} from './words.ts'

/** What one person sees of their table, and can do there now. */

const NOTE = 560
const NEWS = 560
/** Limits the news where the screen has room: the turns of 3 bots take about this much. */
const MORE_NEWS = 1500
const QUESTION = 400
const CHOSEN = 200
const HEADING = 200
/** What is left of a screen's letters beside everything else. */
const SPOKEN = 1800
const NEWS_LINES = 10
/** Of more letters, so many times the lines. */
const MORE_LINES = 2
/** With something else to be read first. */
const FEWER_LINES = 5

/** The console as the visit finds the table now; `note` is said first. */
export const consoleOf = async (context: Context, visit: Visit, note?: string): Promise<Message> =>
  consoleAt(context, visit, await visit.look(), note)

/** The same of a screen that is at hand. */
export async function consoleAt(
  context: Context,
  visit: Visit,
  looked: Result<Screen>,
  first?: string,
): Promise<Message> {
  if (!looked.ok) return sentence(lines(first, asWritten(looked.why)))
  const screen = looked.value
  const { view } = screen
  const note = lines(first, await ordersNote(visit, screen)) || undefined
  if (view.table.phase === 'over')
    return { content: said(note, overSentence(view)), components: buttonRows([boardButton(view.table)]) }
  if (view.seat === undefined) return sentence(lines(note, NOT_SEATED, askedSentence(view)))
  const [ask] = view.asks
  if (ask) return askedConsole(context, visit, screen, ask, note)
  const draft = screen.draft && draftPanel(visit, view, screen.draft)
  const ahead = aheadPanel(screen)
  return {
    content: said(
      note,
      headingOf(view),
      newsIn(screen, MORE_LINES * newsLines(note), MORE_NEWS),
      askedSentence(view),
      ahead?.text,
      draft?.text,
    ),
    components: [...(ahead?.rows ?? []), ...(draft ? [draft.row] : []), lastRow(screen, false)],
  }
}

const newsLines = (note: string | undefined): number => (note === undefined ? NEWS_LINES : FEWER_LINES)

/** Shows the question on one screen: the board, what has happened, what the player can do. */
async function askedConsole(
  context: Context,
  visit: Visit,
  screen: Screen,
  ask: ShownAsk,
  note: string | undefined,
  turned?: Turned,
): Promise<Message> {
  const { view } = screen
  const choice = await choicePictures(context, visit, { ask, picks: [] })
  const pictures = choice.length ? choice : await consoleBoard(context, visit)
  const others = ask.idle && view.waiting.length ? askedSentence(view) : undefined
  const wordsWith = (news: string | undefined): string => content(view, [note, lines(news, others)], ask)
  const words = wordsWith(newsIn(screen, newsLines(note)))
  const last = { row: lastRow(screen, choice.length === 0 && pictures.length > 0) }
  const shown = ask.id === view.asks[0]?.id ? screen.parts : undefined
  const draft = screen.draft && draftPanel(visit, view, screen.draft)
  const ending = shown && (await endingOn(context, visit, ask, shown))
  const topWith = (text: string): readonly Part[] => [
    { text },
    ...(draft ? [{ text: draft.text }, { row: draft.row }] : []),
  ]
  const fitting = (text: string, end: ScreenEnding | undefined): readonly Part[] | undefined =>
    fittingParts({ table: view.table.id, ask, turned, ending: end }, shown, parts => [
      ...topWith(text),
      ...parts,
      last,
    ])
  const parts =
    (ending && fitting(wordsWith(quoted(ALL_SEE_AT_END, ending.story)), ending)) ?? fitting(words, undefined)
  const plain = (): readonly Part[] => [
    ...topWith(words),
    ...spelledOut(ask),
    ...decidingLines(ask),
    ...formOf(view.table.id, ask, []).rows.map(row => ({ row })),
    last,
  ]
  const more = wordsWith(newsIn(screen, MORE_LINES * newsLines(note), MORE_NEWS))
  return onScreen(view, withRoom(parts ?? plain(), words, more), pictures)
}

/** Says more in the same layout, where there is room for it. */
function withRoom(parts: readonly Part[], words: string, more: string): readonly Part[] {
  const longer = parts.map(part => ('text' in part && part.text === words ? { ...part, text: more } : part))
  return fitsScreen(longer) ? longer : parts
}

/** The first layout that fits into a message; undefined: none does. */
function fittingParts(
  layout: Omit<Layout, 'style'>,
  shown: readonly ShownPart[] | undefined,
  withTheRest: (parts: readonly Part[]) => readonly Part[],
): readonly Part[] | undefined {
  for (const style of shown ? STYLES : []) {
    const parts = shown && partsOf({ ...layout, style }, shown)
    const all = parts && withTheRest(parts)
    if (all && fitsScreen(all)) return all
  }
  return undefined
}

/** Shows a page of a menu on the screen of a question. */
export const pageOfMenu = (
  context: Context,
  visit: Visit,
  screen: Screen,
  ask: ShownAsk,
  turned: Turned,
): Promise<Message> => askedConsole(context, visit, screen, ask, undefined, turned)

/** A screen in the colour of the seat that looks at it. */
export function onScreen(
  { table: { game }, seat }: PlayerView,
  parts: readonly Part[],
  pictures: readonly Picture[] = [],
): Message {
  const colour = seat === undefined ? undefined : accentOf(game, seat)
  return {
    panels: [{ ...(colour === undefined ? {} : { colour }), parts }],
    ...(pictures.length ? { pictures } : {}),
  }
}

/** Shows in the middle of choosing what the player has chosen so far, and may choose next. */
export async function selectionMessage(
  context: Context,
  visit: Visit,
  look: PlayerView,
  { ask, picked, where }: Pick<Selection, 'ask' | 'picked'> & { readonly where?: string },
): Promise<Message> {
  const form = formOf(look.table.id, ask, picked, where)
  const choice = await choicePictures(context, visit, { ask, picks: idsOf(ask, picked) })
  const pictures = choice.length ? choice : await consoleBoard(context, visit)
  const rows = [
    ...form.rows,
    ...buttonRows(lookButtons(look.table, choice.length === 0 && pictures.length > 0)),
  ]
  return onScreen(look, [{ text: content(look, [], ask, form) }, ...rows.map(row => ({ row }))], pictures)
}

const content = (
  look: PlayerView,
  [note, news]: readonly (string | undefined)[],
  ask: ShownAsk,
  form?: Form,
): string =>
  said(
    note,
    headingOf(look),
    news,
    [
      `**${cut(asWritten(ask.text), QUESTION)}**`,
      ...(form?.lines ?? []).map(line => cut(asWritten(line), CHOSEN)),
    ].join('\n'),
  )

/** So many can be read while one chooses; of more, the menu shows the beginnings. */
const SPELLED_OUT = 8

/** What the cards and abilities say that can be chosen here. */
function spelledOut({ options }: ShownAsk): readonly Part[] {
  const spoken = options.filter(
    ({ says }, at) => says !== undefined && options.findIndex(one => one.says === says) === at,
  )
  if (!spoken.length || spoken.length > SPELLED_OUT) return []
  return [
    {
      text: cut(
        spoken.map(({ label, says = '' }) => withName(asWritten(label), asLine(says))).join('\n'),
        SPOKEN,
      ),
    },
  ]
}

/** What decides about options that are buttons, which have no room for it; a menu says it by itself. */
function decidingLines(ask: ShownAsk): readonly Part[] {
  const kinds = shapeOf(ask) === 'buttons' ? kindsOf(ask) : []
  const told = kinds.flatMap(({ label, all: [at = 0] }) => {
    const { changesNothing, detail } = ask.options[at] ?? {}
    const words = [changesNothing, detail].filter(one => one !== undefined).join(' · ')
    return words === '' ? [] : [`-# **${asWritten(label)}:** ${asWritten(words)}`]
  })
  return told.length ? [{ text: told.join('\n') }] : []
}

/** Joins paragraphs, each said once. */
const lines = (...parts: readonly (string | undefined)[]): string =>
  [...new Set(parts.filter(part => part !== undefined && part !== ''))].join('\n')
const said = (note: string | undefined, ...parts: readonly (string | undefined)[]): string =>
  lines(note === undefined ? undefined : cut(note, NOTE), ...parts)

/** "**Ganymede Gambit** · you play UN" */
export function headingOf({ table, seats, seat }: PlayerView): string {
  const name = seats.find(one => one.seat === seat)?.name
  const title = `**${cut(asWritten(table.name), HEADING)}**`
  return name === undefined ? title : headingFor(title, asWritten(name))
}

/** Says whom the table waits for, whatever they have to decide. */
export const askedSentence = ({ waiting }: PlayerView): string => waitingSentence(playerNames(waiting))

export function overSentence({ table: { result }, seats }: Pick<PlayerView, 'table' | 'seats'>): string {
  const nameOf = (seat: string): string => playerName(seats.find(one => one.seat === seat) ?? { name: seat })
  const ranked = result && isRanked(result.places) ? result.places : []
  return [
    endSentence(result?.how),
    ...ranked
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ seat, rank, points }) => rankLine(rank, nameOf(seat), points)),
    OPEN_ANOTHER,
  ].join('\n')
}

/** What this person has not read yet, or has done so far without anybody else knowing. */
function newsIn(
  { view, unpublished, news, caughtUp }: Screen,
  most: number,
  letters = NEWS,
): string | undefined {
  if (caughtUp) return caughtUpWords(caughtUp)
  if (view.asks.length && unpublished.length) return digest(ONLY_YOU_SO_FAR, unpublished, NEWS_LINES)
  return news.length ? digestOf(SINCE_YOUR_MOVE, news.slice(-most), letters) : undefined
}

/** Puts the newest last; what does not fit is left out at the beginning. */
export const digest = (title: string, all: readonly string[], most: number): string =>
  digestOf(
    title,
    all.slice(-most).map(text => ({ text })),
  )
const digestOf = (title: string, story: readonly StoryLine[], letters = NEWS): string =>
  quoted(
    title,
    lastLines(
      story.map(({ text, heads }) => (heads ? `**${asWritten(text)}**` : asWritten(text))),
      letters,
      '…',
    ),
  )

const boardButton = ({ id }: TableCard) => button(BOARD, customId('board', id))
/** Where the board is shown, nobody needs a button for it. */
const lookButtons = (table: TableCard, hasBoard: boolean) => [
  ...(hasBoard ? [] : [boardButton(table)]),
  button(MY_HAND, customId('hand', table.id)),
]

/** Buttons say which move they mean, so that an old one takes back no other. */
export function undoButtons({
  view: { table, asks },
  undoable,
  unpublished,
}: Screen): readonly APIButtonComponentWithCustomId[] {
  if (!undoable) return []
  const to = String(undoable.to)
  const isTurn = asks.length > 0 && unpublished.length > 0
  return [
    button(undoLabel(undoable.what), customId('undo', table.id, to)),
    ...(isTurn ? [button(START_OVER, customId('restart', table.id, to))] : []),
  ]
}

function lastRow(screen: Screen, hasBoard: boolean): Row {
  const [row] = buttonRows([
    ...undoButtons(screen),
    ...lookButtons(screen.view.table, hasBoard),
    ...ordersButton(screen),
    // The row holds five. What a player missed can be typed, too.
    ...missedButton(screen),
  ])
  if (!row) throw new Error('a row of buttons is empty')
  return row
}
