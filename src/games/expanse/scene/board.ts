import { bookOf } from '../book.ts'
import { SCORE, type Faction } from '../state.ts'
import type { View } from '../view.ts'
import { cardScene } from './card.ts'
import { basesOn, orbitalScene, sectorScenes } from './places.ts'
import { panelScene } from './panel.ts'
import { pillOf } from './pill.ts'
import type { BoardScene, TrackScene, Values } from './types.ts'

export const valuesOf = ([first = 0, second = 0, third = 0]: readonly number[]): Values => [
  first,
  second,
  third,
]

/** Everything on the table, of which everybody may know. */
export function boardScene(view: View): BoardScene {
  const { scoring, constants } = bookOf(view).content
  const seats = asTheySit(view.seats)
  return {
    kind: 'board',
    pill: pillOf(view),
    turn: view.turn,
    scored: { done: view.roundsScored, of: scoring.bonusByRound.length },
    initiative: [...view.initiative],
    rounds: roundsOf(view),
    deck: view.deckCount,
    scoreCards: { drawn: view.scoreCardsDrawn, of: constants.scoreCards },
    seats,
    sectors: sectorScenes(view),
    bases: basesOn(view),
    orbitals: view.orbitals.map(orbital => orbitalScene(view, orbital)),
    rocinante: { seat: view.rocinante.controller, orbital: view.rocinante.orbital },
    track: Array.from({ length: constants.trackSlots }, (_, at) => trackScene(view, at)),
    panels: seats.map(seat => panelScene(view, seat)),
  }
}

/** Turn order, from the UN on: the same places whoever goes first. */
function asTheySit(seats: readonly Faction[]): readonly Faction[] {
  const from = Math.max(0, seats.indexOf('un'))
  return [...seats.slice(from), ...seats.slice(0, from)]
}

function roundsOf(view: View): BoardScene['rounds'] {
  const isOver = view.phase === 'final' || view.phase === 'over'
  return bookOf(view).content.scoring.bonusByRound.map((values, at) => {
    const used = view.bonusUsed.find(({ round }) => round === at + 1)?.sector
    return {
      round: at + 1,
      values: valuesOf(values),
      ...(used ? { used } : {}),
      ...(at === view.roundsScored && !isOver ? { next: true } : {}),
    }
  })
}

function trackScene(view: View, at: number): TrackScene {
  const {
    constants,
    scoring: { bonusByRound, normal },
  } = bookOf(view).content
  const place = view.track[at]
  if (!place) return { slot: at + 1, cost: constants.slotCosts[at] ?? 0 }
  const { slot, cost, card: id } = place
  if (id === SCORE) {
    const round = Math.min(view.scoringRound + 1, bonusByRound.length)
    return {
      slot,
      cost,
      score: { round, bonus: valuesOf(bonusByRound[round - 1] ?? normal), elsewhere: valuesOf(normal) },
    }
  }
  const card = cardScene(view, id)
  return { slot, cost, ...(card ? { card } : {}) }
}
