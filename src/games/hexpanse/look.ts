import { addBit, dropBit, noBits, type Bits } from './bits.ts'
import type { Field } from './field.ts'
import type { CellId, Code, Faction, Piece, State } from './state.ts'

/**
 * Finds what stands where without a search. It is kept beside the board, no part of the state, and made anew
 * for a board that is new. So the board of a game changes only through `putPiece` and `liftPiece`.
 */

type Board = State['board']

export interface Look {
  readonly field: Field
  /** Says by owner where their pieces stand. */
  readonly pieces: Partial<Record<Faction, Bits>>
  readonly warlords: Partial<Record<Faction, CellId>>
  /** Says where the tokens of mercenaries stand. */
  readonly tokens: Map<Code, CellId>
}

const looks = new WeakMap<Board, Look>()

export function lookAt(board: Board, field: Field): Look {
  const there = looks.get(board)
  if (there) return there
  const made = makeLook(board, field)
  looks.set(board, made)
  return made
}

export function makeLook(board: Board, field: Field): Look {
  const look: Look = { field, pieces: {}, warlords: {}, tokens: new Map() }
  for (const cell in board) note(look, cell, board[cell] as Piece)
  return look
}

/** Copies a board together with what is known of it. Pieces never change, so both hold the same. */
export function copyBoard(board: Board): Board {
  const twin = { ...board }
  const look = looks.get(board)
  if (!look) return twin
  const { field, pieces, warlords, tokens } = look
  const own: Look['pieces'] = { ...pieces }
  for (const seat in own) own[seat as Faction] = own[seat as Faction]?.slice() ?? []
  looks.set(twin, { field, pieces: own, warlords: { ...warlords }, tokens: new Map(tokens) })
  return twin
}

export function putPiece({ board }: Pick<State, 'board'>, at: CellId, piece: Piece): void {
  const look = looks.get(board)
  const before = board[at]
  board[at] = piece
  if (look && before) strike(look, at, before)
  if (look) note(look, at, piece)
}

export function liftPiece({ board }: Pick<State, 'board'>, at: CellId): void {
  const look = looks.get(board)
  const before = board[at]
  Reflect.deleteProperty(board, at)
  if (look && before) strike(look, at, before)
}

function note({ field, pieces, warlords, tokens }: Look, at: CellId, { owner, kind, code }: Piece): void {
  const number = field.numbers[at]
  if (number !== undefined) addBit((pieces[owner] ??= noBits(field.cells.length)), number)
  if (kind === 'warlord') warlords[owner] = at
  if (code !== undefined) tokens.set(code, at)
}

function strike({ field, pieces, warlords, tokens }: Look, at: CellId, { owner, code }: Piece): void {
  const [number, own] = [field.numbers[at], pieces[owner]]
  if (number !== undefined && own) dropBit(own, number)
  if (warlords[owner] === at) Reflect.deleteProperty(warlords, owner)
  if (code !== undefined && tokens.get(code) === at) tokens.delete(code)
}
