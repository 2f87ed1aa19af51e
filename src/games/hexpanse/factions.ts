import { rulebook } from './sources.ts'
import type { FactionInfo } from './types.ts'

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
      ops: [{ op: 'PLACE_OVER', at: 'adjacent', unit: 'any', allow_empty: false }],
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
      ops: [
        { op: 'PLACE', at: [1, 0], unit: 'any' },
        { op: 'PLACE', at: [0, 1], unit: 'any' },
      ],
    },
    prov: { ...stated, positions: 'designed (two territories next to the warlord; the picture is missing)' },
  },
  {
    code: 'IN',
    name: 'Interstellar Nomads',
    warlord: 'Temud Yin',
    ability: { ...fixed, anchor: 'none', ops: [{ op: 'EXCHANGE', count: 1 }] },
    prov: stated,
  },
  {
    code: 'UTW',
    name: 'Union of Trade Worlds',
    warlord: 'Zoe Venetia',
    ability: { ...fixed, anchor: 'none', ops: [{ op: 'GAIN_CURRENCY', amount: 2 }] },
    prov: stated,
  },
]
