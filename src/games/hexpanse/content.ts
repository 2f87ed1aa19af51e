import { actionCards } from './cards/actions.ts'
import { mercenaries } from './cards/mercenaries.ts'
import { factionInfos as factions, minorFactions } from './factions.ts'
import { board } from './map.ts'
import { missions } from './missions.ts'
import { rulebook } from './sources.ts'
import type { Content, Card, Constants } from './types.ts'

const cards: readonly Card[] = [...mercenaries, ...actionCards]

const constants: Constants = {
  startLife: 6,
  maxLife: 12,
  startIncome: 1,
  maxIncome: 4,
  incomePrice: { 2: 2, 3: 3, 4: 4 },
  startHexilum: 0,
  actionsPerTurn: 2,
  marketSize: 5,
  difficulty: {
    seaman: { normal: 12, minor: 0, ownMissions: 0 },
    captain: { normal: 9, minor: 3, ownMissions: 0 },
    admiral: { normal: 9, minor: 3, ownMissions: 1 },
  },
  prov: {
    all: rulebook,
    'incomePrice.4': 'rulebook (the price is the level that is reached; the example shows 2 and 3)',
  },
}

/** Holds the game as it comes, without anybody's own values. */
export const shipped: Content = { constants, board, factions, missions, cards, minorFactions }
