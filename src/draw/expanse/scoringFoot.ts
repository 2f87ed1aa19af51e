import type { ScoringScene } from '../../games/expanse/scene/types.ts'
import { type Colour, COLOURS, type Context, fillPath, polygon, strokePath } from '../kit/pen/index.ts'
import { drawIcon } from '../kit/icons/index.ts'
import { bold, extrabold, inFont, plain, semibold, write, writeMiddle } from '../kit/text/index.ts'
import { drawPlate } from '../kit/parts/index.ts'
import { columnOf, hasTokens, TABLE, type Column } from './scoringTable.ts'
import { factionColour } from './seats.ts'
import { EXPANSE_WORDS } from './words.ts'

type Sum = ScoringScene['sums'][number]

const ROUND = 54
const AFTER = 116
/** Draws what the round came to: its points, and what everybody has now. */
export function drawFoot(ctx: Context, scene: ScoringScene, top: number): void {
  ctx.fillStyle = COLOURS.divider
  ctx.fillRect(TABLE.left, top + 8, TABLE.right - TABLE.left, 3)
  const isWithTokens = hasTokens(scene)
  if (isWithTokens) drawTokens(ctx, scene, top + 14)
  const y = top + (isWithTokens ? TABLE.tokens : 0)
  const x = TABLE.left + 10
  write(ctx, EXPANSE_WORDS.thisScoring(scene.final === true), x, y + 46, bold(30, COLOURS.text))
  write(ctx, EXPANSE_WORDS.sumOf(isWithTokens), x, y + 74, plain(22, COLOURS.secondary), {
    least: 18,
    maxWidth: TABLE.names - x,
  })
  const width = write(ctx, 'CP', x, y + AFTER, bold(34, COLOURS.text))
  write(ctx, EXPANSE_WORDS.withControl, x + width + 18, y + AFTER - 2, plain(22, COLOURS.secondary))
  for (const [nth, seat] of scene.seats.entries()) {
    const sum = scene.sums.find(one => one.seat === seat)
    if (sum) drawSum(ctx, sum, columnOf(scene, nth), y)
  }
}

/** At the end those who have most Resource Tokens are paid for them. */
function drawTokens(ctx: Context, scene: ScoringScene, y: number): void {
  const middle = y + TABLE.tokens / 2
  drawIcon(ctx, 'barrel', TABLE.left + 24, middle, 32, COLOURS.text)
  writeMiddle(ctx, EXPANSE_WORDS.tokenRow, TABLE.left + 50, middle, bold(29, COLOURS.text))
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
  if (cp) drawPlate(ctx, rect, { border: factionColour(seat), width: 2.5, radius: 8 })
  const colour = cp ? COLOURS.text : COLOURS.dim
  writeMiddle(ctx, `×${count}`, rect.x + CELL.pad, middle, semibold(27, colour))
  writeMiddle(
    ctx,
    cp ? `+${cp}` : '0',
    rect.x + rect.w - CELL.pad,
    middle,
    inFont(cp ? 'extrabold' : 'semibold', cp ? 32 : 27, colour),
    { align: 'right' },
  )
}

function drawSum(
  ctx: Context,
  { seat, bases, critical, tokens, before, after }: Sum,
  column: Column,
  y: number,
): void {
  const [left, right] = [column.x + 18, column.x + column.w - 20]
  const parts = [bases, critical, ...(tokens ? [tokens.cp] : [])]
  const all = write(
    ctx,
    `+${parts.reduce((sum, part) => sum + part, 0)}`,
    left,
    y + ROUND,
    extrabold(42, factionColour(seat)),
  )
  write(ctx, parts.join(' + '), right, y + ROUND - 2, semibold(28, COLOURS.secondary), {
    least: 20,
    maxWidth: right - left - all - 10,
    align: 'right',
  })
  const width = write(ctx, String(before), left, y + AFTER, semibold(32, COLOURS.secondary))
  drawArrow(ctx, left + width + 12, y + AFTER - 11, COLOURS.secondary)
  write(ctx, String(after), right, y + AFTER + 3, extrabold(52, COLOURS.text), { align: 'right' })
}

const ARROW = { length: 26, head: 9, half: 6 } as const
function drawArrow(ctx: Context, x: number, y: number, colour: Colour): void {
  const tip = x + ARROW.length
  strokePath(ctx, colour, 3, () => {
    ctx.moveTo(x, y)
    ctx.lineTo(tip - ARROW.head, y)
  })
  fillPath(ctx, colour, () =>
    polygon(ctx, [
      [tip, y],
      [tip - ARROW.head, y - ARROW.half],
      [tip - ARROW.head, y + ARROW.half],
    ]),
  )
}
