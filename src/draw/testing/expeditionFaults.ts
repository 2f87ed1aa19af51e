import { changesBetween } from '../../games/expedition/scene/changes.ts'
import type { BoardScene, RowScene } from '../../games/expedition/scene/types.ts'
import type { Drawn } from '../kit/parts/sheet.ts'
import { layoutFaults, missingParts, placesIn } from './layoutFaults.ts'
import { drawExpeditionBoard } from '../expedition/board.ts'
import { EXPEDITION_LAYOUT } from '../expedition/layout.ts'

/** What has to be on a drawn expedition, and what may not lie on what. */

export const expeditionDrawn = (
  scene: BoardScene,
  before?: BoardScene,
  names: Readonly<Record<string, string>> = {},
): readonly Drawn[] => placesIn(drawExpeditionBoard(scene, before, names))

/** Marks lie over borders and gaps, but over no number, name or tick. */
const OVER = /^change (?!fracture|edge|breakthrough)/
const PARTS =
  /^(claim|name|price|offer|goods|slices|who|seat|breakthrough|no breakthrough) |^(lamp|title|about|pill)$/

export const expeditionFaults = ({ wedges }: BoardScene, drawn: readonly Drawn[]): readonly string[] => [
  ...layoutFaults(drawn, {
    apart: [],
    marks: [{ above: ({ id }) => PARTS.test(id) || OVER.test(id), below: ({ id }) => PARTS.test(id) }],
  }),
  ...drawn.flatMap(one => whyOutside(one, wedges)),
]

const STEP = Math.PI / 3
/**
 * All four corners of what is written on a slice lie on it, and inside of the rim if somebody has claimed it.
 */
function whyOutside({ id, rect: { x, y, w, h } }: Drawn, wedges: BoardScene['wedges']): readonly string[] {
  const [what = '', slice = ''] = id.split(' ')
  const nth = wedges.findIndex(one => one.slice === slice)
  if (nth < 0 || !['claim', 'name', 'price', 'offer', 'goods'].includes(what)) return []
  const { cx, cy, innerR, outerR, gap, claimBand } = EXPEDITION_LAYOUT.token
  const most = what === 'offer' || what === 'goods' ? outerR : claimBand.from
  const corners = [
    [x, y],
    [x + w, y],
    [x, y + h],
    [x + w, y + h],
  ] as const
  const isOutside = corners.some(([px, py]) => {
    const [r, angle] = [Math.hypot(px - cx, py - cy), Math.atan2(px - cx, cy - py)]
    const off = Math.abs(((angle - nth * STEP + 3 * Math.PI) % (2 * Math.PI)) - Math.PI)
    return r < innerR || r > most || off > STEP / 2 - Math.asin(gap / r)
  })
  return isOutside ? [`${id} reaches over the edge of its slice`] : []
}

const rowIds = ({ seat, breakthrough, eliminated }: RowScene): readonly string[] => [
  `row ${seat}`,
  `seat ${seat}`,
  `who ${seat}`,
  `slices ${seat}`,
  ...(eliminated ? [] : [`${breakthrough ? 'breakthrough' : 'no breakthrough'} ${seat}`]),
]
const markIds = (before: BoardScene | undefined, scene: BoardScene): readonly string[] =>
  (before ? changesBetween(before, scene) : []).map(change => {
    if (change.what === 'claimed' || change.what === 'opened') return `change ${change.slice}`
    return 'seat' in change ? `change ${change.what} ${change.seat}` : `change ${change.what}`
  })

export function expeditionMissing(
  scene: BoardScene,
  before: BoardScene | undefined,
  drawn: readonly Drawn[],
): readonly string[] {
  const gone = new Set(
    scene.rows.filter(({ eliminated }) => eliminated).map(({ seat }) => `change breakthrough ${seat}`),
  )
  return missingParts(
    [
      'header',
      'title',
      'about',
      'centre',
      'fracture',
      'lamp',
      'tally',
      'edge',
      ...(scene.pill ? ['pill'] : []),
      ...scene.rows.flatMap(rowIds),
      ...scene.wedges.flatMap(({ slice, claim }) =>
        claim
          ? [`claim ${slice} ${claim.seat} ${claim.no}`, `name ${slice}`, `price ${slice}`]
          : [`offer ${slice}`, `goods ${slice}`],
      ),
      ...(scene.edge.controller ? [`controller ${scene.edge.controller}`] : []),
      ...markIds(before, scene).filter(id => !gone.has(id)),
    ],
    drawn,
  )
}
