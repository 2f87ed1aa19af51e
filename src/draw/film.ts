import type Gifenc from 'gifenc'
import { setImmediate as breath } from 'node:timers/promises'
import { createRequire } from 'node:module'
import { borrowCanvas, returnCanvas, type Canvas } from './kit/pen/canvas.ts'
import type { Drawer } from './kit/parts/sheet.ts'
import type { FilmFrame, FilmRequest } from './studio.ts'

/**
 * Draws a game as one picture that moves: a frame for each scene, with what has changed since the frame
 * before.
 */

/** Limits what may be sent along with a message, with room for another picture. */
const MOST_BYTES = 8_000_000
/**
 * What is tried one after the other, until it is small enough: all frames, then every second, then every
 * fourth.
 */
const TRIES = [
  { width: 800, every: 1 },
  { width: 640, every: 1 },
  { width: 640, every: 2 },
  { width: 640, every: 4 },
] as const
/** In a longer game some frames are left out in any case. */
const MOST_FRAMES = 140

const milliseconds = (): number => performance.now()

/**
 * What would be too large, or take too long, is out of range: of an error only its kind and its message get
 * to another process.
 */
export async function film(
  { frames, names = {}, withinMs = Infinity }: FilmRequest,
  draw: Drawer,
  most = MOST_BYTES,
  clock = milliseconds,
): Promise<Uint8Array> {
  const until = clock() + withinMs
  const take: Take = (frame, before, width) => {
    if (clock() > until)
      throw new RangeError(`a film of ${frames.length} frames takes longer than ${withinMs} ms`)
    return scale(draw(frame.scene, before?.scene, names), width)
  }
  for (const { width, every } of TRIES) {
    const made = await makeFilm(chooseFrames(frames, every), width, take, most)
    if (made) return made
  }
  throw new RangeError(`a film of ${frames.length} frames does not fit into ${most} bytes`)
}

type Take = (frame: FilmFrame, before: FilmFrame | undefined, width: number) => Pixels

/** Returns the frames to show: the first, the last, and all in which something is counted are among them. */
function chooseFrames(frames: readonly FilmFrame[], every: number): readonly FilmFrame[] {
  const stride = every * Math.ceil(frames.length / MOST_FRAMES)
  return frames.filter(
    ({ counts }, at) => at === 0 || counts === true || (frames.length - 1 - at) % stride === 0,
  )
}

/** Returns undefined if it would be too large. Between two frames other pictures can be drawn. */
async function makeFilm(
  frames: readonly FilmFrame[],
  width: number,
  take: Take,
  most: number,
): Promise<Uint8Array | undefined> {
  const gif = makeGif(await paletteFor(frames, width, take))
  const holds = holdsFor(frames)
  for (const [at, frame] of frames.entries()) {
    gif.add(take(frame, frames[at - 1], width), holds[at] ?? SHORTEST_MS)
    if (gif.size() >= most) return undefined
    await breath()
  }
  return gif.finish()
}

/** So many frames, spread over the game, have all its colours. */
const SAMPLES = 4
async function paletteFor(frames: readonly FilmFrame[], width: number, take: Take): Promise<Palette> {
  const taken: Pixels[] = []
  for (const at of new Set(
    Array.from({ length: SAMPLES }, (_, nth) => Math.round(((frames.length - 1) * nth) / (SAMPLES - 1))),
  )) {
    const frame = frames[at]
    if (frame) taken.push(take(frame, frames[at - 1], width))
    await breath()
  }
  return paletteOf(taken)
}

const FIRST_MS = 2500
const LAST_MS = 8000
/** Holds all frames between the first and the last together, none of them shorter or longer than that. */
const BETWEEN_MS = 64_000
const SHORTEST_MS = 400
const LONGEST_MS = 1600
/** What was counted takes so much longer to read. */
const COUNTED = 2

export function holdsFor(frames: readonly Pick<FilmFrame, 'counts'>[]): readonly number[] {
  const weights = frames.map(({ counts }) => (counts ? COUNTED : 1))
  const unit =
    BETWEEN_MS /
    Math.max(
      1,
      weights.slice(1, -1).reduce((sum, weight) => sum + weight, 0),
    )
  const held = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, unit))
  return weights.map((weight, at) =>
    at === frames.length - 1 ? LAST_MS : at === 0 ? FIRST_MS : Math.round(held * weight),
  )
}

function scale(drawn: Canvas, width: number): Pixels {
  const height = Math.round((drawn.height * width) / drawn.width)
  const small = borrowCanvas(width, height)
  const ctx = small.getContext('2d')
  ctx.drawImage(drawn, 0, 0, width, height)
  returnCanvas(drawn)
  const { data } = ctx.getImageData(0, 0, width, height)
  returnCanvas(small)
  return { width, height, data }
}

// Its file for `import` is not one for Node.
const require = createRequire(import.meta.url)
const gifenc = require('gifenc') as typeof Gifenc

export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}
export type Palette = ReturnType<typeof gifenc.quantize>

/** The last colour a GIF can have is that of what stays as it was. */
const SAME = 255

/** Returns one palette for all that looks like these. */
export function paletteOf(samples: readonly Pixels[]): Palette {
  const data = new Uint8ClampedArray(samples.reduce((sum, sample) => sum + sample.data.length, 0))
  let at = 0
  for (const sample of samples) {
    data.set(sample.data, at)
    at += sample.data.length
  }
  return gifenc.quantize(data, SAME)
}

export interface Gif {
  /** All are as large as the first. */
  readonly add: (frame: Pixels, ms: number) => void
  /** Says how many bytes it has by now. */
  readonly size: () => number
  readonly finish: () => Uint8Array
}

export function makeGif(palette: Palette): Gif {
  const encoder = gifenc.GIFEncoder()
  let before: Uint8Array | undefined
  return {
    add: ({ width, height, data }, delay) => {
      const now = gifenc.applyPalette(data, palette)
      const changed = before ? changedPixels(before, now) : now
      const first = before ? {} : { palette: fullPalette(palette), repeat: 0 }
      encoder.writeFrame(changed, width, height, {
        ...first,
        delay,
        dispose: 1,
        transparent: before !== undefined,
        transparentIndex: SAME,
      })
      before = now
    },
    size: () => encoder.bytesView().length,
    finish: () => {
      encoder.finish()
      return encoder.bytes()
    },
  }
}

function changedPixels(before: Uint8Array, now: Uint8Array): Uint8Array {
  const changed = now.slice()
  for (let at = 0; at < now.length; at++) if (now[at] === before[at]) changed[at] = SAME
  return changed
}

/** Fills the palette, so that the colour of what stays is one of the table's. */
const fullPalette = (palette: Palette): Palette => [
  ...palette,
  ...Array.from({ length: SAME + 1 - palette.length }, (): Palette[number] => [0, 0, 0]),
]
