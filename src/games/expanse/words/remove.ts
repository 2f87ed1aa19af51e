import type { Option } from '../../../core/ask.ts'
import type { Step } from '../../../core/steps.ts'
import { cubesInReach, cubesOn, seatsFrom } from '../board.ts'
import { bookOf } from '../book.ts'
import { cubeInBand, cubeOption } from '../choices.ts'
import type { ExpanseFact } from '../facts.ts'
import { anyBase, basesWhere } from '../filters.ts'
import type { Names } from '../places.ts'
import type { BaseId, CubeTask, Faction, FrameOf, State } from '../state.ts'
import { ALL, amountOf, isMust } from './amount.ts'
import type { Remove } from './effect.ts'
import {
  addEach,
  begin,
  countCubes,
  cubesOf,
  done,
  hasCube,
  namesOf,
  partsOf,
  plain,
  several,
  type Cubes,
  type WordFor,
} from './kit.ts'

export const remove: WordFor<'remove'> = {
  begin(s, event, effect) {
    const bases = basesWhere(s, event.you, effect.at, event.names)
    if (effect.eachOf === 'ownerAtBase') return beginTasks(s, event.you, owned(s, event.you, effect, bases))
    if (amountOf(s, event.you, effect.count, event.names) >= ALL && isMust(effect.count))
      return beginTasks(s, event.you, everything(s, event.you, effect, bases))
    begin(s, { step: 'remove', you: event.you, effect, bases })
  },
  can: (s, you, { at, whose }, names) => anyBase(s, you, at, names, base => hasCube(s, you, base, whose)),
  most(s, you, effect, names) {
    const bases = basesWhere(s, you, effect.at, names)
    if (effect.eachOf === 'ownerAtBase') return countIn(owned(s, you, effect, bases))
    const wanted = wantedOf(s, you, effect, names)
    if (wanted >= ALL && !('each' in effect.count)) return countIn(everything(s, you, effect, bases))
    if (groupLimit(effect) === undefined) return Math.min(wanted, countCubes(s, you, bases, effect.whose))
    return mostOf(s, effect, wanted, cubesOf(s, you, bases, effect.whose))
  },
}

const countIn = (tasks: readonly { readonly count: number }[]): number =>
  tasks.reduce((sum, { count }) => sum + count, 0)
const wantedOf = (s: State, you: Faction, { count }: Remove, names: Names): number =>
  'each' in count ? ALL : amountOf(s, you, count, names)
const groupLimit = ({ count, perBand, perBase }: Remove): number | undefined =>
  'each' in count ? count.each : (perBand ?? perBase)

function mostOf(s: State, effect: Remove, wanted: number, there: readonly Cubes[]): number {
  const perGroup = groupLimit(effect)
  return Math.min(wanted, perGroup === undefined ? countIn(there) : limitIn(s, there, effect, perGroup))
}

export const removeStep: Step<State, FrameOf<'remove'>, ExpanseFact> = {
  ask(s, { you, effect, bases }) {
    const there = cubesOf(s, you, bases, effect.whose)
    const perGroup = groupLimit(effect)
    const max = mostOf(s, effect, wantedOf(s, you, effect, namesOf(s)), there)
    const options: Option[] = []
    for (const cubes of there) addOptions(s, cubes, effect, Math.min(max, perGroup ?? max), options)
    return several(you, 'remove', options, isMust(effect.count) ? max : 0, max, perGroup)
  },
  take(s, { you }, _who, answer) {
    done(s)
    beginTasks(s, you, removals(answer))
  },
}

function addOptions(
  s: State,
  { base, owner, count }: Cubes,
  effect: Remove,
  most: number,
  options: Option[],
): void {
  if (effect.perBand === undefined) addEach(options, Math.min(count, most), n => cubeOption(base, owner, n))
  else options.push(cubeInBand(`${bookOf(s).orbitals[bookOf(s).bases[base].orbital].band}:${base}.${owner}`))
}

/** How many cubes can go at most, with so many per base or band. */
function limitIn(s: State, there: readonly Cubes[], effect: Remove, perGroup: number): number {
  const { bases, orbitals } = bookOf(s)
  const groups: Record<string, number> = {}
  for (const { base, count } of there) {
    const group = effect.perBand === undefined ? base : orbitals[bases[base].orbital].band
    groups[group] = Math.min((groups[group] ?? 0) + count, perGroup)
  }
  return Object.values(groups).reduce((sum, count) => sum + count, 0)
}

/** Picked cubes, those alike on one base together. */
export function removals(answer: readonly string[]): CubeTask[] {
  const counts = new Map<string, number>()
  for (const id of answer) counts.set(plain(id), (counts.get(plain(id)) ?? 0) + 1)
  return [...counts].map(([id, count]) => {
    const [base, owner] = partsOf(id) as [BaseId, Faction]
    return { do: 'remove', owner, base, count }
  })
}

type Removal = Extract<CubeTask, { do: 'remove' }>

function beginTasks(s: State, you: Faction, tasks: CubeTask[]): void {
  if (tasks.length) begin(s, { step: 'cubes', you, tasks })
}

/** Everything there, but for as many of the user's own as the text spares. */
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

/** Every owner with so many cubes on a base removes there; in turn order from the user. */
function owned(s: State, you: Faction, { count, minCubes, by }: Remove, bases: readonly BaseId[]): Removal[] {
  return seatsFrom(s, you).flatMap(owner =>
    bases.flatMap((base): Removal[] => {
      const there = cubesOn(s, base, owner)
      if (there < (minCubes ?? 1)) return []
      const due =
        'downTo' in count ? there - count.downTo : Math.min(there, 'each' in count ? count.each : there)
      const inReach = by === 'owner' ? there : cubesInReach(s, you, base, owner)
      return inReach > 0
        ? [
            {
              do: 'remove',
              owner,
              base,
              count: Math.min(due, inReach),
              ...(by === 'owner' ? { byOwner: true as const } : {}),
            },
          ]
        : []
    }),
  )
}
