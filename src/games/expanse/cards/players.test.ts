import { describe, it } from 'vitest'
import { effectTest, table } from '../../../testing/table.ts'

/** Cards about kept events, Control Points and what lies on the deck, and one that lets everybody build. */

effectTest('card.assassin', open => {
  const kept = {
    un: ['card.razorback', 'card.nauvoo'],
    opa: ['card.diogo'],
    mcr: ['card.theresa-yao', 'card.drummer'],
  }
  open({ kept })
    .plays('mcr', 'card.assassin')
    // Everybody chooses for themselves, in turn order from the user; the OPA has no choice and Protogen
    // nothing to lose.
    .asks('mcr', 'discardKept', ['card.theresa-yao', 'card.drummer'])
    .refuses()
    .refuses('card.theresa-yao', 'card.drummer')
    .answers('card.drummer')
    .told('keptDiscarded', { seat: 'opa', card: 'card.diogo' })
    .asks('un', 'discardKept', ['card.razorback', 'card.nauvoo'])
    .refuses()
    .answers('card.razorback')
    .showsExactly({ kept: { un: ['card.nauvoo'], mcr: ['card.theresa-yao'], opa: [], pg: [] } })
    .nothingElseIsAsked()
})

describe('Assassin', () => {
  it('does not count itself when it was kept', () => {
    table({ active: 'mcr', kept: { mcr: ['card.assassin'], pg: ['card.anubis'] } })
      .answers('card.assassin')
      .showsExactly({ kept: { un: [], mcr: [], opa: [], pg: [] } })
      .nothingElseIsAsked()
    table({ active: 'mcr', kept: { mcr: ['card.assassin', 'card.drummer'] } })
      .answers('card.assassin')
      .told('keptDiscarded', { seat: 'mcr', card: 'card.drummer' })
      .nothingElseIsAsked()
  })
  it('works in a scoring round, before the next player is asked', () => {
    table({
      kept: { opa: ['card.assassin'], pg: ['card.anubis'] },
      rocinante: { controller: 'mcr', orbital: 'mars' },
    })
      .scores('mcr', 'belt')
      .asks('opa', 'scoringEvent', ['card.assassin', 'pass'])
      .answers('card.assassin')
      .asks('mcr', 'scoringEvent')
      .showsExactly({ kept: { un: [], mcr: [], opa: [], pg: [] } })
  })
})

effectTest('card.captain-martens', open => {
  open({ kept: { un: ['card.razorback', 'card.nauvoo'], opa: ['card.diogo'] } })
    .plays('pg', 'card.captain-martens')
    .asks('pg', 'choose-player', ['un', 'mcr', 'opa'])
    .refuses('pg')
    .refuses()
    .answers('un')
    .asks('pg', 'discardKept', ['card.razorback', 'card.nauvoo'])
    .refuses()
    .refuses('card.diogo')
    .answers('card.razorback')
    .showsExactly({
      kept: { un: ['card.nauvoo'], mcr: [], opa: ['card.diogo'], pg: [] },
      cp: { un: 10, mcr: 10, opa: 10, pg: 10 },
    })
    .nothingElseIsAsked()
})

describe('Captain Martens', () => {
  it('takes 2 CP of whoever has kept nothing', () => {
    table({ kept: { un: ['card.razorback'] } })
      .plays('pg', 'card.captain-martens')
      .answers('opa')
      .showsExactly({
        kept: { un: ['card.razorback'], mcr: [], opa: [], pg: [] },
        cp: { un: 10, mcr: 10, opa: 8, pg: 10 },
      })
      .nothingElseIsAsked()
  })
  it('never takes anybody below 0 CP', () => {
    table({ cp: { un: 1, mcr: 10, opa: 1, pg: 1 } })
      .plays('mcr', 'card.captain-martens')
      .answers('un')
      .shows({ cp: { un: 0 } })
      .nothingElseIsAsked()
  })
})

const dealt = [
  'card.blockade-of-earth',
  'card.blockade-of-mars',
  'card.slingshot-racing',
  'card.black-ops-team',
]

effectTest('card.arboghast', open => {
  open({ deckTop: ['card.diogo', 'card.nauvoo', 'card.anubis'] })
    .plays('un', 'card.arboghast')
    .asks('un', 'reorder', ['card.diogo', 'card.nauvoo'])
    .sees('un', { deckTop: ['card.diogo', 'card.nauvoo'] })
    // The others know that the UN looks, and nothing else.
    .sees('mcr', { asks: [{ who: 'un', what: 'reorder' }] })
    .seesNo('mcr', 'asks[0].options')
    .seesNo('mcr', 'deckTop')
    .seesNo('table', 'asks[0].options')
    .seesNo('table', 'deckTop')
    .refuses()
    .refuses('card.nauvoo')
    .refuses('card.nauvoo', 'card.anubis')
    .answers('card.nauvoo', 'card.diogo')
    .showsExactly({ cp: { un: 11, mcr: 10, opa: 10, pg: 10 }, track: [...dealt, 'card.nauvoo'] })
    // One of the two has been dealt, the other the UN still knows.
    .sees('un', { deckTop: ['card.diogo'] })
    .seesNo('mcr', 'deckTop')
    .nothingElseIsAsked()
})

describe('Arboghast', () => {
  it('lets a Score card be put under another card, which is not drawing it', () => {
    table({ deckTop: ['score', 'card.nauvoo'] })
      .plays('mcr', 'card.arboghast')
      .asks('mcr', 'reorder', ['score', 'card.nauvoo'])
      .answers('card.nauvoo', 'score')
      .shows({ scoreCardsDrawn: 0, track: [...dealt, 'card.nauvoo'] })
      .sees('mcr', { deckTop: ['score'] })
      .nothingElseIsAsked()
  })
  it('looks at what there is with one card left or none, and gains the CP anyway', () => {
    const position = { active: 'un', track: ['card.arboghast', ...dealt] }
    table({ ...position, deck: ['card.nauvoo'] })
      .answers('card.arboghast')
      .answers('event')
      .told('deckSeen', { seat: 'un', cards: ['card.nauvoo'], seenBy: ['un'] })
      .shows({ cp: { un: 11 }, track: [...dealt, 'card.nauvoo'] })
      .nothingElseIsAsked()
    table({ ...position, deck: [] })
      .answers('card.arboghast')
      .answers('event')
      .shows({ cp: { un: 11 }, track: dealt })
      .nothingElseIsAsked()
  })
})

const farAway = { controller: 'opa', orbital: 'vesta' }
const held = { thoth: { pg: 1, un: 1 }, rhea: { pg: 2, un: 1 }, titan: { pg: 1 }, luna: { pg: 1, mcr: 1 } }

effectTest('card.guanshiyin', open => {
  // Thoth by Orbital Control, the Outer Planets by cubes (two bases, one Sector), Luna tied.
  open({ influence: held, fleets: { thoth: { pg: { fleet: 1 } } }, rocinante: farAway })
    .plays('pg', 'card.guanshiyin')
    .showsExactly({ cp: { un: 10, mcr: 10, opa: 10, pg: 12 } })
    .nothingElseIsAsked()
})

describe('Guanshiyin', () => {
  it('gives nothing to whoever Controls nothing', () => {
    table({ influence: held, fleets: {}, rocinante: farAway })
      .plays('un', 'card.guanshiyin')
      .showsExactly({ cp: { un: 10, mcr: 10, opa: 10, pg: 10 } })
      .nothingElseIsAsked()
  })
  it('counts techs: Diplomats tie Rhea, Hegemony wins the ties', () => {
    const influence = { ...held, rhea: { pg: 2, un: { normal: 0, diplomat: 1 } } }
    table({
      influence,
      fleets: {},
      rocinante: farAway,
      techs: { un: ['tech.un.1', 'tech.un.2', 'tech.un.3'] },
    })
      .plays('un', 'card.guanshiyin')
      .showsExactly({ cp: { un: 12, mcr: 10, opa: 10, pg: 10 } })
      .nothingElseIsAsked()
  })
  it('gives at most 3', () => {
    table({
      influence: { luna: { un: 1 }, africa: { un: 1 }, ceres: { un: 1 }, io: { un: 1 }, rhea: { un: 1 } },
    })
      .plays('un', 'card.guanshiyin')
      .shows({ cp: { un: 13 } })
      .nothingElseIsAsked()
  })
})

const shipyards = {
  fleets: {
    earth: { un: { fleet: 3 } },
    mars: { mcr: { fleet: 3, battleshipDamaged: 1 } },
    tycho: { opa: { fleet: 5 } },
    thoth: { pg: { fleet: 4 } },
  },
}
const rebuilt = {
  earth: { un: { fleet: 5 } },
  mars: { mcr: { fleet: 3, battleship: 1, battleshipDamaged: 1 } },
  tycho: { opa: { fleet: 5 } },
  thoth: { pg: { fleet: 5 } },
}

effectTest('card.bush-naval-yards', open => {
  open(shipyards)
    .plays('pg', 'card.bush-naval-yards')
    // Scrap Ships stay off, and so the OPA has built nothing.
    .showsExactly({ fleets: rebuilt, cp: { un: 10, mcr: 10, opa: 10, pg: 11 } })
    .showsExactly({ reserve: { un: {}, mcr: {}, opa: { scrap: 2 }, pg: {} } })
    .nothingElseIsAsked()
})

describe('Bush Naval Yards', () => {
  it('gives nothing when nobody but the user has built', () => {
    const fleets = { ...rebuilt, thoth: { pg: { fleet: 1 } } }
    table({ fleets })
      .plays('pg', 'card.bush-naval-yards')
      .showsExactly({ fleets: rebuilt, cp: { un: 10, mcr: 10, opa: 10, pg: 10 } })
      .nothingElseIsAsked()
  })
  it('gives its CP when only one other has built', () => {
    table({ fleets: { ...rebuilt, earth: { un: { fleet: 4 } } } })
      .plays('pg', 'card.bush-naval-yards')
      .showsExactly({ fleets: rebuilt, cp: { un: 10, mcr: 10, opa: 10, pg: 11 } })
      .nothingElseIsAsked()
  })
  it('gives 1 CP where the table plays flat', () => {
    table({ ...shipyards, options: { bushNavalYardsCP: 'flat' } })
      .plays('un', 'card.bush-naval-yards')
      .showsExactly({ fleets: rebuilt, cp: { un: 11, mcr: 10, opa: 10, pg: 10 } })
      .nothingElseIsAsked()
  })
  it('gives 1 CP for each other builder where the table plays perOtherBuilder', () => {
    table({ ...shipyards, options: { bushNavalYardsCP: 'perOtherBuilder' } })
      .plays('un', 'card.bush-naval-yards')
      .showsExactly({ fleets: rebuilt, cp: { un: 12, mcr: 10, opa: 10, pg: 10 } })
      .nothingElseIsAsked()
    table({
      fleets: { ...rebuilt, thoth: { pg: { fleet: 1 } } },
      options: { bushNavalYardsCP: 'perOtherBuilder' },
    })
      .plays('pg', 'card.bush-naval-yards')
      .showsExactly({ fleets: rebuilt, cp: { un: 10, mcr: 10, opa: 10, pg: 10 } })
      .nothingElseIsAsked()
  })
})
