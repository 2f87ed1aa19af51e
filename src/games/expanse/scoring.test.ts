import { describe, expect, it } from 'vitest'
import { paidOn, placesOn, scoreOn, strengthIn, table, type Table } from '../../testing/table.ts'

const away = { controller: 'un', orbital: 'vesta' }
const bare = { fleets: {}, influence: {}, rocinante: away }
const filler = ['card.riot-gear', 'card.covert-op', 'card.razorback', 'card.black-ops-team']
/** Somebody takes a Score card in the given round and nobody does anything: what happened? */
const round = (n: number, given: object) => table({ scoringRound: n - 1, ...given })

describe('the bonus token', () => {
  it('is picked in secret by who took the card, of a Sector that has one left', () => {
    const opened = table({
      ...bare,
      active: 'mcr',
      track: ['score', ...filler],
      bonusLeft: { inner: 0, belt: 1, outer: 2 },
      scoringRound: 3,
    })
      .answers('score.1')
      .asks('mcr', 'chooseBonus', ['belt', 'outer'])
      .refuses('inner')
    expect(opened.match().open[0]?.secret).toBe(true)
  })

  it('is asked for even when only one Sector is left: the table answers nothing that is secret', () => {
    table({ ...bare, active: 'mcr', track: ['score', ...filler], bonusLeft: { belt: 1 }, scoringRound: 4 })
      .answers('score.1')
      .asks('mcr', 'chooseBonus', ['belt'])
  })

  it('is put away when it is revealed: each Sector has two', () => {
    const game = table(bare)
    game
      .scores('un', 'belt')
      .allPass()
      .told('bonusRevealed', { sector: 'belt', round: 1 })
      .shows({ bonusLeft: { inner: 2, belt: 1, outer: 2 }, scoringRound: 1 })
    game
      .scores('un', 'belt')
      .allPass()
      .told('bonusRevealed', { sector: 'belt', round: 2 })
      .shows({ bonusLeft: { inner: 2, belt: 0, outer: 2 }, scoringRound: 2 })
    game.sees('table', { scoringRound: 2, bonusLeft: { belt: 0 } })
  })
})

describe('the event step', () => {
  const kept = {
    un: ['card.nauvoo', 'card.bobbie-draper'],
    mcr: ['card.ambush'],
    opa: ['card.miller'],
    pg: ['card.mao-kwikowski', 'card.assassin'],
  }

  it('goes round once from the left of the active player, who comes last; each does one thing', () => {
    table({ kept, rocinante: { controller: 'opa', orbital: 'tycho' } })
      .scores('mcr', 'belt')
      .asks('opa', 'scoringEvent', ['roci.holden', 'roci.nagata', 'roci.kamal', 'roci.burton', 'pass'])
      .answers('pass')
      .asks('pg', 'scoringEvent', ['card.assassin', 'pass'])
      .answers('pass')
      .asks('un', 'scoringEvent', ['card.nauvoo', 'card.bobbie-draper', 'pass'])
      .answers('card.nauvoo')
      .answers('0')
      .answers('rhea.un')
      .asks('mcr', 'scoringEvent', ['card.ambush', 'pass'])
      .answers('pass')
      .told('bonusRevealed', { sector: 'belt' })
      .shows({ kept: { un: ['card.bobbie-draper'] }, discard: ['card.nauvoo', 'score'] })
  })

  it('asks nobody who can only pass', () => {
    table({ kept: { opa: ['card.miller'] }, rocinante: { controller: 'pg', orbital: 'thoth' } })
      .scores('un', 'belt')
      .asks('pg', 'scoringEvent')
  })

  it('offers Miller and Mao-Kwikowski Mercantile to nobody', () => {
    table({ kept: { un: ['card.miller', 'card.mao-kwikowski', 'card.nauvoo'] } })
      .scores('un', 'belt')
      .allPass()
    table({ kept: { un: ['card.miller', 'card.mao-kwikowski', 'card.nauvoo'] } })
      .scores('pg', 'belt')
      .asks('un', 'scoringEvent', ['card.nauvoo', 'pass'])
  })

  it('gives Action Points like any event', () => {
    table({
      ...bare,
      fleets: { eros: { opa: { fleet: 1 } } },
      kept: { opa: ['card.drummer'] },
      rocinante: { controller: 'un', orbital: 'saturn' },
    })
      .scores('un', 'belt')
      .answers('card.drummer')
      .asks('opa', 'spend')
      .hasAP('opa', 1)
      .answers('influence')
      .asks('un', 'scoringEvent')
      .answers('pass')
      .told('baseScored', { base: 'eros', cp: { opa: 2 } })
  })
})

describe('places', () => {
  const tycho = (cubes: object, given: object = {}) =>
    table({ ...bare, influence: { tycho: cubes }, ...given })

  it.each([
    [1, { un: 2, mcr: 1 }],
    [2, { un: 3, mcr: 1 }],
    [3, { un: 3, mcr: 1 }],
    [4, { un: 4, mcr: 2, opa: 1 }],
    [5, { un: 4, mcr: 2, opa: 1 }],
  ])('in round %i a base of the Bonus Sector pays its table', (n, paid) => {
    expect(paidOn(tycho({ un: 4, mcr: 3, opa: 2, pg: 1 }), 'tycho', 'belt', n)).toEqual(paid)
  })

  it('another base pays 1 to the first, in every round, and all bases 5, 3 and 1 at the end', () => {
    for (const n of [1, 2, 3, 4, 5])
      expect(paidOn(tycho({ un: 4, mcr: 3, opa: 2 }), 'tycho', 'outer', n)).toEqual({ un: 1 })
    expect(paidOn(tycho({ un: 4, mcr: 3, opa: 2, pg: 1 }), 'tycho', 'final')).toEqual({
      un: 5,
      mcr: 3,
      opa: 1,
    })
  })

  it('a tie drops everybody in it one place', () => {
    expect(placesOn(tycho({ un: 3, mcr: 3, opa: 2 }), 'tycho', 'belt')).toEqual({ un: 2, mcr: 2, opa: 3 })
    expect(placesOn(tycho({ un: 3, mcr: 2, opa: 2, pg: 1 }), 'tycho', 'belt')).toEqual({
      un: 1,
      mcr: 3,
      opa: 3,
      pg: 4,
    })
    expect(placesOn(tycho({ un: 3, mcr: 2, opa: 1, pg: 1 }), 'tycho', 'belt')).toEqual({
      un: 1,
      mcr: 2,
      opa: 4,
      pg: 4,
    })
    expect(placesOn(tycho({ un: 1, mcr: 1, opa: 1, pg: 1 }), 'tycho', 'belt')).toEqual({
      un: 2,
      mcr: 2,
      opa: 2,
      pg: 2,
    })
  })

  it('three tied for first leave nothing for the fourth, unless the table plays otherwise', () => {
    const three = { un: 2, mcr: 2, opa: 2, pg: 1 }
    expect(placesOn(tycho(three), 'tycho', 'belt', 4)).toEqual({ un: 2, mcr: 2, opa: 2, pg: 4 })
    const moved = { options: { fourthAfterTripleTie: true } }
    expect(placesOn(tycho(three, moved), 'tycho', 'belt', 4)).toEqual({ un: 2, mcr: 2, opa: 2, pg: 3 })
    expect(paidOn(tycho(three, moved), 'tycho', 'belt', 4)).toEqual({ un: 2, mcr: 2, opa: 2, pg: 1 })
    // It speaks of three in first place only.
    expect(placesOn(tycho({ un: 3, mcr: 2, opa: 2, pg: 1 }, moved), 'tycho', 'belt', 4)).toEqual({
      un: 1,
      mcr: 3,
      opa: 3,
      pg: 4,
    })
    expect(placesOn(tycho({ un: 2, mcr: 2, opa: 1, pg: 1 }, moved), 'tycho', 'belt', 4)).toEqual({
      un: 2,
      mcr: 2,
      opa: 4,
      pg: 4,
    })
    // A tie that Hegemony breaks is no tie of three.
    expect(
      placesOn(
        tycho(three, { ...moved, techs: { un: ['tech.un.1', 'tech.un.2', 'tech.un.3'] } }),
        'tycho',
        'belt',
        4,
      ),
    ).toEqual({ un: 1, mcr: 3, opa: 3, pg: 4 })
  })

  it('Orbital Control adds one to who has a cube there, and nothing to who has none', () => {
    const game = tycho({ un: 2, mcr: 2 }, { fleets: { tycho: { mcr: { fleet: 1 } } } })
    expect(placesOn(game, 'tycho', 'belt')).toEqual({ mcr: 1, un: 2 })
    const without = tycho({ un: 1 }, { fleets: { tycho: { mcr: { battleship: 2 } } } })
    expect(scoreOn(without, 'tycho', 'belt')).toMatchObject({
      orbitalControl: 'mcr',
      factions: { mcr: { total: 0, cp: 0 } },
    })
    expect(placesOn(without, 'tycho', 'belt')).toEqual({ un: 1 })
  })

  it('strength is 2 halves a fleet, 4 a Battleship, 2 a damaged one, 1 a Scrap Ship, 2 the Rocinante', () => {
    const fleets = {
      eros: {
        un: { fleet: 3 },
        mcr: { battleship: 1, battleshipDamaged: 1, fleet: 1 },
        opa: { scrap: 2, fleet: 1 },
      },
    }
    expect(
      strengthIn(table({ ...bare, fleets, rocinante: { controller: 'pg', orbital: 'eros' } }), 'eros'),
    ).toEqual({ un: 6, mcr: 8, opa: 4, pg: 2 })
  })

  it.each([
    [4, 'un', ['food', 'minerals']],
    [4, 'mcr', ['water', 'tech']],
    [4, 'opa', ['food', 'water']],
    [4, 'pg', ['minerals', 'tech']],
    [3, 'un', ['food', 'minerals']],
    [3, 'mcr', ['water', 'minerals']],
    [3, 'opa', ['food', 'water']],
    [2, 'un', []],
    [2, 'mcr', []],
  ] as const)(
    'with %i players %s gains 1 CP more where it is first and the base yields %j',
    (players, seat, critical) => {
      const bases = { food: 'eurasia', water: 'africa', minerals: 'mariner-valley', tech: 'londres-nova' }
      const influence = Object.fromEntries(Object.values(bases).map(base => [base, { [seat]: 1 }]))
      const game = table({ ...bare, seats: ['un', 'mcr', 'opa', 'pg'].slice(0, players), influence })
      const paid = Object.entries(bases)
        .filter(([, base]) => paidOn(game, base, 'inner')[seat] === 3)
        .map(([resource]) => resource)
      expect(paid.sort()).toEqual([...critical].sort())
    },
  )

  it('only the first gains the resource, and nobody when first place is tied', () => {
    expect(paidOn(table({ ...bare, influence: { eurasia: { un: 2, opa: 1 } } }), 'eurasia', 'inner')).toEqual(
      { un: 3, opa: 1 },
    )
    expect(paidOn(table({ ...bare, influence: { eurasia: { un: 2, opa: 2 } } }), 'eurasia', 'inner')).toEqual(
      { un: 1, opa: 1 },
    )
  })
})

describe('after the bases', () => {
  it('every base in play is scored, and CP are added at once', () => {
    round(1, { cp: { un: 3, mcr: 4, opa: 5, pg: 6 }, rocinante: away })
      .scores('un', 'outer')
      .allPass()
      .shows({ cp: { un: 9, mcr: 10, opa: 11, pg: 12 } })
  })

  it('techs of level I, II and III come after rounds 1, 2 and 3, and no more after that', () => {
    const game = table(bare)
    const gained = [['tech.un.1'], ['tech.un.1', 'tech.un.2'], ['tech.un.1', 'tech.un.2', 'tech.un.3']]
    for (const [n, sector] of ['inner', 'belt', 'outer', 'inner', 'belt'].entries()) {
      game
        .scores('un', sector)
        .allPass()
        .shows({ scoringRound: n + 1, techs: { un: gained[Math.min(n, 2)] } })
      for (const seat of ['mcr', 'opa', 'pg'])
        game.shows({ techs: { [seat]: gained[Math.min(n, 2)]?.map(tech => tech.replace('un', seat)) } })
    }
  })

  it('a tech is not in force for the scoring it comes after', () => {
    round(1, { ...bare, influence: { luna: { un: { normal: 0, diplomat: 1 }, mcr: 1 } } })
      .scores('un', 'inner')
      .allPass()
      .told('baseScored', { base: 'luna', cp: { un: 1, mcr: 1 } })
      .shows({ techs: { un: ['tech.un.1'] } })
  })

  it('each player with a removed fleet may build one, from the left of the active player', () => {
    table({ ...bare, influence: { vesta: { opa: 1 } } })
      .scores('mcr', 'belt')
      .answers('pass')
      .asks('opa', 'freeBuild', ['reserve.opa.fleet'])
      .answers('reserve.opa.fleet')
      .asks('pg', 'freeBuild', ['reserve.pg.fleet'])
      .answers()
      .asks('un', 'freeBuild', ['reserve.un.fleet'])
      .answers('reserve.un.fleet')
      .asks('mcr', 'freeBuild', ['reserve.mcr.fleet', 'reserve.mcr.battleship'])
      .answers('reserve.mcr.battleship')
      .showsExactly({
        fleets: {
          tycho: { opa: { fleet: 1 } },
          earth: { un: { fleet: 1 } },
          mars: { mcr: { battleship: 1 } },
        },
      })
      .asks('opa', 'turn')
  })

  const poor = { ...bare, rocinante: { controller: 'un', orbital: 'vesta' } }
  it('the Rocinante goes to the fewest CP and stays where it is', () => {
    table({ ...poor, cp: { un: 9, mcr: 8, opa: 7, pg: 8 } })
      .scores('un', 'belt')
      .allPass()
      .shows({ rocinante: { controller: 'opa', orbital: 'vesta' } })
      .told('rocinanteTaken', { seat: 'opa', from: 'un' })
  })

  it('a tie for fewest CP gives it to the lowest on the Initiative Track', () => {
    table({ ...poor, cp: { un: 9, mcr: 7, opa: 7, pg: 7 }, initiative: ['un', 'pg', 'mcr', 'opa'] })
      .scores('un', 'belt')
      .allPass()
      .shows({ rocinante: { controller: 'opa' } })
    table({ ...poor, cp: { un: 7, mcr: 7, opa: 7, pg: 7 }, initiative: ['opa', 'un', 'pg', 'mcr'] })
      .scores('un', 'belt')
      .allPass()
      .shows({ rocinante: { controller: 'mcr' } })
  })

  it.each(['un', 'mcr'])('with two players tied %s keeps it', controller => {
    table({ seats: ['un', 'mcr'], ...bare, rocinante: { controller, orbital: 'earth' } })
      .scores('un', 'belt')
      .allPass()
      .shows({ rocinante: { controller, orbital: 'earth' } })
  })

  it('CP count after this scoring, not before it', () => {
    table({
      ...poor,
      influence: { luna: { opa: 1 } },
      cp: { un: 8, mcr: 8, opa: 7, pg: 9 },
      initiative: ['un', 'mcr', 'opa', 'pg'],
    })
      .scores('un', 'inner')
      .allPass()
      .shows({ cp: { opa: 9 }, rocinante: { controller: 'mcr' } })
  })

  it("the Score card is discarded, the track filled, and the next player's turn begins", () => {
    table({ ...bare, deckTop: ['card.drummer'] })
      .scores('mcr', 'belt')
      .allPass()
      .asks('opa', 'turn')
      .shows({ discard: ['score'] })
  })
})

describe('the end', () => {
  const last = {
    ...bare,
    scoreCardsDrawn: 5,
    deckTop: ['score'],
    active: 'un',
    track: ['card.riot-gear', ...filler.slice(1), 'card.assassin'],
  }
  const standings = (over: Table) => {
    const { game, state } = over.match()
    return game.standings(state).map(one => [one.seat, one.rank, one.points])
  }

  it(
    "starts left of the Rocinante's controller, ends with the controller, and pays 5, 3 and 1 " +
      'everywhere',
    () => {
      const kept = {
        un: ['card.nauvoo'],
        mcr: ['card.ambush'],
        opa: ['card.heavy-burn'],
        pg: ['card.assassin'],
      }
      const over = table({
        ...last,
        track: filler,
        kept,
        rocinante: { controller: 'mcr', orbital: 'vesta' },
        influence: { luna: { opa: 1 }, titan: { un: 2, mcr: 1 } },
      })
        .answers('card.riot-gear')
        .answers('done')
        .allDecline()
        .asks('opa', 'scoringEvent')
        .answers('pass')
        .asks('pg', 'scoringEvent')
        .answers('pass')
        .asks('un', 'scoringEvent')
        .answers('pass')
        .asks('mcr', 'scoringEvent', [
          'card.ambush',
          'roci.holden',
          'roci.nagata',
          'roci.kamal',
          'roci.burton',
          'pass',
        ])
        .answers('pass')
        .told('baseScored', { base: 'luna', cp: { opa: 5 } })
        .told('baseScored', { base: 'titan', cp: { un: 5, mcr: 3 } })
        .shows({ bonusLeft: { inner: 2, belt: 2, outer: 2 }, scoringRound: 0 })
      expect(over.match().open).toEqual([])
      expect(standings(over)).toEqual([
        ['opa', 1, 15],
        ['un', 2, 15],
        ['mcr', 3, 13],
        ['pg', 4, 10],
      ])
    },
  )

  it('a tie goes to the higher on the Initiative Track', () => {
    const over = table({
      ...last,
      cp: { un: 20, mcr: 20, opa: 20, pg: 3 },
      initiative: ['opa', 'pg', 'un', 'mcr'],
    })
      .answers('card.riot-gear')
      .answers('done')
      .allDecline()
      .allPass()
    expect(standings(over)).toEqual([
      ['opa', 1, 20],
      ['un', 2, 20],
      ['mcr', 3, 20],
      ['pg', 4, 3],
    ])
  })

  it.each(['un', 'mcr'])("a tie of two players goes to the Rocinante's controller, here %s", controller => {
    const over = table({ ...last, seats: ['un', 'mcr'], rocinante: { controller, orbital: 'saturn' } })
      .answers('card.riot-gear')
      .answers('done')
      .allDecline()
      .allPass()
    expect(standings(over)).toEqual([
      [controller, 1, 10],
      [controller === 'un' ? 'mcr' : 'un', 2, 10],
    ])
  })
})
