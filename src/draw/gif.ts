import { createRequire } from 'node:module'
import type Gifenc from 'gifenc'

/** Pictures that follow each other, in one file. Of each only what is different is written. */

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
  /** How many bytes it has by now. */
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

/** So that the colour of what stays is one of the table's. */
const fullPalette = (palette: Palette): Palette => [
  ...palette,
  ...Array.from({ length: SAME + 1 - palette.length }, (): Palette[number] => [0, 0, 0]),
]
