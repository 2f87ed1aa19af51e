import { one } from '../../shared/choices.ts'
import type { Step } from '../../../core/steps.ts'
import { dropInitiative as drop } from '../atoms.ts'
import { keepCostOf } from '../board.ts'
import { offerOption, purseOf } from '../choices.ts'
import { cardOf, eventOfCard, isUsable } from '../events.ts'
import type { ExpanseFact } from '../facts.ts'
import type { CardId, Faction, FrameOf, State } from '../state.ts'
import { begin, done } from '../words/kit.ts'
import { keepCard } from './turn.ts'

/**
 * After the Action Points, the event goes round: one pass, Initiative order;
 * whoever declined is not asked again.
 */
export const offer: Step<State, FrameOf<'offer'>, ExpanseFact> = {
  ask(s, { card, left }) {
    const [seat] = left
    return seat ? one(seat, 'offer', answersFor(s, seat, card).map(offerOption)) : []
  },
  take(s, { card, left }, _who, [how], tell) {
    const seat = left.shift() as Faction
    if (how === 'decline') return tell({ fact: 'offerDeclined', seat, card })
    done(s)
    begin(s, { step: 'dropInitiative', you: seat })
    if (how === 'now') begin(s, { step: 'doEvent', you: seat, card, how: 'offer' })
    else keepCard(s, seat, card, 'offer', tell)
  },
}

function answersFor(s: State, seat: Faction, id: CardId): string[] {
  const now = isUsable(s, cardOf(s, id), 'immediate')
  const keep = keepCostOf(s, seat, id) <= purseOf(s, seat)
  return [...(now ? ['now'] : []), ...(keep ? ['keep'] : []), 'decline']
}

/** a card that can only be kept is kept at its keep cost. */
export const doEvent: Step<State, FrameOf<'doEvent'>, ExpanseFact> = {
  run(s, { you, card, how }, tell) {
    done(s)
    if (isUsable(s, cardOf(s, card), 'immediate')) begin(s, eventOfCard(s, you, card, how, tell))
    else if (keepCostOf(s, you, card) <= purseOf(s, you)) keepCard(s, you, card, 'now', tell)
  },
}

export const dropInitiativeStep: Step<State, FrameOf<'dropInitiative'>, ExpanseFact> = {
  run(s, { you }, tell) {
    done(s)
    drop(s, you, tell)
  },
}
