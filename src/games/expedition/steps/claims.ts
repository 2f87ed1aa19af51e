import type { Form } from '../../../core/ask.ts'
import { askConsent, chooseOrder, commitClaim, declare, lateConsent, withdrawClaim } from '../atoms.ts'
import { claimNoOf, claimOf, endingTurn, isHost, isOut, lastTurn, lastTurnOf, openSlices } from '../board.ts'
import { paymentFields, priceOf, readPayment } from '../payment.ts'
import type { Pending, Seat, SliceId, State } from '../state.ts'
import { sliceIds, type Fault } from '../types.ts'
import { NONE, NOT_NOW, COMMON, pick, type Action } from './action.ts'

/** Plays expeditions: declare, confirm, commit. */

function whyNotOpen(s: State, seat: Seat): Fault | undefined {
  if (s.status === 'setup') return { code: 'NOT_STARTED' }
  if (s.status !== 'running' || !s.options.expeditionEnabled) return { code: 'EXPEDITION_CLOSED' }
  return isOut(s, seat) ? { code: 'SEAT_ELIMINATED', seat } : undefined
}

function whyNotSlice(s: State, arg: string): Fault | undefined {
  const slice = sliceIds.find(one => one === arg)
  if (!slice) return { code: 'UNKNOWN_SLICE', what: arg, list: sliceIds }
  const claim = claimOf(s, slice)
  return (
    claim && { code: 'SLICE_TAKEN', slice, seat: claim.seat, have: claimNoOf(s, slice), list: openSlices(s) }
  )
}

/** Why an expedition cannot be made now: it is not the end of that seat's turn. */
function whyNotNow(s: State, seat: Seat): Fault | undefined {
  if (endingTurn(s, seat)) return undefined
  const own = lastTurnOf(s, seat)
  if (!own || own.state === 'open') return { code: 'NOT_END_OF_TURN', seat }
  if (own.used)
    return lastTurn(s) === own ? { code: 'ALREADY_THIS_TURN', seat } : { code: 'NOT_END_OF_TURN', seat }
  return { code: 'WINDOW_CLOSED', seat, ...(s.options.allowLateClaim ? { seats: lateConsent(s, seat) } : {}) }
}

/** Tells a player who wanted the last slice as well who has it. */
const whyJustTaken = (s: State, arg: string): Fault | undefined =>
  s.status === 'awaitPlacement' || s.status === 'awaitGarrison' ? whyNotSlice(s, arg) : undefined

const whyNotClaim = (s: State, seat: Seat, arg: string): Fault | undefined =>
  whyJustTaken(s, arg) ?? whyNotOpen(s, seat) ?? whyNotNow(s, seat) ?? whyNotSlice(s, arg)

/** Only for a turn that is over and whose expedition nobody made. */
function whyNotLate(s: State, seat: Seat, arg: string): Fault | undefined {
  const why = whyJustTaken(s, arg) ?? whyNotOpen(s, seat)
  if (why) return why
  const own = lastTurnOf(s, seat)
  if (own?.state !== 'closed') return { code: 'NOT_END_OF_TURN', seat }
  if (own.used) return { code: 'ALREADY_THIS_TURN', seat }
  if (!s.options.allowLateClaim) return { code: 'WINDOW_CLOSED', seat }
  return (
    whyNotSlice(s, arg) ??
    (s.consent ? { code: 'NEEDS_CONSENT', seat: s.consent.by, seats: s.consent.of } : undefined)
  )
}

function wrongPayment(s: State, seat: Seat, arg: string, form: Form): Fault | undefined {
  const paid = readPayment(s, seat, arg as SliceId, form)
  return paid.ok ? undefined : paid.fault
}
function pendingClaim(s: State, seat: Seat, arg: string, form: Form): Pending | undefined {
  const paid = readPayment(s, seat, arg as SliceId, form)
  return paid.ok ? { slice: arg as SliceId, payment: paid.value } : undefined
}

function samplePayment(
  s: State,
  seat: Seat,
  slice: SliceId,
  roll: (below: number) => number,
): Form | undefined {
  const form = sampleOf(s, seat, slice, roll)
  return form && !wrongPayment(s, seat, slice, form) ? form : undefined
}
function sampleOf(s: State, seat: Seat, slice: SliceId, roll: (below: number) => number): Form | undefined {
  const ready = s.ledger[seat]?.planets.filter(planet => !planet.exhausted).map(planet => planet.name) ?? []
  if (slice === 'actioncards2')
    return { count: 2, ...(roll(2) ? { cards: `Card ${roll(50)}, Card ${50 + roll(50)}` } : {}) }
  if (slice === 'secret1') return { unscored: 'yes', ...(roll(2) ? { secret: `Secret ${roll(50)}` } : {}) }
  if (slice === 'techplanet1')
    return s.options.ledger
      ? ready.slice(0, 1).map(planet => ({ planet, colour: 'red', attached: 'yes' }))[0]
      : { planet: `Planet ${roll(9)}`, colour: 'green' }
  if (slice === 'tradegoods3') return { goods: 3 }
  if (s.options.ledger) return sampleBooks(s, seat, slice)
  return pick(
    [
      { planets: 'Jord 4', goods: 1 },
      { planets: `Jord ${2 + roll(3)}, Lodor 3` },
      { goods: 5 },
      { planets: 'Jord 3', adjust: 'a card', amount: 2 },
    ],
    roll,
  )
}

/** Lists all planets that are ready, and as many trade goods as are still needed. */
function sampleBooks(s: State, seat: Seat, slice: SliceId): Form {
  const ready = s.ledger[seat]?.planets.filter(planet => !planet.exhausted) ?? []
  const worth = ready.reduce(
    (sum, planet) => sum + planet[slice === 'influence5' ? 'influence' : 'resources'],
    0,
  )
  return { planets: ready.map(({ name }) => name).join(', '), goods: Math.max(0, priceOf(slice) - worth) }
}

const shape: Pick<Action, 'args' | 'means' | 'form' | 'wrong' | 'sample'> = {
  args: () => sliceIds,
  means: arg => ({ slice: arg }),
  form: (_s, _seat, arg) => paymentFields[arg as SliceId],
  wrong: wrongPayment,
  sample: (s, seat, arg, roll) => samplePayment(s, seat, arg as SliceId, roll),
}

const claim: Action = {
  ...shape,
  head: 'claim',
  in: ['ending'],
  group: 'claim',
  barred: whyNotClaim,
  take(s, seat, arg, form, tell) {
    const what = pendingClaim(s, seat, arg, form)
    if (what) declare(s, seat, what, tell)
  },
}
const late: Action = {
  ...shape,
  head: 'late',
  in: COMMON,
  group: 'late',
  means: arg => ({ slice: arg, late: true }),
  barred: whyNotLate,
  take(s, seat, arg, form, tell) {
    const what = pendingClaim(s, seat, arg, form)
    if (what) declare(s, seat, { ...what, late: true }, tell)
  },
}

const confirm: Action = {
  head: 'confirm',
  in: ['confirm'],
  group: 'claim',
  args: NONE,
  means: () => ({ claim: 'confirm' }),
  // One thing at a time needs consent.
  barred: (s, seat) =>
    !s.pending[seat]
      ? NOT_NOW
      : s.pending[seat].late && !isHost(s, seat) && s.consent
        ? { code: 'NEEDS_CONSENT', seat: s.consent.by, seats: s.consent.of }
        : undefined,
  take(s, seat, _arg, _form, tell) {
    const what = s.pending[seat]
    if (!what) return
    if (!what.late || isHost(s, seat)) return commitClaim(s, seat, what, tell)
    delete s.pending[seat]
    askConsent(
      s,
      {
        by: seat,
        of: [...lateConsent(s, seat)],
        rule: 'one',
        votes: {},
        about: { kind: 'late', claim: what },
      },
      tell,
    )
  },
}
const change: Action = {
  head: 'change',
  in: ['confirm'],
  group: 'claim',
  args: NONE,
  means: () => ({ claim: 'change' }),
  barred: (s, seat) => (s.pending[seat] ? undefined : NOT_NOW),
  take: (s, seat, _arg, _form, tell) => withdrawClaim(s, seat, tell),
}

const ORDERS = ['rollFirst', 'placeFirst'] as const
const order = (head: (typeof ORDERS)[number]): Action => ({
  head,
  in: ['sixthOrder'],
  group: 'edge',
  args: NONE,
  means: () => ({ order: head }),
  barred: (s, seat) => (s.order === 'asked' && s.placer === seat ? undefined : NOT_NOW),
  take: (s, seat, _arg, _form, tell) => chooseOrder(s, seat, head, tell),
})
/** Time is up: the roll comes first. */
const hostRollFirst: Action = {
  ...order('rollFirst'),
  head: 'host:rollFirst',
  in: COMMON,
  group: 'host',
  barred: s => (s.order === 'asked' ? undefined : NOT_NOW),
  take(s, seat, _arg, _form, tell) {
    if (s.placer !== undefined) chooseOrder(s, s.placer, 'rollFirst', tell, seat)
  },
}

export const lateActions: readonly Action[] = [late]
export const claimActions: readonly Action[] = [claim, confirm, change, ...ORDERS.map(order), hostRollFirst]
