import { free, ofOurAbilities } from '../../abilities/common.ts'
import { expansionRulebook } from '../../sources.ts'
import type { Ability } from '../../types.ts'
import { build, destroy, exactly, modify, odd, shift, upTo } from '../../words/index.ts'

/** Lists the techs that are new for the OPA. */
export const opa: readonly Ability[] = [
  {
    id: 'dc.tech.opa.1b',
    faction: 'opa',
    name: 'Wreck Divers',
    level: 1,
    kind: 'action',
    cost: { ...free, ap: 1 },
    limitPerTurn: 1,
    timing: 'whileSpendingAP',
    text:
      'Once per turn, 1 AP: put a Scrap Ship from your reserve, or move one from the map, into any Belt ' +
      'Orbital. A Scrap Ship has strength one half.',
    effect: [
      modify({ key: 'unitStrength', unit: 'scrap', value: 0.5 }),
      build({
        who: 'user',
        count: exactly(1),
        to: { sector: 'belt' },
        units: ['scrap'],
        source: ['reserve', 'map'],
      }),
    ],
    notes: 'With both Scrap Ship techs, this one is still limited to once per turn.',
    prov: { ...ofOurAbilities, exists: expansionRulebook },
  },
  {
    id: 'dc.tech.opa.1c',
    faction: 'opa',
    name: 'Belter Unions',
    level: 1,
    kind: 'passive',
    cost: free,
    timing: 'always',
    text: 'You may use Insurgency twice per turn, paying 1 AP each time.',
    effect: [modify({ key: 'abilityLimit', ability: 'mat.opa', value: 2 })],
    prov: ofOurAbilities,
  },
  {
    id: 'dc.tech.opa.2b',
    faction: 'opa',
    name: 'Smugglers',
    level: 2,
    kind: 'action',
    cost: { ...free, ap: 1 },
    limitPerTurn: 1,
    timing: 'whileSpendingAP',
    text:
      'Once per turn, 1 AP: move up to two of your influence from one base to one Belt or Outer ' +
      'Planets base.',
    effect: [
      shift({
        count: upTo(2),
        whose: 'own',
        from: { any: true },
        to: { sectorIn: ['belt', 'outer'] },
        relation: 'oneSourceOneTarget',
      }),
    ],
    prov: ofOurAbilities,
  },
  {
    id: 'dc.tech.opa.2c',
    faction: 'opa',
    name: 'Voice of the Belt',
    level: 2,
    kind: 'passive',
    cost: free,
    timing: 'always',
    text: 'You win ties on Belt bases when they are scored or Control is checked.',
    effect: [modify({ key: 'baseTieBreak', when: 'always', at: { sector: 'belt' } })],
    notes: 'If Hegemony would win the same tie, the tie stands.',
    prov: ofOurAbilities,
  },
  {
    id: 'dc.tech.opa.3b',
    faction: 'opa',
    name: 'Home Guard',
    level: 3,
    kind: 'action',
    cost: { ...free, ap: 1 },
    limitPerTurn: 1,
    timing: 'whileSpendingAP',
    text: 'Once per turn, 1 AP: remove one opposing fleet from a Belt Orbital where you have influence.',
    effect: [destroy({ count: exactly(1), whose: 'other', at: { sector: 'belt', ownInfluence: true } })],
    prov: ofOurAbilities,
  },
  {
    id: 'dc.tech.opa.3c',
    faction: 'opa',
    name: 'Ore Monopoly',
    level: 3,
    kind: 'passive',
    cost: free,
    timing: 'always',
    text: 'Minerals is a third Critical Resource for you.',
    effect: [odd('mineralsAreCritical')],
    notes: 'With Resource Tokens, it gives you tokens.',
    prov: ofOurAbilities,
  },
]
