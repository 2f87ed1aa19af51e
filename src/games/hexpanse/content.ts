import { cards } from './cards/index.ts'
import { constants } from './constants.ts'
import { factionInfos as factions } from './factions.ts'
import { board } from './map.ts'
import { minorFactions } from './minorFactions.ts'
import { missions } from './missions.ts'
import type { Content } from './types.ts'

/** The game as it comes, without anybody's own values. */
export const shipped: Content = { constants, board, factions, missions, cards, minorFactions }
