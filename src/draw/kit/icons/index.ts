import { sprite, type Context } from '../pen/canvas.ts'
import type { Colour } from '../pen/palette.ts'
import { GOODS, PIECES, RESOURCES } from './pieces.ts'
import { SIGNS } from './signs.ts'

const ICONS = { ...PIECES, ...SIGNS, ...RESOURCES, ...GOODS } as const
export type Icon = keyof typeof ICONS
export const ICON_NAMES = Object.keys(ICONS) as readonly Icon[]

/** Icons are drawn in a box of 24; strokes and points reach a little over it. */
const BOX = 24
const OVER = 3

/**
 * `size` is the side of the box; the icon's middle is at `x`, `y`. Slits and edges are holes: what lies below
 * shows in them.
 */
export function drawIcon(ctx: Context, name: Icon, x: number, y: number, size: number, colour: Colour): void {
  const scale = size / BOX
  const half = Math.ceil((BOX / 2 + OVER) * scale)
  const drawn = sprite(`icon ${name} ${size} ${colour}`, half * 2, half * 2, own => {
    own.translate(half, half)
    own.scale(scale, scale)
    ICONS[name](own, colour)
  })
  ctx.drawImage(drawn, Math.round(x) - half, Math.round(y) - half)
}
