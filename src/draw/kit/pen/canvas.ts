import { Canvas as NodeCanvas, createCanvas, type Canvas, type CanvasRenderingContext2D } from 'canvas'

export type { Canvas }
export type Context = CanvasRenderingContext2D

/**
 * A canvas for each picture lets memory grow without end, so they are used again. Some sizes follow content,
 * so not all are kept.
 */
const MOST_IDLE = 6
const idle: Canvas[] = []
const lent = new WeakSet<Canvas>()

/** Returns a black canvas of that size, which stays lent until `encodePng` or `returnCanvas` takes it. */
export function borrowCanvas(width: number, height: number): Canvas {
  const nth = idle.findIndex(one => one.width === width && one.height === height)
  const [found] = nth < 0 ? [] : idle.splice(nth, 1)
  if (found) wipe(found)
  const canvas = found ?? makeOpaque(width, height)
  lent.add(canvas)
  return canvas
}

/** Nothing is to shine through a picture; without that it takes a third less time to encode. */
function makeOpaque(width: number, height: number): Canvas {
  const canvas = createCanvas(width, height)
  canvas.getContext('2d', { alpha: false })
  return canvas
}

function wipe(canvas: Canvas): void {
  const ctx = canvas.getContext('2d')
  ctx.setTransform(1, 0, 0, 1, 0, 0)
  ctx.globalAlpha = 1
  ctx.setLineDash([])
  ctx.clearRect(0, 0, canvas.width, canvas.height)
}

export function returnCanvas(canvas: Canvas): void {
  if (!lent.delete(canvas)) return
  idle.push(canvas)
  if (idle.length > MOST_IDLE) idle.shift()
}

/** Flat colours: filters make it larger and slower, and more compression only slower. */
const PNG = { compressionLevel: 3, filters: NodeCanvas.PNG_FILTER_NONE } as const

/** Encodes in another thread, and takes the canvas back. */
export async function encodePng(canvas: Canvas): Promise<Buffer> {
  try {
    return await new Promise((done, failed) => {
      canvas.toBuffer((error, data) => (error ? failed(error) : done(data)), 'image/png', PNG)
    })
  } finally {
    returnCanvas(canvas)
  }
}

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
