import type { CommandAct, Typing } from '../context.ts'
import type { Suggestion } from '../command.ts'
import { suggestModules, suggestOptions } from './setup.ts'
import { isHosted, isMine, isOthers, signUpOf, suggestSignUps, type Meant } from './whichSignUp.ts'
import { endTable, kickFrom, moveHere, replaceAt, resignTable, settingsOf } from './manage.ts'
import { exportOf, historyOf, listTables, statusOf } from './show.ts'
import { cancelTable, joinTable, leaveTable, startTable } from './signUpCommands.ts'
import { gameTyped, IN_SERVERS, newTable } from './create.ts'
import { seatsAt } from './wording.ts'
import { suggestTables, tableOf } from './whichTable.ts'
import { sentence } from '../message/markdown.ts'

/** /table: what is done, and what is suggested while it is typed. */

const SUBS: Readonly<Record<string, (act: CommandAct) => Promise<void>>> = {
  new: newTable,
  join: joinTable,
  leave: leaveTable,
  start: startTable,
  cancel: cancelTable,
  status: statusOf,
  list: listTables,
  settings: settingsOf,
  end: endTable,
  resign: resignTable,
  replace: replaceAt,
  kick: kickFrom,
  move: moveHere,
  export: exportOf,
  history: historyOf,
}

export async function runTable(act: CommandAct): Promise<void> {
  if (act.home === undefined) return act.show(sentence(IN_SERVERS))
  await SUBS[act.sub ?? '']?.(act)
}

const SIGN_UPS: Readonly<Record<string, Meant>> = {
  join: isOthers,
  leave: isMine,
  start: isHosted,
  cancel: isHosted,
}

const OPTIONS: Readonly<
  Record<string, (typing: Typing) => Promise<readonly Suggestion[]> | readonly Suggestion[]>
> = {
  table: typing => {
    const meant = SIGN_UPS[typing.sub ?? '']
    return meant ? suggestSignUps(typing, meant) : suggestTables(typing)
  },
  game: ({ context, focused }) =>
    matching(
      context.tables.lobby.games().map(({ id, title }) => ({ name: title, value: id })),
      focused.value,
    ),
  modules: typing => {
    const game = gameTyped(typing)
    return game ? suggestModules(game, typing.focused.value, seatsTyped(typing)) : []
  },
  options: typing => {
    const game = gameTyped(typing)
    return game ? suggestOptions(game, typing.focused.value, seatsTyped(typing)) : []
  },
  faction: suggestFactions,
  seat: suggestSeats,
}

const seatsTyped = (typing: Typing): number | undefined => Number(typing.text('seats') ?? 0) || undefined

export async function suggestForTable(typing: Typing): Promise<readonly Suggestion[]> {
  return (await OPTIONS[typing.focused.name]?.(typing)) ?? []
}

const SHOWN = 25
const matching = (all: readonly Suggestion[], typed: string): readonly Suggestion[] =>
  all
    .filter(({ name, value }) => `${name} ${value}`.toLowerCase().includes(typed.trim().toLowerCase()))
    .slice(0, SHOWN)

async function suggestFactions(typing: Typing): Promise<readonly Suggestion[]> {
  const found = await signUpOf(typing, isOthers)
  if (!found.ok) return []
  const taken = found.table.chairs.filter(({ person }) => person !== typing.person).map(({ wish }) => wish)
  const free = seatsAt(typing.context, found.table).filter(({ seat }) => !taken.includes(seat))
  return matching(
    free.map(({ seat, name }) => ({ name, value: seat })),
    typing.focused.value,
  )
}

async function suggestSeats(typing: Typing): Promise<readonly Suggestion[]> {
  const found = await tableOf(typing)
  if (!found.ok) return []
  const { chairs } = found.table
  const seats = seatsAt(typing.context, found.table)
    .filter(({ seat }) => chairs.some(chair => chair.seat === seat))
    .map(({ seat, name }) => {
      const isVacant = chairs.some(chair => chair.seat === seat && chair.person === undefined)
      return { name: isVacant ? `${name} (vacant)` : name, value: seat }
    })
  return matching(seats, typing.focused.value)
}
