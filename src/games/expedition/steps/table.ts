import { formIn, optionIn, type Option, type OptionId, type Question } from '../../../core/ask.ts'
import type { Step } from '../../../core/steps.ts'
import { dropStale, dropStaleConsent, settleCabal } from '../atoms.ts'
import type { ExpeditionFact, Tell } from '../facts.ts'
import { calledAll, factionById, hasChosen, isHost } from '../board.ts'
import { isPrivate } from '../payment.ts'
import type { Frame, Seat, State } from '../state.ts'
import { isIdle, whatIsAsked, type Action } from './action.ts'
import { whats, type What } from '../types.ts'
import { actionIn, actions, optionIdOf } from './index.ts'

/**
 * Everybody is asked what they may do now, at once; every answer makes all the questions anew, so that older
 * ones are stale.
 */

export const table: Step<State, Frame, ExpeditionFact> = {
  ask: s => s.seats.flatMap(seat => questionFor(s, seat)),
  take(s, _frame, who, [pick = ''], tell) {
    const seat = who as Seat
    carryOut(s, seat, pick, naming(s, tell))
    // Factions are named side by side: whoever is quicker does not make the others' questions stale.
    if (s.stack.length && (s.status !== 'setup' || hasChosen(s)))
      s.stack[s.stack.length - 1] = { step: 'table' }
  },
}

/** Puts the names of chairs into the facts, so that a line of the log needs nothing else. */
function naming(s: State, tell: Tell): Tell {
  if (!tell) return tell
  const names = calledAll(s)
  return fact => {
    const words = JSON.stringify(fact)
    const called = Object.fromEntries(Object.entries(names).filter(([seat]) => words.includes(`"${seat}"`)))
    tell(Object.keys(called).length ? { ...fact, called } : fact)
  }
}

function questionFor(s: State, seat: Seat): readonly Question[] {
  const what = whatIsAsked(s, seat)
  if (what === undefined) return []
  const options = optionsFor(s, seat, what)
  // While others vote, somebody may have nothing to declare.
  if (!options.length) return []
  const claim = s.pending[seat]
  return [
    {
      who: seat,
      what,
      options,
      min: 1,
      max: 1,
      ...(isIdle(what) || (what === 'confirm' && options.length < 2) ? { idle: true } : {}),
      ...(what === 'confirm' ? { sure: true } : {}),
      ...(what === 'confirm' && claim && isPrivate(claim.slice) ? { secret: true } : {}),
    },
  ]
}

/**
 * What the host may do in each question, and what everybody may: sorted once, as questions are made anew
 * after every answer.
 */
const ofHost = new Map(whats.map(what => [what, actions.filter(action => action.in.includes(what))]))
const ofAll = new Map(
  [...ofHost].map(([what, list]) => [what, list.filter(({ head }) => !head.startsWith('host:'))]),
)

function optionsFor(s: State, seat: Seat, what: What): readonly Option[] {
  const options: Option[] = []
  for (const action of (isHost(s, seat) ? ofHost : ofAll).get(what) ?? []) {
    for (const arg of action.args(s, seat))
      if (!action.barred(s, seat, arg)) options.push(optionOf(s, seat, action, arg))
  }
  return options
}

function optionOf(s: State, seat: Seat, action: Action, arg: string): Option {
  const form = action.form?.(s, seat, arg)
  return {
    id: optionIdOf(action, arg),
    group: groupOf(action, arg),
    means: action.means(arg),
    ...(form?.length ? { form } : {}),
  }
}

/** Cuts more than a phone can show at once: factions by their first letters, systems by row, ring or ten. */
function groupOf({ group }: Action, arg: string): string {
  if (!arg || arg === 'custom') return group
  if (group === 'faction') return `faction ${rangeOf(factionById(arg)?.name ?? arg)}`
  const [row = ''] = /^[A-Z]+|^\d(?=\d\d$)|^\d(?=\d$)/.exec(arg) ?? ['0']
  return group === 'place' ? `place ${row}` : group
}
const RANGES = ['a-c', 'd-l', 'm-r', 's-z']
const rangeOf = (name: string): string =>
  RANGES.find(range => name.toLowerCase() <= `${range.slice(2)}\uffff`) ?? 's-z'

function carryOut(s: State, seat: Seat, pick: OptionId, tell: Tell): void {
  const found = actionIn(optionIn(pick))
  if (!found) return
  const { action, arg } = found
  action.take(s, seat, arg, formIn(pick, action.form?.(s, seat, arg) ?? []) ?? {}, tell)
  if (!s.stack.length) return
  settleCabal(s)
  dropStale(s, tell)
  dropStaleConsent(s, tell)
}
