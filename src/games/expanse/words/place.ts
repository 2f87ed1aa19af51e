import { plain, several } from '../../shared/choices.ts'
import type { Step } from '../../../core/steps.ts'
import type { Option } from '../../../core/ask.ts'
import { isOpen, supplyOf } from '../board.ts'
import { modulesOf } from '../book.ts'
import { baseOption } from '../choices.ts'
import type { ExpanseFact } from '../facts.ts'
import { anyBase, basesWhere } from '../filters.ts'
import type { Names } from '../places.ts'
import type { BaseId, EventFrame, Faction, FrameOf, State } from '../state.ts'
import { ALL, amountOf, isMust } from './amount.ts'
import { cubesFor, hasSource, movableCubes, sourcesFor } from './cubes.ts'
import type { BaseFilter, Place } from './effect.ts'
import { addEach, begin, done, type WordFor } from './kit.ts'

export const placeWord: WordFor<'place'> = {
  begin(s, event, effect) {
    const bases = openTo(s, event.you, effect.at, event.names)
    if (!('each' in effect.count))
      return beginPlacing(s, event, effect, bases, mostOn(s, event.you, effect, bases, event.names))
    const wanted = bases.flatMap(base => Array<BaseId>((effect.count as { each: number }).each).fill(base))
    const room = mostOn(s, event.you, effect, bases, event.names)
    // With fewer cubes than bases the user says which of them go without.
    if (wanted.length > room) begin(s, { step: 'place', you: event.you, effect, bases, min: room, max: room })
    else placeOn(s, event.you, wanted)
  },
  can: (s, you, effect, names) => anyOpen(s, you, effect.at, names),
  most: (s, you, effect, names) => mostOn(s, you, effect, openTo(s, you, effect.at, names), names),
}

export const placeStep: Step<State, FrameOf<'place'>, ExpanseFact> = {
  ask: (s, f) => several(f.you, 'place', optionsFor(s, f), f.min, f.max, f.effect.perBase),
  take(s, f, _who, answer) {
    done(s)
    placeOn(
      s,
      f.you,
      answer.map(id => plain(id) as BaseId),
    )
  },
}

export function placeOn(s: State, you: Faction, bases: readonly BaseId[]): void {
  if (!bases.length) return
  // With cubes to be moved, the base that has the fewest to choose from goes first: as many as possible are
  // placed, in whatever order they were named.
  const order =
    supplyOf(s, you) >= bases.length
      ? bases
      : [...bases].sort((a, b) => sourcesFor(s, you, a).length - sourcesFor(s, you, b).length)
  begin(s, { step: 'cubes', you, tasks: order.map(base => ({ do: 'place', owner: you, base })) })
}

export function beginPlacing(
  s: State,
  { you }: EventFrame,
  effect: Place,
  bases: readonly BaseId[],
  max: number,
): void {
  if (max > 0) begin(s, { step: 'place', you, effect, bases, min: isMust(effect.count) ? max : 0, max })
}

/** Returns how many can be put on these bases, at most as many as the text wants. */
function mostOn(s: State, you: Faction, effect: Place, bases: readonly BaseId[], names: Names): number {
  const wanted = Math.min(
    'each' in effect.count ? ALL : amountOf(s, you, effect.count, names),
    bases.length && limitOn(effect) * bases.length,
  )
  const supply = supplyOf(s, you)
  if (supply >= wanted) return wanted
  const within = sumOver(bases, base => Math.min(limitOn(effect), cubesFor(s, you, base)))
  return Math.min(wanted, within, supply + movableCubes(s, you))
}

const sumOver = (bases: readonly BaseId[], count: (base: BaseId) => number): number =>
  bases.reduce((sum, base) => sum + count(base), 0)

const limitOn = ({ count, perBase }: Place): number => perBase ?? ('each' in count ? count.each : ALL)

function optionsFor(s: State, { you, effect, bases, max }: FrameOf<'place'>): Option[] {
  const times = Math.min(limitOn(effect), max)
  const isScarce = supplyOf(s, you) < times
  const options: Option[] = []
  for (const base of bases)
    addEach(options, isScarce ? Math.min(times, cubesFor(s, you, base)) : times, n => baseOption(base, n))
  return options
}

export function anyOpen(
  s: State,
  you: Faction,
  at: BaseFilter,
  names: Names,
  has: (base: BaseId) => boolean = () => true,
): boolean {
  if (supplyOf(s, you) === 0) return openTo(s, you, at, names).some(has)
  return anyBase(s, you, at, names, modulesOf(s).length ? base => isOpen(s, base) && has(base) : has)
}

/** Returns where a cube could be put now, from supply or, without one, from another base. */
export function openTo(s: State, you: Faction, at: BaseFilter, names: Names): BaseId[] {
  const found = basesWhere(s, you, at, names)
  const bases = modulesOf(s).length ? found.filter(base => isOpen(s, base)) : found
  return supplyOf(s, you) > 0 ? bases : bases.filter(base => hasSource(s, you, base))
}
