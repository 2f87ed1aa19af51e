import { ButtonStyle, ComponentType } from 'discord.js'
import type { TableCard } from '../../table/lobby/card.ts'
import type { Presses } from '../command.ts'
import type { Context, PressAct } from '../context.ts'
import { customId } from '../gateway/customId.ts'
import { doing } from './confirmations.ts'
import { byOf } from './lookup.ts'
import type { Message } from '../message/message.ts'
import { refreshSignUp } from './signUp.ts'
import { named, seatName } from './wording.ts'
import { cut, LABEL, personTag, sentence } from '../message/markdown.ts'

/** What cannot be taken back is asked for once more. All of it is checked again when it is pressed. */

export type Leaving =
  | { readonly what: 'end' | 'cancel' }
  | { readonly what: 'resign' | 'kick'; readonly seat: string }

interface Asked {
  readonly text: string
  readonly yes: string
  readonly no: string
}

const asked = (context: Context, table: TableCard, leaving: Leaving): Asked => {
  const at = named(table)
  const id = 'seat' in leaving ? leaving.seat : ''
  const seat = seatName(context, table, id)
  if (leaving.what === 'end')
    return {
      text: `This ends ${at} for everybody, and nobody wins.`,
      yes: 'End the Game',
      no: 'Keep Playing',
    }
  if (leaving.what === 'cancel')
    return { text: `This takes the sign-up of ${at} back.`, yes: 'Cancel the Sign-up', no: 'Keep It Open' }
  if (leaving.what === 'resign')
    return {
      text: `You give up ${seat} at ${at}. Somebody else may take it over.`,
      yes: `Resign ${seat}`,
      no: 'Keep Playing',
    }
  const person = table.chairs.find(chair => chair.seat === id)?.person
  const who = person === undefined ? 'nobody plays it now' : `${personTag(person)} plays it no more`
  const then = leavesOne(table, id)
    ? '. That leaves only one player, so the game ends and nobody wins.'
    : ', and another player may take over.'
  return {
    text: `This makes ${seat} vacant at ${at}: ${who}${then}`,
    yes: `Make ${seat} Vacant`,
    no: 'Change Nothing',
  }
}

const leavesOne = ({ chairs }: TableCard, without: string): boolean =>
  chairs.filter(({ seat, person }) => person !== undefined && seat !== without).length <= 1

/** Who is to go is named in the button: who comes onto the seat meanwhile is not meant. */
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
  const { text, yes, no } = asked(context, table, leaving)
  return { content: text, components: [buttons(idFor(table, leaving), yes, no)] }
}

export const buttons = (id: string, yes: string, no: string): NonNullable<Message['components']>[number] => ({
  type: ComponentType.ActionRow,
  components: [
    { type: ComponentType.Button, style: ButtonStyle.Danger, label: cut(yes, LABEL), custom_id: id },
    { type: ComponentType.Button, style: ButtonStyle.Secondary, label: no, custom_id: customId('stay') },
  ],
})

type Said = { readonly ok: true; readonly words?: string } | { readonly ok: false; readonly why: string }

async function cancelled(act: PressAct, table: string): Promise<Said> {
  const { context, key } = act
  const said = await context.tables.lobby.cancel(table, await byOf(act, table), key)
  const card = said.ok ? await context.tables.lobby.card(table) : undefined
  if (card) await refreshSignUp(context, card)
  return said
}

async function kicked(act: PressAct, table: string): Promise<Said> {
  const {
    context,
    key,
    words: [, seat = '', person = ''],
  } = act
  const said = await context.tables.lobby.kick(table, await byOf(act, table), seat, person, key)
  return said.ok && said.value.table.phase === 'over'
    ? { ok: true, words: 'The seat is vacant. Only one player was left, so the game is over and nobody won.' }
    : said
}

export const leavePresses: Presses = {
  end: doing(
    async (act, table) => act.context.tables.lobby.end(table, await byOf(act, table), act.key),
    'The game is ended. Nobody has won it.',
  ),
  resign: doing(
    ({ context, person, key }, table) => context.tables.lobby.resign(table, person, key),
    'You have given up your seat. /table replace puts somebody there.',
  ),
  kick: doing(kicked, 'The seat is vacant. /table replace puts somebody there.'),
  cancel: doing(cancelled, 'The sign-up is taken back.'),
  stay: { tableless: true, run: act => act.show(sentence('Nothing has changed.')) },
}
