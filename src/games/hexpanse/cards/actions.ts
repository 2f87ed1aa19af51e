import { rulebook } from '../sources.ts'
import type { Card } from '../types.ts'
import { action, ours } from './common.ts'

export const actions: readonly Card[] = [
  {
    ...action, code: 'A1', name: 'Supply Drop', cost: 1, copies: 2,
    ops: [{ op: 'GAIN_CURRENCY', amount: 3 }],
  },
  {
    ...action, code: 'A2', name: 'Field Triage', cost: 1, copies: 2,
    ops: [{ op: 'RECOVER_TO_RESERVE', count: 2 }],
  },
  {
    ...action, code: 'A3', name: 'Pincer Landing', cost: 2, copies: 2,
    ops: [{ op: 'PLACE', at: [0, 0], unit: 'normal' }, { op: 'PLACE', at: [2, 0], unit: 'normal' }],
    note: 'one blank territory between the two',
  },
  {
    ...action, code: 'A4', name: 'Column Landing', cost: 3,
    ops: [
      { op: 'PLACE', at: [0, 0], unit: 'normal' },
      { op: 'PLACE', at: [1, 0], unit: 'normal' },
      { op: 'PLACE', at: [2, 0], unit: 'normal' },
    ],
  },
  {
    ...action, code: 'A5', name: 'Orbital Strike', cost: 3, copies: 2,
    ops: [{ op: 'ATTACK_TERRITORY', at: [0, 0] }],
  },
  {
    ...action, code: 'A6', name: 'Carpet Bombing', cost: 5,
    ops: [
      { op: 'ATTACK_TERRITORY', at: [0, 0] },
      { op: 'ATTACK_TERRITORY', at: [1, 0] },
      { op: 'ATTACK_TERRITORY', at: [0, 1] },
    ],
  },
  {
    ...action, code: 'A7', name: 'Crossed Orders', cost: 2, copies: 2,
    ops: [{ op: 'EXCHANGE', count: 1 }],
  },
  {
    ...action, code: 'A8', name: 'Safe Conduct', cost: 1, copies: 2,
    ops: [{ op: 'WARLORD_MOVE', steps: 1, damage: 1 }, { op: 'HEAL', amount: 1 }],
  },
  {
    ...action, code: 'A9', name: 'Stimulants', cost: 2, copies: 2,
    ops: [{ op: 'HEAL', amount: 2 }],
  },
  {
    ...action, code: 'A10', name: 'Market Rumour', cost: 1, copies: 2,
    ops: [{ op: 'EXTRA_CARDS', count: 3 }],
  },
  {
    ...action, code: 'A11', name: 'Ransom', cost: 2, copies: 2,
    ops: [{ op: 'STEAL_CURRENCY', amount: 2 }],
  },
  {
    ...action, code: 'A12', name: 'Dock Sabotage', cost: 2,
    ops: [{ op: 'RESERVE_ATTACK', count: 2 }],
  },
  {
    ...action, code: 'A13', name: 'Burned Orders', cost: 2,
    ops: [{ op: 'DESTROY_ACTION_CARD', count: 1 }],
  },
  {
    ...action, code: 'A14', name: 'Intercepted Orders', cost: 3,
    ops: [{ op: 'STEAL_ACTION', count: 1 }],
  },
  {
    ...action, code: 'A15', name: 'Turncoat', cost: 5,
    ops: [{ op: 'STEAL_MERCENARY', count: 1 }],
  },
  {
    ...action, code: 'A16', name: 'Martyrdom', cost: 1,
    ops: [{ op: 'SACRIFICE_ATTACK', count: 1 }, { op: 'PLACE', at: 'any', unit: 'normal' }],
  },
  {
    ...action, code: 'A17', name: 'Cheyen', cost: 4,
    ops: [{ op: 'PLACE', at: [0, 0], unit: 'mercenary' }, { op: 'PLACE', at: [1, 0], unit: 'normal' }],
    prov: { ...ours, name: rulebook, reusable: 'rulebook (4.5: action cards are single use)', ops: 'rulebook (4.6: places a mercenary and a normal unit on 2 designated territories)' },
  },
  {
    ...action, code: 'A18', name: 'Boarding Party', cost: 3,
    ops: [{ op: 'PLACE_OVER', at: [0, 0], unit: 'normal', allow_empty: true }],
  },
  {
    ...action, code: 'A19', name: 'Boom Cycle', cost: 1,
    ops: [{ op: 'INCREASE_INCOME' }, { op: 'GAIN_CURRENCY', amount: 1 }],
  },
  {
    ...action, code: 'A20', name: 'Kill Order', cost: 4,
    ops: [{ op: 'DAMAGE_WARLORD', amount: 2 }],
  },
  {
    ...action, code: 'A21', name: 'Second Wave', cost: 3,
    ops: [{ op: 'RECOVER_TO_BOARD', at: [0, 0] }, { op: 'RECOVER_TO_BOARD', at: [1, 0] }],
  },
  {
    ...action, code: 'A22', name: 'Redeployment', cost: 1, copies: 2,
    ops: [
      { op: 'RETURN', count: 2 },
      { op: 'PLACE', at: 'any', unit: 'normal' },
      { op: 'PLACE', at: 'any', unit: 'normal' },
    ],
  },
  {
    ...action, code: 'A23', name: 'Embargo', cost: 1,
    ops: [{ op: 'DESTROY_CURRENCY', amount: 3 }],
  },
  {
    ...action, code: 'A24', name: 'Wedge Landing', cost: 3,
    ops: [
      { op: 'PLACE', at: [0, 0], unit: 'normal' },
      { op: 'PLACE', at: [1, 0], unit: 'normal' },
      { op: 'PLACE', at: [0, 1], unit: 'normal' },
    ],
  },
]
