import type { DrawRequest } from '../../draw/request.ts'
import { drawers } from '../../draw/index.ts'
import { forgetMeasured } from '../../draw/kit/text/measure.ts'
import { forgetSprites } from '../../draw/kit/pen/sprites.ts'

/**
 * The same picture without any of the savings: nothing is known from pictures before it, neither labels nor
 * layers nor measured texts, the
 * canvas is new, and it is encoded with the settings that canvas has of itself, while everything waits. What
 * a label or a text saves within
 * one picture it still saves, so this is rather too fast than too slow.
 */
export function drawNaively({ game, scene, before, names = {} }: DrawRequest): Buffer {
  forgetSprites()
  forgetMeasured()
  const canvas = drawers[game]?.(scene, before, names)
  if (!canvas) throw new Error(`nothing is known of how '${game}' is drawn`)
  return canvas.toBuffer('image/png')
}
