import { abilities } from './abilities/index.ts'
import { cards } from './cards/index.ts'
import { constants, scoring } from './constants.ts'
import { factions, playerCounts, setups } from './factions.ts'
import { bands, bases, orbitals, sectors } from './map.ts'
import type { Content } from './types.ts'

/** The base game as the bot brings it along. */
export const shipped: Content = {
  bands,
  sectors,
  orbitals,
  bases,
  factions,
  setups,
  playerCounts,
  constants,
  scoring,
  cards,
  abilities,
}
