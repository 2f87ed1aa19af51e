import { orbitalsInReach } from '../filters.ts'
import type { Bound, FrameOf, OrbitalId, State } from '../state.ts'
import type { MoveFleets } from './effect.ts'
import { partsOf } from './kit.ts'

/** Steps whose choice later parts may speak of: of any card, or of single ones. */
export type Binding = keyof typeof choices | 'destroy' | 'place'
export type Bind = Record<string, Bound>
/**
 * The names a choice binds.
 * One option can still end in several ways, such as a group that may go to several places.
 */
export interface Choice<F> {
  readonly ways: (s: State, f: F, option: string) => readonly string[]
  readonly bind: (f: F, way: string, names: Bind) => void
}
const NO_WAYS: readonly string[] = []

export const choices: { readonly [S in 'choose' | 'moveFleets' | 'moveTo']: Choice<FrameOf<S>> } = {
  choose: {
    ways: (_s, _f, option) => [option],
    bind: ({ effect }, way, names) => {
      names[effect.bind] = way
    },
  },
  moveFleets: {
    ways: (s, { effect, left }, option) =>
      left === 1 ? orbitalsInReach(s, partsOf(option)[0] as OrbitalId, effect.range) : NO_WAYS,
    bind: bindMove,
  },
  moveTo: {
    ways: (s, _f, to) => (isLastGroup(s) ? [to] : NO_WAYS),
    bind: bindMove,
  },
}

function bindMove({ effect }: { readonly effect: MoveFleets }, to: string, names: Bind): void {
  if (effect.bindDest) names[effect.bindDest] = to
}

/** True if no further group moves after this one. */
export function isLastGroup({ stack }: State): boolean {
  const below = stack[stack.length - 2]
  return below?.step !== 'moveFleets' || below.left === 0
}
