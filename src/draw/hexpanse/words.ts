import { counted } from '../kit/text/index.ts'

/** Everything the pictures of Hexpanse say in words of their own. */

/** Returns how a mission allows its pattern to lie. */
function mayLie(turn: boolean, mirror: boolean): string {
  if (turn) return mirror ? 'may turn and mirror' : 'may turn, not mirror'
  return mirror ? 'may mirror, not turn' : 'exactly as shown'
}

export const HEX_WORDS = {
  turn: (turn: number | undefined) => (turn ? `TURN ${turn}` : 'SET-UP'),
  actions: 'ACTIONS',
  now: 'NOW',
  warlordAction: 'warlord action',
  warlordState: (isFree: boolean) => (isFree ? 'still free' : 'used'),
  mode: (mode: string, players: number, teams: boolean) =>
    `${mode} mode · ${players} players${teams ? ' in teams' : ''}`.toUpperCase(),
  houseContent: 'house content',
  noMission: (isChosen: boolean) => (isChosen ? 'not chosen yet' : 'not drawn yet'),
  mission: (code = '') => `MISSION ${code}`.trim(),
  mayLie,
  progress: 'MISSION PROGRESS',
  bestFit: (missing: readonly string[]) =>
    missing.length ? `best fit; still missing: ${missing.join(', ').toUpperCase()}` : 'best fit',
  recoveryShip: 'RECOVERY SHIP',
  units: (withMinor: boolean) => (withMinor ? 'unit' : 'units'),
  defeated: 'defeated',
  kinds: { normal: 'unit', merc: 'merc.', minor: 'minor', warlord: 'warlord' },
  defeatedUnits: 'Their units stay on the board as obstacles (grey).',
  defeatedCards: 'Their cards are in the discard pile.',
  minor: (name: string) => `minor: ${name}`,
  secretMission: 'secret mission',
  life: 'LIFE',
  isDefeated: 'DEFEATED',
  noCards: 'no cards yet',
  noCard: 'no card',
  more: (count: number) => `+${count} more`,
  /** In two lines. */
  extraCards: ['extra cards,', 'for this market only'],
  /** In two lines. */
  pattern: ['Choose the territory the pattern starts', 'from. Then choose how to turn it.'],
  cards: (count: number) => `CARDS  ${count}`,
  abilities: 'ABILITIES',
  ended: (isDefeated: boolean, life: number, hexilum: number, units: number) =>
    isDefeated
      ? `defeated · ${counted(units, 'unit')} left`
      : `life ${life} · ${hexilum} hexilum · ${counted(units, 'unit')}`,
} as const
