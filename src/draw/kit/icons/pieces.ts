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
} from '../pen/path.ts'
import { type Painter, shape } from './painter.ts'

/** What lies on the table, in a box of 24 round 0, 0. */

const FLEET = pointsOf('0,-11 7,9 0,5 -7,9')
const BATTLESHIP = symmetric('0,-12 5,-4 5,2 11,6 11,11 3,9')
const CRACK = pointsOf('-11,-6 -2,-2 -4,3 11,12')
const ROCINANTE = symmetric('0,-12 4,-3 4,3 10,9 4,8 4,11')

const battleship: Painter = (ctx, colour) => {
  shape(BATTLESHIP)(ctx, colour)
  cutOut(ctx, () => ctx.fillRect(-1.5, -5, 3, 9))
}

const damaged: Painter = (ctx, colour) => {
  shape(BATTLESHIP)(ctx, colour)
  cutOut(ctx, () => strokePath(ctx, colour, 3.4, () => polyline(ctx, CRACK)))
}

const scrapShip: Painter = (ctx, colour) => {
  ctx.lineJoin = 'miter'
  strokePath(ctx, colour, 1.8, () => polygon(ctx, pointsOf('-0.3,-7 -5.1,7.1 -0.3,3.6')))
  fillShape(ctx, colour, pointsOf('0,-8 6,8 0,4'))
}

const EDGE = 11
const CORNERS = star(3, EDGE, EDGE)
/** Returns the edges that meet in front. */
const edges = (ctx: Context): void =>
  CORNERS.filter((_, nth) => nth % 2).forEach(corner => polyline(ctx, [[0, 0], corner]))
const cube: Painter = (ctx, colour) => {
  fillShape(ctx, colour, CORNERS)
  cutOut(ctx, () => strokePath(ctx, colour, 1.7, () => edges(ctx)))
}
const diplomat: Painter = (ctx, colour) => {
  cube(ctx, colour)
  cutOut(ctx, () => fillPath(ctx, colour, () => disc(ctx, 0, 0, 6)))
  fillPath(ctx, COLOURS.white, () => disc(ctx, 0, 0, 4.5))
}

const barrel: Painter = (ctx, colour) => {
  fillPath(ctx, colour, () => roundedRect(ctx, { x: -7, y: -11, w: 14, h: 22 }, 3.5))
  cutOut(ctx, () => {
    ctx.fillRect(-8, -4.6, 16, 1.9)
    ctx.fillRect(-8, 2.7, 16, 1.9)
  })
}

const coin: Painter = (ctx, colour) => {
  fillPath(ctx, colour, () => disc(ctx, 0, 0, 11.5))
  cutOut(ctx, () => strokePath(ctx, colour, 2, () => disc(ctx, 0, 0, 7.6)))
}

const CARD = { w: 12.5, h: 17 }
const deck: Painter = (ctx, colour) => {
  for (const step of [2, 1])
    strokePath(ctx, colour, 1.1, () =>
      roundedRect(ctx, { x: -9 + step * 2.6, y: -6.2 - step * 2.2, ...CARD }, 2),
    )
  const front = (): void => roundedRect(ctx, { x: -9, y: -6.2, ...CARD }, 2)
  cutOut(ctx, () => {
    fillPath(ctx, colour, front)
    strokePath(ctx, colour, 1.4, front)
  })
  fillPath(ctx, colour, front)
}

export const PIECES = {
  fleet: shape(FLEET),
  battleship,
  damaged,
  scrapShip,
  leader: shape(star(5, 11.5, 4.8)),
  rocinante: shape(ROCINANTE),
  cube,
  diplomat,
  barrel,
  coin,
  deck,
} as const satisfies Readonly<Record<string, Painter>>
