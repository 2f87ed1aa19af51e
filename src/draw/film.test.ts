import { createCanvas, loadImage } from 'canvas'
import { describe, expect, it } from 'vitest'
import { table } from '../testing/table.ts'
import { borrowCanvas, returnCanvas } from './kit/pen/canvas.ts'
import type { Drawer } from './kit/parts/sheet.ts'
import type { FilmFrame } from './studio.ts'
import { film, holdsFor } from './film.ts'
import { drawers } from './index.ts'

interface Read {
  readonly width: number
  readonly height: number
  readonly delays: readonly number[]
  /** What is there stays when the next frame comes. */
  readonly keeps: readonly boolean[]
  readonly loops: boolean
  readonly shown: readonly Uint8Array[]
}

/** What a viewer makes of a GIF: each frame laid over the ones before it, as red, green and blue. */
function read(bytes: Uint8Array): Read {
  const file = Buffer.from(bytes)
  expect(file.subarray(0, 6).toString()).toBe('GIF89a')
  const [width, height] = [file.readUInt16LE(6), file.readUInt16LE(8)]
  const colours = 1 << ((file.readUInt8(10) & 7) + 1)
  const delays: number[] = [],
    keeps: boolean[] = [],
    shown: Uint8Array[] = []
  let at = 13 + 3 * colours,
    same = -1,
    now = new Uint8Array(3 * width * height)
  const blocks = (): Buffer => {
    const found: Buffer[] = []
    for (let size = file.readUInt8(at++); size > 0; size = file.readUInt8(at++))
      found.push(file.subarray(at, (at += size)))
    return Buffer.concat(found)
  }
  for (let kind = file[at]; kind !== 0x3b; kind = file[at]) {
    if (kind === 0x21) {
      const label = file[at + 1]
      at += 2
      const data = blocks()
      if (label !== 0xf9) continue
      delays.push(data.readUInt16LE(1) * 10)
      keeps.push(((data.readUInt8(0) >> 2) & 7) === 1)
      same = data.readUInt8(0) & 1 ? data.readUInt8(3) : -1
    } else {
      expect([
        file.readUInt16LE(at + 1),
        file.readUInt16LE(at + 3),
        file.readUInt16LE(at + 5),
        file.readUInt16LE(at + 7),
      ]).toEqual([0, 0, width, height])
      const least = file.readUInt8(at + 10)
      at += 11
      const next = now.slice()
      unpacked(blocks(), least).forEach((colour, pixel) => {
        if (colour !== same)
          for (let channel = 0; channel < 3; channel++)
            next[3 * pixel + channel] = file[13 + 3 * colour + channel] ?? 0
      })
      shown.push((now = next))
    }
  }
  return { width, height, delays, keeps, loops: file.includes('NETSCAPE2.0'), shown }
}

function bitsAt(data: Buffer, bit: number, size: number): number {
  const at = bit >> 3
  return (data.readUIntLE(at, Math.min(3, data.length - at)) >> (bit & 7)) & ((1 << size) - 1)
}

const longer = (run: readonly number[] = [], [next = 0]: readonly number[] = []): readonly number[] => [
  ...run,
  next,
]

/** The compression of GIF, read. */
function unpacked(data: Buffer, least: number): readonly number[] {
  const clear = 1 << least
  const pixels: number[] = []
  let known: (readonly number[])[] = [],
    before: readonly number[] | undefined,
    size = least + 1
  for (let bit = 0; ; ) {
    const code = bitsAt(data, bit, size)
    bit += size
    if (code === clear + 1) return pixels
    if (code === clear) {
      known = Array.from({ length: clear + 2 }, (_, colour) => [colour])
      before = undefined
      size = least + 1
      continue
    }
    const run: readonly number[] = known[code] ?? longer(before, before)
    if (before && known.length < 4096) known.push(longer(before, run))
    pixels.push(...run)
    before = run
    if (known.length === 1 << size && size < 12) size++
  }
}

/** How far two pictures are from each other, on average and at most pixels, in steps of 255. */
function distance(
  one: ArrayLike<number>,
  other: ArrayLike<number>,
): { readonly mean: number; readonly far: number } {
  let sum = 0,
    far = 0
  for (let at = 0; at < one.length; at++) {
    const step = Math.abs((one[at] ?? 0) - (other[at] ?? 0))
    sum += step
    if (step > 48) far++
  }
  return { mean: sum / one.length, far: far / one.length }
}

/** The picture of a scene as large as the film, as red, green and blue. */
function pictured(
  draw: Drawer,
  frame: FilmFrame,
  before: FilmFrame | undefined,
  width: number,
  height: number,
): Uint8Array {
  const drawn = draw(frame.scene, before?.scene, {})
  const ctx = createCanvas(width, height).getContext('2d')
  ctx.drawImage(drawn, 0, 0, width, height)
  returnCanvas(drawn)
  return Uint8Array.from(ctx.getImageData(0, 0, width, height).data.filter((_, at) => at % 4 !== 3))
}

const COLOURS = ['#3D96FF', '#EE6338', '#FFC21F', '#B4F0D8', '#F3F6FA']
/** A square that goes from place to place, below the colours it may have; a grey one stands where it was. */
const squares: Drawer = (scene, before) => {
  const canvas = borrowCanvas(1600, 1200)
  const ctx = canvas.getContext('2d')
  ctx.fillStyle = '#070B13'
  ctx.fillRect(0, 0, 1600, 1200)
  for (const [at, colour] of [...COLOURS, '#8FA0B8'].entries()) {
    ctx.fillStyle = colour
    ctx.fillRect(at * 100, 0, 100, 60)
  }
  for (const [place, colour] of [
    [before, '#8FA0B8'],
    [scene, COLOURS[Number(scene) % 5]],
  ] as const) {
    ctx.fillStyle = colour ?? ''
    if (place !== undefined)
      ctx.fillRect((Number(place) % 12) * 120, 100 + (Number(place) % 7) * 140, 100, 100)
  }
  return canvas
}
const framesOf = (count: number): readonly FilmFrame[] =>
  Array.from({ length: count }, (_, scene) => ({ scene }))
const made = async (frames: readonly FilmFrame[], draw: Drawer, most?: number): Promise<Uint8Array> =>
  film({ game: 'toy', frames }, draw, most)

/** Two boards of which the second is a little later. */
const boards = (): readonly FilmFrame[] =>
  [table(), table({ influence: { titan: { opa: 4 }, ceres: { un: 2 } } })].map(set => {
    const { game, state, open } = set.match()
    return { scene: game.scenes.board(game.view(state, open, 'table')) }
  })
function drawBoards(): Drawer {
  const draw = drawers['expanse']
  if (!draw) throw new Error('nothing is known of how it is drawn')
  return draw
}

/** Films that more than one test looks at take long to make. */
const ofSquares = made(framesOf(9), squares)
const ofBoards = made(boards(), drawBoards())

describe('a film', () => {
  it('shows each scene, with where it was before, one frame after the other', async () => {
    const frames = framesOf(9)
    const { width, height, shown, keeps, loops, delays } = read(await ofSquares)
    expect([width, height, shown.length, keeps.every(Boolean), loops]).toEqual([800, 600, 9, true, true])
    for (const [at, frame] of frames.entries()) {
      const { mean, far } = distance(shown[at] ?? [], pictured(squares, frame, frames[at - 1], 800, 600))
      expect([mean < 1, far < 0.001], `frame ${at}`).toEqual([true, true])
    }
    expect(delays).toEqual(holdsFor(frames).map(ms => Math.round(ms / 10) * 10))
  })

  it('begins with the board as it is drawn, for every viewer', async () => {
    const [frames, draw] = [boards(), drawBoards()]
    const bytes = await ofBoards
    const { shown } = read(bytes)
    for (const [at, frame] of frames.entries()) {
      const { mean, far } = distance(shown[at] ?? [], pictured(draw, frame, frames[at - 1], 800, 600))
      expect([mean < 3, far < 0.002], `frame ${at}: ${mean} ${far}`).toEqual([true, true])
    }
    const image = await loadImage(Buffer.from(bytes))
    const ctx = createCanvas(800, 600).getContext('2d')
    ctx.drawImage(image, 0, 0)
    expect(
      distance(
        ctx.getImageData(0, 0, 800, 600).data.filter((_, at) => at % 4 !== 3),
        shown[0] ?? [],
      ).mean,
    ).toBe(0)
  })

  it('writes of a frame only what is different', async () => {
    const [first, both] = [await made(boards().slice(0, 1), drawBoards()), await ofBoards]
    expect(both.length - first.length).toBeLessThan(first.length / 4)
  })

  it('is made smaller, and shorter, until it fits; and what fits in no way is none', async () => {
    const frames = framesOf(9)
    const whole = await ofSquares
    const smaller = await made(frames, squares, whole.length - 1)
    expect(smaller.length).toBeLessThan(whole.length)
    const all = read(smaller)
    expect([all.width, all.height, all.shown.length]).toEqual([640, 480, 9])
    const shorter = await made(frames, squares, smaller.length - 1)
    expect(shorter.length).toBeLessThan(smaller.length)
    const some = read(shorter)
    expect([some.width, some.shown.length]).toEqual([640, 5])
    const last = pictured(squares, { scene: 8 }, { scene: 6 }, 640, 480)
    expect(distance(some.shown.at(-1) ?? [], last).mean).toBeLessThan(2)
    await expect(made(frames, squares, 100)).rejects.toThrow('a film of 9 frames does not fit into 100 bytes')
  })

  it('of a very long game leaves frames out, but neither the first nor the last', async () => {
    const drawn = new Set<unknown>()
    await made(framesOf(300), scene => {
      drawn.add(scene)
      return borrowCanvas(16, 12)
    })
    expect(drawn.size).toBe(101)
    expect([drawn.has(0), drawn.has(299)]).toEqual([true, true])
  })
})

describe('how long a frame is shown', () => {
  it.each([1, 2, 5, 30, 66, 101, 140])('never takes a film of %i frames over 90 seconds', count => {
    const holds = holdsFor(framesOf(count))
    expect(holds).toHaveLength(count)
    expect(holds.reduce((sum, ms) => sum + ms, 0)).toBeLessThanOrEqual(90_000)
    expect(holds.at(-1)).toBe(Math.max(...holds))
    expect(Math.min(...holds)).toBeGreaterThanOrEqual(400)
  })
  it('is longer where something is counted, and at the beginning', () => {
    const [first = 0, plain = 0, counted = 0] = holdsFor([{}, {}, { counts: true }, {}, {}])
    expect([first > plain, counted > plain]).toEqual([true, true])
  })
})
