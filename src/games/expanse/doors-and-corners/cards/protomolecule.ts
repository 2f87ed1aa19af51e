import { anyTime, everyDeck, ofOurModules } from '../../cards/common.ts'
import type { Card } from '../../types.ts'
import { exactly, marker, odd, place, remove, upTo } from '../../words/index.ts'

export const protomoleculeCards: readonly Card[] = [
  {
    id: 'dc.card.protomolecule-sample',
    title: 'Protomolecule Sample',
    set: 'P',
    ap: 3,
    factions: ['mcr', 'opa', 'pg'],
    icons: everyDeck,
    keepCost: 1,
    timing: anyTime,
    text: 'Move the Protomolecule one band, to a base of your choice there.',
    effect: [odd('moveMarkerOneBand')],
    notes:
      'Choose another base in the same or an adjacent band. The holder keeps the Protomolecule ' + 'card.',
    prov: ofOurModules,
  },
  {
    id: 'dc.card.eros-quarantine',
    title: 'Eros Quarantine',
    set: 'P',
    ap: 3,
    factions: ['un', 'mcr', 'opa'],
    icons: everyDeck,
    keepCost: 1,
    timing: anyTime,
    text: 'Remove up to two influence from the base with the Protomolecule.',
    effect: [remove({ count: upTo(2), whose: 'any', at: { hasMarker: 'protomolecule' } })],
    prov: ofOurModules,
  },
  {
    id: 'dc.card.infected-crew',
    title: 'Infected Crew',
    set: 'P',
    ap: 2,
    factions: ['un', 'pg'],
    icons: everyDeck,
    keepCost: 1,
    timing: anyTime,
    text:
      'Put one influence on the base with the Protomolecule and take the ' +
      'Protomolecule card from its holder.',
    effect: [
      place({ count: exactly(1), at: { hasMarker: 'protomolecule' } }),
      marker({ marker: 'protomoleculeCard', action: 'take', to: 'user' }),
    ],
    notes: 'If you hold the card already, only place the influence.',
    prov: ofOurModules,
  },
  {
    id: 'dc.card.venus-crash',
    title: 'Venus Crash',
    set: 'P',
    ap: 4,
    factions: ['un', 'mcr', 'pg'],
    icons: everyDeck,
    keepCost: 1,
    timing: anyTime,
    text:
      'Put one influence on the base with the Protomolecule, then move the Protomolecule to a base in ' +
      'another band.',
    effect: [place({ count: exactly(1), at: { hasMarker: 'protomolecule' } }), odd('moveMarkerToOtherBand')],
    prov: ofOurModules,
  },
]
