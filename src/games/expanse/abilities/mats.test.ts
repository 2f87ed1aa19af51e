import { expect, it } from 'vitest'
import { controlOf, strengthIn, effectTest, table } from '../../../testing/table.ts'

const away = { controller: 'un', orbital: 'vesta' }
const bothKinds = { influence: { luna: { un: { normal: 1, diplomat: 1 } }, tycho: { opa: 1 } } }
const beltAndOuter = [
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

// UN: Diplomatic Immunity

effectTest('mat.un', open => {
  open(bothKinds)
    .plays('opa', 'card.nauvoo')
    .answers('0')
    .answers('luna.un')
    .asks('un', 'whichCube', ['normal', 'diplomat'])
    .answers('diplomat')
    .shows({
      influence: { luna: { un: { normal: 1, diplomat: 0 } } },
      supply: { un: { normal: 14, diplomat: 3 } },
    })
    .nothingElseIsAsked()
})

effectTest('mat.un', open => {
  open(bothKinds)
    .plays('mcr', 'card.covert-op')
    .answers('luna.un')
    .asks('un', 'whichCube', ['normal', 'diplomat'])
    .answers('normal')
    .showsExactly({
      influence: {
        luna: { un: { normal: 0, diplomat: 1 }, opa: 1 },
        tycho: { un: { normal: 1, diplomat: 0 } },
      },
    })
    .nothingElseIsAsked()
})

effectTest('mat.un', open => {
  open({ ...bothKinds, fleets: { earth: { pg: { fleet: 1 } } }, rocinante: away })
    .spends('pg', 2)
    .answers('mat.pg')
    .asks('un', 'whichCube', ['normal', 'diplomat'])
    .answers('diplomat')
    .showsExactly({ influence: { luna: { un: { normal: 1, diplomat: 0 }, pg: 1 }, tycho: { opa: 1 } } })
})

it('a UN cube that is one of a kind on its base needs no word of the UN', () => {
  table({ influence: { luna: { un: { normal: 0, diplomat: 2 } } } })
    .plays('opa', 'card.nauvoo')
    .answers('0')
    .showsExactly({ influence: { luna: { un: { normal: 0, diplomat: 1 } } } })
    .nothingElseIsAsked()
})

it('the UN chooses among its own cubes when it acts itself', () => {
  table(bothKinds)
    .plays('un', 'card.nauvoo')
    .answers('0')
    .answers('luna.un')
    .asks('un', 'whichCube', ['normal', 'diplomat'])
    .answers('normal')
    .shows({ influence: { luna: { un: { normal: 0, diplomat: 1 } } } })
})

// MCR: Battleships

const damaged = (ships: object) => ({ fleets: { mars: { mcr: ships } }, rocinante: away })

effectTest('mat.mcr', open => {
  open(damaged({ battleship: 1, battleshipDamaged: 1, fleet: 1 }))
    .spends('mcr', 2)
    .offers('mat.mcr')
    .answers('mat.mcr')
    .shows({ fleets: { mars: { mcr: { battleship: 2, fleet: 1 } } } })
    .told('fleetRepaired', { seat: 'mcr', orbital: 'mars' })
    .hasAP('mcr', 1)
    .withholds('mat.mcr')
})

effectTest('mat.mcr', open => {
  open({ fleets: { mars: { mcr: { battleshipDamaged: 1 } }, ceres: { mcr: { battleshipDamaged: 1 } } } })
    .spends('mcr', 3)
    .answers('mat.mcr')
    .asks('mcr', 'repair', ['mars.mcr.battleshipDamaged', 'ceres.mcr.battleshipDamaged'])
    .answers('ceres.mcr.battleshipDamaged')
    .hasAP('mcr', 2)
    .answers('mat.mcr')
    .hasAP('mcr', 1)
    .showsExactly({ fleets: { mars: { mcr: { battleship: 1 } }, ceres: { mcr: { battleship: 1 } } } })
})

it('an undamaged Battleship cannot be repaired, and nobody else can repair one', () => {
  table(damaged({ battleship: 2 }))
    .spends('mcr', 2)
    .withholds('mat.mcr')
  table(damaged({ battleshipDamaged: 2 }))
    .spends('un', 2)
    .withholds('mat.mcr')
})

const hitInTheScoringRound = (ships: object) =>
  table({
    fleets: { mars: { mcr: ships, un: { fleet: 1 } } },
    rocinante: away,
    kept: { un: ['card.captain-yvgeny'], mcr: ['card.drummer'] },
  })
    .scores('pg', 'belt')
    .answers('card.captain-yvgeny')

it('a Battleship hit in this turn cannot be repaired in it, though an event gives its owner a point', () => {
  hitInTheScoringRound({ battleship: 1, fleet: 1 })
    .answers('mars.mcr.battleship')
    .shows({ fleets: { mars: { mcr: { battleshipDamaged: 1 } } } })
    .answers('card.drummer')
    .asks('mcr', 'spend')
    .hasAP('mcr', 1)
    .withholds('mat.mcr')
})

it('with one Battleship hit in this turn the other, damaged before, can be repaired', () => {
  hitInTheScoringRound({ battleship: 1, battleshipDamaged: 1 })
    .answers('mars.mcr.battleship')
    .shows({ fleets: { mars: { mcr: { battleshipDamaged: 2 } } } })
    .answers('card.drummer')
    .answers('mat.mcr')
    .shows({ fleets: { mars: { mcr: { battleship: 1, battleshipDamaged: 1 } } } })
    .told('fleetRepaired')
})

it('the mark of a hit is gone in the next turn', () => {
  hitInTheScoringRound({ battleship: 1, fleet: 3 })
    .answers('mars.mcr.battleship')
    .allPass()
    .asks('un', 'turn')
    .answers('card.blockade-of-earth')
    .answers('done')
    .allDecline()
    .asks('mcr', 'turn')
    .answers('card.blockade-of-mars')
    .asks('mcr', 'spend')
    .offers('mat.mcr')
})

it('the first hit flips a Battleship, the second removes it, and it is built undamaged', () => {
  const game = table({ ...damaged({ battleship: 1, fleet: 3 }), reserve: { mcr: { battleship: 1 } } })
    .plays('opa', 'card.donnager')
    .answers('mars.mcr.battleship')
    .shows({
      fleets: { mars: { mcr: { battleshipDamaged: 1, fleet: 3 } } },
      reserve: { mcr: { battleship: 1 } },
    })
    .answers('mars.mcr.battleshipHit')
    .showsExactly({ fleets: { mars: { mcr: { fleet: 3 } } } })
    .shows({ reserve: { mcr: { battleship: 2 } } })
  game
    .spends('mcr', 2)
    .answers('build')
    .shows({ fleets: { mars: { mcr: { battleship: 1, fleet: 3 } } }, reserve: { mcr: { battleship: 1 } } })
})

it('a Battleship has strength 2, a damaged one strength 1', () => {
  expect(strengthIn(table(damaged({ battleship: 1 })), 'mars')).toEqual({ mcr: 4 })
  expect(strengthIn(table(damaged({ battleshipDamaged: 1 })), 'mars')).toEqual({ mcr: 2 })
  expect(
    strengthIn(hitInTheScoringRound({ battleship: 1, fleet: 1 }).answers('mars.mcr.battleship'), 'mars'),
  ).toEqual({ mcr: 4, un: 2 })
})

it('the free build brings a removed Battleship back undamaged and repairs none', () => {
  table(damaged({ battleshipDamaged: 2, fleet: 3 }))
    .scores('mcr', 'belt')
    .allPass()
    .told('scoringBegan')
    .shows({ fleets: { mars: { mcr: { battleshipDamaged: 2, fleet: 3 } } } })
  const all = { un: { fleet: 5 }, opa: { fleet: 5 }, pg: { fleet: 5 } }
  table({ fleets: { mars: { mcr: { battleshipDamaged: 1, fleet: 3 } }, ceres: all }, rocinante: away })
    .scores('mcr', 'belt')
    .answers('pass')
    .asks('mcr', 'freeBuild', ['reserve.mcr.battleship'])
    .answers('reserve.mcr.battleship')
    .shows({ fleets: { mars: { mcr: { battleship: 1, battleshipDamaged: 1, fleet: 3 } } } })
})

// OPA: Insurgency

const farFrom = { fleets: { earth: { opa: { fleet: 5 } } }, rocinante: away }

effectTest('mat.opa', open => {
  open(farFrom)
    .spends('opa', 3)
    .answers('mat.opa')
    .asks('opa', 'place', beltAndOuter)
    .answers('io')
    .shows({ influence: { io: { opa: 1 } }, supply: { opa: 14 } })
    .hasAP('opa', 2)
    .withholds('mat.opa')
})

effectTest('mat.opa', open => {
  // Out of cubes one of one's own is moved.
  open({ ...farFrom, influence: { luna: { opa: 2 }, vesta: { opa: 1 } }, supply: { opa: 0 } })
    .spends('opa', 2)
    .answers('mat.opa')
    .answers('titan')
    .asks('opa', 'relocate', ['luna.opa', 'vesta.opa'])
    .answers('vesta.opa')
    .showsExactly({ influence: { luna: { opa: 2 }, titan: { opa: 1 } } })
})

effectTest('mat.opa', open => {
  // Once in a game turn: not again with the point that an event gives in the same turn.
  open({
    kept: { opa: ['card.miller'] },
    active: 'opa',
    track: ['card.drummer', 'card.riot-gear', 'card.ambush', 'card.assassin', 'card.covert-op'],
  })
    .answers('card.miller')
    .answers('card.drummer')
    .asks('opa', 'spend')
    .hasAP('opa', 3)
    .answers('mat.opa')
    .answers('io')
    .withholds('mat.opa')
    .answers('done')
    .asks('opa', 'spend')
    .hasAP('opa', 1)
    .offers('influence')
    .withholds('mat.opa')
})

effectTest('mat.opa', open => {
  // An event window in the turn of another is a turn of its own: the next one counts afresh.
  open({
    active: 'mcr',
    seats: ['mcr', 'opa', 'un', 'pg'],
    track: ['card.drummer', 'card.riot-gear', 'card.ambush', 'card.assassin', 'card.covert-op'],
  })
    .answers('card.drummer')
    .answers('points')
    .answers('done')
    .asks('opa', 'offer')
    .answers('now')
    .asks('opa', 'spend')
    .answers('mat.opa')
    .answers('io')
    .asks('opa', 'turn')
    .answers('card.riot-gear')
    .answers('points')
    .offers('mat.opa')
})

it('Insurgency is only for the OPA', () => {
  table().spends('mcr', 2).withholds('mat.opa')
})

// Protogen: Infiltration

const atJupiter = {
  influence: { europa: { mcr: 1, opa: 1, pg: 1 }, luna: { un: 2 } },
  fleets: { jupiter: { pg: { fleet: 1 } } },
  rocinante: away,
}

effectTest('mat.pg', open => {
  open(atJupiter)
    .spends('pg', 4)
    .answers('mat.pg')
    .asks('pg', 'replace', ['europa.mcr', 'europa.opa'])
    .answers('europa.opa')
    .showsExactly({ influence: { europa: { mcr: 1, pg: 2 }, luna: { un: { normal: 2, diplomat: 0 } } } })
    .shows({ supply: { pg: 16, opa: 18, mcr: 17 } })
    .hasAP('pg', 2)
    .withholds('mat.pg')
})

effectTest('mat.pg', open => {
  // The Rocinante is a fleet of its controller.
  open({ ...atJupiter, fleets: {}, rocinante: { controller: 'pg', orbital: 'earth' } })
    .spends('pg', 2)
    .answers('mat.pg')
    .showsExactly({
      influence: { europa: { mcr: 1, opa: 1, pg: 1 }, luna: { un: { normal: 1, diplomat: 0 }, pg: 1 } },
    })
})

it('Infiltration costs 2 AP and needs an opposing cube where Protogen has a fleet', () => {
  table(atJupiter).spends('pg', 2).answers('influence').answers('io').hasAP('pg', 1).withholds('mat.pg')
  table({ ...atJupiter, influence: { europa: { pg: 2 }, luna: { un: 2 } } })
    .spends('pg', 4)
    .offers('influence')
    .withholds('mat.pg')
})

it('a base is controlled by whoever would be paid as first there', () => {
  expect(controlOf(table(atJupiter), 'europa')).toBe('pg')
  expect(controlOf(table({ ...atJupiter, fleets: {} }), 'europa')).toBeNull()
})
