import { maybeOne } from '../../shared/choices.ts'
import type { Step } from '../../../core/steps.ts'
import { fleetOption } from '../choices.ts'
import type { ExpanseFact } from '../facts.ts'
import type { FrameOf, State } from '../state.ts'
import { isMust } from '../filters.ts'
import type { MoveFleets, Whose } from '../words/effect.ts'
import { moveFleetsWord, moveFleetsStep, standing } from '../words/fleets.ts'
import type { Word } from '../module.ts'
import { oddStep } from './oddStep.ts'

export type MoveOthers = MoveFleets & { readonly whose: Whose }

export const moveOthersWord: Word<MoveOthers> = {
  begin: (s, event, effect, tell) => moveFleetsWord.begin(s, event, effect, tell),
  can: (s, you, effect) => standing(s, you, effect, [], effect.whose).length > 0,
}

export const moveOthersStep: Step<
  State,
  FrameOf<'moveFleets'> & { readonly effect: MoveOthers },
  ExpanseFact
> = {
  ...moveFleetsStep,
  ask(s, { you, effect, left, moved }) {
    const options = standing(s, you, effect, moved, effect.whose).map(({ orbital, owner, kind }) =>
      fleetOption(orbital, owner, kind),
    )
    return left === 0 ? [] : maybeOne(you, 'moveOne', options, isMust(effect.groups))
  },
}

/** Scopuli moves a fleet of another player. */
export const moveOpposing = oddStep<MoveOthers>({
  written: { op: 'moveFleets', groups: { exact: 1 }, size: 'one', range: { bands: 1 }, whose: 'other' },
  is: effect => effect.op === 'moveFleets' && 'whose' in effect && !('bindOwner' in effect),
  asksFor: 'opposing fleet',
  word: moveOthersWord,
  steps: { moveFleets: moveOthersStep },
})
