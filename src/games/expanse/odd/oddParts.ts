import type { BaseFilter, Count, Resource, Condition, Modify } from '../words/effect.ts'
import type { EventFrame, State } from '../state.ts'

/**
 * Parts of places and counts, conditions and standing changes of rules that only one card or tech writes;
 * nothing else is needed to read them.
 */

export type YieldsOneOf = BaseFilter & { readonly resourceIn: readonly Resource[] }

/** Shell Companies reach bases of two resources. */
export const yieldsOneOf = (filter: BaseFilter): filter is YieldsOneOf => 'resourceIn' in filter

export type PlusSome = Extract<Count, { readonly var: string }> & { readonly plus: number }

/** Theresa Yao removes as many as a number says, and one more. */
export const plusOf = (count: Count): number => ('plus' in count ? (count as PlusSome).plus : 0)

interface OddCondition<C extends Condition> {
  isIn(condition: Condition): condition is C
  holds(s: State, event: Pick<EventFrame, 'you' | 'names'>, condition: C): boolean
}

type InRegularScoring = Condition & { readonly phase: 'regularScoring' }
/** Cotyar Ghazi needs a bonus token to look at. */
const regularScoring: OddCondition<InRegularScoring> = {
  isIn: (condition): condition is InRegularScoring => 'phase' in condition,
  holds: s => s.bonus !== undefined,
}

export const othersWhoBuilt = ({ you, names }: Pick<EventFrame, 'you' | 'names'>): number => {
  const { built } = names
  return Array.isArray(built) ? built.filter(seat => seat !== you).length : 0
}
type IfOthersBuilt = Condition & { readonly othersBuilt: number }
/** Bush Naval Yards needs that so many other players have built. */
const othersBuilt: OddCondition<IfOthersBuilt> = {
  isIn: (condition): condition is IfOthersBuilt => 'othersBuilt' in condition,
  holds: (_s, event, { othersBuilt: least }) => othersWhoBuilt(event) >= least,
}

type IfNoneDiscarded = Condition & { readonly noneDiscarded: true }
/** Captain Martens needs that nobody had a kept event to discard. */
const noneDiscarded: OddCondition<IfNoneDiscarded> = {
  isIn: (condition): condition is IfNoneDiscarded => 'noneDiscarded' in condition,
  holds: (_s, { names }) => names['discarded'] === 0,
}

export const oddConditions: readonly OddCondition<Condition>[] = [regularScoring, othersBuilt, noneDiscarded]

type AlsoCritical = Modify & { readonly key: 'criticalResource'; readonly resource: Resource }
type CheaperAbility = Modify & { readonly key: 'abilityCost'; readonly ap: number }
type OneMoreEvent = Modify & { readonly key: 'scoringEventLimit'; readonly cp?: number }

/** Serves Ore Monopoly. */
export const mineralsAreCritical: AlsoCritical = {
  op: 'modify',
  key: 'criticalResource',
  resource: 'minerals',
}
export const isAlsoCritical = (power: Modify | undefined, resource: Resource): boolean =>
  power?.key === 'criticalResource' && (power as AlsoCritical).resource === resource

/** Serves Sleeper Agents. */
export const infiltrationForOne: CheaperAbility = {
  op: 'modify',
  key: 'abilityCost',
  ability: 'mat.pg',
  ap: 1,
}
/** Returns the AP that the ability costs with this power instead of its own. */
export const changedCost = (power: Modify | undefined, ability: string): number | undefined =>
  power?.key === 'abilityCost' && power.ability === ability ? (power as CheaperAbility).ap : undefined

/** Assets in Place. */
export const secondEventForOne: OneMoreEvent = { op: 'modify', key: 'scoringEventLimit', value: 2, cp: 1 }
export const costOfSecondEvent = (power: Modify | undefined): number =>
  power?.key === 'scoringEventLimit' ? ((power as OneMoreEvent).cp ?? 0) : 0
