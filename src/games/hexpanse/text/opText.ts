import { howMany } from '../../shared/phrases.ts'
import type { OpName, OpOf, Unit } from '../words/op.ts'
import { ontoPlaces, places, saysHowMany, type Origin } from './where.ts'

/**
 * Each icon in words: in full, for those of one kind that follow each other,
 * and as a line on a small picture.
 */

type Group<N extends OpName> = readonly [OpOf<N>, ...(readonly OpOf<N>[])]
export interface OpText<N extends OpName> {
  readonly full: (ops: Group<N>, origin: Origin) => string
  readonly short: (op: OpOf<N>) => string
}

const singular: Readonly<Record<Unit, string>> = {
  normal: 'a unit',
  minor: 'a minor unit',
  mercenary: 'one of your mercenaries',
  any: 'a unit of any kind',
}
const plural: Readonly<Record<Unit, string>> = {
  normal: 'units',
  minor: 'minor units',
  mercenary: 'mercenaries of yours',
  any: 'units of any kind',
}
const inShort: Readonly<Record<Unit, string>> = {
  normal: 'unit',
  minor: 'minor unit',
  mercenary: 'mercenary',
  any: 'any unit',
}

const article = (noun: string): string => (/^[aeio]/.test(noun) ? 'an' : 'a')
const upTo = (count: number, one: string, many = `${one}s`): string =>
  count === 1 ? `${article(one)} ${one}` : `up to ${count} ${many}`
const counts = (ops: readonly { readonly count: number }[]): number =>
  ops.reduce((sum, { count }) => sum + count, 0)
const amounts = (ops: readonly { readonly amount: number }[]): number =>
  ops.reduce((sum, { amount }) => sum + amount, 0)
const again = (times: number): string => (times > 1 ? `, up to ${times} times` : '')
const unitsFor = (ops: Group<'PLACE'> | Group<'PLACE_OVER'>): string =>
  ops.length === 1
    ? singular[ops[0].unit]
    : saysHowMany(ops)
      ? plural[ops[0].unit]
      : `${ops.length} ${plural[ops[0].unit]},`

export const opTexts: { readonly [N in OpName]: OpText<N> } = {
  PLACE: {
    full: (ops, origin) => `You may place ${unitsFor(ops)} ${ontoPlaces(ops, origin)}.`,
    short: ({ unit }) => `Place ${inShort[unit]}`,
  },
  PLACE_OVER: {
    full: (ops, origin) => `You may place ${unitsFor(ops)} ${ontoPlaces(ops, origin)}, ${under(ops[0])}.`,
    short: ({ unit, allow_empty: free = false }) =>
      `Place ${inShort[unit]} ${free ? 'even over another' : 'over an enemy unit'}`,
  },
  WARLORD_MOVE: {
    full: ([{ steps, damage }, ...others]) => {
      const times = steps * (others.length + 1)
      const loss = damage ? `; it loses ${damage} life${times > 1 ? ' each time' : ''}` : ''
      return `You may move your warlord to an empty territory next to it${again(times)}${loss}.`
    },
    short: ({ damage }) => `Move your warlord${damage ? ` for ${damage} life` : ''}`,
  },
  RETURN: {
    full: ops => `You may take ${upTo(counts(ops), 'unit')} of yours from the board back to your reserve.`,
    short: ({ count }) => `Return ${upTo(count, 'unit')}`,
  },
  RECOVER_TO_BOARD: {
    full: (ops, origin) =>
      `You may place ${ops.length > 1 ? 'units' : 'a unit'} from the Recovery Ship ` +
      `${ontoPlaces(ops, origin)}.`,
    short: () => 'Recover unit to the board',
  },
  RECOVER_TO_RESERVE: {
    full: ops => `You may take ${upTo(counts(ops), 'unit')} from the Recovery Ship back to your reserve.`,
    short: ({ count }) => `Recover ${upTo(count, 'unit')}`,
  },
  HEAL: {
    full: ops => `You may heal your warlord by ${amounts(ops)}.`,
    short: ({ amount }) => `Heal your warlord by ${amount}`,
  },
  DAMAGE_WARLORD: {
    full: (ops, origin) =>
      ops[0].at
        ? `A warlord on ${places(ops, origin)} loses ${ops[0].amount} life.`
        : `${ops.map(({ amount }) => `An enemy warlord of your choice loses ${amount} life.`).join(' ')}`,
    short: ({ amount, at }) => `Damage ${at ? 'the warlord there' : 'a warlord'} by ${amount}`,
  },
  ATTACK_TERRITORY: { full: (ops, origin) => `Attack ${places(ops, origin)}.`, short: () => 'Attack' },
  RESERVE_ATTACK: {
    full: ops => `You may send ${upTo(counts(ops), 'unit')} from one enemy's reserve to the Recovery Ship.`,
    short: ({ count }) => `Send ${upTo(count, 'unit')} of an enemy's reserve to the Recovery Ship`,
  },
  DESTROY_ACTION_CARD: {
    full: ops => `You may remove ${upTo(counts(ops), 'action card')} of your enemies from the game.`,
    short: ({ count }) => `Destroy ${upTo(count, 'action card')}`,
  },
  DESTROY_CURRENCY: {
    full: ops => `You may destroy up to ${amounts(ops)} hexilum of one enemy.`,
    short: ({ amount }) => `Destroy up to ${amount} hexilum`,
  },
  SACRIFICE_ATTACK: {
    full: ops =>
      `You may attack a piece next to one of your units${again(counts(ops))}; that unit is destroyed too.`,
    short: () => 'Sacrifice a unit to attack',
  },
  STEAL_MERCENARY: {
    full: ops => `You may steal ${upTo(counts(ops), 'mercenary card')} from your enemies.`,
    short: ({ count }) => `Steal ${upTo(count, 'mercenary card')}`,
  },
  STEAL_ACTION: {
    full: ops => `You may steal ${upTo(counts(ops), 'action card')} from your enemies.`,
    short: ({ count }) => `Steal ${upTo(count, 'action card')}`,
  },
  STEAL_CURRENCY: {
    full: ops => `You may steal up to ${amounts(ops)} hexilum from one enemy.`,
    short: ({ amount }) => `Steal up to ${amount} hexilum`,
  },
  EXTRA_CARDS: {
    full: ops => `This turn's market shows ${howMany(counts(ops), 'more card')}.`,
    short: ({ count }) => howMany(count, 'extra card'),
  },
  GAIN_CURRENCY: {
    full: ops => `Gain ${amounts(ops)} hexilum.`,
    short: ({ amount }) => `Gain ${amount} hexilum`,
  },
  EXCHANGE: {
    full: ops =>
      `You may swap any two units on the board, or move one to an empty territory${again(counts(ops))}.`,
    short: () => 'Swap two units, or move one',
  },
  EXCHANGE_SELF: {
    full: () => 'You may swap this unit with any unit on the board, or move it to an empty territory.',
    short: () => 'Swap this unit, or move it',
  },
  INCREASE_INCOME: {
    full: () => 'You may raise your income by 1 level at its usual price.',
    short: () => 'Raise your income',
  },
}

const under = ({ allow_empty: free = false }: OpOf<'PLACE_OVER'>): string =>
  free ? 'even over a unit, which is destroyed' : 'over an enemy unit, which is destroyed'
