import type { ObstacleCode } from '../whyNot/obstacle.ts'
import type { ObstacleCase } from './obstacleCase.ts'

/** Attacks, warlords, cards, rotations and other players. */

type Group = Partial<Record<ObstacleCode, ObstacleCase>>

const NEXT = { f6: 'TE normal', f7: 'CC normal' } as const
const full = ['TE', 'CC', 'IN'] as const
const friendly = { attack_action_may_hit_own_units: false } as const
const careful = { may_pay_last_life: false } as const
const flipped = { card_mirror: true } as const
const MARKET = ['A2', 'A3', 'A4', 'A5'] as const
const mercenaries = ['C1', 'C2', 'C3', 'C4'] as const
const cards = (...TE: readonly string[]) => ({ cards: { TE } })

export const attackCases = {
  NO_ATTACKER: {
    at: {
      options: careful,
      board: { f6: 'TE warlord', f7: 'CC normal' },
      with: { life: { TE: 1, CC: 6 } },
      wish: 'attack',
    },
    lifted: { with: { life: { TE: 2, CC: 6 } } },
  },
  NO_TARGET: { at: { board: { f6: 'TE normal' }, wish: 'attack' }, lifted: { board: NEXT } },
  ONLY_OWN_TARGETS: {
    at: { options: friendly, board: { f6: 'TE normal', f7: 'TE normal' }, wish: 'attack' },
    lifted: { options: {} },
  },
  NO_OWN_PIECE_THERE: {
    at: { board: { f7: 'CC normal' }, wish: 'f6>f7' },
    lifted: { board: NEXT, then: 'ATTACK_FIRST' },
  },
  CANNOT_ATTACK: {
    at: {
      board: { f6: 'TE minor', f7: 'CC normal' },
      with: { minors: { TE: 'F2', CC: 'F1' } },
      wish: 'f6>f7',
    },
    lifted: { with: { minors: { TE: 'F3', CC: 'F1' } }, then: 'ATTACK_FIRST' },
  },
  ONLY_UNITS_ATTACK: {
    at: {
      board: { f6: 'TE warlord', f7: 'CC normal', c4: 'TE normal', c5: 'CC normal' },
      with: cards('A16'),
      answers: [['play:A16']],
      wish: 'f6>f7',
    },
    lifted: { board: { ...NEXT, c4: 'TE normal', c5: 'CC normal' } },
  },
  OUT_OF_REACH: {
    at: { board: { ...NEXT, f8: 'CC normal' }, wish: 'f6>f8' },
    lifted: { wish: 'f6>f7', then: 'ATTACK_FIRST' },
  },
  NOTHING_TO_HIT: {
    at: { board: { f6: 'TE normal' }, wish: 'f6>f7' },
    lifted: { board: NEXT, then: 'ATTACK_FIRST' },
  },
  NO_ATTACKER_NEXT: {
    at: { board: { ...NEXT, f5: 'CC normal', c4: 'CC normal' }, answers: [['attack']], wish: 'c4' },
    lifted: { board: { ...NEXT, f5: 'CC normal', c4: 'CC normal', c5: 'TE normal' }, wish: 'c5>c4' },
  },
  FROM_WHERE: {
    at: { board: { ...NEXT, f5: 'CC normal' }, answers: [['attack']], wish: 'f7' },
    lifted: { wish: 'f6>f7' },
  },
  OWN_WARLORD: {
    at: { board: { f6: 'TE normal', f7: 'TE warlord' }, wish: 'f6>f7' },
    lifted: { board: { f6: 'TE normal', f7: 'CC warlord' }, then: 'ATTACK_FIRST' },
  },
  OWN_UNITS_SAFE: {
    at: { options: friendly, board: { f6: 'TE normal', f7: 'TE normal' }, wish: 'f6>f7' },
    lifted: { options: {}, then: 'ATTACK_FIRST' },
  },
} as const satisfies Group

export const warlordCases = {
  WARLORD_ACTED: {
    at: { with: { life: { TE: 5, CC: 6 } }, answers: [['heal']], wish: 'heal' },
    lifted: { answers: [['gain']] },
  },
  WARLORD_DID_THIS: {
    at: {
      options: { warlord_actions_per_turn: 'each_once' },
      with: { life: { TE: 5, CC: 6 } },
      answers: [['heal']],
      wish: 'heal',
    },
    lifted: { answers: [['gain']] },
  },
  FULL_LIFE: {
    at: { with: { life: { TE: 12, CC: 6 } }, wish: 'heal' },
    lifted: { with: { life: { TE: 11, CC: 6 } } },
  },
  LAST_LIFE: {
    at: { options: careful, with: { life: { TE: 1, CC: 6 } }, wish: 'move' },
    lifted: { with: { life: { TE: 2, CC: 6 } } },
  },
  WARLORD_HEMMED_IN: {
    at: { board: { b3: 'CC normal', c2: 'CC normal', c3: 'CC normal' }, wish: 'move' },
    lifted: { board: { c2: 'CC normal', c3: 'CC normal' } },
  },
  TOP_INCOME: {
    at: { with: { income: { TE: 4, CC: 1 }, hexilum: { TE: 9 } }, wish: 'income' },
    lifted: { with: { income: { TE: 3, CC: 1 }, hexilum: { TE: 9 } } },
  },
  INCOME_TOO_DEAR: {
    at: { with: { hexilum: { TE: 1 } }, wish: 'income' },
    lifted: { with: { hexilum: { TE: 2 } } },
  },
} as const satisfies Group

export const cardCases = {
  CARD_NOT_YOURS: { at: { wish: 'play:A5' }, lifted: { with: cards('A5') } },
  IS_MERCENARY: { at: { with: cards('C1'), wish: 'play:C1' }, lifted: { wish: 'place:C1' } },
  IS_ACTION_CARD: { at: { with: cards('A5'), wish: 'place:A5' }, lifted: { wish: 'play:A5' } },
  ON_BOARD_ALREADY: {
    at: { board: { f6: 'TE C1' }, with: cards('C1'), wish: 'place:C1' },
    lifted: { board: {} },
  },
  NOT_REUSABLE: {
    at: { board: { f6: 'TE C14', f7: 'TE C3' }, with: cards('C14', 'C3'), wish: 'activate:C14' },
    lifted: { wish: 'activate:C3' },
  },
  NOT_PLACED: { at: { with: cards('C3'), wish: 'activate:C3' }, lifted: { board: { f6: 'TE C3' } } },
  NOT_ON_SALE: {
    at: { with: { hexilum: { TE: 9 }, market: ['A1', ...MARKET] }, answers: [['done']], wish: 'A6' },
    lifted: { with: { hexilum: { TE: 9 }, market: ['A6', ...MARKET] } },
  },
  FEWER_ON_SALE: {
    at: { with: { hexilum: { TE: 9 }, market: ['A1', ...MARKET] }, answers: [['done']], wish: 'A1#2' },
    lifted: { with: { hexilum: { TE: 9 }, market: ['A1', 'A1', 'A3', 'A4', 'A5'] } },
  },
  TOO_DEAR: {
    at: { with: { hexilum: { TE: 4 }, market: ['A6', ...MARKET] }, answers: [['done']], wish: 'A6' },
    lifted: { with: { hexilum: { TE: 5 }, market: ['A6', ...MARKET] } },
  },
  NO_FREE_BASE: {
    at: {
      with: { ...cards(...mercenaries, 'C5'), hexilum: { TE: 9 }, market: ['C6', ...MARKET] },
      answers: [['done']],
      wish: 'C6',
    },
    lifted: { with: { ...cards(...mercenaries), hexilum: { TE: 9 }, market: ['C6', ...MARKET] } },
  },
} as const satisfies Group

export const rotationCases = {
  PATTERN_FIXED: {
    at: {
      overrides: { cards: [{ code: 'A24', rotate: false, mirror: true }] },
      with: cards('A24'),
      answers: [['play:A24'], ['f6']],
      wish: 'r1',
    },
    lifted: { overrides: { cards: [{ code: 'A24', rotate: true, mirror: true }] } },
  },
  TABLE_TURNS_NONE: {
    at: {
      options: { ...flipped, card_rotation: 'none' },
      with: cards('A24'),
      answers: [['play:A24'], ['f6']],
      wish: 'r1',
    },
    lifted: { options: flipped },
  },
  PATTERN_NOT_FLIPPED: {
    at: { with: cards('A24'), answers: [['play:A24'], ['f6']], wish: 'm0' },
    lifted: { options: flipped },
  },
  ATTACK_OFF_BOARD: {
    at: { with: cards('A6'), answers: [['play:A6'], ['b2']], wish: 'r3' },
    lifted: { answers: [['play:A6'], ['f6']] },
  },
  SAME_AS: {
    at: { options: flipped, with: cards('A3', 'A24'), answers: [['play:A3'], ['f6']], wish: 'm0' },
    lifted: { answers: [['play:A24'], ['f6']] },
  },
} as const satisfies Group

export const playerCases = {
  NOT_PLAYING: {
    at: { with: { ...cards('A11'), hexilum: { CC: 3 } }, answers: [['play:A11']], wish: 'IN' },
    lifted: { seats: full, with: { ...cards('A11'), hexilum: { CC: 3, IN: 3 } } },
  },
  THAT_IS_YOU: {
    at: { with: { ...cards('A11'), hexilum: { TE: 3, CC: 3 } }, answers: [['play:A11']], wish: 'TE' },
    lifted: { as: 'CC', with: { active: 'CC', cards: { CC: ['A11'] }, hexilum: { TE: 3, CC: 3 } } },
  },
  IS_PARTNER: {
    at: {
      seats: ['TE', 'CC', 'IN', 'UTW'],
      options: { teams: true },
      with: { ...cards('A11'), hexilum: { CC: 3, IN: 3 } },
      answers: [['play:A11']],
      wish: 'IN',
    },
    lifted: { options: {} },
  },
  IS_DEFEATED: {
    at: {
      seats: full,
      with: { ...cards('A12'), life: { TE: 6, CC: 6, IN: 0 } },
      answers: [['play:A12']],
      wish: 'IN',
    },
    lifted: { with: cards('A12') },
  },
  NO_RESERVE: {
    at: {
      seats: full,
      with: { ...cards('A12'), reserve: { CC: { normal: 2 } } },
      answers: [['play:A12']],
      wish: 'IN',
    },
    lifted: { with: { ...cards('A12'), reserve: { CC: { normal: 2 }, IN: { normal: 1 } } } },
  },
  NO_HEXILUM: {
    at: { seats: full, with: { ...cards('A11'), hexilum: { CC: 3 } }, answers: [['play:A11']], wish: 'IN' },
    lifted: { with: { ...cards('A11'), hexilum: { CC: 3, IN: 1 } } },
  },
  LACKS_CARD: {
    at: { with: { cards: { TE: ['A13'], CC: ['A5'] } }, answers: [['play:A13']], wish: 'CC:A6' },
    lifted: { with: { cards: { TE: ['A13'], CC: ['A5', 'A6'] } } },
  },
  NOT_STEALABLE: {
    at: {
      with: { cards: { TE: ['A13', 'A15'], CC: ['A5', 'C1'] } },
      answers: [['play:A13']],
      wish: 'CC:C1',
    },
    lifted: { answers: [['play:A15']] },
  },
} as const satisfies Group
