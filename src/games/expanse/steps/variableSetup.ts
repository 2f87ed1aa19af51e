import { one } from '../../shared/choices.ts'
import type { Option } from '../../../core/ask.ts'
import type { Step } from '../../../core/steps.ts'
import { buildShip, placeCube } from '../atoms.ts'
import { basesInPlay, cubesOn, piecesIn } from '../board.ts'
import { bookOf } from '../book.ts'
import { baseOption, orbitalOption } from '../choices.ts'
import type { ExpanseFact } from '../facts.ts'
import type { BaseId, Faction, FrameOf, OrbitalId, State } from '../state.ts'
import { done } from '../words/kit.ts'

/**
 * Six rounds, first player first: one fleet or one influence each, never where that faction already has one.
 */
const INFLUENCE = 3
const ROUNDS = 6

export const variableSetup: Step<State, FrameOf<'variableSetup'>, ExpanseFact> = {
  ask: (s, { round, at }) =>
    round < ROUNDS ? one(s.seats[at] as Faction, 'variableSetup', places(s, s.seats[at] as Faction)) : [],
  take(s, f, who, [id], tell) {
    const [what, where] = (id as string).split(':') as ['fleet' | 'influence', string]
    const seat = who as Faction
    if (what === 'fleet') buildShip(s, seat, 'fleet', where as OrbitalId, tell)
    else placeCube(s, seat, where as BaseId, 'normal', tell)
    f.at = (f.at + 1) % s.seats.length
    if (f.at === 0) f.round++
    if (f.round === ROUNDS) done(s)
  },
}

function places(s: State, seat: Faction): Option[] {
  const influence = basesInPlay(s).reduce((sum, base) => sum + cubesOn(s, base, seat), 0)
  const fleets = bookOf(s).orbitalList.filter(orbital => piecesIn(s.ships[orbital][seat]) === 0)
  return [
    ...((s.reserve[seat].fleet ?? 0) > 0
      ? fleets.map(orbital => ({ ...orbitalOption(orbital), id: `fleet:${orbital}`, group: 'fleet' }))
      : []),
    ...(influence < INFLUENCE
      ? basesInPlay(s)
          .filter(base => cubesOn(s, base, seat) === 0)
          .map(base => ({ ...baseOption(base), id: `influence:${base}`, group: 'influence' }))
      : []),
  ]
}
