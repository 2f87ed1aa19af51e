import { howMany, listOf } from '../../shared/phrases.ts'
import type { Page } from '../../../core/game.ts'
import { costOfSlot } from '../board.ts'
import { bookOf } from '../book.ts'
import { HOUSE, houseOfCard, withLegend } from '../house.ts'
import { SCORE, type State, type TrackCard } from '../state.ts'
import { about, saying } from './about.ts'
import { namesAt, seatName, trackName } from './name.ts'
import { scorePage } from './pagesScore.ts'

/** The Action Track, a line a card with all that it says. */
const track: Page<State> = s => ({
  ok: true,
  value: withLegend([
    ...s.track.map((card, at) => `Slot ${at + 1}, ${price(s, at)}${usersHere(s, card)}. ${text(s, card)}`),
    ...(s.inUse.length ? [`In use: ${s.inUse.map(card => trackName(namesAt(s), card)).join(', ')}.`] : []),
    `Deck: ${howMany(s.deck.length, 'card')}. Discarded: ${s.discard.length}.`,
  ]),
})

function price(s: State, at: number): string {
  const cost = costOfSlot(s, at)
  return cost > 0 ? `${cost} CP` : 'free'
}

/** A card may list factions that do not play. */
function usersHere(s: State, id: TrackCard): string {
  const card = bookOf(s).cards[id]
  if (!card) return ''
  const here = s.seats.filter(seat => card.factions.includes(seat))
  const { seats } = houseOfCard(card)
  return here.length
    ? `, event for ${listOf(here.map(seat => `${seatName(seat)}${seats.includes(seat) ? HOUSE : ''}`))}`
    : ', no faction here can use its event'
}

const text = (s: State, card: TrackCard): string =>
  card === SCORE ? (about(s, 'score card')[0] ?? 'Score card.') : saying(s, card)

export const pages: Readonly<Record<string, Page<State>>> = { score: scorePage, track }
