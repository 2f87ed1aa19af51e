import type { Step } from '../../../core/steps.ts'
import type { Option } from '../../../core/ask.ts'
import { isOpen, supplyOf } from '../board.ts'
import { bookOf, modulesOf } from '../book.ts'
import { baseInSector, baseOption } from '../choices.ts'
import type { ExpanseFact } from '../facts.ts'
import { anyBase, basesWhere } from '../filters.ts'
import type { Names } from '../places.ts'
import type { BaseId, EventFrame, Faction, FrameOf, State } from '../state.ts'
import { ALL, amountOf, isMust } from './amount.ts'
import { movableCubes, sourcesFor } from './cubes.ts'
import type { BaseFilter, Place } from './effect.ts'
import { addEach, begin, bind, done, plain, several } from './kit.ts'
import type { WordFor } from './kit.ts'

export const place: WordFor<'place'> = {
  begin(s, event, effect) {
    const bases = openTo(s, event.you, effect.at, event.names)
    if (!('each' in effect.count)) return beginChoice(s, event, effect, bases)
    const wanted = bases.flatMap(base => Array<BaseId>((effect.count as { each: number }).each).fill(base))
    const room = cubesWithin(s, event.you, wanted.length)
    // With fewer cubes than bases the user says which of them go without.
    if (wanted.length > room) begin(s, { step: 'place', you: event.you, effect, bases, min: room, max: room })
    else placeOn(s, event.you, wanted)
  },
  can: (s, you, effect, names) => anyOpen(s, you, effect.at, names),
}

export const placeStep: Step<State, FrameOf<'place'>, ExpanseFact> = {
  ask: (s, f) => several(f.you, 'place', optionsFor(s, f), f.min, f.max, f.effect.perSector ?? f.effect.perBase),
  take(s, f, _who, answer) {
    done(s)
    const bases = answer.map(id => plain(id) as BaseId)
    if (f.effect.bindBase && bases[0]) bind(s, f.effect.bindBase, bases[0])
    placeOn(s, f.you, bases)
  },
}

export function placeOn(s: State, you: Faction, bases: readonly BaseId[]): void {
  if (!bases.length) return
  // With cubes to be moved, the base that has the fewest to choose from goes first: as many as possible are placed, in whatever order they were named.
  const order = supplyOf(s, you) >= bases.length ? bases : [...bases].sort((a, b) => sourcesFor(s, you, a).length - sourcesFor(s, you, b).length)
  begin(s, { step: 'cubes', you, tasks: order.map(base => ({ do: 'place', owner: you, base })) })
}

function beginChoice(s: State, event: EventFrame, effect: Place, bases: readonly BaseId[]): void {
  const wanted = Math.min(amountOf(s, event.you, effect.count, event.names), roomOn(s, effect, bases))
  const max = cubesWithin(s, event.you, wanted)
  if (max > 0) begin(s, { step: 'place', you: event.you, effect, bases, min: isMust(effect.count) ? max : 0, max })
}

function roomOn(s: State, { perSector, perBase }: Place, bases: readonly BaseId[]): number {
  if (!bases.length) return 0
  if (perSector !== undefined) return perSector * new Set(bases.map(base => bookOf(s).bases[base].sector)).size
  return perBase === undefined ? ALL : perBase * bases.length
}

/** How many of the cubes wanted there are, in supply or to be moved. */
const cubesWithin = (s: State, you: Faction, wanted: number): number => {
  const supply = supplyOf(s, you)
  return supply >= wanted ? wanted : Math.min(wanted, supply + movableCubes(s, you))
}

function optionsFor(s: State, { effect, bases, max }: FrameOf<'place'>): Option[] {
  if (effect.perSector !== undefined) return bases.map(base => baseInSector(`${bookOf(s).bases[base].sector}:${base}`))
  const times = effect.perBase ?? ('each' in effect.count ? effect.count.each : max)
  const options: Option[] = []
  for (const base of bases) addEach(options, Math.min(times, max), n => baseOption(base, n))
  return options
}

export function anyOpen(s: State, you: Faction, at: BaseFilter, names: Names, has: (base: BaseId) => boolean = () => true): boolean {
  if (supplyOf(s, you) === 0) return openTo(s, you, at, names).some(has)
  return anyBase(s, you, at, names, modulesOf(s).length ? base => isOpen(s, base) && has(base) : has)
}

/** Where a cube could be put now, from supply or, without one, from another base. */
export function openTo(s: State, you: Faction, at: BaseFilter, names: Names): BaseId[] {
  const found = basesWhere(s, you, at, names)
  const bases = modulesOf(s).length ? found.filter(base => isOpen(s, base)) : found
  return supplyOf(s, you) > 0 ? bases : bases.filter(base => sourcesFor(s, you, base).length > 0)
}
