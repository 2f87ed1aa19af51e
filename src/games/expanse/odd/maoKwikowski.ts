import type { Card } from '../types.ts'
import type { Condition, Effect } from '../words/effect.ts'
import { oddStep } from './oddStep.ts'

interface SetAP {
  readonly op: 'setAP'
  readonly if?: Condition
  readonly value: number
}
declare module '../words/effect.ts' {
  interface OddVerbs {
    setAP: SetAP
  }
}

const isSetAP = (effect: Effect): effect is SetAP => effect.op === 'setAP'

/** Mao-Kwikowski Mercantile makes another card count as having more AP. As an event it does nothing. */
export const countAsFour = oddStep<SetAP>({
  written: { op: 'setAP', value: 4 },
  is: isSetAP,
  word: { begin: () => undefined, can: () => false },
})

/** Returns the AP that a kept card gives another one; 0 if it gives none. */
export const boostOf = ({ timing, effect }: Card): number =>
  (timing.withCardAP ? effect.find(isSetAP)?.value : undefined) ?? 0
