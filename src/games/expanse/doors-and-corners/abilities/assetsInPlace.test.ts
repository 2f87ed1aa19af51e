import { describe, it } from 'vitest'
import { effectTest, table } from '../../../../testing/table.ts'

/**
 * Assets in Place (Protogen II):
 * one more kept event for 1 CP, right after the first or a Rocinante ability.
 */

const [water, outer, ships] = ['card.purnkleen', 'card.paolo-cortazar', 'card.amun-ra'] as [
  string,
  string,
  string,
]
const assets = {
  modules: ['alpha'],
  rocinante: { controller: 'un', orbital: 'earth' },
  cp: { pg: 5, un: 5 },
  influence: {},
  scoringRound: 3,
  techs: { pg: ['dc.tech.pg.1c', 'dc.tech.pg.2b'] },
  kept: { pg: [water, outer, ships] },
}

effectTest('dc.tech.pg.2b', open => {
  open(assets)
    .scores('opa', 'inner')
    .asks('pg', 'scoringEvent', [water, outer, ships, 'pass'])
    .answers(water)
    .asks('pg', 'place')
    .answers('africa', 'europa')
    .shows({ cp: { pg: 5 } })
    .asks('pg', 'extraEvent', [outer, ships, 'pass'])
    .answers(outer)
    // The CP is paid first.
    .shows({ cp: { pg: 4 } })
    .asks('pg', 'place')
    .answers('io', 'rhea')
    .showsExactly({ influence: { africa: { pg: 1 }, europa: { pg: 1 }, io: { pg: 1 }, rhea: { pg: 1 } } })
    // One extra, and then the next in turn.
    .asks('un', 'scoringEvent')
    .shows({ kept: { pg: [ships] } })
})

effectTest('dc.tech.pg.2b', open => {
  // After a Rocinante ability a kept event, never a second ability.
  open({
    ...assets,
    rocinante: { controller: 'pg', orbital: 'earth' },
    kept: { ...assets.kept, un: ['card.drummer'] },
  })
    .scores('opa', 'inner')
    .answers('roci.holden')
    .answers('luna')
    .asks('pg', 'extraEvent', [water, outer, ships, 'pass'])
    .answers('pass')
    .asks('un', 'scoringEvent')
    .shows({ cp: { pg: 5 } })
})

effectTest('dc.tech.pg.2b', open => {
  // The CP may be a Resource Token.
  open({ ...assets, modules: ['alpha', 'delta'], resourceTokens: { pg: 1 } })
    .scores('opa', 'inner')
    .answers(water)
    .answers('africa', 'europa')
    .answers(outer)
    .asks('pg', 'payMixed', ['pay.0', 'pay.1'])
    .answers('pay.1')
    .shows({ cp: { pg: 5 }, resourceTokens: { pg: 0 } })
    .asks('pg', 'place')
})

effectTest('dc.tech.pg.2b', open => {
  // Michael Iturbi takes effect at once: whoever gets the tech by the first event may use it right after.
  open({
    ...assets,
    techs: { pg: ['dc.tech.pg.1c', 'dc.tech.pg.2c'] },
    kept: { pg: ['dc.card.michael-iturbi', outer] },
  })
    .scores('opa', 'inner')
    .answers('dc.card.michael-iturbi')
    .answers('dc.tech.pg.2c')
    .answers('dc.tech.pg.2b')
    .asks('pg', 'extraEvent', [outer, 'pass'])
})

describe('Assets in Place', () => {
  it('give nothing after a pass', () => {
    table(assets).scores('opa', 'inner').answers('pass').asks('un', 'scoringEvent')
  })
  it('need the CP, a kept event and the tech', () => {
    const used = (more: object) =>
      table({ ...assets, ...more })
        .scores('opa', 'inner')
        .answers(water)
        .answers('africa', 'europa')
    used({ cp: { pg: 0, un: 5 } }).asks('un', 'scoringEvent')
    used({ kept: { pg: [water] } }).asks('un', 'scoringEvent')
    used({ techs: { pg: ['dc.tech.pg.1c', 'dc.tech.pg.2c'] } }).asks('un', 'scoringEvent')
  })
  it('are gone with the tech that the first event gives up', () => {
    table({ ...assets, kept: { pg: ['dc.card.michael-iturbi', outer] } })
      .scores('opa', 'inner')
      .answers('dc.card.michael-iturbi')
      .answers('dc.tech.pg.2b')
      .answers('dc.tech.pg.2c')
      .asks('un', 'scoringEvent')
      .shows({ cp: { pg: 5 } })
  })
  it('help nobody else', () => {
    table({ ...assets, kept: { un: ['card.antony-dresden', 'card.praxidike-meng'] } })
      .scores('pg', 'inner')
      .asks('un', 'scoringEvent')
      .answers('card.praxidike-meng')
      .answers('eurasia', 'vesta')
      .answers('normal')
      .answers('normal')
      .told('scoringPassed', { seat: 'mcr' })
  })
})
