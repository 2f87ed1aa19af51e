import type { Card } from '../types.ts'
import { actionCards } from './actions.ts'
import { mercenaries } from './mercenaries.ts'

export const cards: readonly Card[] = [...mercenaries, ...actionCards]
