import type { Step } from '../../../core/steps.ts'
import { isOpen } from '../board.ts'
import { cubeOption } from '../choices.ts'
import type { ExpanseFact } from '../facts.ts'
import { basesWhere } from '../filters.ts'
import type { Names } from '../places.ts'
import type { BaseId, CubeTask, Faction, FrameOf, State } from '../state.ts'
import type { Swap } from './effect.ts'
import { begin, cubesOf, done, namesOf, one, partsOf, type Cubes, type WordFor } from './kit.ts'

export const swap: WordFor<'swap'> = {
  begin(s, event, effect) {
    begin(s, { step: 'swap', you: event.you, effect })
  },
  can: (s, you, effect, names) =>
    all(s, you, effect, names).some((cubes, _, there) => partners(there, cubes).length > 0),
}

/** Two cubes of different factions on two different bases change places. */
export const swapStep: Step<State, FrameOf<'swap'>, ExpanseFact> = {
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
