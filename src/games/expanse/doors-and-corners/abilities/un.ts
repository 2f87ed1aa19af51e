import { free, ofManual, ofOurAbilities } from '../../abilities/common.ts'
import { manual } from '../../sources.ts'
import type { Ability } from '../../types.ts'
import { build, exactly, modify, odd, place, upTo } from '../../words/index.ts'

/** Lists the techs that are new for the UN. */
export const un: readonly Ability[] = [
  {
    id: 'dc.tech.un.1b',
    faction: 'un',
    name: 'Embassies',
    level: 1,
    kind: 'passive',
    cost: free,
    timing: 'always',
    text: 'Only you may move, remove, replace or swap your Diplomat cubes.',
    effect: [modify({ key: 'cubeProtected', cubes: 'diplomat' })],
    notes: 'An Accident of the Protomolecule still removes them.',
    prov: {
      ...ofManual,
      level: 'inferred: named with Diplomats as rival choices in the Doors & Corners rulebook',
    },
  },
  {
    id: 'dc.tech.un.1c',
    faction: 'un',
    name: 'Luna Shipyards',
    level: 1,
    kind: 'action',
    cost: { ...free, ap: 1 },
    limitPerTurn: 1,
    timing: 'whileSpendingAP',
    text: 'Once per turn, 1 AP: Build up to two of your removed fleets.',
    effect: [build({ who: 'user', count: upTo(2), to: 'home', units: ['fleet', 'leader'] })],
    prov: ofOurAbilities,
  },
  {
    id: 'dc.tech.un.2b',
    faction: 'un',
    name: 'Planetary Defense',
    level: 2,
    kind: 'passive',
    cost: free,
    timing: 'always',
    text: 'Add 1 to your fleet strength in the Earth Orbital while you have a fleet there.',
    effect: [modify({ key: 'strengthBonus', value: 1, at: { ids: ['earth'], ownFleet: true } })],
    notes: 'The Rocinante counts as your fleet there while you control it.',
    prov: ofOurAbilities,
  },
  {
    id: 'dc.tech.un.2c',
    faction: 'un',
    name: 'Sanctions',
    level: 2,
    kind: 'action',
    cost: { ...free, ap: 1 },
    limitPerTurn: 1,
    timing: 'whileSpendingAP',
    text: 'Once per turn, 1 AP: remove one opposing influence from a base you Control.',
    effect: [odd('removeWhereYouControl')],
    prov: ofOurAbilities,
  },
  {
    id: 'dc.tech.un.3a',
    faction: 'un',
    name: 'Hegemony',
    level: 3,
    kind: 'passive',
    cost: free,
    timing: 'always',
    text: 'You win ties when bases of the bonus Sector are scored, and on every base at Final Scoring.',
    effect: [modify({ key: 'baseTieBreak', when: 'bonusSectorOrFinal' })],
    notes:
      'It does not affect Control outside scoring. On the base with the Protomolecule it works at ' +
      'the same times.',
    prov: {
      ...ofManual,
      name: manual,
      level: 'inferred: order of names in the reference manual and reviews that place open attacks late',
      cost: manual,
      limitPerTurn: manual,
      effect:
        'inferred: the Doors & Corners rulebook lets Hegemony decide the Protomolecule base only in the ' +
        'Bonus Sector or at Final Scoring',
      inSet:
        'inferred: the Doors & Corners rulebook says some original techs are included as they are and some ' +
        'slightly modified; which ones is our choice',
    },
  },
  {
    id: 'dc.tech.un.3b',
    faction: 'un',
    name: 'Orbital Strike',
    level: 3,
    kind: 'action',
    cost: { ...free, ap: 2 },
    limitPerTurn: 1,
    timing: 'whileSpendingAP',
    text: 'Once per turn, 2 AP: remove one opposing fleet from any Inner Planets or Belt Orbital.',
    effect: [odd('destroyInInnerBands')],
    prov: ofOurAbilities,
  },
  {
    id: 'dc.tech.un.3c',
    faction: 'un',
    name: 'Emergency Powers',
    level: 3,
    kind: 'action',
    cost: { ...free, cp: 1 },
    limitPerTurn: 1,
    timing: 'whileSpendingAP',
    text:
      'Once per turn, pay 1 CP while spending AP: ' +
      'put one influence on a base where you already have some.',
    effect: [place({ count: exactly(1), at: { withOwn: 1 } })],
    notes: 'You need no fleet there.',
    prov: ofOurAbilities,
  },
]
