import type { Step } from '../../../core/steps.ts'
import type { ExpanseFact } from '../facts.ts'
import type { FrameOf, State, Bound, OrbitalId } from '../state.ts'
import type { Effect, MoveFleets } from '../words/effect.ts'
import type { Word } from '../module.ts'
import { orbitalsInReach } from '../filters.ts'
import { partsOf } from '../choices.ts'

/** Steps of words that a card's own step may put in its own way. */
export type SharedStep = 'place' | 'remove' | 'destroy' | 'build' | 'choose' | 'moveFleets' | 'moveTo'
type FrameWith<S extends SharedStep, E> = FrameOf<S> & { readonly effect: E }

/** Carries out what only one card does. The card names it instead of a word. */
interface OddStep<E extends Effect> {
  /** The effect as states, logs and documents write it. */
  readonly written: E
  /** True for effects of this kind, also on cards of an owner's own. Absent: a word carries it out. */
  readonly is?: (effect: Effect) => boolean
  readonly word?: Word<E>
  readonly steps?: { readonly [S in SharedStep]?: Step<State, FrameWith<S, E>, ExpanseFact> }
  /** A player is asked to choose this. */
  readonly asksFor?: string
  /** Its limit counts by this. */
  readonly perGroup?: 'Sector' | 'band' | 'faction'
  /** Names of earlier parts that it speaks of, besides those in its places and counts. */
  readonly names?: (effect: E) => readonly string[]
  /** Lists names that its choice binds, and how an option binds them. */
  readonly binds?: (effect: E) => readonly string[]
  readonly choices?: { readonly [S in SharedStep]?: Choice<FrameWith<S, E>> }
  /** Binds the amount that it is going to note, for parts that depend on it. */
  readonly bindAmount?: (effect: E, amount: number, names: Bind) => void
}

/** Describes one of them as the others see it: each is only ever given effects that it is for. */
export type AnyOddStep = OddStep<Effect>
export const oddStep = <E extends Effect>(step: OddStep<E>): AnyOddStep => step as unknown as AnyOddStep

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
