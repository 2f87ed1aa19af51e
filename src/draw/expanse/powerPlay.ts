import type { PanelScene } from '../../games/expanse/scene/types.ts'
import type { Context } from '../kit/pen/canvas.ts'
import { icon } from '../kit/icons/icon.ts'
import { COLOURS } from '../kit/pen/palette.ts'
import { stroked, type Rect } from '../kit/pen/path.ts'
import { panel } from '../kit/parts/plate.ts'
import { writeMiddle } from '../kit/text/write.ts'
import { houseOn } from './house.ts'
import { LAYOUT } from './layout.ts'
import { note, type Sheet } from './sheet.ts'

/**
 * The Power Play tokens of a seat: three Sectors and the points. Spent ones stay where they were, dim and
 * struck through.
 */
type PowerPlay = NonNullable<PanelScene['powerPlay']>

const { sectors: S, points: P } = LAYOUT.panels.modules
const RADIUS = 6

export function drawPowerPlay(
  sheet: Sheet,
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
    note(sheet, `power ${seat} ${sector} ${told(left)}`, rect, ground)
  }
  const from = x + sectors.length * S.step + 1
  for (const [nth, token] of points.entries()) {
    const rect = { x: from + nth * P.step, y: y - P.h / 2, w: P.w, h: P.h }
    drawPointToken(sheet.ctx, token, rect)
    note(sheet, `power ${seat} ${token.value} ${told(token.left)}`, rect, ground)
  }
}

const spent = { fill: COLOURS.panel, border: COLOURS.line, width: 1.6, radius: RADIUS } as const

export function drawSectorToken(
  ctx: Context,
  sector: PowerPlay['sectors'][number]['sector'],
  left: boolean,
  rect: Rect,
): void {
  panel(
    ctx,
    rect,
    left ? { fill: COLOURS.cardBar, border: COLOURS.secondary, width: 1.6, radius: RADIUS } : spent,
  )
  icon(
    ctx,
    sector,
    rect.x + rect.w / 2,
    rect.y + rect.h / 2,
    Math.round(rect.w * 0.75),
    left ? COLOURS[sector] : COLOURS.divider,
  )
  if (!left) strike(ctx, rect)
}

const HOUSE_SHARE = 0.24
export function drawPointToken(
  ctx: Context,
  { value, left, house }: PowerPlay['points'][number],
  rect: Rect,
): void {
  panel(ctx, rect, left ? { fill: COLOURS.text, radius: RADIUS } : spent)
  const look = {
    font: 'extrabold',
    px: Math.round(rect.h * 0.86),
    align: 'center',
    colour: left ? COLOURS.ink : COLOURS.dim,
  } as const
  writeMiddle(ctx, String(value), rect.x + rect.w / 2, rect.y + rect.h / 2, look)
  if (!left) strike(ctx, rect)
  if (house) houseOn(ctx, rect.x + rect.w - 5, rect.y + rect.h, rect.h * HOUSE_SHARE)
}

const INSET = 5
const strike = (ctx: Context, { x, y, w, h }: Rect): void =>
  stroked(ctx, COLOURS.dim, 2, () => {
    ctx.moveTo(x + INSET, y + h - INSET)
    ctx.lineTo(x + w - INSET, y + INSET)
  })
