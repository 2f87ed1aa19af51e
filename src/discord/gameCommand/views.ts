import type { Result } from '../../table/service.ts'
import type { TableCard } from '../../table/card.ts'
import type { CommandAct, Typing, Act, PressAct } from '../context.ts'
import { listed, whole, yesOrNo, type Option, type Suggestion, type Press, type Presses } from '../command.ts'
import { linesMessage } from '../message/pages.ts'
import {
  CHOICE,
  cut,
  plainly,
  asBlock,
  asLine,
  asWritten,
  CONTENT,
  DESCRIPTION,
  sentence,
  type Message,
} from '../message/message.ts'
import { pictureFor } from '../message/pictures.ts'
import {
  AS_LINES,
  CARD_NAME,
  IN_PLAY,
  LINE_COUNT,
  LOG,
  SHOW_BOARD,
  SHOW_CARD,
  SHOW_HAND,
  SHOW_LOG,
  nothingCalled,
  EMPTY_HAND,
  gameHeading,
  noHand,
  onlyYouSeeThis,
} from './words.ts'
import type { PlayerView } from '../../table/play/playerView.ts'
import type { TableId } from '../../table/store.ts'
import { NOTHING_YET, playerNames } from '../message/words.ts'
import { endSentence } from '../tables/words.ts'
import { waitingSentence } from '../../table/play/words.ts'

/** Describes a page of text or the like, which changes nothing. */
export interface LookedAt {
  readonly name: string
  readonly description: string
  readonly options: readonly Option[]
  readonly show: (act: CommandAct, table: TableCard) => Promise<Message>
  readonly suggest?: (typing: Typing, table: TableCard) => Promise<readonly Suggestion[]>
}

export const saidLines = (
  said: Result<readonly string[]>,
  title: string,
  none: string,
  page?: number,
): Message => (said.ok ? linesMessage(title, said.value, none, page) : plainly(said.why))

export async function boardFor(act: CommandAct, { id }: TableCard, plain: boolean): Promise<Message> {
  if (!plain) return boardShown(act, id)
  const { view: look, markRead } = await act.visit(id)
  markRead()
  // Without columns, so that a screen reader reads it line by line and a phone may break the lines.
  return look.ok
    ? linesMessage(
        look.value.table.name,
        look.value.board.split('\n').filter(line => line.trim()),
        '',
      )
    : plainly(look.why)
}

export const handFor = (act: CommandAct, { id }: TableCard): Promise<Message> => handShown(act, id)

export const TEXT_BOARD = yesOrNo('text', AS_LINES)

const board: LookedAt = {
  name: 'board',
  description: SHOW_BOARD,
  options: [TEXT_BOARD],
  show: (act, table) => boardFor(act, table, act.flag('text') === true),
}
const hand: LookedAt = {
  name: 'hand',
  description: SHOW_HAND,
  options: [],
  show: handFor,
}

const card: LookedAt = {
  name: 'card',
  description: SHOW_CARD,
  options: [listed('name', CARD_NAME)],
  show: async (act, { id }) => {
    const name = act.text('name') ?? ''
    const lines = saidLines(
      await act.context.tables.play.about(id, act.person, name),
      name === '' ? IN_PLAY : name,
      nothingCalled(cut(name, 40)),
    )
    return name === ''
      ? lines
      : {
          ...lines,
          pictures: await pictureFor(act.context, () => act.context.tables.pictures.card(id, name)),
        }
  },
  suggest: suggestCards,
}

/**
 * What is described is called by the words before the first colon, without what is said about it in brackets
 * at their end.
 */
export const nameIn = (line: string): string => (line.split(':')[0] ?? '').replace(/ \([^()]*\)$/, '')

export async function suggestCards(
  { context, person, focused }: Typing,
  { id }: TableCard,
): Promise<readonly Suggestion[]> {
  const found = await context.tables.play.about(id, person, focused.value)
  const names = found.ok ? found.value.map(nameIn) : []
  return [...new Set(names)]
    .filter(name => name !== '' && name.length <= CHOICE)
    .map(name => ({ name, value: name }))
}

const SOME = 15
const MOST = 50
const log: LookedAt = {
  name: 'log',
  description: SHOW_LOG,
  options: [whole('lines', LINE_COUNT, 1, MOST)],
  show: async (act, { id }) =>
    saidLines(
      await act.context.tables.story.latest(id, act.person, act.number('lines') ?? SOME),
      LOG,
      NOTHING_YET,
    ),
}

/** Says what every game lets people look at, each for themselves alone. */
export const SHARED_LOOKS = { board, hand, card, log } as const

/** A table without a name of its own is called after its game. */
function heading({ table, title }: PlayerView): string {
  const name = `**${asWritten(table.name)}**`
  return table.name === title ? name : gameHeading(name, title)
}

const standing = ({ table, waiting }: PlayerView): string =>
  table.phase === 'over' ? endSentence(table.result?.how) : waitingSentence(playerNames(waiting))

export const boardMessage = (look: PlayerView): Message => ({
  content: cut(`${heading(look)}\n${standing(look)}`, CONTENT),
  ...(look.board === '' ? {} : { embeds: [{ description: asBlock(look.board, DESCRIPTION) }] }),
})

export function handMessage(look: PlayerView): Message {
  const { table, seat, hand, seats } = look
  if (seat === undefined) return sentence(noHand(asWritten(table.name)))
  const name = seats.find(one => one.seat === seat)?.name ?? seat
  const content = cut(`${heading(look)}\n${onlyYouSeeThis(asWritten(name))}`, CONTENT)
  const lines = hand.map(line => `- ${asLine(line)}`).join('\n')
  return {
    content: hand.length ? content : `${content}\n${EMPTY_HAND}`,
    ...(hand.length ? { embeds: [{ description: cut(lines, DESCRIPTION) }] } : {}),
  }
}

/** Returns the board as this person may see it; a picture of it, where there is somebody who draws. */
async function boardShown({ context, visit }: Looking, table: TableId): Promise<Message> {
  const { view, picture, markRead } = await visit(table)
  if (!view.ok) return plainly(view.why)
  markRead()
  const pictures = await pictureFor(context, nameOf => picture({ of: 'board' }, nameOf))
  const { content = '' } = boardMessage(view.value)
  return pictures.length ? { content, pictures } : boardMessage(view.value)
}

/** Returns everything that is theirs, in words and as a picture. */
async function handShown({ context, visit }: Looking, table: TableId): Promise<Message> {
  const { view, picture } = await visit(table)
  if (!view.ok) return plainly(view.why)
  const pictures = await pictureFor(context, nameOf => picture({ of: 'hand' }, nameOf))
  return { ...handMessage(view.value), pictures }
}

type Looking = Pick<Act, 'context' | 'visit'>

const looks = (shown: (act: PressAct, table: TableId) => Promise<Message>): Press => ({
  visits: true,
  run: async act => act.showNew(await shown(act, act.words[0] ?? '')),
})

export const viewPresses: Presses = { board: looks(boardShown), hand: looks(handShown) }
