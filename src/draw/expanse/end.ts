import type { EndScene } from '../../games/expanse/scene/types.ts'
import { canvasOf, type Canvas, type Context } from '../kit/pen/canvas.ts'
import { icon } from '../kit/icons/icon.ts'
import { widthOf } from '../kit/text/measure.ts'
import { COLOURS } from '../kit/pen/palette.ts'
import { panel } from '../kit/parts/plate.ts'
import { writeMiddle } from '../kit/text/write.ts'
import { personOf, type Names } from '../kit/text/drawableText.ts'
import { partedPlate } from '../kit/parts/partedPlate.ts'
import { drawPlot } from './endPlot.ts'
import { colourOf, inkMark } from './seats.ts'

const PICTURE = { width: 1200, height: 900, margin: 20, gap: 12 } as const
const HEAD = 112
const PLACES = { y: HEAD + 16, h: 156 } as const
const PLOT = {
  x: PICTURE.margin,
  y: PLACES.y + PLACES.h + 16,
  w: PICTURE.width - 2 * PICTURE.margin,
  h: 580,
} as const

/** Who has won, what everybody has, and how it came to that. */
export function drawEnd(scene: EndScene, names: Names): Canvas {
  const canvas = canvasOf(PICTURE.width, PICTURE.height)
  const ctx = canvas.getContext('2d')
  ctx.fillStyle = COLOURS.space
  ctx.fillRect(0, 0, PICTURE.width, PICTURE.height)
  head(ctx, scene, names)
  const w = (PLOT.w - PICTURE.gap * (scene.seats.length - 1)) / scene.seats.length
  for (const [nth, one] of scene.seats.entries())
    place(ctx, one, { x: Math.round(PLOT.x + nth * (w + PICTURE.gap)), w: Math.floor(w) }, names)
  drawPlot(ctx, scene, PLOT)
  return canvas
}

const TITLE = 130
const TROPHY = PICTURE.width - 72
function head(ctx: Context, { title, seats: [best] }: EndScene, names: Names): void {
  ctx.fillStyle = best ? colourOf(best.seat) : COLOURS.header
  ctx.fillRect(0, 0, PICTURE.width, HEAD)
  const ink = best ? COLOURS.ink : COLOURS.text
  if (best) inkMark(ctx, best.seat, 70, HEAD / 2, 38)
  const width = writeMiddle(ctx, title.toUpperCase(), TITLE, HEAD / 2, {
    font: 'extrabold',
    px: 70,
    least: 40,
    colour: ink,
    maxWidth: 600,
  })
  icon(ctx, 'trophy', TROPHY, HEAD / 2, 78, ink)
  const { text, font } = best ? personOf(names, best.seat, 'bold') : { text: '', font: 'bold' as const }
  writeMiddle(ctx, text, TROPHY - 64, HEAD / 2, {
    font,
    px: 42,
    least: 24,
    colour: ink,
    align: 'right',
    maxWidth: TROPHY - 110 - TITLE - width,
  })
}

const RANKS = ['', '1st', '2nd', '3rd', '4th']
const BAR = 82
function place(
  ctx: Context,
  player: EndScene['seats'][number],
  { x, w }: { readonly x: number; readonly w: number },
  names: Names,
): void {
  const { seat, name, rank, cp } = player
  const rect = { x, y: PLACES.y, w, h: PLACES.h }
  partedPlate(ctx, rect, { h: BAR, colour: colourOf(seat) })
  if (rank === 1) panel(ctx, rect, { fill: 'transparent', border: COLOURS.trophy, width: 4 })
  const middle = PLACES.y + BAR / 2
  inkMark(ctx, seat, x + 44, middle, 24)
  const points = String(cp)
  writeMiddle(ctx, points, x + w - 18, middle, {
    font: 'extrabold',
    px: 60,
    colour: COLOURS.ink,
    align: 'right',
  })
  const room = w - 84 - widthOf(points, 'extrabold', 60) - 30
  writeMiddle(ctx, name.toUpperCase(), x + 84, middle, {
    font: 'bold',
    px: 36,
    least: 22,
    colour: COLOURS.ink,
    maxWidth: room,
  })
  placeBelow(ctx, player, { x, w }, names)
}

/** The rank, and who played the faction. */
function placeBelow(
  ctx: Context,
  { seat, rank }: EndScene['seats'][number],
  { x, w }: { readonly x: number; readonly w: number },
  names: Names,
): void {
  const below = PLACES.y + BAR + (PLACES.h - BAR) / 2
  const width = writeMiddle(ctx, RANKS[rank] ?? String(rank), x + 20, below, {
    font: 'extrabold',
    px: 40,
    colour: rank === 1 ? COLOURS.trophy : COLOURS.text,
  })
  const person = personOf(names, seat, 'semibold')
  writeMiddle(ctx, person.text, x + w - 18, below, {
    font: person.font,
    px: 27,
    least: 18,
    colour: COLOURS.secondary,
    align: 'right',
    maxWidth: w - width - 58,
  })
}
