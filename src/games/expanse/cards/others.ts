import { anyTime, everyDeck, fromPort, opponentsRead } from './common.ts'
import { expansionRulebook, fanPort, rulebook } from '../sources.ts'
import type { Card } from '../types.ts'
import { actions, cp, discardKept, exactly, odd } from '../words/index.ts'

/**
 * Lists the cards of every deck about Action Points, kept events and other cards, and those that fit nowhere
 * else.
 */
export const others: readonly Card[] = [
  {
    id: 'card.drummer',
    title: 'Drummer',
    ap: 3,
    factions: ['mcr', 'opa'],
    icons: everyDeck,
    keepCost: 1,
    timing: anyTime,
    text: 'Take 1 Action Point and spend it at once on any action open to you.',
    effect: [actions({ ap: 1 })],
    notes: 'The AP may pay for a mat or tech ability. Unspent AP is lost.',
    prov: fromPort,
  },
  {
    id: 'card.miller',
    title: 'Miller',
    ap: 4,
    factions: ['un', 'opa'],
    icons: everyDeck,
    keepCost: 0,
    timing: { asTurn: true },
    text:
      'Keep for free. Later, as your turn: pay for a track card that lists you, ' +
      'spend its AP and then use its event. That event is not offered to others.',
    effect: [odd('takeTrackCard')],
    notes:
      'You cannot use it on the turn you gain it or in a scoring round, nor for a Score card. You ' +
      'use the chosen event at once; a card that can only be kept is kept at its own cost. You ' +
      'need a card on the track that lists you and that you can pay for.',
    prov: {
      ...fromPort,
      title: expansionRulebook,
      keepCost: fanPort,
      effect: 'rulebook: Doors & Corners rulebook (steps of the later use); free keeping from the fan port',
      timing: expansionRulebook,
    },
  },
  {
    id: 'card.cotyar-ghazi',
    title: 'Cotyar Ghazi',
    ap: 4,
    factions: ['un'],
    icons: everyDeck,
    keepCost: 0,
    timing: anyTime,
    text:
      'Keep for free. In a scoring round, first look at the chosen bonus token in private. ' +
      'Then spend 2 Action Points.',
    effect: [odd('lookAtBonus'), actions({ ap: 2 })],
    notes: 'At Final Scoring there is no token to see; you still get the 2 AP.',
    prov: { ...fromPort, keepCost: fanPort },
  },
  {
    id: 'card.mao-kwikowski',
    title: 'Mao-Kwikowski Mercantile',
    ap: 3,
    factions: ['un', 'mcr', 'pg'],
    icons: everyDeck,
    keepCost: 0,
    timing: { withCardAP: true },
    text:
      'Keep for free. Later, when you use a card for its AP on your turn, discard this to count that ' +
      'card as having 4 AP.',
    effect: [odd('countAsFour')],
    notes:
      'It is not a turn by itself. You cannot use it in a scoring round or on a card that already ' +
      'has 4 AP. It does not change the AP that The Hybrid reveals.',
    prov: { ...fromPort, title: expansionRulebook, keepCost: fanPort, timing: expansionRulebook },
  },
  {
    id: 'card.assassin',
    title: 'Assassin',
    ap: 2,
    factions: ['mcr', 'opa', 'pg'],
    icons: everyDeck,
    keepCost: 1,
    timing: anyTime,
    text: 'Every player with kept events, you included, discards one of theirs.',
    effect: [discardKept({ who: 'each', count: exactly(1), by: 'owner' })],
    notes:
      'An Assassin played from among your kept events does not count. Players choose in turn ' +
      'order, starting with you.',
    prov: { ...fromPort, ...opponentsRead },
  },
  {
    id: 'card.covert-op',
    title: 'Covert Op',
    ap: 3,
    factions: ['mcr', 'pg'],
    icons: everyDeck,
    keepCost: 1,
    timing: anyTime,
    text: 'Pick two influence cubes of different factions on two different bases and swap their places.',
    effect: [odd('swapTwo')],
    notes:
      'Neither cube has to be yours. If a UN cube is one of them the UN player picks which cube. ' +
      'A suppressed base may not receive a cube.',
    prov: {
      ...fromPort,
      ...opponentsRead,
      title: rulebook,
      ap: rulebook,
      factions: { un: rulebook, mcr: rulebook, opa: rulebook, pg: rulebook },
    },
  },
  {
    id: 'card.bush-naval-yards',
    title: 'Bush Naval Yards',
    ap: 4,
    factions: ['un', 'pg'],
    icons: everyDeck,
    keepCost: 1,
    timing: anyTime,
    text:
      'Every player puts all of their removed fleets back in their home Orbital. If anyone but you did ' +
      'so, gain 1 CP.',
    effect: [odd('everyoneRebuilds'), odd('pointIfOthersRebuilt')],
    variants: {
      perOtherBuilder: {
        text:
          'Every player puts all of their removed fleets back in their home Orbital. ' +
          'Gain 1 CP for each other player who did so.',
        effect: [odd('everyoneRebuilds'), cp({ who: 'user', amount: { expr: 'othersBuilt' } })],
        prov: 'designed: multi-player reading',
      },
    },
    notes:
      'Scrap Ships stay in reserve. Battleships return undamaged. You gain 1 CP however many ' +
      'others did so.',
    prov: { ...fromPort, ...opponentsRead, title: expansionRulebook },
  },
]
