import { entriesOf, knownWords, wholeNumber, type Document, type Problems } from '../../shared/reading.ts'
import { shuffle } from '../../../core/random.ts'
import { bookOf, countOf } from '../book.ts'
import { SCORE, type State, type TrackCard } from '../state.ts'

/**
 * Describes where every card is. A pile that is not given keeps its cards, but for those that are now named
 * elsewhere.
 */

export function settleCards(s: State, document: Document, problems: Problems): void {
  const pool = new Set(
    bookOf(s)
      .content.cards.filter(card => card.icons.includes(countOf(s).icon))
      .map(card => card.id),
  )
  const named: string[] = []
  const pile = (key: string, scores: boolean): TrackCard[] | undefined => {
    if (!(key in document)) return undefined
    const cards = knownWords(
      document[key],
      key,
      card => pool.has(card) || (scores && card === SCORE),
      `card of this game with ${s.seats.length} players`,
      problems,
    )
    named.push(...cards.filter(card => card !== SCORE))
    return cards
  }
  const piles = {
    track: pile('track', true),
    discard: pile('discard', true),
    box: pile('box', false),
    inUse: pile('inUse', true),
    deck: pile('deck', true),
  }
  const deckTop = 'deck' in document ? pileAgain(document, piles.deck ?? [], problems) : pile('deckTop', true)
  if ('kept' in document) named.push(...readKept(s, document.kept, pool, problems))
  for (const card of new Set(named.filter((one, at) => named.indexOf(one) !== at)))
    problems.push(`${card} is in two places.`)
  placeCards(s, document, piles, deckTop, new Set(named))
  const { trackSlots } = bookOf(s).content.constants
  if (s.track.length < 1 || s.track.length > trackSlots)
    problems.push(`track must hold 1 to ${trackSlots} cards.`)
  settleScores(s, document, piles, deckTop, problems)
  shuffleRest(s, pool, piles.deck, deckTop)
}

/** With the whole deck given, deckTop may only repeat how it begins. */
function pileAgain(document: Document, deck: readonly string[], problems: Problems): undefined {
  const top = document.deckTop
  if (top === undefined) return
  const same = Array.isArray(top) && top.every((card, at) => card === deck[at])
  if (!same) problems.push('deckTop differs from how deck begins.')
}

function readKept(s: State, value: unknown, pool: ReadonlySet<string>, problems: Problems): string[] {
  for (const seat of s.seats) s.kept[seat] = []
  for (const [seat, cards] of entriesOf(value, 'kept', s.seats, problems)) {
    s.kept[seat] = knownWords(
      cards,
      `kept of ${seat}`,
      card => pool.has(card),
      `card of this game with ${s.seats.length} players`,
      problems,
    )
  }
  return s.seats.flatMap(seat => s.kept[seat])
}

interface Piles {
  track: TrackCard[] | undefined
  discard: TrackCard[] | undefined
  box: TrackCard[] | undefined
  inUse: TrackCard[] | undefined
  deck: TrackCard[] | undefined
}

function placeCards(
  s: State,
  document: Document,
  piles: Piles,
  deckTop: TrackCard[] | undefined,
  named: ReadonlySet<string>,
): void {
  const without = (cards: readonly string[]): string[] => cards.filter(card => !named.has(card))
  s.inUse = []
  s.track = piles.track ?? without(s.track)
  // At the opening of a turn no card is in use: what was is done with.
  s.discard = [...(piles.discard ?? without(s.discard)), ...(piles.inUse ?? [])]
  s.box = piles.box ?? without(s.box)
  if (!('kept' in document)) for (const seat of s.seats) s.kept[seat] = without(s.kept[seat])
  s.deck = piles.deck ?? (deckTop ? [...deckTop] : without(s.deck))
  if (!piles.deck && !deckTop) return
  s.looked = {}
}

const scoresIn = (cards: readonly string[]): number => cards.filter(card => card === SCORE).length

/** Six Score cards: those drawn lie on the track or are discarded, the others are in the deck. */
function settleScores(
  s: State,
  document: Document,
  piles: Piles,
  deckTop: TrackCard[] | undefined,
  problems: Problems,
): void {
  const { scoreCards } = bookOf(s).content.constants
  // Every round scored has used up a Score card.
  const seen = scoresIn(s.track) + Math.max(s.scoringRound, piles.discard ? scoresIn(s.discard) : 0)
  const given = document.scoreCardsDrawn
  const drawn =
    given === undefined
      ? Math.max(s.scoreCardsDrawn, seen)
      : wholeNumber(given, 'scoreCardsDrawn', 0, scoreCards - 1, problems)
  if (drawn < seen)
    problems.push(`${seen} Score cards lie open or were scored, but scoreCardsDrawn is ${drawn}.`)
  if (drawn >= scoreCards) problems.push('With the last Score card drawn the game is over.')
  s.scoreCardsDrawn = drawn
  if (!piles.discard) s.discard = withScores(s.discard, Math.max(0, drawn - scoresIn(s.track)))
  const left = Math.max(0, scoreCards - drawn)
  const inDeck = scoresIn(s.deck)
  if (inDeck > left) {
    if (piles.deck ?? deckTop)
      problems.push(`The deck holds ${inDeck} Score cards, but only ${left} are left.`)
  }
  if (!piles.deck) s.deck = withScores(s.deck, left)
}

/** Exactly so many Score cards: surplus ones leave from the end, missing ones go to the end. */
function withScores(cards: readonly TrackCard[], wanted: number): TrackCard[] {
  let left = wanted
  const kept = cards.filter(card => card !== SCORE || left-- > 0)
  return [...kept, ...Array<string>(Math.max(0, wanted - scoresIn(kept))).fill(SCORE)]
}

/** Returns what is nowhere else: under the given top of the deck, shuffled; without one into the box. */
function shuffleRest(
  s: State,
  pool: ReadonlySet<string>,
  deck: TrackCard[] | undefined,
  deckTop: TrackCard[] | undefined,
): void {
  const placed = new Set([
    ...s.track,
    ...s.deck,
    ...s.discard,
    ...s.box,
    ...s.seats.flatMap(seat => s.kept[seat]),
  ])
  const nowhere = [...pool].filter(card => !placed.has(card))
  if (deck || !deckTop) {
    s.box.push(...nowhere)
    return
  }
  const scores = s.deck.slice(deckTop.length)
  s.deck = [...deckTop, ...shuffle(s.random, 'position', [...nowhere, ...scores])]
}
