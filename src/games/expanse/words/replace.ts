import { several } from '../../shared/choices.ts'
import type { Option } from '../../../core/ask.ts'
import type { Step } from '../../../core/steps.ts'
import { cubeOption } from '../choices.ts'
import type { ExpanseFact } from '../facts.ts'
import type { Names } from '../places.ts'
import type { CubeTask, Faction, FrameOf, State } from '../state.ts'
import { amountOf, isMust } from './amount.ts'
import type { Replace } from './effect.ts'
import {
  addEach,
  begin,
  countCubes,
  cubesOf,
  done,
  hasCube,
  namesOf,
  type Cubes,
  type WordFor,
} from './kit.ts'
import { anyOpen, openTo } from './place.ts'
import { removals } from './remove.ts'

export const replaceWord: WordFor<'replace'> = {
  begin(s, event, effect) {
    begin(s, { step: 'replace', you: event.you, effect })
  },
  can: (s, you, { at, whose }, names) => anyOpen(s, you, at, names, base => hasCube(s, you, base, whose)),
  most: (s, you, effect, names) =>
    Math.min(
      amountOf(s, you, effect.count, names),
      countCubes(s, you, openTo(s, you, effect.at, names), effect.whose),
    ),
}

export const replaceStep: Step<State, FrameOf<'replace'>, ExpanseFact> = {
  ask(s, { you, effect }) {
    const names = namesOf(s)
    const wanted = amountOf(s, you, effect.count, names)
    const options: Option[] = []
    for (const { base, owner, count } of targets(s, you, effect, names))
      addEach(options, Math.min(count, wanted), n => cubeOption(base, owner, n))
    const max = Math.min(wanted, options.length)
    return several(you, 'replace', options, isMust(effect.count) ? max : 0, max)
  },
  take(s, { you }, _who, answer) {
    done(s)
    const tasks = removals(answer).flatMap(
      (task): CubeTask[] =>
        Array.from({ length: task.do === 'remove' ? task.count : 0 }, () => [
          { ...task, count: 1 },
          { do: 'place' as const, owner: you, base: task.base },
        ]).flat() as CubeTask[],
    )
    begin(s, { step: 'cubes', you, tasks })
  },
}

/** without a cube of one's own to put there, nothing is replaced. */
function targets(s: State, you: Faction, effect: Replace, names: Names): Cubes[] {
  return cubesOf(s, you, openTo(s, you, effect.at, names), effect.whose)
}
