import type { Card } from '../types.ts'
import { actions } from './actions.ts'
import { mercenaries } from './mercenaries.ts'

export const cards: readonly Card[] = [...mercenaries, ...actions]
