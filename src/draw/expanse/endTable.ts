import type { EndScene } from '../../games/expanse/scene/types.ts'
import { COLOURS, type Context, type Rect } from '../kit/pen/index.ts'
import { bold, extrabold, semibold, writeMiddle } from '../kit/text/index.ts'
import { drawPlate } from '../kit/parts/index.ts'
import { drawFaction, factionColour } from './seats.ts'
import { EXPANSE_WORDS } from './words.ts'

/** Draws where the points came from: a row for each source, a column for each seat. */

const ROW = { head: 76, each: 54, total: 72, side: 20, px: 36 } as const
const COLUMN = { w: 150, box: 128, boxH: 44, radius: 8 } as const

type Line = EndScene['sources']['lines'][number]

/** Returns 0 for games from before sources were counted. */
export const tableHeight = ({ sources: { lines } }: EndScene): number =>
  lines.length ? ROW.head + lines.length * ROW.each + ROW.total : 0

export function drawSources(ctx: Context, scene: EndScene, rect: Rect): void {
  const { sources, seats } = scene
  drawPlate(ctx, rect, { border: COLOURS.line })
  const left = rect.x + ROW.side
  const xOf = (nth: number): number => rect.x + rect.w - ROW.side - (seats.length - nth - 0.5) * COLUMN.w
  const room = xOf(0) - COLUMN.w / 2 - left
  const top = rect.y + ROW.head / 2
  writeMiddle(ctx, sources.title.toUpperCase(), left, top, bold(ROW.px, COLOURS.secondary), {
    least: 34,
    maxWidth: room,
  })
  seats.forEach(({ seat }, nth) => drawFaction(ctx, seat, xOf(nth), top, 24))
  sources.lines.forEach((line, nth) =>
    drawLine(ctx, scene, line, { left, room, xOf, y: rect.y + ROW.head + (nth + 0.5) * ROW.each }),
  )
  drawTotal(ctx, scene, { left, room, xOf, y: rect.y + rect.h - ROW.total / 2 }, rect)
}

interface Place {
  readonly left: number
  readonly room: number
  readonly xOf: (nth: number) => number
  readonly y: number
}

/** Draws one source; the highest number stands on the colour of its player. */
function drawLine(
  ctx: Context,
  { seats }: EndScene,
  { title, counts }: Line,
  { left, room, xOf, y }: Place,
): void {
  writeMiddle(ctx, title, left, y, semibold(ROW.px, COLOURS.text), {
    least: 34,
    maxWidth: room,
  })
  const all = seats.map(({ seat }) => counts[seat] ?? 0)
  const most = Math.max(...all)
  seats.forEach(({ seat }, nth) => {
    const isBest = all[nth] === most && all.filter(count => count === most).length === 1
    const x = xOf(nth)
    if (isBest) {
      const box = { x: x - COLUMN.box / 2, y: y - COLUMN.boxH / 2, w: COLUMN.box, h: COLUMN.boxH }
      drawPlate(ctx, box, { fill: factionColour(seat), radius: COLUMN.radius })
    }
    const ink = isBest ? COLOURS.ink : COLOURS.text
    writeMiddle(ctx, EXPANSE_WORDS.amount(all[nth] ?? 0), x, y, bold(ROW.px, ink), { align: 'center' })
  })
}

function drawTotal(ctx: Context, { seats }: EndScene, { left, room, xOf, y }: Place, { x, w }: Rect): void {
  ctx.fillStyle = COLOURS.line
  ctx.fillRect(x + ROW.side, y - ROW.total / 2, w - 2 * ROW.side, 2)
  writeMiddle(ctx, EXPANSE_WORDS.total, left, y, bold(ROW.px, COLOURS.text), { maxWidth: room })
  seats.forEach(({ cp }, nth) =>
    writeMiddle(ctx, EXPANSE_WORDS.amount(cp), xOf(nth), y, extrabold(46, COLOURS.text), { align: 'center' }),
  )
}
