import {
  cutOut,
  disc,
  fillPath,
  fillShape,
  type Point,
  pointsOf,
  polygon,
  polyline,
  roundedRect,
  star,
  strokePath,
  symmetric,
} from '../pen/path.ts'
import type { Painter } from './painter.ts'

/** Goods, cards and seals, in a box of 24 round 0, 0. */

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

/** A seal under a treaty. */
const seal: Painter = (ctx, colour) => {
  fillShape(ctx, colour, star(12, 12, 9.6))
  cutOut(ctx, () => {
    strokePath(ctx, colour, 1.5, () => disc(ctx, 0, 0, 7.4))
    fillShape(ctx, colour, star(5, 5.2, 2.2))
  })
}

const CARD = { w: 12, h: 17, r: 2 } as const
const twoCards: Painter = (ctx, colour) => {
  const front = (): void => roundedRect(ctx, { x: -1.6, y: -7, ...CARD }, CARD.r)
  strokePath(ctx, colour, 2, () => roundedRect(ctx, { x: -10.4, y: -11, ...CARD }, CARD.r))
  cutOut(ctx, () => {
    fillPath(ctx, colour, front)
    strokePath(ctx, colour, 5, front)
  })
  strokePath(ctx, colour, 2, front)
  for (const y of [1, 5.4]) fillPath(ctx, colour, () => roundedRect(ctx, { x: 1, y, w: 6.8, h: 1.9 }, 0.5))
}

/** A card with a keyhole. */
const secretCard: Painter = (ctx, colour) => {
  fillPath(ctx, colour, () => roundedRect(ctx, { x: -8.2, y: -11.6, w: 16.4, h: 23.2 }, 2.6))
  cutOut(ctx, () => {
    fillPath(ctx, colour, () => disc(ctx, 0, -2.6, 3.3))
    fillShape(ctx, colour, symmetric('1.3,-1 2.7,6'))
  })
}

/** A planet with a nut, the sign of technology. */
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
