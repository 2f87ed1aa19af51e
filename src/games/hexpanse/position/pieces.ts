import { isRecord, entriesOf, oneOf, wholeNumber, type Document, type Problems } from '../../shared/shape.ts'
import { shown } from '../../../core/data.ts'
import { fieldOf, isAlive, isFull, isMercenary, warlordAt } from '../board.ts'
import { bookOf } from '../book.ts'
import { putPiece } from '../look.ts'
import {
  unitKinds,
  type CellId,
  type Common,
  type Faction,
  type Piece,
  type PieceKind,
  type Pool,
  type State,
} from '../state.ts'

/** What stands on the board, and the units that are elsewhere. */

const kinds: readonly PieceKind[] = [...unitKinds, 'warlord']
const MOST_PIECES = 1000

export function readBoard(s: State, value: unknown, problems: Problems): void {
  s.board = {}
  if (!Array.isArray(value) || value.length > MOST_PIECES) {
    problems.push('board must be a list of pieces.')
    return
  }
  for (const [index, entry] of value.entries()) readPiece(s, entry, `board piece ${index + 1}`, problems)
}

function readPiece(s: State, entry: unknown, where: string, problems: Problems): void {
  if (!isRecord(entry)) {
    problems.push(`${where} must be an object.`)
    return
  }
  entriesOf(entry, where, ['at', 'owner', 'kind', 'code'], problems)
  const cell = readCell(s, entry['at'], where, problems)
  const owner = oneOf(entry['owner'], `owner of ${where}`, s.seats, problems)
  const kind = oneOf(entry['kind'], `kind of ${where}`, kinds, problems)
  const piece = owner && kind && pieceOf(s, owner, kind, entry['code'], where, problems)
  if (cell === undefined || !piece) return
  if (s.board[cell]) problems.push(`${where} is on ${cell.toUpperCase()}, where there is another piece.`)
  else putPiece(s, cell, piece)
}

function pieceOf(
  s: State,
  owner: Faction,
  kind: PieceKind,
  code: unknown,
  where: string,
  problems: Problems,
): Piece | undefined {
  if (kind !== 'merc') {
    if (code !== undefined) problems.push(`${where} has a code, but only mercenaries have one.`)
    return { owner, kind }
  }
  if (typeof code === 'string' && Object.hasOwn(bookOf(s).cards, code) && isMercenary(s, code))
    return { owner, kind, code }
  problems.push(`code of ${where} must be that of a mercenary.`)
  return undefined
}

/** Reads [q, r], or the name of the territory. */
function readCell(s: State, at: unknown, where: string, problems: Problems): CellId | undefined {
  const field = fieldOf(s)
  const isHex = Array.isArray(at) && at.length === 2 && at.every(one => typeof one === 'number')
  const cell = isHex
    ? field.cellAt([Number(at[0]), Number(at[1])])
    : field.cells.find(one => typeof at === 'string' && one === at.toLowerCase())
  if (cell !== undefined) return cell
  const named = isHex ? `[${at.join()}]` : shown(at)
  const edge = isHex && !isFull(s) && bookOf(s).full.cellAt([Number(at[0]), Number(at[1])]) !== undefined
  problems.push(
    edge
      ? `${where} is on ${named}, on the edge, which is out of play on the small board.`
      : `${where} is on ${named}, which is not a territory of this board.`,
  )
  return undefined
}

/** Says what units there are of one kind for each player. */
export const supplyOf = (s: State): Pool => {
  const { normal, minor } = bookOf(s).content.constants.difficulty[s.options.mode]
  return { normal, minor }
}
export const onBoard = (s: State, seat: Faction, kind: Common): number =>
  Object.values(s.board).filter(piece => piece.owner === seat && piece.kind === kind).length

const COMMON = ['normal', 'minor'] as const
type Pools = 'reserve' | 'recovery' | 'gone'
const POOLS: readonly Pools[] = ['recovery', 'gone', 'reserve']

/**
 * Puts units that are neither on the board nor given into the reserve; where a reserve is given, whatever is
 * left has gone.
 */
export function completeUnits(s: State, document: Document, problems: Problems): void {
  if (![...POOLS, 'board'].some(key => key in document)) return
  if (!('gone' in document)) for (const seat of s.seats) s.gone[seat] = { normal: 0, minor: 0 }
  for (const pool of POOLS) if (pool in document) readPool(s, document[pool], pool, problems)
  const exist = supplyOf(s)
  for (const seat of s.seats) {
    for (const kind of COMMON) {
      const left =
        exist[kind] -
        onBoard(s, seat, kind) -
        s.recovery[seat][kind] -
        s.gone[seat][kind] -
        ('reserve' in document ? s.reserve[seat][kind] : 0)
      if (left < 0)
        problems.push(
          `${seat} has ${exist[kind] - left} ${kind} units, but only ${exist[kind]} exist in this mode.`,
        )
      else if (!('reserve' in document)) s.reserve[seat][kind] = left
      else s.gone[seat][kind] += left
    }
  }
}

const MOST = 99
function readPool(s: State, value: unknown, pool: Pools, problems: Problems): void {
  for (const seat of s.seats) s[pool][seat] = { normal: 0, minor: 0 }
  for (const [seat, units] of entriesOf(value, pool, s.seats, problems)) {
    for (const [kind, count] of entriesOf(units, `${pool} of ${seat}`, COMMON, problems)) {
      s[pool][seat][kind] = wholeNumber(count, `${pool} of ${seat} (${kind})`, 0, MOST, problems)
    }
  }
}

/** Every warlord stands exactly as long as it lives. */
export function checkWarlordPlaces(s: State, problems: Problems): void {
  for (const seat of s.seats) {
    const standing = Object.values(s.board).filter(
      piece => piece.owner === seat && piece.kind === 'warlord',
    ).length
    if (standing > 1) problems.push(`${seat} has ${standing} warlords on the board.`)
    if (isAlive(s, seat) && warlordAt(s, seat) === undefined)
      problems.push(`The warlord of ${seat} has ${s.life[seat]} life, but is not on the board.`)
    if (!isAlive(s, seat) && standing)
      problems.push(`The warlord of ${seat} is defeated, but is on the board.`)
  }
}
