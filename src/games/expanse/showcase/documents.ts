/** Positions for show, as people write them. What a document does not name lies where it belongs. */

const bonusLeft = { inner: 1, belt: 0, outer: 1 }

export const early = {
  active: 'pg',
  turn: 11,
  cp: { un: 14, mcr: 17, opa: 12, pg: 13 },
  influence: {
    luna: { un: 2 },
    eurasia: { un: 2, opa: 1 },
    africa: { un: 3 },
    'mariner-valley': { mcr: 3 },
    'londres-nova': { mcr: 2, pg: 1 },
    ceres: { un: 1, opa: 2 },
    tycho: { opa: 3 },
    eros: { pg: 2, mcr: 1 },
    thoth: { pg: 3 },
    vesta: { opa: 2 },
    europa: { mcr: 2 },
    ganymede: { pg: 2, un: 1 },
    rhea: { un: 2 },
    titan: { opa: 2, mcr: 1 },
  },
  fleets: {
    earth: { un: { fleet: 2 }, opa: { fleet: 1 } },
    mars: { mcr: { battleship: 1 }, pg: { fleet: 1 } },
    ceres: { un: { fleet: 1 }, mcr: { fleet: 1 } },
    tycho: { opa: { fleet: 2 } },
    eros: { pg: { fleet: 1 } },
    thoth: { pg: { fleet: 2 } },
    vesta: { opa: { fleet: 1 } },
    jupiter: { un: { fleet: 1 }, mcr: { battleship: 1, fleet: 1 }, pg: { fleet: 1 } },
    saturn: { opa: { fleet: 1 }, mcr: { fleet: 1 } },
  },
  techs: { un: ['tech.un.1'], mcr: ['tech.mcr.1'], opa: ['tech.opa.1'], pg: ['tech.pg.1'] },
  kept: { un: ['card.miller'], mcr: [], opa: ['card.julie-mao'], pg: [] },
  rocinante: { controller: 'opa', orbital: 'ceres' },
  initiative: ['pg', 'un', 'mcr', 'opa'],
  scoringRound: 1,
  bonusLeft: { inner: 2, belt: 1, outer: 2 },
  track: ['card.donnager', 'card.thoth-raid', 'card.drummer', 'card.the-hybrid', 'card.nauvoo'],
}

/** The same table a few turns later: cubes, fleets, points and a card differ. */
export const middle = {
  ...early,
  active: 'opa',
  turn: 15,
  cp: { un: 14, mcr: 16, opa: 12, pg: 11 },
  influence: {
    ...early.influence,
    ceres: { un: 1, opa: 4 },
    eros: { pg: 2 },
    tycho: { opa: 3, un: 1 },
    io: { pg: 1 },
    titan: { opa: 2, mcr: 2 },
    luna: { un: { normal: 2, diplomat: 1 } },
  },
  fleets: {
    ...early.fleets,
    ceres: { un: { fleet: 1 }, mcr: { fleet: 1 }, opa: { fleet: 1 } },
    vesta: {},
    jupiter: { un: { fleet: 1 }, mcr: { battleship: 1 }, pg: { fleet: 2 } },
    eros: {},
    saturn: { opa: { fleet: 1 }, mcr: { fleet: 1 } },
  },
  kept: { un: ['card.miller'], mcr: ['card.ambush'], opa: ['card.julie-mao'], pg: [] },
  initiative: ['un', 'opa', 'pg', 'mcr'],
  track: ['card.thoth-raid', 'card.the-hybrid', 'card.nauvoo', 'score', 'card.weeping-somnambulist'],
}

export const late = {
  ...middle,
  active: 'un',
  turn: 34,
  cp: { un: 61, mcr: 70, opa: 58, pg: 64 },
  scoringRound: 4,
  bonusLeft,
  scoreCardsDrawn: 5,
  techs: {
    un: ['tech.un.1', 'tech.un.2', 'tech.un.3'],
    mcr: ['tech.mcr.1', 'tech.mcr.2', 'tech.mcr.3'],
    opa: ['tech.opa.1', 'tech.opa.2', 'tech.opa.3'],
    pg: ['tech.pg.1', 'tech.pg.2', 'tech.pg.3'],
  },
  protomoleculeTokens: 1,
  track: ['card.captain-martens', 'card.canterbury', 'card.eros-incident', 'card.purnkleen', 'card.amun-ra'],
  deck: [
    'score',
    'card.ganymede-incident',
    'card.anubis',
    'card.scopuli',
    'card.arboghast',
    'card.guanshiyin',
    'card.augusto-nguyen',
  ],
}

export const twoPlayers = {
  active: 'mcr',
  turn: 29,
  cp: { un: 48, mcr: 52 },
  scoringRound: 4,
  bonusLeft,
  scoreCardsDrawn: 5,
  deck: ['card.ambush', 'card.julie-mao', 'score', 'card.star-helix'],
  influence: {
    eurasia: { un: { normal: 1, diplomat: 1 }, mcr: 1 },
    africa: { un: 3 },
    'mariner-valley': { mcr: 4 },
    'londres-nova': { mcr: 3, un: 1 },
    ceres: { un: 2, mcr: 2 },
    tycho: { mcr: 2 },
    eros: { un: 1 },
    thoth: { un: 2, mcr: 1 },
    europa: { mcr: 3 },
    ganymede: { un: { normal: 1, diplomat: 2 } },
    rhea: { un: 3 },
    titan: { mcr: 2, un: 1 },
  },
  fleets: {
    earth: { un: { fleet: 2 } },
    mars: { mcr: { battleship: 1, battleshipDamaged: 1 } },
    ceres: { un: { fleet: 1 }, mcr: { fleet: 1 } },
    jupiter: { un: { fleet: 1 }, mcr: { fleet: 1 } },
    saturn: { un: { fleet: 1 }, mcr: { fleet: 1 } },
  },
  techs: { un: ['tech.un.1', 'tech.un.2', 'tech.un.3'], mcr: ['tech.mcr.1', 'tech.mcr.2', 'tech.mcr.3'] },
  kept: { un: ['card.miller', 'card.cotyar-ghazi'], mcr: ['card.mao-kwikowski'] },
  rocinante: { controller: 'un', orbital: 'thoth' },
  track: ['card.riot-gear', 'card.heavy-burn', 'score', 'card.bobbie-draper', 'card.antony-dresden'],
}

/** Puts all fleets in one Orbital, with both states of a Battleship and the Scrap Ships. */
export const crowdedFleets = {
  ceres: {
    un: { fleet: 5 },
    mcr: { battleship: 1, battleshipDamaged: 1, fleet: 3 },
    opa: { fleet: 5, scrap: 2 },
    pg: { fleet: 5 },
  },
}

/** More than nine cubes on a base, Diplomats among them. */
export const heapedInfluence = {
  luna: { un: { normal: 8, diplomat: 3 }, mcr: 2 },
  'mariner-valley': { mcr: 12, un: 2 },
  thoth: { pg: 10, opa: 2 },
  tycho: { opa: 11 },
  europa: { un: 3, mcr: 3, opa: 3, pg: 3 },
  eurasia: { un: 1 },
  titan: { opa: 1, pg: 1 },
}

/** Leaves a cube to Protogen alone: all others lie on the map. */
export const emptySupply = {
  luna: { un: { normal: 5, diplomat: 3 } },
  eurasia: { un: 5 },
  africa: { un: 5 },
  'mariner-valley': { mcr: 6 },
  'londres-nova': { mcr: 6 },
  europa: { mcr: 6 },
  tycho: { opa: 6 },
  vesta: { opa: 6 },
  ceres: { opa: 6 },
  thoth: { pg: 3 },
  ganymede: { pg: 1 },
}

export const manyKept = {
  un: ['card.miller', 'card.cotyar-ghazi', 'card.mao-kwikowski', 'card.assassin', 'card.sadavir-errinwright'],
  mcr: ['card.ambush', 'card.theresa-yao', 'card.bush-naval-yards'],
  opa: [
    'card.julie-mao',
    'card.anderson-dawes',
    'card.diogo',
    'card.destruction-of-deimos',
    'card.octavia-muss',
    'card.black-ops-team',
    'card.praxidike-meng',
  ],
  pg: ['card.paolo-cortazar', 'card.lawrence-strickland'],
}
