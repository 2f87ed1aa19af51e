import { it } from 'vitest'
import { effectTest, table } from '../../../testing/table.ts'

const crew = ['roci.holden', 'roci.nagata', 'roci.kamal', 'roci.burton']
const of = (controller: string, orbital: string) => ({ rocinante: { controller, orbital } })
const allBases = [
  'luna',
  'eurasia',
  'africa',
  'mariner-valley',
  'londres-nova',
  'ceres',
  'tycho',
  'eros',
  'thoth',
  'vesta',
  'europa',
  'ganymede',
  'io',
  'rhea',
  'titan',
  'the-rings',
]

effectTest('roci.holden', open => {
  open({ ...of('opa', 'tycho'), fleets: {} })
    .scores('un', 'belt')
    .asks('opa', 'scoringEvent', [...crew, 'pass'])
    .answers('roci.holden')
    .asks('opa', 'place', allBases)
    .answers('luna')
    .shows({ influence: { luna: { opa: 1 } }, supply: { opa: 14 } })
})

effectTest('roci.holden', open => {
  // Effects apply at once: the cube counts in the scoring that follows.
  open({ ...of('opa', 'tycho'), fleets: {}, influence: {} })
    .scores('un', 'inner')
    .answers('roci.holden')
    .answers('luna')
    .allPass()
    .told('baseScored', { base: 'luna', cp: { opa: 2 } })
})

effectTest('roci.nagata', open => {
  open({
    ...of('opa', 'jupiter'),
    fleets: {
      saturn: { un: { fleet: 1 }, mcr: { fleet: 1 }, opa: { fleet: 1 } },
      vesta: { pg: { fleet: 1 } },
      ceres: { opa: { fleet: 1 } },
    },
  })
    .scores('un', 'belt')
    .answers('roci.nagata')
    .asks('opa', 'moveTo', ['saturn', 'vesta'])
    .answers('saturn')
    .asks('opa', 'destroy', ['saturn.un.fleet', 'saturn.mcr.fleet'])
    .answers('saturn.un.fleet')
    .shows({
      rocinante: { orbital: 'saturn' },
      fleets: { saturn: { mcr: { fleet: 1 }, opa: { fleet: 1 } } },
      reserve: { un: { fleet: 5 } },
    })
})

effectTest('roci.nagata', open => {
  // Nobody to remove wherever she arrives: only the move.
  open({ ...of('opa', 'jupiter'), fleets: { jupiter: { un: { fleet: 1 } }, vesta: { opa: { fleet: 1 } } } })
    .scores('opa', 'belt')
    .answers('roci.nagata')
    .asks('opa', 'moveTo', ['saturn', 'ceres', 'tycho', 'eros', 'thoth', 'vesta'])
    .answers('vesta')
    .told('fleetMoved', { seat: 'opa', kind: 'rocinante', from: 'jupiter', to: 'vesta' })
    .shows({
      rocinante: { orbital: 'vesta' },
      fleets: { jupiter: { un: { fleet: 1 } }, vesta: { opa: { fleet: 1 } } },
    })
})

effectTest('roci.nagata', open => {
  // A full Battleship is flipped. Nobody else is in reach, so that is where she goes.
  open({ ...of('opa', 'earth'), fleets: { mars: { mcr: { battleship: 1 } } } })
    .scores('un', 'belt')
    .answers('roci.nagata')
    .showsExactly({ fleets: { mars: { mcr: { battleshipDamaged: 1 } } } })
})

effectTest('roci.kamal', open => {
  open(of('mcr', 'earth'))
    .scores('un', 'belt')
    .answers('roci.kamal')
    .asks('mcr', 'moveTo', ['mars', 'ceres', 'tycho', 'eros', 'thoth', 'vesta', 'jupiter', 'saturn'])
    .answers('saturn')
    .told('fleetMoved', { seat: 'mcr', kind: 'rocinante', from: 'earth', to: 'saturn' })
    .shows({ rocinante: { orbital: 'saturn' } })
})

effectTest('roci.burton', open => {
  // Pieces count, not strength: a Scrap Ship and the Rocinante are two.
  open({
    ...of('opa', 'saturn'),
    fleets: { saturn: { opa: { scrap: 1 }, un: { fleet: 2 }, mcr: { battleship: 1 } } },
  })
    .scores('un', 'belt')
    .answers('roci.burton')
    .asks('opa', 'destroy', ['saturn.un.fleet', 'saturn.mcr.battleship'])
    .answers('saturn.mcr.battleship')
    .asks('opa', 'destroy', ['saturn.un.fleet', 'saturn.mcr.battleshipHit'])
    .answers('saturn.mcr.battleshipHit')
    .showsExactly({ fleets: { saturn: { opa: { scrap: 1 }, un: { fleet: 2 } } } })
})

effectTest('roci.burton', open => {
  // A Battleship is one piece; as many hits as there are pieces to take them.
  open({
    ...of('mcr', 'saturn'),
    fleets: { saturn: { mcr: { battleship: 2 }, un: { fleet: 1 }, opa: { scrap: 1 } } },
  })
    .scores('un', 'belt')
    .answers('roci.burton')
    .answers('saturn.un.fleet')
    .showsExactly({ fleets: { saturn: { mcr: { battleship: 2 } } } })
})

effectTest('roci.burton', open => {
  // Alone, the Rocinante is one.
  open({ ...of('mcr', 'saturn'), fleets: { saturn: { un: { fleet: 2 } }, earth: { un: { fleet: 1 } } } })
    .scores('un', 'belt')
    .answers('roci.burton')
    .showsExactly({ fleets: { saturn: { un: { fleet: 1 } }, earth: { un: { fleet: 1 } } } })
})

it('the crew answers to the controller only, once, and instead of a kept event', () => {
  table({
    ...of('opa', 'tycho'),
    kept: { opa: ['card.drummer'], mcr: ['card.ambush'] },
    seats: ['un', 'mcr', 'opa', 'pg'],
  })
    .scores('un', 'belt')
    .asks('mcr', 'scoringEvent', ['card.ambush', 'pass'])
    .answers('pass')
    .asks('opa', 'scoringEvent', [...crew, 'card.drummer', 'pass'])
    .answers('roci.kamal')
    .answers('earth')
    .told('bonusRevealed', { sector: 'belt' })
    .shows({ kept: { opa: ['card.drummer'] } })
})

it("the crew is at nobody's service while Action Points are spent or a turn begins", () => {
  table({ ...of('opa', 'tycho'), active: 'opa' })
    .withholds(...crew)
    .spends('opa', 3)
    .withholds(...crew)
})

it('the crew is there for the last scoring too', () => {
  table({ ...of('mcr', 'mars'), scoreCardsDrawn: 5, deckTop: ['score'], active: 'un' })
    .plays('un', 'card.guanshiyin')
    .told('finalBegan')
    .asks('mcr', 'scoringEvent', [...crew, 'pass'])
})

it(
  'the Rocinante moves, influences and counts as a fleet of its controller, and nothing removes or ' +
    'builds it',
  () => {
    const alone = {
      ...of('opa', 'saturn'),
      fleets: { saturn: { un: { fleet: 1 } }, ceres: { opa: { fleet: 5, scrap: 2 } } },
    }
    table(alone)
      .spends('opa', 2)
      .answers('move')
      .asks('opa', 'moveFrom', ['ceres', 'saturn'])
      .answers('saturn')
      .shows({ rocinante: { orbital: 'jupiter' } })
    table(alone).spends('opa', 2).answers('influence').offers('rhea', 'titan', 'the-rings', 'ceres')
    table(alone).spends('opa', 2).withholds('build')
    table(alone).plays('un', 'card.captain-yvgeny').shows(of('opa', 'saturn')).nothingElseIsAsked()
  },
)
