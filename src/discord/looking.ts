import type { Look } from '../table/look.ts'
import type { Presses } from './command.ts'
import type { PressAct } from './context.ts'
import type { Message } from './message.ts'
import { asBlock, asWritten, CONTENT, cut, DESCRIPTION, listOf, sentence } from './write.ts'

/** Looking at a table without doing anything: whoever looks sees it alone. */

/** A table without a name of its own is called after its game. */
const heading = ({ table, title }: Look): string => `**${asWritten(table.name)}**${table.name === title ? '' : ` · ${title}`}`

function whoIsAsked({ table, waiting }: Look): string {
  if (table.phase === 'over') return 'The game is over.'
  const names = [...new Set(waiting.map(({ name }) => name))]
  return names.length ? `${listOf(names)} ${names.length === 1 ? 'is' : 'are'} asked now.` : 'Nobody is asked now.'
}

export const boardMessage = (look: Look): Message => ({
  content: cut(`${heading(look)}\n${whoIsAsked(look)}`, CONTENT),
  ...(look.board === '' ? {} : { embeds: [{ description: asBlock(look.board, DESCRIPTION) }] }),
})

export function handMessage(look: Look): Message {
  const { table, seat, hand, seats } = look
  if (seat === undefined) return sentence(`You do not sit at ${asWritten(table.name)}, so you have no hand here. /board shows what everybody sees.`)
  const name = seats.find(one => one.seat === seat)?.name ?? seat
  const content = cut(`${heading(look)}\nYou are ${name}. Only you see this.`, CONTENT)
  const lines = hand.map(line => `- ${asWritten(line)}`).join('\n')
  return { content: hand.length ? content : `${content}\nYou hold nothing.`, ...(hand.length ? { embeds: [{ description: cut(lines, DESCRIPTION) }] } : {}) }
}

const looks = (shown: (look: Look) => Message) => async ({ context, words: [table = ''], person, showNew }: PressAct): Promise<void> => {
  const look = await context.tables.look(table, person)
  await showNew(look.ok ? shown(look.value) : sentence(look.why))
}

export const presses: Presses = { board: { run: looks(boardMessage) }, hand: { run: looks(handMessage) } }
