/** What a setup refuses, and what pictures are headed with. */

export const TEAMS_NEED_FOUR = 'Teams need 4 players, 2 against 2.'
export const needsMinors = (players: number, there: number): string =>
  `${players} players need at least ${players + 1} minor factions; there are only ${there}.`
export const needsMissions = (players: number, there: number): string =>
  `${players} players need at least ${players + 1} missions; there are only ${there}.`

export const capIsUpTo = (most: number): string =>
  `'hexilum_cap' must be null or a whole number from 1 to ${most}.`

export const NO_MISSION = 'There is no mission yet.'
export const onCell = (cell: string): string => `on ${cell.toUpperCase()}`
export const warlordText = (ability: string, damage: number): string =>
  `${ability} It costs your warlord ${damage} life, after the effect.`
export const warlordTitle = (warlord: string): string => `Warlord ability · ${warlord}`
export const minorTitle = (minor: string): string => `Minor faction · ${minor}`
export const wonByMission = (mission: string, turn: number): string => `formed ${mission} on turn ${turn}`
export const wonByWarlords = (turn: number): string => `no enemy warlord is left, turn ${turn}`
