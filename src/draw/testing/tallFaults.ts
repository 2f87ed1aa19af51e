import type { BoardScene } from '../../games/expanse/scene/types.ts'
import type { Drawn } from '../kit/parts/sheet.ts'
import {
  baseIdsOf,
  fleetIdsOf,
  headIdsOf,
  markIdsOf,
  panelIdsOf,
  piecesIn,
  piecesOn,
  trackIdsOf,
} from './expanseFaults.ts'
import { layoutFaults, missingParts } from './layoutFaults.ts'

/** What has to be on a tall board of The Expanse, and what may not lie on what. */

const APART = new RegExp(
  '^(header|map|pill|turn|scored|deck|score cards|legend|' +
    '(base|orbital|label|sector|token|card|panel|initiative|round|chip|piece|force|orbit|cubes|empty) .*|' +
    '(resource|name|bar|destroyed|out|strength|cp|rocinante|supply|needs|reserve|dock|techs|kept|keeps) .*|' +
    '(tokens|barrels|power|cost|ap|title|user|house|text|pays|worth|suppressed|new) .*|' +
    '(protomolecule|diplomats) (un|mcr|opa|pg)|change (cp|tokens) .*)$',
)
const PILLS = /^change \S+ (un|mcr|opa|pg)$/
const isPill = ({ id, within }: Drawn): boolean => PILLS.test(id) && within === undefined
const READ = /^(number|name|worth|suppressed|protomolecule|resource|diplomats) /

export const tallFaults = (drawn: readonly Drawn[]): readonly string[] =>
  layoutFaults(drawn, {
    apart: [APART, /^control /, /^diplomats \S+ \S+/],
    marks: [{ above: isPill, below: other => READ.test(other.id) || isPill(other) }],
  })

/** Left out of the tall board; what goes where there is no room is looked for elsewhere. */
const LEFT_OUT = /^(critical|tag) /
const MAY_YIELD = /^(new \d|change tokens |power )/

export const tallMissing = (
  scene: BoardScene,
  before: BoardScene | undefined,
  drawn: readonly Drawn[],
): readonly string[] =>
  missingParts(
    [
      ...headIdsOf(scene),
      ...baseIdsOf(scene),
      ...fleetIdsOf(scene),
      ...trackIdsOf(scene),
      ...panelIdsOf(scene),
      ...scene.panels.flatMap(({ seat, resourceTokens: tokens, protomoleculeCard }) => [
        ...(tokens === undefined ? [] : [`barrels ${seat} ${tokens}`]),
        ...(protomoleculeCard ? [`protomolecule ${seat}`] : []),
      ]),
      ...markIdsOf(before, scene, new Set(drawn.map(({ id }) => id))),
    ].filter(id => !LEFT_OUT.test(id) && !MAY_YIELD.test(id)),
    drawn,
  )

/** Returns the pieces that are not drawn, where factions have no number of their strength instead. */
export function tallPiecesMissing(scene: BoardScene, drawn: readonly Drawn[]): readonly string[] {
  const told = scene.orbitals.filter(({ id, fleets }) =>
    fleets.every(({ seat, strength = 0 }) =>
      drawn.some(one => one.id.startsWith(`force ${id} ${seat} ${Math.floor(strength) || ''}`)),
    ),
  )
  const rest = { ...scene, orbitals: scene.orbitals.filter(one => !told.includes(one)) }
  const shown = piecesOn(drawn)
  const wanted = piecesIn(rest)
  return [
    ...wanted.filter(piece => count(shown, piece) !== count(wanted, piece)),
    ...shown.filter(piece => !wanted.includes(piece)),
  ]
}
const count = (list: readonly string[], one: string): number => list.filter(other => other === one).length
