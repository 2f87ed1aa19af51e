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
  type Point,
} from '../pen/path.ts'

/** Draws what lies on the table, in a box of 24 round 0, 0. */

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

/** Draws it from its foot at the stem up and outwards. */
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

const ingots: Painter = (ctx, colour) => {
  for (const [x, y] of pointsOf('0,-1.2 -6.2,9.4 6.2,9.4')) {
    fillPath(ctx, colour, () =>
      polygon(
        ctx,
        symmetric('3.4,-8.6 5.4,0').map(([dx, dy]): Point => [x + dx, y + dy]),
      ),
    )
  }
}

/** Draws a seal under a treaty. */
const seal: Painter = (ctx, colour) => {
  fillShape(ctx, colour, star(12, 12, 9.6))
  cutOut(ctx, () => {
    strokePath(ctx, colour, 1.5, () => disc(ctx, 0, 0, 7.4))
    fillShape(ctx, colour, star(5, 5.2, 2.2))
  })
}

const FRONT = { w: 12, h: 17, r: 2 } as const
const twoCards: Painter = (ctx, colour) => {
  const front = (): void => roundedRect(ctx, { x: -1.6, y: -7, ...FRONT }, FRONT.r)
  strokePath(ctx, colour, 2, () => roundedRect(ctx, { x: -10.4, y: -11, ...FRONT }, FRONT.r))
  cutOut(ctx, () => {
    fillPath(ctx, colour, front)
    strokePath(ctx, colour, 5, front)
  })
  strokePath(ctx, colour, 2, front)
  for (const y of [1, 5.4]) fillPath(ctx, colour, () => roundedRect(ctx, { x: 1, y, w: 6.8, h: 1.9 }, 0.5))
}

/** Draws a card with a keyhole. */
const secretCard: Painter = (ctx, colour) => {
  fillPath(ctx, colour, () => roundedRect(ctx, { x: -8.2, y: -11.6, w: 16.4, h: 23.2 }, 2.6))
  cutOut(ctx, () => {
    fillPath(ctx, colour, () => disc(ctx, 0, -2.6, 3.3))
    fillShape(ctx, colour, symmetric('1.3,-1 2.7,6'))
  })
}

/** Draws a planet with a nut, the sign of technology. */
const techPlanet: Painter = (ctx, colour) => {
  fillPath(ctx, colour, () => disc(ctx, 0, 0, 11.4))
  cutOut(ctx, () => fillShape(ctx, colour, symmetric('3.6,-6.2 7.2,0 3.6,6.2')))
  fillPath(ctx, colour, () => disc(ctx, 0, 0, 3))
}

const tradeGoods: Painter = (ctx, colour) => {
  for (const [x, y] of pointsOf('0,-5.4 -6,5 6,5')) {
    strokePath(ctx, colour, 1.8, () => disc(ctx, x, y, 4.9))
    fillPath(ctx, colour, () => disc(ctx, x, y, 2.3))
  }
}

const crack: Painter = (ctx, colour) => {
  ctx.lineJoin = 'miter'
  strokePath(ctx, colour, 2.2, () => polyline(ctx, pointsOf('2,-10.5 -3.4,-1.4 3.6,1.2 -2,10.5')))
}

export const GOODS = {
  ingots,
  seal,
  twoCards,
  secretCard,
  techPlanet,
  tradeGoods,
  crack,
} as const satisfies Readonly<Record<string, Painter>>
