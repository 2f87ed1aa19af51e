import type { EndScene } from '../../games/expanse/scene/types.ts'
import { type Canvas, COLOURS, type Context } from '../kit/pen/index.ts'
import { drawIcon } from '../kit/icons/index.ts'
import {
  bold,
  extrabold,
  inFont,
  type Names,
  personLabel,
  rankText,
  widthOf,
  writeMiddle,
} from '../kit/text/index.ts'
import { drawPartedPlate, drawPlate, startPage } from '../kit/parts/index.ts'
import { drawPlot } from './endPlot.ts'
import { factionColour, drawInkFaction } from './seats.ts'

const PICTURE = { width: 1200, height: 900, margin: 20, gap: 12 } as const
const HEAD = 112
const PLACES = { y: HEAD + 16, h: 156 } as const
const PLOT = {
  x: PICTURE.margin,
  y: PLACES.y + PLACES.h + 16,
  w: PICTURE.width - 2 * PICTURE.margin,
  h: 580,
} as const

/** Draws who has won, what everybody has, and how it came to that. */
export function drawExpanseEnd(scene: EndScene, names: Names): Canvas {
  const { canvas, ctx } = startPage(PICTURE.width, PICTURE.height)
  drawHead(ctx, scene, names)
  const w = (PLOT.w - PICTURE.gap * (scene.seats.length - 1)) / scene.seats.length
  for (const [nth, one] of scene.seats.entries())
    drawPlayer(ctx, one, { x: Math.round(PLOT.x + nth * (w + PICTURE.gap)), w: Math.floor(w) }, names)
  drawPlot(ctx, scene, PLOT)
  return canvas
}

const TITLE = 130
const TROPHY = PICTURE.width - 72
function drawHead(ctx: Context, { title, seats: [best] }: EndScene, names: Names): void {
  ctx.fillStyle = best ? factionColour(best.seat) : COLOURS.header
  ctx.fillRect(0, 0, PICTURE.width, HEAD)
  const ink = best ? COLOURS.ink : COLOURS.text
  if (best) drawInkFaction(ctx, best.seat, 70, HEAD / 2, 38)
  const width = writeMiddle(ctx, title.toUpperCase(), TITLE, HEAD / 2, extrabold(70, ink), {
    least: 40,
    maxWidth: 600,
  })
  drawIcon(ctx, 'trophy', TROPHY, HEAD / 2, 78, ink)
  const { text, font } = best ? personLabel(names, best.seat, 'bold') : { text: '', font: 'bold' as const }
  writeMiddle(ctx, text, TROPHY - 64, HEAD / 2, inFont(font, 42, ink), {
    least: 24,
    align: 'right',
    maxWidth: TROPHY - 110 - TITLE - width,
  })
}

const BAR = 82
function drawPlayer(
  ctx: Context,
  player: EndScene['seats'][number],
  { x, w }: { readonly x: number; readonly w: number },
  names: Names,
): void {
  const { seat, name, rank, cp } = player
  const rect = { x, y: PLACES.y, w, h: PLACES.h }
  drawPartedPlate(ctx, rect, { h: BAR, colour: factionColour(seat) })
  if (rank === 1) drawPlate(ctx, rect, { fill: 'transparent', border: COLOURS.trophy, width: 4 })
  const middle = PLACES.y + BAR / 2
  drawInkFaction(ctx, seat, x + 44, middle, 24)
  const points = String(cp)
  writeMiddle(ctx, points, x + w - 18, middle, extrabold(60, COLOURS.ink), { align: 'right' })
  const room = w - 84 - widthOf(points, 'extrabold', 60) - 30
  writeMiddle(ctx, name.toUpperCase(), x + 84, middle, bold(36, COLOURS.ink), { least: 22, maxWidth: room })
  drawRank(ctx, player, { x, w }, names)
}

/** Draws the rank, and who played the faction. */
function drawRank(
  ctx: Context,
  { seat, rank }: EndScene['seats'][number],
  { x, w }: { readonly x: number; readonly w: number },
  names: Names,
): void {
  const below = PLACES.y + BAR + (PLACES.h - BAR) / 2
  const width = writeMiddle(
    ctx,
    rankText(rank),
    x + 20,
    below,
    extrabold(40, rank === 1 ? COLOURS.trophy : COLOURS.text),
  )
  const person = personLabel(names, seat, 'semibold')
  writeMiddle(ctx, person.text, x + w - 18, below, inFont(person.font, 27, COLOURS.secondary), {
    least: 18,
    align: 'right',
    maxWidth: w - width - 58,
  })
}
