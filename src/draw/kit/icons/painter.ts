import type { Context } from '../pen/canvas.ts'
import { fillShape, type Point } from '../pen/path.ts'

/** Paints an icon in a box of 24 round 0, 0. */
export type Painter = (ctx: Context, colour: string) => void

export const shape =
  (points: readonly Point[]): Painter =>
  (ctx, colour) =>
    fillShape(ctx, colour, points)
