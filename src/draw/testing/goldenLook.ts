import type { Scene } from '../../core/scene.ts'
import { type Canvas, returnCanvas } from '../kit/pen/canvas.ts'
import type { Rect } from '../kit/pen/path.ts'
import type { Drawn, Picture } from '../kit/parts/sheet.ts'
import { bytesOf, type Rgb } from './colourVision.ts'
import { pictures } from '../index.ts'

/**
 * What a picture looks like, in few words: what lies where, which colours fill it, and how its cells look
 * from far away.
 */
export interface Look {
  readonly width: number
  readonly height: number
  readonly things: readonly Thing[]
  /** How large a part of the picture lies within surfaces of one colour, in thousandths. */
  readonly fills: ReadonlyMap<string, number>
  /** The mean colour of each cell, row by row: three bytes each. */
  readonly cells: Uint8Array
}
/** Where something lies, and its mean colour in bytes. */
export interface Thing {
  readonly id: string
  readonly rect: Rect
  readonly mean: Rgb
}
/** Something to be drawn that has a name. */
export interface Shown {
  readonly game: string
  readonly id: string
  readonly title: string
  readonly scene: Scene
  readonly before?: Scene
  readonly names?: Readonly<Partial<Record<string, string>>>
}

export const CELL = 20
export const CHANNELS = 3
export const cellsAcross = (length: number): number => Math.ceil(length / CELL)

const namesOf = ({ names = {} }: Shown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([seat, name]) => (name === undefined ? [] : [[seat, name]])),
  )

export function drawShown(shown: Shown): Picture {
  const draw = pictures[shown.game]
  if (!draw) throw new Error(`nobody draws ${shown.id}`)
  return draw(shown.scene, shown.before, namesOf(shown))
}

export function lookOf(shown: Shown): Look {
  const { canvas, drawn } = drawShown(shown)
  const look = lookOn(canvas, drawn)
  returnCanvas(canvas)
  return look
}

export function lookOn(canvas: Canvas, drawn: readonly Drawn[]): Look {
  const { width, height } = canvas
  const pixels = new Uint32Array(canvas.getContext('2d').getImageData(0, 0, width, height).data.buffer)
  return {
    width,
    height,
    things: drawn.map(({ id, rect }) => ({ id, rect, mean: meanIn(pixels, width, height, rect) })),
    fills: fillsIn(pixels, width),
    cells: cellsIn(pixels, width, height),
  }
}

/**
 * Selects red and blue of a pixel in memory, where red comes first. One addition sums both, red in the low 16
 * bits
 * and blue above.
 */
const RED_AND_BLUE = 0xff00ff
const BYTE = 0xff
const BITS = 16

function meanIn(pixels: Uint32Array, width: number, height: number, { x, y, w, h }: Rect): Rgb {
  const [left, top, right, foot] = [
    Math.max(0, Math.round(x)),
    Math.max(0, Math.round(y)),
    Math.min(width, Math.round(x + w)),
    Math.min(height, Math.round(y + h)),
  ]
  let red = 0,
    green = 0,
    blue = 0
  for (let row = top; row < foot; row++) {
    const end = row * width + right
    for (let at = row * width + left; at < end; at++) {
      const pixel = pixels[at] as number
      red += pixel & BYTE
      green += (pixel >>> 8) & BYTE
      blue += (pixel >>> BITS) & BYTE
    }
  }
  const count = Math.max(1, (right - left) * (foot - top))
  return [Math.round(red / count), Math.round(green / count), Math.round(blue / count)]
}

/**
 * Means of the bytes, not of the light: near black that is how eyes tell colours apart, and the edge of a
 * letter weighs what it looks.
 */
function cellsIn(pixels: Uint32Array, width: number, height: number): Uint8Array {
  const columns = cellsAcross(width)
  const sums = new Uint32Array(columns * cellsAcross(height) * CHANNELS)
  for (let y = 0, at = 0; y < height; y++) {
    let cell = Math.floor(y / CELL) * columns * CHANNELS
    for (let x = 0; x < width; x += CELL, cell += CHANNELS) {
      const end = at + Math.min(CELL, width - x)
      let [sides, green] = [0, 0]
      for (; at < end; at++) {
        const pixel = pixels[at] as number
        sides += pixel & RED_AND_BLUE
        green += (pixel >>> 8) & BYTE
      }
      sums[cell] = (sums[cell] as number) + (sides & 0xffff)
      sums[cell + 1] = (sums[cell + 1] as number) + green
      sums[cell + 2] = (sums[cell + 2] as number) + (sides >>> BITS)
    }
  }
  return Uint8Array.from(sums, (sum, at) =>
    Math.round(sum / pixelsIn(Math.floor(at / CHANNELS), width, height)),
  )
}
/** Cells at the right and at the foot may be smaller. */
const pixelsIn = (cell: number, width: number, height: number): number =>
  Math.min(CELL, width - (cell % cellsAcross(width)) * CELL) *
  Math.min(CELL, height - Math.floor(cell / cellsAcross(width)) * CELL)

/**
 * A pixel is within a surface if those around it are alike. Letters are too thin for that, and edges are
 * never counted.
 */
const AROUND = 3
function fillsIn(pixels: Uint32Array, width: number): ReadonlyMap<string, number> {
  const counts = new Map<number, number>()
  const rows = AROUND * width
  let [before, count] = [0, 0]
  const counted = (): void => {
    if (count) counts.set(before, (counts.get(before) ?? 0) + count)
  }
  for (let at = Math.ceil(rows / SAMPLED) * SAMPLED; at + rows < pixels.length; at += SAMPLED) {
    const colour = pixels[at] as number
    if (
      pixels[at - AROUND] !== colour ||
      pixels[at + AROUND] !== colour ||
      pixels[at - rows] !== colour ||
      pixels[at + rows] !== colour
    )
      continue
    // Surfaces are wide, so that most pixels have the colour of the one before.
    if (colour !== before) {
      counted()
      before = colour
      count = 0
    }
    count++
  }
  counted()
  return new Map(
    [...counts].map(([colour, count]) => [
      hexOfBytes(bytesIn(colour)),
      (1000 * SAMPLED * count) / pixels.length,
    ]),
  )
}
/** Every third pixel tells enough, and the pattern falls on other columns in each row. */
const SAMPLED = 3

/** Splits a pixel as stored in memory, red in the lowest byte. */
export const bytesIn = (pixel: number): Rgb => [pixel & BYTE, (pixel >>> 8) & BYTE, (pixel >>> BITS) & BYTE]
/** Returns the colour as a pixel in memory, red in the lowest byte. */
export const pixelOfColour = (colour: string): number =>
  bytesOf(colour).reduce((pixel, byte, at) => pixel | (byte << (8 * at)), 0)
export const hexOfBytes = (bytes: Rgb): string =>
  `#${bytes.map(byte => byte.toString(16).padStart(2, '0')).join('')}`
