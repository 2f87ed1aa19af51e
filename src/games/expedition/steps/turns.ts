import { beginTurn, closeTurn, endTurn, nextRound } from '../atoms.ts'
import { endingTurn, hadLastTurn, isOpen, isOut, lastTurn, playing, seatIn } from '../board.ts'
import type { Seat, State } from '../state.ts'
import type { Fault } from '../types.ts'
import {
  COMMON,
  NONE,
  NOT_NOW,
  other,
  outOfPlay,
  pick,
  REASON_FIELD,
  SEAT_FIELD,
  text,
  type Action,
} from './action.ts'

/** Whose turn ends, and that it is one turn: an additional action is none. */

const closed = (s: State, seat: Seat): Fault | undefined =>
  outOfPlay(s, seat) ?? (isOpen(s) ? undefined : { code: 'EXPEDITION_CLOSED' })
const ownOpen = (s: State, seat: Seat): boolean =>
  lastTurn(s)?.seat === seat && lastTurn(s)?.state !== 'closed'

/** Otherwise somebody could make turns for themselves. */
function whyNoTurn(s: State, seat: Seat): Fault | undefined {
  if (s.chairs[seat].passed) return other('passed')
  return hadLastTurn(s, seat) ? other('twoTurns') : undefined
}
const allPassed = (s: State): boolean => playing(s).every(seat => s.chairs[seat].passed)

const turnBegin: Action = {
  head: 'turnBegin',
  in: COMMON,
  group: 'turn',
  args: NONE,
  means: () => ({ turn: 'begin' }),
  barred: (s, seat) => closed(s, seat) ?? (ownOpen(s, seat) ? other('ownTurn') : whyNoTurn(s, seat)),
  take: (s, seat, _arg, _form, tell) => beginTurn(s, seat, tell),
}
const turnEnd: Action = {
  head: 'turnEnd',
  in: COMMON,
  group: 'turn',
  args: NONE,
  means: () => ({ turn: 'end' }),
  barred: (s, seat) =>
    closed(s, seat) ??
    (endingTurn(s, seat) ? other('ownTurn') : ownOpen(s, seat) ? undefined : whyNoTurn(s, seat)),
  take: (s, seat, _arg, _form, tell) => endTurn(s, seat, false, tell),
}
/** A turn on which somebody passes has an end, too. */
const pass: Action = {
  head: 'pass',
  in: COMMON,
  group: 'turn',
  args: NONE,
  means: () => ({ turn: 'pass' }),
  barred: (s, seat) =>
    closed(s, seat) ??
    (s.chairs[seat].passed ? other('passed') : ownOpen(s, seat) ? undefined : whyNoTurn(s, seat)),
  take: (s, seat, _arg, _form, tell) => endTurn(s, seat, true, tell),
}
const extraTurn: Action = {
  head: 'extraTurn',
  in: COMMON,
  group: 'turn',
  args: NONE,
  means: () => ({ turn: 'extra' }),
  barred: (s, seat) => closed(s, seat) ?? (ownOpen(s, seat) || !whyNoTurn(s, seat) ? NOT_NOW : undefined),
  form: () => [REASON_FIELD],
  sample: () => ({ reason: 'a card gives another turn' }),
  take: (s, seat, _arg, form, tell) => beginTurn(s, seat, tell, { reason: text(form, 'reason') }),
}
const done: Action = {
  head: 'done',
  in: ['ending'],
  group: 'claim',
  args: NONE,
  means: () => ({ turn: 'done' }),
  barred: (s, seat) =>
    closed(s, seat) ?? (endingTurn(s, seat) ? undefined : { code: 'NOT_END_OF_TURN', seat }),
  take: (s, _seat, _arg, _form, tell) => closeTurn(s, 'done', tell),
}
const round: Action = {
  head: 'round',
  in: COMMON,
  group: 'turn',
  args: NONE,
  means: () => ({ turn: 'round' }),
  barred: (s, seat) => closed(s, seat) ?? (allPassed(s) ? undefined : other('notAllPassed')),
  take: (s, _seat, _arg, _form, tell) => nextRound(s, tell),
}
const hostRound: Action = {
  ...round,
  head: 'host:round',
  in: COMMON,
  group: 'host',
  barred: s => (isOpen(s) ? undefined : { code: 'EXPEDITION_CLOSED' }),
}
/** The host says whose turn it is, in order or not. */
const hostTurn: Action = {
  head: 'host:turn',
  in: COMMON,
  group: 'host',
  args: NONE,
  means: () => ({ turn: 'host' }),
  barred: s => (isOpen(s) ? undefined : { code: 'EXPEDITION_CLOSED' }),
  form: () => [SEAT_FIELD],
  wrong(s, _seat, _arg, form) {
    const seat = seatIn(s, text(form, 'seat'))
    if (seat === undefined) return { code: 'NOT_A_PLAYER', what: text(form, 'seat'), list: playing(s) }
    return isOut(s, seat) ? { code: 'SEAT_ELIMINATED', seat } : undefined
  },
  sample: (s, _seat, _arg, roll) => ({ seat: pick(playing(s), roll) ?? '' }),
  take(s, _seat, _arg, form, tell) {
    const seat = seatIn(s, text(form, 'seat'))
    if (seat !== undefined) beginTurn(s, seat, tell, { byHost: true })
  },
}

export const turnActions: readonly Action[] = [
  done,
  turnBegin,
  turnEnd,
  pass,
  extraTurn,
  round,
  hostRound,
  hostTurn,
]
