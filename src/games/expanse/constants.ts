import { expansionRulebook, fanPort, manual, rulebook } from './sources.ts'
import type { Constants, Scoring } from './types.ts'

export const constants: Constants = {
  startCP: 10,
  minCP: 0,
  trackSlots: 5,
  slotCosts: [0, 1, 1, 2, 2],
  keepCost: 1,
  scoreCards: 6,
  bonusTokensPerSector: 2,
  freeBuildPerScoring: 1,
  homeBuildAP: 1,
  moveAP: 1,
  influenceAP: 1,
  strengthHalfUnits: { fleet: 2, battleship: 4, battleshipDamaged: 2, scrap: 1, leader: 2, rocinante: 2 },
  orbitalControlBonus: 1,
  prov: {
    startCP: rulebook,
    minCP: 'inferred: a player without enough CP may not take a card',
    trackSlots: rulebook,
    slotCosts: fanPort,
    keepCost: rulebook,
    scoreCards: rulebook,
    bonusTokensPerSector: rulebook,
    freeBuildPerScoring: rulebook,
    homeBuildAP: rulebook,
    moveAP: rulebook,
    influenceAP: rulebook,
    strengthHalfUnits: {
      fleet: rulebook,
      battleship: rulebook,
      battleshipDamaged: manual,
      scrap: rulebook,
      leader: expansionRulebook,
      rocinante: rulebook,
    },
    orbitalControlBonus: rulebook,
  },
}

/** Points for first, second and third place on a base. */
export const scoring: Scoring = {
  normal: [1, 0, 0],
  bonusByRound: [
    [2, 1, 0],
    [3, 1, 0],
    [3, 1, 0],
    [4, 2, 1],
    [4, 2, 1],
  ],
  final: [5, 3, 1],
  resourceBonus: 1,
  techAfterRounds: [1, 2, 3],
  prov: {
    normal: rulebook,
    bonusByRound: rulebook,
    final: rulebook,
    resourceBonus: rulebook,
    techAfterRounds: rulebook,
  },
}
