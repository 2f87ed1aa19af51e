import type {
  Actions,
  Build,
  Choose,
  Count,
  Cp,
  Destroy,
  DiscardKept,
  Effect,
  GainTech,
  Marker,
  Modify,
  MoveFleets,
  Odd,
  OneOf,
  Place,
  Remove,
  Repair,
  Replace,
  ScoreNow,
  Shift,
} from './effect.ts'

/**
 * Tells what cards are written with: one maker per verb, and the ways to say how many. Nothing here does
 * anything.
 */
export type * from './effect.ts'

const verb =
  <W extends Effect>(op: W['op']) =>
  (words: Omit<W, 'op'>): W =>
    ({ op, ...words }) as W

export const place = verb<Place>('place')
export const remove = verb<Remove>('remove')
export const shift = verb<Shift>('shift')
export const replace = verb<Replace>('replace')
export const build = verb<Build>('build')
export const destroy = verb<Destroy>('destroy')
export const moveFleets = verb<MoveFleets>('moveFleets')
export const repair = verb<Repair>('repair')
export const actions = verb<Actions>('actions')
export const cp = verb<Cp>('cp')
export const discardKept = verb<DiscardKept>('discardKept')
export const choose = verb<Choose>('choose')
export const modify = verb<Modify>('modify')
export const scoreNow = verb<ScoreNow>('scoreNow')
export const gainTech = verb<GainTech>('gainTech')
export const marker = verb<Marker>('marker')
/** A step that no other card has, by its name in the folder `odd`. */
export const odd = (step: string): Odd => ({ op: 'odd', step })
export const oneOf = (...options: OneOf['options']): OneOf => ({ op: 'oneOf', options })
export const option = (label: string, ...steps: readonly Effect[]): OneOf['options'][number] => ({
  label,
  steps,
})

/** Allows fewer only if no more is possible. */
export const exactly = <N extends number>(n: N): { readonly exact: N } => ({ exact: n })
/** Zero is free. */
export const upTo = (n: number | 'all'): Count => ({ upTo: n })
/** Means that many on every one that matches. */
export const each = (n: number): Count => ({ each: n })
/** Means the number bound to that name earlier, or known by it. */
export const asManyAs = (name: string): Count => ({ var: name, mode: 'exact' })
export const all: Count = { all: true }
