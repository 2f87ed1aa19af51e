import type { Ask, Option } from '../../core/ask.ts'
import { actionIn } from './steps/index.ts'
import type { State } from './state.ts'

/** What leads to the end of a companion: for random players with a purpose. */

const WEIGHTS: Readonly<Record<string, number>> = {
  'host:start': 20, 'host:map': 2, 'claim': 30, 'confirm': 60, 'change': 3, 'done': 1, 'turnEnd': 30, 'turnBegin': 4, 'pass': 2, 'round': 20, 'late': 0.5,
  'place': 30, 'host:close': 3,
  'consent': 5, 'rule': 0.2, 'withdraw': 0.2, 'host:set': 0.05, 'host:eliminate': 0.02, 'host:remove': 0.05, 'host:turn': 0.2, 'host:round': 0.1,
}
export const aim = (_s: State, _ask: Ask) => ({ id }: Option): number => WEIGHTS[actionIn(id)?.action.head ?? ''] ?? 1
