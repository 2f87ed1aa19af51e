import { sitterName } from '../message/words.ts'
import { ButtonStyle, ComponentType } from 'discord.js'
import type { Result } from '../../table/service.ts'
import { cardOf, type TableCard } from '../../table/card.ts'
import { valueName, writtenValue, type GameShown } from '../../table/lobby/catalogue.ts'
import type { TableRecord } from '../../table/record.ts'
import type { Press, Presses } from '../command.ts'
import type { Context, PressAct } from '../context.ts'
import {
  customId,
  asWritten,
  channelTag,
  cut,
  DESCRIPTION,
  OPTION,
  personTag,
  plainly,
  type Message,
  type Row,
} from '../message/message.ts'
import { byOf, channelPlace, placeOf, signUpPlace } from './lookup.ts'
import {
  ALREADY_JOINED,
  CHOOSE_A_FACTION,
  CHOOSE_A_SEAT,
  endSentence,
  hasStarted,
  NO_PREFERENCE,
  SIGN_UP_CANCELLED,
  takeASeat,
  youAreInvited,
  ANYONE_MAY_JOIN,
  changedOption,
  consentSentence,
  freeSeat,
  hostSentence,
  invitedSentence,
  modulesSentence,
  NO_PLAYER,
  optionSentence,
  paceSentence,
  takenSeat,
  JOIN,
  LEAVE,
  START,
  tableNumber,
} from './words.ts'

/**
 * Shows the message by which people gather for a table. It says how things stand, and everybody may press it.
 */

const NO_WISH = 'none'

export function signUpMessage({ tables }: Pick<Context, 'tables'>, card: TableCard): Message {
  const game = tables.lobby.games().find(({ id }) => id === card.game)
  const title = titleOf(card.name, game?.title ?? card.game)
  if (card.phase !== 'open') return { content: `${title}\n${outcome(card)}` }
  return {
    content: [title, ...invitation(card)].join('\n'),
    embeds: [
      {
        description: cut(signUpText(card, game).join('\n'), DESCRIPTION),
        footer: { text: tableNumber(card.id) },
      },
    ],
    components: [buttons(card), ...factions(card, game)],
    calls: calledBy(card),
  }
}

/** A table without a name of its own is called like its game. */
const titleOf = (name: string, game: string): string =>
  `**${asWritten(name)}**${name === game ? '' : ` · ${game}`}`

/** Whom a single message can call. */
const CALLED = 20
const calledBy = ({ invited = [] }: TableCard): readonly string[] => invited.slice(0, CALLED)
/** A name in an embed calls nobody. */
const invitation = (card: TableCard): readonly string[] =>
  calledBy(card).length
    ? [youAreInvited(calledBy(card).map(personTag)), takeASeat(card.chairs.length, card.players)]
    : [takeASeat(card.chairs.length, card.players)]

function outcome(card: TableCard): string {
  const place = placeOf(card)
  if (card.phase === 'over' && card.result?.how === 'cancelled') return SIGN_UP_CANCELLED
  if (card.phase === 'over') return endSentence()
  return hasStarted(place === undefined || place.is === 'signUp' ? undefined : channelTag(place.channel))
}

function buttons({ id, chairs, players }: TableCard): Row {
  const button = (
    label: string,
    verb: string,
    style: ButtonStyle.Primary | ButtonStyle.Secondary | ButtonStyle.Success,
    disabled = false,
  ) => ({
    type: ComponentType.Button as const,
    style,
    label,
    custom_id: customId(verb, id),
    ...(disabled ? { disabled } : {}),
  })
  return {
    type: ComponentType.ActionRow,
    components: [
      button(JOIN, 'join', ButtonStyle.Primary, chairs.length >= players),
      button(LEAVE, 'leave', ButtonStyle.Secondary),
      button(START, 'start', ButtonStyle.Success, chairs.length < players),
    ],
  }
}

const MAX_FACTIONS = 24

function factions({ id, chairs, players }: TableCard, game: GameShown | undefined): readonly Row[] {
  const free = (game?.seats[players] ?? [])
    .filter(({ seat }) => !chairs.some(({ wish }) => wish === seat))
    .slice(0, MAX_FACTIONS)
  const options = [
    ...free.map(({ seat, name, emoji }) => ({
      label: cut(name, OPTION),
      value: seat,
      ...(emoji === undefined ? {} : { emoji: { name: emoji } }),
    })),
    { label: NO_PREFERENCE, value: NO_WISH },
  ]
  return [
    {
      type: ComponentType.ActionRow,
      components: [
        {
          type: ComponentType.StringSelect,
          custom_id: customId('wish', id),
          placeholder: game?.chairs ? CHOOSE_A_SEAT : CHOOSE_A_FACTION,
          options,
        },
      ],
    },
  ]
}

/**
 * Shows the sign-up as it is now, from elsewhere; that it is gone, or nothing can be written there, changes
 * nothing.
 */
export async function refreshSignUp(context: Context, card: TableCard): Promise<void> {
  const place = placeOf(card)
  if (place?.is !== 'signUp') return
  try {
    await context.outbox.edit(place.channel, place.message, signUpMessage(context, card))
  } catch (error) {
    context.log.info({ table: card.id, error }, 'could not update a sign-up')
  }
}

/** A refusal is for who pressed; but a sign-up that is over shows that to all. */
const changing = (act: (press: PressAct, table: string) => Promise<Result<TableRecord>>): Press => ({
  inPublic: true,
  run: async press => {
    const {
      context,
      words: [table = ''],
    } = press
    const said = await act(press, table)
    if (said.ok) return press.change(signUpMessage(context, cardOf(said.value)))
    const card = await context.tables.lobby.card(table)
    if (card && card.phase !== 'open') await press.change(signUpMessage(context, card))
    await press.show(plainly(said.why))
  },
})

async function join({ context, person, key }: PressAct, table: string): Promise<Result<TableRecord>> {
  const card = await context.tables.lobby.card(table)
  // A second click would take back the wish.
  const isSeated = card?.phase === 'open' && card.chairs.some(chair => chair.person === person)
  return isSeated
    ? { ok: false, why: ALREADY_JOINED }
    : context.tables.lobby.join(table, person, undefined, key)
}

async function start(press: PressAct, table: string): Promise<Result<TableRecord>> {
  const { context, key, channel, message } = press
  const card = await context.tables.lobby.card(table)
  // Its place is not kept yet, or never was: the game goes on where the sign-up hangs.
  if (card?.phase === 'open' && card.place === undefined)
    await context.tables.lobby.updateSettings(
      table,
      { person: '', moderator: true },
      { place: message === undefined ? channelPlace(channel, table) : signUpPlace(channel, message) },
    )
  return context.tables.lobby.start(table, await byOf(press, table), key)
}

export const signUpPresses: Presses = {
  join: changing(join),
  leave: changing(({ context, person, key }, table) => context.tables.lobby.leave(table, person, key)),
  wish: changing(({ context, person, key, values: [wish] }, table) =>
    context.tables.lobby.join(table, person, wish === NO_WISH ? undefined : wish, key),
  ),
  start: {
    inPublic: true,
    run: async press => {
      await changing(start).run(press)
      press.context.tell(press.words[0] ?? '')
    },
  },
}

/** Says what people should know before they join, line by line. */
function signUpText(card: TableCard, game: GameShown | undefined): readonly string[] {
  return [
    ...chairLines(card, game),
    '',
    paceSentence(card.paceHours),
    consentSentence(card.consentHours),
    ...moduleLines(card, game),
    ...optionLines(card, game),
    openTo(card),
  ]
}

function chairLines({ chairs, players }: TableCard, game: GameShown | undefined): readonly string[] {
  const nameOf = (seat: string): string => game?.seats[players]?.find(one => one.seat === seat)?.name ?? seat
  return Array.from({ length: players }, (_, at) => {
    const chair = chairs[at]
    if (!chair) return freeSeat(at + 1)
    const any = game?.chairs ? undefined : 'any'
    const wish = chair.wish === undefined ? any : nameOf(chair.wish)
    return takenSeat(at + 1, sitterName(chair) ?? NO_PLAYER, chair.bot === undefined ? wish : undefined)
  })
}

function moduleLines({ modules }: TableCard, game: GameShown | undefined): readonly string[] {
  const titles = modules.map(id => game?.modules.find(one => one.id === id)?.title ?? id)
  return titles.length ? [modulesSentence(titles)] : []
}

const VALUE = 100

function optionLines({ options, players }: TableCard, game: GameShown | undefined): readonly string[] {
  const named = (option: Option, value: unknown): string => asWritten(cut(valueName(option, value), VALUE))
  const chosen = ({ id, default: usual }: Option): unknown => (id in options ? options[id] : usual)
  const isForAll = (option: Option): boolean => option.players?.includes(players) ?? true
  return (game?.options ?? []).flatMap(option => {
    const { title, says, default: usual } = option
    const value = chosen(option)
    if (option.main)
      return isForAll(option)
        ? [optionSentence(title, named(option, value), says?.[writtenValue(value)])]
        : []
    return writtenValue(value) === writtenValue(usual)
      ? []
      : [changedOption(title, named(option, value), named(option, usual))]
  })
}
type Option = GameShown['options'][number]

/** Nobody reads more names than this. */
const NAMED = 20

function openTo({ host, invited }: TableCard): string {
  const open = invited
    ? invitedSentence(invited.slice(0, NAMED).map(personTag), Math.max(0, invited.length - NAMED))
    : ANYONE_MAY_JOIN
  return `${hostSentence(personTag(host))} ${open}`
}
