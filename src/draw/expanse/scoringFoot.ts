import type { ScoringScene } from '../../games/expanse/scene/types.ts'
import type { Context } from '../canvas.ts'
import { COLOURS } from '../palette.ts'
import type { Colour } from '../palette.ts'
import { filled, polygon, stroked } from '../path.ts'
import { write } from '../text.ts'
import { columnOf, TABLE } from './scoringTable.ts'
import type { Column } from './scoringTable.ts'
import { colourOf } from './seats.ts'

type Sum = ScoringScene['sums'][number]

const ROUND = 54
const AFTER = 116
/** What it came to: the points of this round, and what everybody has now. */
export function drawFoot(ctx: Context, scene: ScoringScene, y: number): void {
  ctx.fillStyle = COLOURS.divider
  ctx.fillRect(TABLE.left, y + 8, TABLE.right - TABLE.left, 3)
  const x = TABLE.left + 10
  write(ctx, scene.final ? 'THIS SCORING' : 'THIS ROUND', x, y + 46, { font: 'bold', px: 30, colour: COLOURS.text })
  write(ctx, 'bases + critical resources', x, y + 74, { font: 'plain', px: 22, colour: COLOURS.secondary })
  const width = write(ctx, 'CP', x, y + AFTER, { font: 'bold', px: 34, colour: COLOURS.text })
  write(ctx, '* includes Orbital Control', x + width + 18, y + AFTER - 2, { font: 'plain', px: 22, colour: COLOURS.secondary })
  for (const [nth, seat] of scene.seats.entries()) {
    const sum = scene.sums.find(one => one.seat === seat)
    if (sum) drawSum(ctx, sum, columnOf(scene, nth), y)
  }
}

function drawSum(ctx: Context, { seat, bases, critical, before, after }: Sum, column: Column, y: number): void {
  const [left, right] = [column.x + 18, column.x + column.w - 20]
  write(ctx, `+${bases + critical}`, left, y + ROUND, { font: 'extrabold', px: 42, colour: colourOf(seat) })
  write(ctx, `${bases} + ${critical}`, right, y + ROUND - 2, { font: 'semibold', px: 28, colour: COLOURS.secondary, align: 'right' })
  const width = write(ctx, String(before), left, y + AFTER, { font: 'semibold', px: 32, colour: COLOURS.secondary })
  arrow(ctx, left + width + 12, y + AFTER - 11, COLOURS.secondary)
  write(ctx, String(after), right, y + AFTER + 3, { font: 'extrabold', px: 52, colour: COLOURS.text, align: 'right' })
}

const ARROW = { length: 26, head: 9, half: 6 } as const
function arrow(ctx: Context, x: number, y: number, colour: Colour): void {
  const tip = x + ARROW.length
  stroked(ctx, colour, 3, () => {
    ctx.moveTo(x, y)
    ctx.lineTo(tip - ARROW.head, y)
  })
  filled(ctx, colour, () => polygon(ctx, [[tip, y], [tip - ARROW.head, y - ARROW.half], [tip - ARROW.head, y + ARROW.half]]))
}
