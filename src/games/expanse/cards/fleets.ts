import { anyTime, everyDeck, fromPort, opponentsRead } from './common.ts'
import { rulebook } from '../sources.ts'
import type { Card } from '../types.ts'
import { choose, destroy, exactly, moveFleets, odd, oneOf, option, remove, upTo } from '../words/index.ts'

/** Lists the cards of every deck that remove or move fleets. */
export const fleets: readonly Card[] = [
  {
    id: 'card.nauvoo',
    title: 'Nauvoo',
    ap: 2,
    factions: ['un', 'mcr', 'opa'],
    icons: everyDeck,
    keepCost: 1,
    timing: anyTime,
    text: 'Remove one influence or one fleet of any player, anywhere on the map.',
    effect: [
      oneOf(
        option('Remove an influence', remove({ count: exactly(1), whose: 'any', at: { any: true } })),
        option('Remove a fleet', destroy({ count: exactly(1), whose: 'any', at: { any: true } })),
      ),
    ],
    notes: 'An undamaged Battleship is damaged instead. The Rocinante cannot be removed.',
    prov: fromPort,
  },
  {
    id: 'card.theresa-yao',
    title: 'Theresa Yao',
    ap: 3,
    factions: ['mcr'],
    icons: everyDeck,
    keepCost: 1,
    timing: anyTime,
    text:
      'In one Orbital remove any number of your own fleets (zero is fine), ' +
      'then remove that many plus one opposing fleets there.',
    effect: [
      choose({ what: 'orbital', where: { any: true }, bind: 'o' }),
      odd('countOwnRemoved'),
      odd('removeOneMore'),
    ],
    notes:
      'Each removal is one hit, so one of your Battleships can count as two. You remove no more ' +
      'opposing fleets than there are. The Rocinante does not count.',
    prov: { ...fromPort, ...opponentsRead },
  },
  {
    id: 'card.bobbie-draper',
    title: 'Bobbie Draper',
    ap: 4,
    factions: ['un', 'mcr'],
    icons: everyDeck,
    keepCost: 1,
    timing: anyTime,
    text:
      'Remove one opposing fleet anywhere, then put one of your fleets, ' +
      'from reserve or another Orbital, into that Orbital.',
    effect: [odd('destroyAndName'), odd('takeItsPlace')],
    notes:
      'If you remove nothing, you place nothing. From reserve: a fleet, an undamaged Battleship or ' +
      'your leader, never a Scrap Ship. From the map: any of your pieces, also a Scrap Ship or the ' +
      'Rocinante while you control it. A damaged Battleship stays damaged.',
    prov: { ...fromPort, ...opponentsRead },
  },
  {
    id: 'card.ambush',
    title: 'Ambush',
    ap: 3,
    factions: ['mcr', 'opa', 'pg'],
    icons: everyDeck,
    keepCost: 1,
    timing: anyTime,
    text:
      'Choose an Orbital. You may remove one fleet of each player there, ' +
      'deciding for each player separately.',
    effect: [choose({ what: 'orbital', where: { any: true }, bind: 'o' }), odd('onePerPlayer')],
    notes: 'You may choose or spare your own fleet. You pick the piece of each faction, a leader last.',
    prov: { ...fromPort, ...opponentsRead },
  },
  {
    id: 'card.captain-yvgeny',
    title: 'Captain Yvgeny',
    ap: 2,
    factions: ['un', 'pg'],
    icons: everyDeck,
    keepCost: 1,
    timing: anyTime,
    text: 'Remove one opposing fleet from an Orbital where you have a fleet.',
    effect: [destroy({ count: exactly(1), whose: 'other', at: { ownFleet: true } })],
    notes: 'The Rocinante counts as your fleet while you control it.',
    prov: { ...fromPort, ...opponentsRead },
  },
  {
    id: 'card.stealth-ships',
    title: 'Stealth Ships',
    ap: 3,
    factions: ['un', 'pg'],
    icons: everyDeck,
    keepCost: 1,
    timing: anyTime,
    text:
      'Choose one of your fleets; you may move it one band. ' +
      'Remove it, then remove up to two opposing fleets from the Orbital where it was.',
    effect: [odd('chooseFleet'), odd('moveChosen'), odd('removeChosen'), odd('removeWhereItWas')],
    notes:
      'You cannot choose the Rocinante. You can choose your leader only if no other fleet of yours ' +
      'is where you remove it. Without a removable fleet the event has no effect.',
    prov: {
      ...fromPort,
      ...opponentsRead,
      title: rulebook,
      factions: {
        ...fromPort.factions,
        pg:
          "inferred: in the base rulebook's example the Protogen player wants this card and waits for " +
          'it to get cheaper',
      },
    },
  },
  {
    id: 'card.heavy-burn',
    title: 'Heavy Burn',
    ap: 3,
    factions: ['un', 'mcr', 'opa'],
    icons: everyDeck,
    keepCost: 1,
    timing: anyTime,
    text: 'Move up to two groups of your fleets, each up to two bands. No fleet may move in both groups.',
    effect: [moveFleets({ groups: upTo(2), size: 'any', range: { bands: 2 }, distinct: true })],
    notes: 'Each group starts in one Orbital and ends in one Orbital.',
    prov: fromPort,
  },
  {
    id: 'card.razorback',
    title: 'Razorback',
    ap: 2,
    factions: ['un', 'opa', 'pg'],
    icons: everyDeck,
    keepCost: 1,
    timing: anyTime,
    text: 'Move one of your fleets to any Orbital.',
    effect: [moveFleets({ groups: exactly(1), size: 'one', range: 'any' })],
    notes: 'The fleet may be the Rocinante or your leader. Moving a leader this way places no influence.',
    prov: { ...fromPort, title: rulebook, factions: { ...fromPort.factions, opa: rulebook } },
  },
  {
    id: 'card.admiral-souther',
    title: 'Admiral Souther',
    ap: 4,
    factions: ['un', 'mcr'],
    icons: everyDeck,
    keepCost: 1,
    timing: anyTime,
    text: 'Each of your fleets may move one band, each on its own.',
    effect: [moveFleets({ groups: upTo('all'), size: 'one', range: { bands: 1 }, distinct: true })],
    notes: 'The Rocinante too, while you control it.',
    prov: fromPort,
  },
]
