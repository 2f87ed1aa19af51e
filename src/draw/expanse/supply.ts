import type { PanelScene } from '../../games/expanse/scene/types.ts'
import type { Context } from '../kit/pen/canvas.ts'
import { icon, type Icon } from '../kit/icons/icon.ts'
import { widthOf } from '../kit/text/measure.ts'
import { COLOURS } from '../kit/pen/palette.ts'
import type { Rect } from '../kit/pen/path.ts'
import { medal } from '../kit/parts/plate.ts'
import { writeMiddle } from '../kit/text/write.ts'
import { LAYOUT } from './layout.ts'
import { GLYPHS } from './orbital.ts'
import { colourOf } from './seats.ts'
import { note, round, type Sheet } from './sheet.ts'

/** The row of what is not on the map: cubes, fleets in reserve, and the resources that are critical. */
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

export function drawSupply(sheet: Sheet, one: PanelScene, rect: Rect): void {
  const { ctx } = sheet
  const y = rect.y + LAYOUT.panels.supplyY
  const ground = `panel ${one.seat}`
  const colour = colourOf(one.seat)
  let x = counted(ctx, 'cube', one.supply, rect.x + ROW.x, y, colour)
  if (one.diplomats !== undefined) x = counted(ctx, 'diplomat', one.diplomats, x + ROW.iconHalf, y, colour)
  note(
    sheet,
    `supply ${one.seat}`,
    { x: rect.x + ROW.x - ROW.iconHalf, y: y - 14, w: x - rect.x - ROW.x, h: 28 },
    ground,
  )
  const first = rect.x + rect.w - ROW.right - (one.critical.length - 1) * ROW.resourceStep
  for (const [nth, resource] of one.critical.entries()) {
    medal(ctx, resource, first + nth * ROW.resourceStep, y, ROW.resourceR, COLOURS[resource])
    note(
      sheet,
      `needs ${one.seat} ${resource}`,
      round(first + nth * ROW.resourceStep, y, ROW.resourceR),
      ground,
    )
  }
  ctx.fillStyle = COLOURS.line
  ctx.fillRect(Math.round(x), y - 14, 2, 28)
  drawReserve(sheet, one, x + ROW.wordGap, y, first - ROW.resourceR - 4)
}

/** An icon in the middle of `x` and how many there are. Returns where the next thing may begin. */
function counted(ctx: Context, name: Icon, count: number, x: number, y: number, colour: string): number {
  icon(ctx, name, x, y, ROW.icon, colour)
  return (
    x +
    ROW.gap +
    writeMiddle(ctx, String(count), x + ROW.gap, y, {
      font: 'bold',
      px: ROW.px,
      colour: count ? COLOURS.text : COLOURS.warning,
    }) +
    12
  )
}
const widthOfCounted = (count: number): number =>
  ROW.iconHalf + ROW.gap + widthOf(String(count), 'bold', ROW.px) + 12

/** The word yields to the pieces. */
function drawReserve(
  sheet: Sheet,
  { seat, reserve }: PanelScene,
  from: number,
  y: number,
  end: number,
): void {
  const { ctx } = sheet
  const text = { font: 'plain', px: 21, colour: COLOURS.secondary } as const
  if (!reserve.length)
    return void writeMiddle(ctx, 'reserve empty', from, y, { ...text, least: 18, maxWidth: end - from })
  const word = widthOf('Reserve', text.font, text.px)
  const needed = reserve.reduce((sum, { count }) => sum + widthOfCounted(count), 0)
  let x = from
  if (x + word + needed + 6 <= end) x += writeMiddle(ctx, 'Reserve', x, y, text) + 6
  for (const { kind, count } of reserve) {
    const start = x
    x = counted(ctx, GLYPHS[kind], count, x + ROW.iconHalf, y, colourOf(seat))
    note(sheet, `reserve ${seat} ${kind}`, { x: start, y: y - 14, w: x - 12 - start, h: 28 }, `panel ${seat}`)
  }
}
