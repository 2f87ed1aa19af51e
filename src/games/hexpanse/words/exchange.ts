import { maybeOne, one } from '../../shared/choices.ts'
import { exchangePieces } from '../atoms.ts'
import { cellsWith, emptyCells, fieldOf, isUnit } from '../board.ts'
import { cellOptions, done } from '../choices.ts'
import type { CellId, State } from '../state.ts'
import type { WordStep } from './kit.ts'

/**
 * any two units, whoever owns them, or one unit and an empty territory. Warlords stay where they are.
 */

const units = (s: State): readonly CellId[] => cellsWith(s, isUnit)
/** Where the unit there can go: to another unit, which comes here, or to an empty territory. */
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
