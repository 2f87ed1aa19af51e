import type { Ask, Seat } from '../../core/ask.ts'
import { answer, type Match } from '../../core/match.ts'
import { roll, type Random } from '../../core/random.ts'
import { fillable, type Fillable } from '../../core/randomFilled.ts'
import { undo, undoTarget } from '../../core/undo.ts'
import { seatsOf } from './asks.ts'
import { guard, type Next } from './guarded.ts'
import { baseFor, type Known } from './known.ts'
import { isKeen, keenly } from './purpose.ts'
import type { Player } from './temperament.ts'

/** The players of a game and how they decide. */

export interface Party {
  readonly random: Random
  readonly players: Readonly<Record<Seat, Player>>
  /** Seats that play to win from the beginning. */
  readonly keen: readonly Seat[]
  readonly known: Known
}

const UNDO_IN = 24
const IDLE_IN = 4

/** One answer by one of those who are asked; now and then a move is taken back instead. */
export function decide({ random, players, keen, known }: Party, match: Match): Next {
  const back = roll(random, 'undo', UNDO_IN) === 0 ? takenBack(match, known) : undefined
  if (back) return { match: back }
  const can = firstFillable(match, inSomeOrder(match.open, random), random)
  if (!can)
    return { match, violation: { property: 'questions', why: 'nobody can fill in what they are asked' } }
  const { ask } = can
  const picks = can.fill(
    isKeen(match, keen, ask.who) ? keenly(match, ask, random) : (players[ask.who]?.(ask) ?? []),
  )
  const said = guard('answer', () => answer(match, ask.who, ask.id, picks))
  if ('property' in said) return { match, violation: { ...said, pending: { ask, picks } } }
  return said.ok
    ? { match: said.value }
    : { match, violation: { property: 'answer', why: said.why, pending: { ask, picks } } }
}

function takenBack(match: Match, known: Known): Match | undefined {
  for (const seat of seatsOf(match)) {
    const target = undoTarget(match, seat)
    const undone = target.ok ? undo(match, seat, baseFor(known, match, target.value)) : target
    if (undone.ok) return undone.value
  }
  return undefined
}

/** Begins with a random seat, preferably one that others wait for. */
function inSomeOrder(open: readonly Ask[], random: Random): readonly Ask[] {
  const first = roll(random, 'who', open.length)
  const turned = [...open.slice(first), ...open.slice(0, first)]
  const awaited = turned.filter(({ idle }) => !idle)
  if (!awaited.length || awaited.length === turned.length || roll(random, 'idle', IDLE_IN) === 0)
    return turned
  return [...awaited, ...turned.filter(({ idle }) => idle)]
}

function firstFillable(match: Match, open: readonly Ask[], random: Random): Fillable | undefined {
  for (const ask of open) {
    const can = fillable(match, ask, below => roll(random, `form ${ask.who}`, below))
    if (can) return can
  }
  return undefined
}
