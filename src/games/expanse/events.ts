import { powerOf } from './board.ts'
import { bookOf } from './book.ts'
import type { Tell } from './facts.ts'
import type { CardId, Effect, EventFrame, Faction, State, TrackCard } from './state.ts'
import type { AbilityId, Card } from './types.ts'

/** Turning a card or an ability into an event to be carried out. */

export type How = 'now' | 'offer' | 'kept' | 'scoring' | 'miller' | 'borrowed'

/**
 * A table option may choose another reading of a card; its values are words of their own, so no option is
 * mistaken for another.
 */
export function readingOf(
  s: Pick<State, 'options'>,
  card: Card,
): Pick<Card, 'text' | 'effect'> & { readonly prov?: Card['prov'] | string } {
  const variant = Object.entries(card.variants ?? {}).find(([value]) =>
    Object.values(s.options).includes(value),
  )
  return variant ? variant[1] : card
}

export const frameOf = (
  you: Faction,
  effects: readonly Effect[],
  source: { card?: CardId; ability?: AbilityId },
): EventFrame => ({ step: 'event', you, effects, at: 0, names: {}, placed: [], ...source })

export function eventOfCard(s: State, you: Faction, id: CardId, how: How, tell: Tell): EventFrame {
  tell({ fact: 'eventBegan', seat: you, card: id, how })
  return frameOf(you, readingOf(s, cardOf(s, id)).effect, { card: id })
}

export const abilityFrame = (s: State, you: Faction, ability: AbilityId): EventFrame =>
  frameOf(you, actionsOf(s, you, ability), { ability })

/**
 * Returns what an ability does in somebody's hands: some changes of rules spare it the fleet it would
 * need.
 */
export function actionsOf(s: State, you: Faction, ability: AbilityId): readonly Effect[] {
  const effects = bookOf(s).actions[ability] ?? []
  const power = powerOf(s, you, 'abilityNeedsFleet')
  return power?.ability === ability && power.value === false ? effects.map(withoutFleet) : effects
}

/** Returns how often somebody may use it in one turn. */
export function limitOf(s: State, you: Faction, id: AbilityId): number {
  const power = powerOf(s, you, 'abilityLimit')
  return power?.ability === id && typeof power.value === 'number'
    ? power.value
    : (bookOf(s).abilities[id]?.limitPerTurn ?? Infinity)
}

function withoutFleet(effect: Effect): Effect {
  if (!('at' in effect) || !effect.at || !('ownFleetInOrbital' in effect.at)) return effect
  const at = Object.entries(effect.at).filter(([key]) => key !== 'ownFleetInOrbital')
  return { ...effect, at: at.length ? Object.fromEntries(at) : { any: true } }
}

export const cardOf = (s: State, id: TrackCard): Card => bookOf(s).cards[id] as Card

/** True if a card's event can be done at such a time; The Hybrid needs a card in the deck. */
export const isUsable = (s: State, card: Card, when: 'immediate' | 'asTurn' | 'scoring'): boolean =>
  card.timing[when] === true && s.deck.length >= (card.requires?.deckMin ?? 0)
