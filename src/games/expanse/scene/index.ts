import type { Fact } from '../../../core/steps.ts'
import type { Scenes } from '../../../core/scene.ts'
import type { ExpanseFact } from '../facts.ts'
import type { View } from '../view.ts'
import { boardScene } from './board.ts'
import { closeUp } from './card.ts'
import { handScene } from './hand.ts'
import { resultScenes } from './resultScenes.ts'

export const scenes: Scenes<View> = {
  board: boardScene,
  hand: handScene,
  card: closeUp,
  told: (view: View, facts: readonly Fact[]) => resultScenes(view, facts as readonly ExpanseFact[]),
}
