import type { TableCard } from '../../table/lobby/card.ts'
import type { Settings } from '../../table/lobby/manage.ts'
import { alreadyVacant, GAME_OVER, unknownSeat } from '../../table/lobby/words.ts'
import { NOT_SEATED } from '../../table/play/words.ts'
import type { PersonId } from '../../table/store.ts'
import type { Act, CommandAct } from '../context.ts'
import { confirm } from './leaveButtons.ts'
import { byAt, whyNotRuling, tableOf } from './lookup.ts'
import type { Message } from '../message/message.ts'
import { isMember } from '../gateway/member.ts'
import { moveTable } from './move.ts'
import { refreshSignUp } from './signUp.ts'
import { linkTo, named, seatName, seatNamed, seatsAt, isSeated } from './wording.ts'
import {
  cannotSeeHere,
  goesOnIn,
  HOST_MUST_PLAY,
  hostSentence,
  IN_SERVERS,
  MOVE_WITHIN_SERVER,
  NO_BOTS,
  notInServer,
  paceSentence,
  theyPlay,
  TOO_EARLY,
  youPlay,
} from './words.ts'
import { asWritten, personTag, plainly, sentence } from '../message/markdown.ts'

/**
 * What is done to a table that is there. Who may is checked by the table itself; here only what need not be
 * asked at all.
 */

type Handler = (act: CommandAct, table: TableCard) => Promise<Message>

/** Of the table that is meant; a table that cannot be told apart is answered with why. */
export const at =
  (handler: Handler) =>
  async (act: CommandAct): Promise<void> => {
    const found = await tableOf(act)
    await act.show(found.ok ? await handler(act, found.table) : sentence(found.why))
  }

export const whyNotOn = ({ phase }: TableCard): string | undefined =>
  phase === 'over' ? GAME_OVER : phase === 'open' ? TOO_EARLY : undefined

export const endTable = at(async (act, table) => {
  const why = whyNotOn(table) ?? (await whyNotRuling(act, table))
  return why === undefined ? confirm(act.context, table, { what: 'end' }) : sentence(why)
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
  return why === undefined ? confirm(act.context, table, { what: 'kick', seat }) : sentence(why)
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

export const replaceAt = at((act, table) =>
  giveSeat(act, table, seatNamed(act.context, table, act.text('seat') ?? ''), act.user('user') ?? act.person),
)

/** An act that names people; `bots` lists the bots among them. */
type SeatingAct = Act & { readonly bots?: readonly PersonId[] }

/** `expected`: the player who is to be replaced, if only that one is. */
export async function giveSeat(
  act: SeatingAct,
  table: TableCard,
  seat: string,
  person: PersonId,
  expected?: PersonId,
): Promise<Message> {
  const why = await whyNotSeated(act, table, person)
  if (why !== undefined) return sentence(why)
  const said = await act.context.tables.lobby.replace(
    table.id,
    await byAt(act, table),
    seat,
    person,
    act.key,
    expected,
  )
  if (!said.ok) return plainly(said.why)
  act.context.tell(table.id)
  const name = seatName(act.context, table, seat)
  return sentence(
    person === act.person ? youPlay(name, named(table)) : theyPlay(personTag(person), name, named(table)),
  )
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

function settingsIn(act: CommandAct): Settings {
  const name = act.text('name'),
    paceHours = act.number('pace'),
    host = act.user('host')
  return {
    ...(name === undefined ? {} : { name }),
    ...(paceHours === undefined ? {} : { paceHours }),
    ...(host === undefined ? {} : { host }),
  }
}

const settingsLine = (table: TableCard): string =>
  `${named(table)}\n${paceSentence(table.paceHours)} ${hostSentence(personTag(table.host))}`

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
