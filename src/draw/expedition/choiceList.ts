import type { ChoiceScene, ChoiceSeat, ChoiceSystem } from '../../games/expedition/scene/types.ts'
import { COLOURS, type Context, type Rect } from '../kit/pen/index.ts'
import { bold, drawableText, inFont, type Names, plain, writeMiddle } from '../kit/text/index.ts'
import { drawOptionNumber, drawPlate } from '../kit/parts/index.ts'
import { seatColour, drawSeat, seatPlayer } from './seats.ts'

/** Systems or seats below each other; where there are many, in columns, one after the other. */

const TILE = { gap: 12 } as const
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
  const columns = count <= 40 ? 2 : 3
  return {
    columns,
    h: columns === 2 ? 98 : 84,
    rows: Math.ceil(count / columns),
    numberR: columns === 2 ? 31 : 25,
    px: columns === 2 ? 38 : 28,
    small: columns === 2 ? 26 : 21,
  }
}

export function listHeight(scene: ChoiceScene, _width: number): number {
  const { rows, h } = planOf(scene)
  return rows * h + (rows - 1) * TILE.gap
}

export function drawList(
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
  const wide = writeMiddle(ctx, `${row.slices} infantry`, right, rect.y + rect.h / 2, bold(44, ink), {
    align: 'right',
  })
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
