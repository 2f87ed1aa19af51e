import { maybeOne } from '../../shared/choices.ts'
import type { OrbitalId } from '../state.ts'
import { amountOf, isMust } from '../filters.ts'
import { buildWord, buildStep, countPieces, buildablePieces } from '../words/fleets.ts'
import { destroyWord, destroyStep } from '../words/destroy.ts'
import type { Build, Destroy, Unit } from '../words/effect.ts'
import { bind, namesOf, partsOf } from '../choices.ts'
import { oddStep } from './oddStep.ts'

type DestroyAndName = Destroy & { readonly bindOrbital: string }
type FromAnywhere = Build & { readonly unitsFromMap: readonly Unit[] }

/** Bobbie Draper's first half notes the Orbital of the fleet that was removed. */
export const destroyAndName = oddStep<DestroyAndName>({
  written: { op: 'destroy', count: { exact: 1 }, whose: 'other', at: { any: true }, bindOrbital: 'o' },
  is: effect => 'bindOrbital' in effect,
  word: destroyWord,
  steps: {
    destroy: {
      ...destroyStep,
      take(s, f, who, answer, tell) {
        const [id] = answer
        if (id !== undefined) bind(s, f.effect.bindOrbital, partsOf(id)[0] as OrbitalId)
        destroyStep.take?.(s, f, who, answer, tell)
      },
    },
  },
  binds: ({ bindOrbital }) => [bindOrbital],
  choices: {
    destroy: {
      ways: (_s, { left }, option) => (left === 1 ? [partsOf(option)[0] as string] : []),
      bind: ({ effect }, orbital, names) => {
        names[effect.bindOrbital] = orbital
      },
    },
  },
})

/** Bobbie Draper's second half takes any piece from the map, or some from the reserve. */
export const takeItsPlace = oddStep<FromAnywhere>({
  written: {
    op: 'build',
    who: 'user',
    count: { exact: 1 },
    to: { ref: 'o' },
    units: ['fleet', 'battleship', 'leader'],
    source: ['reserve', 'map'],
    unitsFromMap: ['fleet', 'battleship', 'scrap', 'leader', 'rocinante'],
  },
  is: effect => 'unitsFromMap' in effect,
  word: {
    begin: (s, event, effect, tell) => buildWord.begin(s, event, effect, tell),
    can: (s, you, effect, names) => buildablePieces(s, you, effect, names, effect.unitsFromMap).length > 0,
    most: (s, you, effect, names) =>
      Math.min(
        amountOf(s, you, effect.count, names),
        countPieces(s, buildablePieces(s, you, effect, names, effect.unitsFromMap)),
      ),
  },
  steps: {
    build: {
      ...buildStep,
      ask: (s, { you, effect, left }) =>
        left > 0
          ? maybeOne(
              you,
              'build',
              buildablePieces(s, you, effect, namesOf(s), effect.unitsFromMap),
              isMust(effect.count),
            )
          : [],
    },
  },
})
