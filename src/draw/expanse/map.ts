import type { BaseScene } from '../../games/expanse/scene/types.ts'
import {
  COLOURS,
  disc,
  fillPath,
  MAP_FILLS,
  pointsOf,
  polygon,
  sprite,
  strokePath,
  type Canvas,
  type Context,
  type Point,
} from '../kit/pen/index.ts'
import { drawableText, plain, semibold, writeMiddle } from '../kit/text/index.ts'
import { BORDER, drawPlate, record } from '../kit/parts/index.ts'
import { EXPANSE_LAYOUT, ORBITALS, baseRect } from './layout.ts'
import type { ExpanseSheet } from './seats.ts'
import { EXPANSE_WORDS } from './words.ts'
import type { OrbitalId } from '../../games/expanse/types.ts'

/** Draws the ground of the map. It stays as it is for a whole game, so it is drawn once. */
const { map } = EXPANSE_LAYOUT
export const BOUNDARY = '#56769A'
export const SAME_SECTOR = '#6A60A6'
const PATH = '#2B3547'
export const STAR = '#6F7F94'

export function drawExpanseMap(sheet: ExpanseSheet): void {
  const { ctx, scene } = sheet
  const out = scene.bases.filter(({ outOfPlay }) => outOfPlay)
  const players = scene.seats.length
  const key = `expanse map ${players} ${JSON.stringify(out.map(({ id, name }) => [id, name]))}`
  ctx.drawImage(layer(key, out, players), 0, 0)
  for (const { id } of out) record(sheet, `base ${id}`, baseRect(id), 'map')
  record(sheet, 'map', map)
}

const layer = (key: string, out: readonly BaseScene[], players: number): Canvas =>
  sprite(key, map.w, map.y + map.h, ctx => {
    ctx.beginPath()
    ctx.rect(map.x, map.y, map.w, map.h)
    ctx.clip()
    drawBands(ctx)
    drawStars(ctx)
    drawPaths(ctx)
    drawBoulders(ctx)
    drawBoundaries(ctx)
    drawSun(ctx, map.sun.x, map.sun.y, map.sun.r)
    for (const [id, { planet }] of Object.entries(ORBITALS))
      if (planet) drawPlanet(ctx, id as Planet, planet.x, planet.y, planet.r)
    for (const base of out) drawOut(ctx, base, players)
  })

const arcTo = (ctx: Context, x: number): void =>
  disc(ctx, map.arcCentre.x, map.arcCentre.y, x - map.arcCentre.x)

/** How far the outermost band reaches over the edge of the picture, whose corners are farther away. */
const BEYOND = 200
const isBand = (id: string): id is keyof typeof MAP_FILLS => id in MAP_FILLS
function drawBands(ctx: Context): void {
  for (const { id, toX } of map.bands.toReversed())
    if (isBand(id)) fillPath(ctx, MAP_FILLS[id], () => arcTo(ctx, id === 'saturn' ? toX + BEYOND : toX))
}

/** Jupiter and Saturn are two bands of one Sector. */
function drawBoundaries(ctx: Context): void {
  for (const { id, toX } of map.bands.slice(0, -1)) {
    const isInside = id === 'jupiter'
    if (isInside) ctx.setLineDash([14, 10])
    strokePath(ctx, isInside ? SAME_SECTOR : BOUNDARY, isInside ? 3 : 4, () => arcTo(ctx, toX))
    ctx.setLineDash([])
  }
}

/** Returns the same sky for everybody, without chance. */
export const spread = (nth: number, factor: number, size: number): number => ((nth * factor) % 1) * size
const STARS = 190
function drawStars(ctx: Context): void {
  for (let nth = 1; nth <= STARS; nth++) {
    const [x, y] = [spread(nth, 0.754877, map.w), map.y + spread(nth, 0.56984, map.h)]
    fillPath(ctx, STAR, () => disc(ctx, x, y, 0.7 + (nth % 3) * 0.25))
  }
}

const PATHS = [128, 640, 888, 1172, 1450]
const drawPaths = (ctx: Context): void => PATHS.forEach(x => strokePath(ctx, PATH, 1.5, () => arcTo(ctx, x)))

const BOULDERS = 46
const BOULDER_FILLS = ['#4B3F36', '#3B322B', '#5C4D40']
const BOULDER: readonly Point[] = pointsOf(
  '-0.9,-0.3 -0.3,-0.95 0.5,-0.8 1,-0.1 0.65,0.75 -0.25,0.9 -0.85,0.4',
)
const BELT = { from: 24, width: 480 } as const
/** Scatters boulders between the two arcs of the Belt. */
function drawBoulders(ctx: Context): void {
  const { x: centreX, y: centreY } = map.arcCentre
  const radius = (map.bands[0]?.toX ?? 0) - centreX
  for (let nth = 1; nth <= BOULDERS; nth++) {
    const y = map.y + spread(nth, 0.56984, map.h)
    const edge = centreX + Math.sqrt(radius ** 2 - (y - centreY) ** 2)
    const [x, r] = [edge + BELT.from + spread(nth, 0.754877, BELT.width), 4 + ((nth * 7) % 11)]
    ctx.save()
    ctx.translate(x, y)
    ctx.rotate(nth)
    fillPath(ctx, BOULDER_FILLS[nth % 3] ?? COLOURS.line, () =>
      polygon(
        ctx,
        BOULDER.map(([px, py]): Point => [px * r, py * r * (0.75 + (nth % 3) * 0.12)]),
      ),
    )
    ctx.restore()
  }
}

function drawOut(ctx: Context, { id, name }: BaseScene, players: number): void {
  const rect = baseRect(id)
  const middle = rect.x + rect.w / 2
  drawPlate(ctx, rect, {
    fill: COLOURS.plate,
    border: COLOURS.line,
    width: BORDER.neutral,
    radius: EXPANSE_LAYOUT.base.radius,
    dashed: true,
  })
  const { size, minSize } = EXPANSE_LAYOUT.base.name
  writeMiddle(ctx, drawableText(name, 'semibold'), middle, rect.y + 36, semibold(size, COLOURS.dim), {
    least: minSize,
    maxWidth: rect.w - 20,
    align: 'center',
  })
  writeMiddle(ctx, EXPANSE_WORDS.notInPlay(players), middle, rect.y + 67, plain(20, COLOURS.dim), {
    align: 'center',
  })
}

export type Planet = Extract<OrbitalId, 'earth' | 'mars' | 'jupiter' | 'saturn'>
/** Each planet is a flat circle of radius one. The Sun is on their left, so the right of them is dark. */
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

const drawStripes = (
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
  drawStripes(ctx, '#C99F7C', [
    [-1, -0.72, '#A97A5B'],
    [-0.44, -0.14, '#8E5F45'],
    [0.1, 0.3, '#B98865'],
    [0.52, 0.76, '#8E5F45'],
    [0.76, 1, '#A97A5B'],
  ])
  fillPath(ctx, '#B5402F', () => ctx.ellipse(-0.3, 0.4, 0.24, 0.13, 0, 0, 2 * Math.PI))
}
const saturn: Surface = ctx =>
  drawStripes(ctx, '#C0AF7B', [
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
function drawSun(ctx: Context, x: number, y: number, r: number): void {
  for (const [size, colour] of GLOW) fillPath(ctx, colour, () => disc(ctx, x, y, r * size))
}
