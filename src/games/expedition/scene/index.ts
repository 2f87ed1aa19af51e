import type { Fact } from '../../../core/fact.ts'
import type { Scenes } from '../../../core/scene.ts'
import type { ExpeditionFact } from '../facts.ts'
import type { View } from '../view.ts'
import { boardScene } from './board.ts'
import { choiceScene } from './choice.ts'
import { closeUp } from './closeUp.ts'
import { handScene } from './hand.ts'
import { toldScenes } from './told.ts'

export const scenes: Scenes<View> = {
  board: boardScene,
  hand: handScene,
  card: closeUp,
  choice: choiceScene,
  told: (view: View, facts: readonly Fact[]) => toldScenes(view, facts as readonly ExpeditionFact[]),
}
