import { describe, expect, it } from 'vitest'
import type { Match } from '../../core/match.ts'
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
  ORDER,
  refuses,
  seen,
  stateOf,
  told,
} from './testing/table.ts'
import { toolingOf } from '../../core/game.ts'

/** Rules that are easily lost, each by its paragraph: nothing else in these tests would notice. */

const full = claimsBy(laidOn(opened(3, { map: MAP }), gainedBy(1, 2, 3)), 1, 1, 1, 1, 2, 3)
/** By seat 3, held by seat 1, the host. */
const placed = does(full, 3, 'place:A1')
const roles = (match: Match, head: string): readonly number[] =>
  [1, 2, 3].filter(seat => offered(match, seat).includes(head))
const rulesOn = (match: Match, by: number, question: string): Match =>
  does(match, by, 'rule', { question, answer: 'yes' })

describe('§6, payments', () => {
  const ending = does(
    opened(3, { map: 'A1: station Oluz\nA2: destroyed Jord (green)\nA3: Wellon (yellow)' }),
    1,
    'turnEnd',
  )
  it('a space station is no planet with a technology specialty', () => {
    expect(refuses(ending, 1, 'claim:techplanet1', { planet: 'oluz', colour: 'yellow' })).toContain(
      '[NO_SPECIALTY]',
    )
    expect(
      seen(claims(ending, 1, 'techplanet1', { planet: 'Wellon', colour: 'yellow' })).slices[4]?.claim?.paid,
    ).toEqual({ planet: 'Wellon', colour: 'cybernetic' })
  })
  it.each([
    ['resources5', { planets: 'jord 5' }],
    ['influence5', { planets: 'Lodor 3, Jord 2' }],
    ['techplanet1', { planet: 'Jord', colour: 'green' }],
  ])("a planet that is destroyed is nobody's to exhaust (%s)", (slice, form) =>
    expect(refuses(ending, 1, `claim:${slice}`, form)).toContain('[PLANET_NOT_YOURS]'),
  )
})

describe('§5.2, turns', () => {
  const others = does(does(does(opened(3), 2, 'pass'), 2, 'done'), 3, 'pass')
  it('who plays alone since all others have passed has one turn after another', () => {
    const first = claims(does(others, 3, 'done'), 1, 'resources5')
    const second = claims(does(first, 1, 'turnEnd'), 1, 'influence5')
    expect(
      stateOf(second)
        .turns.filter(({ seat }) => seat === 'seat1')
        .map(({ id, used }) => [id, used]),
    ).toEqual([
      [3, true],
      [4, true],
    ])
    expect(offered(does(second, 1, 'turnBegin'), 1)).toContain('turnEnd')
  })
  it('as long as one other has not passed, the second one needs a reason', () => {
    const match = claims(does(does(opened(3), 2, 'pass'), 2, 'done'), 1, 'resources5')
    expect([
      offered(match, 1).filter(id => /^(turn|pass)/.test(id)),
      refuses(match, 1, 'turnEnd').startsWith('You had the last turn'),
    ]).toEqual([[], true])
    expect(stateOf(does(match, 1, 'extraTurn', { reason: 'a card' })).turns.at(-1)).toMatchObject({
      seat: 'seat1',
      reason: 'a card',
    })
  })
})

describe('§5.4 and §5.5, ingress tokens', () => {
  const SYSTEMS =
    'A1: Wellon (yellow)\nA2: Gral (blue)\nB1: gravity rift\nB2: gravity rift\nB3: gravity rift\nC1: ' +
    'destroyed Vorhal (green)\nC2: Lazar (yellow)\nM1: Mecatol Rex'
  const brings = (faction: string): Match =>
    does(opened(3, { map: SYSTEMS }, ['sol', faction, 'yin']), 2, 'fracture', { cause: 'an event' })
  const sets = (match: Match, systems: string) => () =>
    seen(does(match, 2, 'ingress', { systems })).fracture?.ingress
  it('the Cabal alone moves tokens to gravity rifts, and no more than two', () => {
    expect(sets(brings('cabal'), 'A1, B1, B2')()).toEqual(['A1', 'B1', 'B2'])
    expect(refuses(brings('cabal'), 2, 'ingress', { systems: 'B1, B2, B3' })).toMatch(
      /'B3'.*\[NO_SPECIALTY\]$/,
    )
    expect(refuses(brings('jolnar'), 2, 'ingress', { systems: 'A1, B1' })).toMatch(
      /'B1' has no planet in a colour of these tokens\. Choose A1, C2 or A2\. \[NO_SPECIALTY\]$/,
    )
  })
  it('a planet that is destroyed has no colour any more', () => {
    expect(refuses(brings('jolnar'), 2, 'ingress', { systems: 'A1, C1' })).toMatch(/'C1'.*\[NO_SPECIALTY\]$/)
    expect(sets(brings('jolnar'), 'A1, A2, M1')()).toEqual(['A1', 'A2', 'M1'])
  })
  it('who brought The Fracture sets them, or the host; nobody else', () => {
    expect(roles(brings('jolnar'), 'ingress')).toEqual([1, 2])
    expect(refuses(brings('jolnar'), 3, 'ingress', { systems: 'A1' })).toMatch(/Jol-Nar.*\[NOT_YOUR_SEAT\]$/)
  })
})

describe("§5.7, Thunder's Edge later on", () => {
  const held = laidOn(placed, {
    edge: { system: 'A1', placedBy: 'seat3', garrison: 'seat2', controller: 'seat2', infantry: 4 },
  })
  it('only its controller and the host say how many infantry are there; others read whose that is', () => {
    expect(roles(held, 'infantry')).toEqual([1, 2])
    expect(refuses(held, 3, 'infantry', { count: 1 })).toMatch(
      /^That decision belongs to Jol-Nar\. .*\[NOT_YOUR_SEAT\]$/,
    )
    expect(seen(does(held, 2, 'infantry', { count: 1 })).edge).toMatchObject({
      controller: 'seat2',
      infantry: 1,
    })
  })
  it('who controls it already has nothing to ask for, nor does anybody ask it for them', () => {
    expect(offered(held, 2).filter(id => id.startsWith('control'))).toEqual([
      'control:seat1',
      'control:seat3',
    ])
    const again = [
      refuses(held, 2, 'control:seat2'),
      refuses(held, 3, 'control:seat2'),
      refuses(held, 1, 'host:control', { seat: 'seat2' }),
    ]
    expect(again.filter(why => !why.startsWith("Jol-Nar already controls Thunder's Edge"))).toEqual([])
  })
  it('once it has left the game it is not placed again', () => {
    const gone = does(placed, 1, 'host:remove', { reason: 'purged' })
    for (const [seat, pick] of [
      [3, 'place:C1'],
      [1, 'host:place'],
    ] as const)
      expect(refuses(gone, seat, pick)).toMatch(/has left the game.*\[ALREADY_PLACED\]$/)
    expect(refuses(gone, 1, 'claim:resources5')).toContain('[EXPEDITION_CLOSED]')
  })
})

describe('§2.1, factions', () => {
  it.each([
    ['firmament', 'obsidian'],
    ['obsidian', 'firmament'],
  ])('the two sides of one faction are not two: beside the one nobody plays the other', (one, other) => {
    const match = opened(3, {}, ['firmament', 'sol', 'yin'])
    const first = one === 'obsidian' ? does(match, 1, 'flip') : match
    expect(stateOf(first).chairs.seat1.faction).toBe(one)
    expect(
      refuses(first, 1, 'host:set', { field: 'faction.seat2', value: other, reason: 'misheard' }),
    ).toMatch(/\[FACTION_TAKEN\]$/)
  })
})

describe('§1, a table that keeps books', () => {
  it.each(['Jord 5/2, Lodor 3/1', 'JORD 5/2\nLodor 3/1'])(
    'who names their books anew readies no planet by it (%j)',
    planets => {
      const books = does(opened(3, { ledger: true }), 1, 'ledger', { planets: 'Jord 5/2', goods: 0 })
      const again = does(claims(books, 1, 'resources5', { planets: 'Jord' }), 1, 'ledger', {
        planets,
        goods: 1,
      })
      expect(stateOf(again).ledger.seat1?.planets.map(({ exhausted }) => exhausted)).toEqual([
        true,
        undefined,
      ])
      expect(stateOf(does(again, 1, 'ready')).ledger.seat1?.planets.some(({ exhausted }) => exhausted)).toBe(
        false,
      )
    },
  )
})

describe('§13 P12, whoever leaves, the others go on', () => {
  const four = opened(4, { map: MAP })
  const SLICES = ORDER.map((slice, at) => ({ slice, seat: `seat${(at % 3) + 1}` }))
  const HELD = {
    ...gainedBy(1, 2, 3),
    slices: SLICES,
    edge: { system: 'A1', placedBy: 'seat3', garrison: 'seat3', controller: 'seat3', infantry: 2 },
  }
  const leaves = (match: Match, seat: number): Match =>
    does(match, 1, 'host:eliminate', { seat: `seat${seat}` })
  it('who is out while the order is asked rolls at once, and the next seat in turn order places', () => {
    const asked = claimsBy(laidOn(four, gainedBy(1, 2, 4)), 1, 2, 1, 2, 1, 3)
    expect(askOf(asked, 3)?.what).toBe('sixthOrder')
    const match = leaves(asked, 3)
    expect([told(match, 'rolled'), told(match, 'orderChosen')]).toMatchObject([
      [{ seat: 'seat3' }],
      [{ seat: 'seat3', order: 'rollFirst' }],
    ])
    expect([match.open.map(({ who, what }) => `${who} ${what}`), toolingOf(game).check(match.state)]).toEqual(
      [['seat1 table', 'seat2 table', 'seat4 place'], []],
    )
  })
  it.each([
    ['a ruling of theirs', rulesOn(four, 2, 'snacks'), 2],
    ['control for them', does(laidOn(four, HELD), 2, 'control:seat2'), 2],
    ['control they give away', does(laidOn(four, HELD), 3, 'control:seat2'), 2],
  ])('nobody is asked any more for what somebody wanted who is out: %s', (_what, asked, seat) => {
    const wanted = does(asked, 1, 'consent:no')
    expect(wanted.open.filter(({ what }) => what === 'consent').length).toBeGreaterThan(0)
    const match = leaves(wanted, seat)
    expect([
      told(match, 'consentEnded').map(({ how }) => how),
      match.open.filter(({ what }) => what === 'consent'),
      stateOf(match).consent,
    ]).toEqual([['lapsed'], [], undefined])
  })
  it('who is out has no vote that anybody waits for', () => {
    const asked = rulesOn(four, 1, 'snacks')
    expect([
      askOf(asked, 4)?.what,
      askOf(leaves(asked, 4), 4),
      stateOf(leaves(asked, 4)).consent?.of,
    ]).toEqual(['consent', undefined, ['seat2', 'seat3']])
    // Two of four are not most of them; two of three are.
    const voted = does(asked, 2, 'consent:yes')
    expect([stateOf(voted).rulings.length, stateOf(leaves(voted, 4)).rulings.length]).toEqual([0, 1])
  })
})
