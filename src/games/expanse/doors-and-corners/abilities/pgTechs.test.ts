import { describe, expect, it } from 'vitest'
import { effectTest, table } from '../../../../testing/table.ts'

const away = { controller: 'un', orbital: 'earth' }
const alpha = { modules: ['alpha'], rocinante: away }
const first = (tech: string) => ({ ...alpha, techs: { pg: [tech] } })
const second = (tech: string) => ({ ...alpha, techs: { pg: ['dc.tech.pg.1c', tech] } })
const third = (tech: string) => ({ ...alpha, techs: { pg: ['dc.tech.pg.1c', 'dc.tech.pg.2c', tech] } })
const un = (normal: number) => ({ un: { normal, diplomat: 0 } })

// I: Puppet Master

const pgLeads = { initiative: ['pg', 'opa', 'un', 'mcr'] }

effectTest('dc.tech.pg.1a', open => {
  open({ ...first('dc.tech.pg.1a'), ...pgLeads, cp: { pg: 0 } })
    .spends('mcr', 3)
    .answers('done')
    .asks('pg', 'offer', ['now', 'keep', 'decline'])
    .answers('keep')
    .shows({ kept: { pg: ['card.riot-gear'] }, cp: { pg: 0 }, initiative: ['opa', 'un', 'mcr', 'pg'] })
})

// I: Insider Network

const insider = { ...first('dc.tech.pg.1b'), ...pgLeads, influence: {} }

effectTest('dc.tech.pg.1b', open => {
  open(insider)
    .spends('mcr', 3)
    .answers('done')
    .asks('pg', 'offer')
    .answers('now')
    .shows({ initiative: ['opa', 'pg', 'un', 'mcr'] })
    .nothingElseIsAsked()
})

effectTest('dc.tech.pg.1b', open => {
  // keeping is a way of using the event that is offered.
  open(insider)
    .spends('mcr', 3)
    .answers('done')
    .answers('keep')
    .shows({ initiative: ['opa', 'pg', 'un', 'mcr'], kept: { pg: ['card.riot-gear'] } })
})

it('while the event goes on, the drop that is to come is told as it will be', () => {
  const dropFor = (techs: object): string | undefined => {
    const { game, state } = table({ ...insider, techs, influence: { ceres: { un: 1 }, eros: { opa: 1 } } })
      .spends('mcr', 3)
      .answers('done')
      .answers('now')
      .asks('pg', 'remove')
      .match()
    return game.words.stack(state).find(line => line.includes('Initiative Track'))
  }
  expect(dropFor(insider.techs)).toBe('Protogen drops 1 place on the Initiative Track.')
  expect(dropFor({})).toBe('Protogen drops to the last place of the Initiative Track.')
})

it('Insider Network drops nobody off the track, and nobody else by one place', () => {
  table({ ...insider, initiative: ['un', 'mcr', 'opa', 'pg'] })
    .spends('mcr', 3)
    .answers('done')
    .answers('decline')
    .answers('now')
    .shows({ initiative: ['un', 'mcr', 'opa', 'pg'] })
  table({ ...insider, initiative: ['opa', 'pg', 'un', 'mcr'] })
    .spends('mcr', 3)
    .answers('done')
    .asks('opa', 'offer')
    .answers('now')
    .shows({ initiative: ['pg', 'un', 'mcr', 'opa'] })
  table(insider)
    .plays('pg', 'card.riot-gear')
    .shows({ initiative: ['pg', 'opa', 'un', 'mcr'] })
})

// I: Shell Companies

effectTest('dc.tech.pg.1c', open => {
  open({ ...first('dc.tech.pg.1c'), fleets: {} })
    .spends('pg', 2)
    .answers('dc.tech.pg.1c')
    .asks('pg', 'place', ['luna', 'mariner-valley', 'londres-nova', 'ceres', 'tycho', 'eros', 'thoth', 'io'])
    .answers('luna')
    .shows({ influence: { luna: { pg: 1 } } })
    .hasAP('pg', 1)
    .withholds('dc.tech.pg.1c')
})

// II: Black Budget

effectTest('dc.tech.pg.2a', open => {
  open({ ...second('dc.tech.pg.2a'), cp: { pg: 3 } })
    .spends('pg', 4)
    .answers('dc.tech.pg.2a')
    .hasAP('pg', 5)
    .shows({ cp: { pg: 2 } })
    .withholds('dc.tech.pg.2a')
})

effectTest('dc.tech.pg.2a', open => {
  // Resource Tokens raise a card to 4 at most; the budget may then add one, and a token may pay for it.
  open({ ...second('dc.tech.pg.2a'), modules: ['alpha', 'delta'], resourceTokens: { pg: 2 }, cp: { pg: 3 } })
    .spends('pg', 3)
    .asks('pg', 'raisePoints', ['raise.0', 'raise.1'])
    .answers('raise.1')
    .hasAP('pg', 4)
    .answers('dc.tech.pg.2a')
    .asks('pg', 'payMixed', ['pay.0', 'pay.1'])
    .answers('pay.1')
    .hasAP('pg', 5)
    .shows({ resourceTokens: { pg: 0 }, cp: { pg: 3 } })
})

// II: Stealth Drives

effectTest('dc.tech.pg.2c', open => {
  open({ ...second('dc.tech.pg.2c'), fleets: { thoth: { pg: { fleet: 2 } } } })
    .spends('pg', 2)
    .answers('dc.tech.pg.2c')
    .asks('pg', 'moveTo', ['earth', 'mars', 'ceres', 'tycho', 'eros', 'vesta', 'jupiter', 'saturn'])
    .answers('saturn')
    .showsExactly({ fleets: { thoth: { pg: { fleet: 1 } }, saturn: { pg: { fleet: 1 } } } })
    .hasAP('pg', 1)
    .withholds('dc.tech.pg.2c')
})

effectTest('dc.tech.pg.2c', open => {
  // The Rocinante is a fleet of its controller.
  open({ ...second('dc.tech.pg.2c'), fleets: {}, rocinante: { controller: 'pg', orbital: 'earth' } })
    .spends('pg', 2)
    .answers('dc.tech.pg.2c')
    .answers('saturn')
    .shows({ rocinante: { controller: 'pg', orbital: 'saturn' } })
})

// III: Protomolecule

effectTest('dc.tech.pg.3a', open => {
  open({
    ...third('dc.tech.pg.3a'),
    cp: { pg: 5 },
    influence: {
      eros: { pg: 2, un: { normal: 1, diplomat: 1 }, opa: 3 },
      tycho: { pg: 1, opa: 1 },
      luna: { un: 2 },
    },
  })
    .spends('pg', 2)
    .answers('dc.tech.pg.3a')
    .asks('pg', 'choose-base', ['eros', 'tycho'])
    .answers('eros')
    .showsExactly({ influence: { eros: { pg: 1 }, tycho: { pg: 1, opa: 1 }, luna: un(2) } })
    .shows({ cp: { pg: 4 }, protomoleculeTokens: 1 })
    .hasAP('pg', 2)
    .offers('dc.tech.pg.3a')
})

// III: Sleeper Agents

const sleepers = {
  ...third('dc.tech.pg.3b'),
  fleets: {},
  influence: { luna: { un: 2 }, titan: { opa: 1, pg: 1 } },
}

effectTest('dc.tech.pg.3b', open => {
  open(sleepers)
    .spends('pg', 2)
    .answers('mat.pg')
    .asks('pg', 'replace', ['luna.un', 'titan.opa'])
    .answers('luna.un')
    .showsExactly({ influence: { luna: { ...un(1), pg: 1 }, titan: { opa: 1, pg: 1 } } })
    .hasAP('pg', 1)
    .withholds('mat.pg')
})

it('without Sleeper Agents Infiltration costs 2 AP and needs a fleet', () => {
  table({ ...sleepers, ...third('dc.tech.pg.3a') })
    .spends('pg', 4)
    .withholds('mat.pg')
})

// III: Hybrid Soldiers

const soldiers = {
  ...third('dc.tech.pg.3c'),
  fleets: {
    jupiter: { pg: { fleet: 1 }, mcr: { battleship: 1 }, opa: { fleet: 1 } },
    ceres: { pg: { fleet: 1 } },
    saturn: { un: { fleet: 1 } },
  },
  influence: { europa: { ...un(1), pg: 1 }, io: { mcr: 2 }, titan: { mcr: 1 } },
}

effectTest('dc.tech.pg.3c', open => {
  open(soldiers)
    .spends('pg', 3)
    .answers('dc.tech.pg.3c')
    .asks('pg', 'choose-orbital', ['ceres', 'jupiter'])
    .answers('jupiter')
    .asks('pg', 'destroy', ['jupiter.mcr.battleship', 'jupiter.opa.fleet'])
    .refuses()
    .answers('jupiter.opa.fleet')
    .asks('pg', 'remove', ['europa.un', 'io.mcr'])
    .refuses()
    .answers('io.mcr')
    .shows({ fleets: { jupiter: { pg: { fleet: 1 }, mcr: { battleship: 1 } } } })
    .shows({ influence: { europa: { ...un(1), pg: 1 }, io: { mcr: 1 } } })
    .hasAP('pg', 1)
    .withholds('dc.tech.pg.3c')
})

effectTest('dc.tech.pg.3c', open => {
  // The Rocinante of its controller counts as the fleet; the Orbital is chosen first, and what is not there
  // is skipped.
  const ship = (orbital: string) =>
    open({ ...soldiers, fleets: { saturn: { un: { fleet: 1 } } }, rocinante: { controller: 'pg', orbital } })
  ship('jupiter')
    .spends('pg', 2)
    .answers('dc.tech.pg.3c')
    .asks('pg', 'remove', ['europa.un', 'io.mcr'])
    .answers('europa.un')
    .shows({ influence: { europa: { pg: 1 }, io: { mcr: 2 } } })
  ship('saturn')
    .spends('pg', 2)
    .answers('dc.tech.pg.3c')
    .showsExactly({ fleets: {}, influence: { europa: { ...un(1), pg: 1 }, io: { mcr: 2 } } })
})

describe('Hybrid Soldiers', () => {
  it('remove a fleet alone where there is no influence, and never the Rocinante', () => {
    const ceres = { ceres: { pg: { fleet: 1 }, un: { fleet: 1 } } }
    table({ ...soldiers, fleets: ceres, rocinante: { controller: 'un', orbital: 'ceres' } })
      .spends('pg', 3)
      .answers('dc.tech.pg.3c')
      .showsExactly({ fleets: { ceres: { pg: { fleet: 1 } } } })
      .asks('pg', 'spend')
      .hasAP('pg', 1)
  })
  it('cost 2 AP and need a fleet', () => {
    table({ ...soldiers, fleets: {} })
      .spends('pg', 4)
      .withholds('dc.tech.pg.3c')
    table(soldiers).spends('pg', 2).answers('influence').answers('europa').withholds('dc.tech.pg.3c')
  })
})
