import { describe, expect, it } from 'vitest'
import { answer } from '../../../core/match.ts'
import { table, type Table } from '../../../testing/table.ts'

/** what would make an event do less than it could is not offered. Card by card, and what stays free. */

const un = (normal: number, diplomat: number) => ({ un: { normal, diplomat } })
const everyOrbital = ['earth', 'mars', 'ceres', 'tycho', 'eros', 'thoth', 'vesta', 'jupiter', 'saturn']
const except = (...some: string[]) => everyOrbital.filter(orbital => !some.includes(orbital))
const far = { rocinante: { controller: 'pg', orbital: 'saturn' } }

describe('The Hybrid names no base without influence while another has some', () => {
  it('and how much there is makes no difference, as nobody knows how much goes', () => {
    table({ influence: { luna: { mcr: 1 }, ceres: { pg: 3, opa: 2 } } })
      .plays('mcr', 'card.the-hybrid')
      .asks('mcr', 'choose-base', ['luna', 'ceres'])
      .refuses('eros')
  })
  it('nor one with Diplomats alone that are out of reach', () => {
    const techs = { un: ['dc.tech.un.1b'] }
    const influence = { luna: un(0, 2), ceres: un(1, 1), io: { opa: 1 } }
    table({ modules: ['alpha'], techs, influence })
      .plays('mcr', 'card.the-hybrid')
      .asks('mcr', 'choose-base', ['ceres', 'io'])
    table({ modules: ['alpha'], techs, influence })
      .plays('un', 'card.the-hybrid')
      .asks('un', 'choose-base', ['luna', 'ceres', 'io'])
  })
  it('but any where no base has influence', () => {
    table({ influence: {}, seats: ['un', 'mcr'] })
      .plays('un', 'card.the-hybrid')
      .asks('un', 'choose-base', [
        'eurasia',
        'africa',
        'mariner-valley',
        'londres-nova',
        'ceres',
        'tycho',
        'eros',
        'thoth',
        'europa',
        'ganymede',
        'rhea',
        'titan',
      ])
  })
})

describe('Donnager chooses no Orbital where fewer than two hits are possible while another has two', () => {
  it('hits of any owner, the own ones too, a Battleship for two', () => {
    const fleets = {
      mars: { mcr: { battleship: 1 } },
      earth: { un: { fleet: 1 } },
      ceres: { pg: { fleet: 2 } },
      eros: { un: { fleet: 3 }, opa: { fleet: 1 } },
      vesta: { mcr: { battleshipDamaged: 1 } },
    }
    table({ ...far, fleets })
      .plays('pg', 'card.donnager')
      .asks('pg', 'choose-orbital', ['mars', 'ceres', 'eros'])
      .refuses('earth')
      .refuses('vesta')
      .refuses('jupiter')
  })
  it('and takes one where nobody has two', () => {
    table({ ...far, fleets: { earth: { un: { fleet: 1 } }, vesta: { opa: { scrap: 1 } } } })
      .plays('mcr', 'card.donnager')
      .asks('mcr', 'choose-orbital', ['earth', 'vesta'])
  })
  it('and any on an empty map', () => {
    table({ ...far, fleets: {} })
      .plays('mcr', 'card.donnager')
      .asks('mcr', 'choose-orbital', everyOrbital)
  })
})

describe('Theresa Yao chooses only an Orbital with an opposing fleet', () => {
  it('whatever could be paid for more', () => {
    const fleets = {
      mars: { mcr: { battleship: 2, fleet: 2 } },
      earth: { un: { fleet: 1 } },
      eros: { un: { fleet: 2 }, mcr: { fleet: 1 } },
    }
    table({ ...far, fleets })
      .plays('mcr', 'card.theresa-yao')
      .asks('mcr', 'choose-orbital', ['earth', 'eros'])
      .refuses('mars')
      .refuses('saturn')
  })
  it('if there is one', () => {
    table({ ...far, fleets: { mars: { mcr: { fleet: 1 } } } })
      .plays('mcr', 'card.theresa-yao')
      .asks('mcr', 'choose-orbital', everyOrbital)
  })
})

describe('Caliban Project chooses no base with less influence, up to two', () => {
  const fleets = { jupiter: { pg: { fleet: 1 } }, eros: { pg: { fleet: 1 } }, vesta: { pg: { fleet: 1 } } }
  it('while all take the cube that is placed', () => {
    table({ ...far, fleets, influence: { europa: { mcr: 1 }, io: { opa: 1, pg: 1 }, eros: { opa: 4 } } })
      .plays('pg', 'card.caliban-project')
      .asks('pg', 'choose-base', ['io', 'eros'])
      .refuses('europa')
      .refuses('ganymede')
      .refuses('vesta')
  })
  it('unless it alone takes the cube that is placed', () => {
    // Nothing can be added on Eros.
    table({
      ...far,
      modules: ['alpha'],
      fleets,
      suppressed: 'eros',
      influence: { europa: { mcr: 1 }, eros: { opa: 2 } },
    })
      .plays('pg', 'card.caliban-project')
      .asks('pg', 'choose-base', ['europa', 'eros'])
  })
  it('and a cube of the own that goes may be the one that comes back', () => {
    const influence = { eros: { opa: 1 }, vesta: { pg: 18 } }
    table({ ...far, fleets, influence })
      .plays('pg', 'card.caliban-project')
      .showsExactly({ influence: { eros: { opa: 1 }, vesta: { pg: 17 } } })
      .nothingElseIsAsked()
  })
})

describe('Naomi Nagata goes only where there is an opposing fleet to remove', () => {
  const of = (fleets: object) =>
    table({ rocinante: { controller: 'opa', orbital: 'jupiter' }, fleets })
      .scores('un', 'belt')
      .answers('roci.nagata')
  it('if she can reach one', () => {
    of({
      jupiter: { un: { fleet: 1 } },
      saturn: { mcr: { fleet: 1 } },
      ceres: { opa: { fleet: 1 } },
      eros: { un: { fleet: 2 } },
      earth: { un: { fleet: 1 } },
    })
      .asks('opa', 'moveTo', ['saturn', 'eros'])
      .refuses('ceres')
      .refuses('vesta')
  })
  it('and anywhere in reach if she cannot', () => {
    of({ earth: { un: { fleet: 1 } } }).asks('opa', 'moveTo', except('jupiter', 'earth', 'mars'))
  })
})

describe('Augusto Nguyen moves only where there is an opposing fleet to remove', () => {
  it('the group and where it goes', () => {
    const fleets = {
      saturn: { un: { fleet: 2 } },
      earth: { un: { fleet: 1 } },
      mars: { mcr: { fleet: 1 } },
      ceres: { opa: { fleet: 1 } },
    }
    // Mars is out of reach from Saturn, Ceres is not.
    table({ ...far, fleets })
      .plays('un', 'card.augusto-nguyen')
      .asks('un', 'moveFrom', ['saturn', 'earth'])
      .answers('earth')
      .asks('un', 'moveTo', ['mars', 'ceres'])
      .refuses('eros')
    table({ ...far, fleets: { ...fleets, ceres: {} } })
      .plays('un', 'card.augusto-nguyen')
      // Only the fleet from Earth reaches Mars, and only there is somebody.
      .told('fleetHit', { seat: 'mcr', orbital: 'mars' })
      .shows({ fleets: { mars: { un: { fleet: 1 } } } })
      .nothingElseIsAsked()
  })
})

describe('Weeping Somnambulist does not go where nothing can be placed', () => {
  it('as the base there is destroyed', () => {
    table({
      ...far,
      modules: ['beta'],
      scoringRound: 1,
      destroyed: ['vesta'],
      protomolecule: { base: 'luna', holder: 'pg' },
      fleets: { ceres: { opa: { fleet: 1 } } },
      influence: {},
    })
      .plays('opa', 'card.weeping-somnambulist')
      .asks('opa', 'moveTo', except('ceres', 'vesta', 'saturn'))
      .refuses('vesta')
  })
  it('nor where nothing can be added', () => {
    table({
      ...far,
      modules: ['alpha'],
      suppressed: 'vesta',
      fleets: { ceres: { opa: { fleet: 1 } } },
      influence: {},
    })
      .plays('opa', 'card.weeping-somnambulist')
      .asks('opa', 'moveTo', except('ceres', 'vesta', 'saturn'))
  })
  it('nor where the last cubes already are', () => {
    table({ ...far, fleets: { ceres: { opa: { fleet: 1 } } }, influence: { vesta: { opa: 18 } } })
      .plays('opa', 'card.weeping-somnambulist')
      .asks('opa', 'moveTo', except('ceres', 'vesta', 'saturn'))
  })
})

describe('Bobbie Draper removes no fleet in an Orbital that nothing of hers could enter', () => {
  const all = { mcr: { fleet: 3, battleship: 2 }, un: { fleet: 1 } }
  it('as everything is there', () => {
    table({ ...far, fleets: { earth: all, eros: { opa: { fleet: 1 } } } })
      .plays('mcr', 'card.bobbie-draper')
      .asks('mcr', 'build')
      .shows({ fleets: { earth: all }, reserve: { opa: { fleet: 5 } } })
  })
  it('but the Rocinante may be what enters, and so may what is in reserve', () => {
    const fleets = { earth: all, eros: { opa: { fleet: 1 } } }
    table({ fleets, rocinante: { controller: 'mcr', orbital: 'vesta' } })
      .plays('mcr', 'card.bobbie-draper')
      .asks('mcr', 'destroy', ['earth.un.fleet', 'eros.opa.fleet'])
    table({ ...far, fleets: { ...fleets, earth: { mcr: { fleet: 2, battleship: 2 }, un: { fleet: 1 } } } })
      .plays('mcr', 'card.bobbie-draper')
      .asks('mcr', 'destroy', ['earth.un.fleet', 'eros.opa.fleet'])
  })
  it('and one there if that is all', () => {
    table({ ...far, fleets: { earth: all } })
      .plays('mcr', 'card.bobbie-draper')
      .showsExactly({ fleets: { earth: { mcr: all.mcr } } })
      .nothingElseIsAsked()
  })
})

describe('Captain Martens chooses nobody who would lose less while somebody would lose more', () => {
  it('of a kept event and of 2 CP neither is more', () => {
    table({ kept: { un: ['card.razorback'] }, cp: { un: 0, mcr: 5, opa: 0, pg: 9 } })
      .plays('pg', 'card.captain-martens')
      .asks('pg', 'choose-player', ['un', 'mcr'])
      .refuses('opa')
  })
  it('nor somebody with 1 CP', () => {
    table({ cp: { un: 2, mcr: 1, opa: 7, pg: 9 } })
      .plays('pg', 'card.captain-martens')
      .asks('pg', 'choose-player', ['un', 'opa'])
  })
  it('nor somebody with Resource Tokens alone, who need not give them', () => {
    table({ modules: ['delta'], resourceTokens: { un: 4 }, cp: { un: 0, mcr: 2, opa: 3, pg: 9 } })
      .plays('pg', 'card.captain-martens')
      .asks('pg', 'choose-player', ['mcr', 'opa'])
  })
  it('but anybody where nobody has anything', () => {
    table({ cp: { un: 0, mcr: 0, opa: 0, pg: 9 } })
      .plays('pg', 'card.captain-martens')
      .asks('pg', 'choose-player', ['un', 'mcr', 'opa'])
  })
})

describe('Hostage Taking takes no leader whose owner has no CP to lose while another has', () => {
  const fleets = {
    earth: { un: { leader: 1 } },
    jupiter: { mcr: { leader: 1 } },
    thoth: { opa: { leader: 1 } },
  }
  it('wherever they are', () => {
    table({ ...far, modules: ['epsilon'], fleets, cp: { un: 0, mcr: 1, opa: 8, pg: 3 } })
      .plays('pg', 'dc.card.hostage-taking')
      .asks('pg', 'moveOne', ['jupiter.mcr.leader', 'thoth.opa.leader'])
  })
})

describe(
  'Julie Mao, as in the port, names no resource with fewer than two bases to remove from while another ' +
    'has two',
  () => {
    it('however many cubes lie on one base', () => {
      const influence = {
        luna: { un: 4 },
        thoth: { pg: 1 },
        ceres: { pg: 1 },
        io: { mcr: 1 },
        europa: { opa: 5 },
      }
      table({ influence, options: { julieMao: 'port' } })
        .plays('mcr', 'card.julie-mao')
        .asks('mcr', 'choose-resource', ['tech', 'minerals'])
        .refuses('water')
    })
  },
)

describe('two cubes of which only one could be moved to a base', () => {
  it('are not both put there', () => {
    // The supply is empty, and on another base there is one.
    const influence = { europa: { opa: 17 }, titan: { opa: 1 } }
    table({ ...far, modules: ['delta'], influence })
      .plays('opa', 'dc.card.water-riots')
      .answers('1')
      .withholds('europa#2')
      .offers('europa')
  })
})

describe('what stays free', () => {
  it('is whatever may be left out, and where it is done: Ambush, Anubis, Stealth Ships, State Visit', () => {
    const fleets = { thoth: { pg: { fleet: 1 } }, eros: { un: { fleet: 2 }, pg: { fleet: 1 } } }
    table({ ...far, fleets })
      .plays('mcr', 'card.ambush')
      .asks('mcr', 'choose-orbital', everyOrbital)
    table({ ...far, fleets })
      .plays('pg', 'card.anubis')
      .answers('thoth.pg.fleet')
      .asks('pg', 'moveTo', except('thoth'))
    table({ ...far, fleets })
      .plays('pg', 'card.stealth-ships')
      .asks('pg', 'choose-fleet', ['thoth.pg.fleet', 'eros.pg.fleet'])
    table({
      ...far,
      modules: ['alpha', 'epsilon'],
      suppressed: 'vesta',
      fleets: { mars: { mcr: { leader: 1 } } },
    })
      .plays('mcr', 'dc.card.state-visit')
      .answers('mars.mcr.leader')
      .asks('mcr', 'moveTo', except('mars'))
  })
  it('is what Action Points buy: a move, and the Protomolecule on a base with less', () => {
    const influence = { thoth: { pg: 1 }, eros: { pg: 1, un: 5 } }
    table({
      ...far,
      influence,
      fleets: { thoth: { pg: { fleet: 1 } }, eros: { un: { fleet: 1 } } },
      techs: { pg: ['tech.pg.1', 'tech.pg.2', 'tech.pg.3'] },
    })
      .spends('pg', 2)
      .answers('tech.pg.3')
      .asks('pg', 'choose-base', ['thoth', 'eros'])
  })
  it('is which card Kenzo Gabriel borrows, though it does nothing', () => {
    table({
      ...far,
      fleets: {},
      influence: {},
      active: 'opa',
      kept: { opa: ['card.kenzo-gabriel'] },
      track: ['card.captain-yvgeny', 'card.terraforming', 'card.drummer', 'card.diogo', 'card.nauvoo'],
    })
      .answers('card.kenzo-gabriel')
      .asks('opa', 'useCard')
      .offers('card.captain-yvgeny', 'card.terraforming')
  })
})

describe('who wants what would do less is told why', () => {
  const of = (at: Table, pick: string): unknown => {
    const [ask] = at.match().open
    return answer(at.match(), ask?.who ?? '', ask?.id ?? '', [pick])
  }
  it('by the id of what they want, or a word of its name', () => {
    const donnager = table({
      ...far,
      fleets: { mars: { mcr: { battleship: 1 } }, earth: { un: { fleet: 1 } }, ceres: { pg: { fleet: 2 } } },
    }).plays('pg', 'card.donnager')
    const why =
      "You can't choose Earth: you must carry out the event as completely as possible, and this " +
      'would do less. Choose Mars or Ceres.'
    expect(of(donnager, 'earth')).toEqual({ ok: false, why, codes: ['DOES_LESS'] })
    expect(of(donnager, 'Earth')).toEqual({ ok: false, why, codes: ['DOES_LESS'] })
    const hybrid = table({ influence: { luna: { mcr: 1 }, ceres: { pg: 3 } } }).plays(
      'mcr',
      'card.the-hybrid',
    )
    expect(of(hybrid, 'Mariner')).toEqual({
      ok: false,
      codes: ['DOES_LESS'],
      why:
        "You can't choose Mariner Valley: you must carry out the event as completely as possible, and " +
        'this would do less. Choose Luna or Ceres.',
    })
  })
  it('and not of what could never be chosen', () => {
    const donnager = table({
      ...far,
      fleets: { mars: { mcr: { battleship: 1 } }, ceres: { pg: { fleet: 2 } } },
    }).plays('pg', 'card.donnager')
    expect(of(donnager, 'pluto')).toEqual({
      ok: false,
      why: "You can't choose 'pluto' here. Possible: mars, ceres.",
    })
    expect(of(table({}).spends('un', 2), 'earth')).not.toMatchObject({
      why: expect.stringContaining('completely') as string,
    })
  })
})
