import type { Step } from '../../../core/steps.ts'
import { beginTurn, dealCard, discardScoreCards, nextSeat, startFinal } from '../atoms.ts'
import { seatsAfter } from '../board.ts'
import { bookOf } from '../book.ts'
import type { ExpanseFact, Tell } from '../facts.ts'
import { scoreAll } from '../scoring.ts'
import type { FrameOf, State } from '../state.ts'
import { standings } from '../standings.ts'
import { begin, done } from '../words/kit.ts'
import { countedIn } from './scoring.ts'

/** Turn after turn, until the last Score card. */
export const game: Step<State, FrameOf<'game'>, ExpanseFact> = {
  run(s, _f, tell) {
    beginTurn(s, tell)
    begin(s, { step: 'endTurn' })
    begin(s, { step: 'turn', you: s.active })
  },
}

/** Slide, refill one by one, next player; the sixth Score card stops everything at once. */
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

/** Rules §10: a last event step, then every base pays 5/3/1. */
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
    // Nothing has moved since the bases were scored.
    const counted = countedIn(s, scoreAll(s, 'final', s.scoringRound))
    if (best) tell({ fact: 'gameEnded', winner: best.seat, rounds: s.scoringRound, cp: { ...s.cp }, counted })
  },
}
