import { rulebook } from './sources.ts'
import type { FactionInfo } from './types.ts'
import { ahead, aheadRight, exchange, gain, place, replaceEnemy } from './words/effect.ts'

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
