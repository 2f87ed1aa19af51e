import type { Sign, Sketch, SketchCell } from '../../games/hexpanse/scene/types.ts'
import type { Hex } from '../../games/hexpanse/types.ts'
import {
  type Colour,
  COLOURS,
  type Context,
  disc,
  fillPath,
  placePoints,
  type Point,
  pointsOf,
  polyline,
  type Rect,
  strokePath,
} from '../kit/pen/index.ts'
import { drawIcon } from '../kit/icons/index.ts'
import { extrabold, writeMiddle } from '../kit/text/index.ts'
import { gridIn, dashHex, fillHex, strokeHex, pixelOf, type Grid } from './layout.ts'

/** Draws the pictures on the cards, where their steps land, and the patterns of the missions. */

const FILLS: Readonly<Record<Sign, Colour>> = {
  place: COLOURS.text,
  any: COLOURS.text,
  minor: COLOURS.text,
  recover: COLOURS.text,
  mercenary: COLOURS.hexilum,
  over: COLOURS.warning,
  attack: COLOURS.warning,
  damage: COLOURS.warning,
}
/** What does harm stands out from what does not. */
export const signFill = (signs: readonly Sign[]): Colour =>
  signs.map(sign => FILLS[sign]).find(fill => fill !== COLOURS.text) ?? COLOURS.text

/** Where letters would be smaller, a dot is a mercenary, a ring a minor unit, and an arrow recovers. */
const LEAST_LETTER = 24
const ARROW = [pointsOf('-0.8,0.1 0,-0.8 0.8,0.1'), pointsOf('0,-0.7 0,0.9')]
const LETTERS: Readonly<Partial<Record<Sign, string>>> = { minor: 'm', mercenary: 'M', recover: 'R' }
/** Strokes between such points, in a box of one. */
const PLUS = [pointsOf('-1,0 1,0'), pointsOf('0,-1 0,1')]
const TIMES = [pointsOf('-0.75,-0.75 0.75,0.75'), pointsOf('-0.75,0.75 0.75,-0.75')]
const MINUS = [pointsOf('-1,0 1,0')]
const STROKES: Readonly<Partial<Record<Sign, readonly (readonly Point[])[]>>> = {
  place: PLUS,
  any: PLUS,
  over: PLUS,
  attack: TIMES,
  damage: MINUS,
}

/** Draws several beside each other: an attack, and then a unit. */
export function drawSigns(
  ctx: Context,
  signs: readonly Sign[],
  x: number,
  y: number,
  size: number,
  colour: Colour,
): void {
  const step = size * 0.62
  for (const [nth, sign] of signs.entries())
    drawSign(
      ctx,
      sign,
      x + (nth - (signs.length - 1) / 2) * step,
      y,
      signs.length > 1 ? size * 0.72 : size,
      colour,
    )
}

function drawSign(ctx: Context, sign: Sign, x: number, y: number, size: number, colour: Colour): void {
  const letter = LETTERS[sign]
  if (letter && size < LEAST_LETTER) return drawTiny(ctx, sign, x, y, size, colour)
  if (letter)
    return void writeMiddle(ctx, letter, x, y, extrabold(Math.round(size), colour), { align: 'center' })
  const strokes = STROKES[sign] ?? []
  strokePath(ctx, colour, size * 0.19, () =>
    strokes.forEach(points => polyline(ctx, placePoints(points, x, y, size * 0.36))),
  )
}

function drawTiny(ctx: Context, sign: Sign, x: number, y: number, size: number, colour: Colour): void {
  const ring = (): void => disc(ctx, x, y, size * 0.3)
  if (sign === 'mercenary') fillPath(ctx, colour, ring)
  else if (sign === 'minor') strokePath(ctx, colour, size * 0.15, ring)
  else
    strokePath(ctx, colour, size * 0.15, () =>
      ARROW.forEach(points => polyline(ctx, placePoints(points, x, y, size * 0.36))),
    )
}

const SIZE = { most: 27, gap: 1.5 } as const
const ORIGIN: Hex = [0, 0]
const same = (one: Hex, other: Hex): boolean => one[0] === other[0] && one[1] === other[1]
const DIRECTIONS: readonly Hex[] = pointsOf('1,0 1,-1 0,-1 -1,0 -1,1 0,1')
const around = ([q, r]: Hex): readonly Hex[] => DIRECTIONS.map(([dq, dr]): Hex => [q + dq, r + dr])

/** Cells that only show how far apart the others are. */
function spacers(cells: readonly Hex[]): readonly Hex[] {
  const touching = (one: Hex): readonly Hex[] =>
    around(one).filter(hex => cells.some(cell => same(cell, hex)))
  const between = cells
    .flatMap(around)
    .filter(
      (hex, at, all) =>
        all.findIndex(other => same(other, hex)) === at && !cells.some(cell => same(cell, hex)),
    )
  return between.filter(hex => {
    const near = touching(hex)
    return near.some(one =>
      near.some(other => !same(one, other) && !touching(one).length && !touching(other).length),
    )
  })
}

const showsAnchor = ({ anchor }: Sketch): boolean => anchor === 'self' || anchor === 'warlord'

/** All hexes it takes. */
function hexesOf(sketch: Sketch): readonly Hex[] {
  const cells = [...(showsAnchor(sketch) ? [ORIGIN] : []), ...sketch.cells.map(({ at }) => at)]
  return [...cells, ...spacers(cells)]
}

export function drawSketch(ctx: Context, sketch: Sketch, rect: Rect, most: number = SIZE.most): void {
  const hexes = hexesOf(sketch)
  const grid = gridIn(rect, hexes, most)
  for (const hex of spacers([
    ...(showsAnchor(sketch) ? [ORIGIN] : []),
    ...sketch.cells.map(({ at }) => at),
  ])) {
    const [x, y] = pixelOf(grid, hex)
    dashHex(ctx, x, y, grid.size - SIZE.gap - 1, COLOURS.divider, 2, 3, 0.6)
  }
  if (showsAnchor(sketch)) drawAnchor(ctx, sketch.anchor === 'warlord', grid)
  for (const cell of sketch.cells) drawSigned(ctx, cell, grid)
}

/** Draws the piece itself, or the warlord. */
function drawAnchor(ctx: Context, isWarlord: boolean, grid: Grid): void {
  const [x, y] = pixelOf(grid, ORIGIN)
  fillHex(ctx, x, y, grid.size - SIZE.gap, COLOURS.ink)
  strokeHex(ctx, x, y, grid.size - SIZE.gap - 1, COLOURS.text, Math.max(2, grid.size * 0.09))
  if (isWarlord) drawIcon(ctx, 'crown', x, y, Math.round(grid.size), COLOURS.text)
  else fillPath(ctx, COLOURS.text, () => disc(ctx, x, y, grid.size * 0.34))
}

function drawSigned(ctx: Context, { at, signs, choice }: SketchCell, grid: Grid): void {
  const [x, y] = pixelOf(grid, at)
  if (choice) {
    fillHex(ctx, x, y, grid.size - SIZE.gap, COLOURS.plate)
    dashHex(ctx, x, y, grid.size - SIZE.gap - 1, signFill(signs), 2, 3, 0.6)
  } else fillHex(ctx, x, y, grid.size - SIZE.gap, signFill(signs))
  drawSigns(ctx, signs, x, y, grid.size * 1.05, choice ? signFill(signs) : COLOURS.ink)
}

/** Draws the formation of a mission. */
export function drawPattern(
  ctx: Context,
  cells: readonly Hex[],
  rect: Rect,
  most: number,
  colour: Colour = COLOURS.text,
): void {
  const grid = gridIn(rect, cells, most)
  for (const cell of cells) {
    const [x, y] = pixelOf(grid, cell)
    fillHex(ctx, x, y, grid.size - SIZE.gap, colour)
  }
}
