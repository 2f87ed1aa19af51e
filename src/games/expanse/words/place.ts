import { plain, several, one } from '../../shared/choices.ts'
import type { Step } from '../../../core/steps.ts'
import type { Option } from '../../../core/ask.ts'
import { isOpen, supplyOf, basesInPlay, cubesOn, isGuarded, powerOf, type Names } from '../board.ts'
import { modulesWith } from '../book.ts'
import { baseOption, addEach, begin, done, cubeKindOption, cubeOption, eventOf, partsOf } from '../choices.ts'
import type { ExpanseFact, Tell } from '../facts.ts'
import { anyBase, basesWhere, ALL, amountOf, isMust } from '../filters.ts'
import type { BaseId, EventFrame, Faction, FrameOf, State, CubeKind, CubeTask } from '../state.ts'
import type { BaseFilter, Place } from './effect.ts'
import type { WordFor } from '../module.ts'
import { moveCube, placeCube, removeCube } from '../atoms.ts'

/** Cubes are put down, taken off and moved one by one, because the UN may have to name the kind each time. */

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

function placeOn(s: State, you: Faction, bases: readonly BaseId[]): void {
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

const mayClose = (s: State): boolean => modulesWith(s, 'isClosed').length > 0

export function anyOpen(
  s: State,
  you: Faction,
  at: BaseFilter,
  names: Names,
  has: (base: BaseId) => boolean = () => true,
): boolean {
  if (supplyOf(s, you) === 0) return openTo(s, you, at, names).some(has)
  return anyBase(s, you, at, names, mayClose(s) ? base => isOpen(s, base) && has(base) : has)
}

/** Returns where a cube could be put now, from supply or, without one, from another base. */
export function openTo(s: State, you: Faction, at: BaseFilter, names: Names): BaseId[] {
  const found = basesWhere(s, you, at, names)
  const bases = mayClose(s) ? found.filter(base => isOpen(s, base)) : found
  return supplyOf(s, you) > 0 ? bases : bases.filter(base => hasSource(s, you, base))
}

type CubeStep<S extends 'cubes' | 'whichCube' | 'relocate'> = Step<State, FrameOf<S>, ExpanseFact>

export const cubes: CubeStep<'cubes'> = {
  run(s, f, tell) {
    const task = f.tasks.shift()
    if (!task) return done(s)
    if (
      task.do === 'remove' &&
      task.count > 1 &&
      kindsFor(s, f.you, task).length > 1 &&
      task.count < countFor(s, f.you, task)
    ) {
      f.tasks.unshift({ ...task, count: task.count - 1 })
      return beginTask(s, f.you, { ...task, count: 1 }, tell)
    }
    beginTask(s, f.you, task, tell)
  },
}

/** Asks the owner to name the cube, whoever acts (UN mat, Diplomatic Immunity). */
export const whichCube: CubeStep<'whichCube'> = {
  ask: (s, { you, task }) =>
    one(
      you,
      'whichCube',
      kindsFor(s, eventOf(s).you, task).map(kind => cubeKindOption[kind]),
    ),
  take(s, f, _who, [kind], tell) {
    done(s)
    doTask(s, eventOf(s).you, f.task, kind as CubeKind, tell)
  },
}

/** Moves one of the player's own from another base if they are out of cubes. */
export const relocate: CubeStep<'relocate'> = {
  ask: (s, { you, base }) =>
    one(
      you,
      'relocate',
      sourcesFor(s, you, base).map(from => cubeOption(from, you)),
    ),
  take(s, f, _who, [id], tell) {
    done(s)
    const from = partsOf(id as string)[0] as BaseId
    beginTask(s, f.you, { do: 'move', owner: f.you, base: from, to: f.base, relocation: true }, tell)
  },
}

/** Returns how many of the owner's cubes there the actor may touch. */
const countFor = (s: State, actor: Faction, task: CubeTask): number =>
  cubesOn(s, task.base, task.owner) - (isKept(s, actor, task) ? s.diplomats[task.base] : 0)

const isKept = (s: State, actor: Faction, task: CubeTask): boolean =>
  !('byOwner' in task) && isGuarded(s, actor, task.owner)

function beginTask(s: State, actor: Faction, task: CubeTask, tell: Tell): void {
  const kinds = kindsFor(s, actor, task)
  const [kind] = kinds
  if (kind === undefined) {
    if (task.do === 'place') begin(s, { step: 'relocate', you: task.owner, base: task.base })
  } else if (task.do === 'remove' && task.count >= countFor(s, actor, task)) removeAll(s, actor, task, tell)
  else if (kinds.length === 1) doTask(s, actor, task, kind, tell)
  else
    begin(s, { step: 'whichCube', you: powerOf(s, task.owner, 'ownerPicksCube') ? task.owner : actor, task })
}

function removeAll(s: State, actor: Faction, task: CubeTask, tell: Tell): void {
  const { owner, base } = task
  for (let n = s.cubes[base][owner]; n > 0; n--) removeCube(s, owner, base, 'normal', actor, tell)
  if (owner === 'un' && !isKept(s, actor, task))
    for (let n = s.diplomats[base]; n > 0; n--) removeCube(s, owner, base, 'diplomat', actor, tell)
}

function doTask(s: State, actor: Faction, task: CubeTask, kind: CubeKind, tell: Tell): void {
  const { owner, base } = task
  if (task.do === 'remove') for (let n = 0; n < task.count; n++) removeCube(s, owner, base, kind, actor, tell)
  else if (task.do === 'move') {
    moveCube(s, owner, base, task.to, kind, task.relocation === true, tell)
    if (task.relocation) eventOf(s).placed.push(`${task.to}.${kind}`)
  } else {
    placeCube(s, owner, base, kind, tell)
    eventOf(s).placed.push(`${base}.${kind}`)
  }
}

function kindsFor(s: State, actor: Faction, task: CubeTask): CubeKind[] {
  const { owner, base } = task
  if (task.do === 'place') return kindsWith(s.supply[owner], owner === 'un' ? s.diplomatSupply : 0)
  if (task.do === 'move' && task.relocation)
    return kindsWith(movableOf(s, owner, base, 'normal'), movableOf(s, owner, base, 'diplomat'))
  return kindsWith(s.cubes[base][owner], owner === 'un' && !isKept(s, actor, task) ? s.diplomats[base] : 0)
}
const kindsWith = (normal: number, diplomat: number): CubeKind[] =>
  normal > 0 ? (diplomat > 0 ? ['normal', 'diplomat'] : ['normal']) : diplomat > 0 ? ['diplomat'] : []

/** Leaves out a cube placed by the same event. */
function movableOf(s: State, owner: Faction, base: BaseId, kind: CubeKind): number {
  const there = kind === 'normal' ? s.cubes[base][owner] : owner === 'un' ? s.diplomats[base] : 0
  if (there === 0) return 0
  const fresh = placedBefore(s).filter(one => one === `${base}.${kind}`).length
  return Math.max(0, there - fresh)
}
const placedBefore = (s: State): readonly string[] => {
  const event = s.stack.findLast(frame => frame.step === 'event')
  return event?.step === 'event' ? event.placed : []
}

export const movableOn = (s: State, owner: Faction, base: BaseId): number =>
  movableOf(s, owner, base, 'normal') + movableOf(s, owner, base, 'diplomat')

/** Returns how many cubes on the map the owner could still move. */
export const movableCubes = (s: State, owner: Faction): number =>
  basesInPlay(s).reduce((sum, base) => sum + movableOn(s, owner, base), 0)

/** Returns how many of them could come to that base. */
const cubesFor = (s: State, owner: Faction, target: BaseId): number =>
  supplyOf(s, owner) + movableCubes(s, owner) - movableOn(s, owner, target)

/** a cube must come from another base. */
export function hasSource(s: State, owner: Faction, target: BaseId): boolean {
  for (const base of basesInPlay(s)) if (base !== target && movableOn(s, owner, base) > 0) return true
  return false
}
const sourcesFor = (s: State, owner: Faction, target: BaseId): BaseId[] =>
  basesInPlay(s).filter(base => base !== target && movableOn(s, owner, base) > 0)
