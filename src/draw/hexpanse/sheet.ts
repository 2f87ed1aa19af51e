import type { BoardScene, Change } from '../../games/hexpanse/scene/types.ts'
import type { Context } from '../kit/pen/canvas.ts'
import type { Drawn } from '../kit/parts/drawn.ts'
import type { Names } from '../kit/text/drawableText.ts'

/** A board that is being drawn. */
export interface Sheet {
  readonly ctx: Context
  readonly scene: BoardScene
  /** What people are called, by seat. */
  readonly names: Names
  readonly changes: readonly Change[]
  readonly drawn: Drawn[]
}

export { note, round } from '../kit/parts/drawn.ts'
