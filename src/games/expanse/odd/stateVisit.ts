import type { MoveFleets } from '../words/effect.ts'
import { bind } from '../choices.ts'
import { moveFleetsWord, standing } from '../words/fleets.ts'
import { oddStep } from './oddStep.ts'

type OrStay = MoveFleets & { readonly destDefault: 'unitOrbital' }

/** State Visit gives a leader that stays a destination too, which is the Orbital it is in. */
export const moveLeaderOrStay = oddStep<OrStay>({
  written: {
    op: 'moveFleets',
    groups: { upTo: 1 },
    size: 'one',
    range: 'any',
    unit: { unit: 'leader', whose: 'own' },
    destDefault: 'unitOrbital',
    bindDest: 'dest',
  },
  is: effect => 'destDefault' in effect,
  word: {
    begin(s, event, effect, tell) {
      const [there] = standing(s, event.you, effect, [])
      if (there) bind(s, effect.bindDest, there.orbital)
      moveFleetsWord.begin(s, event, effect, tell)
    },
    can: (s, you, effect, names) => moveFleetsWord.can(s, you, effect, names),
  },
})
