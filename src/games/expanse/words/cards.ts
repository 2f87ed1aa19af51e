import type { Option } from '../../../core/ask.ts'
import type { Step } from '../../../core/steps.ts'
import {
  discardInUse,
  discardKeptCard,
  orderDeckTop,
  rememberTop,
  showBonus,
  takeFromTrack,
} from '../atoms.ts'
import { costOfSlot } from '../board.ts'
import { bookOf } from '../book.ts'
import { deckOption, keptOption, trackOption } from '../choices.ts'
import { eventOfCard, isUsable } from '../events.ts'
import type { ExpanseFact, Tell } from '../facts.ts'
import { beginPay, beginSpending, purseOf } from '../payment.ts'
import { SCORE, type CardId, type Faction, type FrameOf, type State, type TrackCard } from '../state.ts'
import { amountOf, playersMeant } from './amount.ts'
import type { Reveal, UseCard } from './effect.ts'
import { begin, bind, done, one, plain, type WordFor } from './kit.ts'

/** Words about cards: looking at the deck, discarding kept events, using a card of the track. */

export const reveal: WordFor<'reveal'> = {
  begin(s, event, effect, tell) {
    if (effect.what === 'bonusToken') return lookAtBonus(s, event.you, tell)
    const cards = s.deck.slice(0, effect.count ?? 1)
    if (effect.to === 'all') return showTop(s, effect, cards, tell)
    rememberTop(s, [event.you], cards.length)
    tell({ fact: 'deckLooked', seat: event.you, count: cards.length })
    tell({ fact: 'deckSeen', seat: event.you, cards, seenBy: [event.you], reveals: true })
    if (effect.reorder && cards.length > 1) begin(s, { step: 'reorder', you: event.you, count: cards.length })
  },
  can: () => true,
}

function showTop(s: State, effect: Reveal, cards: readonly TrackCard[], tell: Tell): void {
  const [card] = cards
  if (card === undefined) return
  rememberTop(s, s.seats, 1)
  tell({ fact: 'deckTopShown', card, reveals: true })
  bind(s, effect.bindAP, card === SCORE ? (effect.scoreCardMeans ?? 0) : (bookOf(s).cards[card]?.ap ?? 0))
}

/** private, unless the table plays with an open look. */
function lookAtBonus(s: State, you: Faction, tell: Tell): void {
  if (!s.bonus) return
  showBonus(s, s.options.cotyarPeek === 'public' ? s.seats : [you])
  tell({ fact: 'bonusLooked', seat: you })
  const open = s.options.cotyarPeek === 'public' ? {} : { seenBy: [...(s.bonusSeenBy ?? [])] }
  tell({ fact: 'bonusSeen', seat: you, sector: s.bonus, ...open, reveals: true })
}

/** "Put them back in the order you like", top first; nobody else may know them. */
export const reorder: Step<State, FrameOf<'reorder'>, ExpanseFact> = {
  ask(s, { you, count }) {
    const options = deckOptions(s.deck.slice(0, count))
    return [{ who: you, what: 'reorder', options, min: count, max: count, ordered: true, secret: true }]
  },
  take(s, { you }, _who, answer, tell) {
    done(s)
    orderDeckTop(s, you, answer.map(plain), tell)
  },
}
const deckOptions = (cards: readonly TrackCard[]): Option[] =>
  cards.map((card, at) => deckOption(cards.indexOf(card) === at ? card : `${card}#${at + 1}`))

export const discardKept: WordFor<'discardKept'> = {
  begin(s, event, effect) {
    const owners = playersMeant(s, event.you, effect.who, event.names).filter(
      owner => s.kept[owner].length > 0,
    )
    event.names.discarded = owners.length
    const times = amountOf(s, event.you, effect.count, event.names)
    for (const owner of [...owners].reverse()) {
      for (let n = 0; n < times; n++)
        begin(s, { step: 'discardKept', you: effect.by === 'owner' ? owner : event.you, effect, owner })
    }
  },
  can: (s, you, effect, names) =>
    playersMeant(s, you, effect.who, names).some(owner => s.kept[owner].length > 0),
  most(s, you, effect, names) {
    const times = amountOf(s, you, effect.count, names)
    return playersMeant(s, you, effect.who, names).reduce(
      (sum, owner) => sum + Math.min(times, s.kept[owner].length),
      0,
    )
  },
}

export const discardKeptStep: Step<State, FrameOf<'discardKept'>, ExpanseFact> = {
  ask: (s, { you, owner }) => one(you, 'discardKept', s.kept[owner].map(keptOption)),
  take(s, { you, owner }, _who, [card], tell) {
    done(s)
    discardKeptCard(s, owner, card as CardId, you, tell)
  },
}

/**
 * Counting a card as having more AP happens when the card is chosen for its AP (step 'boost');
 * as an event it does nothing.
 */
export const setAP: WordFor<'setAP'> = { begin: () => undefined, can: () => false }

export const useCard: WordFor<'useCard'> = {
  begin(s, event, effect, tell) {
    // Rules §4: Miller is discarded first, then the card it takes.
    if (effect.then === 'discard' && event.card !== undefined && s.inUse.includes(event.card))
      discardInUse(s, event.card, tell)
    begin(s, { step: 'useCard', you: event.you, effect })
  },
  can: (s, you, effect) => usable(s, you, effect).length > 0,
}

export const useCardStep: Step<State, FrameOf<'useCard'>, ExpanseFact> = {
  ask: (s, { you, effect }) =>
    one(
      you,
      'useCard',
      usable(s, you, effect).map(at => optionAt(s, effect, at)),
    ),
  take(s, { you, effect }, _who, [card], tell) {
    done(s)
    if (effect.then === 'stay') return begin(s, eventOfCard(s, you, card as CardId, 'borrowed', tell))
    useFromTrack(s, you, effect, s.track.indexOf(card as CardId), tell)
  },
}

const costAt = (s: State, effect: UseCard, at: number): number =>
  effect.pay === 'slot' ? costOfSlot(s, at) : 0
const optionAt = (s: State, effect: UseCard, at: number): Option =>
  trackOption(s.track[at] as CardId, at + 1, costAt(s, effect, at))

/**
 * pay for the slot, spend the AP, then the event is done,
 * or kept if it can only be kept. Nobody is offered it.
 */
function useFromTrack(s: State, you: Faction, effect: UseCard, at: number, tell: Tell): void {
  const cost = costAt(s, effect, at)
  const card = takeFromTrack(s, you, at, cost, tell)
  begin(s, { step: 'endCard', you, card })
  if (effect.do.includes('event')) begin(s, { step: 'doEvent', you, card, how: 'miller' })
  if (effect.do.includes('ap')) beginSpending(s, you, bookOf(s).cards[card]?.ap ?? 0, card)
  beginPay(s, you, cost)
}

/** Places on the track whose card may be used: never a Score card. */
function usable(s: State, you: Faction, effect: UseCard): number[] {
  const { cards } = bookOf(s)
  return s.track.flatMap((id, at) => {
    const card = cards[id]
    if (!card || costAt(s, effect, at) > purseOf(s, you)) return []
    const lists = card.factions.includes(you)
    if ((effect.mustListUser && !lists) || (effect.mustNotListUser && lists)) return []
    // a borrowed event is done at once, so it must be one that can be.
    return effect.then === 'stay' &&
      !isUsable(s, card, s.bonus === undefined && !s.final ? 'immediate' : 'scoring')
      ? []
      : [at]
  })
}
