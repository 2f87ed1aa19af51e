import type { BoardScene, Change } from '../../games/expanse/scene/types.ts'
import type { Context } from '../canvas.ts'
import type { Rect } from '../path.ts'

/** Where something of the scene was put. `within`: the id of what it has to stay inside. */
export interface Drawn { readonly id: string; readonly rect: Rect; readonly within?: string }

/** A board that is being drawn. */
export interface Sheet {
  readonly ctx: Context
  readonly scene: BoardScene
  /** What people are called, by seat. */
  readonly names: Readonly<Record<string, string>>
  readonly changes: readonly Change[]
  readonly drawn: Drawn[]
}

export function note({ drawn }: Sheet, id: string, rect: Rect, within?: string): void {
  drawn.push({ id, rect, ...(within === undefined ? {} : { within }) })
}

export const round = (x: number, y: number, r: number): Rect => ({ x: x - r, y: y - r, w: 2 * r, h: 2 * r })
