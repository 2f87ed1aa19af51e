import { one } from '../../shared/choices.ts'
import type { Option } from '../../../core/ask.ts'
import type { Step } from '../../../core/steps.ts'
import { baseOption, orbitalOption, resourceOption, begin, bind, done, namesOf } from '../choices.ts'
import type { ExpanseFact } from '../facts.ts'
import { anyBase, basesWhere, orbitalsWhere } from '../filters.ts'
import type { Names } from '../board.ts'
import type { Faction, FrameOf, State } from '../state.ts'
import { resources, type Choose } from './effect.ts'
import type { WordFor } from '../module.ts'

/** "Choose a base", "choose another player": fixed for the rest of the event. */

export const chooseWord: WordFor<'choose'> = {
  begin(s, event, effect) {
    begin(s, { step: 'choose', you: event.you, effect })
  },
  can: (s, you, effect, names) =>
    effect.what === 'base'
      ? anyBase(s, you, effect.where ?? {}, names)
      : optionsFor(s, you, effect, names).length > 0,
}

export const chooseStep: Step<State, FrameOf<'choose'>, ExpanseFact> = {
  ask: (s, { you, effect }) =>
    one(you, `choose-${effect.what}`, optionsFor(s, you, effect as Choose, namesOf(s))),
  take(s, { effect }, _who, [id]) {
    done(s)
    bind(s, effect.bind, id as string)
  },
}

function optionsFor(s: State, you: Faction, { what, where = {} }: Choose, names: Names): Option[] {
  if (what === 'base') return basesWhere(s, you, where, names).map(base => baseOption(base))
  if (what === 'orbital') return orbitalsWhere(s, you, where, names).map(orbitalOption)
  return resources.map(resourceOption)
}
