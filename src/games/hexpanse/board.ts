import { addBits, dropBit, hasBit, noBits, numbersIn, type Bits } from './bits.ts'
import { bookOf } from './book.ts'
import type { Field } from './field.ts'
import { lookAt, type Look } from './look.ts'
import {
  unitKinds,
  type CellId,
  type Code,
  type Common,
  type Faction,
  type Piece,
  type State,
  type UnitKind,
} from './state.ts'
import type { Card } from './types.ts'
import type { Flag, Unit } from './words/op.ts'

/** Reads what stands where and who has what. */

type Table = Pick<State, 'content' | 'seats' | 'options'>

/** three play on the large board unless the table says otherwise; two, and teams, on the small one. */
export const isFull = ({ seats, options }: Pick<State, 'seats' | 'options'>): boolean =>
  !options.teams && (seats.length > 3 || (seats.length === 3 && options.board_for_3_players === 'full'))
export function fieldOf(s: Table): Field {
  const book = bookOf(s)
  return isFull(s) ? book.full : book.small
}

export const isAlive = (s: State, seat: Faction): boolean => s.life[seat] > 0
export const isUnit = (piece: Piece | undefined): piece is Piece & { readonly kind: UnitKind } =>
  piece !== undefined && piece.kind !== 'warlord'

export const partnerOf = (
  { seats, options }: Pick<State, 'seats' | 'options'>,
  seat: Faction,
): Faction | undefined => (options.teams ? seats[(seats.indexOf(seat) + 2) % seats.length] : undefined)
/** Says who wins together: a team, or everybody for themselves. */
export function sidesOf(s: Pick<State, 'seats' | 'options'>): readonly (readonly Faction[])[] {
  const { seats, options } = s
  return options.teams
    ? seats.slice(0, seats.length / 2).map(seat => [seat, partnerOf(s, seat) as Faction])
    : seats.map(seat => [seat])
}
export const sideOf = (s: Pick<State, 'seats' | 'options'>, seat: Faction): readonly Faction[] => {
  const partner = partnerOf(s, seat)
  return partner === undefined ? [seat] : [seat, partner]
}
/** Lists the other players who are still in the game, but not the player's partner. */
export const enemiesOf = (s: State, you: Faction): readonly Faction[] =>
  s.seats.filter(seat => isAlive(s, seat) && !sideOf(s, you).includes(seat))

export function emptyCells(s: State): readonly CellId[] {
  const { field, pieces } = look(s)
  const taken = noBits(field.cells.length)
  for (const seat of s.seats) addBits(taken, pieces[seat] ?? [])
  return field.cells.filter((_, number) => !hasBit(taken, number))
}
export const cellsWith = (s: State, is: (piece: Piece, cell: CellId) => boolean): readonly CellId[] =>
  fieldOf(s).cells.filter(cell => {
    const piece = s.board[cell]
    return piece !== undefined && is(piece, cell)
  })
export const hasRoom = (s: State): boolean => fieldOf(s).cells.some(cell => !s.board[cell])
export function hasPiece(s: State, is: (piece: Piece) => boolean): boolean {
  for (const cell in s.board) if (is(s.board[cell] as Piece)) return true
  return false
}
const look = (s: State): Look => lookAt(s.board, fieldOf(s))
export const warlordAt = (s: State, seat: Faction): CellId | undefined => look(s).warlords[seat]
/** Says where their pieces stand that are like this, in the order of the board. */
export function ownCells(s: State, seat: Faction, is: (piece: Piece) => boolean): readonly CellId[] {
  const { field, pieces } = look(s)
  const found: CellId[] = []
  for (const number of numbersIn(pieces[seat] ?? [])) {
    const cell = field.cells[number] as CellId
    if (is(s.board[cell] as Piece)) found.push(cell)
  }
  return found
}
/**
 * Says what a side counts with: units of the living, their warlords only where the table says so (R-50,
 *
 */
export function heldBy(s: State, side: readonly Faction[]): Bits {
  const { field, pieces, warlords } = look(s)
  const held = noBits(field.cells.length)
  for (const seat of side) {
    const own = pieces[seat]
    if (!own || !isAlive(s, seat)) continue
    addBits(held, own)
    const number = field.numbers[warlords[seat] ?? '']
    if (number !== undefined && !s.options.warlord_counts_in_mission) dropBit(held, number)
  }
  return held
}
export const neighboursOf = (s: State, cell: CellId): readonly CellId[] => fieldOf(s).neighbours[cell] ?? []

export const cardOf = (s: Pick<State, 'content'>, code: Code): Card => bookOf(s).cards[code] as Card
export const isMercenary = (s: Pick<State, 'content'>, code: Code): boolean =>
  bookOf(s).cards[code]?.type === 'mercenary'
export const cellOfCard = (s: State, code: Code): CellId | undefined => look(s).tokens.get(code)
export const mercenariesOf = (s: State, seat: Faction): readonly Code[] =>
  s.cards[seat].filter(code => isMercenary(s, code))
/** Their token is not on the board. */
const heldMercenaries = (s: State, seat: Faction): readonly Code[] =>
  mercenariesOf(s, seat).filter(code => cellOfCard(s, code) === undefined)
export const actionCardsOf = (s: State, seat: Faction): readonly Code[] =>
  s.cards[seat].filter(code => !isMercenary(s, code))
/** each mercenary stands on a base of its owner. */
export const hasFreeBase = (s: State, seat: Faction): boolean =>
  s.options.merc_base_limit === null || mercenariesOf(s, seat).length < s.options.merc_base_limit

/** Says what the ability of a piece comes from: the card of a mercenary, the minor faction of its owner. */
export const abilityOf = (s: State, { owner, kind, code }: Piece) =>
  kind === 'merc'
    ? bookOf(s).cards[code ?? '']
    : kind === 'minor'
      ? bookOf(s).minors[s.minors[owner] ?? '']
      : undefined
export const hasFlag = (s: State, piece: Piece, flag: Flag): boolean =>
  abilityOf(s, piece)?.flags.includes(flag) ?? false

/**
 * Says what of one's own an icon may put on the board now; of normal and minor units one stands for all
 * (R-30).
 */
export function placeable(s: State, you: Faction, unit: Unit): readonly (Common | Code)[] {
  const common = (['normal', 'minor'] as const).filter(
    kind => (unit === kind || unit === 'any') && s.reserve[you][kind] > 0,
  )
  return unit === 'mercenary' || unit === 'any' ? [...common, ...heldMercenaries(s, you)] : common
}
export const isCommon = (unit: Common | Code): unit is Common =>
  (unitKinds as readonly string[]).includes(unit)

/** true if the player can have more hexilum. */
export const hasPurse = (s: State, seat: Faction): boolean =>
  s.options.hexilum_cap === null || s.hexilum[seat] < s.options.hexilum_cap

interface Level {
  readonly level: number
  readonly price: number
}
/** Says what the level above the present one costs; undefined: there is none. */
export function levelAbove(s: State, seat: Faction): Level | undefined {
  const { maxIncome, incomePrice } = bookOf(s).content.constants
  const level = s.income[seat] + 1
  return level <= maxIncome ? { level, price: incomePrice[level] ?? level } : undefined
}
/** Says what the next level costs; undefined: there is none, or not enough hexilum. */
export function nextLevel(s: State, seat: Faction): Level | undefined {
  const next = levelAbove(s, seat)
  return next && s.hexilum[seat] >= next.price ? next : undefined
}

/** Says whether the warlord may be made to pay so much. */
export const mayPay = (s: State, seat: Faction, life: number): boolean =>
  s.options.may_pay_last_life || s.life[seat] > life
