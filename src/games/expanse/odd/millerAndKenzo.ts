import { one } from '../../shared/choices.ts'
import type { Option } from '../../../core/ask.ts'
import type { Step } from '../../../core/steps.ts'
import { discardInUse, takeFromTrack } from '../atoms.ts'
import { costOfSlot, eventOfCard, isUsable } from '../board.ts'
import { bookOf } from '../book.ts'
import { trackOption, beginPay, beginSpending, purseOf, begin, done } from '../choices.ts'
import type { ExpanseFact, Tell } from '../facts.ts'
import type { CardId, Faction, FrameOf, State } from '../state.ts'
import type { Condition, Effect } from '../words/effect.ts'
import type { Word } from '../module.ts'
import { oddStep } from './oddStep.ts'

/** Miller takes a card of the Action Track and uses it up; Kenzo Gabriel borrows the event of one. */

export interface UseCard {
  readonly op: 'useCard'
  readonly if?: Condition
  readonly source: 'track'
  readonly pay: 'slot' | 'none'
  readonly mustListUser?: boolean
  readonly mustNotListUser?: boolean
  readonly do: readonly ('ap' | 'event')[]
  readonly then: 'discard' | 'stay'
}
declare module '../words/effect.ts' {
  interface OddVerbs {
    useCard: UseCard
  }
}
declare module '../state.ts' {
  interface OddFrames {
    useCard: { readonly step: 'useCard'; readonly you: Faction; readonly effect: UseCard }
  }
}

const isUseCard = (effect: Effect): effect is UseCard => effect.op === 'useCard'

const word: Word<UseCard> = {
  begin(s, { you, card }, effect, tell) {
    // Rules §4: Miller is discarded first, then the card it takes.
    if (effect.then === 'discard' && card !== undefined && s.inUse.includes(card)) discardInUse(s, card, tell)
    begin(s, { step: 'useCard', you, effect })
  },
  can: (s, you, effect) => slotsToUse(s, you, effect).length > 0,
}

export const takeTrackCard = oddStep<UseCard>({
  written: {
    op: 'useCard',
    source: 'track',
    pay: 'slot',
    mustListUser: true,
    do: ['ap', 'event'],
    then: 'discard',
  },
  is: effect => isUseCard(effect) && effect.then === 'discard',
  word,
})

export const borrowEvent = oddStep<UseCard>({
  written: {
    op: 'useCard',
    source: 'track',
    pay: 'none',
    mustListUser: false,
    mustNotListUser: true,
    do: ['event'],
    then: 'stay',
  },
  is: effect => isUseCard(effect) && effect.then === 'stay',
  word,
})

/** an event that takes a card needs a card it can take. */
export const isWithoutCard = (s: State, you: Faction, [effect]: readonly Effect[]): boolean =>
  effect !== undefined && isUseCard(effect) && !slotsToUse(s, you, effect).length

export const useCard: Step<State, FrameOf<'useCard'>, ExpanseFact> = {
  ask: (s, { you, effect }) =>
    one(
      you,
      'useCard',
      slotsToUse(s, you, effect).map(at => optionAt(s, effect, at)),
    ),
  take(s, { you, effect }, _who, [card], tell) {
    done(s)
    if (effect.then === 'stay') return begin(s, eventOfCard(s, you, card as CardId, 'borrowed', tell))
    useFromTrack(s, you, effect, s.track.indexOf(card as CardId), tell)
  },
}

export const costAt = (s: State, effect: UseCard, at: number): number =>
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

/** Lists the slots of the track whose card may be used: never a Score card. */
function slotsToUse(s: State, you: Faction, effect: UseCard): number[] {
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
