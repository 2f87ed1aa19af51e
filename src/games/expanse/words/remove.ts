import { plain, several } from '../../shared/choices.ts'
import type { Option } from '../../../core/ask.ts'
import type { Step } from '../../../core/steps.ts'
import {
  cubeOption,
  addEach,
  begin,
  countCubes,
  cubesOf,
  done,
  hasCube,
  namesOf,
  partsOf,
  type Cubes,
} from '../choices.ts'
import type { ExpanseFact } from '../facts.ts'
import { anyBase, basesWhere, ALL, amountOf, isMust } from '../filters.ts'
import type { Names } from '../board.ts'
import type { BaseId, CubeTask, Faction, FrameOf, State } from '../state.ts'
import type { Remove, Replace } from './effect.ts'
import type { WordFor } from '../module.ts'
import { anyOpen, openTo } from './place.ts'

export const removeWord: WordFor<'remove'> = {
  begin(s, event, effect) {
    const bases = basesWhere(s, event.you, effect.at, event.names)
    if (amountOf(s, event.you, effect.count, event.names) >= ALL && isMust(effect.count))
      return beginTasks(s, event.you, everything(s, event.you, effect, bases))
    begin(s, { step: 'remove', you: event.you, effect, bases })
  },
  can: (s, you, { at, whose }, names) => anyBase(s, you, at, names, base => hasCube(s, you, base, whose)),
  most(s, you, effect, names) {
    const bases = basesWhere(s, you, effect.at, names)
    const wanted = wantedOf(s, you, effect, names)
    if (wanted >= ALL && !('each' in effect.count)) return countIn(everything(s, you, effect, bases))
    if (groupLimit(effect) === undefined) return Math.min(wanted, countCubes(s, you, bases, effect.whose))
    return mostOf(effect, wanted, cubesOf(s, you, bases, effect.whose))
  },
}

export const countIn = (tasks: readonly { readonly count: number }[]): number =>
  tasks.reduce((sum, { count }) => sum + count, 0)
export const wantedOf = (s: State, you: Faction, { count }: Remove, names: Names): number =>
  'each' in count ? ALL : amountOf(s, you, count, names)
const groupLimit = ({ count, perBase }: Remove): number | undefined =>
  'each' in count ? count.each : perBase

function mostOf(effect: Remove, wanted: number, there: readonly Cubes[]): number {
  const perBase = groupLimit(effect)
  return Math.min(
    wanted,
    perBase === undefined ? countIn(there) : countPerGroup(there, ({ base }) => base, perBase),
  )
}

export const removeStep: Step<State, FrameOf<'remove'>, ExpanseFact> = {
  ask(s, { you, effect, bases }) {
    const there = cubesOf(s, you, bases, effect.whose)
    const perBase = groupLimit(effect)
    const max = mostOf(effect, wantedOf(s, you, effect, namesOf(s)), there)
    const options: Option[] = []
    for (const { base, owner, count } of there)
      addEach(options, Math.min(count, max, perBase ?? max), n => cubeOption(base, owner, n))
    return several(you, 'remove', options, isMust(effect.count) ? max : 0, max, perBase)
  },
  take(s, { you }, _who, answer) {
    done(s)
    beginTasks(s, you, removals(answer))
  },
}

/** Returns how many cubes can go at most, with so many of each group. */
export function countPerGroup(
  there: readonly Cubes[],
  groupOf: (cubes: Cubes) => string,
  perGroup: number,
): number {
  const groups: Record<string, number> = {}
  for (const cubes of there) {
    const group = groupOf(cubes)
    groups[group] = Math.min((groups[group] ?? 0) + cubes.count, perGroup)
  }
  return Object.values(groups).reduce((sum, count) => sum + count, 0)
}

/** Groups picked cubes, those alike on one base together. */
function removals(answer: readonly string[]): CubeTask[] {
  const counts = new Map<string, number>()
  for (const id of answer) counts.set(plain(id), (counts.get(plain(id)) ?? 0) + 1)
  return [...counts].map(([id, count]) => {
    const [base, owner] = partsOf(id) as [BaseId, Faction]
    return { do: 'remove', owner, base, count }
  })
}

export type Removal = Extract<CubeTask, { do: 'remove' }>

export function beginTasks(s: State, you: Faction, tasks: CubeTask[]): void {
  if (tasks.length) begin(s, { step: 'cubes', you, tasks })
}

/** Takes everything there, but for as many of the user's own as the text spares. */
function everything(s: State, you: Faction, effect: Remove, bases: readonly BaseId[]): Removal[] {
  return cubesOf(s, you, bases, effect.whose)
    .map(
      ({ base, owner, count }): Removal => ({
        do: 'remove',
        owner,
        base,
        count: owner === you ? count - (effect.exceptOwn ?? 0) : count,
      }),
    )
    .filter(task => task.count > 0)
}

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
