import { ButtonStyle, ComponentType } from 'discord.js'
import { tablePress, type Presses } from '../command.ts'
import type { TableCard } from '../../table/card.ts'
import { goesOn, voteIn } from '../../table/play/vote.ts'
import type { Done } from '../../table/play/commit.ts'
import type { Result } from '../../table/service.ts'
import type { Context, PressAct } from '../context.ts'
import { byOf, named, seatName } from './lookup.ts'
import { cut, customId, LABEL, personTag, sentence, type Message } from '../message/message.ts'
import { refreshSignUp } from './signUp.ts'
import {
  askToEnd,
  askToKick,
  confirmCancel,
  confirmEnd,
  confirmKick,
  confirmResign,
  GAME_ENDED,
  KICKED,
  KICKED_LAST,
  NO_PLAYER,
  NOTHING_CHANGED,
  OTHERS_ASKED_TO_END,
  OTHERS_ASKED_TO_KICK,
  RESIGNED,
  RESIGNED_LAST,
  SIGN_UP_IS_CANCELLED,
  type Confirmation,
} from './words.ts'

/** What ends a game or takes a player off a seat is confirmed first. `asks`: the other players decide. */
type Leaving =
  | { readonly what: 'cancel' }
  | { readonly what: 'end'; readonly asks: boolean }
  | { readonly what: 'resign'; readonly seat: string }
  | { readonly what: 'kick'; readonly seat: string; readonly asks: boolean }

function confirmationOf(context: Context, table: TableCard, leaving: Leaving): Confirmation {
  const at = named(table)
  if (!('seat' in leaving))
    return leaving.what === 'cancel'
      ? confirmCancel(at)
      : leaving.asks
        ? askToEnd(at, table.consentHours)
        : confirmEnd(at)
  const seat = seatName(context, table, leaving.seat)
  const endsGame = leavesTooFew(table, leaving.seat)
  if (leaving.what === 'resign') return confirmResign(at, seat, endsGame)
  const person = table.chairs.find(chair => chair.seat === leaving.seat)?.person
  const player = person === undefined ? NO_PLAYER : personTag(person)
  return leaving.asks
    ? askToKick(at, seat, player, table.consentHours)
    : confirmKick(at, seat, player, endsGame)
}

const leavesTooFew = ({ chairs }: TableCard, without: string): boolean =>
  !goesOn({ chairs: chairs.filter(({ seat }) => seat !== without) })

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

/** Asks before something final; everything is checked again when the button is pressed. */
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

const kickedSentence = (done: Done): string => {
  if (voteIn(done.fresh)) return OTHERS_ASKED_TO_KICK
  return isOver(done) ? KICKED_LAST : KICKED
}
const isOver = ({ table }: Done): boolean => table.phase === 'over'

export const leavePresses: Presses = {
  end: tablePress(
    async (act, table) => act.context.tables.lobby.end(table, await byOf(act, table), act.key),
    done => (isOver(done) ? GAME_ENDED : OTHERS_ASKED_TO_END),
  ),
  resign: tablePress(
    ({ context, person, key }, table) => context.tables.lobby.resign(table, person, key),
    done => (isOver(done) ? RESIGNED_LAST : RESIGNED),
  ),
  kick: tablePress(kick, kickedSentence),
  cancel: tablePress(cancel, SIGN_UP_IS_CANCELLED),
  stay: { tableless: true, run: act => act.show(sentence(NOTHING_CHANGED)) },
}
