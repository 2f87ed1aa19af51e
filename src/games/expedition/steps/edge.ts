import type { Field, Form } from '../../../core/ask.ts'
import { askConsent, changePlacer, garrison, place, removeEdge, setInfantry, takeControl } from '../atoms.ts'
import { hostOf, isHost, isOut, leadersOf, playing, seatIn } from '../board.ts'
import { isYes } from '../payment.ts'
import type { Consent, Seat, State } from '../state.ts'
import { eligibleSystems, namesOf, reasonsAgainst, systemNamed } from '../systems/ingress.ts'
import { idOf, near } from '../systems/near.ts'
import type { Fault, Reason } from '../types.ts'
import {
  COMMON,
  NONE,
  NOT_NOW,
  outOfPlay,
  pick,
  REASON_FIELD,
  SEAT_FIELD,
  text,
  type Action,
} from './action.ts'

/** Where Thunder's Edge goes, who holds it, and what becomes of it. */

function whyNotAwaited(s: State): Fault | undefined {
  if (s.edge || s.edgeGone) return { code: 'ALREADY_PLACED', ...(s.edge ? { what: s.edge.system } : {}) }
  return s.status === 'awaitPlacement'
    ? undefined
    : s.status === 'setup'
      ? { code: 'NOT_STARTED' }
      : { code: 'NOT_AWAITING_PLACEMENT' }
}
const whyNotPlacer = (s: State, seat: Seat): Fault | undefined =>
  s.placer === seat
    ? undefined
    : { code: 'NOT_PLACER', seat, ...(s.placer === undefined ? {} : { seats: [s.placer] }) }

function whyNotSystem(s: State, name: string): Fault | undefined {
  const system = systemNamed(s, name)
  const legal = eligibleSystems(s).map(({ id }) => id)
  if (!system) return { code: 'UNKNOWN_SYSTEM', what: name, list: near(name, namesOf(s)) }
  const reasons = reasonsAgainst(s, system)
  if (!reasons.length) return undefined
  return {
    code: legal.length ? 'SYSTEM_NOT_ELIGIBLE' : 'NO_ELIGIBLE_SYSTEM',
    what: system.id,
    reasons,
    list: legal,
  }
}

/** Where there is no map, each of these is declared by whoever places. */
const STATEMENTS: readonly (readonly [string, Reason])[] = [
  ['noPlanet', 'HAS_PLANET'],
  ['noSupernova', 'IS_SUPERNOVA'],
  ['noWormhole', 'PRINTED_WORMHOLE'],
  ['noFracture', 'IN_FRACTURE'],
]
const SYSTEM_FIELD: Field = { id: 'system', kind: 'text', min: 1, max: 30 }
const placeFields = (s: State): readonly Field[] =>
  s.systems
    ? [SYSTEM_FIELD]
    : [SYSTEM_FIELD, ...STATEMENTS.map(([id]): Field => ({ id, kind: 'text', min: 1, max: 10 }))]

function wrongPlace(s: State, form: Form): Fault | undefined {
  const name = text(form, 'system')
  if (!name) return { code: 'UNKNOWN_SYSTEM', what: name, list: namesOf(s).slice(0, 3) }
  if (s.systems) return whyNotSystem(s, name)
  const reasons = STATEMENTS.filter(([id]) => !isYes(text(form, id))).map(([, reason]) => reason)
  return reasons.length ? { code: 'SYSTEM_NOT_ELIGIBLE', what: name, reasons, list: [] } : undefined
}
function samplePlace(s: State, roll: (below: number) => number): Form | undefined {
  if (!s.systems)
    return { system: `X${roll(9)}`, ...Object.fromEntries(STATEMENTS.map(([id]) => [id, 'yes'])) }
  const system = pick(eligibleSystems(s), roll)
  return system && { system: system.id }
}
function placeAt(s: State, form: Form, byHost: boolean, tell: Parameters<Action['take']>[4]): void {
  const name = text(form, 'system')
  const system = systemNamed(s, name)
  const how = byHost ? { byHost: true as const } : {}
  // Only the declaration is known of it.
  if (!s.systems)
    return place(s, { id: idOf(name), name: idOf(name), tokens: [] }, { ...how, declared: true }, tell)
  if (system) place(s, system, how, tell)
}

const placeBy: Action = {
  head: 'place',
  in: ['place'],
  group: 'place',
  args: s => [...eligibleSystems(s).map(({ id }) => id), ''],
  means: arg => (arg ? { system: arg } : { action: 'place' }),
  barred: (s, seat, arg) =>
    whyNotAwaited(s) ??
    whyNotPlacer(s, seat) ??
    (s.order === 'asked' ? NOT_NOW : arg ? whyNotSystem(s, arg) : undefined),
  form: (s, _seat, arg) => (arg ? [] : placeFields(s)),
  wrong: (s, _seat, arg, form) => (arg ? undefined : wrongPlace(s, form)),
  sample: (s, _seat, arg, roll) => (arg ? {} : samplePlace(s, roll)),
  take: (s, _seat, arg, form, tell) => placeAt(s, arg ? { system: arg } : form, false, tell),
}
const hostPlace: Action = {
  ...placeBy,
  head: 'host:place',
  in: COMMON,
  group: 'host',
  args: NONE,
  barred: s => whyNotAwaited(s) ?? (s.order === 'asked' ? NOT_NOW : undefined),
  take: (s, _seat, _arg, form, tell) => placeAt(s, form, true, tell),
}

/** Lists those tied; if nobody who still plays has a slice, all of them. */
const candidates = (s: State): readonly Seat[] => (leadersOf(s).length ? leadersOf(s) : playing(s))
function whyNotGarrison(s: State, arg: string): Fault | undefined {
  if (s.status !== 'awaitGarrison')
    return s.edge ? { code: 'ALREADY_PLACED', what: s.edge.system } : { code: 'NOT_AWAITING_PLACEMENT' }
  return candidates(s).some(seat => seat === arg)
    ? undefined
    : { code: 'NOT_TIED_LEADER', what: arg, seats: candidates(s) }
}
const garrisonBy: Action = {
  head: 'garrison',
  in: ['garrison'],
  group: 'edge',
  args: candidates,
  means: arg => ({ seat: arg }),
  barred: (s, seat, arg) =>
    (s.status === 'awaitGarrison' ? whyNotPlacer(s, seat) : undefined) ?? whyNotGarrison(s, arg),
  take: (s, seat, arg, _form, tell) => garrison(s, arg as Seat, { chosenBy: seat }, tell),
}
const hostGarrison: Action = {
  ...garrisonBy,
  head: 'host:garrison',
  in: COMMON,
  group: 'host',
  args: s => (s.status === 'awaitGarrison' ? candidates(s) : []),
  barred: (s, _seat, arg) => whyNotGarrison(s, arg),
  take: (s, _seat, arg, _form, tell) =>
    garrison(s, arg as Seat, { chosenBy: s.placer ?? hostOf(s), byHost: true }, tell),
}
const nextPlacer: Action = {
  head: 'host:nextPlacer',
  in: COMMON,
  group: 'host',
  args: NONE,
  means: () => ({ action: 'nextPlacer' }),
  barred: s =>
    s.order !== 'asked' && (s.status === 'awaitPlacement' || s.status === 'awaitGarrison')
      ? undefined
      : NOT_NOW,
  take: (s, _seat, _arg, _form, tell) => changePlacer(s, tell),
}

const others = (s: State): readonly Seat[] => playing(s).filter(seat => seat !== s.edge?.controller)
/** Either party may say so; the other one agrees, or the host. */
const control: Action = {
  head: 'control',
  in: COMMON,
  group: 'edge',
  means: arg => ({ control: arg }),
  args: (s, seat) => (s.edge?.controller === seat ? playing(s).filter(one => one !== seat) : [seat]),
  barred(s, seat, arg) {
    if (s.status !== 'placed' || !s.edge) return outOfPlay(s, seat) ?? NOT_NOW
    const to = seatIn(s, arg)
    if (to === undefined) return { code: 'NOT_A_PLAYER', what: arg, list: s.seats }
    if (isOut(s, to)) return { code: 'SEAT_ELIMINATED', seat: to }
    if (to === s.edge.controller) return { code: 'OTHER', what: 'controls', seat: to }
    if (seat !== to && seat !== s.edge.controller) return { code: 'NOT_YOUR_SEAT', seat: to }
    return s.consent ? { code: 'NEEDS_CONSENT', seat: s.consent.by, seats: s.consent.of } : undefined
  },
  take(s, seat, arg, _form, tell) {
    const to = arg as Seat
    if (isHost(s, seat)) return takeControl(s, to, tell)
    const party = seat === to ? s.edge?.controller : to
    const of = [...new Set([party ?? hostOf(s), hostOf(s)])].filter(
      one => one !== seat && (!isOut(s, one) || isHost(s, one)),
    )
    const consent: Consent = { by: seat, of, rule: 'one', votes: {}, about: { kind: 'control', to } }
    askConsent(s, consent, tell)
  },
}
const hostControl: Action = {
  head: 'host:control',
  in: COMMON,
  group: 'host',
  args: NONE,
  means: () => ({ action: 'control' }),
  barred: s => (s.status === 'placed' && s.edge && others(s).length ? undefined : NOT_NOW),
  form: () => [SEAT_FIELD],
  wrong(s, _seat, _arg, form) {
    const to = seatIn(s, text(form, 'seat'))
    if (to === undefined) return { code: 'NOT_A_PLAYER', what: text(form, 'seat'), list: s.seats }
    if (isOut(s, to)) return { code: 'SEAT_ELIMINATED', seat: to }
    return to === s.edge?.controller ? { code: 'OTHER', what: 'controls', seat: to } : undefined
  },
  sample: (s, _seat, _arg, roll) => ({ seat: pick(others(s), roll) ?? '' }),
  take(s, _seat, _arg, form, tell) {
    const to = seatIn(s, text(form, 'seat'))
    if (to !== undefined) takeControl(s, to, tell)
  },
}

const MOST_INFANTRY = 99
const infantry: Action = {
  head: 'infantry',
  in: COMMON,
  group: 'edge',
  args: NONE,
  means: () => ({ action: 'infantry' }),
  barred: (s, seat) =>
    s.status !== 'placed' || !s.edge
      ? NOT_NOW
      : s.edge.controller === seat || isHost(s, seat)
        ? undefined
        : { code: 'NOT_YOUR_SEAT', ...(s.edge.controller === undefined ? {} : { seat: s.edge.controller }) },
  form: () => [{ id: 'count', kind: 'number', min: 0, max: MOST_INFANTRY }],
  sample: (_s, _seat, _arg, roll) => ({ count: roll(5) }),
  take: (s, seat, _arg, form, tell) =>
    setInfantry(s, s.edge?.controller ?? seat, Number(form['count'] ?? 0), tell),
}
const remove: Action = {
  head: 'host:remove',
  in: COMMON,
  group: 'host',
  args: NONE,
  means: () => ({ action: 'remove' }),
  barred: s => (s.status === 'placed' && s.edge ? undefined : NOT_NOW),
  form: () => [REASON_FIELD],
  sample: () => ({ reason: 'purged' }),
  take: (s, _seat, _arg, form, tell) => removeEdge(s, text(form, 'reason'), tell),
}

export const edgeActions: readonly Action[] = [
  placeBy,
  hostPlace,
  garrisonBy,
  hostGarrison,
  nextPlacer,
  control,
  hostControl,
  infantry,
  remove,
]
