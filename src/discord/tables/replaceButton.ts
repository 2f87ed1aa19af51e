import { ComponentType } from 'discord.js'
import type { TableCard } from '../../table/lobby/card.ts'
import { playerChanged } from '../../table/lobby/words.ts'
import type { Presses } from '../command.ts'
import type { PressAct } from '../context.ts'
import { customId } from '../gateway/customId.ts'
import { notThereToPress, whyNotRuling } from './lookup.ts'
import type { Message } from '../message/message.ts'
import { giveSeat, whyNotOn } from './manage.ts'
import { named, seatName } from './wording.ts'
import { CHOOSE_A_PLAYER, REPLACE_IN_SERVER, whoTakesOver } from './words.ts'
import { sentence } from '../message/markdown.ts'

/** Replaces a player: the button shows a menu of people, and the menu does what /table replace does. */

const menu = ({ context, words }: PressAct, table: TableCard, seat: string): Message => ({
  content: whoTakesOver(seatName(context, table, seat), named(table)),
  components: [
    {
      type: ComponentType.ActionRow,
      components: [
        {
          type: ComponentType.UserSelect,
          custom_id: customId('replace', ...words),
          placeholder: CHOOSE_A_PLAYER,
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
    return sentence(playerChanged(seatName(context, table, seat)))
  if (chosen !== undefined) return giveSeat(act, table, seat, chosen, person)
  return home === undefined ? sentence(REPLACE_IN_SERVER) : menu(act, table, seat)
}

export const replacePresses: Presses = { replace: { run: async act => act.show(await replace(act)) } }
