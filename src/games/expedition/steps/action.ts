import type { Field, Form } from '../../../core/ask.ts'
import { endingTurn, hasChosen, isHost, isOut } from '../board.ts'
import type { Tell } from '../facts.ts'
import type { Seat, State } from '../state.ts'
import type { Fault, What } from '../types.ts'

/** Something a seat may do. `arg`: the words after the colon of its id, '' where there are none. */
export interface Action {
  /** Begins an option's id: 'claim', 'host:map'. */
  readonly head: string
  /** The questions it belongs to. */
  readonly in: readonly What[]
  readonly group: Group
  readonly args: (s: State, seat: Seat) => readonly string[]
  /** Why it cannot be done now; undefined: it is offered. */
  readonly barred: (s: State, seat: Seat, arg: string) => Fault | undefined
  readonly means: (arg: string) => Readonly<Record<string, unknown>>
  readonly form?: (s: State, seat: Seat, arg: string) => readonly Field[]
  /** Says why what was filled in cannot be. */
  readonly wrong?: (s: State, seat: Seat, arg: string, form: Form) => Fault | undefined
  /** Fills in a form that can be, by chance. */
  readonly sample?: (s: State, seat: Seat, arg: string, roll: (below: number) => number) => Form | undefined
  readonly take: (s: State, seat: Seat, arg: string, form: Form, tell: Tell) => void
}

export const groups = [
  'faction',
  'turn',
  'claim',
  'late',
  'breakthrough',
  'fracture',
  'edge',
  'place',
  'table',
  'host',
] as const
export type Group = (typeof groups)[number]

/** Lists where it can be done: everywhere but where one thing has to be decided first. */
export const COMMON: readonly What[] = ['ending', 'place', 'garrison', 'table']

/** Returns the one question of a seat; undefined: it is asked nothing. */
export function whatIsAsked(s: State, seat: Seat): What | undefined {
  if (s.status === 'setup') return askedAtStart(s, seat)
  if (s.consent?.of.includes(seat) && !s.consent.votes[seat]) return 'consent'
  if (isOut(s, seat)) return isHost(s, seat) ? 'table' : undefined
  return s.pending[seat] ? 'confirm' : askedInPlay(s, seat)
}
function askedAtStart(s: State, seat: Seat): What | undefined {
  if (s.chairs[seat].faction === undefined) return 'faction'
  return isHost(s, seat) && hasChosen(s) ? 'start' : undefined
}
function askedInPlay(s: State, seat: Seat): What {
  if (s.order === 'asked' && s.placer === seat) return 'sixthOrder'
  if (s.cabal === seat) return 'cabalRoll'
  if (s.status === 'running' && endingTurn(s, seat)) return 'ending'
  if (s.placer !== seat || s.order === 'asked') return 'table'
  return s.status === 'awaitPlacement' ? 'place' : s.status === 'awaitGarrison' ? 'garrison' : 'table'
}
/** Says whether anybody waits for it. */
export const isIdle = (what: What): boolean => what === 'table'

export const NONE = (): readonly string[] => ['']
export const other = (what: string, more: Omit<Fault, 'code' | 'what'> = {}): Fault => ({
  code: 'OTHER',
  what,
  ...more,
})
export const NOT_NOW: Fault = other('notNow')
/** Nothing of one's own can be done before the start, or once one is out. */
export const outOfPlay = (s: State, seat: Seat): Fault | undefined =>
  s.status === 'setup'
    ? { code: 'NOT_STARTED' }
    : isOut(s, seat)
      ? { code: 'SEAT_ELIMINATED', seat }
      : undefined

/** Reads typed text as one line, so that nobody adds a line to the story. */
export { text } from '../payment.ts'
export const SEAT_FIELD: Field = { id: 'seat', kind: 'text', min: 1, max: 40 }
export const REASON_FIELD: Field = { id: 'reason', kind: 'text', min: 2, max: 80 }
export const pick = <T>(list: readonly T[], roll: (below: number) => number): T | undefined =>
  list[list.length > 1 ? roll(list.length) : 0]
