import type { Drawer, Noting } from './kit/parts/sheet.ts'

import { drawEmoji } from './emojis.ts'
import { expanse } from './expanse/index.ts'
import { expedition } from './expedition/index.ts'
import { hexpanse } from './hexpanse/index.ts'

/** How each game draws its scenes, by its name. */
export const pictures: Readonly<Record<string, Noting>> = { expanse, hexpanse, expedition }

/** Holds the same without where everything lies, and the emojis of all games. */
export const drawers: Readonly<Record<string, Drawer>> = {
  ...Object.fromEntries(
    Object.entries(pictures).map(([game, draw]): [string, Drawer] => [
      game,
      (...about) => draw(...about).canvas,
    ]),
  ),
  emoji: drawEmoji,
}
