import { plain } from '../../shared/choices.ts'
import type { Option } from '../../../core/ask.ts'
import { cubesInReach } from '../board.ts'
import type { Names } from '../places.ts'
import type { BaseId, Bound, EventFrame, Faction, Frame, State } from '../state.ts'
import type { Whose } from './effect.ts'

export type * from './word.ts'

export const begin = (s: State, frame: Frame): void => {
  s.stack.push(frame)
}
export const done = (s: State): void => {
  s.stack.pop()
}

/** The event being carried out: the nearest one down the stack. */
export function eventOf(s: State): EventFrame {
  for (let i = s.stack.length - 1; i >= 0; i--) {
    const frame = s.stack[i] as Frame
    if (frame.step === 'event') return frame
  }
  throw new Error('no event is being carried out')
}
export const namesOf = (s: State): Names => eventOf(s).names
export const bind = (s: State, name: string | undefined, value: Bound): void => {
  if (name !== undefined) eventOf(s).names[name] = value
}

export const matchesWhose = (whose: Whose, you: Faction, owner: Faction): boolean =>
  whose === 'any' || (whose === 'own') === (owner === you)

/** True if somebody the word means has influence on that base. */
export function hasCube(s: State, you: Faction, base: BaseId, whose: Whose): boolean {
  for (const owner of s.seats)
    if (cubesInReach(s, you, base, owner) > 0 && matchesWhose(whose, you, owner)) return true
  return false
}

/** As many options alike as there are of a thing. */
export function addEach(options: Option[], count: number, make: (n: number) => Option): void {
  for (let n = 0; n < count; n++) options.push(make(n))
}

const split = new Map<string, readonly string[]>()
/**
 * The words of an id like 'mars.mcr.fleet#2', without the number. There are a few hundred such ids in all, so
 * they are split once.
 */
export function partsOf(id: string): readonly string[] {
  const known = split.get(id)
  if (known) return known
  const parts = plain(id).split('.')
  split.set(id, parts)
  return parts
}

export interface Cubes {
  readonly base: BaseId
  readonly owner: Faction
  readonly count: number
}

/** Counts the cubes on these bases that belong to whom the word means. */
export function countCubes(s: State, you: Faction, bases: readonly BaseId[], whose: Whose): number {
  let count = 0
  for (const base of bases)
    for (const owner of s.seats)
      if (matchesWhose(whose, you, owner)) count += cubesInReach(s, you, base, owner)
  return count
}

/** The cubes on these bases that belong to whom the word means. */
export function cubesOf(s: State, you: Faction, bases: readonly BaseId[], whose: Whose): Cubes[] {
  const found: Cubes[] = []
  for (const base of bases) {
    for (const owner of s.seats) {
      const count = cubesInReach(s, you, base, owner)
      if (count > 0 && matchesWhose(whose, you, owner)) found.push({ base, owner, count })
    }
  }
  return found
}
