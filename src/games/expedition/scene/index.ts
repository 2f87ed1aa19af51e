import type { Scenes } from '../../../core/game.ts'
import type { View } from '../view.ts'
import { boardScene } from './board.ts'

/** What somebody has paid in secret is read, not drawn. */
export const scenes: Scenes<View> = { board: boardScene, hand: () => undefined, card: () => undefined, told: () => [] }
