import { close, correct, eliminate } from '../atoms.ts'
import { playing, seatIn, isOut } from '../board.ts'
import { applySet, setIn, settableSample, whyNotSet } from './set.ts'
import type { State } from '../state.ts'
import type { Fault } from '../types.ts'
import { COMMON, NONE, NOT_NOW, other, pick, REASON_FIELD, SEAT_FIELD, text, type Action } from './action.ts'

/** Actions of the host alone, always public. */

function whyNotOut(s: State, name: string): Fault | undefined {
  const seat = seatIn(s, name)
  if (seat === undefined) return { code: 'NOT_A_PLAYER', what: name, list: playing(s) }
  return isOut(s, seat) ? { code: 'SEAT_ELIMINATED', seat } : undefined
}

const out: Action = {
  head: 'host:eliminate',
  in: COMMON,
  group: 'host',
  args: NONE,
  means: () => ({ action: 'eliminate' }),
  barred: s =>
    s.status === 'setup' ? { code: 'NOT_STARTED' } : playing(s).length > 1 ? undefined : other('lastPlayer'),
  form: () => [SEAT_FIELD],
  wrong: (s, _seat, _arg, form) => whyNotOut(s, text(form, 'seat')),
  sample: (s, _seat, _arg, roll) => ({ seat: pick(playing(s), roll) ?? '' }),
  take(s, _seat, _arg, form, tell) {
    const seat = seatIn(s, text(form, 'seat'))
    if (seat !== undefined) eliminate(s, seat, tell)
  },
}

const set: Action = {
  head: 'host:set',
  in: COMMON,
  group: 'host',
  args: NONE,
  means: () => ({ action: 'set' }),
  barred: s => (s.status === 'setup' ? { code: 'NOT_STARTED' } : undefined),
  form: () => [
    { id: 'field', kind: 'text', min: 3, max: 40 },
    { id: 'value', kind: 'text', min: 1, max: 60 },
    REASON_FIELD,
  ],
  wrong: (s, _seat, _arg, form) => whyNotSet(s, text(form, 'field'), text(form, 'value')),
  sample: (s, _seat, _arg, roll) => settableSample(s, roll),
  take(s, _seat, _arg, form, tell) {
    const [field, value] = [text(form, 'field'), text(form, 'value')]
    correct({ ...setIn(s, field, value), reason: text(form, 'reason') }, tell)
    applySet(s, field, value, tell)
  },
}

/** Nothing more is to be kept: Thunder's Edge is placed, or there is none to place. */
const isDone = (s: State): boolean =>
  s.status === 'placed' || s.edgeGone === true || !s.options.expeditionEnabled
const end: Action = {
  head: 'host:close',
  in: COMMON,
  group: 'host',
  args: NONE,
  means: () => ({ action: 'close' }),
  barred: s =>
    s.status !== 'setup' && isDone(s) ? undefined : s.status === 'setup' ? { code: 'NOT_STARTED' } : NOT_NOW,
  take: (s, _seat, _arg, _form, tell) => close(s, tell),
}

export const hostActions: readonly Action[] = [out, set, end]
