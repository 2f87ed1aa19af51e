import type { What } from '../steps/action.ts'
import type { View } from '../view.ts'
import type { PillScene } from './types.ts'

/** What all wait for; of several things the first of these. */
const WHATS: readonly (readonly [What, string])[] = [
  ['consent', 'agree?'],
  ['sixthOrder', 'roll or place first?'],
  ['cabalRoll', 'roll first?'],
  ['place', "place Thunder's Edge"],
  ['garrison', 'who holds it?'],
  ['ending', 'end of turn'],
  ['confirm', 'confirms a claim'],
  ['faction', 'choose faction'],
  ['start', 'start'],
]

export function pillOf(view: View): PillScene | undefined {
  const waited = view.asks
    .filter(({ idle }) => !idle)
    .map(ask => ({
      who: ask.who,
      what: isEnding(view, ask.who) && ask.what === 'confirm' ? 'ending' : ask.what,
    }))
  for (const [what, words] of WHATS) {
    const seats = waited.filter(ask => ask.what === what).map(({ who }) => who)
    if (seats.length) return { what: words, seats }
  }
  if (view.status !== 'running' || !view.options.expeditionEnabled) return undefined
  const { turn } = view
  return turn && turn.state !== 'closed'
    ? { what: 'turn', seats: [turn.seat] }
    : { what: 'between turns', seats: [] }
}

/** What is declared for it and not confirmed is a part of the end of a turn. */
const isEnding = ({ turn }: View, seat: string): boolean => turn?.state === 'ending' && turn.seat === seat
