import type {
  ChoiceScene,
  ChoiceWedge,
  ChoiceSeat,
  ChoiceSystem,
} from '../../games/expedition/scene/types.ts'
import { CELLS, COLOURS, type Canvas, type Context, type Rect } from '../kit/pen/index.ts'
import {
  bold,
  extrabold,
  inFont,
  plain,
  write,
  writeMiddle,
  drawableText,
  type Names,
} from '../kit/text/index.ts'
import { drawOptionNumber, startPage, drawPlate } from '../kit/parts/index.ts'
import { EXPEDITION_LAYOUT } from './layout.ts'
import { drawClaimSeat, seatColour, drawInkSeat, playerAt, drawSeat, seatPlayer } from './seats.ts'
import { drawWedge, writeOffer, pointAt, type Disc } from './token.ts'
import { EXPEDITION_WORDS } from './words.ts'

/**
 * Shows what can be chosen, for a telephone: the open slices where they lie on the token, or a list of
 * systems or seats, each with the number of its option.
 */

const PAGE = { width: 1000, wide: 1400, head: 132, margin: 20 } as const

export function drawExpeditionChoice(scene: ChoiceScene, names: Names): Canvas {
  const width = planOf(scene).columns > MOST_COLUMNS ? PAGE.wide : PAGE.width
  const inside = width - 2 * PAGE.margin
  const height = PAGE.head + 2 * PAGE.margin + (scene.wedges ? inside : listHeight(scene))
  const { canvas, ctx } = startPage(width, Math.ceil(height))
  drawHead(ctx, scene)
  if (scene.wedges) drawSlices(ctx, scene, scene.wedges, names)
  else drawList(ctx, scene, { x: PAGE.margin, y: PAGE.head + PAGE.margin, w: inside }, names)
  return canvas
}

function drawHead(ctx: Context, { seat, title, note }: ChoiceScene): void {
  ctx.fillStyle = seatColour(seat)
  const { width } = ctx.canvas
  ctx.fillRect(0, 0, width, PAGE.head)
  drawInkSeat(ctx, seat, 66, PAGE.head / 2, 40)
  write(ctx, title, 126, 68, extrabold(62, COLOURS.ink), { least: 34, maxWidth: width - 146 })
  write(ctx, note, 126, 110, bold(32, COLOURS.ink), { least: 22, maxWidth: width - 146 })
}

/** Shows all six, so that they are where everybody knows them; what is claimed is dim. */
function drawSlices(ctx: Context, { seat }: ChoiceScene, wedges: readonly ChoiceWedge[], names: Names): void {
  const half = (PAGE.width - 2 * PAGE.margin) / 2
  const at: Disc = {
    cx: PAGE.width / 2,
    cy: PAGE.head + PAGE.margin + half,
    scale: half / EXPEDITION_LAYOUT.token.outerR,
  }
  for (const [nth, wedge] of wedges.entries()) {
    const { option, claim } = wedge
    drawWedge(ctx, at, nth, wedge, option?.picked ? seatColour(seat) : option ? CELLS.inner : COLOURS.panel)
    if (option) {
      const [x, y] = writeOffer(
        ctx,
        at,
        nth,
        wedge,
        2 * NUMBER.r + NUMBER.gap,
        option.picked ? COLOURS.ink : COLOURS.text,
      )
      drawOptionNumber(ctx, option.nth, [x + NUMBER.r, y], NUMBER.r, option.picked)
    } else if (claim) drawTaken(ctx, at, nth, claim, names)
  }
  const open = wedges.filter(({ option }) => option).length
  writeMiddle(ctx, String(open), at.cx, at.cy - 22, extrabold(150, COLOURS.text), { align: 'center' })
  writeMiddle(ctx, EXPEDITION_WORDS.open, at.cx, at.cy + 72, plain(44, COLOURS.secondary), {
    align: 'center',
  })
}

/** Sizes the disc of the number before the verb. */
const NUMBER = { r: 31, gap: 14 } as const

function drawTaken(
  ctx: Context,
  at: Disc,
  nth: number,
  { seat, no }: NonNullable<ChoiceWedge['claim']>,
  names: Names,
): void {
  const [x, y] = pointAt(at, nth, EXPEDITION_LAYOUT.token.claimedContentR)
  drawClaimSeat(ctx, seat, no, x, y - 22, 42)
  const { text, font } = playerAt(names, seat, 'bold')
  writeMiddle(ctx, text, x, y + 48, inFont(font, 34, COLOURS.text), {
    least: 20,
    maxWidth: 230,
    align: 'center',
  })
}

const TILE = { gap: 12 } as const
/** A page of more columns is wider. */
const MOST_COLUMNS = 3
interface Plan {
  readonly columns: number
  readonly h: number
  readonly rows: number
  readonly numberR: number
  readonly px: number
  readonly small: number
}

function planOf({ systems = [], seats = [] }: ChoiceScene): Plan {
  const count = systems.length + seats.length
  if (seats.length || count <= 6) return { columns: 1, h: 116, rows: count, numberR: 36, px: 46, small: 33 }
  const columns = count <= 20 ? 2 : count <= 33 ? MOST_COLUMNS : MOST_COLUMNS + 1
  return {
    columns,
    h: columns === 2 ? 98 : 84,
    rows: Math.ceil(count / columns),
    numberR: columns === 2 ? 31 : 25,
    px: columns === 2 ? 38 : 28,
    small: columns === 2 ? 26 : 21,
  }
}

function listHeight(scene: ChoiceScene): number {
  const { rows, h } = planOf(scene)
  return rows * h + (rows - 1) * TILE.gap
}

function drawList(
  ctx: Context,
  scene: ChoiceScene,
  { x, y, w }: Pick<Rect, 'x' | 'y' | 'w'>,
  names: Names,
): void {
  const plan = planOf(scene)
  const each = (w - TILE.gap * (plan.columns - 1)) / plan.columns
  const place = (nth: number): Rect => ({
    x: Math.round(x + Math.floor(nth / plan.rows) * (each + TILE.gap)),
    y: y + (nth % plan.rows) * (plan.h + TILE.gap),
    w: Math.floor(each),
    h: plan.h,
  })
  for (const [nth, system] of (scene.systems ?? []).entries())
    drawSystem(ctx, scene, system, place(nth), plan)
  for (const [nth, seat] of (scene.seats ?? []).entries()) drawSeatOption(ctx, scene, seat, place(nth), names)
}

/** Draws the plate with its number; returns where there is room for words. */
function drawOption(
  ctx: Context,
  { seat }: ChoiceScene,
  { nth, picked }: { readonly nth: number; readonly picked?: true },
  rect: Rect,
  r: number,
): number {
  drawPlate(ctx, rect, picked ? { fill: seatColour(seat), radius: 14 } : { border: COLOURS.line, radius: 14 })
  const [cx, cy] = [rect.x + r + 18, rect.y + rect.h / 2]
  drawOptionNumber(ctx, nth, [cx, cy], r, picked)
  return cx + r + 20
}

function drawSystem(
  ctx: Context,
  scene: ChoiceScene,
  system: ChoiceSystem,
  rect: Rect,
  { numberR, px, small }: Plan,
): void {
  const x = drawOption(ctx, scene, system, rect, numberR)
  const maxWidth = rect.x + rect.w - 16 - x
  const [first, second] = [rect.y + rect.h * 0.34, rect.y + rect.h * 0.72]
  writeMiddle(
    ctx,
    drawableText(system.name, 'bold'),
    x,
    first,
    bold(px, system.picked ? COLOURS.ink : COLOURS.text),
    { least: 20, maxWidth },
  )
  writeMiddle(
    ctx,
    drawableText(system.what, 'plain'),
    x,
    second,
    plain(small, system.picked ? COLOURS.ink : COLOURS.secondary),
    { least: 18, maxWidth },
  )
}

function drawSeatOption(ctx: Context, scene: ChoiceScene, one: ChoiceSeat, rect: Rect, names: Names): void {
  const { row, picked } = one
  const x = drawOption(ctx, scene, one, rect, 36)
  const [ink, soft] = picked ? [COLOURS.ink, COLOURS.ink] : [COLOURS.text, COLOURS.secondary]
  const right = rect.x + rect.w - 22
  const wide = writeMiddle(
    ctx,
    EXPEDITION_WORDS.infantry(row.slices, false),
    right,
    rect.y + rect.h / 2,
    bold(44, ink),
    {
      align: 'right',
    },
  )
  drawSeat(ctx, row.seat, x + 34, rect.y + rect.h / 2, 30)
  const left = x + 86
  const isOwn = row.seat === scene.seat
  const person = isOwn ? { text: row.name, font: 'bold' as const } : seatPlayer(names, row, 'bold')
  writeMiddle(ctx, person.text, left, rect.y + rect.h * 0.34, inFont(person.font, 44, ink), {
    least: 22,
    maxWidth: right - wide - 24 - left,
  })
  writeMiddle(ctx, drawableText(row.faction, 'plain'), left, rect.y + rect.h * 0.74, plain(30, soft), {
    least: 20,
    maxWidth: right - wide - 24 - left,
  })
}
