import { rulebook, designed } from './sources.ts'
import type { FactionInfo, MinorFaction } from './types.ts'
import {
  ahead,
  aheadRight,
  exchange,
  gain,
  place,
  replaceEnemy,
  attack,
  exchangeSelf,
  recover,
} from './words/effect.ts'

const fixed = { rotate: false, mirror: false, damage: 1 } as const
const stated = { name: rulebook, warlord: rulebook, ability: rulebook }

export const factionInfos: readonly FactionInfo[] = [
  {
    code: 'TE',
    name: 'Terran Empire',
    warlord: 'General Ramius',
    ability: {
      ...fixed,
      anchor: 'warlord',
      text:
        'You may replace an enemy unit next to your warlord with a unit of any kind. ' +
        'The enemy unit is destroyed.',
      ops: [replaceEnemy({ at: 'adjacent', unit: 'any' })],
    },
    prov: {
      ...stated,
      positions: 'rulebook (any territory next to the warlord, as its text says; the picture is missing)',
    },
  },
  {
    code: 'CC',
    name: 'Cyberian Collective',
    warlord: 'Lady Alita',
    ability: {
      ...fixed,
      anchor: 'warlord',
      rotate: true,
      text: 'You may place a unit of any kind ahead of your warlord, and one ahead to the right.',
      ops: [place({ at: ahead(), unit: 'any' }), place({ at: aheadRight, unit: 'any' })],
    },
    prov: { ...stated, positions: 'designed (two territories next to the warlord; the picture is missing)' },
  },
  {
    code: 'IN',
    name: 'Interstellar Nomads',
    warlord: 'Temud Yin',
    ability: {
      ...fixed,
      anchor: 'none',
      text: 'You may swap any two units on the board, or move one to an empty territory.',
      ops: [exchange()],
    },
    prov: stated,
  },
  {
    code: 'UTW',
    name: 'Union of Trade Worlds',
    warlord: 'Zoe Venetia',
    ability: { ...fixed, anchor: 'none', text: 'Gain 2 hexilum.', ops: [gain(2)] },
    prov: stated,
  },
]

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
