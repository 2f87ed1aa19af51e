import type { Context } from '../pen/canvas.ts'
import {
  cutOut,
  fillPath,
  fillShape,
  pointsOf,
  polyline,
  roundedRect,
  strokePath,
  symmetric,
} from '../pen/path.ts'
import type { Painter } from './painter.ts'

/** What the bases are worth, in a box of 24 round 0, 0. The shape says it; the colour is decoration. */

/** From its foot at the stem up and outwards. */
function leaf(ctx: Context, side: number, y: number): void {
  ctx.moveTo(side * 0.7, y)
  ctx.bezierCurveTo(side * 1, y - 4, side * 4.4, y - 5.6, side * 7.6, y - 5.6)
  ctx.bezierCurveTo(side * 7.8, y - 2, side * 4.6, y, side * 0.7, y)
  ctx.closePath()
}
const food: Painter = (ctx, colour) => {
  fillPath(ctx, colour, () => {
    ctx.moveTo(0, -12)
    ctx.bezierCurveTo(3.6, -9.4, 3.6, -6.4, 0, -4.6)
    ctx.bezierCurveTo(-3.6, -6.4, -3.6, -9.4, 0, -12)
    ctx.closePath()
  })
  fillPath(ctx, colour, () => [-1, 1].forEach(side => [-0.6, 4, 8.6].forEach(y => leaf(ctx, side, y))))
  strokePath(ctx, colour, 1.6, () => {
    ctx.moveTo(0, -4)
    ctx.lineTo(0, 12)
  })
}

const water: Painter = (ctx, colour) =>
  fillPath(ctx, colour, () => {
    ctx.moveTo(0, -12)
    ctx.bezierCurveTo(3.4, -6, 7.6, -0.6, 7.6, 4)
    ctx.bezierCurveTo(7.6, 8.6, 4.2, 11.6, 0, 11.6)
    ctx.bezierCurveTo(-4.2, 11.6, -7.6, 8.6, -7.6, 4)
    ctx.bezierCurveTo(-7.6, -0.6, -3.4, -6, 0, -12)
    ctx.closePath()
  })

const FACETS = [
  pointsOf('-11,-3 11,-3'),
  pointsOf('-6.5,-9 -3.6,-3'),
  pointsOf('6.5,-9 3.6,-3'),
  pointsOf('-3.6,-3 0,-9'),
  pointsOf('3.6,-3 0,-9'),
  pointsOf('-3.6,-3 0,10.5'),
  pointsOf('3.6,-3 0,10.5'),
]
const minerals: Painter = (ctx, colour) => {
  fillShape(ctx, colour, symmetric('6.8,-9 11.5,-3 0,11'))
  cutOut(ctx, () => strokePath(ctx, colour, 1.2, () => FACETS.forEach(facet => polyline(ctx, facet))))
}

const PINS = [-4.4, 0, 4.4]
const tech: Painter = (ctx, colour) => {
  strokePath(ctx, colour, 1.9, () => {
    for (const at of PINS) {
      ctx.moveTo(at, -11.5)
      ctx.lineTo(at, 11.5)
      ctx.moveTo(-11.5, at)
      ctx.lineTo(11.5, at)
    }
  })
  fillPath(ctx, colour, () => roundedRect(ctx, { x: -7.6, y: -7.6, w: 15.2, h: 15.2 }, 1.6))
  cutOut(ctx, () => fillPath(ctx, colour, () => roundedRect(ctx, { x: -4.7, y: -4.7, w: 9.4, h: 9.4 }, 0.8)))
  fillPath(ctx, colour, () => roundedRect(ctx, { x: -2.7, y: -2.7, w: 5.4, h: 5.4 }, 0.5))
}

export const RESOURCES = { food, water, minerals, tech } as const satisfies Readonly<Record<string, Painter>>
