import type { Canvas } from '../pen/canvas.ts'
import type { Rect } from '../pen/path.ts'

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

export function note({ drawn }: { readonly drawn: Drawn[] }, id: string, rect: Rect, within?: string): void {
  drawn.push({ id, rect, ...(within === undefined ? {} : { within }) })
}

export const round = (x: number, y: number, r: number): Rect => ({ x: x - r, y: y - r, w: 2 * r, h: 2 * r })

/** In which nobody asks where anything lies. */
export const alone = (canvas: Canvas): Picture => ({ canvas, drawn: [] })

/** Draws the scenes of one game, and marks what changed since the scene `before`. */
export type Noting = (scene: unknown, before: unknown, names: Readonly<Record<string, string>>) => Picture
/** The same, without where everything lies. */
export type Drawer = (...about: Parameters<Noting>) => Canvas
