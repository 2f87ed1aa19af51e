import type { Step } from '../../../core/steps.ts'
import {
  beginTurn,
  dealCard,
  discardScoreCards,
  nextSeat,
  startFinal,
  buildShip,
  placeCube,
} from '../atoms.ts'
import { seatsAfter, basesInPlay, cubesOn, piecesIn } from '../board.ts'
import { bookOf } from '../book.ts'
import type { ExpanseFact, Tell } from '../facts.ts'
import { scoreAll, standings } from '../scoring.ts'
import type { FrameOf, State, BaseId, Faction, OrbitalId } from '../state.ts'
import { begin, done, baseOption, orbitalOption } from '../choices.ts'
import { countedIn } from './scoring.ts'
import { one } from '../../shared/choices.ts'
import type { Option } from '../../../core/ask.ts'

/** Turn after turn, until the last Score card. */
export const game: Step<State, FrameOf<'game'>, ExpanseFact> = {
  run(s, _f, tell) {
    beginTurn(s, tell)
    begin(s, { step: 'endTurn' })
    begin(s, { step: 'turn', you: s.active })
  },
}

/**
 * Slides, refills one by one, and goes on to the next player; the sixth Score card stops everything at once
 * (X-24).
 */
export const endTurn: Step<State, FrameOf<'endTurn'>, ExpanseFact> = {
  run(s, _f, tell) {
    done(s)
    const { trackSlots, scoreCards } = bookOf(s).content.constants
    while (s.track.length < trackSlots && s.deck.length) {
      dealCard(s, tell)
      if (s.scoreCardsDrawn === scoreCards) return beginFinal(s, tell)
    }
    // Only a deck that was set up too short runs dry before the last Score card.
    if (!s.track.length) return beginFinal(s, tell)
    nextSeat(s)
  },
}

/** Begins a last event step, after which every base pays 5/3/1 (rules §10). */
function beginFinal(s: State, tell: Tell): void {
  s.stack.length = 0
  begin(s, { step: 'finish' })
  begin(s, { step: 'scoreBases' })
  begin(s, { step: 'scoringEvents', left: seatsAfter(s, s.rocinante.controller) })
  startFinal(s, tell)
  discardScoreCards(s, tell)
}

export const finish: Step<State, FrameOf<'finish'>, ExpanseFact> = {
  run(s, _f, tell) {
    done(s)
    const [best] = standings(s)
    if (!tell || !best) return
    // Nothing has moved since the bases were scored.
    const counted = countedIn(s, scoreAll(s, 'final', s.scoringRound))
    tell({ fact: 'gameEnded', winner: best.seat, rounds: s.scoringRound, cp: { ...s.cp }, counted })
  },
}

export const SETUP_INFLUENCE = 3
const ROUNDS = 6

/**
 * Goes six rounds, the first player first: each places one fleet or one influence, never where that faction
 * already has one.
 */
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
    ...(influence < SETUP_INFLUENCE
      ? basesInPlay(s)
          .filter(base => cubesOn(s, base, seat) === 0)
          .map(base => ({ ...baseOption(base), id: `influence:${base}`, group: 'influence' }))
      : []),
  ]
}
