import type { PanelScene } from '../../games/expanse/scene/types.ts'
import { COLOURS, type Context, type Rect, strokePath } from '../kit/pen/index.ts'
import { drawIcon } from '../kit/icons/index.ts'
import { extrabold, writeMiddle } from '../kit/text/index.ts'
import { drawPlate, record } from '../kit/parts/index.ts'
import { drawHouseOn } from './house.ts'
import { EXPANSE_LAYOUT } from './layout.ts'
import type { ExpanseSheet } from './sheet.ts'

/**
 * The Power Play tokens of a seat: three Sectors and the points. Spent ones stay where they were, dim and
 * struck through.
 */
type PowerPlay = NonNullable<PanelScene['powerPlay']>

const { sectors: S, points: P } = EXPANSE_LAYOUT.panels.modules
const RADIUS = 6

export function drawPowerPlay(
  sheet: ExpanseSheet,
  seat: PanelScene['seat'],
  { sectors, points }: PowerPlay,
  x: number,
  y: number,
): void {
  const ground = `panel ${seat}`
  const told = (left: boolean): string => (left ? 'left' : 'spent')
  for (const [nth, { sector, left }] of sectors.entries()) {
    const rect = { x: x + nth * S.step, y: y - S.side / 2, w: S.side, h: S.side }
    drawSectorToken(sheet.ctx, sector, left, rect)
    record(sheet, `power ${seat} ${sector} ${told(left)}`, rect, ground)
  }
  const from = x + sectors.length * S.step + 1
  for (const [nth, token] of points.entries()) {
    const rect = { x: from + nth * P.step, y: y - P.h / 2, w: P.w, h: P.h }
    drawPointToken(sheet.ctx, token, rect)
    record(sheet, `power ${seat} ${token.value} ${told(token.left)}`, rect, ground)
  }
}

const SPENT = { fill: COLOURS.panel, border: COLOURS.line, width: 1.6, radius: RADIUS } as const

export function drawSectorToken(
  ctx: Context,
  sector: PowerPlay['sectors'][number]['sector'],
  left: boolean,
  rect: Rect,
): void {
  drawPlate(
    ctx,
    rect,
    left ? { fill: COLOURS.cardBar, border: COLOURS.secondary, width: 1.6, radius: RADIUS } : SPENT,
  )
  drawIcon(
    ctx,
    sector,
    rect.x + rect.w / 2,
    rect.y + rect.h / 2,
    Math.round(rect.w * 0.75),
    left ? COLOURS[sector] : COLOURS.divider,
  )
  if (!left) drawStrike(ctx, rect)
}

const HOUSE_SHARE = 0.24
export function drawPointToken(
  ctx: Context,
  { value, left, house }: PowerPlay['points'][number],
  rect: Rect,
): void {
  drawPlate(ctx, rect, left ? { fill: COLOURS.text, radius: RADIUS } : SPENT)
  const look = extrabold(Math.round(rect.h * 0.86), left ? COLOURS.ink : COLOURS.dim, { align: 'center' })
  writeMiddle(ctx, String(value), rect.x + rect.w / 2, rect.y + rect.h / 2, look)
  if (!left) drawStrike(ctx, rect)
  if (house) drawHouseOn(ctx, rect.x + rect.w - 5, rect.y + rect.h, rect.h * HOUSE_SHARE)
}

const INSET = 5
const drawStrike = (ctx: Context, { x, y, w, h }: Rect): void =>
  strokePath(ctx, COLOURS.dim, 2, () => {
    ctx.moveTo(x + INSET, y + h - INSET)
    ctx.lineTo(x + w - INSET, y + INSET)
  })
