import { free, ofOurAbilities } from '../../abilities/common.ts'
import type { Ability } from '../../types.ts'
import { choose, destroy, exactly, modify, moveFleets, odd, remove } from '../../words/index.ts'

/** Lists the techs that are new for Protogen. */
export const pg: readonly Ability[] = [
  {
    id: 'dc.tech.pg.1b',
    faction: 'pg',
    name: 'Insider Network',
    level: 1,
    kind: 'passive',
    cost: free,
    timing: 'always',
    text:
      "When you use an event after another player's Action Points, your Initiative token drops one place " +
      'instead of to the bottom.',
    effect: [modify({ key: 'initiativeDrop', value: 1 })],
    prov: ofOurAbilities,
  },
  {
    id: 'dc.tech.pg.1c',
    faction: 'pg',
    name: 'Shell Companies',
    level: 1,
    kind: 'action',
    cost: { ...free, ap: 1 },
    limitPerTurn: 1,
    timing: 'whileSpendingAP',
    text: 'Once per turn, 1 AP: put one influence on any Tech or Minerals base.',
    effect: [odd('placeOnTechOrMinerals')],
    notes: 'You need no fleet there.',
    prov: ofOurAbilities,
  },
  {
    id: 'dc.tech.pg.2b',
    faction: 'pg',
    name: 'Assets in Place',
    level: 2,
    kind: 'passive',
    cost: free,
    timing: 'scoringEventStep',
    text:
      'In a scoring round, right after your kept event or Rocinante ability, you may pay 1 CP to use ' +
      'one more kept event.',
    effect: [odd('secondEventForOne')],
    notes:
      'Once per scoring round, and not after you pass. You pay the CP first; a Resource Token may ' +
      'pay it.',
    prov: ofOurAbilities,
  },
  {
    id: 'dc.tech.pg.2c',
    faction: 'pg',
    name: 'Stealth Drives',
    level: 2,
    kind: 'action',
    cost: { ...free, ap: 1 },
    limitPerTurn: 1,
    timing: 'whileSpendingAP',
    text: 'Once per turn, 1 AP: move one of your fleets to any Orbital.',
    effect: [moveFleets({ groups: exactly(1), size: 'one', range: 'any' })],
    prov: ofOurAbilities,
  },
  {
    id: 'dc.tech.pg.3b',
    faction: 'pg',
    name: 'Sleeper Agents',
    level: 3,
    kind: 'passive',
    cost: free,
    timing: 'always',
    text: 'Infiltration costs 1 AP and needs no fleet in the Orbital.',
    effect: [
      odd('infiltrationForOne'),
      modify({ key: 'abilityNeedsFleet', ability: 'mat.pg', value: false }),
    ],
    prov: ofOurAbilities,
  },
  {
    id: 'dc.tech.pg.3c',
    faction: 'pg',
    name: 'Hybrid Soldiers',
    level: 3,
    kind: 'action',
    cost: { ...free, ap: 2 },
    limitPerTurn: 1,
    timing: 'whileSpendingAP',
    text:
      'Once per turn, 2 AP: in an Orbital with one of your fleets remove one opposing fleet and one ' +
      'opposing influence from an attached base.',
    effect: [
      choose({ what: 'orbital', where: { ownFleet: true }, bind: 'o' }),
      destroy({ count: exactly(1), whose: 'other', at: { ref: 'o' } }),
      remove({ count: exactly(1), whose: 'other', at: { orbital: 'var:o' } }),
    ],
    notes:
      'Choose the Orbital first, and skip what is not there. The Rocinante counts as your fleet ' +
      'while you control it.',
    prov: ofOurAbilities,
  },
]
