import { rememberTop } from '../atoms.ts'
import { bookOf } from '../book.ts'
import { SCORE } from '../state.ts'
import type { Condition } from '../words/effect.ts'
import { bind } from '../choices.ts'
import { oddStep } from './oddStep.ts'

interface ShowTop {
  readonly op: 'reveal'
  readonly if?: Condition
  readonly what: 'deckTop'
  readonly count?: number
  readonly to: 'all'
  readonly scoreCardMeans?: 'all'
  readonly then?: 'returnToTop'
  readonly bindAP?: string
}
declare module '../words/effect.ts' {
  interface OddVerbs {
    showTop: ShowTop
  }
}

/** The Hybrid shows the top card of the deck to all, and its Action Points count; a Score card means all. */
export const showTopCard = oddStep<ShowTop>({
  written: {
    op: 'reveal',
    what: 'deckTop',
    count: 1,
    to: 'all',
    scoreCardMeans: 'all',
    then: 'returnToTop',
    bindAP: 'X',
  },
  is: effect => effect.op === 'reveal' && effect.what === 'deckTop' && effect.to === 'all',
  word: {
    begin(s, _event, effect, tell) {
      const [card] = s.deck
      if (card === undefined) return
      rememberTop(s, s.seats, 1)
      tell?.({ fact: 'deckTopShown', card, reveals: true })
      const ap = card === SCORE ? (effect.scoreCardMeans ?? 0) : (bookOf(s).cards[card]?.ap ?? 0)
      bind(s, effect.bindAP, ap)
    },
    can: () => true,
  },
  // Nobody knows before what the deck holds.
  bindAmount({ bindAP }, _amount, names) {
    if (bindAP !== undefined) names[bindAP] = 1
  },
})
