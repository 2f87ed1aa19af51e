import { one } from '../../shared/choices.ts'
import type { Step } from '../../../core/steps.ts'
import { isOpen, type Names } from '../board.ts'
import { cubeOption, begin, cubesOf, done, namesOf, partsOf, type Cubes } from '../choices.ts'
import type { ExpanseFact } from '../facts.ts'
import { basesWhere } from '../filters.ts'
import type { BaseId, CubeTask, Faction, FrameOf, State } from '../state.ts'
import type { BaseFilter, Condition } from '../words/effect.ts'
import { oddStep } from './oddStep.ts'

interface Swap {
  readonly op: 'swap'
  readonly if?: Condition
  readonly pairs: { readonly exact: 1 }
  readonly at: BaseFilter
  readonly owners: 'different'
  readonly bases: 'different'
}

declare module '../words/effect.ts' {
  interface OddVerbs {
    swap: Swap
  }
}
declare module '../state.ts' {
  interface OddFrames {
    swap: {
      readonly step: 'swap'
      readonly you: Faction
      readonly effect: Swap
      first?: { base: BaseId; owner: Faction }
    }
  }
}

/** Covert Op swaps two cubes of different factions on two different bases. */
export const swapTwo = oddStep<Swap>({
  written: { op: 'swap', pairs: { exact: 1 }, at: { any: true }, owners: 'different', bases: 'different' },
  is: ({ op }) => op === 'swap',
  word: {
    begin(s, { you }, effect) {
      begin(s, { step: 'swap', you, effect })
    },
    can: (s, you, effect, names) =>
      all(s, you, effect, names).some((cubes, _, there) => partners(there, cubes).length > 0),
  },
})

export const swap: Step<State, FrameOf<'swap'>, ExpanseFact> = {
  ask(s, { you, effect, first }) {
    const there = all(s, you, effect, namesOf(s))
    const possible = first ? partners(there, first) : there.filter(cubes => partners(there, cubes).length > 0)
    return one(
      you,
      first ? 'swapWith' : 'swap',
      possible.map(({ base, owner }) => cubeOption(base, owner)),
    )
  },
  take(s, f, _who, [id]) {
    const [base, owner] = partsOf(id as string) as [BaseId, Faction]
    if (!f.first) {
      f.first = { base, owner }
      return
    }
    done(s)
    const tasks: CubeTask[] = [
      { do: 'move', owner: f.first.owner, base: f.first.base, to: base },
      { do: 'move', owner, base, to: f.first.base },
    ]
    begin(s, { step: 'cubes', you: f.you, tasks })
  },
}

/** A cube comes to both bases. */
const all = (s: State, you: Faction, effect: Swap, names: Names): Cubes[] =>
  cubesOf(
    s,
    you,
    basesWhere(s, you, effect.at, names).filter(base => isOpen(s, base)),
    'any',
  )

const partners = (there: readonly Cubes[], first: { base: BaseId; owner: Faction }): Cubes[] =>
  there.filter(({ base, owner }) => base !== first.base && owner !== first.owner)
