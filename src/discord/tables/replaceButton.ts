import { ComponentType } from 'discord.js'
import type { TableCard } from '../../table/lobby/card.ts'
import type { Presses } from '../command.ts'
import type { PressAct } from '../context.ts'
import { customId } from '../gateway/customId.ts'
import { notThereToPress, whyNotRuling } from './lookup.ts'
import type { Message } from '../message/message.ts'
import { giveSeat, whyNotOn } from './manage.ts'
import { named, seatName } from './wording.ts'
import { sentence } from '../message/markdown.ts'

/** Replaces a player: the button shows a menu of people, and the menu does what /table replace does. */

const DIRECT =
  "You can't choose a player in a direct message: Discord lists no members here. Use /table replace " +
  'in the server.'

const menu = ({ context, words }: PressAct, table: TableCard, seat: string): Message => ({
  content: `Who should take over ${seatName(context, table, seat)} at ${named(table)}?`,
  components: [
    {
      type: ComponentType.ActionRow,
      components: [
        {
          type: ComponentType.UserSelect,
          custom_id: customId('replace', ...words),
          placeholder: 'Choose a player',
        },
      ],
    },
  ],
})

async function replace(act: PressAct): Promise<Message> {
  const {
    context,
    home,
    words: [id = '', seat = '', person = ''],
    values: [chosen],
  } = act
  const table = await context.tables.lobby.card(id)
  if (!table) return sentence(notThereToPress(id))
  const why = whyNotOn(table) ?? (await whyNotRuling(act, table))
  if (why !== undefined) return sentence(why)
  if (table.chairs.find(chair => chair.seat === seat)?.person !== person)
    return sentence(
      `Nobody was replaced: ${seatName(context, table, seat)} no longer has the player this button ` +
        'was for. Use /table replace to choose a seat.',
    )
  if (chosen !== undefined) return giveSeat(act, table, seat, chosen, person)
  return home === undefined ? sentence(DIRECT) : menu(act, table, seat)
}

export const replacePresses: Presses = { replace: { run: async act => act.show(await replace(act)) } }
