import { describe, expect, it } from 'vitest'
import { sentenceOf, type Game } from '../../../core/game.ts'
import { whyNotOffered } from '../../../core/match.ts'
import { codeOf, randomWishes } from '../../../testing/randomWishes.ts'
import { table, type Table } from '../../../testing/table.ts'
import { games } from '../../index.ts'
import type { State } from '../state.ts'
import { lifted } from '../testing/lifted.ts'
import { rareReasons } from '../testing/rareReasons.ts'
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
} from '../testing/reasonRow.ts'
import { refusalCodes } from './refusal.ts'
import { vocabularyOf } from './wish.ts'

const boosts = { kept: { un: ['card.mao-kwikowski', 'card.cotyar-ghazi'] } }
const MIXED = ['card.star-helix', 'score', 'card.canterbury', 'card.nauvoo', 'card.diogo']
const miller = { ...onTurn('un', MIXED), kept: { un: ['card.miller'] } }
const far = { controller: 'mcr', orbital: 'mars' }
const epsilon = { modules: ['epsilon'] }
const swapped = { luna: { un: 1, mcr: 1 }, ceres: { mcr: 1 }, eros: { un: 1 }, titan: { opa: 1 } }
const pg = { techs: { pg: ['tech.pg.1', 'tech.pg.2', 'tech.pg.3'] } }
const strike = { ...alpha, techs: { un: ['dc.tech.un.1a', 'dc.tech.un.2a', 'dc.tech.un.3b'] } }
const inCeres = { ceres: { mcr: { fleet: 1 }, opa: { fleet: 1 } } }
const inMars = { mars: { mcr: { fleet: 1 } } }
const more = 'dc.card.increased-technology'
const relocated = {
  fleets: { earth: { mcr: { fleet: 1 } } },
  influence: { luna: { mcr: 10 }, ceres: { mcr: 4 }, eros: { mcr: 4 } },
}
const mars = { mars: { mcr: { fleet: 1 } }, ceres: { mcr: { fleet: 1 } }, eros: { mcr: { fleet: 1 } } }

const later = {
  kept: { un: ['card.miller', 'card.cotyar-ghazi'] },
  rocinante: { controller: 'un', orbital: 'mars' },
}
const extra = {
  ...holding('pg', 'dc.tech.pg.1c', 'dc.tech.pg.2b'),
  kept: { pg: ['card.guanshiyin', 'card.paolo-cortazar'] },
  rocinante: { controller: 'pg', orbital: 'saturn' },
}
const scrap = { ...holding('opa', 'dc.tech.opa.1a'), influence: { tycho: { opa: 1 }, ceres: { opa: 1 } } }

const rows: readonly ReasonRow[] = [
  ...rareReasons,
  ['KEPT_NOT_IN_SCORING', 'card.miller', later, later, scores('un'), 'card.cotyar-ghazi'],
  [
    'NOT_ROCINANTES',
    'roci.holden',
    { ...later, rocinante: far },
    later,
    scores('un', 'pass'),
    'roci.holden',
    scores('un'),
  ],
  [
    'ONLY_KEPT_EVENTS',
    'roci.holden',
    extra,
    extra,
    scores('pg', 'card.guanshiyin'),
    'roci.holden',
    scores('pg'),
  ],
  [
    'NOT_YOUR_TURN',
    'initiative',
    { modules: ['delta'], rocinante: far },
    { modules: ['delta'], ...onTurn('mcr') },
    scores('un'),
    'initiative',
    asIs,
  ],
  [
    'CARD_POINTS_ONLY',
    'dc.tech.pg.2a',
    holding('pg', 'dc.tech.pg.2a', 'dc.tech.pg.1c'),
    holding('pg', 'dc.tech.pg.2a', 'dc.tech.pg.1c'),
    plays('pg', 'dc.card.tycho-engineers'),
    'dc.tech.pg.2a',
    spends('pg'),
  ],
  [
    'DECK_EMPTY',
    'card.the-hybrid',
    { ...onTurn('un'), kept: { un: ['card.the-hybrid'] }, deck: [] },
    { ...onTurn('un'), kept: { un: ['card.the-hybrid'] } },
    asIs,
  ],
  [
    'NO_CONTROL',
    'ceres.mcr',
    {
      ...holding('un', 'dc.tech.un.1a', 'dc.tech.un.2c'),
      influence: { luna: { un: 2, mcr: 1 }, eurasia: { un: 2, mcr: 1 }, ceres: { mcr: 2 } },
    },
    {
      ...holding('un', 'dc.tech.un.1a', 'dc.tech.un.2c'),
      influence: { luna: { un: 2, mcr: 1 }, eurasia: { un: 2, mcr: 1 }, ceres: { un: 3, mcr: 2 } },
    },
    spends('un', 'dc.tech.un.2c'),
  ],
  ['NO_PIECE_TO_BRING', 'dc.tech.opa.1a', { ...scrap, reserve: { opa: {} } }, scrap, spends('opa')],
  [
    'MOVED_ALREADY',
    'mars.un.fleet',
    { fleets: { earth: { un: { fleet: 2 } } } },
    { fleets: { earth: { un: { fleet: 2 } }, mars: { un: { fleet: 1 } } } },
    plays('un', 'card.admiral-souther', 'earth.un.fleet', 'mars'),
  ],
  [
    'TECH_STAYS',
    'dc.tech.un.2a',
    holding('un', 'dc.tech.un.1a', 'dc.tech.un.2a', 'dc.tech.un.2b', 'dc.tech.un.2c', 'dc.tech.un.3c'),
    holding('un', 'dc.tech.un.1a', 'dc.tech.un.2a'),
    plays('un', 'dc.card.michael-iturbi'),
  ],
  [
    'SLOT_COST',
    'card.julie-mao',
    { ...onTurn('un'), cp: { un: 1 } },
    { ...onTurn('un'), cp: { un: 2 } },
    asIs,
  ],
  [
    'KEEP_COST',
    'keep',
    { ...onTurn('mcr'), cp: { mcr: 0 } },
    { ...onTurn('mcr'), cp: { mcr: 1 } },
    takes('card.drummer'),
  ],
  [
    'ABILITY_CP',
    'tech.pg.2',
    { ...pg, ...onTurn('pg'), cp: { pg: 1 } },
    { ...pg, ...onTurn('pg'), cp: { pg: 2 } },
    takes('card.star-helix'),
  ],
  ['NO_BOOST', 'card.cotyar-ghazi', boosts, boosts, spends('un'), 'card.mao-kwikowski'],
  ['NO_CARD_TO_USE', 'card.miller', { ...miller, track: NOT_UN }, miller, asIs],
  ['NOT_LISTED', 'card.canterbury', miller, miller, takes('card.miller'), 'card.nauvoo'],
  ['NO_EVENT_ON_SCORE', 'score.2', miller, miller, takes('card.miller'), 'card.nauvoo'],
  [
    'NO_OWN_FLEET',
    'move',
    { fleets: {}, rocinante: far },
    { fleets: { earth: { un: { fleet: 1 } } } },
    spends('un'),
  ],
  ['NO_LEADER', 'leader', { ...epsilon, fleets: {} }, epsilon, spends('un')],
  ['NO_PROTOMOLECULE_TOKEN', 'tech.pg.3', { ...pg, protomoleculeTokens: 0 }, pg, spends('pg')],
  [
    'TECH_HELD',
    'dc.tech.mcr.1a',
    holding('mcr', 'dc.tech.mcr.1a'),
    holding('mcr', 'dc.tech.mcr.1b'),
    plays('mcr', more),
  ],
  [
    'TECH_LEVEL',
    'dc.tech.mcr.2a',
    holding('mcr', 'dc.tech.mcr.1a'),
    holding('mcr', 'dc.tech.mcr.1a', 'dc.tech.mcr.2c'),
    plays('mcr', more),
  ],
  [
    'RIVAL_TECHS',
    'dc.tech.un.1b',
    holding('un', 'dc.tech.un.1a', 'dc.tech.un.2a'),
    holding('un', 'dc.tech.un.1c', 'dc.tech.un.2a'),
    plays('un', more),
  ],
  [
    'OTHER_BAND',
    'jupiter.mcr.fleet',
    { ...strike, fleets: { jupiter: { mcr: { fleet: 1 } }, ...inCeres } },
    { ...strike, fleets: inCeres },
    spends('un', 'dc.tech.un.3b'),
    'ceres.mcr.fleet',
  ],
  [
    'NO_CUBES',
    'mariner-valley',
    { fleets: mars, influence: { 'mariner-valley': { mcr: 18 } } },
    { fleets: mars, influence: { 'mariner-valley': { mcr: 17 } } },
    spends('mcr', 'influence'),
  ],
  ['STAYS_ON_BASE', 'luna.mcr', relocated, relocated, spends('mcr', 'influence', 'luna'), 'ceres.mcr'],
  [
    'SWAP_SAME_OWNER',
    'eros.un',
    { influence: swapped },
    { influence: swapped },
    plays('mcr', 'card.covert-op', 'luna.un'),
    'titan.opa',
  ],
  [
    'SWAP_SAME_BASE',
    'luna.mcr',
    { influence: swapped },
    { influence: swapped },
    plays('mcr', 'card.covert-op', 'luna.un'),
    'ceres.mcr',
  ],
  [
    'NO_PARTNER',
    'luna.un',
    { influence: { luna: { un: 1, mcr: 1 }, ceres: { un: 1 } } },
    { influence: { luna: { un: 1, mcr: 1 }, ceres: { un: 1, mcr: 1 } } },
    plays('mcr', 'card.covert-op'),
  ],
  ['GOES_ANYWAY', 'earth.un.leader', epsilon, epsilon, spends('un', 'leader'), 'earth.un.fleet'],
  ['NO_CUBE_TO_TAKE', 'mat.pg', { influence: {} }, { influence: { thoth: { opa: 1 } } }, spends('pg')],
  [
    'NO_CUBE_TO_SHIFT',
    'tech.un.2',
    { techs: { un: ['tech.un.1', 'tech.un.2'] }, influence: {} },
    { techs: { un: ['tech.un.1', 'tech.un.2'] }, influence: { luna: { un: 1 } } },
    spends('un'),
  ],
  [
    'NO_FLEET_TO_HIT',
    'tech.mcr.3',
    { techs: { mcr: ['tech.mcr.1', 'tech.mcr.2', 'tech.mcr.3'] }, fleets: inMars },
    {
      techs: { mcr: ['tech.mcr.1', 'tech.mcr.2', 'tech.mcr.3'] },
      fleets: { mars: { mcr: { fleet: 1 }, un: { fleet: 1 } } },
    },
    spends('mcr'),
  ],
  [
    'NO_BASE_FITS',
    'influence',
    { fleets: {}, rocinante: far },
    { fleets: { earth: { un: { fleet: 1 } } } },
    spends('un'),
  ],
  [
    'NO_BASE_THERE',
    'tech.pg.3',
    { ...pg, influence: {} },
    { ...pg, influence: { thoth: { pg: 1 } } },
    spends('pg'),
  ],
  [
    'NO_ORBITAL_FITS',
    'tech.opa.1',
    { techs: { opa: ['tech.opa.1'] }, influence: {} },
    { techs: { opa: ['tech.opa.1'] }, influence: { tycho: { opa: 1 } } },
    spends('opa'),
  ],
  ['YOURSELF', 'mcr', {}, {}, plays('mcr', 'card.captain-martens'), 'un'],
]

const whyOf = (at: Table, pick: string): string => {
  const { game, state, open } = at.match()
  const [ask] = open
  if (ask?.options.some(({ id }) => id === pick)) return 'offered'
  return codeOf(whyNotOffered({ game, state }, ask?.who ?? '', [pick]))
}

describe('a reason in a position', () => {
  it.each(rows.map(row => [row[0], row] as const))(
    '%s stands, and not without what it names',
    (code, row) => {
      const [, pick, given, without, story, otherPick = pick, otherStory = story] = row
      expect(whyOf(story(table(given)), pick)).toBe(code)
      expect(['', code]).not.toContain(whyOf(otherStory(table(without)), otherPick))
    },
  )
})

describe('a reason', () => {
  it('no longer stands when what it names is gone: each kind in random games, or in a position below', () => {
    const proven = new Map<string, number>()
    for (const { match, ask, pick, reason = '' } of randomWishes(games.expanse as Game, {
      count: 4000,
      vocabulary: state => vocabularyOf(state as unknown as State),
      now: () => 0,
    })) {
      const code = codeOf(reason)
      if ((proven.get(code) ?? 0) > 1) continue
      const after = lifted(match.state as unknown as State, ask, pick, code)
      expect(after, `${pick} at ${ask.what}`).not.toBe(`${code} ${sentenceOf(reason)}`)
      if (after) proven.set(code, (proven.get(code) ?? 0) + 1)
    }
    const inPositions = rows.map(([code]) => code)
    expect(refusalCodes.filter(code => !proven.has(code) && !inPositions.includes(code))).toEqual([])
  })
})
