import { anyTime, everyDeck, ofOurModules } from '../../cards/common.ts'
import { expansionRulebook } from '../../sources.ts'
import type { Card } from '../../types.ts'
import { exactly, gainTech, moveFleets, odd } from '../../words/index.ts'

export const technologyCards: readonly Card[] = [
  {
    id: 'dc.card.increased-technology',
    title: 'Increased Technology',
    set: 'T',
    ap: 3,
    factions: ['un', 'mcr', 'opa', 'pg'],
    icons: everyDeck,
    keepCost: 1,
    timing: anyTime,
    text: "Take one more of your faction's unused techs, of a level you already hold.",
    effect: [gainTech({ mode: 'extra', levels: 'held' })],
    notes:
      'Choose among all unused techs of those levels. The UN can never have both Diplomats and ' +
      'Embassies. Before your first tech it has no effect.',
    prov: {
      ...ofOurModules,
      title: expansionRulebook,
      set: 'inferred: its title',
      effect:
        'inferred: its title and the clarification about Diplomats, Embassies and the Scrap Ship techs; ' +
        'that the level must already be held is designed',
    },
  },
  {
    id: 'dc.card.solomon-epstein',
    title: 'Solomon Epstein',
    set: 'T',
    ap: 3,
    factions: ['mcr', 'opa'],
    icons: everyDeck,
    keepCost: 1,
    timing: anyTime,
    text: 'Move one group of your fleets to any Orbital.',
    effect: [moveFleets({ groups: exactly(1), size: 'any', range: 'any' })],
    notes: 'A leader in the group places no influence.',
    prov: ofOurModules,
  },
  {
    id: 'dc.card.michael-iturbi',
    title: 'Michael Iturbi',
    set: 'T',
    ap: 2,
    factions: ['un', 'pg'],
    icons: everyDeck,
    keepCost: 1,
    timing: anyTime,
    text: 'Exchange one of your techs for an unused one of your faction of the same level.',
    effect: [gainTech({ mode: 'swap', levels: 'held' })],
    notes: 'It takes effect at once. Scrap Ships stay on the map if you give up their tech.',
    prov: ofOurModules,
  },
  {
    id: 'dc.card.tycho-engineers',
    title: 'Tycho Engineers',
    set: 'T',
    ap: 4,
    factions: ['mcr', 'opa', 'pg'],
    icons: everyDeck,
    keepCost: 1,
    timing: anyTime,
    text: 'Take 2 Action Points that pay only for Builds and for your mat and tech abilities.',
    effect: [odd('pointsForSome')],
    notes: 'Limits per turn still apply. Repairing a Battleship is an ability; a Leader Move is not.',
    prov: ofOurModules,
  },
]
