import type { Exhibit, Scene } from '../../core/scene.ts'
import type { Words } from '../../core/game.ts'

/** Describes a state of a table that is worth a look: every kind of thing a picture must be able to say. */
export interface Shown<S extends Scene> {
  readonly id: string
  readonly title: string
  readonly scene: S
  /** Holds the picture before it, where changes are to be seen. */
  readonly before?: Scene
  readonly names?: Readonly<Record<string, string>>
}

/** Makes exhibits of states, grouped by what their pictures show, in the order of `groups`. */
export function stateExhibits<S extends Scene>(
  states: readonly Shown<S>[],
  groups: Readonly<Record<S['kind'], string>>,
  alt: Words<unknown>['alt'],
): readonly Exhibit[] {
  const groupOf = (one: Shown<S>): string => groups[one.scene.kind as S['kind']]
  const order = [...new Set(Object.values<string>(groups))]
  return [...states]
    .sort((one, other) => order.indexOf(groupOf(one)) - order.indexOf(groupOf(other)))
    .map(one => ({
      id: `state.${one.id}`,
      title: one.title,
      group: groupOf(one),
      needs: ['picture', 'text', 'test'],
      scene: one.scene,
      ...(one.before ? { before: one.before } : {}),
      ...(one.names ? { names: one.names } : {}),
      text: alt(one.scene, one.before, one.names),
      isTestedBy: { kept: one.id },
    }))
}
