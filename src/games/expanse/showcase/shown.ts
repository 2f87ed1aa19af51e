import type { BoardScene, Scene } from '../scene/types.ts'
import type { Faction } from '../state.ts'

/** A state of a table that is worth a look: every kind of thing a picture must be able to say. */
export interface Shown {
  readonly id: string
  readonly title: string
  readonly scene: Scene
  /** The picture before it, where changes are to be seen. */
  readonly before?: BoardScene
  readonly names?: Readonly<Partial<Record<Faction, string>>>
}
