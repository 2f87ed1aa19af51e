import { modules as allModules } from '../rules.ts'
import { boardScene } from '../scene/board.ts'
import { handScene } from '../scene/hand.ts'
import type { ExpanseFact } from '../facts.ts'
import { resultScenes } from '../scene/resultScenes.ts'
import type { BoardScene } from '../scene/types.ts'
import { early, late, manyKept, middle } from './documents.ts'
import { FOUR, answering, laid, opened, passing, seenBy, type Shown, type Table } from './table.ts'

/** Describes what modules add to the pictures. */

const EVERY = allModules.map(({ id }) => id)

const techs = {
  un: ['dc.tech.un.1b', 'dc.tech.un.2b', 'dc.tech.un.3c'],
  mcr: ['dc.tech.mcr.1c', 'dc.tech.mcr.2b', 'dc.tech.mcr.3b'],
  opa: ['dc.tech.opa.1b', 'dc.tech.opa.2c', 'dc.tech.opa.3c'],
  pg: ['dc.tech.pg.1b', 'dc.tech.pg.2b', 'dc.tech.pg.3c'],
}
/** With one key left out. */
const without = (
  document: Readonly<Record<string, unknown>>,
  key: string,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(document).filter(([one]) => one !== key))

const influence = without(late.influence, 'eros')
const beta = { influence, protomolecule: { base: 'thoth', holder: 'mcr' }, destroyed: ['eros'] }
const alpha = { techs, suppressed: 'ganymede' }
const delta = { resourceTokens: { un: 2, mcr: 4, opa: 3, pg: 0 } }
const powerPlay = {
  un: { sectors: ['inner', 'belt', 'outer'], points: [2, 3, 4] },
  mcr: { sectors: ['inner', 'outer'], points: [2, 4] },
  opa: { sectors: ['belt'], points: [3] },
  pg: { sectors: [], points: [] },
}
const epsilon = {
  powerPlay,
  fleets: {
    ...late.fleets,
    earth: { un: { fleet: 2, leader: 1 }, opa: { fleet: 1 } },
    mars: { mcr: { battleship: 1, leader: 1 }, pg: { fleet: 1 } },
    tycho: { opa: { fleet: 2, leader: 1 } },
  },
}
const rest = without(late, 'techs')
const withAll = {
  ...rest,
  ...alpha,
  ...beta,
  ...delta,
  ...epsilon,
  track: [
    'dc.card.venus-crash',
    'score',
    'dc.card.water-riots',
    'dc.card.hostage-taking',
    'dc.card.increased-technology',
  ],
}

const at = (modules: readonly string[], document: Readonly<Record<string, unknown>>): Table =>
  laid(opened(FOUR, {}, modules), document)
const board = (id: string, title: string, table: Table): Shown => ({
  id,
  title,
  scene: boardScene(seenBy(table)),
})

export function moduleExhibits(): readonly Shown[] {
  return [
    board(
      'module-alpha',
      'Expanded Technologies, with a suppressed base',
      at(['alpha'], { ...rest, ...alpha }),
    ),
    board('module-beta', 'The Protomolecule, and a destroyed base', at(['beta'], { ...late, ...beta })),
    board('module-delta', 'Resource Tokens', at(['delta'], { ...late, ...delta })),
    board('module-epsilon', 'Leaders and Power Play', at(['epsilon'], { ...late, ...epsilon })),
    board('modules-all', 'All of it at once', at(EVERY, withAll)),
    board('modules-setup', 'The Protomolecule is to be placed', opened(FOUR, {}, EVERY)),
    ...secrets(),
    ...scorings(),
    ...tallBoards(),
  ]
}

/** The long names that people may have. */
const LONG_NAMES = {
  un: 'Wolfgang Amadeus Mozart the Secon',
  mcr: 'x_the_Belter_Queen_of_Ceres_x_22',
  opa: 'drummer_91',
  pg: 'Julia',
}
const fourShips = {
  un: { fleet: 3, leader: 1 },
  mcr: { battleship: 1, battleshipDamaged: 1, fleet: 2, leader: 1 },
  opa: { fleet: 3, scrap: 2, leader: 1 },
  pg: { fleet: 4, leader: 1 },
}
const stress = {
  ...withAll,
  cp: { un: 104, mcr: 51, opa: 44, pg: 149 },
  fleets: {
    jupiter: fourShips,
    ceres: { un: { fleet: 2 }, mcr: { fleet: 1 }, opa: { fleet: 2 }, pg: { fleet: 1 } },
  },
  influence: {
    luna: { un: { normal: 1, diplomat: 3 } },
    'mariner-valley': { un: 2, mcr: 11, opa: 1, pg: 10 },
    europa: { un: 10, opa: 12 },
    ceres: { opa: 4, un: 1 },
  },
  protomolecule: { base: 'mariner-valley', holder: 'mcr' },
  suppressed: 'mariner-valley',
  kept: manyKept,
}
const beforeStress = {
  ...withAll,
  cp: { un: 92, mcr: 54, opa: 44, pg: 140 },
  resourceTokens: { un: 0, mcr: 1 },
}

/** The same drawn high and narrow, and a map alone. */
function tallBoards(): readonly Shown[] {
  const tall = (one: Shown): Shown => ({
    ...one,
    scene: { ...one.scene, shape: 'tall', state: 231 } as BoardScene,
  })
  const middleScene = boardScene(seenBy(at([], middle)))
  const changed = { before: boardScene(seenBy(at([], early))) }
  const two = boardScene(seenBy(opened(['mcr', 'un'])))
  return [
    tall({ id: 'tall-start-2', title: 'The start with two players, for a phone', scene: two }),
    tall({ id: 'tall-middle-4', title: 'In the middle, for a phone', scene: middleScene, ...changed }),
    tall(board('tall-modules-all', 'All modules, for a phone', at(EVERY, withAll))),
    {
      ...tall(board('tall-stress', 'As much as there can be, for a phone', at(EVERY, stress))),
      before: boardScene(seenBy(at(EVERY, beforeStress))),
      names: LONG_NAMES,
    },
    { id: 'map', title: 'The map alone', scene: { ...middleScene, shape: 'map' }, ...changed },
  ]
}

/** After the first scoring everybody has drawn techs, and nobody has kept one. */
const drawn = (): Table =>
  passing(
    answering(
      at(['alpha'], { ...middle, techs: {}, scoringRound: 0, bonusLeft: { inner: 2, belt: 2, outer: 2 } }),
      'score.4',
      'belt',
    ),
    'keepTech',
  )

function secrets(): readonly Shown[] {
  const hand = handScene(seenBy(drawn(), 'un'))
  return [
    board('choose-tech', 'Everybody keeps a tech', drawn()),
    ...(hand ? [{ id: 'hand-techs', title: 'A hand with techs that have been drawn', scene: hand }] : []),
  ]
}

const scenesOf = (table: Table): Shown['scene'][] => [
  ...resultScenes(seenBy(table), table.facts as readonly ExpanseFact[]),
]
const TOP = {
  track: ['score', ...middle.track.filter(card => card !== 'score')],
  deck: ['card.drummer', 'card.riot-gear', 'score'],
  scoreCardsDrawn: 4,
}

function scorings(): readonly Shown[] {
  const tied = { ...middle.influence, thoth: { pg: 2, un: 2 } }
  const accident = passing(
    answering(
      at(['beta', 'delta'], {
        ...middle,
        ...TOP,
        influence: tied,
        protomolecule: { base: 'thoth', holder: 'mcr' },
        ...delta,
      }),
      'score.1',
      'belt',
    ),
    'placeProtomolecule',
  )
  const final = passing(answering(at(['delta'], { ...late, ...delta }), late.track[0] ?? '', 'points'))
  const shown = (id: string, title: string, scene: Shown['scene'] | undefined): readonly Shown[] =>
    scene ? [{ id, title, scene }] : []
  return [
    ...shown('scoring-accident', 'A scoring with an accident of the Protomolecule', scenesOf(accident)[0]),
    ...shown('scoring-tokens', 'Final Scoring with Resource Tokens', scenesOf(final).at(-2)),
  ]
}
