import { expect, it } from 'vitest'
import { answer, openMatch, type Match } from '../../core/match.ts'
import { options } from './options.ts'
import { openQuestions, rulingOn } from './rulings.ts'
import {
  askOf,
  claims,
  claimsBy,
  does,
  gainedBy,
  game,
  laidOn,
  MAP,
  offered,
  opened,
  refuses,
  seen,
  stateOf,
  told,
  unset,
  whyNot,
} from './testing/table.ts'

/** Every option both ways, and every open question with its default and overruled. */

const sixth = (options: Readonly<Record<string, unknown>>) =>
  claimsBy(laidOn(opened(3, { map: MAP, ...options }), gainedBy(1, 2)), 1, 2, 1, 2, 1, 3)
const rolls = (match: Match): number => told(match, 'rolled').length
const rebels = ['rebellion', 'sol', 'yin']
const forgot = (options: Readonly<Record<string, unknown>>) =>
  does(does(opened(3, options), 2, 'turnEnd'), 3, 'turnBegin')

const ways: Readonly<Record<string, readonly (readonly [unknown, (value: unknown) => unknown, unknown])[]>> =
  {
    host: [
      ['seat1', host => offered(opened(3, { host }), 1).includes('host:set'), true],
      [
        'seat2',
        host => [1, 2].map(seat => offered(opened(3, { host }), seat).includes('host:set')),
        [false, true],
      ],
    ],
    map: [
      [null, map => seen(opened(3, { map })).systems, undefined],
      ['46', map => seen(opened(3, { map })).eligible, ['46']],
    ],
    sixthOrder: [
      ['claimant_chooses', sixthOrder => askOf(sixth({ sixthOrder }), 3)?.what, 'sixthOrder'],
      [
        'roll_first',
        sixthOrder => [rolls(sixth({ sixthOrder })), askOf(sixth({ sixthOrder }), 3)?.what],
        [1, 'place'],
      ],
      [
        'place_first',
        sixthOrder => [rolls(sixth({ sixthOrder })), rolls(does(sixth({ sixthOrder }), 3, 'place:A1'))],
        [0, 1],
      ],
    ],
    rebellionStartsWithBreakthrough: [
      [
        true,
        value =>
          told(opened(3, { rebellionStartsWithBreakthrough: value }, rebels), 'breakthroughGained').length,
        1,
      ],
      [
        false,
        value =>
          told(opened(3, { rebellionStartsWithBreakthrough: value }, rebels), 'breakthroughGained').length,
        0,
      ],
    ],
    rebellionSetupRoll: [
      [false, rebellionSetupRoll => rolls(opened(3, { rebellionSetupRoll }, rebels)), 0],
      [true, rebellionSetupRoll => rolls(opened(3, { rebellionSetupRoll }, rebels)), 1],
    ],
    noFracture: [
      [false, noFracture => rolls(claims(opened(3, { noFracture }), 1, 'resources5')), 1],
      [true, noFracture => rolls(claims(opened(3, { noFracture }), 1, 'resources5')), 0],
    ],
    ledger: [
      [
        false,
        ledger => [
          offered(opened(3, { ledger }), 1).includes('ledger'),
          told(claims(opened(3, { ledger }), 1, 'tradegoods3'), 'claimed').length,
        ],
        [false, 1],
      ],
      [
        true,
        ledger => [
          offered(opened(3, { ledger }), 1).includes('ledger'),
          refuses(does(opened(3, { ledger }), 1, 'turnEnd'), 1, 'claim:tradegoods3', { goods: 3 }).slice(-15),
        ],
        [true, '[PAYMENT_SHORT]'],
      ],
    ],
    strictTurns: [
      [
        true,
        strictTurns =>
          offered(claims(opened(3, { strictTurns }), 1, 'resources5'), 1).filter(id => /turn/i.test(id)),
        ['extraTurn', 'host:turn'],
      ],
      [
        false,
        strictTurns =>
          offered(claims(opened(3, { strictTurns }), 1, 'resources5'), 1).filter(id => /turn/i.test(id)),
        ['turnBegin', 'turnEnd', 'host:turn'],
      ],
    ],
    allowLateClaim: [
      [true, allowLateClaim => offered(forgot({ allowLateClaim }), 2).includes('late:secret1'), true],
      [
        false,
        allowLateClaim => [
          offered(forgot({ allowLateClaim }), 2).includes('late:secret1'),
          refuses(forgot({ allowLateClaim }), 2, 'claim:secret1').includes('allows no late claims'),
        ],
        [false, true],
      ],
    ],
    ingressHelp: [
      [
        true,
        ingressHelp =>
          offered(does(opened(3, { ingressHelp }), 1, 'fracture', { cause: 'an event' }), 1).includes(
            'ingress',
          ),
        true,
      ],
      [
        false,
        ingressHelp =>
          offered(does(opened(3, { ingressHelp }), 1, 'fracture', { cause: 'an event' }), 1).includes(
            'ingress',
          ),
        false,
      ],
    ],
    expeditionEnabled: [
      [true, expeditionEnabled => offered(opened(3, { expeditionEnabled }), 2).includes('turnEnd'), true],
      [
        false,
        expeditionEnabled => [
          offered(opened(3, { expeditionEnabled }), 2).includes('turnEnd'),
          offered(opened(3, { expeditionEnabled }), 1).includes('host:close'),
        ],
        [false, true],
      ],
    ],
  }
it.each(
  Object.entries(ways).flatMap(([id, list]) =>
    list.map(([value, look, seenThere]) => ({ id, value, look, seenThere })),
  ),
)('option $id: $value', ({ look, value, seenThere }) => {
  expect(look(value)).toEqual(seenThere)
})
it('every option is there both ways, with its default first', () => {
  expect(Object.keys(ways)).toEqual(options.map(({ id }) => id))
  for (const { id, default: usual } of options) expect(ways[id]?.[0]?.[0]).toEqual(usual)
})
it.each([
  [{ sixthOrder: 'later' }, "'sixthOrder' must be one of"],
  [{ dice: 2 }, "no option 'dice'"],
  [{ map: 'A1' }, '[MAP_LINE_UNREADABLE]'],
  [{ map: 5 }, 'The map must be a text'],
  [{ host: 'seat7' }, "'host' must be one of seat1, seat2, seat3"],
])('no table opens with %j', (given, why) => {
  expect(whyNot(openMatch(game, { players: 3, modules: [], options: given, seed: '7' }))).toContain(why)
})
it.each([
  [{ players: 9 }, 'needs 2 to 8 players'],
  [{ players: 3, modules: ['alpha'] }, 'no modules'],
  [{ players: 3, overrides: {} }, 'nothing to override'],
  [{ players: 3, seats: ['seat1', 'seat1', 'seat2'] }, 'each of these seats once'],
])('no table opens like %j', (given, why) =>
  expect(whyNot(openMatch(game, { modules: [], options: {}, seed: '7', ...given }))).toContain(why),
)

/** More than half of three: whoever proposes, and one other. */
const rule = (match: Match, question: string, answerGiven: string): Match => {
  const asked = does(match, 2, 'rule', { question, answer: answerGiven })
  return does(asked, 3, 'consent:yes')
}
/** Without a ruling: the match as it is. */
const withRuling = (match: Match, [question, answerGiven = '']: readonly string[]): Match =>
  question === undefined ? match : rule(match, question, answerGiven)
const may = (map: string, ...ruling: readonly string[]): readonly string[] => {
  const match = withRuling(opened(3, { map }), ruling)
  return seen(match).eligible
}
const tech = (...ruling: readonly string[]) => {
  const match = does(opened(3, { ledger: true }), 1, 'ledger', { planets: 'Wellon 1/2', goods: 0 })
  const claimed = claims(withRuling(match, ruling), 1, 'techplanet1')
  return stateOf(claimed).ledger.seat1?.planets[0]?.exhausted
}
const out = (...ruling: readonly string[]) => {
  const match = does(claims(opened(3), 2, 'resources5'), 3, 'turnBegin')
  return seen(does(withRuling(match, ruling), 1, 'host:eliminate', { seat: '2' })).left
}
const absent = (...ruling: readonly string[]) => {
  const match = claimsBy(laidOn(opened(3, { map: MAP }), gainedBy(1, 2, 3)), 1, 1, 1, 1, 3, 2)
  return stateOf(does(withRuling(match, ruling), 1, 'host:eliminate', { seat: '2' })).placer
}
const ingress = (...ruling: readonly string[]) => {
  const match = withRuling(does(opened(3), 1, 'fracture', { cause: 'an event' }), ruling)
  return (
    offered(match, 1).includes('ingress') &&
    answer(match, 'seat1', askOf(match, 1)?.id ?? '', ['ingress?systems=B1']).ok
  )
}

const rulings: Readonly<Record<string, readonly [usual: unknown, otherwise: unknown]>> = {
  noLegalSystem: [may('A2: Lodor'), may('A2: Lodor', 'noLegalSystem', 'a2')],
  destroyedPlanet: [may('A1: destroyed Lodor'), may('A1: destroyed Lodor', 'destroyedPlanet', 'illegal')],
  stationOnly: [may('117'), may('117', 'stationOnly', 'illegal')],
  silverFlame: [may('A1: silver flame'), may('A1: silver flame', 'silverFlame', 'illegal')],
  sixthOrder: [
    askOf(sixth({}), 3)?.what,
    askOf(
      claimsBy(
        rule(laidOn(opened(3, { map: MAP }), gainedBy(1, 2)), 'sixthOrder', 'place_first'),
        1,
        2,
        1,
        2,
        1,
        3,
      ),
      3,
    )?.what,
  ],
  psychoarchaeology: [tech(), tech('psychoarchaeology', 'free')],
  rebellionSetupRoll: [
    rulingOn(stateOf(opened(3)), 'rebellionSetupRoll'),
    rulingOn(stateOf(opened(3, { rebellionSetupRoll: true })), 'rebellionSetupRoll'),
  ],
  terraform: [
    rulingOn(stateOf(opened(3)), 'terraform'),
    rulingOn(stateOf(rule(opened(3), 'terraform', 'it keeps its tokens')), 'terraform'),
  ],
  eliminatedSlices: [out(), out('eliminatedSlices', 'reopened')],
  absentPlacer: [absent(), absent('absentPlacer', 'host')],
  ingressMinimum: [ingress(), ingress('ingressMinimum', '3')],
}
const EXPECTED: typeof rulings = {
  noLegalSystem: [[], ['A2']],
  destroyedPlanet: [['A1'], []],
  stationOnly: [['117'], []],
  silverFlame: [['A1'], []],
  sixthOrder: ['sixthOrder', 'place'],
  psychoarchaeology: [true, undefined],
  rebellionSetupRoll: ['off', 'on'],
  terraform: ['note', 'it keeps its tokens'],
  eliminatedSlices: [5, 6],
  absentPlacer: ['seat3', 'seat1'],
  ingressMinimum: [true, false],
}
it.each(openQuestions.map(({ id }) => id))('open question %s: its default, and overruled by a vote', id =>
  expect(rulings[id]).toEqual(EXPECTED[id]),
)
it('the Rebellion rolls once the table has ruled so after the start', () => {
  const match = rule(opened(3, {}, rebels), 'rebellionSetupRoll', 'on')
  expect([rolls(match), typeof seen(match).chairs.seat1?.breakthrough?.roll]).toEqual([1, 'number'])
  expect(rolls(rule(rule(match, 'rebellionSetupRoll', 'off'), 'rebellionSetupRoll', 'on'))).toBe(1)
})
it('if nobody who still plays has a slice, the placer chooses anybody, without infantry', () => {
  const placing = claimsBy(laidOn(opened(3, { map: MAP }), gainedBy(1, 2, 3)), 2, 2, 2, 2, 2, 2)
  const match = does(does(placing, 1, 'host:eliminate', { seat: '2' }), 3, 'place:A1')
  expect(offered(match, 3).filter(id => id.startsWith('garrison:'))).toEqual([
    'garrison:seat1',
    'garrison:seat3',
  ])
  expect(seen(does(match, 3, 'garrison:seat1')).edge).toMatchObject({ controller: 'seat1', infantry: 0 })
})
it(
  'a ruling is kept with its votes; refused by half it is none; other answers to a known question are ' +
    'not taken',
  () => {
    expect(stateOf(rule(opened(3), 'snacks', 'Host brings them')).rulings).toEqual([
      {
        question: 'snacks',
        answer: 'Host brings them',
        by: 'seat2',
        turn: 0,
        votes: { seat2: 'yes', seat3: 'yes' },
      },
    ])
    const asked = does(opened(4), 2, 'rule', { question: 'stationOnly', answer: 'illegal' })
    expect(stateOf(does(does(asked, 1, 'consent:no'), 3, 'consent:no')).rulings).toEqual([])
    expect(stateOf(does(asked, 2, 'withdraw')).consent).toBeUndefined()
    expect(refuses(opened(3), 1, 'rule', { question: 'stationOnly', answer: 'maybe' })).toContain(
      'legal or illegal',
    )
    expect(unset(3).open.length).toBe(3)
  },
)
