import type { Opening, Table } from '../../../testing/table.ts'
import {
  NOT_UN,
  alpha,
  asIs,
  holding,
  plays,
  scores,
  spends,
  takes,
  onTurn,
  type ReasonRow,
} from './reasonRow.ts'

/** Positions for the reasons that games by chance rarely meet. */

const tech2 = { techs: { un: ['tech.un.1', 'tech.un.2'] } }
/** The content as a table may write it: a tech that does something else. */
const changed = (id: string, set: object): Opening => ({
  overrides: { schemaVersion: 1, name: 'changed', overrides: [{ id, set }] },
})
const techDoing = (effect: object): Opening => ({ ...tech2, ...changed('tech.un.2', { effect: [effect] }) })
const moveShip = {
  op: 'moveFleets',
  groups: { exact: 1 },
  size: 'one',
  range: 'any',
  unit: { unit: 'fleet', whose: 'own' },
}
const shiftToBelt = {
  op: 'shift',
  count: { exact: 1 },
  whose: 'own',
  from: { any: true },
  to: { sector: 'belt' },
  relation: 'sameSector',
}
const kept = (seat: string, card: string): Opening => ({ kept: { [seat]: [card] } })
const scoringOnly = changed('card.cotyar-ghazi', { timing: { scoring: true } })
const discards = techDoing({ op: 'discardKept', who: 'each', count: { exact: 1 }, by: 'owner' })
const borrower = {
  ...onTurn('opa', ['card.the-hybrid', 'card.antony-dresden', ...NOT_UN.slice(2)]),
  kept: { opa: ['card.kenzo-gabriel'] },
}
const tokens = { modules: ['delta'], ...onTurn('un'), resourceTokens: { un: 2 } }
const sabotage = {
  ...holding('opa', 'dc.tech.opa.1a', 'dc.tech.opa.2a', 'dc.tech.opa.3b'),
  fleets: { ceres: { mcr: { fleet: 1 } }, eros: { mcr: { fleet: 2 }, un: { fleet: 1 } } },
  influence: { ceres: { opa: 1 }, eros: { opa: 1 } },
}
const crash = (base: string): Opening => ({ modules: ['beta'], protomolecule: { base } })
const scarce = (thoth: number, titan: number): Opening => ({
  influence: { thoth: { opa: thoth }, tycho: { opa: 1 }, ...(titan ? { titan: { opa: titan } } : {}) },
})
const guards = {
  fleets: {
    mars: { un: { fleet: 1 }, mcr: { fleet: 1 } },
    ceres: { un: { fleet: 1 }, mcr: { fleet: 1 } },
  },
}
const threeShips = changed('faction.MCR', { fleets: { fleet: 6, battleship: 3, scrap: 0 } })
const shipsOf = (kind: string): Opening => ({
  ...threeShips,
  fleets: {
    earth: { un: { fleet: 1 } },
    ceres: { mcr: { battleshipDamaged: 1 } },
    eros: { mcr: { battleshipDamaged: 1 } },
    mars: { mcr: { [kind]: 1 } },
  },
})
const branches = changed('card.nauvoo', {
  effect: [
    {
      op: 'oneOf',
      options: [
        { label: 'a', steps: [{ op: 'cp', who: 'user', amount: 1 }] },
        { label: 'b', steps: [{ op: 'destroy', count: { exact: 1 }, whose: 'any', at: { any: true } }] },
        { label: 'c', steps: [{ op: 'cp', who: 'user', amount: 2 }] },
      ],
    },
  ],
})
const secondScoring = {
  options: { baseTechs: 'manual' },
  scoringRound: 1,
  techs: { un: ['tech.un.1'], mcr: ['mat.mcr'], opa: ['mat.opa'], pg: ['mat.pg'] },
  fleets: {},
  influence: {},
}
const scoresAll = (at: Table): Table => at.scores('pg', 'belt').allPass()
const boosted = { ...onTurn('un'), ...kept('un', 'card.mao-kwikowski') }
const sharedLuna = { luna: { un: 1, mcr: 1 }, ceres: { mcr: 1 } }
const lonely = { luna: { un: 1 }, ceres: { un: 1 } }
const mediator = holding('mcr', 'dc.tech.mcr.1a', 'dc.tech.mcr.2c')
const held = {
  ...mediator,
  fleets: { mars: { mcr: { fleet: 1 } } },
  influence: { 'mariner-valley': { un: 1 }, 'londres-nova': { un: 1 }, ceres: { un: 1 } },
}
const quarantine = (base: string): Opening => ({
  modules: ['beta'],
  protomolecule: { base },
  influence: { eros: { mcr: 1 }, ceres: { mcr: 1 } },
})
const onTwo = { ...alpha, fleets: { earth: { un: { fleet: 1 } }, ceres: { un: { fleet: 1 } } } }
const route = {
  ...holding('opa', 'dc.tech.opa.1a', 'dc.tech.opa.2b'),
  influence: { ceres: { opa: 2 }, eros: { opa: 1 } },
}
const guarded = (normal: number): Opening => ({
  ...holding('un', 'dc.tech.un.1b'),
  influence: { luna: { un: { normal, diplomat: 1 } }, ceres: { opa: 1 } },
})
const leaders = (mcr: object): Opening => ({
  modules: ['epsilon'],
  fleets: { earth: { un: { fleet: 1 }, opa: { fleet: 1 }, mcr } },
})
const hidden = (mars: object): Opening => ({
  modules: ['epsilon'],
  fleets: { earth: { un: { fleet: 1, leader: 1 } }, mars },
})
const burning = (mars: object): Opening => ({
  fleets: { earth: { un: { fleet: 1 } }, ceres: { un: { fleet: 1 } }, mars },
})
const incident = { fleets: { jupiter: { mcr: { fleet: 1, battleship: 1 } }, mars: { mcr: { fleet: 1 } } } }
const draws = (card: string): Opening => ({
  modules: ['delta'],
  ...onTurn('un'),
  resourceTokens: { un: 0, mcr: 0, opa: 0, pg: 0 },
  scoreCardsDrawn: 5,
  deckTop: [card],
})
const endsTurn = (at: Table): Table =>
  at.answers('card.star-helix').answers('points').answers('done').allDecline()

export const rareReasons: readonly ReasonRow[] = [
  ['KEPT_FOR_POINTS', 'card.mao-kwikowski', boosted, boosted, asIs, 'card.mao-kwikowski', spends('un')],
  ['LISTED', 'card.slingshot-racing', borrower, borrower, takes('card.kenzo-gabriel'), 'card.antony-dresden'],
  [
    'NOT_IMMEDIATE',
    'event',
    onTurn('un', ['card.mao-kwikowski', ...NOT_UN.slice(1)]),
    onTurn('un'),
    at => at.answers(at.match().open[0]?.options[0]?.id ?? ''),
    'event',
    takes('card.star-helix'),
  ],
  ['CHOOSE_NOTHING', 'pass', {}, {}, plays('un', 'card.black-ops-team'), 'pass', scores('un')],
  ['AP_ONLY_FOR', 'move', alpha, alpha, plays('pg', 'dc.card.tycho-engineers'), 'move', spends('pg')],
  ['ABILITY_USED', 'mat.opa', {}, {}, spends('opa', 'mat.opa', 'ceres'), 'mat.opa', spends('opa')],
  ['IN_FINAL_SCORING', 'initiative', draws('score'), draws('card.nauvoo'), endsTurn],
  [
    'NOT_NAMED_ORBITAL',
    'mars.mcr.fleet',
    incident,
    incident,
    plays('un', 'card.ganymede-incident'),
    'jupiter.mcr.fleet',
  ],
  [
    'TOO_LITTLE_INFLUENCE',
    'ceres.mcr',
    { influence: sharedLuna },
    { influence: { ...sharedLuna, ceres: { un: 1, mcr: 1 } } },
    plays('un', 'card.star-helix'),
  ],
  [
    'NO_ORBITAL_CONTROL',
    'ceres.un',
    held,
    { ...held, fleets: { mars: { mcr: { fleet: 1 } }, ceres: { mcr: { fleet: 1 } } } },
    spends('mcr', 'dc.tech.mcr.2c'),
  ],
  [
    'NO_MARKER_THERE',
    'ceres.mcr',
    quarantine('eros'),
    quarantine('ceres'),
    plays('un', 'dc.card.eros-quarantine'),
  ],
  ['MARKER_TOO_FAR', 'titan', crash('luna'), crash('europa'), plays('mcr', 'dc.card.protomolecule-sample')],
  ['SUPPRESSED', 'ceres', { ...onTwo, suppressed: 'ceres' }, onTwo, spends('un', 'influence')],
  [
    'SAME_BASE',
    'luna',
    { ...tech2, influence: lonely },
    { ...tech2, influence: lonely },
    spends('un', 'tech.un.2', 'luna.un'),
    'luna',
    spends('un', 'tech.un.2', 'ceres.un'),
  ],
  [
    'NAME_THE_BASE',
    'luna.un',
    { ...tech2, influence: lonely },
    { ...tech2, influence: lonely },
    spends('un', 'tech.un.2', 'ceres.un'),
    'luna',
  ],
  [
    'OTHER_SECTOR_SHIFT',
    'luna',
    { influence: { ceres: { opa: 1 }, eurasia: { opa: 1 } } },
    { influence: { ceres: { opa: 1 }, eurasia: { opa: 1 } } },
    plays('opa', 'card.diogo', 'ceres.opa'),
    'luna',
    plays('opa', 'card.diogo', 'eurasia.opa'),
  ],
  [
    'COULD_NOT_FALL',
    'mars',
    hidden({ un: { fleet: 1 } }),
    hidden({}),
    plays('un', 'card.stealth-ships', 'earth.un.leader'),
  ],
  ['GUARDED', 'luna.un', guarded(0), guarded(1), plays('mcr', 'card.black-ops-team')],
  [
    'OTHER_ROUTE',
    'eros.opa',
    route,
    route,
    spends('opa', 'dc.tech.opa.2b', 'ceres.opa', 'tycho'),
    'eros.opa',
    spends('opa', 'dc.tech.opa.2b'),
  ],
  [
    'NO_INFLUENCE_ON',
    'titan',
    { influence: sharedLuna },
    { influence: { ...sharedLuna, titan: { un: 1 } } },
    plays('un', 'card.star-helix'),
  ],
  [
    'LEADER_LAST',
    'earth.mcr.leader',
    leaders({ leader: 1, fleet: 1 }),
    leaders({ leader: 1 }),
    plays('un', 'card.captain-yvgeny'),
  ],
  [
    'CHOOSE_PIECE',
    'earth',
    leaders({ fleet: 1 }),
    leaders({ fleet: 1 }),
    plays('un', 'card.captain-yvgeny'),
    'earth.mcr.fleet',
  ],
  [
    'NO_FLEET_FROM',
    'mars',
    burning({}),
    burning({ un: { fleet: 1 } }),
    plays('un', 'card.heavy-burn', 'earth', 'mars'),
  ],
  ['NONE_DAMAGED', 'mat.mcr', {}, { fleets: { mars: { mcr: { battleshipDamaged: 1 } } } }, spends('mcr')],
  [
    'KEPT_FOR_SCORING',
    'card.cotyar-ghazi',
    { ...scoringOnly, ...kept('un', 'card.cotyar-ghazi'), ...onTurn('un') },
    { ...kept('un', 'card.cotyar-ghazi'), ...onTurn('un') },
    asIs,
  ],
  ['NOT_BORROWED_NOW', 'card.the-hybrid', { ...borrower, deck: [] }, borrower, takes('card.kenzo-gabriel')],
  ['PAY_MORE', 'pay.0', { ...tokens, cp: { un: 1 } }, { ...tokens, cp: { un: 2 } }, takes('card.julie-mao')],
  ['NOTHING_TO_DO', 'tech.un.2', discards, { ...discards, ...kept('mcr', 'card.miller') }, spends('un')],
  ['NO_UNIT_TO_MOVE', 'tech.un.2', { ...techDoing(moveShip), fleets: {} }, techDoing(moveShip), spends('un')],
  [
    'NO_CUBE_FITS',
    'tech.un.2',
    { ...techDoing(shiftToBelt), influence: { luna: { un: 1 } } },
    { ...techDoing(shiftToBelt), influence: { luna: { un: 1 }, ceres: { un: 1 } } },
    spends('un'),
  ],
  [
    'NOWHERE_TO_SHIFT',
    'luna.un',
    { ...techDoing(shiftToBelt), influence: { luna: { un: 1 }, ceres: { un: 1 }, eros: { un: 1 } } },
    { ...tech2, influence: { luna: { un: 1 }, ceres: { un: 1 }, eros: { un: 1 } } },
    spends('un', 'tech.un.2'),
  ],
  [
    'NO_INFLUENCE_THERE',
    'ceres.mcr.fleet',
    { ...sabotage, influence: { eros: { opa: 1 } } },
    sabotage,
    spends('opa', 'dc.tech.opa.3b'),
  ],
  ['MARKER_THERE', 'ceres', crash('ceres'), crash('luna'), plays('mcr', 'dc.card.venus-crash')],
  [
    'PLACED_NOW',
    'titan.opa',
    scarce(16, 0),
    scarce(15, 1),
    at => at.plays('opa', 'card.paolo-cortazar').answers('titan', 'rhea'),
  ],
  [
    'STAYS_IN_ORBITAL',
    'mars.un.fleet',
    guards,
    guards,
    plays('un', 'card.bobbie-draper', 'mars.mcr.fleet'),
    'mars.un.fleet',
    plays('un', 'card.bobbie-draper', 'ceres.mcr.fleet'),
  ],
  [
    'UNDAMAGED',
    'mars.mcr.battleship',
    shipsOf('battleship'),
    shipsOf('battleshipDamaged'),
    spends('mcr', 'mat.mcr'),
    'mars.mcr.battleshipDamaged',
  ],
  [
    'HIT_THIS_TURN',
    'mars.mcr.battleshipHit',
    {
      ...shipsOf('battleship'),
      ...holding('un', 'dc.tech.un.1a', 'dc.tech.un.2a', 'dc.tech.un.3b'),
      ...onTurn('un'),
    },
    shipsOf('battleshipDamaged'),
    plays('un', 'card.drummer', 'dc.tech.un.3b', 'mars.mcr.battleship', 'done', 'decline', 'now', 'mat.mcr'),
    'mars.mcr.battleshipDamaged',
    spends('mcr', 'mat.mcr'),
  ],
  ['NOT_THIS_TECH', 'tech.un.3', secondScoring, secondScoring, scoresAll, 'dc.tech.un.1b'],
  ['EMPTY_BRANCH', '1', { ...branches, fleets: {} }, branches, plays('un', 'card.nauvoo')],
]
