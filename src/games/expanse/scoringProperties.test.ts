import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scoreOn, scoresOf, table } from '../../testing/table.ts'

describe('whatever lies on the map', () => {
  const SEATS = ['un', 'mcr', 'opa', 'pg']
  const cubes = fc.nat(5)
  const someBase = fc.record({
    un: fc.record({ normal: fc.nat(4), diplomat: fc.nat(3) }),
    mcr: cubes,
    opa: cubes,
    pg: cubes,
  })
  const ships = fc.record({
    un: fc.record({ fleet: fc.nat(2) }),
    pg: fc.record({ fleet: fc.nat(2) }),
    opa: fc.record({ fleet: fc.nat(2), scrap: fc.nat(2) }),
    mcr: fc.record({ fleet: fc.nat(2), battleship: fc.nat(1), battleshipDamaged: fc.nat(1) }),
  })
  const techs = fc.record({
    un: fc.constantFrom([], ['tech.un.1'], ['tech.un.1', 'tech.un.2', 'tech.un.3']),
    mcr: fc.constantFrom([], ['tech.mcr.1']),
  })
  const some = fc.record({
    base: fc.constantFrom(
      ['ganymede', 'jupiter'] as const,
      ['tycho', 'tycho'] as const,
      ['luna', 'earth'] as const,
    ),
    cubes: someBase,
    ships,
    techs,
    controller: fc.constantFrom(...SEATS),
    bonus: fc.constantFrom('inner', 'belt', 'outer', 'final'),
    round: fc.integer({ min: 1, max: 5 }),
    options: fc.record({
      hegemonyBase: fc.constantFrom('always', 'bonusSectorOrFinal'),
      fourthAfterTripleTie: fc.boolean(),
    }),
    order: fc.shuffledSubarray(SEATS, { minLength: 4, maxLength: 4 }),
    who: fc.constantFrom(...SEATS),
  })
  type Some = typeof some extends fc.Arbitrary<infer T> ? T : never
  const laid = ({ base: [base, orbital], options, controller, ...one }: Some, seats: readonly string[]) =>
    table({
      seats,
      options,
      influence: { [base]: one.cubes },
      fleets: { [orbital]: one.ships },
      techs: one.techs,
      rocinante: { controller, orbital },
    })
  const scored = (one: Some, seats: readonly string[] = SEATS) =>
    scoreOn(laid(one, seats), one.base[0], one.bonus, one.round)
  const oneMore = ({ cubes: there, who }: Some): Some['cubes'] => {
    if (who === 'un') return { ...there, un: { ...there.un, normal: there.un.normal + 1 } }
    return { ...there, [who]: there[who as 'mcr'] + 1 }
  }
  const runs = { numRuns: 150 }

  it('the order of the factions makes no difference', () => {
    fc.assert(
      fc.property(some, one => {
        expect(scored(one, one.order)).toEqual(scored(one))
      }),
      runs,
    )
  })

  it("more influence of one's own never lowers one's own place", () => {
    fc.assert(
      fc.property(some, one => {
        const place = (there: Some['cubes']) =>
          scored({ ...one, cubes: there }).factions[one.who as 'un']?.place ?? 5
        expect(place(oneMore(one))).toBeLessThanOrEqual(place(one.cubes))
      }),
      runs,
    )
  })

  it('at most one is first, only the first gains the resource, and the sum is what the bases pay', () => {
    fc.assert(
      fc.property(some, one => {
        const game = laid(one, SEATS)
        const { bases, sum } = scoresOf(game, one.bonus, one.round)
        for (const { factions } of bases) {
          expect(Object.values(factions).filter(score => score.place === 1).length).toBeLessThanOrEqual(1)
          for (const { place, resource } of Object.values(factions))
            expect(resource > 0 && place !== 1).toBe(false)
        }
        for (const seat of SEATS) {
          const paid = bases.map(
            ({ factions }) => (factions[seat as 'un']?.cp ?? 0) + (factions[seat as 'un']?.resource ?? 0),
          )
          expect(sum[seat]).toBe(paid.reduce((total, cp) => total + cp, 0))
        }
      }),
      runs,
    )
  })
})
