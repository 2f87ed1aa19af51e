import { expect, it } from 'vitest'
import { openMatch } from '../../core/match.ts'
import {
  asks,
  claims,
  claimsBy,
  does,
  game,
  laidOn,
  MAP,
  opened,
  refuses,
  seen,
  unset,
  whyNot,
} from './testing/table.ts'
import { faultCodes, type FaultCode } from './types.ts'

/**
 * Every reason why something cannot be done, reached as a player meets it: by a form that cannot be, or by
 * asking for what is not offered.
 */

const gained = { breakthroughs: { seat1: 'expedition', seat2: 'expedition', seat3: 'expedition' } }
const ending = does(opened(3), 1, 'turnEnd')
const full = claimsBy(laidOn(opened(3, { map: MAP }), gained), 1, 1, 1, 1, 2, 3)
const placed = does(full, 3, 'place:A1')
const come = does(
  laidOn(
    opened(3, {
      map:
        'B1: Wellon (yellow)\nB2: Lazar (yellow)\nB3: Tar (green)\nB4: Meer (red)\nB5: Gral ' +
        '(blue)\nB6: Bare',
    }),
    {},
  ),
  1,
  'fracture',
  { cause: 'an event' },
)
const books = does(
  does(opened(3, { ledger: true }), 1, 'ledger', { planets: 'Jord 5/2', goods: 1 }),
  1,
  'turnEnd',
)
const spent = does(does(claims(books, 1, 'resources5', { planets: 'Jord' }), 2, 'turnBegin'), 1, 'turnEnd')
const setup = (players: number): string =>
  whyNot(openMatch(game, { players, modules: [], options: {}, seed: '7' }))
const pays = (slice: string, form: Readonly<Record<string, string | number>>): string =>
  refuses(ending, 1, `claim:${slice}`, form)

const reached: Readonly<Record<FaultCode, () => string>> = {
  NOT_STARTED: () => refuses(unset(3), 1, 'claim:resources5'),
  GAME_CLOSED: () => asks(does(placed, 1, 'host:close'), { as: 'seat1', pick: 'claim:resources5' }),
  NOT_A_PLAYER: () => asks(ending, { as: 'seat9', pick: 'done' }),
  NOT_YOUR_SEAT: () => asks(ending, { as: 'seat2', seat: 'seat1', pick: 'done' }),
  NOT_END_OF_TURN: () => refuses(ending, 2, 'claim:resources5'),
  WINDOW_CLOSED: () => refuses(does(ending, 2, 'turnBegin'), 1, 'claim:resources5'),
  ALREADY_THIS_TURN: () => refuses(claims(ending, 1, 'resources5'), 1, 'claim:secret1'),
  UNKNOWN_SLICE: () => refuses(ending, 1, 'claim:ships3'),
  SLICE_TAKEN: () => refuses(does(claims(ending, 1, 'resources5'), 2, 'turnEnd'), 2, 'claim:resources5'),
  EXPEDITION_CLOSED: () => refuses(placed, 1, 'claim:resources5'),
  SEAT_ELIMINATED: () => refuses(does(ending, 1, 'host:eliminate', { seat: '3' }), 3, 'claim:resources5'),
  STALE_VERSION: () => asks(ending, { as: 'seat1', stale: true, pick: 'done' }),
  PAYMENT_MISSING: () => pays('resources5', {}),
  PAYMENT_SHORT: () => pays('influence5', { planets: 'Jord 2', goods: 2 }),
  OVERPAID_TRADE_GOODS: () => pays('tradegoods3', { goods: 4 }),
  PLANET_USED_TWICE: () => pays('resources5', { planets: 'Jord 3, Jord 2' }),
  PLANET_EXHAUSTED: () => refuses(spent, 1, 'claim:techplanet1', { planet: 'Jord', colour: 'red' }),
  PLANET_NOT_YOURS: () => refuses(books, 1, 'claim:techplanet1', { planet: 'Lodor', colour: 'red' }),
  NO_SPECIALTY: () => pays('techplanet1', { planet: 'Jord', colour: 'none' }),
  WRONG_CARD_COUNT: () => pays('actioncards2', { count: 3 }),
  SECRET_SCORED: () => pays('secret1', { unscored: 'no, scored' }),
  COMMODITY_NOT_TRADE_GOOD: () => pays('tradegoods3', { goods: 3, commodities: 1 }),
  BAD_NUMBER: () => pays('resources5', { planets: 'Jord -4' }),
  UNKNOWN_FACTION: () => refuses(unset(3), 1, 'faction:hacn'),
  FACTION_TAKEN: () => refuses(does(unset(3), 1, 'faction:sol'), 2, 'faction:sol'),
  TOO_FEW_PLAYERS: () => setup(1),
  UNKNOWN_SYSTEM: () => refuses(full, 3, 'place', { system: 'A9' }),
  SYSTEM_NOT_ELIGIBLE: () => refuses(full, 3, 'place', { system: 'A2' }),
  DUPLICATE_SYSTEM: () => refuses(opened(3), 1, 'host:map', { map: 'A1: empty\na1: nebula' }),
  MAP_LINE_UNREADABLE: () => refuses(opened(3), 1, 'host:map', { map: 'A1: empty\nA2 empty' }),
  NOT_PLACER: () => refuses(full, 1, 'place:A1'),
  NOT_TIED_LEADER: () =>
    refuses(
      does(claimsBy(laidOn(opened(3), gained), 1, 2, 1, 2, 3, 3), 3, 'place', {
        system: 'X',
        noPlanet: 'yes',
        noSupernova: 'yes',
        noWormhole: 'yes',
        noFracture: 'yes',
      }),
      3,
      'garrison:seat7',
    ),
  NOT_AWAITING_PLACEMENT: () => refuses(ending, 1, 'place:A1'),
  ALREADY_PLACED: () => refuses(placed, 3, 'place:A1'),
  NO_ELIGIBLE_SYSTEM: () =>
    refuses(claimsBy(laidOn(opened(3, { map: '26' }), gained), 1, 1, 1, 1, 2, 3), 3, 'place', {
      system: '26',
    }),
  ALREADY_HAS_BREAKTHROUGH: () => refuses(placed, 1, 'gain:event'),
  FRACTURE_ALREADY_IN_PLAY: () => refuses(come, 2, 'fracture'),
  INGRESS_TWICE: () => refuses(come, 1, 'ingress', { systems: 'B1, b1' }),
  TOO_MANY_INGRESS: () => refuses(come, 1, 'ingress', { systems: 'B1, B2' }),
  NOT_HOST: () => refuses(ending, 2, 'host:close'),
  NEEDS_CONSENT: () => refuses(does(ending, 3, 'rule', { question: 'snacks', answer: 'yes' }), 3, 'rule'),
  MAP_LOCKED: () => refuses(claims(ending, 1, 'resources5'), 1, 'host:map'),
}

it.each(faultCodes)('%s says what did not happen and what to do, without a code or a bracket', code => {
  const said = reached[code]()
  const sentence = said.replace(` [${code}]`, '')
  const [, what = '', instead = ''] = /^(.+?[^.])[.:] (.+[.?])$/.exec(sentence) ?? []
  expect([said.endsWith(` [${code}]`), what.length > 10, instead.length > 10]).toEqual([true, true, true])
  expect(sentence).not.toMatch(/undefined|NaN|\[|[A-Z]+_[A-Z]+|info:/)
})

it('every code is in the list once', () => {
  expect([...faultCodes].sort()).toEqual(Object.keys(reached).sort())
})

it.each([
  ['two names and three cards', 'actioncards2', { count: 2, cards: 'A, B, C' }, 'WRONG_CARD_COUNT'],
  ['no cards', 'actioncards2', { count: 0 }, 'PAYMENT_MISSING'],
  ['too few trade goods', 'tradegoods3', { goods: 2 }, 'PAYMENT_SHORT'],
  ['no trade goods', 'tradegoods3', { goods: 0 }, 'PAYMENT_MISSING'],
  ['half a resource', 'resources5', { planets: 'Jord 4.5' }, 'BAD_NUMBER'],
  ['a hundred resources', 'resources5', { planets: 'Jord 100' }, 'BAD_NUMBER'],
  ['a planet without its number', 'resources5', { planets: 'Lodor' }, 'BAD_NUMBER'],
  [
    'commodities among planets',
    'influence5',
    { planets: 'Jord 2, commodities 3' },
    'COMMODITY_NOT_TRADE_GOOD',
  ],
  [
    'a planet said to be exhausted',
    'resources5',
    { planets: 'Jord 4 exhausted, Lodor 3' },
    'PLANET_EXHAUSTED',
  ],
  ['more trade goods than are needed', 'resources5', { planets: 'Jord 4', goods: 2 }, 'OVERPAID_TRADE_GOODS'],
  ['influence for resources', 'resources5', { planets: 'Jord 4, Lodor 3i' }, 'PAYMENT_SHORT'],
  ["Thunder's Edge, which nobody has", 'resources5', { planets: "Thunder's Edge 5" }, 'PLANET_NOT_YOURS'],
])('%s cannot pay', (_what, slice, form, code) => expect(pays(slice, form)).toContain(`[${code}]`))

it.each([
  ['planets beyond the price', 'resources5', { planets: 'Jord 4, Lodor 3' }],
  ['both values, of which one counts', 'influence5', { planets: 'Jord 4/2, Lodor 3/3' }],
  ['trade goods alone', 'influence5', { goods: 5 }],
  ['an adjustment', 'tradegoods3', { goods: 2, adjust: 'a leader', amount: 1 }],
  ['trade goods among the planets', 'resources5', { planets: 'Jord 4, trade good 1' }],
  ['names with digits and brackets', 'resources5', { planets: '[0.0.0] 5' }],
  ['a planet ending in a number', 'influence5', { planets: 'Rigel III 1, Mordai II 4' }],
  ['two named cards', 'actioncards2', { count: 2, cards: 'Sabotage, Plague' }],
  ['a colour by its letter', 'techplanet1', { planet: 'Wellon', colour: 'Y' }],
])('%s can pay', (_what, slice, form) => {
  expect(does(does(ending, 1, `claim:${slice}`, form), 1, 'confirm').open.length).toBe(3)
})

const told = (map: string) => does(opened(3, { map }), 1, 'turnEnd')
const exhausts = (map: string, planet: string, colour: string, attached?: string) => ({
  match: told(map),
  form: { planet, colour, ...(attached === undefined ? {} : { attached }) },
})
it.each([
  ['another colour than that of the printed tile', '27 41', 'New Albion', 'red'],
  ['a printed planet without a specialty', '29 41', 'Rarron', 'green'],
  ['another colour than the map describes', 'A1: Wellon (yellow)\nA2: Bare', 'Wellon', 'red'],
  [
    'a planet described without, where the map tells of others',
    'A1: Wellon (yellow)\nA2: Bare',
    'Bare',
    'green',
  ],
  ['one that says it is not attached', 'A1: Wellon (yellow)', 'Wellon', 'red', 'no'],
])('a specialty that is not on the map cannot pay: %s', (_what, map, planet, colour, attached?: string) => {
  const { match, form } = exhausts(map, planet, colour, attached)
  expect(refuses(match, 1, 'claim:techplanet1', form)).toMatch(
    new RegExp(`^'${planet}' .*attached.* \\[NO_SPECIALTY\\]$`),
  )
})
it('refuses a specialty that the map does not show, and names those it shows', () => {
  const { match, form } = exhausts('A1: Wellon (yellow, red)', 'wellon', 'blue')
  expect(refuses(match, 1, 'claim:techplanet1', form)).toContain('cybernetic (yellow) or warfare (red)')
})
it.each([
  ['one of two colours of a planet', 'A1: Wellon (yellow, red)', 'WELLON', 'r'],
  ['one that is attached, as declared', '27 41', 'New Albion', 'red', 'yes'],
  ['any of a map that tells of none', 'A1: Wellon\nA2: Bare', 'Bare', 'green'],
  ['one of a described planet, where only tiles tell', '27\nA2: Bare', 'Bare', 'green'],
  ['one of a planet the map does not know', 'A1: Wellon (yellow)', 'Jord', 'blue'],
  ['one of the printed tile', '27 41', 'New Albion', 'green'],
])('a specialty can pay: %s', (_what, map, planet, colour, attached?: string) => {
  const { match, form } = exhausts(map, planet, colour, attached)
  const paid = does(does(match, 1, 'claim:techplanet1', form), 1, 'confirm')
  expect(seen(paid).slices.find(({ id }) => id === 'techplanet1')?.claim?.paid).toMatchObject({
    planet,
    ...(attached === 'yes' ? { attached: true } : {}),
  })
})

it('of two values the one of that kind is paid', () => {
  const paid = (slice: string) =>
    seen(claims(ending, 1, slice, { planets: 'Jord 4/2, Lodor 3/3' })).slices.flatMap(
      ({ claim }) => claim?.paid.planets?.map(({ value }) => value) ?? [],
    )
  expect([paid('resources5'), paid('influence5')]).toEqual([
    [4, 3],
    [2, 3],
  ])
})

it("what counts for nobody else: Archon's Gift lets the Xxcha mix, after the claim that gains it", () => {
  const xxcha = does(opened(3, {}, ['xxcha', 'sol', 'yin']), 1, 'turnEnd')
  const form = { planets: 'Archon Ren 2, Archon Tau 3i' }
  expect(refuses(xxcha, 1, 'claim:resources5', form)).toContain('[PAYMENT_SHORT]')
  expect(
    does(laidOn(xxcha, { breakthroughs: { seat1: 'event' } }), 1, 'claim:resources5', form).open[0]?.what,
  ).toBe('confirm')
})

it.each([
  [{ goods: -1 }, '-1'],
  [{ goods: 1.5 }, '1.5'],
  [{ goods: 100 }, '100'],
  [{ goods: 'three' }, 'three'],
])('a number that cannot be is said to be one: %o', (form, word) => {
  expect(pays('tradegoods3', form)).toBe(
    `'${word}' isn't a number that fits here. Write a whole number from 0 to 99. [BAD_NUMBER]`,
  )
})
it('a number has the bounds of its field', () => {
  expect(pays('resources5', { planets: 'Jord 4', adjust: 'a card', amount: 12 })).toContain(
    "'12' isn't a number that fits here. Write a whole number from -9 to 9.",
  )
})
it.each(['tradegoods3', 'secret1', 'techplanet1', 'actioncards2'])(
  'a price of which nothing is said is missing: %s',
  slice => {
    expect(pays(slice, {})).toMatch(
      /^You haven't said how you pay .*\. Fill in what you pay with\. \[PAYMENT_MISSING\]$/,
    )
  },
)
