import { cubesInReach, cubesOn, seatsFrom } from '../board.ts'
import { basesWhere } from '../filters.ts'
import type { BaseId, Faction, State } from '../state.ts'
import type { Count, Remove } from '../words/effect.ts'
import { beginTasks, countIn, removeWord, type Removal } from '../words/remove.ts'
import { oddStep } from './oddStep.ts'

type ByOwners = Omit<Remove, 'count'> & {
  readonly count: Count | { readonly downTo: number }
  readonly eachOf: 'ownerAtBase'
  readonly minCubes?: number
  readonly by?: 'user' | 'owner'
}
type Written = Remove & Omit<ByOwners, 'count'>

const written = (count: ByOwners['count']): Written => ({
  op: 'remove',
  count: count as Count,
  whose: 'any',
  at: { any: true },
  eachOf: 'ownerAtBase',
  minCubes: 3,
  by: 'owner',
})

/** Sadavir Errinwright makes players with many cubes on a base remove some of their own there. */
export const ownersRemoveOne = oddStep<Written>({
  written: written({ each: 1 }),
  is: effect => 'eachOf' in effect && effect.eachOf === 'ownerAtBase',
  word: {
    begin(s, { you, names }, effect) {
      beginTasks(s, you, removals(s, you, effect, basesWhere(s, you, effect.at, names)))
    },
    can: (s, you, effect, names) => removeWord.can(s, you, effect, names),
    most: (s, you, effect, names) => countIn(removals(s, you, effect, basesWhere(s, you, effect.at, names))),
  },
})
export const ownersRemoveDownToTwo = oddStep<Written>({ written: written({ downTo: 2 }) })

/** Lists what goes, in turn order from the user. */
const removals = (s: State, you: Faction, effect: ByOwners, bases: readonly BaseId[]): Removal[] =>
  seatsFrom(s, you).flatMap(owner => bases.flatMap(base => removalsOf(s, you, effect, base, owner)))

function removalsOf(s: State, you: Faction, effect: ByOwners, base: BaseId, owner: Faction): Removal[] {
  const { count, minCubes = 1, by } = effect
  const there = cubesOn(s, base, owner)
  if (there < minCubes) return []
  const due = 'downTo' in count ? there - count.downTo : Math.min(there, 'each' in count ? count.each : there)
  if (by === 'owner') return [{ do: 'remove', owner, base, count: due, byOwner: true }]
  const inReach = cubesInReach(s, you, base, owner)
  return inReach > 0 ? [{ do: 'remove', owner, base, count: Math.min(due, inReach) }] : []
}
