import type { ObstacleCode } from '../whyNot/obstacle.ts'
import type { ObstacleCase } from './obstacleCase.ts'

/** For each reason why something is not offered: a moment at which it is so, and the same without it. */

const NEXT = { f6: 'TE normal', f7: 'CC normal' } as const
const TWO = { f5: 'CC normal', ...NEXT } as const
const seaman = { mode: 'seaman' } as const
const admiral = { mode: 'admiral' } as const
const full = ['TE', 'CC', 'IN'] as const

type Group = Partial<Record<ObstacleCode, ObstacleCase>>

const when = {
  GAME_OVER: {
    at: {
      board: { f6: 'TE warlord', f7: 'CC warlord' },
      with: { life: { TE: 6, CC: 1 } },
      answers: [['attack']],
      wish: 'gain',
    },
    lifted: { with: { life: { TE: 6, CC: 2 } } },
  },
  DEFEATED: {
    at: { seats: full, with: { life: { CC: 0 } }, as: 'CC', wish: 'gain' },
    lifted: { with: {}, then: 'NOT_YOUR_TURN' },
  },
  NOT_YOUR_TURN: { at: { as: 'CC', wish: 'gain' }, lifted: { with: { active: 'CC' } } },
  OTHERS_CHOOSE: {
    at: { isNew: true, options: seaman, as: 'CC', wish: 'f6' },
    lifted: { answers: [['b2']] },
  },
  TURNS_LATER: {
    at: { isNew: true, options: seaman, wish: 'gain' },
    lifted: { answers: [['b2'], ['j6']] },
  },
  OTHERS_TURN: {
    at: {
      board: { f6: 'TE normal', f7: 'CC minor' },
      with: { minors: { TE: 'F1', CC: 'F2' } },
      answers: [['attack']],
      as: 'CC',
      wish: 'gain',
    },
    lifted: {
      board: { f6: 'CC normal', f7: 'CC minor' },
      with: { minors: { TE: 'F1', CC: 'F2' }, active: 'CC' },
      then: 'EFFECT_FIRST',
    },
  },
  ACTIONS_OVER: {
    at: { with: { hexilum: { TE: 9 } }, answers: [['done']], wish: 'gain' },
    lifted: { answers: [] },
  },
  EFFECT_FIRST: {
    at: { answers: [['place:normal']], wish: 'gain' },
    lifted: { answers: [['place:normal'], ['f6']] },
  },
  MARKET_LATER: {
    at: { with: { hexilum: { TE: 9 }, market: ['A1', 'A2', 'A3', 'A4', 'A5'] }, wish: 'A1' },
    lifted: { answers: [['done']] },
  },
  ACTION_FIRST: { at: { wish: 'f6' }, lifted: { answers: [['place:normal']] } },
  ATTACK_FIRST: { at: { board: TWO, wish: 'f6>f7' }, lifted: { answers: [['attack']] } },
  NO_PATTERN: {
    at: { with: { cards: { TE: ['A3'] } }, wish: 'r1' },
    lifted: { answers: [['play:A3'], ['f6']] },
  },
  NO_MINOR_FACTIONS: { at: { options: seaman, wish: 'F1' }, lifted: { options: {}, then: 'MINORS_CHOSEN' } },
  MINORS_CHOSEN: { at: { as: 'CC', with: { active: 'CC' }, wish: 'F1' }, lifted: { isNew: true } },
  NO_SECRET_MISSIONS: { at: { wish: 'M1' }, lifted: { options: admiral, then: 'MISSIONS_CHOSEN' } },
  MISSIONS_LATER: {
    at: { isNew: true, options: admiral, as: 'CC', wish: 'M3' },
    lifted: { answers: [['F2'], ['F1']] },
  },
  MISSIONS_CHOSEN: {
    at: { options: admiral, as: 'CC', with: { active: 'CC' }, wish: 'M3' },
    lifted: { isNew: true, answers: [['F2'], ['F1']] },
  },
  NOT_ASKED: {
    at: { with: { cards: { TE: ['A11'] }, hexilum: { CC: 3 } }, answers: [['place:normal']], wish: 'CC' },
    lifted: { answers: [['play:A11']] },
  },
  MINOR_TAKEN: { at: { isNew: true, answers: [['F1']], wish: 'F1' }, lifted: { answers: [['F2']] } },
  MINOR_NOT_REVEALED: {
    at: { isNew: true, answers: [['F1']], wish: 'F3' },
    lifted: { seed: '5', answers: [['F1']] },
  },
  MISSION_TAKEN: {
    at: { isNew: true, options: admiral, answers: [['F2'], ['F1'], ['M3']], wish: 'M3' },
    lifted: { answers: [['F2'], ['F1'], ['M4']] },
  },
  MISSION_NOT_REVEALED: {
    at: { isNew: true, options: admiral, answers: [['F2'], ['F1'], ['M4']], wish: 'M5' },
    lifted: { seed: '5', answers: [['F2'], ['F1'], ['M4']] },
  },
} as const satisfies Group

const units = {
  NO_SUCH_UNITS: { at: { options: seaman, wish: 'place:minor' }, lifted: { options: {} } },
  NONE_IN_RESERVE: {
    at: { with: { reserve: { TE: { minor: 3 } } }, wish: 'place:normal' },
    lifted: { with: { reserve: { TE: { minor: 3, normal: 1 } } } },
  },
  FEWER_IN_RESERVE: {
    at: {
      with: { cards: { TE: ['A12'] }, reserve: { CC: { normal: 1 } } },
      answers: [['play:A12'], ['CC']],
      wish: 'normal#2',
    },
    lifted: { with: { cards: { TE: ['A12'] }, reserve: { CC: { normal: 2 } } } },
  },
  NONE_TO_RECOVER: {
    at: { wish: 'recover:normal' },
    lifted: { with: { recovery: { TE: { normal: 1 } } } },
  },
  FEWER_TO_RECOVER: {
    at: {
      with: { cards: { TE: ['A2'] }, recovery: { TE: { normal: 1 } } },
      answers: [['play:A2']],
      wish: 'normal#2',
    },
    lifted: { with: { cards: { TE: ['A2'] }, recovery: { TE: { normal: 2 } } } },
  },
  CARD_LIMIT: {
    at: {
      with: { minors: { TE: 'F6', CC: 'F1' }, cards: { TE: ['A2'] }, recovery: { TE: { normal: 2 } } },
      answers: [['place:minor'], ['f6']],
      wish: 'normal#2',
    },
    lifted: { answers: [['play:A2']] },
  },
  WRONG_UNIT: {
    at: {
      seats: ['CC', 'TE'],
      board: { f6: 'CC warlord' },
      with: { cards: { CC: ['A17', 'C1'] } },
      answers: [['play:A17'], ['e5'], ['r0']],
      wish: 'normal',
    },
    lifted: { answers: [['ability'], ['r0']] },
  },
  NOT_ON_SHIP: {
    at: {
      with: { cards: { TE: ['A21', 'A17', 'C1'] }, recovery: { TE: { normal: 1 } } },
      answers: [['play:A21'], ['f6'], ['r0']],
      wish: 'C1',
    },
    lifted: { answers: [['play:A17'], ['f6'], ['r0']] },
  },
  NOT_IN_RESERVE: {
    at: {
      with: { cards: { TE: ['A12', 'A17', 'C1'] } },
      answers: [['play:A12'], ['CC']],
      wish: 'C1',
    },
    lifted: { answers: [['play:A17'], ['f6'], ['r0']] },
  },
  NO_UNIT_TO_PLACE: {
    at: { board: { f6: 'TE warlord', f7: 'CC normal' }, with: { reserve: {} }, wish: 'ability' },
    lifted: { with: { reserve: { TE: { normal: 1 } } } },
  },
  NO_UNIT_TO_RETURN: { at: { wish: 'return' }, lifted: { board: { f6: 'TE normal' } } },
  NO_ROOM_IN_PATTERN: {
    at: {
      seats: ['CC', 'TE'],
      board: { j5: 'TE normal', i6: 'TE normal', i7: 'TE normal' },
      wish: 'ability',
    },
    lifted: { board: { j5: 'TE normal', i6: 'TE normal' } },
  },
  NO_UNIT_TO_COVER: {
    at: { board: { f6: 'TE warlord' }, wish: 'ability' },
    lifted: { board: { f6: 'TE warlord', f7: 'CC normal' } },
  },
  NO_UNIT_TO_SWAP: {
    at: { seats: ['IN', 'CC'], wish: 'ability' },
    lifted: { board: { f6: 'CC normal' } },
  },
} as const satisfies Group

const territories = {
  OFF_BOARD: { at: { wish: 'a1' }, lifted: { seats: full, then: 'ACTION_FIRST' } },
  TAKEN: {
    at: { board: { f6: 'CC normal' }, answers: [['place:normal']], wish: 'f6' },
    lifted: { board: {} },
  },
  NOT_IN_REACH: {
    at: { with: { cards: { TE: ['A3'] } }, answers: [['play:A3'], ['f6'], ['r0']], wish: 'c4' },
    lifted: { answers: [['play:A3'], ['c4'], ['r0']] },
  },
  NOT_NEXT_TO_WARLORD: { at: { answers: [['move']], wish: 'f6' }, lifted: { board: { f5: 'TE warlord' } } },
  NO_OWN_UNIT_THERE: {
    at: { board: { f6: 'TE normal', f7: 'TE normal' }, answers: [['return']], wish: 'c4' },
    lifted: { board: { f6: 'TE normal', f7: 'TE normal', c4: 'TE normal' } },
  },
  NOT_RETURNABLE: {
    at: { board: { f6: 'TE normal', f7: 'TE normal', c4: 'TE minor' }, answers: [['return']], wish: 'c4' },
    lifted: { board: { f6: 'TE normal', f7: 'TE normal', c4: 'TE normal' } },
  },
  NO_UNIT_THERE: {
    at: { board: NEXT, with: { cards: { TE: ['A7'] } }, answers: [['play:A7']], wish: 'c4' },
    lifted: { board: { ...NEXT, c4: 'TE normal' } },
  },
  WARLORD_THERE: {
    at: { board: NEXT, with: { cards: { TE: ['A7'] } }, answers: [['play:A7']], wish: 'j6' },
    lifted: { board: { ...NEXT, j5: 'CC warlord', j6: 'CC normal' } },
  },
  OWN_SIDE_THERE: {
    at: {
      board: { f6: 'TE warlord', f7: 'CC normal', f5: 'TE normal' },
      answers: [['ability']],
      wish: 'f5',
    },
    lifted: { board: { f6: 'TE warlord', f7: 'CC normal', f5: 'CC normal' } },
  },
  SAME_UNIT: {
    at: { board: NEXT, with: { cards: { TE: ['A7'] } }, answers: [['play:A7'], ['f6']], wish: 'f6' },
    lifted: { answers: [['play:A7'], ['f7']] },
  },
} as const satisfies Group

export const whenCases = when
export const unitCases = units
export const territoryCases = territories
