import { modules as allModules } from '../rules.ts'
import { boardScene } from '../scene/board.ts'
import { handScene } from '../scene/hand.ts'
import type { ExpanseFact } from '../facts.ts'
import { resultScenes } from '../scene/resultScenes.ts'
import { late, middle } from './documents.ts'
import type { Shown } from './shown.ts'
import { answering, laid, opened, passing, seenBy, type Table } from './table.ts'

/** Describes what modules add to the pictures. */

const ALL = ['un', 'mcr', 'opa', 'pg'] as const
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
  laid(opened(ALL, {}, modules), document)
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
    board('modules-setup', 'The Protomolecule is to be placed', opened(ALL, {}, EVERY)),
    ...secrets(),
    ...scorings(),
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
