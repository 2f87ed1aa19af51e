import type { Tell } from '../facts.ts'
import { SCORE, type CardId, type Faction, type State, type TrackCard } from '../state.ts'

/** Describes where cards lie: track, deck, discard pile, kept. */

export function takeFromTrack(s: State, seat: Faction, at: number, cost: number, tell: Tell): TrackCard {
  const [card] = s.track.splice(at, 1) as [TrackCard]
  s.inUse.push(card)
  tell({ fact: 'cardTaken', seat, card, slot: at + 1, cost })
  return card
}

export function discardInUse(s: State, card: TrackCard, tell: Tell): void {
  s.inUse.splice(s.inUse.indexOf(card), 1)
  s.discard.push(card)
  tell({ fact: 'cardDiscarded', card })
}

export function keepInUse(s: State, seat: Faction, card: CardId, how: 'now' | 'offer', tell: Tell): void {
  s.inUse.splice(s.inUse.indexOf(card), 1)
  s.kept[seat].push(card)
  tell({ fact: 'eventKept', seat, card, how })
}

export function playKept(s: State, seat: Faction, card: CardId): void {
  s.kept[seat].splice(s.kept[seat].indexOf(card), 1)
  s.inUse.push(card)
}

export function discardKeptCard(s: State, seat: Faction, card: CardId, by: Faction, tell: Tell): void {
  s.kept[seat].splice(s.kept[seat].indexOf(card), 1)
  s.discard.push(card)
  tell({ fact: 'keptDiscarded', seat, card, by })
}

/** Draws the top card onto the track. What was known of the deck is one card shorter. */
export function dealCard(s: State, tell: Tell): TrackCard {
  const card = s.deck.shift() as TrackCard
  for (const seat of s.seats) {
    const known = s.looked[seat]
    if (known === undefined) continue
    if (known > 1) s.looked[seat] = known - 1
    else delete s.looked[seat]
  }
  if (card === SCORE) s.scoreCardsDrawn++
  s.track.push(card)
  tell({ fact: 'cardDealt', card, reveals: true })
  return card
}

/** End of the game: Score cards still on the track are discarded unscored. */
export function discardScoreCards(s: State, tell: Tell): void {
  for (let at = s.track.indexOf(SCORE); at >= 0; at = s.track.indexOf(SCORE)) {
    s.track.splice(at, 1)
    s.discard.push(SCORE)
    tell({ fact: 'cardDiscarded', card: SCORE })
  }
}

export function orderDeckTop(s: State, seat: Faction, cards: readonly TrackCard[], tell: Tell): void {
  s.deck.splice(0, cards.length, ...cards)
  // Nobody else knows the order of what they once saw.
  for (const other of s.seats) if (other !== seat) delete s.looked[other]
  tell({ fact: 'deckOrdered', seat, cards: [...cards], seenBy: [seat] })
}

/** Whoever has looked at the top of the deck keeps knowing it. */
export function rememberTop(s: State, seats: readonly Faction[], cards: number): void {
  for (const seat of seats) s.looked[seat] = Math.max(s.looked[seat] ?? 0, cards)
}
