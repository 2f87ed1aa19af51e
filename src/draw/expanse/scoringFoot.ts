import type { ScoringScene } from '../../games/expanse/scene/types.ts'
import type { Context } from '../kit/pen/canvas.ts'
import { icon } from '../kit/icons/icon.ts'
import { COLOURS, type Colour } from '../kit/pen/palette.ts'
import { filled, polygon, stroked } from '../kit/pen/path.ts'
import { panel } from '../kit/parts/plate.ts'
import { write, writeMiddle } from '../kit/text/write.ts'
import { columnOf, hasTokens, TABLE, type Column } from './scoringTable.ts'
import { colourOf } from './seats.ts'

type Sum = ScoringScene['sums'][number]

const ROUND = 54
const AFTER = 116
/** What it came to: the points of this round, and what everybody has now. */
export function drawFoot(ctx: Context, scene: ScoringScene, top: number): void {
  ctx.fillStyle = COLOURS.divider
  ctx.fillRect(TABLE.left, top + 8, TABLE.right - TABLE.left, 3)
  const isWithTokens = hasTokens(scene)
  if (isWithTokens) drawTokens(ctx, scene, top + 14)
  const y = top + (isWithTokens ? TABLE.tokens : 0)
  const x = TABLE.left + 10
  write(ctx, scene.final ? 'THIS SCORING' : 'THIS ROUND', x, y + 46, {
    font: 'bold',
    px: 30,
    colour: COLOURS.text,
  })
  write(ctx, isWithTokens ? 'bases + critical + Resource Tokens' : 'bases + critical resources', x, y + 74, {
    font: 'plain',
    px: 22,
    colour: COLOURS.secondary,
    least: 18,
    maxWidth: TABLE.names - x,
  })
  const width = write(ctx, 'CP', x, y + AFTER, { font: 'bold', px: 34, colour: COLOURS.text })
  write(ctx, '* includes Orbital Control', x + width + 18, y + AFTER - 2, {
    font: 'plain',
    px: 22,
    colour: COLOURS.secondary,
  })
  for (const [nth, seat] of scene.seats.entries()) {
    const sum = scene.sums.find(one => one.seat === seat)
    if (sum) drawSum(ctx, sum, columnOf(scene, nth), y)
  }
}

/** At the end those who have most Resource Tokens are paid for them. */
function drawTokens(ctx: Context, scene: ScoringScene, y: number): void {
  const middle = y + TABLE.tokens / 2
  icon(ctx, 'barrel', TABLE.left + 24, middle, 32, COLOURS.text)
  writeMiddle(ctx, 'Resource Tokens', TABLE.left + 50, middle, { font: 'bold', px: 29, colour: COLOURS.text })
  for (const [nth, seat] of scene.seats.entries()) {
    const tokens = scene.sums.find(one => one.seat === seat)?.tokens
    const { x, w } = columnOf(scene, nth)
    if (tokens) drawCell(ctx, { seat, count: tokens.count, cp: tokens.cp }, { x, w }, middle)
  }
}

const CELL = { side: 6, h: 40, pad: 16 } as const
function drawCell(
  ctx: Context,
  { seat, count, cp }: { readonly seat: Sum['seat']; readonly count: number; readonly cp: number },
  column: Column,
  middle: number,
): void {
  const rect = { x: column.x + CELL.side, y: middle - CELL.h / 2, w: column.w - 2 * CELL.side, h: CELL.h }
  if (cp) panel(ctx, rect, { border: colourOf(seat), width: 2.5, radius: 8 })
  const colour = cp ? COLOURS.text : COLOURS.dim
  writeMiddle(ctx, `×${count}`, rect.x + CELL.pad, middle, { font: 'semibold', px: 27, colour })
  writeMiddle(ctx, cp ? `+${cp}` : '0', rect.x + rect.w - CELL.pad, middle, {
    font: cp ? 'extrabold' : 'semibold',
    px: cp ? 32 : 27,
    colour,
    align: 'right',
  })
}

function drawSum(
  ctx: Context,
  { seat, bases, critical, tokens, before, after }: Sum,
  column: Column,
  y: number,
): void {
  const [left, right] = [column.x + 18, column.x + column.w - 20]
  const parts = [bases, critical, ...(tokens ? [tokens.cp] : [])]
  const all = write(ctx, `+${parts.reduce((sum, part) => sum + part, 0)}`, left, y + ROUND, {
    font: 'extrabold',
    px: 42,
    colour: colourOf(seat),
  })
  write(ctx, parts.join(' + '), right, y + ROUND - 2, {
    font: 'semibold',
    px: 28,
    least: 20,
    maxWidth: right - left - all - 10,
    colour: COLOURS.secondary,
    align: 'right',
  })
  const width = write(ctx, String(before), left, y + AFTER, {
    font: 'semibold',
    px: 32,
    colour: COLOURS.secondary,
  })
  arrow(ctx, left + width + 12, y + AFTER - 11, COLOURS.secondary)
  write(ctx, String(after), right, y + AFTER + 3, {
    font: 'extrabold',
    px: 52,
    colour: COLOURS.text,
    align: 'right',
  })
}

const ARROW = { length: 26, head: 9, half: 6 } as const
function arrow(ctx: Context, x: number, y: number, colour: Colour): void {
  const tip = x + ARROW.length
  stroked(ctx, colour, 3, () => {
    ctx.moveTo(x, y)
    ctx.lineTo(tip - ARROW.head, y)
  })
  filled(ctx, colour, () =>
    polygon(ctx, [
      [tip, y],
      [tip - ARROW.head, y - ARROW.half],
      [tip - ARROW.head, y + ARROW.half],
    ]),
  )
}
