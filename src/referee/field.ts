import { isSeed } from '../core/random.ts'
import { shown } from '../core/shown.ts'
import type { Match, Result } from '../core/match.ts'
import { no, yes, type Desk, type Fields } from './command.ts'

/** Reading what a stranger wrote, field by field, with a sentence for each thing that can be wrong. */

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isWords = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(word => typeof word === 'string')

export const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0

export interface Seated {
  readonly table: number
  readonly match: Match
}

/** The table a request speaks of. */
export function tableOf(desk: Desk, request: Fields): Result<Seated> {
  const table = request['table']
  const open = openTables(desk)
  if (table === undefined) return no(`'table' is missing; ${open}.`)
  if (!isCount(table)) return no(`'table' must be the number of a table, not ${shown(table)}; ${open}.`)
  const match = desk.tables.get(table)
  return match ? yes({ table, match }) : no(`There is no table ${table}; ${open}.`)
}

const MAX_LISTED = 20
function openTables({ tables }: Desk): string {
  if (!tables.size) return 'no table is open'
  const numbers = [...tables.keys()].slice(0, MAX_LISTED).join(', ')
  return `open tables: ${numbers}${tables.size > MAX_LISTED ? ' …' : ''}`
}

export const seatsOf = ({ game, state }: Match): readonly string[] => game.seats(state)

/** A field that names a seat of this table, or one of the `also`. */
export function seatOf(
  match: Match,
  request: Fields,
  field: string,
  also: readonly string[] = [],
): Result<string> {
  const seat = request[field]
  const possible = [...seatsOf(match), ...also]
  if (seat === undefined) return no(`'${field}' is missing. Possible: ${possible.join(', ')}.`)
  if (typeof seat !== 'string')
    return no(`'${field}' must be the id of a seat, not ${shown(seat)}. Possible: ${possible.join(', ')}.`)
  return possible.includes(seat)
    ? yes(seat)
    : no(`There is no seat ${shown(seat)} here. Possible: ${possible.join(', ')}.`)
}

/** The seed of random answers: a whole number, or hex digits. */
export function seedOf(value: unknown): Result<string> {
  if (isCount(value)) return yes(value.toString(16))
  return isSeed(value)
    ? yes(value)
    : no(`'seed' must be a whole number or 1 to 32 hex digits, not ${shown(value)}.`)
}
