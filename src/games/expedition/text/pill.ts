import type { PillScene } from '../scene/types.ts'
import type { What } from '../types.ts'
import type { View } from '../view.ts'

/** Says at the top of the token whom the table waits for, and what for. */

/** The first of these that a player has to do is what the table waits for. */
const WHATS: readonly (readonly [What, string])[] = [
  ['consent', 'agree?'],
  ['sixthOrder', 'roll or place first?'],
  ['cabalRoll', 'roll first?'],
  ['place', "place Thunder's Edge"],
  ['garrison', 'who controls it?'],
  ['ending', 'end of turn'],
  ['confirm', 'confirm a claim'],
  ['faction', 'choose a faction'],
  ['start', 'start the game'],
]

export const ENDED_EARLY: PillScene = { what: 'ended early', seats: [] }

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

/** True of a claim to confirm at the end of a turn. */
const isEnding = ({ turn }: View, seat: string): boolean => turn?.state === 'ending' && turn.seat === seat
