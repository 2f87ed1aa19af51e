import { createCanvas, loadImage } from 'canvas'
import { expect, it } from 'vitest'
import { drawIcon, ICON_NAMES } from '../icons/index.ts'
import { drawBadge } from '../parts/shapes.ts'
import { borrowCanvas, encodePng, returnCanvas, sprite, spritesKept, type Canvas } from './canvas.ts'
import type { SeatNumber } from './palette.ts'

const alphas = (canvas: Canvas): readonly number[] => {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  return Array.from(data).filter((_, nth) => nth % 4 === 3)
}
/** The red of every pixel. */
const reds = (canvas: Canvas): readonly number[] => {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  return Array.from(data).filter((_, nth) => nth % 4 === 0)
}
const SIDE = 40
/** Which of the pixels are painted, by row and column. */
const painted = (canvas: Canvas): string =>
  alphas(canvas)
    .map(alpha => (alpha > 128 ? '#' : '.'))
    .join('')

it('a canvas is used again, and is empty again', async () => {
  const first = borrowCanvas(30, 20)
  const ctx = first.getContext('2d')
  ctx.fillStyle = '#FFC21F'
  ctx.translate(5, 5)
  ctx.fillRect(0, 0, 10, 10)
  const second = borrowCanvas(30, 20)
  expect(second).not.toBe(first)
  await encodePng(first)
  const third = borrowCanvas(30, 20)
  expect(third).toBe(first)
  expect(Math.max(...reds(third))).toBe(0)
  const again = third.getContext('2d')
  again.fillStyle = '#FFC21F'
  again.fillRect(0, 0, 1, 1)
  expect(reds(third)[0]).toBe(255)
})

it('nothing shines through a picture, and its file has no room for that', async () => {
  const picture = await encodePng(borrowCanvas(16, 9))
  const COLOUR_TYPE = 25,
    RED_GREEN_BLUE = 2
  expect(picture[COLOUR_TYPE]).toBe(RED_GREEN_BLUE)
})

it('a canvas given back twice is not lent to two', () => {
  const first = borrowCanvas(31, 20)
  returnCanvas(first)
  returnCanvas(first)
  expect(borrowCanvas(31, 20)).not.toBe(borrowCanvas(31, 20))
})

it('encodes what was drawn', async () => {
  const canvas = borrowCanvas(16, 9)
  const ctx = canvas.getContext('2d')
  ctx.fillStyle = '#FFC21F'
  ctx.fillRect(0, 0, 16, 9)
  const image = await loadImage(await encodePng(canvas))
  const seen = createCanvas(16, 9).getContext('2d')
  seen.drawImage(image, 0, 0)
  expect([image.width, image.height, ...seen.getImageData(8, 4, 1, 1).data]).toEqual([
    16, 9, 0xff, 0xc2, 0x1f, 255,
  ])
})

it('every icon is drawn, in the middle of its place, and unlike all others', () => {
  const looks = ICON_NAMES.map(name => {
    const canvas = createCanvas(SIDE, SIDE)
    drawIcon(canvas.getContext('2d'), name, SIDE / 2, SIDE / 2, 32, '#FFFFFF')
    const look = painted(canvas)
    const rows = Array.from({ length: SIDE }, (_, row) => look.slice(row * SIDE, (row + 1) * SIDE))
    const columns = rows.flatMap(row => [row.indexOf('#'), row.lastIndexOf('#')]).filter(at => at >= 0)
    // Not cut off at the edge, and as far from the left as from the right, but for the tilted and the
    // scattered.
    expect(Math.abs(Math.min(...columns) + Math.max(...columns) - (SIDE - 1)), name).toBeLessThanOrEqual(3)
    expect(Math.min(...columns), name).toBeGreaterThan(0)
    return look
  })
  expect(new Set(looks).size).toBe(ICON_NAMES.length)
})

it('the shapes of the seats differ and weigh about the same', () => {
  const looks = ([1, 2, 3, 4, 5, 6, 7, 8] as const satisfies readonly SeatNumber[]).map(seat => {
    const canvas = createCanvas(SIDE, SIDE)
    drawBadge(canvas.getContext('2d'), seat, '', SIDE / 2, SIDE / 2, 14)
    return painted(canvas)
  })
  expect(new Set(looks).size).toBe(8)
  const weights = looks.map(look => Array.from(look).filter(one => one === '#').length)
  expect(Math.min(...weights) / Math.max(...weights)).toBeGreaterThan(0.7)
})

it('a sprite is drawn once, until others have taken its place', () => {
  let drawn = 0
  const one = () =>
    sprite('one', 1000, 1000, () => {
      drawn++
    })
  expect(one()).toBe(one())
  expect(drawn).toBe(1)
  for (let nth = 0; nth < 20; nth++) sprite(`other ${nth}`, 1000, 1000, () => undefined)
  expect(spritesKept().bytes).toBeLessThanOrEqual(32_000_000)
  one()
  expect(drawn).toBe(2)
})
