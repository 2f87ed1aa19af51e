import { plain } from '../../shared/choices.ts'
import type { Option } from '../../../core/ask.ts'
import type { Step } from '../../../core/steps.ts'
import { orderDeckTop, rememberTop } from '../atoms.ts'
import { deckOption, begin, done } from '../choices.ts'
import type { ExpanseFact } from '../facts.ts'
import type { Faction, FrameOf, State, TrackCard } from '../state.ts'
import type { Condition } from '../words/effect.ts'
import { oddStep } from './oddStep.ts'

interface LookAtTop {
  readonly op: 'reveal'
  readonly if?: Condition
  readonly what: 'deckTop'
  readonly count?: number
  readonly to: 'user'
  readonly reorder?: true
  readonly then?: 'returnToTop'
}
declare module '../words/effect.ts' {
  interface OddVerbs {
    lookAtTop: LookAtTop
  }
}
declare module '../state.ts' {
  interface OddFrames {
    reorder: { readonly step: 'reorder'; readonly you: Faction; readonly count: number }
  }
}

/** Arboghast gives a private look at the top of the deck, which goes back in any order. */
export const orderTopTwo = oddStep<LookAtTop>({
  written: { op: 'reveal', what: 'deckTop', count: 2, to: 'user', reorder: true, then: 'returnToTop' },
  is: effect => effect.op === 'reveal' && effect.what === 'deckTop' && effect.to === 'user',
  word: {
    begin(s, { you }, { count = 1, reorder: isOrdered }, tell) {
      const cards = s.deck.slice(0, count)
      rememberTop(s, [you], cards.length)
      tell?.({ fact: 'deckLooked', seat: you, count: cards.length })
      tell?.({ fact: 'deckSeen', seat: you, cards, seenBy: [you], reveals: true })
      if (isOrdered && cards.length > 1) begin(s, { step: 'reorder', you, count: cards.length })
    },
    can: () => true,
  },
})

/** Puts them back in the order the player likes, top first; nobody else may know them. */
export const reorder: Step<State, FrameOf<'reorder'>, ExpanseFact> = {
  ask(s, { you, count }) {
    const options = optionsFor(s.deck.slice(0, count))
    return [{ who: you, what: 'reorder', options, min: count, max: count, ordered: true, secret: true }]
  },
  take(s, { you }, _who, answer, tell) {
    done(s)
    orderDeckTop(s, you, answer.map(plain), tell)
  },
}
const optionsFor = (cards: readonly TrackCard[]): Option[] =>
  cards.map((card, at) => deckOption(cards.indexOf(card) === at ? card : `${card}#${at + 1}`))
