import type { Canvas, Context } from '../pen/canvas.ts'
import type { Rect } from '../pen/path.ts'
import type { Names } from '../text/drawableText.ts'

/** Where something of the scene was put. `within`: the id of what it has to stay inside. */
export interface Drawn {
  readonly id: string
  readonly rect: Rect
  readonly within?: string
}

/** A picture, and where everything in it lies. */
export interface Picture {
  readonly canvas: Canvas
  readonly drawn: readonly Drawn[]
}

/** A board that is being drawn. */
export interface Sheet<S, C> {
  readonly ctx: Context
  readonly scene: S
  /** What people are called, by seat. */
  readonly names: Names
  readonly changes: readonly C[]
  readonly drawn: Drawn[]
}

export type AnySheet = Sheet<unknown, unknown>

/** Records where something lies, and returns that. */
export function record(
  { drawn }: { readonly drawn: Drawn[] },
  id: string,
  rect: Rect,
  within?: string,
): Rect {
  drawn.push({ id, rect, ...(within === undefined ? {} : { within }) })
  return rect
}

/** Returns where something was put that has been recorded. */
export const rectOf = ({ drawn }: AnySheet, id: string): Rect | undefined =>
  drawn.find(one => one.id === id)?.rect

export const boxAround = (x: number, y: number, r: number): Rect => ({
  x: x - r,
  y: y - r,
  w: 2 * r,
  h: 2 * r,
})

/** Returns a picture of which it does not matter where anything lies. */
export const unrecorded = (canvas: Canvas): Picture => ({ canvas, drawn: [] })

/** Draws the scenes of one game, and marks what changed since the scene `before`. */
export type Noting = (scene: unknown, before: unknown, names: Names) => Picture
/** The same, without where everything lies. */
export type Drawer = (...about: Parameters<Noting>) => Canvas
