import type { Result } from '../../table/result.ts'
import { ButtonStyle, ComponentType } from 'discord.js'
import type { TableCard } from '../../table/lobby/card.ts'
import type { Done } from '../../table/play/commit.ts'
import type { Presses } from '../command.ts'
import type { Context, PressAct } from '../context.ts'
import { customId } from '../gateway/customId.ts'
import { tablePress } from './confirmations.ts'
import { byOf } from './lookup.ts'
import type { Message } from '../message/message.ts'
import { refreshSignUp } from './signUp.ts'
import { named, seatName } from './wording.ts'
import {
  confirmCancel,
  confirmEnd,
  confirmKick,
  confirmResign,
  GAME_ENDED,
  KICKED,
  KICKED_LAST,
  NO_PLAYER,
  NOTHING_CHANGED,
  RESIGNED,
  RESIGNED_LAST,
  SIGN_UP_IS_CANCELLED,
  type Confirmation,
} from './words.ts'
import { cut, LABEL, personTag, sentence } from '../message/markdown.ts'

/** Asks before something final, and checks everything again when the button is pressed. */

export type Leaving =
  | { readonly what: 'end' | 'cancel' }
  | { readonly what: 'resign' | 'kick'; readonly seat: string }

function confirmationOf(context: Context, table: TableCard, leaving: Leaving): Confirmation {
  const at = named(table)
  if (!('seat' in leaving)) return leaving.what === 'end' ? confirmEnd(at) : confirmCancel(at)
  const seat = seatName(context, table, leaving.seat)
  const endsGame = leavesOne(table, leaving.seat)
  const person = table.chairs.find(chair => chair.seat === leaving.seat)?.person
  return leaving.what === 'resign'
    ? confirmResign(at, seat, endsGame)
    : confirmKick(at, seat, person === undefined ? NO_PLAYER : personTag(person), endsGame)
}

const leavesOne = ({ chairs }: TableCard, without: string): boolean =>
  chairs.filter(({ seat, person }) => person !== undefined && seat !== without).length <= 1

/** Names the player in the button, so that it never removes somebody who took the seat later. */
const idFor = (table: TableCard, leaving: Leaving): string =>
  leaving.what === 'kick'
    ? customId(
        'kick',
        table.id,
        leaving.seat,
        table.chairs.find(chair => chair.seat === leaving.seat)?.person ?? '',
      )
    : customId(leaving.what, table.id)

export function confirm(context: Context, table: TableCard, leaving: Leaving): Message {
  const { text, yes, no } = confirmationOf(context, table, leaving)
  return { content: text, components: [buttons(idFor(table, leaving), yes, no)] }
}

export const buttons = (id: string, yes: string, no: string): NonNullable<Message['components']>[number] => ({
  type: ComponentType.ActionRow,
  components: [
    { type: ComponentType.Button, style: ButtonStyle.Danger, label: cut(yes, LABEL), custom_id: id },
    { type: ComponentType.Button, style: ButtonStyle.Secondary, label: no, custom_id: customId('stay') },
  ],
})

async function cancel(act: PressAct, table: string): Promise<Result<unknown>> {
  const { context, key } = act
  const said = await context.tables.lobby.cancel(table, await byOf(act, table), key)
  const card = said.ok ? await context.tables.lobby.card(table) : undefined
  if (card) await refreshSignUp(context, card)
  return said
}

async function kick(act: PressAct, table: string): Promise<Result<Done>> {
  const {
    context,
    key,
    words: [, seat = '', person = ''],
  } = act
  return context.tables.lobby.kick(table, await byOf(act, table), seat, person, key)
}

const isOver = ({ table }: Done): boolean => table.phase === 'over'

export const leavePresses: Presses = {
  end: tablePress(
    async (act, table) => act.context.tables.lobby.end(table, await byOf(act, table), act.key),
    GAME_ENDED,
  ),
  resign: tablePress(
    ({ context, person, key }, table) => context.tables.lobby.resign(table, person, key),
    done => (isOver(done) ? RESIGNED_LAST : RESIGNED),
  ),
  kick: tablePress(kick, done => (isOver(done) ? KICKED_LAST : KICKED)),
  cancel: tablePress(cancel, SIGN_UP_IS_CANCELLED),
  stay: { tableless: true, run: act => act.show(sentence(NOTHING_CHANGED)) },
}
