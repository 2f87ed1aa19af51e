import { borrowCanvas, returnCanvas } from '../pen/canvas.ts'
import { type Font, FONTS } from './type.ts'
import { inFont, write } from './write.ts'

/** Fonts are read when they are first written with, which nobody should have to wait for. */
export function warm(): void {
  const canvas = borrowCanvas(64, 64)
  const ctx = canvas.getContext('2d')
  for (const font of Object.keys(FONTS) as readonly Font[])
    write(ctx, 'Ag 1', 0, 32, inFont(font, 20, '#000000'))
  returnCanvas(canvas)
}
