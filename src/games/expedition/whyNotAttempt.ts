import { formIn, optionIn, type Field } from '../../core/ask.ts'
import type { RefusedPick, Reason } from '../../core/game.ts'
import { hostOf } from './board.ts'
import type { Seat, State } from './state.ts'
import { other, whatIsAsked } from './steps/action.ts'
import { actionIn, actions } from './steps/index.ts'
import { faultReason } from './text/fault.ts'
import type { Fault, SliceId } from './types.ts'

/** Says why a player cannot do something now, offered to them or not. Changes nothing. */

export interface Attempt {
  /** The player who wants it. */
  readonly as: string
  /** The player whose question it is, if it is another's. */
  readonly seat?: string
  /** It was on a button from before something else happened. */
  readonly stale?: boolean
  /** 'claim:resources5?goods=5', 'place:B2', 'host:close'. */
  readonly pick: string
}

export function whyNotAttempt(s: State, { as, seat, stale, pick }: Attempt): Fault | undefined {
  const you = s.seats.find(one => one === as)
  if (you === undefined) return { code: 'NOT_A_PLAYER', what: as, list: s.seats }
  if (stale) return whyNeverAgain(s, you, pick) ?? { code: 'STALE_VERSION' }
  if (seat !== undefined && seat !== as)
    return { code: 'NOT_YOUR_SEAT', ...(s.seats.some(one => one === seat) ? { seat: seat as Seat } : {}) }
  return s.status === 'closed' ? { code: 'GAME_CLOSED' } : whyNotPick(s, you, pick)
}

/** These say more than that a button is old: a new one would not offer the option again. */
const FOR_GOOD: readonly Fault['code'][] = [
  'SLICE_TAKEN',
  'EXPEDITION_CLOSED',
  'ALREADY_PLACED',
  'GAME_CLOSED',
]
function whyNeverAgain(s: State, you: Seat, pick: string): Fault | undefined {
  const why = whyNotAttempt(s, { as: you, pick })
  return why && FOR_GOOD.includes(why.code) ? why : undefined
}

/**
 * The table's own words do for what is unknown here, for what is not possible just now, and for what has to
 * wait for another answer.
 */
const UNSAID = ['action', 'notNow', 'first']
export function whyNotOffered(s: State, { seat, pick, of, stale }: RefusedPick): Reason | undefined {
  const fault =
    whyNotAttempt(s, { as: seat, pick, stale: stale === true, ...(of === undefined ? {} : { seat: of }) }) ??
    illFilled(s, seat as Seat, pick)
  return fault && !(fault.code === 'OTHER' && UNSAID.includes(fault.what ?? ''))
    ? faultReason(fault, s)
    : undefined
}

type Found = NonNullable<ReturnType<typeof actionIn>>

/** Finds a number that is none, and a price that nothing is said of. */
function illFilled(s: State, seat: Seat, pick: string): Fault | undefined {
  const found = actionIn(optionIn(pick))
  const fields = found?.action.form?.(s, seat, found.arg) ?? []
  const form = formIn(pick, fields)
  if (!found || !form) return undefined
  const isClaim = found.action.head === 'claim' || found.action.head === 'late'
  for (const field of fields) {
    const value = form[field.id]
    if (value === undefined && !field.optional && isClaim)
      return { code: 'PAYMENT_MISSING', slice: found.arg as SliceId }
    const fault = whyNotNumber(field, value)
    if (fault) return fault
  }
  return undefined
}
const LETTERS = 20
function whyNotNumber({ kind, min, max }: Field, value: string | number | undefined): Fault | undefined {
  if (kind !== 'number' || value === undefined) return undefined
  return Number.isInteger(value) && Number(value) >= min && Number(value) <= max
    ? undefined
    : { code: 'BAD_NUMBER', what: String(value).slice(0, LETTERS), have: min, need: max }
}

function whyNotPick(s: State, you: Seat, pick: string): Fault | undefined {
  const found = actionIn(optionIn(pick))
  if (!found) return other('action', { list: [...new Set(actions.map(({ head }) => head))] })
  const { action, arg } = found
  if (action.head.startsWith('host:') && you !== hostOf(s)) return { code: 'NOT_HOST', seat: hostOf(s) }
  const why = action.barred(s, you, arg)
  if (why) return why
  const what = whatIsAsked(s, you)
  if (what === undefined || !action.in.includes(what)) return other('first', { seat: you })
  return whyNotForm(s, you, pick, found)
}

function whyNotForm(s: State, you: Seat, pick: string, { action, arg }: Found): Fault | undefined {
  const form = formIn(pick, action.form?.(s, you, arg) ?? [])
  return form && pick.includes('?')
    ? (illFilled(s, you, pick) ?? action.wrong?.(s, you, arg, form))
    : undefined
}
