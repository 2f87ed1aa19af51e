import { free } from './common.ts'
import { rulebook } from '../sources.ts'
import type { Ability } from '../types.ts'
import { asManyAs, destroy, exactly, moveFleets, place } from '../words/index.ts'

/** Lists the Rocinante's crew. One of them may be used, once, in the event step of a scoring round. */
export const rocinante: readonly Ability[] = [
  {
    id: 'roci.holden',
    name: 'James Holden',
    kind: 'rocinante',
    cost: free,
    timing: 'scoringEventStep',
    text: 'Put one of your influence on any base.',
    effect: [place({ count: exactly(1), at: { any: true } })],
    prov: { effect: rulebook },
  },
  {
    id: 'roci.nagata',
    name: 'Naomi Nagata',
    kind: 'rocinante',
    cost: free,
    timing: 'scoringEventStep',
    text: 'Move the Rocinante one band, then remove one opposing fleet in the Orbital it reached.',
    effect: [
      moveFleets({
        groups: exactly(1),
        size: 'one',
        range: { bands: 1 },
        unit: { unit: 'rocinante', whose: 'own' },
        bindDest: 'dest',
      }),
      destroy({ count: exactly(1), whose: 'other', at: { ref: 'dest' } }),
    ],
    notes:
      'It must move to another Orbital in the same or an adjacent band. Without an opposing fleet ' +
      'there, it only moves.',
    prov: { effect: rulebook },
  },
  {
    id: 'roci.kamal',
    name: 'Alex Kamal',
    kind: 'rocinante',
    cost: free,
    timing: 'scoringEventStep',
    text: 'Move the Rocinante to any Orbital.',
    effect: [
      moveFleets({
        groups: exactly(1),
        size: 'one',
        range: 'any',
        unit: { unit: 'rocinante', whose: 'own' },
      }),
    ],
    prov: { effect: rulebook },
  },
  {
    id: 'roci.burton',
    name: 'Amos Burton',
    kind: 'rocinante',
    cost: free,
    timing: 'scoringEventStep',
    text:
      "In the Rocinante's Orbital remove one opposing fleet for each friendly fleet there, the " +
      'Rocinante included.',
    effect: [
      destroy({
        count: asManyAs('friendlyFleetsWithRocinante'),
        whose: 'other',
        at: { withUnit: { unit: 'rocinante', whose: 'own' } },
      }),
    ],
    notes: 'A Battleship or a Scrap Ship counts as one fleet. You choose what each hit removes.',
    prov: { effect: rulebook },
  },
]
