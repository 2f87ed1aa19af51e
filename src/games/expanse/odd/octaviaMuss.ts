import { plain } from '../../shared/choices.ts'
import type { Place } from '../words/effect.ts'
import { bind } from '../choices.ts'
import { placeWord, placeStep } from '../words/place.ts'
import { oddStep } from './oddStep.ts'

type PlaceAndName = Place & { readonly bindBase: string }

/** Octavia Muss makes what follows happen on the base where she puts influence. */
export const placeAndName = oddStep<PlaceAndName>({
  written: { op: 'place', count: { exact: 1 }, at: { sector: 'belt', withOwn: 1 }, bindBase: 'b' },
  is: effect => 'bindBase' in effect,
  word: placeWord,
  steps: {
    place: {
      ...placeStep,
      take(s, f, who, answer, tell) {
        const [base] = answer
        if (base !== undefined) bind(s, f.effect.bindBase, plain(base))
        placeStep.take?.(s, f, who, answer, tell)
      },
    },
  },
  binds: ({ bindBase }) => [bindBase],
  choices: {
    place: {
      ways: (_s, { max }, base) => (max === 1 ? [base] : []),
      bind: ({ effect }, base, names) => {
        names[effect.bindBase] = base
      },
    },
  },
})
