import { formIn, optionIn } from '../../core/form.ts'
import { hostOf } from './board.ts'
import type { Seat, State } from './state.ts'
import { other, whatIsAsked } from './steps/action.ts'
import { actionIn, actions } from './steps/index.ts'
import type { Fault } from './types.ts'

/** Why somebody cannot do something now, offered to them or not. Changes nothing. */

export interface Attempt {
  /** Who wants it. */
  readonly as: string
  /** Whose it is, if it is somebody else's. */
  readonly seat?: string
  /** The number of the question that was on the button. */
  readonly version?: number
  /** 'claim:resources5?goods=5', 'place:B2', 'host:close'. */
  readonly pick: string
}

export function whyNotAttempt(s: State, { as, seat, version, pick }: Attempt): Fault | undefined {
  const you = s.seats.find(one => one === as)
  if (version !== undefined && version !== s.asked) return { code: 'STALE_VERSION', have: s.asked }
  if (you === undefined) return { code: 'NOT_A_PLAYER', what: as, list: s.seats }
  if (seat !== undefined && seat !== as) return { code: 'NOT_YOUR_SEAT', ...(s.seats.some(one => one === seat) ? { seat: seat as Seat } : {}) }
  return s.status === 'closed' ? { code: 'GAME_CLOSED' } : whyNotPick(s, you, pick)
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
  const form = formIn(pick, action.form?.(s, you, arg) ?? [])
  return form && pick.includes('?') ? action.wrong?.(s, you, arg, form) : undefined
}
