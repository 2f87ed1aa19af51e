import type { PanelScene } from '../../games/expanse/scene/types.ts'
import { COLOURS, type Context, type Rect } from '../kit/pen/index.ts'
import { drawIcon, type Icon } from '../kit/icons/index.ts'
import { bold, plain, widthOf, writeMiddle } from '../kit/text/index.ts'
import { boxAround, drawMedal, record } from '../kit/parts/index.ts'
import { EXPANSE_LAYOUT } from './layout.ts'
import { GLYPHS } from './orbital.ts'
import { factionColour, type ExpanseSheet } from './seats.ts'
import { EXPANSE_WORDS } from './words.ts'

/** Draws the row of what is not on the map: cubes, fleets in reserve, and the resources that are critical. */
const ROW = {
  x: 25,
  iconHalf: 13,
  icon: 26,
  gap: 16,
  px: 27,
  resourceR: 16,
  resourceStep: 34,
  right: 24,
  wordGap: 12,
} as const

export function drawSupply(sheet: ExpanseSheet, one: PanelScene, rect: Rect): void {
  const { ctx } = sheet
  const y = rect.y + EXPANSE_LAYOUT.panels.supplyY
  const ground = `panel ${one.seat}`
  const colour = factionColour(one.seat)
  let x = drawCounted(ctx, 'cube', one.supply, rect.x + ROW.x, y, colour)
  if (one.diplomats !== undefined)
    x = drawCounted(ctx, 'diplomat', one.diplomats, x + ROW.iconHalf, y, colour)
  record(
    sheet,
    `supply ${one.seat}`,
    { x: rect.x + ROW.x - ROW.iconHalf, y: y - 14, w: x - rect.x - ROW.x, h: 28 },
    ground,
  )
  const first = rect.x + rect.w - ROW.right - (one.critical.length - 1) * ROW.resourceStep
  for (const [nth, resource] of one.critical.entries()) {
    drawMedal(ctx, resource, first + nth * ROW.resourceStep, y, ROW.resourceR, COLOURS[resource])
    record(
      sheet,
      `needs ${one.seat} ${resource}`,
      boxAround(first + nth * ROW.resourceStep, y, ROW.resourceR),
      ground,
    )
  }
  ctx.fillStyle = COLOURS.line
  ctx.fillRect(Math.round(x), y - 14, 2, 28)
  drawReserve(sheet, one, x + ROW.wordGap, y, first - ROW.resourceR - 4)
}

/** Draws an icon in the middle of `x` and how many there are. Returns where the next thing may begin. */
function drawCounted(ctx: Context, name: Icon, count: number, x: number, y: number, colour: string): number {
  drawIcon(ctx, name, x, y, ROW.icon, colour)
  return (
    x +
    ROW.gap +
    writeMiddle(ctx, String(count), x + ROW.gap, y, bold(ROW.px, count ? COLOURS.text : COLOURS.warning)) +
    12
  )
}
const widthOfCounted = (count: number): number =>
  ROW.iconHalf + ROW.gap + widthOf(String(count), 'bold', ROW.px) + 12

/** The word yields to the pieces. */
function drawReserve(
  sheet: ExpanseSheet,
  { seat, reserve }: PanelScene,
  from: number,
  y: number,
  end: number,
): void {
  const { ctx } = sheet
  const text = plain(21, COLOURS.secondary)
  if (!reserve.length)
    return void writeMiddle(ctx, EXPANSE_WORDS.reserveEmpty, from, y, {
      ...text,
      least: 18,
      maxWidth: end - from,
    })
  const word = widthOf(EXPANSE_WORDS.reserve, text.font, text.px)
  const needed = reserve.reduce((sum, { count }) => sum + widthOfCounted(count), 0)
  let x = from
  if (x + word + needed + 6 <= end) x += writeMiddle(ctx, EXPANSE_WORDS.reserve, x, y, text) + 6
  for (const { kind, count } of reserve) {
    const start = x
    x = drawCounted(ctx, GLYPHS[kind], count, x + ROW.iconHalf, y, factionColour(seat))
    record(
      sheet,
      `reserve ${seat} ${kind}`,
      { x: start, y: y - 14, w: x - 12 - start, h: 28 },
      `panel ${seat}`,
    )
  }
}
