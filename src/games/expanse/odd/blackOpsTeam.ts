import { several } from '../../shared/choices.ts'
import { bookOf } from '../book.ts'
import { cubeInBand, cubesOf, namesOf } from '../choices.ts'
import { basesWhere, isMust } from '../filters.ts'
import type { Names } from '../board.ts'
import type { BaseId, Faction, State } from '../state.ts'
import type { Band, Remove } from '../words/effect.ts'
import { countPerGroup, removeWord, removeStep, wantedOf } from '../words/remove.ts'
import { oddStep } from './oddStep.ts'

type PerBand = Remove & { readonly perBand: number }

/** Black Ops Team removes influence from bases in different bands. */
export const onePerBand = oddStep<PerBand>({
  written: { op: 'remove', count: { upTo: 3 }, whose: 'any', at: { any: true }, perBase: 1, perBand: 1 },
  is: effect => 'perBand' in effect,
  perGroup: 'band',
  word: {
    begin: (s, event, effect, tell) => removeWord.begin(s, event, effect, tell),
    can: (s, you, effect, names) => removeWord.can(s, you, effect, names),
    most: (s, you, effect, names) => mostOf(s, you, effect, basesWhere(s, you, effect.at, names), names),
  },
  steps: {
    remove: {
      ...removeStep,
      ask(s, { you, effect, bases }) {
        const max = mostOf(s, you, effect, bases, namesOf(s))
        const options = cubesOf(s, you, bases, effect.whose).map(({ base, owner }) =>
          cubeInBand(`${bandOf(s, base)}:${base}.${owner}`),
        )
        return several(you, 'remove', options, isMust(effect.count) ? max : 0, max, effect.perBand)
      },
    },
  },
})

const bandOf = (s: State, base: BaseId): Band => {
  const { bases, orbitals } = bookOf(s)
  return orbitals[bases[base].orbital].band
}

const mostOf = (s: State, you: Faction, effect: PerBand, bases: readonly BaseId[], names: Names): number =>
  Math.min(
    wantedOf(s, you, effect, names),
    countPerGroup(cubesOf(s, you, bases, effect.whose), ({ base }) => bandOf(s, base), effect.perBand),
  )
