import { maybeOne, one } from '../../shared/choices.ts'
import type { Step } from '../../../core/steps.ts'
import { bookOf } from '../book.ts'
import { cubeOption, toBase, begin, cubesOf, done, namesOf, partsOf } from '../choices.ts'
import type { ExpanseFact } from '../facts.ts'
import { bandsBetween, basesWhere, matchesBase, amountOf, isMust } from '../filters.ts'
import { basesInPlay, cubesOn, isOpen, type Names } from '../board.ts'
import type { BaseId, Faction, FrameOf, State } from '../state.ts'
import type { Shift } from './effect.ts'
import type { WordFor } from '../module.ts'

export const shiftWord: WordFor<'shift'> = {
  begin(s, event, effect) {
    begin(s, {
      step: 'shift',
      you: event.you,
      effect,
      left: amountOf(s, event.you, effect.count, event.names),
    })
  },
  can: (s, you, effect, names) =>
    basesInPlay(s).some(
      from =>
        cubesOn(s, from, you) > 0 &&
        matchesBase(s, you, effect.from, from, names) &&
        anyTarget(s, you, effect, from, names),
    ),
}

/** Takes one cube at a time: first which, then where to. */
export const shiftStep: Step<State, FrameOf<'shift'>, ExpanseFact> = {
  ask(s, f) {
    const { you, effect } = f
    if (f.from) return one(you, 'shiftTo', targets(s, you, effect, f.from, namesOf(s)).map(toBase))
    if (f.left === 0) return []
    const from = f.route ? onRoute(s, you, f.route.from) : sources(s, you, effect, namesOf(s))
    return maybeOne(
      you,
      'shift',
      from.map(base => cubeOption(base, you)),
      isMust(effect.count),
    )
  },
  take(s, f, _who, [picked]) {
    if (picked === undefined) return done(s)
    if (!f.from) {
      f.from = partsOf(picked)[0] as BaseId
      if (f.route) send(s, f, f.route.to)
    } else send(s, f, picked as BaseId)
  },
}

function send(s: State, f: FrameOf<'shift'>, to: BaseId): void {
  const from = f.from as BaseId
  f.left--
  delete f.from
  if (f.effect.relation === 'oneSourceOneTarget') f.route = { from, to }
  begin(s, { step: 'cubes', you: f.you, tasks: [{ do: 'move', owner: f.you, base: from, to }] })
}

const onRoute = (s: State, you: Faction, from: BaseId): BaseId[] => (cubesOn(s, from, you) > 0 ? [from] : [])

function sources(s: State, you: Faction, effect: Shift, names: Names): BaseId[] {
  return cubesOf(s, you, basesWhere(s, you, effect.from, names), effect.whose)
    .map(cubes => cubes.base)
    .filter(base => anyTarget(s, you, effect, base, names))
}

function targets(s: State, you: Faction, effect: Shift, from: BaseId, names: Names): BaseId[] {
  return basesWhere(s, you, effect.to, names).filter(to => isRelated(s, effect, from, to))
}

export const anyTarget = (s: State, you: Faction, effect: Shift, from: BaseId, names: Names): boolean =>
  basesInPlay(s).some(to => isRelated(s, effect, from, to) && matchesBase(s, you, effect.to, to, names))

function isRelated(s: State, { relation }: Shift, from: BaseId, to: BaseId): boolean {
  if (to === from || !isOpen(s, to)) return false
  const { bases } = bookOf(s)
  if (relation === 'sameSector') return bases[to].sector === bases[from].sector
  return relation !== 'sameOrAdjacentBand' || bandsBetween(s, from, to) <= 1
}
