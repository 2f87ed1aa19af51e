import type { EndScene } from '../../games/expanse/scene/types.ts'
import {
  COLOURS,
  polyline,
  strokePath,
  type Canvas,
  type Context,
  type Point,
  type Rect,
} from '../kit/pen/index.ts'
import { drawIcon } from '../kit/icons/index.ts'
import {
  bold,
  extrabold,
  inFont,
  personLabel,
  rankText,
  writeMiddle,
  plain,
  semibold,
  write,
  type Names,
} from '../kit/text/index.ts'
import { drawPartedPlate, drawPlate, startPage } from '../kit/parts/index.ts'
import { factionColour, drawInkFaction, FACTION_NUMBERS, drawFaction } from './seats.ts'
import type { Faction } from '../../games/expanse/types.ts'
import { EXPANSE_WORDS } from './words.ts'
import { drawSources, tableHeight } from './endTable.ts'

/** The smallest letters are 34 px high, so that a phone that shows it 320 px wide shows them 9 px high. */
const PICTURE = { width: 1200, margin: 20, gap: 12, between: 16, plot: 440 } as const
const INNER = { x: PICTURE.margin, w: PICTURE.width - 2 * PICTURE.margin } as const
const HEAD = 112
const PLACES = { y: HEAD + PICTURE.between, bar: 78, result: 64, person: 52 } as const
const PLACES_H = PLACES.bar + PLACES.result + PLACES.person

/** Draws who has won, what everybody has, and how it came to that. */
export function drawExpanseEnd(scene: EndScene, names: Names): Canvas {
  const top = PLACES.y + PLACES_H + PICTURE.between
  const table = tableHeight(scene)
  const plotY = table ? top + table + PICTURE.between : top
  const { canvas, ctx } = startPage(PICTURE.width, plotY + PICTURE.plot + PICTURE.margin)
  drawHead(ctx, scene, names)
  const w = (INNER.w - PICTURE.gap * (scene.seats.length - 1)) / scene.seats.length
  for (const [nth, one] of scene.seats.entries())
    drawPlayer(ctx, one, { x: Math.round(INNER.x + nth * (w + PICTURE.gap)), w: Math.floor(w) }, names)
  if (table) drawSources(ctx, scene, { ...INNER, y: top, h: table })
  drawPlot(ctx, scene, { ...INNER, y: plotY, h: PICTURE.plot })
  return canvas
}

const TITLE = 130
const TROPHY = PICTURE.width - 72
function drawHead(ctx: Context, { title, seats: [best] }: EndScene, names: Names): void {
  ctx.fillStyle = best ? factionColour(best.seat) : COLOURS.header
  ctx.fillRect(0, 0, PICTURE.width, HEAD)
  const ink = best ? COLOURS.ink : COLOURS.text
  if (best) drawInkFaction(ctx, best.seat, 70, HEAD / 2, 38)
  const width = writeMiddle(ctx, title.toUpperCase(), TITLE, HEAD / 2, extrabold(70, ink), {
    least: 40,
    maxWidth: 600,
  })
  drawIcon(ctx, 'trophy', TROPHY, HEAD / 2, 78, ink)
  const { text, font } = best ? personLabel(names, best.seat, 'bold') : { text: '', font: 'bold' as const }
  writeMiddle(ctx, text, TROPHY - 64, HEAD / 2, inFont(font, 42, ink), {
    least: 34,
    align: 'right',
    maxWidth: TROPHY - 110 - TITLE - width,
  })
}

type Player = EndScene['seats'][number]
interface Across {
  readonly x: number
  readonly w: number
}
function drawPlayer(ctx: Context, player: Player, { x, w }: Across, names: Names): void {
  const { seat, name, rank } = player
  const rect = { x, y: PLACES.y, w, h: PLACES_H }
  drawPartedPlate(ctx, rect, { h: PLACES.bar, colour: factionColour(seat) })
  if (rank === 1) drawPlate(ctx, rect, { fill: 'transparent', border: COLOURS.trophy, width: 4 })
  const middle = PLACES.y + PLACES.bar / 2
  drawInkFaction(ctx, seat, x + 44, middle, 24)
  writeMiddle(ctx, name.toUpperCase(), x + 82, middle, bold(40, COLOURS.ink), { least: 34, maxWidth: w - 96 })
  drawResult(ctx, player, { x, w }, names)
}

/** Draws the rank, the points, and who played the faction. */
function drawResult(ctx: Context, { seat, rank, cp }: Player, { x, w }: Across, names: Names): void {
  const middle = PLACES.y + PLACES.bar + PLACES.result / 2
  writeMiddle(ctx, rankText(rank), x + 18, middle, extrabold(42, rank === 1 ? COLOURS.trophy : COLOURS.text))
  writeMiddle(ctx, String(cp), x + w - 18, middle, extrabold(58, COLOURS.text), { align: 'right' })
  const person = personLabel(names, seat, 'semibold')
  const below = PLACES.y + PLACES_H - PLACES.person / 2 - 4
  writeMiddle(ctx, person.text, x + 18, below, inFont(person.font, 34, COLOURS.secondary), {
    least: 34,
    maxWidth: w - 36,
  })
}

/**
 * Draws the points after each scoring, a line for each seat. Dashes,
 * shapes and letters tell them apart where colours do not.
 */
export function drawPlot(ctx: Context, scene: EndScene, rect: Rect): void {
  drawPlate(ctx, rect, { border: COLOURS.line })
  write(ctx, EXPANSE_WORDS.pointsPlotted, rect.x + 20, rect.y + 50, bold(34, COLOURS.secondary))
  if (!scene.marks.length) return drawNoScoring(ctx, rect)
  const plot = plotOf(scene, rect)
  drawGrid(ctx, plot, scene.ticks)
  const lines = linesOf(scene, plot)
  for (const { seat, points } of lines)
    drawLine(ctx, points, factionColour(seat), DASHES[FACTION_NUMBERS[seat]] ?? [])
  for (const { seat, points } of lines) for (const [x, y] of points) drawFaction(ctx, seat, x, y, MARKER.r)
  drawResults(ctx, scene, lines, plot)
}

const drawNoScoring = (ctx: Context, { x, y, w, h }: Rect): void =>
  void writeMiddle(ctx, EXPANSE_WORDS.noScoring, x + w / 2, y + h / 2, plain(36, COLOURS.dim), {
    align: 'center',
  })

interface Plot {
  readonly area: Rect
  readonly scale: Scale
  readonly columns: readonly number[]
  readonly toY: (points: number) => number
}
interface Line {
  readonly seat: Faction
  readonly points: readonly Point[]
}

const SPACE = { left: 96, right: 150, top: 88, bottom: 68, side: 70 } as const
function plotOf({ seats, marks }: EndScene, rect: Rect): Plot {
  const area = {
    x: rect.x + SPACE.left,
    y: rect.y + SPACE.top,
    w: rect.w - SPACE.left - SPACE.right,
    h: rect.h - SPACE.top - SPACE.bottom,
  }
  const scale = scaleOf(seats.flatMap(({ points }) => points))
  const step = marks.length > 1 ? (area.w - 2 * SPACE.side) / (marks.length - 1) : 0
  return {
    area,
    scale,
    columns: marks.map((_, nth) => (step ? area.x + SPACE.side + nth * step : area.x + area.w / 2)),
    toY: points => area.y + (area.h * (scale.most - points)) / (scale.most - scale.least),
  }
}

function drawGrid(ctx: Context, { area, scale, columns, toY }: Plot, ticks: readonly string[]): void {
  for (const tick of scale.ticks) {
    const y = Math.round(toY(tick))
    ctx.fillStyle = COLOURS.line
    ctx.fillRect(area.x, y - 1, area.w, 1.5)
    writeMiddle(ctx, String(tick), area.x - 16, y, semibold(34, COLOURS.secondary), { align: 'right' })
  }
  for (const [nth, x] of columns.entries()) {
    write(ctx, ticks[nth] ?? '', x, area.y + area.h + 48, plain(34, COLOURS.secondary), { align: 'center' })
  }
}

const MARKER = { r: 17, near: 33, aside: 35 } as const
function linesOf({ seats, marks }: EndScene, { columns, toY }: Plot): readonly Line[] {
  const columnsOf = marks.map((_, at) =>
    asides(
      seats.map(({ points }) => toY(points[at] ?? 0)),
      MARKER.near,
    ),
  )
  return seats.map(({ seat, points }, nth) => ({
    seat,
    points: columns.map(
      (x, at): Point => [x + (columnsOf[at]?.[nth] ?? 0) * MARKER.aside, toY(points[at] ?? 0)],
    ),
  }))
}

const DASHES: Readonly<Record<number, readonly number[]>> = { 2: [18, 8], 3: [5, 7], 4: [22, 7, 5, 7] }
function drawLine(ctx: Context, points: readonly Point[], colour: string, dashes: readonly number[]): void {
  ctx.setLineDash([...dashes])
  ctx.lineJoin = 'round'
  strokePath(ctx, colour, 5, () => polyline(ctx, points))
  ctx.setLineDash([])
}

const RESULT = { distance: 52, px: 44 } as const
/** Draws the numbers at the end, in the order of the lines, none upon another. */
function drawResults(ctx: Context, { seats }: EndScene, lines: readonly Line[], { area }: Plot): void {
  const ends = lines
    .map(({ seat, points }, nth) => ({ seat, y: points.at(-1)?.[1] ?? area.y, cp: seats[nth]?.cp ?? 0 }))
    .sort((one, other) => one.y - other.y)
  const places = spreadApart(
    ends.map(({ y }) => y),
    RESULT.distance,
    area.y,
    area.y + area.h,
  )
  for (const [nth, { seat, cp }] of ends.entries()) {
    const [x, y] = [area.x + area.w + 34, places[nth] ?? area.y]
    drawFaction(ctx, seat, x, y, MARKER.r)
    writeMiddle(ctx, String(cp), x + 32, y, extrabold(RESULT.px, COLOURS.text))
  }
}

/** Turns points into places on the plot. */
interface Scale {
  readonly least: number
  readonly most: number
  readonly step: number
  readonly ticks: readonly number[]
}

const STEPS = [1, 2, 5, 10, 20, 25, 50, 100]
const MOST_TICKS = 7
/** Returns whole lines at round numbers, a little above the best and below the worst. */
export function scaleOf(values: readonly number[]): Scale {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const step =
    STEPS.find(one => Math.ceil(high / one) - Math.floor(low / one) < MOST_TICKS) ??
    Math.ceil((high - low) / (MOST_TICKS - 2))
  const least = Math.floor(low / step) * step
  const most = Math.max(Math.ceil(high / step) * step, least + step)
  return {
    least,
    most,
    step,
    ticks: Array.from({ length: Math.round((most - least) / step) + 1 }, (_, nth) => least + nth * step),
  }
}

/**
 * Puts them at least so far apart, in the same order, within the bounds, and as near as can be to where they
 * belong.
 */
export function spreadApart(
  wanted: readonly number[],
  distance: number,
  low: number,
  high: number,
): readonly number[] {
  const down: number[] = []
  for (const one of wanted) down.push(Math.max(one, (down.at(-1) ?? low - distance) + distance))
  const up: number[] = []
  for (const one of down.reverse()) up.push(Math.min(one, (up.at(-1) ?? high + distance) - distance))
  return up.reverse()
}

const ASIDES = [0, 1, -1, 2, -2, 3, -3]
/** Markers that would hide each other go side by side: for each the step aside, as small as can be. */
export function asides(heights: readonly number[], near: number): readonly number[] {
  const taken: { readonly y: number; readonly step: number }[] = []
  return heights.map(y => {
    const step =
      ASIDES.find(one => !taken.some(other => other.step === one && Math.abs(other.y - y) < near)) ?? 0
    taken.push({ y, step })
    return step
  })
}
