import { orbitalsInReach } from '../filters.ts'
import type { Bound, FrameOf, State } from '../state.ts'
import type { MoveFleets } from './effect.ts'
import { partsOf } from './kit.ts'

export type Binding = 'choose' | 'destroy' | 'moveFleets' | 'moveTo' | 'place'
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

export const choices: { readonly [S in Binding]: Choice<FrameOf<S>> } = {
  choose: {
    ways: (_s, _f, option) => [option],
    bind: ({ effect }, way, names) => {
      names[effect.bind] = way
    },
  },
  destroy: {
    ways: (_s, { left }, option) => (left === 1 ? [partsOf(option)[0] as string] : NO_WAYS),
    bind: ({ effect }, orbital, names) => {
      if (effect.bindOrbital) names[effect.bindOrbital] = orbital
    },
  },
  moveFleets: {
    ways: (s, { effect, left }, option) => {
      const [from, owner, kind] = partsOf(option) as readonly [FrameOf<'moveTo'>['from'], string?, string?]
      return left === 1
        ? orbitalsInReach(s, from, effect.range).map(to => wayOf(effect, to, owner, kind))
        : NO_WAYS
    },
    bind: bindMove,
  },
  moveTo: {
    ways: (s, { effect, owner, pieces }, to) =>
      isLastGroup(s) ? [wayOf(effect, to, owner, pieces[0])] : NO_WAYS,
    bind: bindMove,
  },
  place: {
    ways: (_s, { max }, base) => (max === 1 ? [base] : NO_WAYS),
    bind: ({ effect }, base, names) => {
      if (effect.bindBase) names[effect.bindBase] = base
    },
  },
}

/** 'mars.un.fleet' where it matters which piece has moved there, or else 'mars'. */
const wayOf = ({ bindOwner, unit }: MoveFleets, to: string, owner = '', kind = ''): string =>
  bindOwner || unit?.ref ? `${to}.${owner}.${kind}` : to

function bindMove(
  { effect: { bindDest, bindOwner, unit } }: { readonly effect: MoveFleets },
  way: string,
  names: Bind,
): void {
  const [to = '', owner = ''] = partsOf(way)
  if (bindDest) names[bindDest] = to
  if (bindOwner) names[bindOwner] = owner
  if (unit?.ref) names[unit.ref] = way
}

function isLastGroup({ stack }: State): boolean {
  const below = stack[stack.length - 2]
  return below?.step !== 'moveFleets' || below.left === 0
}
