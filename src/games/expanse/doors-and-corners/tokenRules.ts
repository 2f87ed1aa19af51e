import { bookOf } from '../book.ts'
import type { Faction, State } from '../state.ts'
import { shippedExtras } from './content.ts'
import type { ResourceTokens } from './state.ts'

/** Describes how many Resource Tokens there are, and may be. */

export const rulesOf = (s: State): ResourceTokens =>
  bookOf(s).content.resourceTokens ?? shippedExtras.resourceTokens
export const tokensOf = (s: State, seat: Faction): number => s.resourceTokens?.[seat] ?? 0
