import { it } from 'vitest'
import { effectTest, table } from '../../../testing/table.ts'

const away = { controller: 'un', orbital: 'earth' }
const pgTechs = (level: number) => ({ pg: ['tech.pg.1', 'tech.pg.2', 'tech.pg.3'].slice(0, level) })
/** A table whose owner lists Protogen on Drummer, so that an event gives it an Action Point. */
const drummerForAll = {
  schemaVersion: 1,
  name: 'for Protogen',
  overrides: [{ id: 'card.drummer', set: { factions: ['MCR', 'OPA', 'PG'] } }],
}

const track = ['card.riot-gear', 'card.ambush', 'card.assassin', 'card.covert-op', 'card.black-ops-team']
/** Without CP only the first card can be taken, so it is. */
const broke = { cp: { pg: 0 }, active: 'pg', track }

// Protogen II: Black Budget

effectTest('tech.pg.2', open => {
  open({ techs: pgTechs(2), cp: { pg: 3 } })
    .spends('pg', 4)
    .offers('tech.pg.2')
    .answers('tech.pg.2')
    .hasAP('pg', 5)
    .shows({ cp: { pg: 2 } })
    .withholds('tech.pg.2')
})

effectTest('tech.pg.2', open => {
  // It costs no AP: with all of the card's spent it still buys one more.
  open({ techs: pgTechs(2), cp: { pg: 1 }, fleets: { thoth: { pg: { fleet: 1 } } } })
    .spends('pg', 2)
    .answers('influence')
    .answers('influence')
    .hasAP('pg', 0)
    .asks('pg', 'spend', ['tech.pg.2', 'done'])
    .answers('tech.pg.2')
    .hasAP('pg', 1)
    .shows({ cp: { pg: 0 } })
    .offers('influence')
})

effectTest('tech.pg.2', open => {
  // A new turn, a new budget.
  open({ techs: pgTechs(2), active: 'pg', seats: ['pg', 'un', 'mcr', 'opa'], track })
    .answers('card.riot-gear')
    .answers('points')
    .answers('tech.pg.2')
    .withholds('tech.pg.2')
    .answers('done')
    .allDecline()
    .answers('card.ambush')
    .answers('done')
    .allDecline()
    .answers('card.assassin')
    .answers('points')
    .answers('done')
    .allDecline()
    .answers('card.covert-op')
    .answers('done')
    .allDecline()
    .asks('pg', 'turn')
    .answers('card.black-ops-team')
    .answers('points')
    .answers('tech.pg.2')
    .hasAP('pg', 5)
})

it('Black Budget needs its CP', () => {
  table({ ...broke, techs: pgTechs(2) })
    .answers('points')
    .asks('pg', 'spend')
    .hasAP('pg', 3)
    .withholds('tech.pg.2')
})

it("Black Budget raises no Action Points that an event gives, in a turn of one's own or of another", () => {
  table({ techs: pgTechs(2), overrides: drummerForAll })
    .plays('pg', 'card.drummer')
    .asks('pg', 'spend')
    .hasAP('pg', 1)
    .withholds('tech.pg.2')
  table({
    techs: pgTechs(2),
    overrides: drummerForAll,
    initiative: ['pg', 'opa', 'un', 'mcr'],
    active: 'un',
    track: ['card.drummer', 'card.ambush', 'card.assassin', 'card.covert-op', 'card.riot-gear'],
  })
    .answers('card.drummer')
    .answers('done')
    .asks('pg', 'offer')
    .answers('now')
    .asks('pg', 'spend')
    .withholds('tech.pg.2')
})

it('Black Budget and Mao-Kwikowski Mercantile add up to five', () => {
  table({
    techs: pgTechs(2),
    kept: { pg: ['card.mao-kwikowski'] },
    active: 'pg',
    track: ['card.slingshot-racing', 'card.ambush', 'card.assassin', 'card.covert-op', 'card.riot-gear'],
  })
    .answers('card.slingshot-racing')
    .answers('card.mao-kwikowski')
    .hasAP('pg', 4)
    .answers('tech.pg.2')
    .hasAP('pg', 5)
})

// Protogen III: Protomolecule

const crowded = {
  influence: {
    eros: { pg: 2, un: { normal: 1, diplomat: 1 }, opa: 3 },
    tycho: { pg: 1, opa: 1 },
    luna: { un: 2 },
  },
  techs: pgTechs(3),
  cp: { pg: 5 },
  rocinante: away,
}

effectTest('tech.pg.3', open => {
  open(crowded)
    .spends('pg', 2)
    .answers('tech.pg.3')
    .asks('pg', 'choose-base', ['eros', 'tycho'])
    .answers('eros')
    .showsExactly({
      influence: { eros: { pg: 1 }, tycho: { pg: 1, opa: 1 }, luna: { un: { normal: 2, diplomat: 0 } } },
    })
    .shows({
      cp: { pg: 4 },
      protomoleculeTokens: 1,
      supply: { pg: 16, opa: 17, un: { normal: 13, diplomat: 3 } },
    })
    .asks('pg', 'spend')
    .hasAP('pg', 2)
})

effectTest('tech.pg.3', open => {
  // X-72a: twice in one turn, as there are two tokens.
  open(crowded)
    .spends('pg', 2)
    .answers('tech.pg.3')
    .answers('eros')
    .offers('tech.pg.3')
    .answers('tech.pg.3')
    .answers('tycho')
    .shows({ cp: { pg: 3 }, protomoleculeTokens: 0, influence: { eros: { pg: 1 }, tycho: { pg: 1 } } })
    .withholds('tech.pg.3')
})

effectTest('tech.pg.3', open => {
  // Two tokens in the whole game: one in each of two turns, and then no more.
  const game = open({ ...crowded, active: 'pg', seats: ['pg', 'un', 'mcr', 'opa'], track })
    .answers('card.riot-gear')
    .answers('points')
    .answers('tech.pg.3')
    .answers('eros')
    .answers('done')
    .allDecline()
    .answers('card.ambush')
    .answers('done')
    .allDecline()
    .answers('card.assassin')
    .answers('points')
    .answers('done')
    .allDecline()
    .answers('card.covert-op')
    .answers('done')
    .allDecline()
    .asks('pg', 'turn')
    .answers('card.black-ops-team')
    .answers('points')
    .answers('tech.pg.3')
    .answers('tycho')
    .shows({ cp: { pg: 3 }, protomoleculeTokens: 0, influence: { eros: { pg: 1 }, tycho: { pg: 1 } } })
  game.spends('pg', 4).withholds('tech.pg.3')
})

effectTest('tech.pg.3', open => {
  // It costs no AP, so it is there while a window is open, the last point spent or not; and it clears no base
  // for nobody.
  open({ ...crowded, fleets: { thoth: { pg: { fleet: 1 } } } })
    .spends('pg', 2)
    .answers('influence')
    .answers('influence')
    .hasAP('pg', 0)
    .offers('tech.pg.3')
    .answers('tech.pg.3')
    .answers('tycho')
    .shows({ influence: { tycho: { pg: 1 }, thoth: { pg: 2 } } })
})

effectTest('tech.pg.3', open => {
  // Action Points of an event open a window like any other.
  const drummer = {
    ...crowded,
    active: 'un',
    track: ['card.drummer', 'card.ambush', 'card.assassin', 'card.covert-op', 'card.riot-gear'],
  }
  open(drummer)
    .spends('pg', 3)
    .answers('tech.pg.3')
    .answers('tycho')
    .shows({ influence: { tycho: { pg: 1 } } })
  table({ ...drummer, overrides: drummerForAll })
    .plays('pg', 'card.drummer')
    .offers('tech.pg.3')
})

it('Protomolecule needs its CP, a token and an own cube', () => {
  table({ ...crowded, ...broke })
    .answers('points')
    .asks('pg', 'spend')
    .withholds('tech.pg.3')
  table({ ...crowded, protomoleculeTokens: 0 })
    .spends('pg', 2)
    .withholds('tech.pg.3')
  table({ ...crowded, influence: { luna: { un: 2 } } })
    .spends('pg', 2)
    .withholds('tech.pg.3')
})

it('an ability without AP is offered in no other question than that of spending', () => {
  table(crowded).spends('un', 2).answers('done').allDecline()
  table(crowded).scores('un', 'belt').asks('un', 'scoringEvent').withholds('tech.pg.3', 'tech.pg.2')
  table({ ...crowded, active: 'pg' })
    .asks('pg', 'turn')
    .withholds('tech.pg.3', 'tech.pg.2')
})
