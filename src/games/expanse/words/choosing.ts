import type { Option } from '../../../core/ask.ts'
import type { Step } from '../../../core/steps.ts'
import { baseOption, fleetOption, orbitalOption, playerOption, resourceOption } from '../choices.ts'
import { bookOf } from '../book.ts'
import type { ExpanseFact } from '../facts.ts'
import { anyBase, basesWhere, orbitalsWhere } from '../filters.ts'
import type { Names } from '../places.ts'
import type { Faction, FrameOf, Kind, OrbitalId, State } from '../state.ts'
import { resources, type Choose } from './effect.ts'
import { unitOf } from './build.ts'
import { begin, bind, done, namesOf, one, type WordFor } from './kit.ts'
import { couldFall } from './lastPiece.ts'

/** "Choose a base", "choose another player": fixed for the rest of the event. */

export const choose: WordFor<'choose'> = {
  begin(s, event, effect) {
    begin(s, { step: 'choose', you: event.you, effect })
  },
  can: (s, you, effect, names) =>
    effect.what === 'base'
      ? anyBase(s, you, effect.where ?? {}, names)
      : optionsFor(s, you, effect, names).length > 0,
}

export const chooseStep: Step<State, FrameOf<'choose'>, ExpanseFact> = {
  ask(s, { you, effect }) {
    const options = optionsFor(s, you, effect, namesOf(s)).filter(({ means }) =>
      isPossible(s, you, effect, means.fleet),
    )
    return one(you, `choose-${effect.what}`, options)
  },
  take(s, { effect }, _who, [id]) {
    done(s)
    bind(s, effect.bind, id as string)
  },
}

interface Fleet {
  readonly orbital: OrbitalId
  readonly kind: Kind
}
const isPossible = (s: State, you: Faction, { bind: name }: Choose, fleet: unknown): boolean =>
  fleet === undefined || couldFall(s, you, (fleet as Fleet).kind, (fleet as Fleet).orbital, name)

function optionsFor(
  s: State,
  you: Faction,
  { what, where = {}, units = [] }: Choose,
  names: Names,
): Option[] {
  if (what === 'base') return basesWhere(s, you, where, names).map(base => baseOption(base))
  if (what === 'orbital') return orbitalsWhere(s, you, where, names).map(orbitalOption)
  if (what === 'player') return s.seats.filter(seat => !where.other || seat !== you).map(playerOption)
  if (what === 'resource') return resources.map(resourceOption)
  return bookOf(s).orbitalList.flatMap(orbital =>
    (Object.keys(s.ships[orbital][you]) as Kind[])
      .filter(kind => (s.ships[orbital][you][kind] ?? 0) > 0 && units.includes(unitOf(kind)))
      .map(kind => fleetOption(orbital, you, kind)),
  )
}
