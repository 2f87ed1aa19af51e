import { one } from '../../shared/choices.ts'
import type { Step } from '../../../core/steps.ts'
import { moveCube, placeCube, removeCube } from '../atoms.ts'
import { basesInPlay, cubesOn, isGuarded, powerOf, supplyOf } from '../board.ts'
import { cubeKindOption, cubeOption } from '../choices.ts'
import type { ExpanseFact, Tell } from '../facts.ts'
import type { BaseId, CubeKind, CubeTask, Faction, FrameOf, State } from '../state.ts'
import { begin, done, eventOf, partsOf } from './kit.ts'

/** Cubes are put down, taken off and moved one by one, because the UN may have to name the kind each time. */

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

/** UN mat, Diplomatic Immunity: the owner names the cube, whoever acts. */
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

/** out of cubes, one of one's own is moved instead, from another base. */
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

/** not a cube placed by the same event. */
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

const movableOn = (s: State, owner: Faction, base: BaseId): number =>
  movableOf(s, owner, base, 'normal') + movableOf(s, owner, base, 'diplomat')

/** Returns how many cubes on the map the owner could still move. */
export const movableCubes = (s: State, owner: Faction): number =>
  basesInPlay(s).reduce((sum, base) => sum + movableOn(s, owner, base), 0)

/** Returns how many of them could come to that base. */
export const cubesFor = (s: State, owner: Faction, target: BaseId): number =>
  supplyOf(s, owner) + movableCubes(s, owner) - movableOn(s, owner, target)

/** a cube must come from another base. */
export function hasSource(s: State, owner: Faction, target: BaseId): boolean {
  for (const base of basesInPlay(s)) if (base !== target && movableOn(s, owner, base) > 0) return true
  return false
}
export const sourcesFor = (s: State, owner: Faction, target: BaseId): BaseId[] =>
  basesInPlay(s).filter(base => base !== target && movableOn(s, owner, base) > 0)
