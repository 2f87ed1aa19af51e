import type { Ask, Option } from '../../core/ask.ts'
import type { Seat, State } from './state.ts'
import { actionIn } from './steps/index.ts'
import { eligibleSystems } from './systems/ingress.ts'

/** Weighs the options for random players who want to come to the end. */

const WEIGHTS: Readonly<Record<string, number>> = {
  'host:start': 20,
  'host:map': 2,
  'claim': 30,
  'confirm': 60,
  'change': 3,
  'done': 1,
  'turnEnd': 30,
  'turnBegin': 4,
  'pass': 2,
  'round': 20,
  'late': 0.5,
  'beHost': 0.2,
  'place': 30,
  'garrison': 30,
  'host:close': 10,
  'gain': 0.5,
  'fracture': 0.5,
  'infantry': 0.5,
  'control': 0.5,
  'consent': 5,
  'rule': 0.2,
  'withdraw': 0.2,
  'host:gain': 0.3,
  'host:control': 0.3,
  'host:set': 0.05,
  'host:eliminate': 0.02,
  'host:remove': 0.4,
  'host:turn': 0.2,
  'host:round': 0.1,
}
/** Some things are worth doing while they are lacking, but not again and again. */
const LACKING = 10,
  ENOUGH = 0.3
const GOODS = 3
const lacks: Readonly<Record<string, (s: State, seat: Seat) => boolean>> = {
  'ledger': (s, seat) => (s.ledger[seat]?.goods ?? 0) < GOODS,
  'ready': () => true,
  'ingress': s => s.fracture?.ingress.length === 0,
  'host:system': s => s.status === 'awaitPlacement' && !eligibleSystems(s).length,
}

export const botWeights =
  (s: State, { who }: Ask) =>
  ({ id }: Option): number => {
    const head = actionIn(id)?.action.head ?? ''
    const isLacking = lacks[head]?.(s, who as Seat)
    return isLacking === undefined ? (WEIGHTS[head] ?? 1) : isLacking ? LACKING : ENOUGH
  }
