import { destroyWord, destroyStep } from '../words/destroy.ts'
import type { Count, Destroy } from '../words/effect.ts'
import { bind, eventOf } from '../choices.ts'
import type { PlusSome } from './oddParts.ts'
import { oddStep } from './oddStep.ts'

type DestroyAndCount = Destroy & { readonly bindCount: string }
const here = { ref: 'o' }

/** Theresa Yao's first half notes how many of the player's own fleets were removed. */
export const countOwnRemoved = oddStep<DestroyAndCount>({
  written: {
    op: 'destroy',
    count: { upTo: 'allThere' } as unknown as Count,
    whose: 'own',
    at: here,
    bindCount: 'X',
  },
  is: effect => 'bindCount' in effect,
  word: {
    ...destroyWord,
    begin(s, event, effect, tell) {
      event.names[effect.bindCount] = 0
      destroyWord.begin(s, event, effect, tell)
    },
  },
  steps: {
    destroy: {
      ...destroyStep,
      take(s, f, who, answer, tell) {
        const { bindCount } = f.effect
        if (answer.length) bind(s, bindCount, Number(eventOf(s).names[bindCount]) + 1)
        destroyStep.take?.(s, f, who, answer, tell)
      },
    },
  },
  bindAmount({ bindCount }, amount, names) {
    names[bindCount] = amount
  },
})

type OneMore = Destroy & { readonly count: PlusSome }

/** Theresa Yao's second half removes as many opposing fleets, and one more. */
export const removeOneMore = oddStep<OneMore>({
  written: { op: 'destroy', count: { var: 'X', mode: 'exact', plus: 1 }, whose: 'other', at: here },
})
