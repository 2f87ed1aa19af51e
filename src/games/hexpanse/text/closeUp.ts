import type { Card } from '../types.ts'

/** Words the pictures of single cards, missions, minor factions and factions, beside their own texts. */

export const MISSION = 'Mission'
export const MINOR_FACTION = 'Minor faction'

export const cardFooter = ({ cost, copies }: Pick<Card, 'cost' | 'copies'>): string =>
  copies === 1
    ? `Costs ${cost} hexilum; one copy among the cards of the market.`
    : `Costs ${cost} hexilum; ${copies} copies among the cards of the market.`

export const missionRule = (territories: number): string =>
  `The first player with units on ${territories} territories in this pattern, anywhere on the board, ` +
  'wins at once.'

export const missionFooter = (turn: boolean, mirror: boolean): string =>
  `${turns(turn, mirror)} More units around it do not matter.`

function turns(turn: boolean, mirror: boolean): string {
  if (turn) return mirror ? 'You may turn and mirror it.' : 'You may turn it, but not mirror it.'
  return mirror ? 'You may mirror it, but not turn it.' : 'You may neither turn nor mirror it.'
}

export const minorFooter = (units: number): string =>
  `${units} minor units, placed and recovered like other units, but never returned.`

export const warlordFooter = (damage: number): string =>
  `A warlord action. It costs the warlord ${damage} life, after the effect.`
