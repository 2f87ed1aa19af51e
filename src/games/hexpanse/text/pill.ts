import { factionName } from '../scene/hand.ts'
import type { BoardScene } from '../scene/types.ts'
import type { Faction } from '../state.ts'
import type { View } from '../view.ts'

/** Says at the top of a board who must decide, and what. */

const MOVES = 'to move'
/** Says in a few words what a player decides. What is asked is public; what can be chosen is not. */
const wanted: Readonly<Record<string, string>> = {
  pickMinor: 'choose minor faction',
  pickMission: 'choose mission',
  placeWarlord: 'place warlord',
  market: 'to buy',
  turn: 'choose a rotation',
  anchor: 'choose territory',
  place: 'place units',
  placeWhich: 'choose a unit',
  placeUnit: 'place unit',
  stolenStays: 'keep stolen mercenary',
}

export const ENDED_EARLY: BoardScene['pill'] = { text: 'Game over', what: 'ended early', asked: [] }

export function pillOf(view: View): BoardScene['pill'] {
  if (view.phase === 'over') return overPill(view)
  const asked = view.seats.filter(seat => view.asks.some(({ who }) => who === seat))
  const [only = view.active] = asked
  if (asked.length > 1)
    return { text: asked.map(seat => factionName(view, seat)).join(', '), what: whatOf(view, only), asked }
  return {
    text: factionName(view, only),
    what: asked.length ? whatOf(view, only) : MOVES,
    seat: only,
    asked: [only],
  }
}

/** Whatever a player chooses in their own turn is their move. */
function whatOf({ asks, active, phase }: View, seat: Faction): string {
  const what = asks.find(({ who }) => who === seat)?.what ?? ''
  if (phase === 'actions' && seat === active) return MOVES
  return wanted[what] ?? (phase === 'market' && seat === active ? 'to buy' : 'to choose')
}

function overPill(view: View): BoardScene['pill'] {
  const winners = view.won?.seats ?? []
  const [seat] = winners
  if (!seat) return { text: 'Game over', what: 'no winner', asked: [] }
  const text = winners.map(one => factionName(view, one)).join(', ')
  return winners.length > 1
    ? { text, what: 'winners', asked: winners }
    : { text, what: 'winner', seat, asked: [seat] }
}
