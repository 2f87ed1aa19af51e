import type { TableCard } from '../../table/lobby/card.ts'
import type { GameShown } from '../../table/lobby/catalogue.ts'
import type { PersonId } from '../../table/store.ts'
import type { Context } from '../context.ts'
import { placeOf } from '../delivery/place.ts'
import { asWritten, channelTag, personTag } from '../message/markdown.ts'
import { NO_PLAYER } from './words.ts'

/** What is said of tables, wherever it is said. */

const MS = 1000
/** Discord shows it as time gone by, in the reader's own words. */
export const ago = (at: number): string => `<t:${Math.floor(at / MS)}:R>`

/** Where to go to see it; nothing while it has no place. */
export function linkTo(table: TableCard): string {
  const place = placeOf(table)
  if (!place) return ''
  return place.is === 'signUp'
    ? `https://discord.com/channels/${table.home}/${place.channel}/${place.message}`
    : channelTag(place.channel)
}

export const named = ({ name, id }: Pick<TableCard, 'name' | 'id'>): string =>
  `**${asWritten(name)}** (${id})`
export const withLink = (table: TableCard): string =>
  [named(table), linkTo(table)].filter(word => word).join(' ')

export const gameOf = ({ tables }: Context, game: string): GameShown | undefined =>
  tables.lobby.games().find(({ id }) => id === game)

export const seatsAt = (
  context: Context,
  { game, players }: Pick<TableCard, 'game' | 'players'>,
): readonly { readonly seat: string; readonly name: string }[] => gameOf(context, game)?.seats[players] ?? []
export const seatName = (
  context: Context,
  table: Pick<TableCard, 'game' | 'players'>,
  seat: string,
): string => seatsAt(context, table).find(one => one.seat === seat)?.name ?? seat
/** A seat as people type it: by its id or by its name. What is neither goes on as it is, to be refused. */
export const seatNamed = (
  context: Context,
  table: Pick<TableCard, 'game' | 'players'>,
  typed: string,
): string => {
  const word = typed.trim().toLowerCase()
  return (
    seatsAt(context, table).find(({ seat, name }) => [seat.toLowerCase(), name.toLowerCase()].includes(word))
      ?.seat ?? typed.trim()
  )
}

export const isSeated = ({ chairs }: TableCard, person: PersonId): boolean =>
  chairs.some(chair => chair.person === person)

export const peopleLine = (context: Context, table: TableCard): string =>
  table.chairs
    .map(({ person, seat, wish }) => {
      const faction = seat ?? wish
      const who = person === undefined ? NO_PLAYER : personTag(person)
      return faction === undefined ? who : `${seatName(context, table, faction)}: ${who}`
    })
    .join(', ')
