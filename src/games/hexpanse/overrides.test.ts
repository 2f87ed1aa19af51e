import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hash } from '../../core/data.ts'
import { shipped } from './content.ts'
import { checkContent } from './contentCheck.ts'
import { mergeOverrides, type Merged } from './overrides.ts'

function merged(document: unknown): Merged {
  const result = mergeOverrides(document)
  if (!result.ok) throw new Error(result.reasons.join('\n'))
  return result.value
}
function reasons(document: unknown): readonly string[] {
  const result = mergeOverrides(document)
  return result.ok ? [] : result.reasons
}
const card = ({ content }: Merged, code: string) => content.cards.find(one => one.code === code)
const shippedCard = (code: string) => shipped.cards.find(one => one.code === code)

const ownCard = {
  code: 'A25',
  type: 'action',
  name: 'Our own',
  cost: 2,
  copies: 3,
  reusable: false,
  timing: 'on_play',
  anchor: 'free',
  rotate: true,
  mirror: false,
  flags: [],
  ops: [{ op: 'HEAL', amount: 3 }],
}

test('an owner corrects cards, missions, minor factions and the board, and adds some', () => {
  const now = merged({
    cards: [{ code: 'C3', cost: 4, ops: [{ op: 'GAIN_CURRENCY', amount: 1 }] }, ownCard],
    missions: [
      {
        code: 'M2',
        name: 'Printed',
        cells: [
          [0, 0],
          [1, 0],
          [2, 0],
          [3, 0],
        ],
      },
      { code: 'M13', name: 'Dot', cells: [[0, 0]], rotate: false, mirror: false },
    ],
    minorFactions: [{ code: 'F4', ops: [{ op: 'GAIN_CURRENCY', amount: 2 }] }],
    board: { hexilum: [{ at: [0, 0], amount: 3 }] },
  })
  expect(card(now, 'C3')).toMatchObject({
    name: 'Tallyman',
    cost: 4,
    ops: [{ op: 'GAIN_CURRENCY', amount: 1 }],
    reusable: true,
  })
  expect(card(now, 'A25')).toMatchObject(ownCard)
  expect(now.content.cards).toHaveLength(45)
  expect(now.content.missions).toHaveLength(13)
  expect(now.content.missions[1]).toMatchObject({ code: 'M2', name: 'Printed', rotate: true })
  expect(now.content.minorFactions[3]).toMatchObject({
    code: 'F4',
    name: 'Tithe Brokers',
    ops: [{ amount: 2 }],
  })
  expect(now.content.board.hexilum).toEqual([{ at: [0, 0], amount: 3 }])
  expect(now.content.board.normal).toEqual(shipped.board.normal)
})

test('our text leaves a card that does something else, and stays where only its price changes', () => {
  const now = merged({
    cards: [
      { code: 'C3', ops: [{ op: 'HEAL', amount: 1 }] },
      { code: 'C7', rotate: false },
      { code: 'C1', anchor: 'free' },
      { code: 'C5', mirror: true },
      { code: 'C4', cost: 1 },
    ],
  })
  expect(['C3', 'C7', 'C1', 'C5', 'C4'].map(code => card(now, code)?.text)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    'You may swap this unit with any unit on the board, or move it to an empty territory.',
  ])
})

test('what the owner gives is printed, the rest keeps its provenance', () => {
  const now = merged({
    cards: [
      { code: 'C3', ops: [{ op: 'HEAL', amount: 1 }] },
      { code: 'C4', cost: 1, prov: 'printed' },
      ownCard,
    ],
    missions: [{ code: 'M1', cells: [[0, 0]] }],
  })
  expect(card(now, 'C3')?.prov).toEqual({ ...shippedCard('C3')?.prov, ops: 'printed', positions: 'printed' })
  expect(card(now, 'C4')?.prov).toEqual({ ...shippedCard('C4')?.prov, cost: 'printed' })
  expect(card(now, 'A25')?.prov).toMatchObject({ name: 'printed', ops: 'printed', positions: 'printed' })
  expect(now.content.missions[0]?.prov).toEqual({ name: 'designed', cells: 'printed', size: 'printed' })
})

test('settings are what the tables of the owner begin with', () => {
  expect(
    merged({ settings: { merc_base_limit: null, hexilum_cap: 15, win_check: 'after_whole_action' } })
      .settings,
  ).toEqual({ merc_base_limit: null, hexilum_cap: 15, win_check: 'after_whole_action' })
  expect(merged({}).settings).toEqual({})
})

test('the shipped content is not touched, and an empty document changes nothing', () => {
  const before = hash(shipped)
  merged({ cards: [{ code: 'C3', cost: 9 }] })
  expect(hash(shipped)).toBe(before)
  expect(hash(merged({}).content)).toBe(before)
})

test('icons without a number count once, and parts may go by their other names', () => {
  const now = merged({
    cards: [
      {
        code: 'C1',
        ops: [
          { op: 'HEAL' },
          { op: 'WARLORD_MOVE' },
          { op: 'RETURN' },
          { op: 'DAMAGE_WARLORD', amount: 2, target: 'any_enemy' },
        ],
        note: '',
      },
      { code: 'C2', ops: [{ op: 'DAMAGE_WARLORD', target: [1, 0] }] },
    ],
    minor_factions: [{ code: 'F1', name: 'Others', status: 'printed', why: 'as it stands in the box' }],
    board: { hexilum_cells: [{ at: [5, 0], amount: 1, shaded: true }] },
  })
  expect(card(now, 'C1')?.ops).toEqual([
    { op: 'HEAL', amount: 1 },
    { op: 'WARLORD_MOVE', steps: 1, damage: 1 },
    { op: 'RETURN', count: 1 },
    { op: 'DAMAGE_WARLORD', amount: 2 },
  ])
  expect(card(now, 'C1')).not.toHaveProperty('note')
  expect(card(now, 'C2')?.ops).toEqual([{ op: 'DAMAGE_WARLORD', amount: 1, at: [1, 0] }])
  expect(now.content.minorFactions[0]?.name).toBe('Others')
  expect(now.content.board.hexilum).toEqual([{ at: [5, 0], amount: 1 }])
})

test('a whole other board can be played, and its missions must fit on it', () => {
  const row = (r: number) => Array.from({ length: 9 }, (_, q) => [q, r])
  const board = { normal: [row(0), row(1), row(2), row(3), row(4)].flat(), shaded: [], hexilum: [] }
  expect(merged({ board }).content.board).toMatchObject(board)
  expect(reasons({ board: { ...board, normal: row(0) } }).join()).toContain(
    'M1: its pattern fits nowhere on the board',
  )
})

const endless = (depth: number): unknown =>
  Array.from({ length: depth }).reduce<unknown>(inner => [inner], [])
const anubis = (given: object) => ({ cards: [{ code: 'C3', ...given }] })

describe('a document is refused for', () => {
  test.each<[string, unknown, string]>([
    ['no document', null, 'the document must have parts, not be null'],
    ['a list', [], 'the document must have parts'],
    ['a part', { factions: [] }, "there is no part 'factions'; possible: cards, missions"],
    ['an inherited part', JSON.parse('{"__proto__":{},"constructor":1}'), "there is no part '__proto__'"],
    ['endless nesting', { cards: endless(100_000) }, 'nested too deeply'],
    ['what is no JSON', { cards: [{ code: 'C3', cost: 1n }] }, 'must be plain JSON'],
    ['cards that are none', { cards: {} }, 'cards: it must be a list, not {}'],
    ['too many', { cards: Array.from({ length: 501 }, () => ({ code: 'C3' })) }, 'at most 500 entries'],
    ['an entry that is none', { cards: [7] }, "cards: entry 1 must have a 'code', not be 7"],
    ['an entry without code', { missions: [{ name: 'x' }] }, "missions: entry 1 must have a 'code'"],
    [
      'a code twice',
      {
        cards: [
          { code: 'C3', cost: 1 },
          { code: 'C3', cost: 2 },
        ],
      },
      "C3: there are two entries for it in 'cards'",
    ],
    [
      'a code that cannot be',
      { cards: [{ ...ownCard, code: 'C21' }] },
      "C21: 'code' must be like C1 to C20 or A1 to A99",
    ],
    ['half a card', { cards: [{ code: 'A30', name: 'Half' }] }, "A30: it is new, so it needs 'type'"],
    [
      'an unknown field',
      anubis({ colour: 'red' }),
      "C3: unknown field 'colour'; possible: code, type, name, cost",
    ],
    ['a wrong type', anubis({ cost: '3' }), "C3: 'cost' must be a whole number from 1 to 99, not '3'"],
    ['another kind', anubis({ type: 'action' }), 'C3: codes of action cards begin with A'],
    [
      'a position off the picture',
      anubis({ ops: [{ op: 'ATTACK_TERRITORY', at: [0, 7] }] }),
      "C3, op 1: 'at' must be [q, r]",
    ],
    [
      'ops without end',
      anubis({ ops: Array.from({ length: 13 }, () => ({ op: 'HEAL' })) }),
      "'ops' must have at most 12, not 13",
    ],
    [
      'a mission on itself',
      {
        missions: [
          {
            code: 'M1',
            cells: [
              [1, 1],
              [2, 2],
              [1, 1],
            ],
          },
        ],
      },
      "M1: 'cells' says [1,1] twice",
    ],
    ['a board that is none', { board: [] }, 'board: it must have fields, not be []'],
    [
      'no room',
      { board: { normal: [[0, 0]], shaded: [], hexilum: [] } },
      'board: 1 normal territories leave no room for 4 warlords',
    ],
    [
      'hexilum beside the board',
      { board: { hexilum: [{ at: [9, 0], amount: 1 }] } },
      'board: there is hexilum on [9, 0], which does not exist',
    ],
    ['settings that are none', { settings: 3 }, 'settings: it must have fields, not be 3'],
    [
      'an unknown setting',
      { settings: { speed: 1 } },
      "settings: there is no setting 'speed'; possible: board_for_3_players",
    ],
    ['what each table chooses', { settings: { mode: 'seaman' } }, "there is no setting 'mode'"],
    [
      'a setting',
      { settings: { hexilum_cap: 0 } },
      "settings: 'hexilum_cap' must be null or a whole number from 1 to 99.",
    ],
    ['a name that is none', { name: {} }, 'name: it must be a text'],
  ])('%s', (_what, document, says) => {
    expect(reasons(document).join('\n')).toContain(says)
  })
})

test('all reasons are said at once', () => {
  expect(
    reasons({
      cards: [{ code: 'C3', cost: 0, colour: 'red' }, { code: 'X1' }],
      missions: [{ code: 'M1', cells: [] }],
      settings: { teams: true },
      author: 'me',
      board: { hexilum: [{ at: [9, 9], amount: 1 }] },
      minorFactions: [{ code: 'F1', units: 2 }],
    }).filter(reason => !reason.startsWith('X1')),
  ).toHaveLength(7)
})

describe('whatever the document says, it is refused or can be played', () => {
  const holds = (document: unknown) => {
    const result = mergeOverrides(document)
    if (result.ok) expect(checkContent(result.value.content)).toEqual([])
    else for (const reason of result.reasons) expect(reason).toMatch(/^\S.*\.$/)
  }
  const opParts = fc.dictionary(
    fc.constantFrom('at', 'unit', 'count', 'amount', 'steps', 'target', 'constructor'),
    fc.oneof(fc.jsonValue(), fc.constantFrom([1, 0], 'any', 1)),
  )
  const op = fc
    .tuple(fc.constantFrom(...shipped.cards.flatMap(one => one.ops)), opParts)
    .map(([one, parts]) => ({ ...one, ...parts }))
  const value = fc.oneof(
    fc.jsonValue(),
    fc.array(op, { maxLength: 3 }),
    fc.constantFrom('on_place', 'passive', 'free', 'none', true, 3),
  )
  const fields = [
    'name',
    'cost',
    'copies',
    'reusable',
    'timing',
    'anchor',
    'flags',
    'ops',
    'cells',
    'units',
    'type',
    'note',
    '__proto__',
    'prov',
  ]
  const codes = [...shipped.cards, ...shipped.missions, ...shipped.minorFactions].map(one => one.code)
  const entry = fc
    .tuple(
      fc.constantFrom(...codes, 'A30', 'M44', 'F9'),
      fc.dictionary(fc.constantFrom(...fields), value, { maxKeys: 4 }),
    )
    .map(([code, set]) => ({ ...ownCard, ...set, code }))
  const entries = fc.array(
    fc.oneof({ weight: 6, arbitrary: entry }, { weight: 1, arbitrary: fc.jsonValue() }),
    { maxLength: 4 },
  )
  const document = fc.record(
    {
      cards: entries,
      missions: entries,
      minorFactions: entries,
      board: fc.jsonValue(),
      settings: fc.jsonValue(),
    },
    { requiredKeys: [] },
  )

  test('any JSON', () => {
    fc.assert(fc.property(fc.jsonValue(), holds), { numRuns: 150 })
  })
  test('documents of nearly the right form', () => {
    fc.assert(fc.property(document, holds), { numRuns: 300 })
  })
})
