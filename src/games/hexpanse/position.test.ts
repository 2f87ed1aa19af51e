import { describe, expect, it } from 'vitest'
import { onlyAnswer } from '../../core/ask.ts'
import { hash } from '../../core/data.ts'
import { newRandom, roll } from '../../core/random.ts'
import { randomAnswer } from '../../core/randomAnswer.ts'
import { check } from './invariants.ts'
import { writePosition, setPosition } from './position/document.ts'
import { rules } from './rules.ts'
import type { Faction, State } from './state.ts'

type Document = Readonly<Record<string, unknown>>
const silent = (): void => undefined
const hashOf = (s: State): string => hash({ ...s, random: undefined, asked: undefined })

function opened(seats: readonly Faction[] = ['TE', 'CC'], options: Document = {}, seed = '1'): State {
  const s = rules.setup({ seats, modules: [], options, seed }, silent)
  rules.advance(s, silent)
  return s
}
function must(s: State, document: unknown): State {
  const outcome = setPosition(s, document)
  if (!outcome.ok) throw new Error(outcome.reasons.join(' '))
  rules.advance(outcome.value, silent)
  return outcome.value
}
const stand = [
  { at: [0, 0], owner: 'TE', kind: 'warlord' },
  { at: [3, 0], owner: 'CC', kind: 'warlord' },
]
const begun = (document: Document = {}, options: Document = {}): State =>
  must(opened(['TE', 'CC'], options), { board: stand, ...document })
const reasons = (document: unknown, s = begun()): readonly string[] => {
  const before = hashOf(s)
  const outcome = setPosition(s, document)
  expect(hashOf(s)).toBe(before)
  return outcome.ok ? [] : outcome.reasons
}
const piece = (at: unknown, owner: string, kind: string, code?: string) => ({
  at,
  owner,
  kind,
  ...(code === undefined ? {} : { code }),
})
const normals = (count: number) =>
  Array.from({ length: count }, (_, n) => piece([(n % 4) - 3, 1 + Math.floor(n / 4)], 'TE', 'normal'))

describe('a position is refused for', () => {
  it.each<[string, unknown, string]>([
    ['no object', 'a position', 'A position is a JSON object.'],
    ['a list', [], 'A position is a JSON object.'],
    ['a part that does not exist', { units: {} }, "no part 'units'. Possible: players, active"],
    [
      'players that are not those of the table',
      { players: ['TE', 'IN'] },
      'players must name each of TE, CC once.',
    ],
    ['an active player who does not play', { active: 'UTW' }, "active must be one of TE, CC, not 'UTW'."],
    ['no turn', { turn: 0 }, 'turn must be a whole number from 1'],
    ['life of nobody', { life: { IN: 3 } }, "life names 'IN', which is not one of TE, CC."],
    ['too much life', { life: { TE: 13 } }, 'life of TE must be a whole number from 0 to 12.'],
    ['an income', { income: { TE: 0 } }, 'income of TE must be a whole number from 1 to 4.'],
    ['half a hexilum', { hexilum: { CC: 0.5 } }, 'hexilum of CC must be a whole number from 0 to 999.'],
    ['a board that is none', { board: {} }, 'board must be a list of pieces.'],
    ['a piece that is none', { board: [...stand, 7] }, 'board piece 3 must be an object.'],
    [
      'a piece of nobody',
      { board: [...stand, piece([1, 0], 'IN', 'normal')] },
      "owner of board piece 3 must be one of TE, CC, not 'IN'.",
    ],
    [
      'a kind',
      { board: [...stand, piece([1, 0], 'TE', 'fleet')] },
      "kind of board piece 3 must be one of normal, minor, merc, warlord, not 'fleet'.",
    ],
    [
      'a place off the board',
      { board: [...stand, piece([9, 0], 'TE', 'normal')] },
      'board piece 3 is on [9,0], which is not a territory of this board.',
    ],
    [
      'a place that is none',
      { board: [...stand, piece('z9', 'TE', 'normal')] },
      "board piece 3 is on 'z9', which is not a territory",
    ],
    [
      'the edge of the small board',
      { board: [...stand, piece([5, 0], 'TE', 'normal')] },
      'on the edge, which is out of play on the small board.',
    ],
    [
      'two pieces in one place',
      { board: [...stand, piece([0, 0], 'TE', 'normal')] },
      'board piece 3 is on F6, where there is another piece.',
    ],
    [
      'a code of a unit',
      { board: [...stand, piece([1, 0], 'TE', 'normal', 'C1')] },
      'board piece 3 has a code, but only mercenaries have one.',
    ],
    [
      'a mercenary without code',
      { board: [...stand, piece([1, 0], 'TE', 'merc')] },
      'code of board piece 3 must be that of a mercenary.',
    ],
    [
      'an action card on the board',
      { board: [...stand, piece([1, 0], 'TE', 'merc', 'A1')] },
      'code of board piece 3 must be that of a mercenary.',
    ],
    [
      'a mercenary of somebody else',
      { board: [...stand, piece([1, 0], 'TE', 'merc', 'C5')], cards: { CC: ['C5'] } },
      'C5 is on the board, but TE does not have its card.',
    ],
    [
      'a mercenary twice',
      {
        board: [...stand, piece([1, 0], 'TE', 'merc', 'C5'), piece([2, 0], 'TE', 'merc', 'C5')],
        cards: { TE: ['C5'] },
      },
      'C5 is on the board more than once.',
    ],
    [
      'a warlord that is nowhere',
      { board: [stand[0]] },
      'The warlord of CC has 6 life, but is not on the board.',
    ],
    [
      'two warlords',
      { board: [...stand, piece([1, 0], 'TE', 'warlord')] },
      'TE has 2 warlords on the board.',
    ],
    [
      'a defeated warlord that stands',
      { life: { CC: 0 } },
      'The warlord of CC is defeated, but is on the board.',
    ],
    [
      'nobody against each other',
      { life: { CC: 0 }, board: [stand[0]] },
      'With fewer than two warlords against each other the game would be over.',
    ],
    [
      'the turn of the defeated',
      { life: { CC: 0 }, board: [stand[0]], active: 'CC' },
      'It is the turn of CC, whose warlord is defeated.',
    ],
    [
      'more units than there are',
      { board: [...stand, ...normals(10)] },
      'TE has 10 normal units, but only 9 exist in this mode.',
    ],
    [
      'more units with the Recovery Ship',
      { board: [...stand, ...normals(8)], recovery: { TE: { normal: 2 } } },
      'TE has 10 normal units',
    ],
    [
      'more units with the reserve',
      { board: [...stand, ...normals(1)], reserve: { TE: { normal: 9 } } },
      'TE has 10 normal units',
    ],
    ['a pool that is none', { reserve: { TE: 9 } }, 'reserve of TE must be an object.'],
    [
      'units of a kind',
      { recovery: { TE: { merc: 1 } } },
      "recovery of TE names 'merc', which is not one of normal, minor.",
    ],
    ['a card that does not exist', { market: ['C99'] }, "market names 'C99', which is no card here."],
    ['cards that are none', { cards: { TE: 'C5' } }, 'cards of TE must be a list.'],
    [
      'a mercenary in two places',
      { market: ['C5'], cards: { TE: ['C5'] } },
      'C5 is named 2 times, but there is only 1.',
    ],
    [
      'three of two alike',
      { cards: { TE: ['A3', 'A3'], CC: ['A3'] } },
      'A3 is named 3 times, but there are only 2.',
    ],
    [
      'six cards in the market',
      { market: ['A1', 'A1', 'A2', 'A3', 'A4', 'A5'] },
      'market must hold at most 5 cards.',
    ],
    [
      'a top that is not that of the deck',
      { deck: ['C5', 'C6'], deckTop: ['C6'] },
      'deckTop differs from how deck begins.',
    ],
    ['cards that are nowhere', { deck: [], discard: [], removed: [] }, 'are in no pile.'],
    [
      'more mercenaries than bases',
      { cards: { TE: ['C1', 'C2', 'C3', 'C4', 'C5', 'C6'] } },
      'TE has 6 mercenaries, but only 5 bases.',
    ],
    ['a minor faction', { minors: { TE: 'F9' } }, 'minor faction of TE must be one of F1, F2'],
    [
      'a minor faction of two',
      { minors: { TE: 'F1', CC: 'F1' } },
      'F1 is the minor faction of more than one player.',
    ],
    ['a mission', { mission: 'M99' }, 'mission must be one of M1, M2'],
    [
      'a secret mission in Captain mode',
      { secrets: { TE: 'M1' } },
      'secret mission of TE has no place at this table.',
    ],
  ])('%s', (_what, document, says) => {
    expect(reasons(document).join('\n')).toContain(says)
  })

  it('minor units and minor factions in Seaman mode', () => {
    const seamen = begun({}, { mode: 'seaman' })
    expect(reasons({ board: [...stand, piece([1, 0], 'TE', 'minor')] }, seamen)).toEqual([
      'TE has 1 minor units, but only 0 exist in this mode.',
    ])
    expect(reasons({ minors: { TE: 'F1' } }, seamen)).toEqual([
      'minor faction of TE has no place at this table.',
    ])
  })
  it('a secret mission that is another as well', () => {
    const admirals = begun({ mission: 'M1', secrets: { TE: 'M2', CC: 'M3' } }, { mode: 'admiral' })
    expect(reasons({ mission: 'M3' }, admirals)).toEqual([
      'M3 is the mission of more than one, or common as well.',
    ])
  })
  it('all its reasons at once', () => {
    const parts = {
      turn: 0,
      life: { TE: 13, IN: 1 },
      income: { CC: 5 },
      market: ['C99'],
      minors: { TE: 'F9' },
      mission: 'M99',
      nonsense: 1,
      recovery: { TE: { normal: 10 } },
    }
    const each = Object.entries(parts).flatMap(([key, part]) => reasons({ [key]: part }))
    expect(each).toHaveLength(9)
    expect([...reasons(parts)].sort()).toEqual([...each].sort())
  })
  it('a table before its warlords stand, but for a board with them', () => {
    expect(reasons({}, opened())).toEqual(
      ['TE', 'CC'].map(seat => `The warlord of ${seat} has 6 life, but is not on the board.`),
    )
  })
})

describe('what is written can be set', () => {
  const rounds = [
    [['TE', 'CC'], {}],
    [['CC', 'IN', 'UTW'], { mode: 'admiral' }],
    [['TE', 'IN', 'CC', 'UTW'], { teams: true, mode: 'seaman' }],
    [['UTW', 'IN', 'CC', 'TE'], { mode: 'admiral', win_check: 'after_whole_action' }],
  ] as const
  it.each(rounds)(
    'on a new table of %j with %j, at every opening of a turn, with the same hash',
    (seats, options) => {
      const s = opened(seats, options, 'd2')
      const chance = newRandom('3')
      let openings = 0
      for (let n = 0; n < 500; n++) {
        const [ask] = rules.asks(s)
        const top = s.stack[s.stack.length - 1]
        if (!ask) break
        if (top?.step === 'actions' && top.left === 2) {
          openings++
          const again = must(opened(seats, options, '99'), writePosition(s))
          expect(hashOf(again)).toBe(hashOf(s))
          expect(check(again)).toEqual([])
        }
        rules.take(
          s,
          [ask],
          ask.who,
          onlyAnswer(ask) ?? randomAnswer(ask, below => roll(chance, 'answers', below)),
          silent,
        )
      }
      expect(openings).toBeGreaterThan(10)
    },
  )
  it('and what is written in mid-turn leads to the opening of the turn', () => {
    const s = begun({ hexilum: { TE: 3 }, market: ['A1', 'A5', 'C5', 'C6', 'C7'] })
    for (const answer of [['gain'], ['done'], ['C5']]) {
      const [ask] = rules.asks(s)
      if (ask) rules.take(s, [ask], ask.who, answer, silent)
    }
    const again = must(opened(), writePosition(s))
    expect(rules.asks(again)[0]).toMatchObject({ who: 'TE', what: 'action' })
    expect([again.hexilum.TE, again.cards.TE, again.market]).toEqual([1, ['C5'], ['A1', 'A5', 'C6', 'C7']])
  })
})

describe('setting a part', () => {
  const untouched = (given: Document, ...changed: string[]): State => {
    const before = begun()
    const after = must(before, given)
    const kept = Object.entries(writePosition(before)).filter(([key]) => !changed.includes(key))
    expect(writePosition(after)).toMatchObject(Object.fromEntries(kept))
    expect(check(after)).toEqual([])
    return after
  }
  it('leaves all others as they are', () => {
    untouched({})
    expect(untouched({ life: { CC: 3 } }, 'life').life).toEqual({ TE: 6, CC: 3 })
    expect(untouched({ hexilum: { CC: 7 } }, 'hexilum').hexilum['CC']).toBe(7)
    expect(untouched({ mission: 'M7' }, 'mission', 'missionPool').mission).toBe('M7')
    expect(untouched({ active: 'CC' }, 'active').active).toBe('CC')
  })
  it('of the board, fills the reserve with the rest', () => {
    const now = untouched(
      {
        board: [...stand, ...normals(4), piece('c5', 'CC', 'minor')],
        recovery: { CC: { normal: 2, minor: 1 } },
      },
      'board',
      'reserve',
      'recovery',
    )
    expect(now.reserve).toEqual({ TE: { normal: 5, minor: 3 }, CC: { normal: 7, minor: 1 } })
    expect(now.board['c5']).toEqual({ owner: 'CC', kind: 'minor' })
  })
  it('of a reserve, lets what is left be gone', () => {
    const now = untouched({ reserve: { TE: { normal: 1 }, CC: { normal: 9, minor: 3 } } }, 'reserve', 'gone')
    expect([now.reserve.TE, now.gone.TE, now.gone.CC]).toEqual([
      { normal: 1, minor: 0 },
      { normal: 8, minor: 3 },
      { normal: 0, minor: 0 },
    ])
  })
  it('puts a card where it is named and takes it from where it was', () => {
    const now = untouched(
      { cards: { TE: ['C7', 'A5'] }, market: ['A3', 'A3', 'C1'], deckTop: ['C20', 'A1'] },
      'cards',
      'market',
      'deck',
    )
    expect([now.cards, now.market, now.deck.slice(0, 2)]).toEqual([
      { TE: ['C7', 'A5'], CC: [] },
      ['A3', 'A3', 'C1'],
      ['C20', 'A1'],
    ])
    expect([
      now.deck.filter(code => code === 'C7'),
      now.deck.filter(code => code === 'A3'),
      now.deck.filter(code => code === 'A1'),
    ]).toEqual([[], [], ['A1', 'A1']])
  })
  it('discards what lies beside the market, and ends what is under way', () => {
    const before = begun()
    before.extra = before.deck.splice(0, 2)
    before.extraCards = 1
    before.queue.push({ owner: 'TE', code: 'F4', at: 'c4' })
    const [one, other] = before.extra
    const now = must(before, {})
    expect([now.extra, now.extraCards, now.queue, now.discard]).toEqual([[], 0, [], [one, other]])
    expect(check(now)).toEqual([])
  })
  it('gives what nobody has chosen yet of what was revealed, last player first', () => {
    const fresh = opened(['TE', 'CC', 'IN'], { mode: 'admiral' })
    const pool = [...fresh.minorPool]
    const all = must(fresh, { board: [...stand, piece([0, -3], 'IN', 'warlord')] })
    expect([all.minors, all.minorPool]).toEqual([{ IN: pool[0], CC: pool[1], TE: pool[2] }, [pool[3]]])
    expect(new Set([all.mission, ...Object.values(all.secrets)]).size).toBe(4)
    expect(all.market).toHaveLength(5)
    expect(check(all)).toEqual([])
  })
  it('of a defeat, takes the cards away and leaves the units', () => {
    const seats: Faction[] = ['TE', 'CC', 'IN']
    const three = must(opened(seats), {
      board: [
        ...stand,
        piece([0, -3], 'IN', 'warlord'),
        piece([1, 0], 'CC', 'merc', 'C5'),
        piece([1, 1], 'CC', 'normal'),
      ],
      cards: { CC: ['C5', 'A1'] },
    })
    const board = (writePosition(three)['board'] as { owner: string; kind: string }[]).filter(
      ({ owner, kind }) => owner !== 'CC' || kind !== 'warlord',
    )
    const now = must(three, { board, life: { CC: 0 } })
    expect([now.cards.CC, now.removed, now.discard]).toEqual([[], [], ['C5', 'A1']])
    expect(check(now)).toEqual([])
  })
  it('with a formation that stands already is won at once', () => {
    const cells = [
      [0, 0],
      [1, 0],
      [0, 1],
      [-1, 1],
      [-1, 0],
      [0, -1],
      [1, -1],
      [2, 0],
      [-2, 0],
    ]
    const now = begun({
      mission: 'M2',
      board: [
        piece([4, -4], 'TE', 'warlord'),
        piece([3, 0], 'CC', 'warlord'),
        ...cells.map(at => piece(at, 'TE', 'normal')),
      ],
    })
    expect(now.won).toMatchObject({ seats: ['TE'], by: 'mission', mission: 'M2' })
  })
})
