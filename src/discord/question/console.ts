import { ButtonStyle, type APIEmbed, type APIButtonComponentWithCustomId } from 'discord.js'
import { draftId, mostPicks, type Draft } from './selection.ts'
import {
  nothingIn,
  idsOf,
  inWords,
  isEnough,
  isFull,
  kindsOf,
  numbered,
  type Kind,
  type Picked,
} from '../../table/moves/picked.ts'
import { isRanked, type TableCard } from '../../table/lobby/card.ts'
import type { PlayerView, ShownAsk } from '../../table/play/playerView.ts'
import type { Result } from '../../table/service.ts'
import type { Screen, Visit } from '../../table/visit.ts'
import type { Context } from '../context.ts'
import {
  customId,
  asLine,
  asWritten,
  cut,
  DESCRIPTION,
  lastLines,
  sentence,
  button,
  buttonRows,
  IN_ROW,
  type Message,
  type Row,
} from '../message/message.ts'
import { choicePictures } from '../message/pictures.ts'
import { playerName, playerNames } from '../message/words.ts'
import { BOARD, MY_HAND } from '../delivery/words.ts'
import { endSentence, rankLine } from '../tables/words.ts'
import { NOT_SEATED, waitingSentence } from '../../table/play/words.ts'
import {
  headingFor,
  ONLY_YOU_SO_FAR,
  OPEN_ANOTHER,
  SINCE_YOUR_MOVE,
  UNDO,
  chosenSoFar,
  countOfKind,
  finishWith,
  START_OVER,
  TOO_MANY_FOR_MENU,
} from './words.ts'
import type { TableId } from '../../table/store.ts'
import {
  againButton,
  IN_MENU,
  longMenu,
  menuOfSeveral,
  readWhere,
  type FormParts,
  type Where,
} from './menu.ts'

/** What one person sees of their table, and can do there now. */

const NOTE = 560
const NEWS = 560
const QUESTION = 400
const CHOSEN = 200
const HEADING = 200
const NEWS_LINES = 10
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
  note?: string,
): Promise<Message> {
  if (!looked.ok) return sentence(lines(note, asWritten(looked.why)))
  const screen = looked.value
  const { view } = screen
  if (view.table.phase === 'over')
    return { content: said(note, overSentence(view)), components: buttonRows([boardButton(view.table)]) }
  if (view.seat === undefined) return sentence(lines(note, NOT_SEATED, askedSentence(view)))
  const [ask] = view.asks
  const news = newsIn(screen, note === undefined ? NEWS_LINES : FEWER_LINES)
  if (ask) {
    const pictures = await choicePictures(context, visit, { ask, picks: [] })
    const others = ask.idle && view.waiting.length ? askedSentence(view) : undefined
    return {
      content: content(view, [note, lines(news, others)], ask),
      embeds: spelledOut(ask),
      components: [...formOf(view.table.id, ask, []).rows, lastRow(screen)],
      ...(pictures.length ? { pictures } : {}),
    }
  }
  return {
    content: said(note, headingOf(view), news, askedSentence(view)),
    components: [lastRow(screen)],
  }
}

/** In the middle of choosing: what is chosen so far, and what may be chosen next. */
export async function draftMessage(
  context: Context,
  visit: Visit,
  look: PlayerView,
  { ask, picked, where }: Pick<Draft, 'ask' | 'picked'> & { readonly where?: string },
): Promise<Message> {
  const form = formOf(look.table.id, ask, picked, where)
  const pictures = await choicePictures(context, visit, { ask, picks: idsOf(ask, picked) })
  return {
    content: content(look, [], ask, form),
    components: [...form.rows, ...buttonRows(lookButtons(look.table))],
    ...(pictures.length ? { pictures } : {}),
  }
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
function spelledOut({ options }: ShownAsk): readonly APIEmbed[] {
  const spoken = options.filter(
    ({ says }, at) => says !== undefined && options.findIndex(one => one.says === says) === at,
  )
  if (!spoken.length || spoken.length > SPELLED_OUT) return []
  return [
    {
      description: cut(
        spoken.map(({ label, says = '' }) => withName(label, asLine(says))).join('\n'),
        DESCRIPTION,
      ),
    },
  ]
}

/** "Diplomats: draw a card." says whose text it is; any other stands after what is chosen by it. */
const withName = (label: string, text: string): string =>
  /^[^:.]+:/.test(text) ? text.replace(/^[^:]+:/, name => `**${name}**`) : `**${asWritten(label)}:** ${text}`

/** Paragraphs, each said once. */
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

/** Says who has won, and what to do now. */
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
function newsIn({ view, unpublished, news }: Screen, most: number): string | undefined {
  if (view.asks.length && unpublished.length) return digest(ONLY_YOU_SO_FAR, unpublished, NEWS_LINES)
  return news.length ? digest(SINCE_YOUR_MOVE, news, most) : undefined
}

/** Newest last; what does not fit is left out at the beginning. */
export const digest = (title: string, all: readonly string[], most: number): string =>
  [
    title,
    ...lastLines(all.slice(-most).map(asWritten), NEWS, '…')
      .split('\n')
      .map(line => `> ${line}`),
  ].join('\n')

const boardButton = ({ id }: TableCard) => button(BOARD, customId('board', id))
const lookButtons = (table: TableCard) => [boardButton(table), button(MY_HAND, customId('hand', table.id))]

/** The button says which move it means, so that an old one takes back no other. */
function lastRow({ view: { table }, undoTo }: Screen): Row {
  const undo = undoTo === undefined ? [] : [button(UNDO, customId('undo', table.id, String(undoTo)))]
  const [row] = buttonRows([...undo, ...lookButtons(table)])
  if (!row) throw new Error('a row of buttons is empty')
  return row
}

/** How a question becomes buttons and menus. */
interface Form {
  /** What stands above the buttons. */
  readonly lines: readonly string[]
  readonly rows: readonly Row[]
}

/** So many picks at once go into an id. */
const AT_ONCE = 20

type Shape = 'buttons' | 'count' | 'menuOfSeveral' | 'menu' | 'steps'
/** `count`: all options are alike, so that only how many are picked matters. */
export function shapeOf(ask: ShownAsk): Shape {
  const kinds = kindsOf(ask)
  if (ask.max <= 1) return kinds.length <= IN_ROW ? 'buttons' : 'menu'
  if (kinds.length === 1 && mostOfAll(ask) <= AT_ONCE && mostOfAll(ask) - Math.max(ask.min, 1) < IN_ROW)
    return 'count'
  return isPlain(ask, kinds) ? 'menuOfSeveral' : 'steps'
}
const isPlain = ({ options, ordered, perGroup }: ShownAsk, kinds: readonly Kind[]): boolean =>
  !ordered && perGroup === undefined && kinds.length === options.length && options.length <= IN_MENU
const mostOfAll = ({ max, options, perGroup = options.length, groups }: ShownAsk): number =>
  Math.min(max, options.length, Object.keys(groups).length ? perGroup : options.length)

export const DONE = 'done'
/** The question as it stands when `picked` is picked; `where` as an id of this form has it. */
export function formOf(table: TableId, ask: ShownAsk, picked: Picked, where = ''): Form {
  const draft = { table, ask, picked }
  switch (shapeOf(ask)) {
    case 'buttons':
      return {
        lines: [],
        rows: buttonRows([...kindsOf(ask).map(kind => kindButton(draft, kind)), ...noneButton(draft)]),
      }
    case 'count':
      return { lines: [], rows: buttonRows([...countButtons(draft), ...noneButton(draft)]) }
    case 'menuOfSeveral':
      return {
        lines: [],
        rows: [
          menuOfSeveral(draft, readWhere(where)),
          ...buttonRows([...againButton(draft, readWhere(where)), ...noneButton(draft)]),
        ],
      }
    case 'menu':
      return menuForm(draft, readWhere(where))
    case 'steps':
      return stepsForm(draft, readWhere(where))
  }
}

const kindButton = ({ table, ask }: FormParts, { label, all }: Kind): APIButtonComponentWithCustomId =>
  button(numbered(ask, all[0], label), draftId('pick', table, ask, all.slice(0, 1)), ButtonStyle.Primary)

function countButtons({ table, ask }: FormParts): readonly APIButtonComponentWithCustomId[] {
  const [kind] = kindsOf(ask)
  const least = Math.max(ask.min, 1)
  return kind
    ? Array.from({ length: mostOfAll(ask) - least + 1 }, (_count, at) => {
        const count = least + at
        return button(
          countOfKind(count, kind.label),
          draftId('pick', table, ask, kind.all.slice(0, count), DONE),
          ButtonStyle.Primary,
        )
      })
    : []
}

const noneButton = ({ table, ask }: FormParts): readonly APIButtonComponentWithCustomId[] =>
  ask.min === 0 ? [button(nothingIn(ask), draftId('pick', table, ask, [], DONE))] : []

const menuForm = (draft: FormParts, where: Where): Form => {
  const { menu, moves } = longMenu(draft, where)
  return { lines: [], rows: [...menu, ...buttonRows([...moves, ...noneButton(draft)])] }
}

/** One after another, because what may be picked next depends on what was. */
function stepsForm(draft: FormParts, where: Where): Form {
  const { table, ask, picked } = draft
  const lines = picked.length ? [chosenSoFar(inWords(ask, picked))] : []
  const isRoom = picked.length < mostPicks(table, ask)
  const { menu, moves } = isRoom && !isFull(ask, picked) ? longMenu(draft, where) : { menu: [], moves: [] }
  const done =
    isEnough(ask, picked) && picked.length
      ? [button(finishWith(picked.length), draftId('pick', table, ask, picked, DONE), ButtonStyle.Success)]
      : []
  const over = picked.length ? [button(START_OVER, draftId('pick', table, ask, []))] : noneButton(draft)
  return {
    lines: isRoom || done.length ? lines : [...lines, TOO_MANY_FOR_MENU],
    rows: [...menu, ...buttonRows([...moves, ...done, ...over])],
  }
}
