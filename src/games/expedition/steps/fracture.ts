import { bringFracture, decideCabal, gain, setIngress } from '../atoms.ts'
import { isHost, isOut, playing, seatIn } from '../board.ts'
import { ingressIn, someIngress, whyNotIngress } from '../systems/ingress.ts'
import type { Seat, Source, State } from '../state.ts'
import { declaredSources, type Fault } from '../types.ts'
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

/** Breakthroughs from elsewhere, and The Fracture. */

const lacking = (s: State): readonly Seat[] => playing(s).filter(seat => !s.chairs[seat].breakthrough)
const closed = (s: State): Fault | undefined => (s.status === 'setup' ? { code: 'NOT_STARTED' } : undefined)

/** Names the seat, which must still lack it. */
function whyNotGainer(s: State, name: string): Fault | undefined {
  const seat = seatIn(s, name)
  if (seat === undefined) return { code: 'NOT_A_PLAYER', what: name, list: s.seats }
  if (isOut(s, seat)) return { code: 'SEAT_ELIMINATED', seat }
  return s.chairs[seat].breakthrough
    ? { code: 'ALREADY_HAS_BREAKTHROUGH', seat, seats: lacking(s) }
    : undefined
}

const gainBy: Action = {
  head: 'gain',
  in: COMMON,
  group: 'breakthrough',
  args: () => declaredSources,
  means: arg => ({ source: arg }),
  barred(s, seat, arg) {
    if (!(declaredSources as readonly string[]).includes(arg))
      return other('source', { list: declaredSources })
    // Brilliance may be for somebody else.
    const nobody = arg === 'brilliance' ? !lacking(s).length : s.chairs[seat].breakthrough !== undefined
    return (
      outOfPlay(s, seat) ??
      (nobody ? { code: 'ALREADY_HAS_BREAKTHROUGH', seat, seats: lacking(s) } : undefined)
    )
  },
  form: (_s, _seat, arg) => (arg === 'brilliance' ? [{ ...SEAT_FIELD, optional: true }] : []),
  wrong: (s, seat, arg, form) =>
    arg === 'brilliance' ? whyNotGainer(s, text(form, 'seat') || seat) : undefined,
  sample: (s, _seat, _arg, roll) => ({ seat: pick(lacking(s), roll) ?? '' }),
  take: (s, seat, arg, form, tell) =>
    gain(s, seatIn(s, text(form, 'seat') || seat) ?? seat, arg as Source, tell),
}
const hostGain: Action = {
  head: 'host:gain',
  in: COMMON,
  group: 'host',
  args: NONE,
  means: () => ({ source: 'host' }),
  barred: s => closed(s) ?? (lacking(s).length ? undefined : { code: 'ALREADY_HAS_BREAKTHROUGH', seats: [] }),
  form: () => [SEAT_FIELD],
  wrong: (s, _seat, _arg, form) => whyNotGainer(s, text(form, 'seat')),
  sample: (s, _seat, _arg, roll) => ({ seat: pick(lacking(s), roll) ?? '' }),
  take(s, _seat, _arg, form, tell) {
    const to = seatIn(s, text(form, 'seat'))
    if (to !== undefined) gain(s, to, 'host', tell)
  },
}

const cabal = (arg: 'roll' | 'bring'): Action => ({
  head: arg === 'roll' ? 'rollCabal' : 'bringCabal',
  in: ['cabalRoll'],
  group: 'fracture',
  args: NONE,
  means: () => ({ cabal: arg }),
  barred: (s, seat) => (s.cabal === seat ? undefined : NOT_NOW),
  take: (s, seat, _arg, _form, tell) => decideCabal(s, seat, arg === 'roll', tell),
})

const causeOf = (reason: string): 'ability' | 'event' | 'declared' =>
  /event/i.test(reason) ? 'event' : /ability|hero|card/i.test(reason) ? 'ability' : 'declared'
const declare: Action = {
  head: 'fracture',
  in: COMMON,
  group: 'fracture',
  args: NONE,
  means: () => ({ action: 'fracture' }),
  barred: (s, seat) =>
    outOfPlay(s, seat) ??
    (s.fracture
      ? {
          code: 'FRACTURE_ALREADY_IN_PLAY',
          ...(s.fracture.seat === undefined ? {} : { seat: s.fracture.seat }),
        }
      : s.options.noFracture
        ? other('noFracture')
        : undefined),
  form: () => [{ ...REASON_FIELD, id: 'cause' }],
  sample: (_s, _seat, _arg, roll) => ({ cause: roll(2) ? 'an event' : 'a hero ability' }),
  take(s, seat, _arg, form, tell) {
    const reason = text(form, 'cause')
    bringFracture(s, { cause: causeOf(reason), seat, reason, method: 'fourColour' }, tell)
  },
}

const LETTERS = 200
const ingress: Action = {
  head: 'ingress',
  in: COMMON,
  group: 'fracture',
  args: NONE,
  means: () => ({ action: 'ingress' }),
  barred(s, seat) {
    if (!s.fracture || !s.options.ingressHelp) return outOfPlay(s, seat) ?? other('noIngress')
    return s.fracture.seat === seat || isHost(s, seat)
      ? undefined
      : { code: 'NOT_YOUR_SEAT', ...(s.fracture.seat === undefined ? {} : { seat: s.fracture.seat }) }
  },
  form: () => [{ id: 'systems', kind: 'text', min: 0, max: LETTERS, optional: true, lines: true }],
  wrong: (s, _seat, _arg, form) => whyNotIngress(s, ingressIn(s, text(form, 'systems'))),
  sample(s) {
    const ids = someIngress(s)
    return whyNotIngress(s, ids) ? undefined : { systems: ids.join(', ') }
  },
  take: (s, seat, _arg, form, tell) => setIngress(s, seat, ingressIn(s, text(form, 'systems')), tell),
}

export const fractureActions: readonly Action[] = [
  gainBy,
  hostGain,
  cabal('roll'),
  cabal('bring'),
  declare,
  ingress,
]
