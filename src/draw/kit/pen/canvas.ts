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
