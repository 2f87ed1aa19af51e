import { expect, test } from 'vitest'
import type { Ask } from '../../core/ask.ts'
import { toolingOf, type AnyState, type Game } from '../../core/game.ts'
import { games } from '../../games/index.ts'
import { table, type Opening } from '../../testing/table.ts'
import { whyNotInFull } from './inFull.ts'

/**
 * Checks that the fuzzer accepts a sound game and finds options that are offered wrongly or withheld wrongly.
 */

const sound = games.expanse as Game
type Changed = (s: AnyState, asks: readonly Ask[]) => readonly Ask[]
/** The property of the question that is open, with other options than the game would offer. */
function why(
  given: Opening,
  seat: string,
  card: string,
  changed: Changed = (_s, asks) => asks,
): string | undefined {
  const match = table(given).plays(seat, card).match()
  return whyNotInFull({ ...match, open: changed(match.state, match.open) }, {})
}
/** Lists everything that could be chosen if nothing had to be done in full. */
const careless: Changed = s => sound.asks(toolingOf(sound).fullChoice?.(s)?.free ?? s)
const without =
  (id: string): Changed =>
  (_s, asks) =>
    asks.map(ask => ({ ...ask, options: ask.options.filter(option => option.id !== id) }))

const fleets = {
  mars: { mcr: { battleship: 1 } },
  earth: { un: { fleet: 1 } },
  ceres: { pg: { fleet: 2 } },
  saturn: { mcr: { fleet: 1 } },
}
const far = { rocinante: { controller: 'opa', orbital: 'vesta' }, fleets }
const few = {
  ...far,
  influence: { europa: { mcr: 1 }, io: { opa: 1, un: 1 } },
  fleets: { ...fleets, jupiter: { pg: { fleet: 1 } } },
}
const choices: readonly (readonly [seat: string, card: string, given: Opening, good: string])[] = [
  ['pg', 'card.donnager', far, 'ceres'],
  ['mcr', 'card.theresa-yao', far, 'ceres'],
  ['mcr', 'card.the-hybrid', { influence: { luna: { mcr: 1 }, ceres: { pg: 3 } } }, 'luna'],
  [
    'pg',
    'card.caliban-project',
    {
      ...few,
      fleets: { ...few.fleets, thoth: { pg: { fleet: 1 } } },
      influence: { ...few.influence, ganymede: { mcr: 2 } },
    },
    'io',
  ],
  [
    'un',
    'card.augusto-nguyen',
    {
      ...far,
      fleets: {
        mars: { un: { fleet: 1 } },
        ceres: { un: { fleet: 1 } },
        saturn: { un: { fleet: 1 } },
        earth: { mcr: { fleet: 1 } },
      },
    },
    'ceres',
  ],
  [
    'opa',
    'card.weeping-somnambulist',
    {
      modules: ['alpha'],
      suppressed: 'vesta',
      rocinante: { controller: 'un', orbital: 'earth' },
      fleets: { ceres: { opa: { fleet: 1 } } },
      influence: {},
    },
    'eros',
  ],
  [
    'mcr',
    'card.bobbie-draper',
    {
      ...far,
      fleets: {
        earth: { mcr: { fleet: 3, battleship: 2 }, un: { fleet: 1 } },
        eros: { opa: { fleet: 1 } },
        thoth: { opa: { fleet: 1 } },
      },
    },
    'eros.opa.fleet',
  ],
  ['pg', 'card.captain-martens', { cp: { un: 0, mcr: 5, opa: 5, pg: 9 } }, 'opa'],
  [
    'pg',
    'dc.card.hostage-taking',
    {
      modules: ['epsilon'],
      fleets: { earth: { un: { leader: 1 } }, mars: { mcr: { leader: 1 } }, eros: { opa: { leader: 1 } } },
      cp: { un: 0, mcr: 5, opa: 5, pg: 9 },
    },
    'mars.mcr.leader',
  ],
]

test.each(choices)(
  '%s plays %s: what does less is found where it is offered, and what does not where it is withheld',
  (seat, card, given, good) => {
    expect(why(given, seat, card)).toBeUndefined()
    expect(why(given, seat, card, careless)).toMatch(/is offered and does .* while .* does/)
    expect(why(given, seat, card, without(good))).toContain(
      `[${good}] is not offered, though nothing does more`,
    )
  },
)
