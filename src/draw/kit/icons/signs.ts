import type { Context } from '../pen/canvas.ts'
import { COLOURS } from '../pen/palette.ts'
import {
  cutOut,
  disc,
  fillPath,
  fillShape,
  pointsOf,
  polygon,
  polyline,
  roundedRect,
  star,
  strokePath,
  symmetric,
  shape,
  type Painter,
} from '../pen/path.ts'

/** Draws what is said without words, in a box of 24 round 0, 0. */

const TILT = -0.5
const FLATNESS = 0.45
function ring(ctx: Context, colour: string, radius: number, width: number): void {
  strokePath(ctx, colour, width, () => ctx.ellipse(0, 0, radius, radius * FLATNESS, TILT, 0, 2 * Math.PI))
}

const orbit: Painter = (ctx, colour) => {
  ring(ctx, colour, 10.8, 2.4)
  cutOut(ctx, () => fillPath(ctx, colour, () => disc(ctx, 0, 0, 5.6)))
  fillPath(ctx, colour, () => disc(ctx, 0, 0, 4.3))
}

const outer: Painter = (ctx, colour) => {
  fillPath(ctx, colour, () => disc(ctx, 0, 0, 6.8))
  // Only the near half of the ring lies before the planet.
  ctx.save()
  ctx.rotate(-0.3)
  ctx.scale(1, 0.38)
  cutOut(ctx, () => strokePath(ctx, colour, 5.4, () => ctx.arc(0, 0, 10.4, 0, Math.PI)))
  strokePath(ctx, colour, 2.6, () => ctx.arc(0, 0, 10.6, -0.85, Math.PI + 0.85))
  ctx.restore()
}

const BOULDERS = [
  [0.6, -5.4, 4.7],
  [-7.6, 3.2, 3.9],
  [7.6, 3.9, 3.5],
  [-7.8, -7.4, 2.5],
  [0.3, 8, 2.3],
] as const
const belt: Painter = (ctx, colour) =>
  fillPath(ctx, colour, () => BOULDERS.forEach(([x, y, r]) => disc(ctx, x, y, r)))

const RAYS = 8
const inner: Painter = (ctx, colour) => {
  fillPath(ctx, colour, () => disc(ctx, 0, 0, 5.4))
  strokePath(ctx, colour, 2, () => {
    for (let ray = 0; ray < RAYS; ray++) {
      const [x, y] = [Math.cos((ray * 2 * Math.PI) / RAYS), Math.sin((ray * 2 * Math.PI) / RAYS)]
      ctx.moveTo(x * 7.4, y * 7.4)
      ctx.lineTo(x * 11.6, y * 11.6)
    }
  })
}

const handle = (ctx: Context, side: number): void => {
  ctx.moveTo(side * 6, -7)
  ctx.bezierCurveTo(side * 13.5, -8.5, side * 12.5, 1.6, side * 5, 1.4)
}
const FOOT = pointsOf('1.7,8.2 6.2,8.2 6.2,11.5 -6.2,11.5 -6.2,8.2 -1.7,8.2 -1.7,4.6')
const trophy: Painter = (ctx, colour) => {
  strokePath(ctx, colour, 2.4, () => [-1, 1].forEach(side => handle(ctx, side)))
  fillPath(ctx, colour, () => {
    polyline(ctx, pointsOf('-7,-11 7,-11 7,-5'))
    ctx.bezierCurveTo(7, 1.5, 4.5, 4, 1.7, 4.6)
    for (const [x, y] of FOOT) ctx.lineTo(x, y)
    ctx.bezierCurveTo(-4.5, 4, -7, 1.5, -7, -5)
    ctx.closePath()
  })
}

const nut: Painter = (ctx, colour) =>
  fillPath(
    ctx,
    colour,
    () => {
      polygon(ctx, symmetric('5.5,-9.5 11,0 5.5,9.5'))
      disc(ctx, 0, 0, 4.4)
    },
    'evenodd',
  )

const burst: Painter = (ctx, colour) => {
  fillShape(ctx, colour, star(8, 11.5, 5.2, 0.22))
  cutOut(ctx, () => fillPath(ctx, colour, () => disc(ctx, 0, 0, 2.9)))
}

const suppression: Painter = ctx => {
  fillPath(ctx, COLOURS.white, () => disc(ctx, 0, 0, 12))
  fillPath(ctx, COLOURS.noEntry, () => disc(ctx, 0, 0, 9.8))
  fillPath(ctx, COLOURS.white, () => roundedRect(ctx, { x: -7, y: -2.2, w: 14, h: 4.4 }, 0.6))
}

const house: Painter = (ctx, colour) => {
  fillShape(ctx, colour, symmetric('0,-11 12,0.8 8.4,0.8 8.4,11'))
  cutOut(ctx, () => ctx.fillRect(-2.2, 3.4, 4.4, 8))
}

const crown: Painter = (ctx, colour) => {
  fillShape(ctx, colour, symmetric('0,-8 4.6,0 11,-5 8.6,5 0,5'))
  fillPath(ctx, colour, () => ctx.rect(-8.6, 6.4, 17.2, 2.8))
}
/** Draws a long gem. */
const crystal: Painter = (ctx, colour) => fillShape(ctx, colour, symmetric('0,-12 7,0 0,12'))

const tick: Painter = (ctx, colour) => {
  ctx.lineJoin = 'miter'
  strokePath(ctx, colour, 3.4, () => polyline(ctx, pointsOf('-8,0.5 -2.4,6.4 8.4,-6')))
}

export const SIGNS = {
  crown,
  crystal,
  tick,
  orbit,
  inner,
  belt,
  outer,
  trophy,
  nut,
  burst,
  suppression,
  house,
  bookmark: shape(symmetric('7,-11.5 7,11.5 0,5.5')),
} as const satisfies Readonly<Record<string, Painter>>
