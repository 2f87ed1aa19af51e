import type { Game, Refused, Standing } from '../core/game.ts'
import type { Match, Result, Row } from '../core/match.ts'
import { isSeed } from '../core/random.ts'
import { shown } from '../core/data.ts'
import type { Ask, Option } from '../core/ask.ts'

/** Describes a JSON object as somebody wrote it: every field has to be looked at before it is believed. */
export type Fields = Readonly<Record<string, unknown>>

/** Describes the tables that are open now. */
export interface Desk {
  readonly games: Readonly<Record<string, Game>>
  readonly tables: ReadonlyMap<number, Match>
  /** Holds the number of the next table. Numbers are never given twice. */
  readonly next: number
}

/**
 * Says what a request leads to. Commands change nothing themselves: a table is kept only when the whole reply
 * is written, so that whatever goes wrong on the way leaves everything as it was.
 */
export interface Done {
  readonly reply: Fields
  readonly keep?: readonly { readonly table: number; readonly match: Match | undefined }[]
}
export type Command = (desk: Desk, request: Fields) => Result<Done>

/**
 * Returns a refusal for programs: the sentence, and after it the codes of the game, as in '…
 * [PAYMENT_SHORT]'.
 */
export const codedWhy = ({ why, codes = [] }: Refused): string =>
  [why, ...codes.map(code => `[${code}]`)].join(' ')

export const no = (why: string): { readonly ok: false; readonly why: string } => ({ ok: false, why })
export const yes = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value })

/** Hands a success on to the next step; the first refusal stays. */
export const andThen = <A, B>(said: Result<A>, next: (value: A) => Result<B>): Result<B> =>
  said.ok ? next(said.value) : said

/**
 * True for a value with named fields. Each check of what a stranger wrote has a sentence for what can be
 * wrong.
 */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isWords = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(word => typeof word === 'string')

export const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0

/** True for a table that `worlds` opened: it has no seed, and no way back. */
export const isWorld = ({ setup }: Match): boolean => setup.seed === ''

interface Seated {
  readonly table: number
  readonly match: Match
}

/** Returns the table a request speaks of. */
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

const seatsOf = ({ game, state }: Match): readonly string[] => game.seats(state)

/** Returns a field that names a seat of this table, or one of the `also`. */
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

/** Nearly every reply holds the table's hash, its row and its questions. */
export function common(match: Match): Fields {
  const { game, state, open, rows } = match
  const over = open.length === 0
  return {
    hash: lastRow(match).hash,
    seq: rows.length - 1,
    over,
    ...(over ? { standings: game.standings(state).map(placeInFull) } : {}),
    asks: open.map(ask => inFull(match, ask)),
  }
}

/** The protocol calls points by the name they have in The Expanse. */
const placeInFull = ({ seat, rank, points }: Standing): Fields => ({
  seat,
  rank,
  ...(points === undefined ? {} : { cp: points }),
})

const lastRow = ({ rows }: Match): Row => rows[rows.length - 1] as Row

function inFull(match: Match, ask: Ask): Fields {
  const { id, who, what, options, min, max, perGroup, ordered, secret, idle } = ask
  return {
    id,
    who,
    what,
    text: match.game.words.ask(match.state, ask),
    options: options.map(option => optionInFull(match, ask, option)),
    min,
    max,
    ...(perGroup === undefined ? {} : { perGroup }),
    ...(ordered ? { ordered } : {}),
    ...(secret ? { secret } : {}),
    ...(idle ? { idle } : {}),
  }
}

/** Names the values designed for this project, so that no program takes them for printed. */
function houseIn({ game, state }: Match, ask: Ask, option: Option): Fields {
  const house = game.words.house?.(state, ask, option) ?? []
  return house.length ? { house } : {}
}

function optionInFull(match: Match, ask: Ask, option: Option): Fields {
  const { game, state } = match
  return {
    id: option.id,
    label: game.words.option(state, ask, option),
    ...(option.group === undefined ? {} : { group: option.group }),
    means: option.means,
    ...houseIn(match, ask, option),
    ...(option.form
      ? { form: option.form.map(field => ({ ...field, ...game.words.field?.(state, ask, option, field) })) }
      : {}),
  }
}
