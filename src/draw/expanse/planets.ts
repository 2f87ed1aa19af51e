import type { OrbitalId } from '../../games/expanse/types.ts'
import { type Context, disc, fillPath, pointsOf, polygon, strokePath } from '../kit/pen/index.ts'

/** Planets, flat, each in a circle of radius one. The Sun is on their left, so the right of them is dark. */

export type Planet = Extract<OrbitalId, 'earth' | 'mars' | 'jupiter' | 'saturn'>
type Surface = (ctx: Context) => void

const LANDS = [
  '-1,-0.2 -0.98,-0.62 -0.62,-1 -0.3,-0.94 -0.22,-0.66 -0.42,-0.5 -0.36,-0.28 -0.56,-0.16 -0.7,0.08 ' +
    '-0.86,-0.06',
  '-0.58,0.2 -0.3,0.16 -0.08,0.36 -0.14,0.6 -0.34,0.98 -0.52,0.66 -0.66,0.42',
  '0.1,-0.42 0.3,-0.74 0.62,-0.78 0.96,-0.4 1,0.1 0.78,0.18 0.66,0.56 0.42,0.66 0.3,0.3 0.06,0.14 0,-0.16',
].map(pointsOf)
const earth: Surface = ctx => {
  fillDisc(ctx, '#22568A')
  for (const land of LANDS) fillPath(ctx, '#3A7D52', () => polygon(ctx, land))
  fillPath(ctx, '#C3D3DD', () => ctx.ellipse(0, -1, 0.42, 0.12, 0, 0, 2 * Math.PI))
}

const mars: Surface = ctx => {
  fillDisc(ctx, '#B4583A')
  fillPath(ctx, '#93442D', () => {
    ctx.ellipse(-0.2, 0.2, 0.62, 0.16, 0.2, 0, 2 * Math.PI)
    ctx.ellipse(0.5, -0.3, 0.4, 0.13, -0.2, 0, 2 * Math.PI)
  })
  fillPath(ctx, '#E6B79C', () => ctx.ellipse(0, -1, 0.5, 0.2, 0, 0, 2 * Math.PI))
}

const drawBands = (
  ctx: Context,
  ground: string,
  bands: readonly (readonly [from: number, to: number, colour: string])[],
): void => {
  fillDisc(ctx, ground)
  for (const [from, to, colour] of bands) {
    ctx.fillStyle = colour
    ctx.fillRect(-1, from, 2, to - from)
  }
}
const jupiter: Surface = ctx => {
  drawBands(ctx, '#C99F7C', [
    [-1, -0.72, '#A97A5B'],
    [-0.44, -0.14, '#8E5F45'],
    [0.1, 0.3, '#B98865'],
    [0.52, 0.76, '#8E5F45'],
    [0.76, 1, '#A97A5B'],
  ])
  fillPath(ctx, '#B5402F', () => ctx.ellipse(-0.3, 0.4, 0.24, 0.13, 0, 0, 2 * Math.PI))
}
const saturn: Surface = ctx =>
  drawBands(ctx, '#C0AF7B', [
    [-1, -0.66, '#A89660'],
    [-0.3, -0.06, '#B5A36C'],
    [0.34, 0.6, '#B5A36C'],
    [0.6, 1, '#A89660'],
  ])

const SURFACES: Readonly<Record<Planet, Surface>> = { earth, mars, jupiter, saturn }

const fillDisc = (ctx: Context, colour: string): void => fillPath(ctx, colour, () => disc(ctx, 0, 0, 1))

const RING = { tilt: -0.3, flatness: 0.3, outer: 1.78, inner: 1.46, colours: ['#8C7F5C', '#B7A877'] } as const
/** The far half of the ring lies behind the planet, the near half before it. */
function drawHalfRing(ctx: Context, from: number): void {
  ctx.save()
  ctx.rotate(RING.tilt)
  ctx.scale(1, RING.flatness)
  strokePath(ctx, RING.colours[0], 0.2, () => ctx.arc(0, 0, RING.outer, from, from + Math.PI))
  strokePath(ctx, RING.colours[1], 0.26, () => ctx.arc(0, 0, RING.inner, from, from + Math.PI))
  ctx.restore()
}

const NIGHT = 'rgba(7, 11, 19, 0.5)'
export function drawPlanet(ctx: Context, id: Planet, x: number, y: number, r: number): void {
  ctx.save()
  ctx.translate(x, y)
  ctx.scale(r, r)
  if (id === 'saturn') drawHalfRing(ctx, Math.PI)
  ctx.save()
  ctx.beginPath()
  disc(ctx, 0, 0, 1)
  ctx.clip()
  SURFACES[id](ctx)
  fillPath(
    ctx,
    NIGHT,
    () => {
      ctx.rect(-2, -2, 4, 4)
      disc(ctx, -0.72, -0.34, 1.18)
    },
    'evenodd',
  )
  ctx.restore()
  if (id === 'saturn') drawHalfRing(ctx, 0)
  ctx.restore()
}

const GLOW = [
  [1.2, '#3A2F16'],
  [1.12, '#6B5116'],
  [1.06, '#FFC93C'],
  [1, '#FFE28A'],
] as const
export function drawSun(ctx: Context, x: number, y: number, r: number): void {
  for (const [size, colour] of GLOW) fillPath(ctx, colour, () => disc(ctx, x, y, r * size))
}
