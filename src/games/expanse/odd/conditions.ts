import type { EventFrame, State } from '../state.ts'
import type { Condition } from '../words/effect.ts'

/** Conditions that only one card sets. */

interface OddCondition<C extends Condition> {
  isIn(condition: Condition): condition is C
  holds(s: State, event: Pick<EventFrame, 'you' | 'names'>, condition: C): boolean
}

type InRegularScoring = Condition & { readonly phase: 'regularScoring' }
/** Cotyar Ghazi: there is a bonus token to look at. */
const regularScoring: OddCondition<InRegularScoring> = {
  isIn: (condition): condition is InRegularScoring => 'phase' in condition,
  holds: s => s.bonus !== undefined,
}

export const othersWhoBuilt = ({ you, names }: Pick<EventFrame, 'you' | 'names'>): number => {
  const { built } = names
  return Array.isArray(built) ? built.filter(seat => seat !== you).length : 0
}
type IfOthersBuilt = Condition & { readonly othersBuilt: number }
/** Bush Naval Yards: so many other players have built. */
const othersBuilt: OddCondition<IfOthersBuilt> = {
  isIn: (condition): condition is IfOthersBuilt => 'othersBuilt' in condition,
  holds: (_s, event, { othersBuilt: least }) => othersWhoBuilt(event) >= least,
}

type IfNoneDiscarded = Condition & { readonly noneDiscarded: true }
/** Captain Martens: nobody had a kept event to discard. */
const noneDiscarded: OddCondition<IfNoneDiscarded> = {
  isIn: (condition): condition is IfNoneDiscarded => 'noneDiscarded' in condition,
  holds: (_s, { names }) => names['discarded'] === 0,
}

export const oddConditions: readonly OddCondition<Condition>[] = [regularScoring, othersBuilt, noneDiscarded]
