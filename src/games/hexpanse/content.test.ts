import { describe, expect, test } from 'vitest'
import { copy } from '../../core/data.ts'
import { register } from './book.ts'
import { shipped } from './content.ts'
import { checkContent } from './contentCheck.ts'
import { cellNames, makeField, directions, sameHex, sum } from './field.ts'
import { isHouse } from './sources.ts'
import type { Ability, Content, Hex } from './types.ts'
import type { OpName } from './words/op.ts'

/** A content that may be broken on purpose. */
type Loose<T> = T extends object ? { -readonly [K in keyof T]: Loose<T[K]> } : T
type Breaks = (content: Loose<Content>) => void

const broken = (breaks: Breaks): readonly string[] => {
  const twin = copy(shipped) as Loose<Content>
  breaks(twin)
  return checkContent(twin)
}
const named = <T extends { code: string }>(list: T[], code: string): T => {
  const found = list.find(one => one.code === code)
  if (!found) throw new Error(`no ${code}`)
  return found
}

test('the shipped content can be played', () => {
  expect(checkContent(shipped)).toEqual([])
})

describe('what is stated of the game', () => {
  const codes = (letter: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${letter}${at + 1}`)

  test('twenty mercenaries, each unique; twelve missions; minor factions for four and one to spare', () => {
    const mercenaries = shipped.cards.filter(card => card.type === 'mercenary')
    expect(mercenaries.map(card => card.code)).toEqual(codes('C', 20))
    expect(mercenaries.every(card => card.copies === 1)).toBe(true)
    expect(shipped.missions.map(one => one.code)).toEqual(codes('M', 12))
    expect(shipped.minorFactions.map(one => one.code)).toEqual(codes('F', 6))
  })
  test('twenty-four action cards, ten of them twice', () => {
    const actions = shipped.cards.filter(card => card.type === 'action')
    expect(actions.map(card => card.code)).toEqual(codes('A', 24))
    expect(actions.reduce((sum, card) => sum + card.copies, 0)).toBe(34)
  })
  test('the chain reaction of the rulebook can be played: Cheyen, The Baron, Phyton', () => {
    const ops = (code: string) =>
      shipped.cards
        .find(card => card.code === code)
        ?.ops.map(op => [op.op, 'unit' in op ? op.unit : undefined])
    expect(ops('A17')).toEqual([
      ['PLACE', 'mercenary'],
      ['PLACE', 'normal'],
    ])
    expect(ops('C9')).toEqual([
      ['ATTACK_TERRITORY', undefined],
      ['PLACE', 'normal'],
      ['PLACE', 'mercenary'],
    ])
    expect(ops('C5')).toEqual([
      ['PLACE', 'normal'],
      ['PLACE', 'normal'],
    ])
    expect(['A17', 'C9', 'C5'].map(code => shipped.cards.find(card => card.code === code)?.name)).toEqual([
      'Cheyen',
      'The Baron',
      'Phyton',
    ])
  })
  test('every icon is on a card', () => {
    const used = new Set(shipped.cards.flatMap(card => card.ops.map(op => op.op)))
    const all: Record<OpName, true> = {
      PLACE: true,
      PLACE_OVER: true,
      WARLORD_MOVE: true,
      RETURN: true,
      RECOVER_TO_BOARD: true,
      RECOVER_TO_RESERVE: true,
      HEAL: true,
      DAMAGE_WARLORD: true,
      ATTACK_TERRITORY: true,
      RESERVE_ATTACK: true,
      DESTROY_ACTION_CARD: true,
      DESTROY_CURRENCY: true,
      SACRIFICE_ATTACK: true,
      STEAL_MERCENARY: true,
      STEAL_ACTION: true,
      STEAL_CURRENCY: true,
      EXTRA_CARDS: true,
      GAIN_CURRENCY: true,
      EXCHANGE: true,
      EXCHANGE_SELF: true,
      INCREASE_INCOME: true,
    }
    expect([...used].sort()).toEqual(Object.keys(all).sort())
  })
  test('the worst turn of the Union gives four hexilum: income 1, its ability, the action for one', () => {
    const union = shipped.factions.find(one => one.code === 'UTW')
    expect(union?.ability.ops).toEqual([{ op: 'GAIN_CURRENCY', amount: 2 }])
    expect(shipped.constants.startIncome + 2 + 1).toBe(4)
  })
})

describe('the board', () => {
  const all = [...shipped.board.normal, ...shipped.board.shaded]
  const neighbours = (hex: Hex) =>
    directions.filter(step => all.some(one => sameHex(one, sum(hex, step)))).length

  test('91 territories, 30 of them on the edge and 61 within', () => {
    expect([all.length, shipped.board.shaded.length, shipped.board.normal.length]).toEqual([91, 30, 61])
    expect(shipped.board.normal.every(hex => neighbours(hex) === 6)).toBe(true)
    expect(shipped.board.shaded.filter(hex => neighbours(hex) === 3)).toHaveLength(6)
    expect(shipped.board.shaded.filter(hex => neighbours(hex) === 4)).toHaveLength(24)
  })
  test('six of the twelve hexilum territories are in play on the small board', () => {
    expect(Object.keys(makeField(shipped.board, true).hexilum)).toHaveLength(12)
    expect(Object.keys(makeField(shipped.board, false).hexilum)).toHaveLength(6)
  })
  test('it is named from A1 to K6', () => {
    const names = cellNames(shipped.board)
    expect([
      names.get('0,-5'),
      names.get('5,-5'),
      names.get('0,0'),
      names.get('-5,0'),
      names.get('0,5'),
    ]).toEqual(['a1', 'a6', 'f6', 'f1', 'k6'])
  })
})

test('every mission has nine territories', () => {
  for (const { code, cells } of shipped.missions) {
    expect([code, new Set(cells.map(String)).size]).toEqual([code, 9])
  }
})

test('everything says where it comes from, and what nobody has seen says that it is ours', () => {
  const house = shipped.cards.filter(card => card.prov['positions'] === 'designed')
  expect(house).toHaveLength(44)
  expect(
    shipped.cards.filter(card => card.prov['ops']?.startsWith('rulebook')).map(card => card.code),
  ).toEqual(['C5', 'C9', 'A17'])
  expect(shipped.missions.every(one => one.prov['cells'] === 'designed')).toBe(true)
  expect(shipped.board.prov['normal']).toBe('designed')
})

test('what does not say where it comes from is taken for ours, and so is what is printed in part', () => {
  const house = (prov: Readonly<Record<string, string>>) => isHouse({ prov })
  expect([
    house({}),
    house({ cells: 'printed', name: 'designed' }),
    house({ cost: 'designed', ops: 'printed', positions: 'printed' }),
  ]).toEqual([true, false, true])
  expect(shipped.factions.filter(isHouse).map(one => one.code)).toEqual(['CC'])
})

const card = (content: Loose<Content>, code = 'C1') => named(content.cards, code)
const set =
  (code: string, values: object): Breaks =>
  content => {
    Object.assign(card(content, code), values)
  }
test('putting a text better leaves the content the same for tables that pinned it; other ops do not', () => {
  const hashesWith = (change: Partial<Ability>) => {
    const { cards, minorFactions, missions, factions } = shipped
    return [
      { cards: cards.map(one => ({ ...one, ...change })) },
      { minorFactions: minorFactions.map(one => ({ ...one, ...change })) },
      { missions: missions.map(one => ({ ...one, ...change })) },
      { factions: factions.map(one => ({ ...one, ability: { ...one.ability, ...change } })) },
    ].map(part => register({ ...shipped, ...part }).hash)
  }
  const { hash } = register(shipped)
  expect(hashesWith({ text: 'Better.' })).toEqual([hash, hash, hash, hash])
  expect(hashesWith({ ops: [] })).not.toContain(hash)
})

const ops = (...list: readonly unknown[]): Breaks => set('C1', { ops: list })

describe('a content is refused for', () => {
  test.each<[string, Breaks, string]>([
    ['a code twice', set('C2', { code: 'C1' }), 'C1 is used twice'],
    [
      'a mission named like a minor faction',
      c => {
        named(c.missions, 'M1').code = 'F1'
      },
      "'code' must be like M1",
    ],
    ['a name', set('C1', { name: '' }), "C1: 'name' must not be empty"],
    ['a cost', set('C1', { cost: 0 }), "'cost' must be a whole number from 1 to 99, not 0"],
    ['two tokens of a mercenary', set('C1', { copies: 2 }), 'C1: there is one token'],
    ['a mercenary that is played', set('C1', { timing: 'on_play' }), 'C1: a mercenary is placed, not played'],
    ['an action card that is placed', set('A1', { timing: 'on_place' }), 'A1: an action card is played'],
    ['an action card with a piece', set('A1', { anchor: 'self' }), 'A1: an action card has no piece'],
    ['an action card that stays', set('A1', { reusable: true }), 'A1: an action card is discarded after use'],
    [
      'an action card with a flag',
      set('A1', { flags: ['ZOMBIE'] }),
      'A1: an action card has no piece that flags',
    ],
    [
      'the other kind',
      set('A1', { type: 'mercenary', timing: 'on_place' }),
      'A1: codes of mercenaries begin with C',
    ],
    [
      'the kind after that',
      set('C1', { type: 'action', timing: 'on_play', anchor: 'free' }),
      'C1: codes of action cards begin with A',
    ],
    [
      'a flag without its timing',
      set('C1', { flags: ['DESTRUCTION'] }),
      "C1: the flag DESTRUCTION and the timing 'on_destroy'",
    ],
    ['a timing without its flag', set('C10', { flags: [] }), 'C10: the flag DESTRUCTION'],
    ['a flag twice', set('C8', { flags: ['ZOMBIE', 'ZOMBIE'] }), "'flags' says 'ZOMBIE' twice"],
    ['nothing to do', set('C1', { ops: [] }), "C1: only what is 'passive' has no ops"],
    [
      'something to do for who is passive',
      set('C8', { ops: [{ op: 'EXCHANGE_SELF' }] }),
      "C8: only what is 'passive'",
    ],
    [
      'reuse of what runs once',
      set('C10', { reusable: true }),
      'C10: only what runs when it is placed can be reusable',
    ],
    ['positions from nowhere', set('C1', { anchor: 'none' }), 'C1: its positions are counted from nowhere'],
    [
      'an exchange of nothing',
      set('A1', { ops: [{ op: 'EXCHANGE_SELF' }] }),
      'A1: EXCHANGE_SELF needs a piece',
    ],
    ['an icon', ops({ op: 'TELEPORT' }), "C1, op 1: there is no op 'TELEPORT'; possible: PLACE, PLACE_OVER"],
    ['an inherited word', ops({ op: 'constructor' }), "there is no op 'constructor'"],
    ['no icon', ops('PLACE'), "there is no op 'PLACE'"],
    ['a part', ops({ op: 'HEAL', amount: 1, who: 'all' }), "C1, op 1: 'HEAL' has an unknown part 'who'"],
    ['a missing part', ops({ op: 'PLACE', at: 'any' }), "'PLACE' lacks 'unit'"],
    [
      'a position too far off',
      ops({ op: 'PLACE', at: [5, 0], unit: 'normal' }),
      "'at' must be [q, r] with whole numbers from -4 to 4, not [5,0]",
    ],
    [
      'a position that is none',
      ops({ op: 'PLACE', at: 'near', unit: 'normal' }),
      "'at' must be [q, r], 'adjacent' or 'any', not 'near'",
    ],
    [
      'a kind of unit',
      ops({ op: 'PLACE', at: 'any', unit: 'warlord' }),
      "'unit' has an unknown value 'warlord'",
    ],
    [
      'a mission twice over a territory',
      c => {
        named(c.missions, 'M1').cells = [
          [0, 0],
          [0, 0],
        ]
      },
      "M1: 'cells' says [0,0] twice",
    ],
    [
      'a mission of nothing',
      c => {
        named(c.missions, 'M1').cells = []
      },
      "'cells' must have at least 1",
    ],
    [
      'a mission that fits nowhere',
      c => {
        named(c.missions, 'M1').cells = [
          [0, 0],
          [12, 0],
        ]
      },
      'M1: its pattern fits nowhere',
    ],
    [
      'a board without room',
      c => {
        c.board.normal = [
          [0, 0],
          [1, 0],
          [2, 0],
          [3, 0],
        ]
      },
      'leave no room for 4 warlords; at least 5',
    ],
    [
      'a territory of two kinds',
      c => {
        c.board.shaded.push([0, 0])
      },
      'board: [0, 0] is both normal and shaded',
    ],
    [
      'a territory twice',
      c => {
        c.board.normal.push([0, 0])
      },
      "board: 'normal' says [0,0] twice",
    ],
    [
      'hexilum nowhere',
      c => {
        c.board.hexilum.push({ at: [9, 9], amount: 1 })
      },
      'board: there is hexilum on [9, 9], which does not exist',
    ],
    [
      'hexilum twice',
      c => {
        c.board.hexilum.push({ at: [3, 0], amount: 2 })
      },
      "board: 'hexilum' names [3, 0] twice",
    ],
    [
      'too few missions',
      c => {
        c.missions = c.missions.slice(0, 4)
      },
      '4 missions are too few; at least 5',
    ],
    [
      'too few minor factions',
      c => {
        c.minorFactions = c.minorFactions.slice(0, 4)
      },
      '4 minor factions are too few',
    ],
    [
      'too few cards',
      c => {
        c.cards = c.cards.slice(0, 4)
      },
      '4 cards do not fill the market',
    ],
    [
      'four minor units',
      c => {
        named(c.minorFactions, 'F1').units = 4
      },
      "F1: 'units' has an unknown value 4; possible: 3",
    ],
    ['a source', set('C1', { prov: { ops: 'a friend' } }), "C1: 'prov.ops' must begin with rulebook"],
  ])('%s', (_what, breaks, says) => {
    expect(broken(breaks).join('\n')).toContain(says)
  })
})

test('a mission may lie turned where it does not fit as it is drawn', () => {
  // A column of ten: the rows of the board are long enough, and a turn makes a row of it.
  expect(
    broken(c => {
      named(c.missions, 'M1').cells = Array.from({ length: 10 }, (_, r): [number, number] => [0, r])
    }),
  ).toEqual([])
  expect(
    broken(c => {
      named(c.missions, 'M1').cells = Array.from({ length: 12 }, (_, r): [number, number] => [0, r])
    }),
  ).toHaveLength(1)
})
