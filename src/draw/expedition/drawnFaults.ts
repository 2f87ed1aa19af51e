import { type Rect, returnCanvas } from '../kit/pen/index.ts'
import type { Drawn } from '../kit/parts/index.ts'
import { drawExpeditionBoard } from './board.ts'
import { EXPEDITION_LAYOUT } from './layout.ts'
import { changesBetween } from '../../games/expedition/scene/changes.ts'
import type { BoardScene, RowScene } from '../../games/expedition/scene/types.ts'

/**
 * What is wrong with a drawn expedition: something is missing, outside of what it belongs to, or lies on
 * something else.
 */

export function expeditionDrawnOf(
  scene: BoardScene,
  before?: BoardScene,
  names: Readonly<Record<string, string>> = {},
): readonly Drawn[] {
  const { canvas, drawn } = drawExpeditionBoard(scene, before, names)
  returnCanvas(canvas)
  return drawn
}

const overlap = (one: Rect, other: Rect): boolean =>
  one.x < other.x + other.w - 0.5 &&
  other.x < one.x + one.w - 0.5 &&
  one.y < other.y + other.h - 0.5 &&
  other.y < one.y + one.h - 0.5
const contains = (outer: Rect, { x, y, w, h }: Rect): boolean =>
  x >= outer.x - 1 && y >= outer.y - 1 && x + w <= outer.x + outer.w + 1 && y + h <= outer.y + outer.h + 1

/** Marks lie over borders and gaps, but over no number, name or tick. */
const OVER = /^change (?!fracture|edge|breakthrough)/
const PARTS =
  /^(claim|name|price|offer|goods|slices|who|seat|breakthrough|no breakthrough) |^(lamp|title|about|pill)$/

export function expeditionFaultsIn({ wedges }: BoardScene, drawn: readonly Drawn[]): readonly string[] {
  const byId = new Map(drawn.map(one => [one.id, one]))
  const parts = drawn.filter(({ id }) => PARTS.test(id))
  return [
    ...drawn
      .filter(
        ({ rect, within }) =>
          within !== undefined && !contains(byId.get(within)?.rect ?? { x: 0, y: 0, w: 0, h: 0 }, rect),
      )
      .map(({ id, within }) => `${id} is outside of ${within}`),
    ...parts.flatMap((one, at) =>
      parts
        .slice(at + 1)
        .filter(other => overlap(one.rect, other.rect))
        .map(other => `${one.id} lies on ${other.id}`),
    ),
    ...drawn
      .filter(({ id }) => OVER.test(id))
      .flatMap(one =>
        parts.filter(other => overlap(one.rect, other.rect)).map(other => `${one.id} hides ${other.id}`),
      ),
    ...drawn.flatMap(one => whyOutside(one, wedges)),
    ...(byId.size === drawn.length ? [] : ['something is drawn twice']),
  ]
}

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

export function expeditionMissingIn(
  scene: BoardScene,
  before: BoardScene | undefined,
  drawn: readonly Drawn[],
): readonly string[] {
  const ids = new Set(drawn.map(({ id }) => id))
  const gone = new Set(
    scene.rows.filter(({ eliminated }) => eliminated).map(({ seat }) => `change breakthrough ${seat}`),
  )
  const wanted = [
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
  ]
  return wanted.filter(id => !ids.has(id))
}
