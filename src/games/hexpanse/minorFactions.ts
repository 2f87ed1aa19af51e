import { designed } from './sources.ts'
import type { MinorFaction } from './types.ts'
import { ahead, attack, exchangeSelf, gain, place, recover } from './words/effect.ts'

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
    text: 'Attack the territory ahead.',
    ops: [attack({ at: ahead() })],
    prov: {
      ...prov,
      ops: 'designed (Destruction speaks of units that go to the Recovery Ship; mercenaries never do)',
    },
  },
  {
    ...kind,
    code: 'F3',
    name: 'Driftfolk',
    text: 'You may swap this unit with any unit on the board, or move it to an empty territory.',
    ops: [exchangeSelf()],
    prov: { ...prov, ops: 'designed (the rulebook says that a minor unit may exchange itself)' },
  },
  { ...kind, code: 'F4', name: 'Tithe Brokers', text: 'Gain 1 hexilum.', ops: [gain()] },
  {
    ...kind,
    code: 'F5',
    name: 'Burrowers',
    text: 'You may place a unit ahead.',
    ops: [place({ at: ahead() })],
  },
  {
    ...kind,
    code: 'F6',
    name: 'Lamplighters',
    text: 'You may take a unit from the Recovery Ship back to your reserve.',
    ops: [recover()],
  },
]
