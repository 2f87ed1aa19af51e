import type { FractureTold, RollScene } from '../../games/expedition/scene/types.ts'
import {
  borrowCanvas,
  type Canvas,
  COLOURS,
  type Context,
  fillPath,
  placePoints,
  type Point,
  pointsOf,
  polygon,
  polyline,
  strokePath,
} from '../kit/pen/index.ts'
import {
  drawableText,
  extrabold,
  inFont,
  type Names,
  plain,
  plainBold,
  write,
  writeMiddle,
} from '../kit/text/index.ts'
import { drawSeat, seatPlayer } from './seats.ts'
import { drawSky } from './board.ts'
import { drawLamp } from './sides.ts'

/** The ten-sided dice that were rolled for The Fracture, and what came of it. */

/** Is as wide for its height as the board, because Discord would cut off what stands out. */
const PICTURE = { width: 1000, height: 750, head: 134, margin: 30 } as const

export function drawFractureStory(scene: FractureTold, names: Names): Canvas {
  const canvas = borrowCanvas(PICTURE.width, PICTURE.height)
  const ctx = canvas.getContext('2d')
  drawSky(ctx, PICTURE.width, PICTURE.height)
  const { inPlay, rolls, title, text, notes } = scene
  ctx.fillStyle = inPlay ? COLOURS.fracture : COLOURS.header
  ctx.fillRect(0, 0, PICTURE.width, PICTURE.head)
  const colour = inPlay ? COLOURS.ink : COLOURS.text
  write(ctx, title.toUpperCase(), PICTURE.margin, 72, extrabold(64, colour), {
    least: 36,
    maxWidth: PICTURE.width - 2 * PICTURE.margin,
  })
  const inside = PICTURE.width - 2 * PICTURE.margin
  write(
    ctx,
    drawableText(text, 'plainBold'),
    PICTURE.margin,
    114,
    plainBold(32, inPlay ? COLOURS.ink : COLOURS.secondary),
    { least: 20, maxWidth: inside },
  )
  notes.forEach((words, nth) => {
    const y = PICTURE.height - 30 - (notes.length - 1 - nth) * 40
    writeMiddle(ctx, words, PICTURE.width / 2, y, plain(31, COLOURS.text), {
      least: 22,
      maxWidth: inside,
      align: 'center',
    })
  })
  if (!rolls.length) drawLamp(ctx, PICTURE.width / 2, 390, 150, inPlay)
  const step = (PICTURE.width - 2 * PICTURE.margin) / Math.max(1, rolls.length)
  for (const [nth, roll] of rolls.entries())
    drawRoll(ctx, roll, PICTURE.margin + (nth + 0.5) * step, step, names)
  return canvas
}

const DIE = { y: 322, r: 146, name: 522, faces: '#1B2940' } as const
function drawRoll(ctx: Context, roll: RollScene, x: number, step: number, names: Names): void {
  const r = Math.min(DIE.r, step * 0.42)
  drawDie(ctx, roll.number, roll.opens, x, DIE.y, r)
  const person = seatPlayer(names, roll, 'bold')
  drawSeat(ctx, roll.seat, x, DIE.name, 26)
  writeMiddle(ctx, person.text, x, DIE.name + 50, inFont(person.font, 32, COLOURS.text), {
    least: 18,
    maxWidth: step - 20,
    align: 'center',
  })
}

/** Draws a die: a kite in front, and what is seen of the faces beside it. */
function drawDie(ctx: Context, number: number, opens: boolean, x: number, y: number, r: number): void {
  const at = (points: string): readonly Point[] => placePoints(pointsOf(points), x, y, r)
  const [outline, kite] = [
    at('0,-1.08 1,-0.22 1,0.28 0,1.08 -1,0.28 -1,-0.22'),
    at('0,-1.08 0.66,0.3 0,0.66 -0.66,0.3'),
  ]
  fillPath(ctx, opens ? COLOURS.fracture : DIE.faces, () => polygon(ctx, outline))
  fillPath(ctx, opens ? COLOURS.fractureText : COLOURS.cardBar, () => polygon(ctx, kite))
  const line = opens ? COLOURS.ink : COLOURS.dim
  ctx.lineJoin = 'round'
  strokePath(ctx, line, Math.max(3, r * 0.03), () => {
    polygon(ctx, kite)
    polygon(ctx, outline)
    for (const edge of ['0.66,0.3 1,0.28', '-0.66,0.3 -1,0.28', '0,0.66 0,1.08']) polyline(ctx, at(edge))
  })
  writeMiddle(
    ctx,
    String(number),
    x,
    y + r * 0.02,
    extrabold(Math.round(r * 0.72), opens ? COLOURS.ink : COLOURS.text),
    { align: 'center' },
  )
}
