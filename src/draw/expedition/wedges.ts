import type { SliceId } from '../../games/expedition/types.ts'
import type { Context, Point } from '../kit/pen/index.ts'
import type { Icon } from '../kit/icons/index.ts'
import { EXPEDITION_LAYOUT } from './layout.ts'

/** The six wedges of the token, clockwise from the top, as large as is wanted. */

export interface Disc {
  readonly cx: number
  readonly cy: number
  readonly scale: number
}
export const BOARD_DISC: Disc = { cx: EXPEDITION_LAYOUT.token.cx, cy: EXPEDITION_LAYOUT.token.cy, scale: 1 }

const STEP = Math.PI / 3
/** Returns the middle of a wedge; 0 is to the right, as canvases have it. */
const middleAngle = (nth: number): number => nth * STEP - Math.PI / 2

export const pointAt = ({ cx, cy, scale }: Disc, nth: number, r: number): Point => [
  cx + Math.cos(middleAngle(nth)) * r * scale,
  cy + Math.sin(middleAngle(nth)) * r * scale,
]

/** Its sides run alongside those of its neighbours. */
export function wedgePath(
  ctx: Context,
  { cx, cy, scale }: Disc,
  nth: number,
  from: number,
  to: number,
  gap: number,
): void {
  const middle = middleAngle(nth)
  const reach = (r: number): number => STEP / 2 - Math.asin(gap / r)
  ctx.arc(cx, cy, to * scale, middle - reach(to), middle + reach(to))
  ctx.arc(cx, cy, from * scale, middle + reach(from), middle - reach(from), true)
  ctx.closePath()
}

export function wedgeArc(ctx: Context, { cx, cy, scale }: Disc, nth: number, r: number, gap: number): void {
  const reach = STEP / 2 - Math.asin(gap / r)
  ctx.arc(cx, cy, r * scale, middleAngle(nth) - reach, middleAngle(nth) + reach)
}

export const GOODS_ICONS: Readonly<Record<SliceId, Icon>> = {
  resources5: 'ingots',
  actioncards2: 'twoCards',
  influence5: 'seal',
  secret1: 'secretCard',
  techplanet1: 'techPlanet',
  tradegoods3: 'tradeGoods',
}
