import type { Canvas } from './canvas.ts'

/** What is to be drawn: plain data, so that it can go to another thread and the same is known again. */
export interface DrawRequest {
  readonly game: string
  readonly scene: unknown
  /** What the picture before it showed, if changes are to be marked. */
  readonly before?: unknown
  /** What people are called, by seat. */
  readonly names?: Readonly<Record<string, string>>
}

/** How one game draws its scenes. The canvas comes from `canvasOf`. */
export type Drawer = (scene: unknown, before: unknown, names: Readonly<Record<string, string>>) => Canvas
