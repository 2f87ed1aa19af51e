import { createCanvas, type Canvas } from 'canvas'
import type { Context } from './canvas.ts'

/**
 * What looks the same in many pictures is drawn once and copied: labels, and layers that never change. The
 * longest unused goes first.
 */

const MOST_BYTES = 32_000_000
const MOST = 3_000
const BYTES_PER_PIXEL = 4

const kept = new Map<string, Canvas>()
let bytes = 0

const bytesOf = ({ width, height }: Canvas): number => width * height * BYTES_PER_PIXEL

export function sprite(key: string, width: number, height: number, draw: (ctx: Context) => void): Canvas {
  const known = kept.get(key)
  if (known) {
    kept.delete(key)
    kept.set(key, known)
    return known
  }
  const made = createCanvas(Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height)))
  draw(made.getContext('2d'))
  kept.set(key, made)
  bytes += bytesOf(made)
  forget(made)
  return made
}

function forget(newest: Canvas): void {
  for (const [key, canvas] of kept) {
    if ((bytes <= MOST_BYTES && kept.size <= MOST) || canvas === newest) return
    kept.delete(key)
    bytes -= bytesOf(canvas)
  }
}

/** Forgets every sprite, as before the first picture. */
export function forgetSprites(): void {
  kept.clear()
  bytes = 0
}

export const spritesKept = (): { readonly count: number; readonly bytes: number } => ({
  count: kept.size,
  bytes,
})
