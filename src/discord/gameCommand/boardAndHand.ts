import type { PlayerView } from '../../table/play/playerView.ts'
import type { TableId } from '../../table/store.ts'
import type { Press, Presses } from '../command.ts'
import type { Act, PressAct } from '../context.ts'
import type { Message } from '../message/message.ts'
import { pictureFor } from '../message/pictures.ts'
import {
  asBlock,
  asLine,
  asWritten,
  CONTENT,
  cut,
  DESCRIPTION,
  plainly,
  sentence,
} from '../message/markdown.ts'
import { playerNames } from '../message/words.ts'
import { endSentence } from '../tables/words.ts'
import { waitingSentence } from '../../table/play/words.ts'
import { EMPTY_HAND, gameHeading, noHand, onlyYouSeeThis } from './words.ts'

/** Looking at a table without doing anything: whoever looks sees it alone. */

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

/** The board as this person may see it; a picture of it, where there is somebody who draws. */
export async function boardShown({ context, visit }: Looking, table: TableId): Promise<Message> {
  const { view, picture } = await visit(table)
  if (!view.ok) return plainly(view.why)
  const pictures = await pictureFor(context, nameOf => picture({ of: 'board' }, nameOf))
  const { content = '' } = boardMessage(view.value)
  return pictures.length ? { content, pictures } : boardMessage(view.value)
}

/** Everything that is theirs, in words and as a picture. */
export async function handShown({ context, visit }: Looking, table: TableId): Promise<Message> {
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
