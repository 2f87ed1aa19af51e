import type { BaseScene } from '../../games/expanse/scene/types.ts'
import {
  type Canvas,
  COLOURS,
  type Context,
  disc,
  fillPath,
  MAP_FILLS,
  type Point,
  pointsOf,
  polygon,
  sprite,
  strokePath,
} from '../kit/pen/index.ts'
import { drawableText, plain, semibold, writeMiddle } from '../kit/text/index.ts'
import { BORDER, drawPlate, record } from '../kit/parts/index.ts'
import { EXPANSE_LAYOUT, ORBITALS, baseRect } from './layout.ts'
import { drawPlanet, drawSun, type Planet } from './planets.ts'
import type { ExpanseSheet } from './sheet.ts'
import { EXPANSE_WORDS } from './words.ts'

/** The ground of the map. It stays as it is for a whole game, so it is drawn once. */
const { map } = EXPANSE_LAYOUT
const BOUNDARY = '#56769A'
const SAME_SECTOR = '#6A60A6'
const PATH = '#2B3547'
const STAR = '#6F7F94'

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

/** The same sky for everybody, without chance. */
const spread = (nth: number, factor: number, size: number): number => ((nth * factor) % 1) * size
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
