import { describe, expect, it } from 'vitest'
import { setPosition } from '../../core/match.ts'
import { copy } from '../../core/data.ts'
import { expedition } from './index.ts'
import {
  claims,
  claimsBy,
  does,
  hashOf,
  laidOn,
  MAP,
  opened,
  seen,
  stateOf,
  unset,
  whyNot,
} from './testing/table.ts'
import { toolingOf } from '../../core/game.ts'

const gained = { breakthroughs: { seat1: 'expedition', seat2: 'event' } }
const come = does(opened(3, { map: MAP }), 1, 'fracture', { cause: 'an event' })
const running = does(claims(come, 2, 'secret1', { unscored: 'yes', secret: 'A Secret' }), 1, 'rule', {
  question: 'snacks',
  answer: 'none',
})
const later = does(
  does(
    does(does(opened(3, { map: MAP }), 1, 'host:round'), 2, 'rule', { question: 'snacks', answer: 'none' }),
    3,
    'consent:yes',
  ),
  3,
  'pass',
)
const full = claimsBy(laidOn(opened(3, { map: MAP }), gained), 1, 2, 1, 2, 1, 3)
const custom = does(unset(3), 2, 'faction:custom', {
  name: 'House',
  breakthrough: 'Door',
  colours: 'green red',
})

describe('a position document', () => {
  it.each([
    ['while factions are named', custom],
    ['in mid-game', running],
    ['in a later round, with a ruling', later],
    ['while the order is asked', full],
    ['before placing', does(full, 3, 'rollFirst')],
    ['before the garrison', does(does(full, 3, 'placeFirst'), 3, 'place:A1')],
    ['at the end', does(does(does(full, 3, 'rollFirst'), 3, 'place:A1'), 1, 'infantry', { count: 4 })],
  ])('gives the same table again: %s', (_what, match) => {
    const document: unknown = JSON.parse(
      JSON.stringify(toolingOf(expedition).positions.write(stateOf(match))),
    )
    const kept = copy(stateOf(match))
    delete kept.consent
    expect(
      hashOf(
        laidOn(
          unset(3, { map: MAP, ...(match === custom ? { map: null } : {}) }),
          document as Record<string, unknown>,
        ),
      ),
    ).toBe(expedition.hash({ ...kept, pending: {} }))
  })
  it('need not be whole: what is not given stays, what follows from it is worked out', () => {
    const match = laidOn(opened(3, { map: MAP }), {
      slices: [
        { slice: 'influence5', seat: 'seat2' },
        { slice: 'secret1', seat: 'seat2' },
      ],
    })
    expect(seen(match)).toMatchObject({
      status: 'running',
      left: 4,
      turns: 2,
      chairs: { seat1: { name: 'Emirates of Hacan' }, seat2: { slices: 2 } },
    })
    const held = { system: 'A1', placedBy: 'seat1', infantry: 6, garrison: 'seat3', controller: 'seat3' }
    expect(
      seen(
        laidOn(match, {
          edge: held,
          slices: ['resources5', 'actioncards2', 'influence5', 'secret1', 'techplanet1', 'tradegoods3'].map(
            slice => ({ slice, seat: 'seat3' }),
          ),
        }),
      ),
    ).toMatchObject({ status: 'placed', placer: 'seat1' })
    const done = laidOn(match, {
      edge: null,
      slices: ['resources5', 'actioncards2', 'influence5', 'secret1', 'techplanet1', 'tradegoods3'].map(
        slice => ({ slice, seat: 'seat3' }),
      ),
    })
    expect(seen(done)).toMatchObject({ status: 'awaitPlacement', placer: 'seat3', left: 0 })
  })
  it('treats system names in capitals and small letters as the same', () => {
    const match = laidOn(opened(3), {
      map: [{ id: 'a1', planets: [{ name: 'Lodor' }] }, { id: 'b2' }],
      fracture: { cause: 'event', ingress: ['b2'] },
    })
    const changed = does(match, 1, 'host:system', { line: 'A1: Wellon' })
    expect(stateOf(changed).systems?.map(({ id, planets }) => [id, planets.map(({ name }) => name)])).toEqual(
      [
        ['A1', ['Wellon']],
        ['B2', []],
      ],
    )
    expect(stateOf(changed).fracture?.ingress).toEqual(['B2'])
  })
  it('from old tables may use small letters, and gets no duplicate', () => {
    const old = copy(stateOf(laidOn(opened(3), { map: [{ id: 'A1' }] })))
    old.systems = old.systems?.map(system => ({ ...system, id: 'a1' })) ?? []
    const match = { ...opened(3), state: old as never }
    expect(
      stateOf(
        does({ ...match, open: expedition.asks(old) }, 1, 'host:system', { line: 'A1: Wellon' }),
      ).systems?.map(({ planets }) => planets.length),
    ).toEqual([1])
  })
  it.each([
    [{ ships: 1 }, "no part 'ships'"],
    [{ seats: ['seat1'] }, 'each of'],
    [{ factions: { seat1: 'sol', seat2: 'sol' } }, 'twice'],
    [{ factions: { seat1: 'elves' } }, 'must be one of'],
    [{ slices: [{ slice: 'ships3', seat: 'seat1' }] }, 'slice 1'],
    [
      {
        slices: [
          { slice: 'secret1', seat: 'seat1' },
          { slice: 'secret1', seat: 'seat2' },
        ],
      },
      'claimed twice',
    ],
    [{ edge: { system: 'A1', placedBy: 'seat1', infantry: 1 } }, 'before the sixth'],
    [{ map: 'A1' }, 'MAP_LINE_UNREADABLE'],
    [{ status: 'late' }, 'status must be'],
    [{ eliminated: ['seat1', 'seat2', 'seat3'] }, 'nobody'],
    [
      {
        turns: [
          { seat: 'seat1', state: 'open' },
          { seat: 'seat2', state: 'open' },
        ],
        slices: [],
      },
      'not the last',
    ],
    [{ breakthroughs: { seat1: { source: 'event', roll: 11 } } }, '1 to 10'],
    [{ map: [{ id: 'A1' }, { id: 'a1' }] }, 'names a system twice'],
    [
      { turns: [{ seat: 'seat1', state: 'ending', used: true }] },
      'turn 1 is ending, but its expedition has been made already',
    ],
    [{ fracture: { cause: 'event', ingress: ['A1', 'a1'] } }, 'two ingress tokens'],
    [{ round: 0 }, 'round must be'],
    [{ fracture: {} }, 'cause'],
    [{ ledger: { seat1: {} } }, 'goods'],
  ])('is refused with its reasons: %j', (document, why) =>
    expect(whyNot(setPosition(opened(3), document))).toContain(why),
  )
})
