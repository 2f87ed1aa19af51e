import { anyTime, fromThree, namedInExample, ofOurs } from './common.ts'
import { rulebook } from '../sources.ts'
import type { Card } from '../types.ts'
import { choose, destroy, exactly, moveFleets, odd, place, remove, shift, upTo } from '../words/index.ts'

/** Lists the cards for three and four players. */
export const threePlayers: readonly Card[] = [
  {
    id: 'card.paolo-cortazar',
    title: 'Paolo Cortazar',
    ap: 2,
    factions: ['opa', 'pg'],
    icons: fromThree,
    keepCost: 1,
    timing: anyTime,
    text: 'Put two of your influence on Outer Planets bases, one per base.',
    effect: [place({ count: exactly(2), at: { sector: 'outer' }, perBase: 1 })],
    prov: {
      ...namedInExample,
      ap: rulebook,
      factions: {
        un: 'inferred: the example names only OPA and Protogen as able to use it',
        mcr: 'inferred: the example names only OPA and Protogen as able to use it',
        opa: rulebook,
        pg: rulebook,
      },
      effect:
        "designed: quantity; the base rulebook's example shows only that it places influence on " +
        'Outer Planets bases',
    },
  },
  {
    id: 'card.kenzo-gabriel',
    title: 'Kenzo Gabriel',
    ap: 4,
    factions: ['un', 'opa'],
    icons: fromThree,
    keepCost: 1,
    timing: anyTime,
    text:
      'Choose an action card on the Action Track that does not list your faction and do its event now. ' +
      'That card stays on the track.',
    effect: [odd('borrowEvent')],
    notes:
      'You pay nothing for that card. You cannot choose a Score card, a card that can only be kept ' +
      'or, in a scoring round, a card that cannot be used there. You use the event at once.',
    prov: {
      ...namedInExample,
      effect:
        'designed: from the base rulebook only that it is the exception to the rule that your ' +
        'faction must be listed',
    },
  },
  {
    id: 'card.anderson-dawes',
    title: 'Anderson Dawes',
    ap: 4,
    factions: ['opa'],
    icons: fromThree,
    keepCost: 1,
    timing: anyTime,
    text: 'Put up to three of your influence on Belt bases, one per base at most.',
    effect: [place({ count: upTo(3), at: { sector: 'belt' }, perBase: 1 })],
    notes: 'You may place none, and you need not move cubes from other bases.',
    prov: ofOurs,
  },
  {
    id: 'card.canterbury',
    title: 'Canterbury',
    ap: 3,
    factions: ['mcr', 'opa'],
    icons: fromThree,
    keepCost: 1,
    timing: anyTime,
    text: 'Remove one influence of your choice from a Saturn base, then put one of yours on a Water base.',
    effect: [
      remove({ count: exactly(1), whose: 'any', at: { orbital: 'saturn' } }),
      place({ count: exactly(1), at: { resource: 'water' } }),
    ],
    notes: 'Without influence on Saturn bases, only place one.',
    prov: ofOurs,
  },
  {
    id: 'card.diogo',
    title: 'Diogo',
    ap: 2,
    factions: ['opa'],
    icons: fromThree,
    keepCost: 1,
    timing: anyTime,
    text: 'Move up to two of your influence, each to another base in its own Sector.',
    effect: [
      shift({ count: upTo(2), whose: 'own', from: { any: true }, to: { any: true }, relation: 'sameSector' }),
    ],
    notes: 'The two may come from and go to different bases.',
    prov: ofOurs,
  },
  {
    id: 'card.octavia-muss',
    title: 'Octavia Muss',
    ap: 2,
    factions: ['un', 'opa'],
    icons: fromThree,
    keepCost: 1,
    timing: anyTime,
    text:
      'Put one influence on a Belt base where you already have some; ' +
      'you may then remove one opposing influence from that base.',
    effect: [odd('placeAndName'), remove({ count: upTo(1), whose: 'other', at: { ref: 'b' } })],
    notes: 'Without influence of your own on a Belt base the event has no effect.',
    prov: ofOurs,
  },
  {
    id: 'card.praxidike-meng',
    title: 'Praxidike Meng',
    ap: 3,
    factions: ['un', 'opa', 'pg'],
    icons: fromThree,
    keepCost: 1,
    timing: anyTime,
    text: 'Put one of your influence on each of two Food bases.',
    effect: [place({ count: exactly(2), at: { resource: 'food' }, perBase: 1 })],
    prov: ofOurs,
  },
  {
    id: 'card.weeping-somnambulist',
    title: 'Weeping Somnambulist',
    ap: 3,
    factions: ['mcr', 'opa'],
    icons: fromThree,
    keepCost: 1,
    timing: anyTime,
    text:
      'Move one group of your fleets one band, then put one influence on a base attached to the ' +
      'Orbital they reached.',
    effect: [
      moveFleets({ groups: exactly(1), size: 'any', range: { bands: 1 }, bindDest: 'dest' }),
      place({ count: exactly(1), at: { orbital: 'var:dest' } }),
    ],
    notes: 'A leader in the group places no further influence. A move within a band counts as one band.',
    prov: ofOurs,
  },
  {
    id: 'card.ganymede-incident',
    title: 'Ganymede Incident',
    ap: 4,
    factions: ['un', 'mcr', 'opa', 'pg'],
    icons: fromThree,
    keepCost: 1,
    timing: anyTime,
    text:
      'Every player with a fleet in the Jupiter Orbital removes one of theirs, you included. ' +
      'Then put one influence on a Jupiter base.',
    effect: [odd('ownersRemoveFleets'), place({ count: exactly(1), at: { orbital: 'jupiter' } })],
    notes:
      'Each player chooses the piece, a leader last. An undamaged Battleship is damaged instead. ' +
      'The Rocinante does not count.',
    prov: ofOurs,
  },
  {
    id: 'card.donnager',
    title: 'Donnager',
    ap: 4,
    factions: ['mcr', 'opa', 'pg'],
    icons: fromThree,
    keepCost: 1,
    timing: anyTime,
    text: 'Choose an Orbital and remove exactly two fleets of any players there, yours too if need be.',
    effect: [
      choose({ what: 'orbital', where: { any: true }, bind: 'o' }),
      destroy({ count: exactly(2), whose: 'any', at: { ref: 'o' } }),
    ],
    notes: 'Both hits may go to one Battleship. If you can remove only one fleet, remove that.',
    prov: ofOurs,
  },
]
