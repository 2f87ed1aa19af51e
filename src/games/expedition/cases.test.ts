import { describe, expect, it } from 'vitest'
import { answer } from '../../core/match.ts'
import {
  asks,
  askOf,
  claims,
  claimsBy,
  does,
  game,
  hashOf,
  laidOn,
  lets,
  MAP,
  offered,
  opened,
  ORDER,
  price,
  refuses,
  seedFor,
  seen,
  stateOf,
  told,
  tries,
  whyNot,
} from './testing/table.ts'
import { toolingOf } from '../../core/game.ts'

/** The list of cases, each by its number. Three seats who share the six slices in another way each time. */

const rollsOnce = (seed: string) => claims(opened(3, {}, undefined, seed), 1, 'resources5')
const opens = seedFor([1, 10], rollsOnce)
const fails = seedFor([2, 3, 4, 5, 6, 7, 8, 9], rollsOnce)
const counts = (match: ReturnType<typeof opened>): readonly number[] =>
  Object.values(seen(match).chairs).map(({ slices }) => slices)
/** Everybody has the breakthrough, so that nothing is rolled. */
const GAINED = Object.fromEntries([1, 2, 3, 4, 5, 6].map(seat => [`seat${seat}`, 'expedition']))
const quiet = (players = 6, options = {}) =>
  laidOn(opened(players, { map: MAP, ...options }), {
    breakthroughs: Object.fromEntries(Object.entries(GAINED).slice(0, players)),
  })

describe('claims', () => {
  it('case 1: one player claims several slices over several turns', () => {
    const match = claimsBy(opened(3), 1, 1, 1)
    expect(counts(match)).toEqual([3, 0, 0])
  })
  it('case 2: two slices in one turn, also by an additional action: the second is refused', () => {
    const match = claims(opened(3), 1, 'resources5')
    expect(refuses(match, 1, 'claim:influence5')).toContain('[ALREADY_THIS_TURN]')
    expect(offered(match, 1)).not.toContain('turnEnd')
  })
  it('case 3: a claimed slice cannot be claimed again, by the same or another', () => {
    const first = claims(opened(3), 1, 'resources5')
    const other = does(first, 2, 'turnEnd')
    const same = does(does(other, 2, 'done'), 1, 'turnEnd')
    expect(
      [refuses(other, 2, 'claim:resources5'), refuses(same, 1, 'claim:resources5')].map(why =>
        /^Hacan already took the slice 5 resources, with claim 1\..*\[SLICE_TAKEN\]/.test(why),
      ),
    ).toEqual([true, true])
  })
  it('case 4: of two who want the last slice the second reads who took it, and keeps the payment', () => {
    const five = claimsBy(quiet(3), 1, 2, 1, 2, 1)
    const forgot = does(does(five, 3, 'turnEnd'), 2, 'turnBegin')
    const both = does(
      does(does(forgot, 3, 'late:tradegoods3', { goods: 3 }), 2, 'turnEnd'),
      2,
      'claim:tradegoods3',
      { goods: 3 },
    )
    const after = does(both, 2, 'confirm')
    expect(told(after, 'claimLapsed')).toEqual([{ fact: 'claimLapsed', seat: 'seat3', slice: 'tradegoods3' }])
    expect(whyNot(answer(after, 'seat3', askOf(both, 3)?.id ?? '', ['confirm']))).toContain('[STALE_VERSION]')
    const late = 'late:tradegoods3?goods=3'
    expect(whyNot(answer(after, 'seat3', askOf(forgot, 3)?.id ?? '', [late]))).toMatch(
      /Jol-Nar already took .*, with claim 6\. You have spent nothing\..*\[SLICE_TAKEN\]$/,
    )
    expect(counts(after)).toEqual([3, 3, 0])
    expect(refuses(claims(opened(3), 1, 'tradegoods3'), 2, 'claim:tradegoods3')).not.toContain('SLICE_TAKEN')
  })
  it('case 4: of two who declare any slice the second declaration counts no more', () => {
    const forgot = does(does(quiet(3), 3, 'turnEnd'), 2, 'turnBegin')
    const both = does(
      does(does(forgot, 3, 'late:tradegoods3', { goods: 3 }), 2, 'turnEnd'),
      2,
      'claim:tradegoods3',
      { goods: 3 },
    )
    expect([
      told(does(both, 2, 'confirm'), 'claimLapsed').length,
      stateOf(does(both, 2, 'confirm')).pending,
    ]).toEqual([1, {}])
  })
  it('case 5: an old message is refused with the current options, and nothing is spent', () => {
    const match = does(opened(3), 1, 'turnEnd')
    const id = askOf(match, 1)?.id ?? ''
    const later = does(match, 2, 'turnBegin')
    expect(whyNot(answer(later, 'seat1', id, ['done']))).toMatch(/nothing was done\. .*\[STALE_VERSION\]$/)
    expect(asks(later, { as: 'seat1', stale: true, pick: 'done' })).toContain('[STALE_VERSION]')
  })
  it('case 6: who has the breakthrough already claims a slice and nothing else happens', () => {
    const match = claims(laidOn(opened(3), { breakthroughs: { seat1: 'brilliance' } }), 1, 'resources5')
    expect([counts(match), told(match, 'breakthroughGained'), told(match, 'rolled')]).toEqual([
      [1, 0, 0],
      [],
      [],
    ])
  })
  it('case 7: a first claim while The Fracture is in play gains, and does not roll', () => {
    const match = claims(does(opened(3), 2, 'fracture', { cause: 'an event' }), 1, 'resources5')
    expect([told(match, 'breakthroughGained').length, told(match, 'rolled').length]).toEqual([1, 0])
  })
  it('case 8: a roll of 1 or 10 brings The Fracture', () => {
    expect(told(opens, 'fractureCame')).toMatchObject([{ cause: 'roll', seat: 'seat1', method: 'synergy' }])
    expect(seen(opens).fracture).toMatchObject({ cause: 'roll', ingress: [] })
  })
  it('case 9: a roll of 2 to 9 brings nothing, and the next gain rolls again', () => {
    const match = claims(fails, 2, 'influence5')
    expect([seen(fails).fracture, told(match, 'rolled').length]).toEqual([undefined, 2])
  })
  it('case 43: everybody has their own first claim, not the first of the game alone', () => {
    const match = claimsBy(does(opened(3), 3, 'fracture', { cause: 'an event' }), 1, 2, 3)
    expect(told(match, 'breakthroughGained').map(({ seat, source }) => [seat, source])).toEqual([
      ['seat1', 'expedition'],
      ['seat2', 'expedition'],
      ['seat3', 'expedition'],
    ])
  })
})

describe('the sixth slice', () => {
  it('case 10: five slices bring nothing, whoever has them', () => {
    expect(seen(claimsBy(quiet(3), 1, 1, 1, 1, 1))).toMatchObject({ status: 'running', left: 1 })
  })
  it("case 11: one who took all six places Thunder's Edge and 6 infantry", () => {
    const match = does(claimsBy(quiet(2), 1, 1, 1, 1, 1, 1), 1, 'place:A1')
    expect(seen(match).edge).toMatchObject({
      system: 'A1',
      placedBy: 'seat1',
      controller: 'seat1',
      infantry: 6,
    })
  })
  it('case 12: six players with one each are tied; the placer chooses any of them, with 1 infantry', () => {
    const match = does(claimsBy(quiet(), 1, 2, 3, 4, 5, 6), 6, 'place:A1')
    expect(offered(match, 6).filter(id => id.startsWith('garrison:'))).toEqual(
      [1, 2, 3, 4, 5, 6].map(seat => `garrison:seat${seat}`),
    )
    expect(seen(does(match, 6, 'garrison:seat4')).edge).toMatchObject({
      controller: 'seat4',
      infantry: 1,
      tied: true,
    })
  })
  it.each([
    ['3-3', [1, 2, 1, 2, 1, 2], [1, 2]],
    ['2-2-2', [1, 2, 3, 1, 2, 3], [1, 2, 3]],
    ['2-2-1-1', [1, 2, 3, 4, 1, 2], [1, 2]],
  ])('case 13: %s', (_what, seats, tied) => {
    const match = does(claimsBy(quiet(4), ...seats), seats.at(-1) ?? 0, 'place:A1')
    expect(offered(match, seats.at(-1) ?? 0).filter(id => id.startsWith('garrison:'))).toEqual(
      tied.map(seat => `garrison:seat${seat}`),
    )
  })
  it(
    'case 14: the placer has 1 and picks the system; the leader has 4, puts 4 infantry there and ' +
      'controls it',
    () => {
      const match = does(claimsBy(quiet(3), 1, 1, 1, 1, 2, 3), 3, 'place:C1')
      expect(seen(match).edge).toMatchObject({
        system: 'C1',
        placedBy: 'seat3',
        controller: 'seat1',
        infantry: 4,
      })
      expect(seen(match).status).toBe('placed')
    },
  )
  it('case 15: a placer who is not tied still chooses', () => {
    const match = does(claimsBy(quiet(4), 1, 2, 1, 2, 3, 4), 4, 'place:A1')
    expect(seen(does(match, 4, 'garrison:seat2')).edge).toMatchObject({ controller: 'seat2', infantry: 2 })
  })
  it('case 16: the placer may choose themself', () => {
    const match = does(claimsBy(quiet(3), 1, 2, 1, 2, 3, 3), 3, 'place:A1')
    expect(seen(does(match, 3, 'garrison:seat3')).edge).toMatchObject({ controller: 'seat3', infantry: 2 })
  })
  it('case 17: nobody chooses one who is not tied', () => {
    const match = does(claimsBy(quiet(4), 1, 2, 1, 2, 3, 4), 4, 'place:A1')
    expect(refuses(match, 4, 'garrison:seat4')).toContain('[NOT_TIED_LEADER]')
    expect(refuses(match, 1, 'garrison:seat1')).toContain('[NOT_PLACER]')
  })
  it('case 18: planet, supernova, printed wormhole and The Fracture are refused, with all reasons', () => {
    const come = does(claimsBy(quiet(3), 1, 1, 1, 1, 2, 3), 1, 'fracture', { cause: 'an event' })
    const why = (system: string): string => refuses(come, 3, 'place', { system })
    expect(
      [why('A2'), why('A3'), why('A4'), why('B3')].map(line => /: (.*)\. Choose/.exec(line)?.[1]),
    ).toEqual(['it has a planet', 'it has a supernova', 'it has a printed wormhole', 'it is in The Fracture'])
    expect(why('B4')).toContain('it has a planet and it is not on the game board')
    expect(offered(come, 3).filter(id => id.startsWith('place:'))).toEqual([
      'place:A1',
      'place:B1',
      'place:C1',
      'place:C2',
    ])
  })
  it('case 19: a wormhole token does not matter', () => {
    expect(seen(does(claimsBy(quiet(3), 1, 1, 1, 1, 2, 3), 3, 'place:B1')).edge).toMatchObject({
      system: 'B1',
    })
  })
  it('case 20: a frontier token does not matter and stays', () => {
    const match = does(claimsBy(quiet(3), 1, 1, 1, 1, 2, 3), 3, 'place:A1')
    expect(told(match, 'placed')).toMatchObject([{ system: 'A1', frontier: true }])
    expect(seen(match).systems?.find(({ id }) => id === 'A1')?.tokens).toEqual(['frontier'])
  })
  it('case 21: whose fleets are there does not matter: nobody is asked', () => {
    expect(
      askOf(claimsBy(quiet(3), 1, 1, 1, 1, 2, 3), 3)?.options.find(({ id }) => id === 'place:C2'),
    ).toMatchObject({ means: { system: 'C2' } })
  })
  it("case 22: after Thunder's Edge is placed no slice is claimed", () => {
    const match = does(claimsBy(quiet(3), 1, 1, 1, 1, 2, 3), 3, 'place:A1')
    expect(refuses(match, 1, 'claim:resources5')).toMatch(/none gives a breakthrough.*\[EXPEDITION_CLOSED\]/)
  })
})

describe('errors', () => {
  it('case 34: who cannot pay is refused, and nothing changes', () => {
    const match = does(opened(3), 1, 'turnEnd')
    const before = hashOf(match)
    expect(whyNot(tries(match, 1, 'claim:resources5', { planets: 'Jord 4' }))).toMatch(
      /4 of 5.*\[PAYMENT_SHORT\]/,
    )
    expect(hashOf(match)).toBe(before)
    expect(seen(match).left).toBe(6)
  })
  it('case 35: 4 resources and a trade good will do', () => {
    expect(
      seen(claims(opened(3), 1, 'resources5', { planets: 'Jord 4', goods: 1 })).slices[0]?.claim?.paid,
    ).toEqual({ planets: [{ name: 'Jord', value: 4 }], goods: 1 })
  })
  it('case 36: a planet counts once in a claim; in a later turn it has to be readied', () => {
    const match = does(opened(3), 1, 'turnEnd')
    expect(refuses(match, 1, 'claim:resources5', { planets: 'Jord 3, jord 3' })).toContain(
      '[PLANET_USED_TWICE]',
    )
    const books = does(opened(3, { ledger: true }), 1, 'ledger', { planets: 'Jord 5/2', goods: 0 })
    const later = does(lets(claims(books, 1, 'resources5', { planets: 'Jord' }), 1), 1, 'turnEnd')
    expect(refuses(later, 1, 'claim:techplanet1', { planet: 'Jord', colour: 'green' })).toContain(
      '[PLANET_EXHAUSTED]',
    )
    const readied = does(later, 1, 'ready')
    expect(
      seen(claims(readied, 1, 'techplanet1', { planet: 'Jord', colour: 'green' })).chairs.seat1?.slices,
    ).toBe(2)
  })
  it('case 41: in the status or agenda phase nobody claims', () => {
    expect(refuses(opened(3), 1, 'claim:resources5')).toContain('[NOT_END_OF_TURN]')
    expect(refuses(does(opened(3), 2, 'turnEnd'), 1, 'claim:resources5')).toContain('[NOT_END_OF_TURN]')
  })
  it('case 44: an additional action, after passing or by a card, is the same turn', () => {
    const passed = does(opened(3), 1, 'pass')
    const match = claims(passed, 1, 'resources5')
    expect(stateOf(match).turns).toEqual([
      { id: 1, seat: 'seat1', state: 'closed', passing: true, used: true },
    ])
    expect(
      [refuses(match, 1, 'turnEnd'), refuses(match, 1, 'claim:secret1')].map(why => why.slice(0, 14)),
    ).toEqual(['You have passe', 'You have alrea'])
  })
  it('a claim that is not confirmed costs nothing and marks nothing', () => {
    const match = does(does(opened(3), 1, 'turnEnd'), 1, 'claim:secret1', price('secret1'))
    expect([seen(match).left, seen(does(match, 1, 'change')).left]).toEqual([6, 6])
    expect(toolingOf(game).check(match.state)).toEqual([])
    expect(ORDER.length).toBe(6)
  })
})
