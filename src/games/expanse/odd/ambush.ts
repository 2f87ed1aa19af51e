import { several } from '../../shared/choices.ts'
import type { Step } from '../../../core/steps.ts'
import type { ExpanseFact } from '../facts.ts'
import { orbitalsWhere, amountOf, isMust } from '../filters.ts'
import type { Faction, FrameOf, OrbitalId, State } from '../state.ts'
import { destroyWord, fleetsToHit, hit, mostHits } from '../words/destroy.ts'
import type { Count, Destroy } from '../words/effect.ts'
import { begin, done } from '../choices.ts'
import { oddStep } from './oddStep.ts'

type PerOwner = Destroy & { readonly perOwner: number }

declare module '../state.ts' {
  interface OddFrames {
    destroyEach: {
      readonly step: 'destroyEach'
      readonly you: Faction
      readonly effect: PerOwner
      readonly orbitals: readonly OrbitalId[]
    }
  }
}

/** Ambush removes so many fleets of each player, all in one decision. */
export const onePerPlayer = oddStep<PerOwner>({
  written: {
    op: 'destroy',
    count: { upTo: 'players' } as unknown as Count,
    whose: 'any',
    at: { ref: 'o' },
    perOwner: 1,
  },
  is: effect => 'perOwner' in effect,
  perGroup: 'faction',
  word: {
    begin(s, { you, names }, effect) {
      begin(s, { step: 'destroyEach', you, effect, orbitals: orbitalsWhere(s, you, effect.at, names) })
    },
    can: (s, you, effect, names) => destroyWord.can(s, you, effect, names),
    most: (s, you, effect, names) =>
      Math.min(amountOf(s, you, effect.count, names), mostHits(s, you, effect, names, effect.perOwner)),
  },
})

export const destroyEach: Step<State, FrameOf<'destroyEach'>, ExpanseFact> = {
  ask(s, { you, effect, orbitals }) {
    const options = fleetsToHit(s, you, orbitals, effect.whose)
    const max = new Set(options.map(option => option.group)).size * effect.perOwner
    return several(you, 'destroyEach', options, isMust(effect.count) ? max : 0, max, effect.perOwner)
  },
  take(s, { you }, _who, answer, tell) {
    done(s)
    for (const id of answer) hit(s, you, id, tell)
  },
}
