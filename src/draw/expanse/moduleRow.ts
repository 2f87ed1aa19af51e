import type { PanelScene } from '../../games/expanse/scene/types.ts'
import { COLOURS, roundedRect, strokePath, type Context, type Rect } from '../kit/pen/index.ts'
import { drawIcon } from '../kit/icons/index.ts'
import { writeMiddle, extrabold } from '../kit/text/index.ts'
import { boxAround, layChangePill, PILL_HEIGHT, record, drawPlate } from '../kit/parts/index.ts'
import { EXPANSE_LAYOUT } from './layout.ts'
import { factionColour, type ExpanseSheet } from './seats.ts'
import { drawBurst, drawHouseOn } from './plates.ts'

/**
 * Draws the foot of a panel: what the modules of this game bring. What is not there leaves its outline, so
 * that nothing moves.
 */
const { modules: M } = EXPANSE_LAYOUT.panels

interface Part {
  readonly w: number
  readonly draw: (sheet: ExpanseSheet, x: number, y: number) => void
}

function partsOf(one: PanelScene): readonly Part[] {
  const { resourceTokens: barrels, protomoleculeTokens: tokens, leader, powerPlay } = one
  const { seat } = one
  return [
    ...(barrels === undefined
      ? []
      : [
          {
            w: M.barrels.places * M.barrels.step,
            draw: (sheet: ExpanseSheet, x: number, y: number) => drawBarrels(sheet, seat, barrels, x, y),
          },
        ]),
    ...(tokens === undefined
      ? []
      : [
          {
            w: M.tokens.places * M.tokens.step,
            draw: (sheet: ExpanseSheet, x: number, y: number) => drawTokens(sheet, seat, tokens, x, y),
          },
        ]),
    ...(leader === undefined
      ? []
      : [
          {
            w: M.leader.w,
            draw: (sheet: ExpanseSheet, x: number, y: number) => drawLeader(sheet, seat, leader, x, y),
          },
        ]),
    ...(powerPlay === undefined
      ? []
      : [
          {
            w: 0,
            draw: (sheet: ExpanseSheet, x: number, y: number) => drawPowerPlay(sheet, seat, powerPlay, x, y),
          },
        ]),
  ]
}

const ROW = { half: 14, above: 2, none: 12 } as const
/** Returns how much of a panel the modules take, from its foot. */
export const moduleHeight = (one: PanelScene): number =>
  partsOf(one).length ? M.fromBottom + ROW.half + ROW.above : ROW.none

export function drawModules(sheet: ExpanseSheet, one: PanelScene, rect: Rect): void {
  let x = rect.x + M.x
  for (const part of partsOf(one)) {
    part.draw(sheet, x, rect.y + rect.h - M.fromBottom)
    x += part.w + M.gap
  }
  drawChange(sheet, one, rect)
}

/** Draws under the barrels, on the border, because beside them is no room that is always free. */
function drawChange(sheet: ExpanseSheet, { seat }: PanelScene, rect: Rect): void {
  const change = sheet.changes.find(one => one.what === 'tokens' && one.seat === seat)
  if (change?.what !== 'tokens') return
  const middle = rect.x + M.x + (M.barrels.places * M.barrels.step) / 2
  const at = [middle, rect.y + rect.h - M.delta.fromBottom] as const
  layChangePill(sheet, `change tokens ${seat}`, at, change.by, { scale: M.delta.h / PILL_HEIGHT })
}

type Seat = PanelScene['seat']
const EMPTY = { w: 14, h: 22, radius: 4 } as const
const COUNT = { font: 'bold', px: 23 } as const

/** More than there are places for, as in Final Scoring, are counted. */
function drawBarrels(sheet: ExpanseSheet, seat: Seat, count: number, x: number, y: number): void {
  const { ctx } = sheet
  const { places, size, step } = M.barrels
  record(sheet, `barrels ${seat}`, { x, y: y - size / 2, w: places * step, h: size }, `panel ${seat}`)
  const isCounted = count > places
  for (let nth = 0; nth < (isCounted ? 1 : places); nth++) {
    const middle = x + step / 2 + nth * step
    if (nth < count) drawIcon(ctx, 'barrel', middle, y, size, COLOURS.text)
    else emptyBarrel(ctx, middle, y)
    if (nth < count && !isCounted)
      record(
        sheet,
        `barrel ${seat} ${nth + 1}`,
        { x: middle - step / 2, y: y - EMPTY.h / 2, w: step, h: EMPTY.h },
        `barrels ${seat}`,
      )
  }
  if (!isCounted) return
  const width = writeMiddle(ctx, `×${count}`, x + step + 5, y, { ...COUNT, colour: COLOURS.text })
  record(
    sheet,
    `barrel ${seat} ×${count}`,
    { x, y: y - EMPTY.h / 2, w: step + 5 + width, h: EMPTY.h },
    `barrels ${seat}`,
  )
}

const emptyBarrel = (ctx: Context, x: number, y: number): void =>
  strokePath(ctx, COLOURS.divider, 2, () =>
    roundedRect(
      ctx,
      { x: Math.round(x) - EMPTY.w / 2, y: Math.round(y) - EMPTY.h / 2, w: EMPTY.w, h: EMPTY.h },
      EMPTY.radius,
    ),
  )

function drawTokens(sheet: ExpanseSheet, seat: Seat, count: number, x: number, y: number): void {
  const { ctx } = sheet
  const { places, r, step } = M.tokens
  const isCounted = count > places
  for (let nth = 0; nth < (isCounted ? 1 : places); nth++)
    drawBurst(ctx, x + r + nth * step, y, r, nth < count)
  if (isCounted) writeMiddle(ctx, `×${count}`, x + step, y, { ...COUNT, colour: COLOURS.protomolecule })
  record(sheet, `tokens ${seat}`, { ...boxAround(x + r, y, r), w: places * step - 2 }, `panel ${seat}`)
}

function drawLeader(
  sheet: ExpanseSheet,
  seat: Seat,
  leader: NonNullable<PanelScene['leader']>,
  x: number,
  y: number,
): void {
  const { size, w } = M.leader
  drawIcon(
    sheet.ctx,
    'leader',
    x + w / 2,
    y,
    size,
    leader === 'onMap' ? factionColour(seat) : COLOURS.divider,
  )
  record(sheet, `leader ${seat} ${leader}`, boxAround(x + w / 2, y, w / 2), `panel ${seat}`)
}

/**
 * The Power Play tokens of a seat: three Sectors and the points. Spent ones stay where they were, dim and
 * struck through.
 */
type PowerPlay = NonNullable<PanelScene['powerPlay']>

const { sectors: S, points: P } = EXPANSE_LAYOUT.panels.modules
const RADIUS = 6

function drawPowerPlay(
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
