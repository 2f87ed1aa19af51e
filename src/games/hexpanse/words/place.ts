import { maybeOne, one } from '../../shared/choices.ts'
import { offsetOf } from '../abilities.ts'
import { destroyUnit, placeUnit, exchangePieces } from '../atoms.ts'
import { isUnit, placeable, isCommon, fieldOf, sideOf, cellsWith, emptyCells } from '../board.ts'
import { begin, cellOptions, done, upTo, unitOption, emptyAt, type WordStep } from '../choices.ts'
import type { CellId, Code, Common, Faction, State } from '../state.ts'

/** Units come onto the board. Always an offer, each territory by itself. */

export const placeStep: WordStep<'PLACE'> = {
  ask(s, { you, op, at }) {
    const cells = emptyAt(s, at)
    const units = placeable(s, you, op.unit)
    if (!cells.length || !units.length) return []
    if (op.unit === 'normal' || op.unit === 'minor') {
      // Each territory that the card names may get one; of those it leaves to the player, one does.
      return upTo(you, 'place', cellOptions(s, cells), offsetOf(op) ? s.reserve[you][op.unit] : 1)
    }
    return maybeOne(you, 'placeWhich', units.map(unitOption))
  },
  take(s, { you, op, at }, _who, answer, tell) {
    done(s)
    if (op.unit === 'normal' || op.unit === 'minor') {
      for (const cell of answer) placeUnit(s, you, op.unit, cell, tell)
    } else putWhich(s, you, answer[0], emptyAt(s, at), tell)
  },
}

function putWhich(
  s: State,
  you: Faction,
  unit: Common | Code | undefined,
  cells: readonly CellId[],
  tell: Parameters<typeof placeUnit>[4],
): void {
  const [only] = cells
  if (unit === undefined || only === undefined) return
  if (cells.length === 1) placeUnit(s, you, unit, only, tell)
  else begin(s, { step: 'placeUnit', you, unit, at: cells })
}

export const placeOverStep: WordStep<'PLACE_OVER'> = {
  ask(s, { you, op, at, cell }) {
    const units = placeable(s, you, op.unit)
    if (!units.length) return []
    if (cell !== undefined) return one(you, 'placeWhich', units.map(unitOption))
    return maybeOne(
      you,
      'placeOver',
      cellOptions(
        s,
        (at ?? fieldOf(s).cells).filter(one => mayLieUnder(s, you, one, op.allow_empty ?? false)),
      ),
    )
  },
  take(s, f, _who, answer, tell) {
    const [picked] = answer
    const [unit, ...others] = placeable(s, f.you, f.op.unit)
    if (picked !== undefined && f.cell === undefined && others.length) {
      f.cell = picked
      return
    }
    done(s)
    if (picked === undefined || unit === undefined) return
    putOver(s, f.you, f.cell === undefined ? unit : picked, f.cell ?? picked, tell)
  },
}

/**
 * False for a warlord. Without permission it is true for an enemy's unit only, and a partner is no enemy
 * (R-43, R-70).
 */
function mayLieUnder(s: State, you: Faction, cell: CellId, allowEmpty: boolean): boolean {
  const piece = s.board[cell]
  return piece ? isUnit(piece) && (allowEmpty || !sideOf(s, you).includes(piece.owner)) : allowEmpty
}

function putOver(
  s: State,
  you: Faction,
  unit: Common | Code,
  cell: CellId,
  tell: Parameters<typeof placeUnit>[4],
): void {
  const isOver = s.board[cell] !== undefined
  if (isOver) destroyUnit(s, cell, you, tell)
  placeUnit(s, you, unit, cell, tell, isOver ? { over: true } : {})
}

export const recoverToBoardStep: WordStep<'RECOVER_TO_BOARD'> = {
  ask(s, { you, at }) {
    const kinds = (['normal', 'minor'] as const).filter(kind => s.recovery[you][kind] > 0)
    return emptyAt(s, at).length ? maybeOne(you, 'recoverToBoard', kinds.map(unitOption)) : []
  },
  take(s, { you, at }, _who, [kind], tell) {
    done(s)
    const [cell, ...others] = emptyAt(s, at)
    if (kind === undefined || cell === undefined || !isCommon(kind)) return
    if (others.length) begin(s, { step: 'placeUnit', you, unit: kind, from: 'recovery', at: emptyAt(s, at) })
    else placeUnit(s, you, kind, cell, tell, { from: 'recovery' })
  },
}

// Swaps any two units, whoever owns them, or one unit and an empty territory. Warlords stay where they are
//

const units = (s: State): readonly CellId[] => cellsWith(s, isUnit)
/** Says where the unit there can go: to another unit, which comes here, or to an empty territory. */
const partners = (s: State, cell: CellId): readonly CellId[] =>
  fieldOf(s).cells.filter(other => other !== cell && (!s.board[other] || isUnit(s.board[other])))

export const exchangeStep: WordStep<'EXCHANGE'> = {
  ask(s, { you, first }) {
    if (first !== undefined) return one(you, 'exchangeWith', cellOptions(s, partners(s, first)))
    const movable = units(s)
    return movable.length > 1 || emptyCells(s).length
      ? maybeOne(you, 'exchange', cellOptions(s, movable))
      : []
  },
  take(s, f, _who, [cell], tell) {
    const { first } = f
    if (cell !== undefined && first === undefined) {
      f.first = cell
      return
    }
    delete f.first
    if (cell === undefined || --f.left === 0) done(s)
    if (cell !== undefined && first !== undefined) exchangePieces(s, first, cell, f.you, tell)
  },
}

export const exchangeSelfStep: WordStep<'EXCHANGE_SELF'> = {
  ask: (s, { you, self }) =>
    isUnit(s.board[self]) ? maybeOne(you, 'exchangeSelf', cellOptions(s, partners(s, self))) : [],
  take(s, { you, self }, _who, [cell], tell) {
    done(s)
    if (cell !== undefined) exchangePieces(s, self, cell, you, tell)
  },
}
