import { designed, expansionRulebook, fanPort, rulebook } from './sources.ts'
import type { Content, FactionInfo, PlayerCountInfo, SetupChart } from './types.ts'

const stated = { home: rulebook, fleets: rulebook, cubes: rulebook }
const ofTheStory = 'designed: figure of the story'
const twoEach =
  'inferred: each resource critical to exactly two factions with four players; ' +
  "with three, the MCR's change from tech to minerals fits only if the UN has food and minerals"

export const factionInfos: readonly FactionInfo[] = [
  {
    id: 'un',
    name: 'United Nations',
    short: 'UN',
    home: 'earth',
    fleets: { fleet: 5 },
    cubes: { normal: 15, diplomat: 3, marker: 1 },
    criticalResources: { '3P': ['food', 'minerals'], '4P': ['food', 'minerals'] },
    mat: 'mat.un',
    techs: ['tech.un.1', 'tech.un.2', 'tech.un.3'],
    leader: 'Chrisjen Avasarala',
    prov: { ...stated, criticalResources: { '3P': twoEach, '4P': twoEach }, leader: expansionRulebook },
  },
  {
    id: 'mcr',
    name: 'Martian Congressional Republic',
    short: 'MCR',
    home: 'mars',
    fleets: { fleet: 3, battleship: 2 },
    cubes: { normal: 18, diplomat: 0, marker: 1 },
    criticalResources: { '3P': ['water', 'minerals'], '4P': ['water', 'tech'] },
    mat: 'mat.mcr',
    techs: ['tech.mcr.1', 'tech.mcr.2', 'tech.mcr.3'],
    leader: 'Pyotr Korshunov',
    prov: { ...stated, criticalResources: { '3P': rulebook, '4P': rulebook }, leader: ofTheStory },
  },
  {
    id: 'opa',
    name: 'Outer Planets Alliance',
    short: 'OPA',
    home: 'tycho',
    fleets: { fleet: 5, scrap: 2 },
    cubes: { normal: 18, diplomat: 0, marker: 1 },
    criticalResources: { '3P': ['food', 'water'], '4P': ['food', 'water'] },
    mat: 'mat.opa',
    techs: ['tech.opa.1', 'tech.opa.2', 'tech.opa.3'],
    leader: 'Fred Johnson',
    notes: 'The two Scrap Ships start in reserve and enter only through a tech.',
    prov: {
      ...stated,
      criticalResources: {
        '3P': "inferred: only the MCR's are said to change with the number of players",
        '4P': rulebook,
      },
      leader: ofTheStory,
    },
  },
  {
    id: 'pg',
    name: 'Protogen',
    short: 'Protogen',
    home: 'thoth',
    fleets: { fleet: 5 },
    cubes: { normal: 18, diplomat: 0, marker: 1 },
    criticalResources: { '4P': ['minerals', 'tech'] },
    mat: 'mat.pg',
    techs: ['tech.pg.1', 'tech.pg.2', 'tech.pg.3'],
    protomoleculeTokens: 2,
    leader: 'Jules-Pierre Mao',
    prov: {
      ...stated,
      criticalResources: { '4P': twoEach },
      protomoleculeTokens: rulebook,
      leader: ofTheStory,
    },
  },
]

const published = { fleets: fanPort, influence: fanPort }
const keptFromTwo = 'designed: the published two-player chart kept for every player count'
const kept = { fleets: keptFromTwo, influence: keptFromTwo }
const invented = { fleets: designed, influence: designed }
const atHome = {
  battleships:
    'inferred: module Gamma places the two Battleships in the home Orbital where the normal setup ' +
    'has two fleets',
}

const un: SetupChart = {
  fleets: { earth: { fleet: 2 }, ceres: { fleet: 1 }, tycho: { fleet: 1 }, jupiter: { fleet: 1 } },
  influence: { eurasia: 1, africa: 1, rhea: 1 },
  prov: published,
}
const mcr: SetupChart = {
  fleets: { mars: { battleship: 2 }, ceres: { fleet: 1 }, jupiter: { fleet: 1 }, saturn: { fleet: 1 } },
  influence: { 'mariner-valley': 1, 'londres-nova': 1, europa: 1 },
  prov: { ...published, ...atHome },
}
const opa: SetupChart = {
  fleets: { tycho: { fleet: 2 }, earth: { fleet: 1 }, vesta: { fleet: 1 }, saturn: { fleet: 1 } },
  influence: { tycho: 1, vesta: 1, titan: 1 },
  prov: invented,
}
const pg: SetupChart = {
  fleets: { thoth: { fleet: 2 }, mars: { fleet: 1 }, eros: { fleet: 1 }, jupiter: { fleet: 1 } },
  influence: { thoth: 1, eros: 1, ganymede: 1 },
  prov: invented,
}
const innerPlanets = { un: { ...un, prov: kept }, mcr: { ...mcr, prov: { ...kept, ...atHome } } }

export const setups: Content['setups'] = {
  '2P': { un, mcr },
  '3P': { ...innerPlanets, opa },
  '4P': { ...innerPlanets, opa, pg },
}

const byCount = {
  factions: rulebook,
  deck: rulebook,
  initiativeTrack: rulebook,
  resourceBonus: rulebook,
  basesOut: rulebook,
}

export const playerCounts: Readonly<Record<number, PlayerCountInfo>> = {
  2: {
    factions: ['un', 'mcr'],
    icon: '2P',
    deck: { topPile: 0, piles: 3, actionPerPile: 10, scorePerPile: 2 },
    initiativeTrack: false,
    resourceBonus: false,
    basesOut: ['luna', 'vesta', 'io', 'the-rings'],
    prov: byCount,
  },
  3: {
    factions: ['un', 'mcr', 'opa'],
    icon: '3P',
    deck: { topPile: 5, piles: 3, actionPerPile: 10, scorePerPile: 2 },
    initiativeTrack: true,
    resourceBonus: true,
    basesOut: [],
    prov: byCount,
  },
  4: {
    factions: ['un', 'mcr', 'opa', 'pg'],
    icon: '4P',
    deck: { topPile: 5, piles: 3, actionPerPile: 13, scorePerPile: 2 },
    initiativeTrack: true,
    resourceBonus: true,
    basesOut: [],
    prov: byCount,
  },
}
