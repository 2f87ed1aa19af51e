import type { Actions } from '../words/effect.ts'
import { begin, done } from '../choices.ts'
import { actionsWord } from '../words/points.ts'
import { oddStep } from './oddStep.ts'

type OnlyFor = Actions & { readonly only: readonly ('move' | 'influence' | 'build' | 'ability')[] }

/** Tycho Engineers gives Action Points that pay for some actions only. */
export const pointsForSome = oddStep<OnlyFor>({
  written: { op: 'actions', ap: 2, only: ['build', 'ability'] },
  is: effect => effect.op === 'actions' && 'only' in effect,
  word: {
    begin(s, event, effect, tell) {
      const height = s.stack.length
      actionsWord.begin(s, event, effect, tell)
      const spend = s.stack[height]
      if (spend?.step !== 'spend') return
      done(s)
      begin(s, { ...spend, only: [...effect.only] })
    },
    can: () => true,
  },
})
