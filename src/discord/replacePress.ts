import { ComponentType } from 'discord.js'
import type { TableCard } from '../table/card.ts'
import type { Presses } from './command.ts'
import type { PressAct } from './context.ts'
import { customId } from './customId.ts'
import { notThereToPress, whyNotRuling } from './lookup.ts'
import type { Message } from './message.ts'
import { giveSeat, whyNotOn } from './tableRun.ts'
import { named, seatName } from './tableWords.ts'
import { sentence } from './write.ts'

/** Replaces a player: the button shows a menu of people, and the menu does what /table replace does. */

const DIRECT = 'You can only choose a player in the server. Press the button there, or use /table replace.'

const menu = ({ context, words }: PressAct, table: TableCard, seat: string): Message => ({
  content: `Who plays ${seatName(context, table, seat)} at ${named(table)} from now on?`,
  components: [{ type: ComponentType.ActionRow, components: [{ type: ComponentType.UserSelect, custom_id: customId('replace', ...words), placeholder: 'Choose a player' }] }],
})

async function replace(act: PressAct): Promise<Message> {
  const { context, home, words: [id = '', seat = '', person = ''], values: [chosen] } = act
  const table = await context.tables.card(id)
  if (!table) return sentence(notThereToPress(id))
  const why = whyNotOn(table) ?? await whyNotRuling(act, table)
  if (why !== undefined) return sentence(why)
  if (table.chairs.find(chair => chair.seat === seat)?.person !== person) return sentence(`${seatName(context, table, seat)} has no longer the same player, so nobody was replaced. Use /table replace to choose a seat.`)
  if (chosen !== undefined) return giveSeat(act, table, seat, chosen, person)
  return home === undefined ? sentence(DIRECT) : menu(act, table, seat)
}

export const presses: Presses = { replace: { run: async act => act.show(await replace(act)) } }
