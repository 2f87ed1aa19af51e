import { abilities } from './abilities/index.ts'
import { cards } from './cards/index.ts'
import { constants, scoring } from './constants.ts'
import { factionInfos, playerCounts, setups } from './factions.ts'
import { bandInfos, bases, orbitals, sectorInfos } from './map.ts'
import type { Content } from './types.ts'

/** The base game as the bot brings it along. */
export const shipped: Content = {
  bands: bandInfos,
  sectors: sectorInfos,
  orbitals,
  bases,
  factions: factionInfos,
  setups,
  playerCounts,
  constants,
  scoring,
  cards,
  abilities,
}
