import {
  bringFracture,
  chooseFaction,
  eliminate,
  endFracture,
  moveEdge,
  revive,
  setBreakthrough,
  setInfantry,
  setPassed,
  setRound,
  setSlice,
  takeControl,
  close,
  correct,
} from '../atoms.ts'
import { claimOf, isOut, playing, seatIn, takenBy } from '../board.ts'
import { factions } from '../factions.ts'
import type { Corrected, Tell } from '../facts.ts'
import { isAmount, isYes } from '../payment.ts'
import type { Chair, Seat, State } from '../state.ts'
import { namesOf, systemNamed } from '../systems/ingress.ts'
import { idOf, isSame, near, plain } from '../systems/near.ts'
import { sliceIds, type Fault, type SliceId } from '../types.ts'
import { other, COMMON, NONE, NOT_NOW, pick, REASON_FIELD, SEAT_FIELD, text, type Action } from './action.ts'

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

// The fields a host may put right: 'slice.resources5', 'breakthrough.seat3', 'fracture'.

interface Field {
  readonly what: readonly string[]
  readonly why: (s: State, key: string, value: string) => Fault | undefined
  /** True if there is nothing to correct. */
  readonly is: (s: State, key: string, value: string) => boolean
  readonly set: (s: State, key: string, value: string, tell: Tell) => void
}

const NO = ['no', 'none', 'open', 'off', 'false']
const yesOrNo = (value: string): Fault | undefined =>
  isYes(value) || NO.includes(plain(value)) ? undefined : other('yesOrNo')
const someSeat = (s: State, value: string): Fault | undefined =>
  seatIn(s, value) === undefined ? { code: 'NOT_A_PLAYER', what: value, list: s.seats } : undefined
const ofSeat = (s: State, key: string): Seat | undefined => seatIn(s, key)
const whole = (value: string): Fault | undefined =>
  isAmount(Number(value)) ? undefined : { code: 'BAD_NUMBER', what: value }
const factionIn = (value: string) =>
  factions.find(({ id, name }) => plain(id) === plain(value) || plain(name) === plain(value))

const slice: Field = {
  what: sliceIds.map(id => `slice.${id}`),
  why(s, _key, value) {
    if (s.status !== 'running' && s.status !== 'awaitPlacement')
      return s.edge ? { code: 'ALREADY_PLACED', what: s.edge.system } : { code: 'EXPEDITION_CLOSED' }
    return NO.includes(plain(value)) ? undefined : someSeat(s, value)
  },
  is: (s, key, value) => NO.includes(plain(value)) && !claimOf(s, key as SliceId),
  set: (s, key, value, tell) => setSlice(s, key as SliceId, seatIn(s, value), tell),
}
/** True if what is said of a seat is true already. */
const isSaid =
  (of: (chair: Chair) => boolean): Field['is'] =>
  (s, key, value) => {
    const seat = ofSeat(s, key)
    return seat !== undefined && of(s.chairs[seat]) === isYes(value)
  }
const perSeat = (name: string, field: Omit<Field, 'what'>): Field => ({ ...field, what: [`${name}.`] })

const breakthrough = perSeat('breakthrough', {
  why: (_s, _key, value) => yesOrNo(value),
  // That it is gained is worth saying again: nothing is rolled for it then.
  is: (s, key, value) => !isYes(value) && isSaid(chair => chair.breakthrough !== undefined)(s, key, value),
  set(s, key, value) {
    const seat = ofSeat(s, key)
    if (seat !== undefined)
      setBreakthrough(s, seat, isYes(value) ? { source: 'host', roll: 'corrected' } : undefined)
  },
})
const faction = perSeat('faction', {
  why(s, key, value) {
    const known = factionIn(value)
    if (!known)
      return {
        code: 'UNKNOWN_FACTION',
        what: value,
        list: near(
          value,
          factions.map(({ name }) => name),
        ),
      }
    const by = takenBy(s, known.id)
    return by === undefined || by === ofSeat(s, key)
      ? undefined
      : { code: 'FACTION_TAKEN', what: known.name, seat: by }
  },
  is(s, key, value) {
    const seat = ofSeat(s, key)
    return seat !== undefined && s.chairs[seat].faction === factionIn(value)?.id
  },
  set(s, key, value, tell) {
    const seat = ofSeat(s, key)
    const known = factionIn(value)
    if (seat !== undefined && known) chooseFaction(s, seat, known.id, undefined, tell)
  },
})
const eliminated = perSeat('eliminated', {
  why(s, key, value) {
    const seat = ofSeat(s, key)
    return (
      yesOrNo(value) ??
      (isYes(value) && (seat === undefined || isOut(s, seat) || playing(s).length < 2)
        ? other('lastPlayer')
        : undefined)
    )
  },
  is: isSaid(chair => chair.eliminated === true),
  set(s, key, value, tell) {
    const seat = ofSeat(s, key)
    if (seat === undefined) return
    if (isYes(value)) eliminate(s, seat, tell)
    else revive(s, seat)
  },
})
const passed = perSeat('passed', {
  why: (_s, _key, value) => yesOrNo(value),
  is: isSaid(chair => chair.passed === true),
  set(s, key, value) {
    const seat = ofSeat(s, key)
    if (seat !== undefined) setPassed(s, seat, isYes(value))
  },
})
const fracture: Field = {
  what: ['fracture'],
  why(s, _key, value) {
    if (s.options.noFracture) return other('noFracture')
    return yesOrNo(value) ?? (isYes(value) && s.fracture ? { code: 'FRACTURE_ALREADY_IN_PLAY' } : undefined)
  },
  is: (s, _key, value) => !isYes(value) && s.fracture === undefined,
  set(s, _key, value, tell) {
    if (isYes(value)) bringFracture(s, { cause: 'declared', method: 'fourColour' }, tell)
    else endFracture(s)
  },
}
const placed = (s: State): Fault | undefined =>
  s.edge && s.status === 'placed' ? undefined : { code: 'NOT_AWAITING_PLACEMENT' }
const systemIn = (s: State, value: string): string => systemNamed(s, value)?.id ?? idOf(value)
const edge: readonly Field[] = [
  {
    what: ['system'],
    why: (s, _key, value) =>
      placed(s) ??
      (!s.systems || systemNamed(s, value)
        ? undefined
        : { code: 'UNKNOWN_SYSTEM', what: value, list: near(value, namesOf(s)) }),
    is: (s, _key, value) => s.edge !== undefined && isSame(s.edge.system, systemIn(s, value)),
    set: (s, _key, value) => moveEdge(s, systemIn(s, value)),
  },
  {
    what: ['controller'],
    why: (s, _key, value) => placed(s) ?? someSeat(s, value),
    is: (s, _key, value) => s.edge?.controller === seatIn(s, value),
    set(s, _key, value, tell) {
      const seat = seatIn(s, value)
      if (seat !== undefined) takeControl(s, seat, tell)
    },
  },
  {
    what: ['infantry'],
    why: (s, _key, value) => placed(s) ?? whole(value),
    is: (s, _key, value) => s.edge?.infantry === Number(value),
    set: (s, _key, value, tell) => setInfantry(s, s.edge?.controller ?? s.options.host, Number(value), tell),
  },
]
const round: Field = {
  what: ['round'],
  why: (_s, _key, value) => (Number(value) > 0 ? whole(value) : { code: 'BAD_NUMBER', what: value }),
  is: (s, _key, value) => s.round === Number(value),
  set: (s, _key, value) => setRound(s, Number(value)),
}

const fields: readonly Field[] = [slice, breakthrough, faction, eliminated, passed, fracture, ...edge, round]
const NAMES = fields.flatMap(({ what }) => what.map(name => (name.endsWith('.') ? `${name}seat1` : name)))

/** Returns the field and what stands behind its dot. */
function fieldIn(s: State, name: string): { readonly field: Field; readonly key: string } | undefined {
  const word = name.trim()
  const [head = '', ...rest] = word.split('.')
  const tail = rest.join('.')
  const field = fields.find(({ what }) =>
    what.some(
      one => one === word || (one.endsWith('.') && one === `${head}.` && seatIn(s, tail) !== undefined),
    ),
  )
  return field && { field, key: tail }
}

function whyNotSet(s: State, name: string, value: string): Fault | undefined {
  const found = fieldIn(s, name)
  if (!found) return other('field', { list: NAMES })
  const { field, key } = found
  return field.why(s, key, value) ?? (field.is(s, key, value) ? other('asItIs') : undefined)
}
/** Returns undefined if what was typed is the value. */
function meaningOf(s: State, head: string, value: string): string | undefined {
  if (head === 'faction') return factionIn(value)?.id
  if (head === 'system') return systemNamed(s, value)?.id
  if (NO.includes(plain(value))) return 'no'
  return isYes(value) && head !== 'round' && head !== 'infantry' ? 'yes' : undefined
}
const headOf = (field: Field | undefined): string => field?.what[0]?.split('.')[0] ?? ''
/** Returns a correction as data. */
function setIn(s: State, name: string, value: string): Omit<Corrected, 'reason'> {
  const { field, key = '' } = fieldIn(s, name) ?? {}
  const head = headOf(field)
  const seat = head === 'slice' ? undefined : ofSeat(s, key)
  const to = head === 'slice' || head === 'controller' ? seatIn(s, value) : undefined
  return {
    field: head === 'slice' ? name.trim() : head,
    value: to ?? meaningOf(s, head, value) ?? value,
    ...(seat === undefined ? {} : { seat }),
    ...(to === undefined ? {} : { to }),
  }
}
function applySet(s: State, name: string, value: string, tell: Tell): void {
  const found = fieldIn(s, name)
  found?.field.set(s, found.key, value, tell)
}

/** Returns anything that can be put right now, for random players. */
function settableSample(
  s: State,
  roll: (below: number) => number,
): { readonly field: string; readonly value: string; readonly reason: string } | undefined {
  const seat = (): string => s.seats[roll(s.seats.length)] ?? s.options.host
  const yes = (): string => (roll(2) ? 'yes' : 'no')
  const tries: readonly (readonly [field: string, value: string])[] = [
    [`slice.${sliceIds[roll(sliceIds.length)] ?? ''}`, roll(2) ? seat() : 'open'],
    [`breakthrough.${seat()}`, yes()],
    [`faction.${seat()}`, factions[roll(factions.length)]?.id ?? ''],
    [`eliminated.${seat()}`, roll(4) ? 'no' : 'yes'],
    [`passed.${seat()}`, yes()],
    ['fracture', yes()],
    ['system', s.systems?.[roll(s.systems.length)]?.id ?? 'Y1'],
    ['controller', seat()],
    ['infantry', String(roll(9))],
    ['round', String(1 + roll(9))],
  ]
  const possible = tries.filter(([field, value]) => !whyNotSet(s, field, value))
  const [field, value] = possible[roll(Math.max(1, possible.length))] ?? []
  return field === undefined || value === undefined ? undefined : { field, value, reason: 'miscounted' }
}
