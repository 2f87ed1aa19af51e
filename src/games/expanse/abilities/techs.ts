import { free, ofManual, ofOurAbilities, orderOfNames } from './common.ts'
import { designed } from '../sources.ts'
import type { Ability } from '../types.ts'
import {
  actions,
  all,
  build,
  choose,
  destroy,
  exactly,
  modify,
  moveFleets,
  remove,
  shift,
} from '../words/index.ts'

/** Lists one tech of each level for each faction. They are gained after the first three scoring rounds. */
export const techs: readonly Ability[] = [
  {
    id: 'tech.un.1',
    faction: 'un',
    name: 'Diplomats',
    level: 1,
    kind: 'passive',
    cost: free,
    timing: 'always',
    text: 'Each of your Diplomat cubes counts as 2 influence when bases are scored or Control is checked.',
    effect: [modify({ key: 'cubeValue', cubes: 'diplomat', value: 2 })],
    notes: 'For supply and limits a Diplomat is still one cube.',
    prov: { ...ofManual, level: 'inferred: the Doors & Corners rulebook treats it as a level I option' },
  },
  {
    id: 'tech.un.2',
    faction: 'un',
    name: 'Shuttle Diplomacy',
    level: 2,
    kind: 'action',
    cost: { ...free, ap: 1 },
    limitPerTurn: 1,
    timing: 'whileSpendingAP',
    text:
      'Once per turn, 1 AP: move one of your influence from a base to another base in the same or an ' +
      'adjacent band.',
    effect: [
      shift({
        count: exactly(1),
        whose: 'own',
        from: { any: true },
        to: { any: true },
        relation: 'sameOrAdjacentBand',
      }),
    ],
    prov: ofOurAbilities,
  },
  {
    id: 'tech.un.3',
    faction: 'un',
    name: 'Hegemony',
    level: 3,
    kind: 'passive',
    cost: free,
    timing: 'always',
    text: 'You win ties when bases are scored and when Control is checked.',
    effect: [modify({ key: 'baseTieBreak', when: 'always' })],
    notes: 'You take the better place alone. The others rank after you.',
    prov: { ...ofManual, level: orderOfNames },
  },
  {
    id: 'tech.mcr.1',
    faction: 'mcr',
    name: 'Dominance',
    level: 1,
    kind: 'passive',
    cost: free,
    timing: 'always',
    text: 'You win ties for the most fleet strength in an Orbital.',
    effect: [modify({ key: 'orbitalTieBreak' })],
    notes: 'You need a fleet there, and influence on a base to profit from it.',
    prov: { ...ofManual, level: orderOfNames },
  },
  {
    id: 'tech.mcr.2',
    faction: 'mcr',
    name: 'Epstein Drive',
    level: 2,
    kind: 'action',
    cost: { ...free, ap: 1 },
    limitPerTurn: 1,
    timing: 'whileSpendingAP',
    text: 'Once per turn, 1 AP: move one group of your fleets up to two bands.',
    effect: [moveFleets({ groups: exactly(1), size: 'any', range: { bands: 2 } })],
    notes: 'Counts as a Move action.',
    prov: ofOurAbilities,
  },
  {
    id: 'tech.mcr.3',
    faction: 'mcr',
    name: 'Total War',
    level: 3,
    kind: 'action',
    cost: { ...free, ap: 1 },
    limitPerTurn: 1,
    timing: 'whileSpendingAP',
    text: 'Once per turn, 1 AP: remove one opposing fleet from an Orbital where you have a fleet.',
    effect: [destroy({ count: exactly(1), whose: 'other', at: { ownFleet: true } })],
    prov: { ...ofManual, level: orderOfNames, cost: designed },
  },
  {
    id: 'tech.opa.1',
    faction: 'opa',
    name: 'Scrap Ships',
    level: 1,
    kind: 'action',
    cost: { ...free, ap: 1 },
    timing: 'whileSpendingAP',
    text:
      '1 AP: put a Scrap Ship from your reserve, or move one from the map, ' +
      'into an Orbital where you have influence. A Scrap Ship has strength one half.',
    effect: [
      modify({ key: 'unitStrength', unit: 'scrap', value: 0.5 }),
      build({
        who: 'user',
        count: exactly(1),
        to: { ownInfluence: true },
        units: ['scrap'],
        source: ['reserve', 'map'],
      }),
    ],
    notes:
      'A Scrap Ship is a fleet in every other way, but no Build, free build or other event can ' +
      'place it. If removed, it returns to your reserve.',
    prov: {
      ...ofManual,
      level: 'inferred: the Doors & Corners rulebook puts Scrap Ship techs at level I',
      cost: designed,
    },
  },
  {
    id: 'tech.opa.2',
    faction: 'opa',
    name: 'Hidden Docks',
    level: 2,
    kind: 'passive',
    cost: free,
    timing: 'always',
    text:
      'When you Build a fleet, also for free in a scoring round, ' +
      'you may put it into any Belt Orbital where you have influence instead of Tycho.',
    effect: [modify({ key: 'buildAt', at: { sector: 'belt', ownInfluence: true }, optional: true })],
    notes: 'Not for Scrap Ships.',
    prov: ofOurAbilities,
  },
  {
    id: 'tech.opa.3',
    faction: 'opa',
    name: 'Rebellion',
    level: 3,
    kind: 'action',
    cost: { ...free, ap: 1 },
    limitPerTurn: 1,
    timing: 'whileSpendingAP',
    text:
      'Once per turn, 1 AP: remove one opposing influence from a Belt or Outer Planets base where you ' +
      'have influence.',
    effect: [remove({ count: exactly(1), whose: 'other', at: { sectorIn: ['belt', 'outer'], withOwn: 1 } })],
    prov: { ...ofManual, level: orderOfNames, cost: designed },
  },
  {
    id: 'tech.pg.1',
    faction: 'pg',
    name: 'Puppet Master',
    level: 1,
    kind: 'passive',
    cost: free,
    timing: 'always',
    text: 'Keeping an event costs you no CP.',
    effect: [modify({ key: 'keepCost', value: 0 })],
    notes: 'You still pay for the slot of a card.',
    prov: {
      ...ofManual,
      level: orderOfNames,
      effect:
        'inferred: the manual says events are used without CP cost; ' +
        'the only CP cost of an event is keeping it',
    },
  },
  {
    id: 'tech.pg.2',
    faction: 'pg',
    name: 'Black Budget',
    level: 2,
    kind: 'action',
    cost: { ...free, cp: 1 },
    limitPerTurn: 1,
    timing: 'whileSpendingCardAP',
    text: "Once per turn, while spending a card's AP on your own turn: pay 1 CP for one more AP.",
    effect: [actions({ ap: 1 })],
    notes: 'Not with AP from an event. A card of 4 AP can give 5.',
    prov: ofOurAbilities,
  },
  {
    id: 'tech.pg.3',
    faction: 'pg',
    name: 'Protomolecule',
    level: 3,
    kind: 'action',
    cost: { ...free, cp: 1, protomoleculeTokens: 1 },
    timing: 'whileSpendingAP',
    text:
      'Pay 1 CP and one Protomolecule token: ' +
      'on a base with your influence remove all influence except one of your cubes.',
    effect: [
      choose({ what: 'base', where: { withOwn: 1 }, bind: 'b' }),
      remove({ count: all, whose: 'any', at: { ref: 'b' }, exceptOwn: 1 }),
    ],
    notes:
      'You have two tokens for the whole game. You can use it only while spending AP. A Resource ' +
      'Token may pay the CP.',
    prov: { ...ofManual, level: orderOfNames },
  },
]
