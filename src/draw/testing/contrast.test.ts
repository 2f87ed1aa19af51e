import { CanvasRenderingContext2D, createCanvas, type Canvas } from 'canvas'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { states } from '../../testing/showcase.ts'
import { borrowCanvas, returnCanvas, forgetSprites } from '../kit/pen/canvas.ts'
import { COLOURS } from '../kit/pen/palette.ts'
import { write } from '../kit/text/write.ts'
import { contrast, lightOf, lightsOf, type Rgb } from './colourVision.ts'
import { bytesIn, drawShown } from './goldenLook.ts'

/**
 * Every text of every picture, on what really lies below it: the pixels as they were just before it was
 * written. WCAG 2.2 AA, large letters too.
 */

const LEAST = 4.5
/** A letter may touch a border with so many of its pixels. */
const MOST_BELOW = 0.02

interface Label {
  readonly text: string
  readonly colour: string
}
interface Written extends Label {
  readonly least: number
  readonly below: number
  readonly onNothing: boolean
}
const labels = new WeakMap<object, Label>()
const written: Written[] = []

type Context = CanvasRenderingContext2D
function methodOf<K extends 'fillText' | 'drawImage'>(
  name: K,
): (this: Context, ...args: readonly unknown[]) => void {
  return Object.getOwnPropertyDescriptor(CanvasRenderingContext2D.prototype, name)?.value as (
    this: Context,
    ...args: readonly unknown[]
  ) => void
}

/** Texts are written on labels of their own, and labels are laid on pictures: both are watched. */
beforeAll(() => {
  // What another test had drawn would be laid on pictures unseen.
  forgetSprites()
  const [fillText, drawImage] = [methodOf('fillText'), methodOf('drawImage')]
  vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText').mockImplementation(function (
    this: Context,
    text,
    x,
    y,
  ) {
    labels.set(this.canvas, { text, colour: typeof this.fillStyle === 'string' ? this.fillStyle : '' })
    fillText.call(this, text, x, y)
  })
  vi.spyOn(CanvasRenderingContext2D.prototype, 'drawImage').mockImplementation(function (
    this: Context,
    image,
    ...place: readonly number[]
  ) {
    const label = labels.get(image)
    const [x = 0, y = 0] = place
    if (label) written.push({ ...label, ...legibility(this, image as unknown as Canvas, label.colour, x, y) })
    drawImage.call(this, image, ...place)
  })
})
afterAll(() => vi.restoreAllMocks())

const pixelsOf = (ctx: Context, x: number, y: number, { width, height }: Canvas): Uint32Array =>
  new Uint32Array(ctx.getImageData(x, y, width, height).data.buffer)

/** The pixels that its letters will cover, at least in part. */
function legibility(
  ctx: Context,
  label: Canvas,
  colour: string,
  x: number,
  y: number,
): Omit<Written, keyof Label> {
  const [letters, ground] = [pixelsOf(label.getContext('2d'), 0, 0, label), pixelsOf(ctx, x, y, label)]
  const ink = lightsOf(colour)
  const contrasts = new Map<number, number>()
  let covered = 0,
    tooLow = 0,
    least = 21,
    onNothing = false
  for (let at = 0; at < letters.length; at++) {
    if ((letters[at] as number) >>> 24 === 0) continue
    covered++
    const pixel = ground[at] as number
    if (pixel >>> 24 !== 255) onNothing = true
    const between = contrasts.get(pixel) ?? contrast(ink, lightsIn(pixel))
    contrasts.set(pixel, between)
    if (between < least) least = between
    if (between < LEAST) tooLow++
  }
  return { least, below: covered ? tooLow / covered : 0, onNothing }
}
function lightsIn(pixel: number): Rgb {
  const [red, green, blue] = bytesIn(pixel)
  return [lightOf(red), lightOf(green), lightOf(blue)]
}

const faultsIn = (texts: readonly Written[]): readonly string[] => [
  ...new Set(
    texts
      .filter(({ below, onNothing }) => onNothing || below > MOST_BELOW)
      .map(
        ({ text, colour, least, onNothing }) =>
          `'${text}' in ${colour} ${onNothing ? 'lies on nothing' : `has a contrast of ${least.toFixed(1)}`}`,
      ),
  ),
]

test.each(states().map(shown => [shown.id, shown] as const))(
  'every text of %s stands out from what it lies on',
  (_, shown) => {
    written.length = 0
    returnCanvas(drawShown(shown).canvas)
    expect(written.length).toBeGreaterThan(3)
    expect(faultsIn(written)).toEqual([])
  },
)

test.each([
  ['white on orange', COLOURS.white, '#EE6338', 1],
  ['dim on the bar of a card', COLOURS.dim, COLOURS.cardBar, 1],
  ['ink on orange', COLOURS.ink, '#EE6338', 0],
  ['dim on a panel', COLOURS.dim, COLOURS.panel, 0],
])('it sees what is hard to read: %s', (_, colour, ground, faults) => {
  const canvas = borrowCanvas(200, 60)
  const ctx = canvas.getContext('2d')
  ctx.fillStyle = ground
  ctx.fillRect(0, 0, 200, 60)
  written.length = 0
  write(ctx, 'Ceres', 10, 40, { font: 'bold', px: 30, colour })
  returnCanvas(canvas)
  expect(faultsIn(written)).toHaveLength(faults)
})

test('it sees what lies half on a border, and what lies on nothing', () => {
  const ctx = createCanvas(200, 60).getContext('2d')
  written.length = 0
  write(ctx, 'Eros', 10, 40, { font: 'bold', px: 30, colour: COLOURS.text })
  ctx.fillStyle = COLOURS.panel
  ctx.fillRect(0, 0, 200, 60)
  ctx.fillStyle = COLOURS.text
  ctx.fillRect(0, 0, 30, 60)
  write(ctx, 'Vesta', 10, 40, { font: 'bold', px: 30, colour: COLOURS.text })
  expect(faultsIn(written)).toEqual([
    `'Eros' in #f3f6fa lies on nothing`,
    `'Vesta' in #f3f6fa has a contrast of 1.0`,
  ])
})
