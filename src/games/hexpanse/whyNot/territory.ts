import { isUnit, neighboursOf, sideOf, warlordAt } from '../board.ts'
import type { CellId, Faction, Frame, FrameOf, State } from '../state.ts'
import { whyNotInPlay } from './action.ts'
import type { Obstacle } from './obstacle.ts'

/** Says why a territory is not among those that a question offers. */

type Why = (s: State, you: Faction, cell: CellId, frame: Frame | undefined) => Obstacle | undefined

export const whyNotThere = (
  what: string,
  s: State,
  you: Faction,
  cell: CellId,
  frame: Frame | undefined,
): Obstacle | undefined => whyNotInPlay(s, cell) ?? whys[what]?.(s, you, cell, frame)

const taken = (s: State, cell: CellId): Obstacle | undefined => {
  const piece = s.board[cell]
  return piece && { code: 'TAKEN', cell, piece }
}
/** A pattern, or what stands next to a piece, leaves the territories it names. */
function beyond(cell: CellId, frame: Frame | undefined): Obstacle | undefined {
  const cells = frame && 'at' in frame ? frame.at : undefined
  return cells && !cells.includes(cell) ? { code: 'NOT_IN_REACH', cell, cells } : undefined
}

const placing: Why = (s, _you, cell, frame) => beyond(cell, frame) ?? taken(s, cell)
const stepping: Why = (s, you, cell) => {
  const warlord = warlordAt(s, you)
  return warlord !== undefined && warlord !== cell && !neighboursOf(s, warlord).includes(cell)
    ? { code: 'NOT_NEXT_TO_WARLORD', cell, warlord }
    : taken(s, cell)
}
const returning: Why = (s, you, cell) => {
  const piece = s.board[cell]
  return piece?.owner === you ? { code: 'NOT_RETURNABLE', cell, piece } : { code: 'NO_OWN_UNIT_THERE', cell }
}
const covering: Why = (s, you, cell, frame) => {
  const piece = s.board[cell]
  const far = beyond(cell, frame)
  if (far) return far
  if (!piece) return { code: 'NO_UNIT_THERE', cell }
  if (!isUnit(piece)) return { code: 'WARLORD_THERE', cell }
  return sideOf(s, you).includes(piece.owner) ? { code: 'OWN_SIDE_THERE', cell, piece } : undefined
}
const unitAt: Why = (s, _you, cell) =>
  s.board[cell] ? { code: 'WARLORD_THERE', cell } : { code: 'NO_UNIT_THERE', cell }
const swapping: Why = (_s, _you, cell, frame) => {
  const f = frame as FrameOf<'EXCHANGE'> | FrameOf<'EXCHANGE_SELF'> | undefined
  const own = f?.step === 'EXCHANGE_SELF' ? f.self : f?.first
  return cell === own ? { code: 'SAME_UNIT', cell } : { code: 'WARLORD_THERE', cell }
}

const whys: Readonly<Record<string, Why>> = {
  placeUnit: placing,
  placeWarlord: placing,
  place: placing,
  placeOver: covering,
  moveWarlord: stepping,
  warlordMove: stepping,
  returnUnit: returning,
  return: returning,
  attackTerritory: (_s, _you, cell, frame) => beyond(cell, frame),
  exchange: unitAt,
  exchangeWith: swapping,
  exchangeSelf: swapping,
}
