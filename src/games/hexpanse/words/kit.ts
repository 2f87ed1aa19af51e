import type { Step } from '../../../core/steps.ts'
import { emptyCells } from '../board.ts'
import type { HexpanseFact } from '../facts.ts'
import type { CellId, FrameOf, OpName, State } from '../state.ts'

export type WordStep<N extends OpName> = Step<State, FrameOf<N>, HexpanseFact>

/** Those of the territories an op names that are empty; of any, where it names none. */
export const emptyAt = (s: State, at: readonly CellId[] | undefined): readonly CellId[] =>
  at?.filter(cell => !s.board[cell]) ?? emptyCells(s)
