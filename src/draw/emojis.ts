import { expanseEmojis } from './expanse/emojis.ts'
import { expeditionEmojis } from './expedition/emojis.ts'
import { hexpanseEmojis } from './hexpanse/emojis.ts'
import { sprite, type Canvas, type Context } from './kit/pen/index.ts'

/** The emojis of all games, by the names the games give them: what stands on buttons and options. */

const EMOJIS: Readonly<Record<string, (ctx: Context, middle: number, r: number) => void>> = {
  ...expanseEmojis,
  ...hexpanseEmojis,
  ...expeditionEmojis,
}

const SIDE = 128
const RADIUS = 60

/** Draws on nothing, so that it fits a light and a dark client. */
export function drawEmoji(scene: unknown): Canvas {
  const { name } = scene as { readonly name: string }
  const paint = EMOJIS[name]
  if (!paint) throw new Error(`nothing is known of how the emoji '${name}' is drawn`)
  return sprite(`emoji ${name}`, SIDE, SIDE, ctx => paint(ctx, SIDE / 2, RADIUS))
}
