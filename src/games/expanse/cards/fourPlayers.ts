import { anyTime, fourOnly } from './common.ts'
import { ofOurs } from './provenance.ts'
import type { Card } from '../types.ts'
import {
  all, build, choose, cp, destroy, discardKept, exactly, moveFleets, place, remove, replace, reveal, upTo,
} from '../words/index.ts'

/** Cards for four players only. */
export const fourPlayers: readonly Card[] = [
  {
    id: 'card.anubis', title: 'Anubis',
    ap: 3, factions: ['pg'], icons: fourOnly, keepCost: 1, timing: anyTime,
    text: 'Move one of your fleets to any Orbital; you may then remove one opposing fleet there.',
    effect: [
      moveFleets({ groups: exactly(1), size: 'one', range: 'any', bindDest: 'dest' }),
      destroy({ count: upTo(1), whose: 'other', at: { ref: 'dest' } }),
    ],
    prov: ofOurs,
  },
  {
    id: 'card.scopuli', title: 'Scopuli',
    ap: 2, factions: ['opa', 'pg'], icons: fourOnly, keepCost: 1, timing: anyTime,
    text: 'Move one opposing fleet one band, to an Orbital you choose.',
    effect: [moveFleets({ groups: exactly(1), size: 'one', range: { bands: 1 }, whose: 'other' })],
    notes: 'Rocinante is not removed by this, so it may be moved if another player controls it. '
      + 'Leaders too; no influence follows.',
    prov: ofOurs,
  },
  {
    id: 'card.lawrence-strickland', title: 'Lawrence Strickland',
    ap: 3, factions: ['pg'], icons: fourOnly, keepCost: 1, timing: anyTime,
    text: 'On one Jupiter base swap one opposing influence for one of your own from supply.',
    effect: [replace({ count: exactly(1), whose: 'other', at: { orbital: 'jupiter' } })],
    notes: "The removed cube goes to its owner's supply. Out of cubes: relocate one of yours.",
    prov: ofOurs,
  },
  {
    id: 'card.caliban-project', title: 'Caliban Project',
    ap: 4, factions: ['un', 'mcr', 'pg'], icons: fourOnly, keepCost: 1, timing: anyTime,
    text: 'Choose a base with one of your fleets in its Orbital. '
      + 'Remove exactly two influence there, whoever owns it, then put one of yours there.',
    effect: [
      choose({ what: 'base', where: { ownFleetInOrbital: true }, bind: 'b' }),
      remove({ count: exactly(2), whose: 'any', at: { ref: 'b' } }),
      place({ count: exactly(1), at: { ref: 'b' } }),
    ],
    notes: 'Remove your own if there is nothing else to remove.',
    prov: ofOurs,
  },
  {
    id: 'card.eros-incident', title: 'Eros Incident',
    ap: 4, factions: ['opa', 'pg'], icons: fourOnly, keepCost: 1, timing: anyTime,
    text: 'Remove all influence from Eros, then put two of yours there.',
    effect: [
      remove({ count: all, whose: 'any', at: { ids: ['eros'] } }),
      place({ count: exactly(2), at: { ids: ['eros'] } }),
    ],
    notes: 'Your own cubes leave too. If Eros is destroyed there is no effect.',
    prov: ofOurs,
  },
  {
    id: 'card.arboghast', title: 'Arboghast',
    ap: 2, factions: ['un', 'mcr'], icons: fourOnly, keepCost: 1, timing: anyTime,
    text: 'Look privately at the top two cards of the deck and put them back in the order you like. Gain 1 CP.',
    effect: [
      reveal({ what: 'deckTop', count: 2, to: 'user', reorder: true, then: 'returnToTop' }),
      cp({ who: 'user', amount: 1 }),
    ],
    notes: 'Looking is not drawing. With one or no card left look at what there is; the CP is gained anyway.',
    prov: ofOurs,
  },
  {
    id: 'card.augusto-nguyen', title: 'Augusto Nguyen',
    ap: 4, factions: ['un', 'pg'], icons: fourOnly, keepCost: 1, timing: anyTime,
    text: 'Move one group of your fleets up to two bands, then remove one opposing fleet in the Orbital they reached.',
    effect: [
      moveFleets({ groups: exactly(1), size: 'any', range: { bands: 2 }, bindDest: 'dest' }),
      destroy({ count: exactly(1), whose: 'other', at: { ref: 'dest' } }),
    ],
    notes: 'The removal is mandatory if an opposing removable fleet is there.',
    prov: ofOurs,
  },
  {
    id: 'card.guanshiyin', title: 'Guanshiyin',
    ap: 3, factions: ['un', 'pg'], icons: fourOnly, keepCost: 1, timing: anyTime,
    text: 'Gain 1 CP for every Sector in which you Control at least one base.',
    effect: [cp({ who: 'user', amount: { expr: 'sectorsWithControlledBase' } })],
    notes: 'Control is judged at that moment, Orbital Control and techs included. At most 3 CP.',
    prov: ofOurs,
  },
  {
    id: 'card.amun-ra', title: 'Amun-Ra',
    ap: 2, factions: ['pg'], icons: fourOnly, keepCost: 1, timing: anyTime,
    text: 'Put as many as two of your removed fleets back on the map, in any Orbitals.',
    effect: [build({ who: 'user', count: upTo(2), to: { any: true }, units: ['fleet', 'leader'] })],
    notes: 'No AP cost. Not limited to the home Orbital.',
    prov: ofOurs,
  },
  {
    id: 'card.thoth-raid', title: 'Thoth Raid',
    ap: 4, factions: ['mcr', 'opa'], icons: fourOnly, keepCost: 1, timing: anyTime,
    text: 'Remove as many as two opposing influence from Thoth and as many as one opposing fleet from its Orbital, '
      + 'then put one influence on Thoth.',
    effect: [
      remove({ count: upTo(2), whose: 'other', at: { ids: ['thoth'] } }),
      destroy({ count: upTo(1), whose: 'other', at: { ids: ['thoth'] } }),
      place({ count: exactly(1), at: { ids: ['thoth'] } }),
    ],
    prov: ofOurs,
  },
  {
    id: 'card.purnkleen', title: "Pur'n'Kleen",
    ap: 3, factions: ['opa', 'pg'], icons: fourOnly, keepCost: 1, timing: anyTime,
    text: 'Put one of your influence on each of two Water bases.',
    effect: [place({ count: exactly(2), at: { resource: 'water' }, perBase: 1 })],
    prov: ofOurs,
  },
  {
    id: 'card.captain-martens', title: 'Captain Martens',
    ap: 3, factions: ['mcr', 'pg'], icons: fourOnly, keepCost: 1, timing: anyTime,
    text: 'Choose another player. Discard one of their kept events of your choice; if they have none, they lose 2 CP instead.',
    effect: [
      choose({ what: 'player', where: { other: true }, bind: 'p' }),
      discardKept({ who: 'var:p', count: exactly(1), by: 'user' }),
      cp({ who: 'var:p', amount: -2, if: { noneDiscarded: true } }),
    ],
    notes: 'CP never falls below 0.',
    prov: ofOurs,
  },
]
