import { anyTime, everyDeck, fromPort } from './common.ts'
import { expansionRulebook, fanPort, rulebook } from '../sources.ts'
import type { Card } from '../types.ts'
import { asManyAs, choose, each, exactly, odd, place, remove, upTo } from '../words/index.ts'

/** Lists the cards of every deck that put influence on bases or take it off. */
export const influence: readonly Card[] = [
  {
    id: 'card.antony-dresden',
    title: 'Antony Dresden',
    ap: 4,
    factions: ['un', 'pg'],
    icons: everyDeck,
    keepCost: 1,
    timing: anyTime,
    text: 'Put one of your influence on every Tech base.',
    effect: [place({ count: each(1), at: { resource: 'tech' } })],
    notes:
      'You must place on every Tech base in play. If your supply is empty, move cubes from other ' + 'bases.',
    prov: fromPort,
  },
  {
    id: 'card.franklin-degraff',
    title: 'Franklin DeGraff',
    ap: 3,
    factions: ['mcr'],
    icons: everyDeck,
    keepCost: 1,
    timing: anyTime,
    text: 'Put one of your influence on every Earth base.',
    effect: [place({ count: each(1), at: { orbital: 'earth' } })],
    notes: 'Two bases with two players (Luna is out), three otherwise.',
    prov: fromPort,
  },
  {
    id: 'card.terraforming',
    title: 'Terraforming',
    ap: 2,
    factions: ['mcr'],
    icons: everyDeck,
    keepCost: 1,
    timing: anyTime,
    text: 'Put one of your influence on every Mars base, moving cubes from elsewhere if you have none left.',
    effect: [place({ count: each(1), at: { orbital: 'mars' } })],
    prov: { ...fromPort, title: rulebook, effect: rulebook },
  },
  {
    id: 'card.voices-of-eros',
    title: 'Voices of Eros',
    ap: 4,
    factions: ['un', 'mcr', 'opa', 'pg'],
    icons: everyDeck,
    keepCost: 1,
    timing: anyTime,
    text: 'Put one of your influence on one base in each of the three Sectors.',
    effect: [odd('onePerSector')],
    notes: 'Fewer only if a Sector has no base where you can place it.',
    prov: fromPort,
  },
  {
    id: 'card.destruction-of-deimos',
    title: 'Destruction of Deimos',
    ap: 4,
    factions: ['un'],
    icons: everyDeck,
    keepCost: 1,
    timing: anyTime,
    text: 'Remove one influence of your choice from every Mars base, then put one of yours on an Earth base.',
    effect: [
      remove({ count: each(1), whose: 'any', at: { orbital: 'mars' } }),
      place({ count: exactly(1), at: { orbital: 'earth' } }),
    ],
    notes: 'Remove your own cube where you are alone. Skip an empty Mars base.',
    prov: fromPort,
  },
  {
    id: 'card.blockade-of-earth',
    title: 'Blockade of Earth',
    ap: 3,
    factions: ['mcr', 'opa'],
    icons: everyDeck,
    keepCost: 1,
    timing: anyTime,
    text:
      'Put one influence on an Earth base. ' +
      'If you hold Orbital Control of Earth you may also remove one influence ' +
      'of any player from an Earth base.',
    effect: [
      place({ count: exactly(1), at: { orbital: 'earth' } }),
      remove({ count: upTo(1), whose: 'any', at: { orbital: 'earth' }, if: { orbitalControl: 'earth' } }),
    ],
    notes: 'You may remove your own influence.',
    prov: fromPort,
  },
  {
    id: 'card.blockade-of-mars',
    title: 'Blockade of Mars',
    ap: 3,
    factions: ['un', 'opa'],
    icons: everyDeck,
    keepCost: 1,
    timing: anyTime,
    text:
      'Put one influence on a Mars base. ' +
      'If you hold Orbital Control of Mars you may also remove one influence ' +
      'of any player from a Mars base.',
    effect: [
      place({ count: exactly(1), at: { orbital: 'mars' } }),
      remove({ count: upTo(1), whose: 'any', at: { orbital: 'mars' }, if: { orbitalControl: 'mars' } }),
    ],
    notes: 'You may remove your own influence.',
    prov: fromPort,
  },
  {
    id: 'card.sadavir-errinwright',
    title: 'Sadavir Errinwright',
    ap: 4,
    factions: ['un', 'pg'],
    icons: everyDeck,
    keepCost: 1,
    timing: anyTime,
    text: 'On every base, each player with three or more influence there removes one of their own.',
    effect: [odd('ownersRemoveOne')],
    variants: {
      downToTwo: {
        text:
          'On every base, each player with three or more influence there ' +
          'removes their own until two are left.',
        effect: [odd('ownersRemoveDownToTwo')],
        prov: fanPort,
      },
    },
    notes: 'You too. A Diplomat counts as one cube. The UN picks which of its cubes go.',
    prov: fromPort,
  },
  {
    id: 'card.slingshot-racing',
    title: 'Slingshot Racing',
    ap: 2,
    factions: ['mcr', 'opa'],
    icons: everyDeck,
    keepCost: 1,
    timing: anyTime,
    text: 'Remove one influence of your choice from any Outer Planets base.',
    effect: [remove({ count: exactly(1), whose: 'any', at: { sector: 'outer' } })],
    notes: 'You must remove one, your own if there is no other.',
    prov: fromPort,
  },
  {
    id: 'card.black-ops-team',
    title: 'Black Ops Team',
    ap: 4,
    factions: ['un', 'mcr', 'pg'],
    icons: everyDeck,
    keepCost: 1,
    timing: anyTime,
    text: 'Remove one influence from each of up to three bases, no two of them in the same band.',
    effect: [odd('onePerBand')],
    notes: 'You may remove none.',
    prov: { ...fromPort, title: rulebook },
  },
  {
    id: 'card.julie-mao',
    title: 'Julie Mao',
    ap: 4,
    factions: ['un', 'mcr', 'opa'],
    icons: everyDeck,
    keepCost: 1,
    timing: anyTime,
    text: 'Take up to three influence off Tech bases, one per base at most.',
    effect: [remove({ count: upTo(3), whose: 'any', at: { resource: 'tech' }, perBase: 1 })],
    variants: {
      port: {
        text: 'Remove one influence from each of two bases that share a resource.',
        effect: [
          choose({ what: 'resource', bind: 'r' }),
          remove({ count: exactly(2), whose: 'any', at: { resource: 'var:r' }, perBase: 1 }),
        ],
        prov: fanPort,
      },
    },
    notes: 'You may remove none.',
    prov: { ...fromPort, title: rulebook, effect: rulebook, variantPort: fanPort },
  },
  {
    id: 'card.star-helix',
    title: 'Star Helix',
    ap: 3,
    factions: ['un', 'mcr', 'opa'],
    icons: everyDeck,
    keepCost: 1,
    timing: anyTime,
    text: 'Remove up to two influence, from one or two bases where you have influence yourself.',
    effect: [remove({ count: upTo(2), whose: 'any', at: { withOwn: 1 } })],
    notes: 'Only bases where you have influence when the event starts count.',
    prov: { ...fromPort, title: expansionRulebook },
  },
  {
    id: 'card.riot-gear',
    title: 'Riot Gear',
    ap: 3,
    factions: ['mcr', 'opa', 'pg'],
    icons: everyDeck,
    keepCost: 1,
    timing: anyTime,
    text: 'Remove up to two influence from Belt bases, one per base at most.',
    effect: [remove({ count: upTo(2), whose: 'any', at: { sector: 'belt' }, perBase: 1 })],
    notes: 'You may remove none.',
    prov: fromPort,
  },
  {
    id: 'card.the-hybrid',
    title: 'The Hybrid',
    ap: 4,
    factions: ['un', 'mcr', 'pg'],
    icons: everyDeck,
    keepCost: 1,
    timing: anyTime,
    requires: { deckMin: 1 },
    text:
      'Name a base, then reveal the top card of the deck: remove exactly its AP in influence ' +
      'there (all of it on a Score card), yours too if need be. Put the card back on top.',
    effect: [
      choose({ what: 'base', where: { any: true }, bind: 'b' }),
      odd('showTopCard'),
      remove({ count: asManyAs('X'), whose: 'any', at: { ref: 'b' } }),
    ],
    notes:
      'You cannot use it when the deck is empty. A sixth Score card revealed this way does not end ' +
      'the game. You choose whose cubes go; the UN picks which of its cubes.',
    prov: {
      ...fromPort,
      title: expansionRulebook,
      effect:
        'published: fan port (two-player); ' +
        'the exact number, the use of own cubes and the empty deck are in the Doors & Corners rulebook',
    },
  },
]
