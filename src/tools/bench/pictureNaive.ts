import type { DrawRequest } from '../../draw/request.ts'
import { drawers } from '../../draw/index.ts'
import { forgetMeasured } from '../../draw/kit/text/measure.ts'
import { forgetSprites } from '../../draw/kit/pen/sprites.ts'

/**
 * Draws the same picture without any savings: it knows nothing of earlier pictures, neither labels nor
 * layers nor measured texts; the canvas is new and encodes with its own settings, while everything waits.
 * Within one picture it still saves labels and texts, so it is rather too fast than too slow.
 */
export function drawNaively({ game, scene, before, names = {} }: DrawRequest): Buffer {
  forgetSprites()
  forgetMeasured()
  const canvas = drawers[game]?.(scene, before, names)
  if (!canvas) throw new Error(`nothing is known of how '${game}' is drawn`)
  return canvas.toBuffer('image/png')
}
