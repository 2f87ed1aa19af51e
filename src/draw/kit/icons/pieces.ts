import type { Context } from '../pen/canvas.ts'
import { COLOURS } from '../pen/palette.ts'
import { cutOut, disc, filled, mirrored, polygon, rounded, star, stroked, type Point } from '../pen/path.ts'

/** What lies on the table, in a box of 24 round 0, 0. */
export type Painter = (ctx: Context, colour: string) => void

const FLEET: readonly Point[] = [
  [0, -11],
  [7, 9],
  [0, 5],
  [-7, 9],
]
const BATTLESHIP = mirrored([
  [0, -12],
  [5, -4],
  [5, 2],
  [11, 6],
  [11, 11],
  [3, 9],
])
const CRACK: readonly Point[] = [
  [-11, -6],
  [-2, -2],
  [-4, 3],
  [11, 12],
]
const ROCINANTE = mirrored([
  [0, -12],
  [4, -3],
  [4, 3],
  [10, 9],
  [4, 8],
  [4, 11],
])

const shape =
  (points: readonly Point[]): Painter =>
  (ctx, colour) =>
    filled(ctx, colour, () => polygon(ctx, points))

const battleship: Painter = (ctx, colour) => {
  shape(BATTLESHIP)(ctx, colour)
  cutOut(ctx, () => ctx.fillRect(-1.5, -5, 3, 9))
}

const damaged: Painter = (ctx, colour) => {
  shape(BATTLESHIP)(ctx, colour)
  cutOut(ctx, () =>
    stroked(ctx, colour, 3.4, () => {
      for (const [nth, [x, y]] of CRACK.entries()) {
        if (nth) ctx.lineTo(x, y)
        else ctx.moveTo(x, y)
      }
    }),
  )
}

const scrapShip: Painter = (ctx, colour) => {
  ctx.lineJoin = 'miter'
  stroked(ctx, colour, 1.8, () =>
    polygon(ctx, [
      [-0.3, -7],
      [-5.1, 7.1],
      [-0.3, 3.6],
    ]),
  )
  filled(ctx, colour, () =>
    polygon(ctx, [
      [0, -8],
      [6, 8],
      [0, 4],
    ]),
  )
}

const EDGE = 11
const SIDE = EDGE * Math.cos(Math.PI / 6)
const edges = (ctx: Context): void => {
  for (const [x, y] of [
    [-SIDE, -EDGE / 2],
    [SIDE, -EDGE / 2],
    [0, EDGE],
  ] as const) {
    ctx.moveTo(0, 0)
    ctx.lineTo(x, y)
  }
}
const cube: Painter = (ctx, colour) => {
  filled(ctx, colour, () =>
    polygon(
      ctx,
      mirrored([
        [0, -EDGE],
        [SIDE, -EDGE / 2],
        [SIDE, EDGE / 2],
        [0, EDGE],
      ]),
    ),
  )
  cutOut(ctx, () => stroked(ctx, colour, 1.7, () => edges(ctx)))
}
const diplomat: Painter = (ctx, colour) => {
  cube(ctx, colour)
  cutOut(ctx, () => filled(ctx, colour, () => disc(ctx, 0, 0, 6)))
  filled(ctx, COLOURS.white, () => disc(ctx, 0, 0, 4.5))
}

const barrel: Painter = (ctx, colour) => {
  filled(ctx, colour, () => rounded(ctx, { x: -7, y: -11, w: 14, h: 22 }, 3.5))
  cutOut(ctx, () => {
    ctx.fillRect(-8, -4.6, 16, 1.9)
    ctx.fillRect(-8, 2.7, 16, 1.9)
  })
}

const coin: Painter = (ctx, colour) => {
  filled(ctx, colour, () => disc(ctx, 0, 0, 11.5))
  cutOut(ctx, () => stroked(ctx, colour, 2, () => disc(ctx, 0, 0, 7.6)))
}

const CARD = { w: 12.5, h: 17 }
const deck: Painter = (ctx, colour) => {
  for (const step of [2, 1])
    stroked(ctx, colour, 1.1, () => rounded(ctx, { x: -9 + step * 2.6, y: -6.2 - step * 2.2, ...CARD }, 2))
  const front = (): void => rounded(ctx, { x: -9, y: -6.2, ...CARD }, 2)
  cutOut(ctx, () => {
    filled(ctx, colour, front)
    stroked(ctx, colour, 1.4, front)
  })
  filled(ctx, colour, front)
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
