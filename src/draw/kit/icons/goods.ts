import { cutOut, disc, filled, mirrored, polygon, rounded, star, stroked, type Point } from '../pen/path.ts'
import type { Painter } from './pieces.ts'

/** Goods, cards and seals, in a box of 24 round 0, 0. */

const ingots: Painter = (ctx, colour) => {
  for (const [x, y] of [
    [0, -1.2],
    [-6.2, 9.4],
    [6.2, 9.4],
  ] as const) {
    filled(ctx, colour, () =>
      polygon(
        ctx,
        mirrored([
          [3.4, -8.6],
          [5.4, 0],
        ]).map(([dx, dy]): Point => [x + dx, y + dy]),
      ),
    )
  }
}

/** A seal under a treaty. */
const seal: Painter = (ctx, colour) => {
  filled(ctx, colour, () => polygon(ctx, star(12, 12, 9.6)))
  cutOut(ctx, () => {
    stroked(ctx, colour, 1.5, () => disc(ctx, 0, 0, 7.4))
    filled(ctx, colour, () => polygon(ctx, star(5, 5.2, 2.2)))
  })
}

const CARD = { w: 12, h: 17, r: 2 } as const
const twoCards: Painter = (ctx, colour) => {
  const front = (): void => rounded(ctx, { x: -1.6, y: -7, ...CARD }, CARD.r)
  stroked(ctx, colour, 2, () => rounded(ctx, { x: -10.4, y: -11, ...CARD }, CARD.r))
  cutOut(ctx, () => {
    filled(ctx, colour, front)
    stroked(ctx, colour, 5, front)
  })
  stroked(ctx, colour, 2, front)
  for (const y of [1, 5.4]) filled(ctx, colour, () => rounded(ctx, { x: 1, y, w: 6.8, h: 1.9 }, 0.5))
}

/** A card with a keyhole. */
const secretCard: Painter = (ctx, colour) => {
  filled(ctx, colour, () => rounded(ctx, { x: -8.2, y: -11.6, w: 16.4, h: 23.2 }, 2.6))
  cutOut(ctx, () => {
    filled(ctx, colour, () => disc(ctx, 0, -2.6, 3.3))
    filled(ctx, colour, () =>
      polygon(
        ctx,
        mirrored([
          [1.3, -1],
          [2.7, 6],
        ]),
      ),
    )
  })
}

/** A planet with a nut, the sign of technology. */
const techPlanet: Painter = (ctx, colour) => {
  filled(ctx, colour, () => disc(ctx, 0, 0, 11.4))
  cutOut(ctx, () =>
    filled(ctx, colour, () =>
      polygon(
        ctx,
        mirrored([
          [3.6, -6.2],
          [7.2, 0],
          [3.6, 6.2],
        ]),
      ),
    ),
  )
  filled(ctx, colour, () => disc(ctx, 0, 0, 3))
}

const tradeGoods: Painter = (ctx, colour) => {
  for (const [x, y] of [
    [0, -5.4],
    [-6, 5],
    [6, 5],
  ] as const) {
    stroked(ctx, colour, 1.8, () => disc(ctx, x, y, 4.9))
    filled(ctx, colour, () => disc(ctx, x, y, 2.3))
  }
}

const crack: Painter = (ctx, colour) => {
  ctx.lineJoin = 'miter'
  stroked(ctx, colour, 2.2, () => {
    for (const [nth, [x, y]] of (
      [
        [2, -10.5],
        [-3.4, -1.4],
        [3.6, 1.2],
        [-2, 10.5],
      ] as const
    ).entries()) {
      if (nth) ctx.lineTo(x, y)
      else ctx.moveTo(x, y)
    }
  })
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
