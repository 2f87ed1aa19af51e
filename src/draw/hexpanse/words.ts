import { counted } from '../kit/text/index.ts'

/** Everything the pictures of Hexpanse say in words of their own. */

/** Returns how a mission allows its pattern to lie. */
function mayLie(turn: boolean, mirror: boolean): string {
  if (turn) return mirror ? 'may turn and mirror' : 'may turn, not mirror'
  return mirror ? 'may mirror, not turn' : 'exactly as shown'
}

export const HEX_WORDS = {
  turn: (turn: number | undefined) => (turn ? `TURN ${turn}` : 'SET-UP'),
  state: (state: number) => `state #${state}`,
  /** Says 'NOMADS TO MOVE', 'UNION: CHOOSE MISSION'. */
  whoAndWhat: (who: string, what: string) =>
    (who === '' ? what : what.startsWith('to ') ? `${who} ${what}` : `${who}: ${what}`).toUpperCase(),
  actions: 'ACTIONS',
  actionsLeft: (left: number) => (left === 1 ? '1 ACTION LEFT' : `${left} ACTIONS LEFT`),
  andWarlord: '+ warlord',
  now: 'NOW',
  warlordAction: 'warlord action',
  warlordState: (isFree: boolean) => (isFree ? 'still free' : 'used'),
  mode: (mode: string, players: number, teams: boolean) =>
    (teams
      ? `${mode} mode · ${players} players in teams`
      : `${mode} mode · ${players} players`
    ).toUpperCase(),
  houseContent: 'house content',
  noMission: (isChosen: boolean) => (isChosen ? 'not chosen yet' : 'not drawn yet'),
  mission: (code = '') => `MISSION ${code}`.trim(),
  notYet: 'not yet',
  mayLie,
  mayLieShort: (turn: boolean, mirror: boolean) =>
    turn ? (mirror ? 'turn or mirror' : 'may turn') : mirror ? 'may mirror' : 'as shown',
  progress: 'MISSION PROGRESS',
  progressShort: 'PROGRESS',
  bestFit: (missing: readonly string[]) =>
    missing.length ? `best fit; still missing: ${missing.join(', ').toUpperCase()}` : 'best fit',
  recoveryShip: 'RECOVERY SHIP',
  recoveryShort: 'RECOVERY',
  recovering: 'Recovery Ship',
  reserve: 'reserve',
  piles: { head: 'CARDS', deck: 'deck', discard: 'used', gone: 'gone' },
  house: 'house',
  hexilum: 'hexilum',
  /** What a card is, and what it does, in one row. */
  cardTypes: { mercenary: 'merc.', action: 'action', minor: 'minor', mission: 'mission' },
  /** Names a unit that has left its place by the letter of its faction. */
  gone: (letter: string, isBack: boolean) => (isBack ? `${letter} back` : `${letter} lost`),
  goneShort: (isBack: boolean) => (isBack ? 'back' : 'lost'),
  units: (withMinor: boolean) => (withMinor ? 'unit' : 'units'),
  defeated: 'defeated',
  kinds: { normal: 'unit', merc: 'merc.', minor: 'minor', warlord: 'warlord' },
  defeatedUnits: 'Their units stay on the board as obstacles (grey).',
  defeatedShort: 'grey units stay as obstacles',
  defeatedCards: 'Their cards are in the discard pile.',
  minor: (name: string) => `minor: ${name}`,
  secretMission: 'secret mission',
  life: 'LIFE',
  isDefeated: 'DEFEATED',
  noCards: 'no cards yet',
  secret: 'secret',
  noCard: 'no card',
  more: (count: number) => `+${count} more`,
  /** Stands in two lines. */
  extraCards: 'extra cards,\nfor this market only',
  /** Stands in two lines. */
  pattern: ['Choose the territory the pattern starts', 'from. Then choose how to turn it.'],
  cards: (count: number) => `CARDS  ${count}`,
  abilities: 'ABILITIES',
  ended: (isDefeated: boolean, life: number, hexilum: number, units: number) =>
    isDefeated
      ? `defeated · ${counted(units, 'unit')} left`
      : `life ${life} · ${hexilum} hexilum · ${counted(units, 'unit')}`,
} as const
