import { designed } from './sources.ts'
import type { MinorFaction } from './types.ts'

const prov = { name: designed, ops: designed, units: 'rulebook' }
const kind = {
  units: 3,
  timing: 'on_place',
  anchor: 'self',
  rotate: true,
  mirror: false,
  flags: [],
  prov,
} as const

export const minorFactions: readonly MinorFaction[] = [
  {
    ...kind,
    code: 'F1',
    name: 'Graveborn',
    timing: 'passive',
    flags: ['ZOMBIE'],
    ops: [],
    prov: { ...prov, ops: 'designed (only normal and minor units have a reserve to return to)' },
  },
  {
    ...kind,
    code: 'F2',
    name: 'Cinder Cult',
    timing: 'on_destroy',
    flags: ['DESTRUCTION'],
    ops: [{ op: 'ATTACK_TERRITORY', at: [1, 0] }],
    prov: {
      ...prov,
      ops: 'designed (Destruction speaks of units that go to the Recovery Ship; mercenaries never do)',
    },
  },
  {
    ...kind,
    code: 'F3',
    name: 'Driftfolk',
    ops: [{ op: 'EXCHANGE_SELF' }],
    prov: { ...prov, ops: 'designed (the rulebook says that a minor unit may exchange itself)' },
  },
  { ...kind, code: 'F4', name: 'Tithe Brokers', ops: [{ op: 'GAIN_CURRENCY', amount: 1 }] },
  { ...kind, code: 'F5', name: 'Burrowers', ops: [{ op: 'PLACE', at: [1, 0], unit: 'normal' }] },
  { ...kind, code: 'F6', name: 'Lamplighters', ops: [{ op: 'RECOVER_TO_RESERVE', count: 1 }] },
]
