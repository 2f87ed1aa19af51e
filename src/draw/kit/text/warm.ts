import { giveBack, canvasOf } from '../pen/canvas.ts'
import { write } from './write.ts'
import { FONTS, type Font } from './type.ts'

/** Fonts are read when they are first written with, which nobody should have to wait for. */
export function warm(): void {
  const canvas = canvasOf(64, 64)
  const ctx = canvas.getContext('2d')
  for (const font of Object.keys(FONTS) as readonly Font[])
    write(ctx, 'Ag 1', 0, 32, { font, px: 20, colour: '#000000' })
  giveBack(canvas)
}
