import { rulebook } from '../sources.ts'
import type { Card } from '../types.ts'
import { mercenary, ours } from './common.ts'

export const mercenaries: readonly Card[] = [
  {
    ...mercenary, code: 'C1', name: 'Outrider', cost: 2,
    ops: [{ op: 'PLACE', at: [1, 0], unit: 'normal' }],
  },
  {
    ...mercenary, code: 'C2', name: 'Field Mender', cost: 2, reusable: true,
    ops: [{ op: 'RECOVER_TO_RESERVE', count: 1 }],
  },
  {
    ...mercenary, code: 'C3', name: 'Tallyman', cost: 3, reusable: true,
    ops: [{ op: 'GAIN_CURRENCY', amount: 2 }],
  },
  {
    ...mercenary, code: 'C4', name: 'Shifter', cost: 3, reusable: true,
    ops: [{ op: 'EXCHANGE_SELF' }],
  },
  {
    ...mercenary, code: 'C5', name: 'Phyton', cost: 3,
    ops: [{ op: 'PLACE', at: [1, 0], unit: 'normal' }, { op: 'PLACE', at: [-1, 0], unit: 'normal' }],
    prov: { ...ours, name: rulebook, ops: 'rulebook (4.6: places 2 normal units)' },
  },
  {
    ...mercenary, code: 'C6', name: 'Lancer', cost: 3,
    ops: [{ op: 'ATTACK_TERRITORY', at: [2, 0] }],
    note: 'hits two territories away',
  },
  {
    ...mercenary, code: 'C7', name: 'Hammer', cost: 5, reusable: true,
    ops: [{ op: 'ATTACK_TERRITORY', at: [1, 0] }],
  },
  {
    ...mercenary, code: 'C8', name: 'Revenant', cost: 2, timing: 'passive', flags: ['ZOMBIE'],
    ops: [],
    note: "when removed it returns to its owner's card instead of leaving the game",
  },
  {
    ...mercenary, code: 'C9', name: 'The Baron', cost: 5,
    ops: [
      { op: 'ATTACK_TERRITORY', at: [1, 0] },
      { op: 'PLACE', at: [0, 1], unit: 'normal' },
      { op: 'PLACE', at: [-1, 1], unit: 'mercenary' },
    ],
    prov: { ...ours, name: rulebook, ops: 'rulebook (4.6: attacks one territory, places a normal unit and a mercenary)' },
  },
  {
    ...mercenary, code: 'C10', name: 'Powderkeg', cost: 2, timing: 'on_destroy', flags: ['DESTRUCTION'],
    ops: [{ op: 'ATTACK_TERRITORY', at: [1, 0] }, { op: 'ATTACK_TERRITORY', at: [-1, 0] }],
    note: 'cannot be used to attack',
  },
  {
    ...mercenary, code: 'C11', name: 'Cutpurse', cost: 3,
    ops: [{ op: 'STEAL_CURRENCY', amount: 2 }],
  },
  {
    ...mercenary, code: 'C12', name: 'Siren', cost: 6,
    ops: [{ op: 'STEAL_MERCENARY', count: 1 }],
  },
  {
    ...mercenary, code: 'C13', name: 'Broker', cost: 2,
    ops: [{ op: 'EXTRA_CARDS', count: 2 }],
  },
  {
    ...mercenary, code: 'C14', name: 'Blackout', cost: 2,
    ops: [{ op: 'DESTROY_CURRENCY', amount: 3 }],
  },
  {
    ...mercenary, code: 'C15', name: 'Surgeon', cost: 4, reusable: true,
    ops: [{ op: 'HEAL', amount: 1 }],
  },
  {
    ...mercenary, code: 'C16', name: 'Corsair', cost: 4,
    ops: [{ op: 'RESERVE_ATTACK', count: 2 }],
  },
  {
    ...mercenary, code: 'C17', name: 'Breacher', cost: 4,
    ops: [{ op: 'PLACE_OVER', at: [1, 0], unit: 'normal', allow_empty: true }],
  },
  {
    ...mercenary, code: 'C18', name: 'Marksman', cost: 5, reusable: true,
    ops: [{ op: 'DAMAGE_WARLORD', amount: 1 }],
  },
  {
    ...mercenary, code: 'C19', name: 'Rescue Frigate', cost: 4,
    ops: [{ op: 'RECOVER_TO_BOARD', at: [1, 0] }, { op: 'RECOVER_TO_BOARD', at: [0, 1] }],
  },
  {
    ...mercenary, code: 'C20', name: 'Judicator', cost: 6,
    ops: [
      { op: 'ATTACK_TERRITORY', at: [1, 0] },
      { op: 'ATTACK_TERRITORY', at: [-1, 0] },
      { op: 'PLACE', at: [0, 1], unit: 'normal' },
    ],
  },
]
