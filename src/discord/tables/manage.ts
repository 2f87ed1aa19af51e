import { ComponentType } from 'discord.js'
import type { Presses } from '../command.ts'
import type { TableCard } from '../../table/card.ts'
import type { Settings } from '../../table/lobby/manage.ts'
import type { Sitting } from '../../table/lobby/replace.ts'
import { voteIn } from '../../table/play/vote.ts'
import { botName, GAME_OVER } from '../../table/words.ts'
import { levels } from '../../table/lobby/bots.ts'
import { alreadyVacant, unknownSeat, playerChanged } from '../../table/lobby/words.ts'
import { NOT_SEATED } from '../../table/play/words.ts'
import type { BoardStyle, PersonId } from '../../table/store.ts'
import { isModerator } from '../../table/lobby/open.ts'
import type { Act, CommandAct, PressAct } from '../context.ts'
import {
  byAt,
  gameOf,
  whyNotRuling,
  tableOf,
  linkTo,
  named,
  seatName,
  seatNamed,
  seatsAt,
  isSeated,
  notThereToPress,
} from './lookup.ts'
import {
  asWritten,
  personTag,
  plainly,
  sentence,
  customId,
  type Message,
  type Row,
} from '../message/message.ts'
import { confirm } from './confirm.ts'
import { isMember } from '../gateway/outbox.ts'
import { moveTable } from './move.ts'
import { refreshSignUp } from './signUp.ts'
import {
  cannotSeeHere,
  goesOnIn,
  HOST_MUST_PLAY,
  IN_SERVERS,
  MOVE_WITHIN_SERVER,
  NO_BOTS,
  notInServer,
  othersAskedToSeat,
  settingsOfTable,
  theyPlay,
  TOO_EARLY,
  youPlay,
  CHOOSE_A_BOT,
  CHOOSE_A_PLAYER,
  levelChoice,
  REPLACE_IN_SERVER,
  whoTakesOver,
} from './words.ts'

/**
 * Changes a table that is there. The table itself checks who may; here only what need not be asked at all.
 */

type Handler = (act: CommandAct, table: TableCard) => Promise<Message>

/** Acts at the table that is meant; if it cannot be told which, the player hears why. */
export const at =
  (handler: Handler) =>
  async (act: CommandAct): Promise<void> => {
    const found = await tableOf(act)
    await act.show(found.ok ? await handler(act, found.table) : sentence(found.why))
  }

const whyNotOn = ({ phase }: TableCard): string | undefined =>
  phase === 'over' ? GAME_OVER : phase === 'open' ? TOO_EARLY : undefined

/** True for a host: the others decide. A moderator decides alone. */
const asksOthers = async (act: CommandAct, table: TableCard): Promise<boolean> =>
  !isModerator(table, await byAt(act, table))

export const endTable = at(async (act, table) => {
  const why = whyNotOn(table) ?? (await whyNotRuling(act, table))
  return why === undefined
    ? confirm(act.context, table, { what: 'end', asks: await asksOthers(act, table) })
    : sentence(why)
})

export const resignTable = at((act, table) => {
  const seat = table.chairs.find(({ person }) => person === act.person)?.seat
  const why = whyNotOn(table) ?? (seat === undefined ? NOT_SEATED : undefined)
  return Promise.resolve(
    why === undefined && seat !== undefined
      ? confirm(act.context, table, { what: 'resign', seat })
      : sentence(why ?? ''),
  )
})

export const kickFrom = at(async (act, table) => {
  const seat = seatNamed(act.context, table, act.text('seat') ?? '')
  const chair = table.chairs.find(one => one.seat === seat)
  const why =
    whyNotOn(table) ??
    (await whyNotRuling(act, table)) ??
    whyNotVacated(act, table, chair?.seat, chair?.person)
  return why === undefined
    ? confirm(act.context, table, { what: 'kick', seat, asks: await asksOthers(act, table) })
    : sentence(why)
})

const whyNotVacated = (
  { context, text }: CommandAct,
  table: TableCard,
  seat: string | undefined,
  person: string | undefined,
): string | undefined => {
  if (seat === undefined)
    return unknownSeat(
      asWritten(text('seat') ?? ''),
      seatsAt(context, table).map(({ name }) => name),
    )
  return person === undefined ? alreadyVacant(seatName(context, table, seat)) : undefined
}

export const replaceAt = at((act, table) => {
  const seat = seatNamed(act.context, table, act.text('seat') ?? '')
  const bot = act.text('bot')
  return bot === undefined
    ? giveSeat(act, table, seat, act.user('user') ?? act.person)
    : giveSeatToBot(act, table, seat, bot)
})

async function giveSeatToBot(act: Act, table: TableCard, seat: string, bot: string): Promise<Message> {
  const said = await act.context.tables.lobby.replace(
    table.id,
    await byAt(act, table),
    seat,
    { bot },
    act.key,
    await sittingOn(act, table, seat),
  )
  if (!said.ok) return plainly(said.why)
  act.context.tell(table.id)
  const name = seatName(act.context, table, seat)
  const asked = voteIn(said.value.fresh)
  return sentence(asked ? othersAskedToSeat(botName(bot), name) : theyPlay(botName(bot), name, named(table)))
}

/** Describes an act that names people; `bots` lists the bots among them. */
type SeatingAct = Act & { readonly bots?: readonly PersonId[] }

async function giveSeat(act: SeatingAct, table: TableCard, seat: string, person: PersonId): Promise<Message> {
  const why = await whyNotSeated(act, table, person)
  if (why !== undefined) return sentence(why)
  const said = await act.context.tables.lobby.replace(
    table.id,
    await byAt(act, table),
    seat,
    person,
    act.key,
    await sittingOn(act, table, seat),
  )
  if (!said.ok) return plainly(said.why)
  act.context.tell(table.id)
  const name = seatName(act.context, table, seat)
  if (voteIn(said.value.fresh)) return sentence(othersAskedToSeat(personTag(person), name))
  return sentence(
    person === act.person ? youPlay(name, named(table)) : theyPlay(personTag(person), name, named(table)),
  )
}

/** Whom the seat is taken from. Who has left the server is not asked about. */
async function sittingOn({ context }: Act, table: TableCard, seat: string): Promise<Sitting> {
  const { person, bot } = table.chairs.find(chair => chair.seat === seat) ?? {}
  return {
    ...(bot === undefined ? {} : { bot }),
    ...(person === undefined ? {} : { person }),
    ...(person === undefined || (await isMember(context, table, person)) ? {} : { hasLeft: true as const }),
  }
}

async function whyNotSeated(
  { context, bots, person: self }: SeatingAct,
  table: TableCard,
  person: PersonId,
): Promise<string | undefined> {
  if (bots?.includes(person)) return NO_BOTS
  if (person === self || (await isMember(context, table, person))) return undefined
  return notInServer(personTag(person))
}

export const settingsOf = at(async (act, table) => {
  const settings = settingsIn(act)
  if (Object.keys(settings).length === 0) return sentence(settingsLine(table))
  const host = settings.host
  if (host !== undefined && !isSeated(table, host)) return sentence(HOST_MUST_PLAY)
  const may = await act.context.tables.lobby.use(act.person, 'settings')
  if (!may.ok) return plainly(may.why)
  const said = await act.context.tables.lobby.updateSettings(
    table.id,
    await byAt(act, table),
    settings,
    act.key,
  )
  if (!said.ok) return plainly(said.why)
  const now = await act.context.tables.lobby.card(table.id)
  if (now?.phase === 'open') await refreshSignUp(act.context, now)
  return sentence(settingsLine(now ?? table))
})

/** Returns the settings that were typed. */
export function settingsIn(act: CommandAct): Settings {
  const name = act.text('name'),
    paceHours = act.number('pace'),
    consentHours = act.number('consent'),
    host = act.user('host'),
    board = boardIn(act)
  return {
    ...(name === undefined ? {} : { name }),
    ...(paceHours === undefined ? {} : { paceHours }),
    ...(consentHours === undefined ? {} : { consentHours }),
    ...(host === undefined ? {} : { host }),
    ...(board === undefined ? {} : { board }),
  }
}

const STYLES = ['wide', 'tall'] as const
/** How the board of a table is to be drawn, if that was said. */
const boardIn = (act: Pick<CommandAct, 'text'>): BoardStyle | undefined =>
  STYLES.find(style => style === act.text('board'))

function settingsLine(table: TableCard): string {
  const { paceHours, consentHours, host, board } = table
  return `${named(table)}\n${settingsOfTable(paceHours, consentHours, personTag(host), board)}`
}

/**
 * Lists the players who cannot see this channel, so that nobody moves a game away from them. Skips those who
 * left the server.
 */
async function whoCannotSee(
  { context, rights, channel, person: self }: CommandAct,
  table: TableCard,
): Promise<readonly string[]> {
  const others = table.chairs.flatMap(({ person }) =>
    person === undefined || person === self ? [] : [person],
  )
  const blind = await Promise.all(
    others.map(
      async person => !(await rights.canSee(person, channel)) && (await isMember(context, table, person)),
    ),
  )
  return others.filter((_, at) => blind[at])
}

export const moveHere = at(async (act, table) => {
  if (act.home === undefined) return sentence(IN_SERVERS)
  if (act.home !== table.home) return sentence(MOVE_WITHIN_SERVER)
  const blind = await whoCannotSee(act, table)
  if (blind.length) return sentence(cannotSeeHere(blind.map(personTag)))
  const said = await moveTable(act.context, table, await byAt(act, table), act.channel, act.key)
  if (!said.ok) return plainly(said.why)
  const now = await act.context.tables.lobby.card(table.id)
  return sentence(goesOnIn(named(table), linkTo(now ?? table)))
})

/** Ends the id of the menu of bots. */
const BOT = 'bot'

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
    ...(gameOf(context, table.game)?.bots ? [botMenu(customId('replace', ...words, BOT))] : []),
  ],
})

const botMenu = (id: string): Row => ({
  type: ComponentType.ActionRow,
  components: [
    {
      type: ComponentType.StringSelect,
      custom_id: id,
      placeholder: CHOOSE_A_BOT,
      options: levels.map(({ name }) => ({ label: levelChoice(name), value: name })),
    },
  ],
})

/** Fills a seat: the button shows menus of people and of bots, which do what /table replace does. */
async function replace(act: PressAct): Promise<Message> {
  const {
    context,
    home,
    words: [id = '', seat = '', person = '', what],
    values: [chosen],
  } = act
  const table = await context.tables.lobby.card(id)
  if (!table) return sentence(notThereToPress(id))
  const why = whyNotOn(table) ?? (await whyNotRuling(act, table))
  if (why !== undefined) return sentence(why)
  if (!isSitting(table, seat, person)) return sentence(playerChanged(seatName(context, table, seat)))
  if (chosen !== undefined) return giveTo(what)(act, table, seat, chosen)
  return home === undefined ? sentence(REPLACE_IN_SERVER) : menu(act, table, seat)
}
/** True if this person has that seat; '' means that neither a person nor a bot has it. */
const isSitting = ({ chairs }: TableCard, seat: string, person: PersonId): boolean =>
  chairs.every(chair => chair.seat !== seat || (chair.person ?? chair.bot ?? '') === person)
const giveTo = (what: string | undefined): typeof giveSeat => (what === BOT ? giveSeatToBot : giveSeat)

export const replacePresses: Presses = { replace: { run: async act => act.show(await replace(act)) } }
