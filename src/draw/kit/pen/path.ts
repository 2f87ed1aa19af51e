import type { Context } from './canvas.ts'

/** The few strokes everything is made of. They only add to the path; whoever calls fills or strokes it. */

export type Point = readonly [x: number, y: number]
export interface Rect {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** Returns points as SVG writes them: '0,-11 7,9 0,5'. */
export const pointsOf = (text: string): readonly Point[] =>
  text.split(' ').map((pair): Point => {
    const [x = 0, y = 0] = pair.split(',').map(Number)
    return [x, y]
  })

/** Returns the same points round `x`, `y`, so many times as large. */
export const placePoints = (
  points: readonly Point[],
  x: number,
  y: number,
  scale: number,
): readonly Point[] => points.map(([dx, dy]): Point => [x + dx * scale, y + dy * scale])

export function polyline(ctx: Context, points: readonly Point[]): void {
  for (const [nth, [x, y]] of points.entries()) {
    if (nth === 0) ctx.moveTo(x, y)
    else ctx.lineTo(x, y)
  }
}

export function polygon(ctx: Context, points: readonly Point[]): void {
  polyline(ctx, points)
  ctx.closePath()
}

export function disc(ctx: Context, x: number, y: number, r: number): void {
  ctx.moveTo(x + r, y)
  ctx.arc(x, y, r, 0, 2 * Math.PI)
  ctx.closePath()
}

export function roundedRect(ctx: Context, { x, y, w, h }: Rect, radius: number): void {
  const r = Math.min(radius, w / 2, h / 2)
  ctx.moveTo(x + r, y)
  ctx.arcTo(x + w, y, x + w, y + h, r)
  ctx.arcTo(x + w, y + h, x, y + h, r)
  ctx.arcTo(x, y + h, x, y, r)
  ctx.arcTo(x, y, x + w, y, r)
  ctx.closePath()
}

/**
 * Returns points in turn on an outer and an inner circle, the first
 * at the top; the inner ones may be turned aside.
 */
export const star = (points: number, outer: number, inner: number, twist = 0): readonly Point[] =>
  Array.from({ length: points * 2 }, (_, nth) => {
    const isInner = nth % 2 === 1
    const angle = (nth * Math.PI) / points - Math.PI / 2 + (isInner ? twist : 0)
    const r = isInner ? inner : outer
    return [r * Math.cos(angle), r * Math.sin(angle)] as const
  })

/**
 * Returns a shape that is the same on the left and on the right
 * of x = 0, from the points of its right half.
 */
export const symmetric = (text: string): readonly Point[] => {
  const right = pointsOf(text)
  const left = right.filter(([x]) => x !== 0).map(([x, y]): Point => [-x, y])
  return [...right, ...left.reverse()]
}

export function fillPath(
  ctx: Context,
  colour: string,
  add: () => void,
  rule: 'nonzero' | 'evenodd' = 'nonzero',
): void {
  ctx.beginPath()
  add()
  ctx.fillStyle = colour
  ctx.fill(rule)
}

export const fillShape = (ctx: Context, colour: string, points: readonly Point[]): void =>
  fillPath(ctx, colour, () => polygon(ctx, points))

export function strokePath(ctx: Context, colour: string, width: number, add: () => void): void {
  ctx.beginPath()
  add()
  ctx.strokeStyle = colour
  ctx.lineWidth = width
  ctx.stroke()
}

/** Takes away instead of adding, so that whatever lies below shows. Only on a sprite of its own. */
export function cutOut(ctx: Context, draw: () => void): void {
  ctx.globalCompositeOperation = 'destination-out'
  draw()
  ctx.globalCompositeOperation = 'source-over'
}

/** Paints an icon in a box of 24 round 0, 0. */
export type Painter = (ctx: Context, colour: string) => void

export const shape =
  (points: readonly Point[]): Painter =>
  (ctx, colour) =>
    fillShape(ctx, colour, points)
