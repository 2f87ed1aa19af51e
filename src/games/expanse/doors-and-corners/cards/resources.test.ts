import { describe, it } from 'vitest'
import { effectTest, table } from '../../../../testing/table.ts'

/** Cards about resources: every player is paid for the bases of one, or the user places there. */

const modules = ['delta']
const away = { fleets: {}, rocinante: { controller: 'pg', orbital: 'eros' } }
const cp = { un: 10, mcr: 10, opa: 10, pg: 10 }
const resourceTokens = { un: 1, mcr: 1, opa: 1, pg: 1 }

interface Riots {
  readonly card: string
  readonly user: string
  readonly bases: readonly [string, string, string, string]
  readonly elsewhere: string
}

/** On the four bases of the resource: two for the OPA, one for the MCR, and one where nobody is ahead. */
const sharedOut = ([first, second, third, tied]: Riots['bases'], elsewhere: string) => ({
  [first]: { opa: 1 },
  [second]: { opa: 2, mcr: 1 },
  [third]: { mcr: 1 },
  [tied]: { un: 1, pg: 1 },
  [elsewhere]: { un: 1 },
})

function riots({ card, user, bases, elsewhere }: Riots): (open: typeof table) => void {
  return open => {
    const influence = sharedOut(bases, elsewhere)
    const [, , third] = bases
    open({ ...away, modules, influence, cp, resourceTokens })
      .plays(user, card)
      .asks(user, 'oneOf', ['0', '1'])
      .refuses()
      .answers('0')
      .showsExactly({ cp: { un: 10, mcr: 12, opa: 14, pg: 10 }, resourceTokens })
      .nothingElseIsAsked()
    open({ ...away, modules, influence: {} })
      .plays(user, card)
      // Nobody would be paid: only the other half is left.
      .asks(
        user,
        'place',
        bases.flatMap(base => [base, `${base}#2`]),
      )
      .refuses(third)
      .refuses(elsewhere)
      .answers(third, `${third}#2`)
    open({ ...away, modules, influence, cp })
      .plays(user, card)
      .answers('1')
      .refuses(third, elsewhere)
      .answers(bases[0], bases[1])
      .showsExactly({ cp })
      .nothingElseIsAsked()
  }
}

effectTest(
  'dc.card.water-riots',
  riots({
    card: 'dc.card.water-riots',
    user: 'opa',
    bases: ['africa', 'europa', 'titan', 'the-rings'],
    elsewhere: 'tycho',
  }),
)
effectTest(
  'dc.card.food-shortages',
  riots({
    card: 'dc.card.food-shortages',
    user: 'opa',
    bases: ['eurasia', 'vesta', 'ganymede', 'rhea'],
    elsewhere: 'luna',
  }),
)
effectTest(
  'dc.card.belt-ascendant',
  riots({
    card: 'dc.card.belt-ascendant',
    user: 'pg',
    bases: ['mariner-valley', 'ceres', 'eros', 'io'],
    elsewhere: 'luna',
  }),
)
effectTest(
  'dc.card.research-breakthrough',
  riots({
    card: 'dc.card.research-breakthrough',
    user: 'mcr',
    bases: ['luna', 'londres-nova', 'tycho', 'thoth'],
    elsewhere: 'ceres',
  }),
)

describe('the scoring half', () => {
  it('pays by Control with Orbital Control, and neither resource nor token for a critical resource', () => {
    // Africa: one for the OPA and one for the UN, who has the only fleet there. Water is critical to the
    // OPA
    // and to the MCR.
    const fleets = { earth: { un: { fleet: 1 } } }
    table({
      ...away,
      modules,
      fleets,
      influence: { africa: { un: 1, opa: 1 }, europa: { mcr: 1 } },
      cp,
      resourceTokens,
    })
      .plays('mcr', 'dc.card.water-riots')
      .answers('0')
      .showsExactly({ cp: { un: 12, mcr: 12, opa: 10, pg: 10 }, resourceTokens })
      .nothingElseIsAsked()
  })
})
