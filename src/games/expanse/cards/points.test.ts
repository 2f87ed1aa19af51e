import { describe, expect, it } from 'vitest'
import { effectTest, table } from '../../../testing/table.ts'

/** Cards that give Action Points or raise those of another card. */

const allAtHome = {
  earth: { un: { fleet: 5 } },
  mars: { mcr: { fleet: 3, battleship: 1, battleshipDamaged: 1 } },
  tycho: { opa: { fleet: 5 } },
  thoth: { pg: { fleet: 5 } },
}
const rocinante = { controller: 'un', orbital: 'earth' }
const including = (...cards: string[]): unknown => expect.arrayContaining(cards)

effectTest('card.drummer', open => {
  open({ influence: {}, fleets: { tycho: { opa: { fleet: 1 } } } })
    .plays('opa', 'card.drummer')
    .sees('opa', { spending: { seat: 'opa', ap: 1 } })
    .asks('opa', 'spend', ['move', 'influence', 'build', 'mat.opa', 'done'])
    .answers('mat.opa')
    .asks('opa', 'place')
    .refuses('luna')
    .answers('titan')
    .showsExactly({ influence: { titan: { opa: 1 } } })
    .nothingElseIsAsked()
})

describe('Drummer', () => {
  it('loses a point that is not spent', () => {
    table()
      .plays('mcr', 'card.drummer')
      .asks('mcr', 'spend')
      .answers('done')
      .told('pointsLost', { seat: 'mcr', ap: 1 })
      .nothingElseIsAsked()
  })
  it('gives its point in a scoring round: it pays for a repair, and Mao-Kwikowski does not raise it', () => {
    table({ fleets: allAtHome, kept: { mcr: ['card.drummer', 'card.mao-kwikowski'] }, rocinante })
      .scores('un', 'belt')
      .asks('mcr', 'scoringEvent', ['card.drummer', 'pass'])
      .answers('card.drummer')
      .sees('mcr', { phase: 'scoring', spending: { seat: 'mcr', ap: 1 } })
      .asks('mcr', 'spend', ['move', 'influence', 'mat.mcr', 'done'])
      .answers('mat.mcr')
      .asks('un', 'scoringEvent')
      .answers('pass')
      .shows({
        fleets: { mars: { mcr: { fleet: 3, battleship: 2 } } },
        kept: { mcr: ['card.mao-kwikowski'] },
        discard: including('card.drummer', 'score'),
      })
      .nothingElseIsAsked()
  })
  it('gives its point in the turn of another, to whom the event was offered', () => {
    table({
      active: 'un',
      track: ['card.drummer', 'card.diogo', 'card.nauvoo', 'card.anubis', 'card.scopuli'],
      fleets: allAtHome,
      influence: {},
      initiative: ['pg', 'opa', 'mcr', 'un'],
    })
      .answers('card.drummer')
      .asks('un', 'spend', ['move', 'influence', 'done'])
      .answers('done')
      .asks('opa', 'offer', ['now', 'keep', 'decline'])
      .answers('now')
      .sees('opa', { active: 'un', spending: { seat: 'opa', ap: 1 } })
      .asks('opa', 'spend', ['move', 'influence', 'mat.opa', 'done'])
      .answers('influence')
      .showsExactly({ influence: { tycho: { opa: 1 } }, initiative: ['pg', 'mcr', 'un', 'opa'] })
      .asks('mcr', 'turn')
  })
})

effectTest('card.cotyar-ghazi', open => {
  open({ kept: { un: ['card.cotyar-ghazi'] }, rocinante: { controller: 'mcr', orbital: 'mars' } })
    .scores('mcr', 'belt')
    .asks('un', 'scoringEvent', ['card.cotyar-ghazi', 'pass'])
    .seesNo('un', 'bonus')
    .answers('card.cotyar-ghazi')
    .sees('un', { bonus: 'belt', spending: { seat: 'un', ap: 2 } })
    .seesNo('opa', 'bonus')
    .seesNo('pg', 'bonus')
    .seesNo('table', 'bonus')
    .sees('mcr', { bonus: 'belt' })
    .asks('un', 'spend')
    .answers('influence')
    .asks('un', 'place')
    .answers('luna')
    .asks('un', 'whichCube')
    .answers('normal')
    .sees('un', { spending: { seat: 'un', ap: 1 } })
    .asks('un', 'spend')
    .answers('done')
    .asks('mcr', 'scoringEvent')
    .answers('pass')
    .shows({ influence: { luna: { un: { normal: 1, diplomat: 0 } } }, kept: { un: [] } })
    .nothingElseIsAsked()
})

describe('Cotyar Ghazi', () => {
  it('shows the token to the user alone where the look is private', () => {
    table({
      options: { cotyarPeek: 'private' },
      kept: { un: ['card.cotyar-ghazi'] },
      rocinante: { controller: 'pg', orbital: 'thoth' },
    })
      .scores('pg', 'outer')
      .answers('card.cotyar-ghazi')
      .sees('un', { bonus: 'outer' })
      .sees('pg', { bonus: 'outer' })
      .seesNo('mcr', 'bonus')
      .seesNo('opa', 'bonus')
      .seesNo('table', 'bonus')
  })
  it('shows the token to everybody where the look is public', () => {
    table({
      options: { cotyarPeek: 'public' },
      kept: { un: ['card.cotyar-ghazi'] },
      rocinante: { controller: 'pg', orbital: 'thoth' },
    })
      .scores('pg', 'outer')
      .seesNo('mcr', 'bonus')
      .answers('card.cotyar-ghazi')
      .sees('un', { bonus: 'outer' })
      .sees('mcr', { bonus: 'outer' })
      .sees('opa', { bonus: 'outer' })
      .sees('table', { bonus: 'outer' })
  })
  it('stays hidden from onlookers where both players know it, each for themselves', () => {
    table({
      seats: ['mcr', 'un'],
      kept: { un: ['card.cotyar-ghazi'] },
      rocinante: { controller: 'mcr', orbital: 'mars' },
    })
      .scores('mcr', 'outer')
      .answers('card.cotyar-ghazi')
      .sees('un', { bonus: 'outer' })
      .sees('mcr', { bonus: 'outer' })
      .seesNo('table', 'bonus')
  })
  it('gives 2 AP in a turn, with nothing to look at, and costs nothing to keep', () => {
    table()
      .plays('un', 'card.cotyar-ghazi')
      .seesNo('un', 'bonus')
      .sees('un', { spending: { seat: 'un', ap: 2 } })
      .asks('un', 'spend')
      .answers('done')
      .nothingElseIsAsked()
    const track = ['card.cotyar-ghazi', 'card.diogo', 'card.nauvoo', 'card.anubis', 'card.scopuli']
    // Without CP only the first slot can be paid, so the table takes it.
    table({ active: 'un', cp: { un: 0 }, track })
      .asks('un', 'cardUse', ['event', 'keep', 'points'])
      .answers('keep')
      .shows({ kept: { un: ['card.cotyar-ghazi'] }, cp: { un: 0 } })
      .nothingElseIsAsked()
  })
  it('still gives 2 AP at Final Scoring, where there is no token', () => {
    table({
      kept: { un: ['card.cotyar-ghazi'] },
      rocinante: { controller: 'mcr', orbital: 'mars' },
      scoreCardsDrawn: 5,
      deckTop: ['score'],
    })
      .spends('mcr', 2)
      .answers('done')
      .allDecline()
      .asks('un', 'scoringEvent', ['card.cotyar-ghazi', 'pass'])
      .answers('card.cotyar-ghazi')
      .seesNo('un', 'bonus')
      .sees('un', { phase: 'final', spending: { seat: 'un', ap: 2 } })
      .asks('un', 'spend')
      .answers('done')
      .asks('mcr', 'scoringEvent')
      .answers('pass')
      .told('gameEnded')
  })
})

effectTest('card.mao-kwikowski', open => {
  open({ kept: { mcr: ['card.mao-kwikowski'] } })
    .spends('mcr', 2)
    .asks('mcr', 'boost', ['card.mao-kwikowski', 'pass'])
    .answers('card.mao-kwikowski')
    .told('pointsRaised', { seat: 'mcr', ap: 4 })
    .sees('mcr', { spending: { seat: 'mcr', ap: 4 }, kept: { mcr: [] }, discard: ['card.mao-kwikowski'] })
    .asks('mcr', 'spend')
    .answers('done')
    .told('pointsLost', { ap: 4 })
    .allDecline()
    .nothingElseIsAsked()
})

describe('Mao-Kwikowski', () => {
  it('may be saved', () => {
    table({ kept: { mcr: ['card.mao-kwikowski'] } })
      .spends('mcr', 3)
      .asks('mcr', 'boost')
      .answers('pass')
      .sees('mcr', { spending: { seat: 'mcr', ap: 3 }, kept: { mcr: ['card.mao-kwikowski'] } })
  })
  it('is not asked for with a card of 4 AP', () => {
    table({ kept: { mcr: ['card.mao-kwikowski'] } })
      .spends('mcr', 4)
      .asks('mcr', 'spend')
  })
  it('is of use to nobody but its owner', () => {
    table({ kept: { mcr: ['card.mao-kwikowski'] } })
      .spends('un', 2)
      .asks('un', 'spend')
      .sees('un', { spending: { ap: 2 } })
  })
  it('can only be kept, for nothing, and is no turn by itself', () => {
    const rest = ['card.diogo', 'card.nauvoo', 'card.anubis', 'card.scopuli']
    // Without CP only the first slot can be paid, so the table takes it.
    table({ active: 'mcr', cp: { mcr: 0 }, track: ['card.mao-kwikowski', ...rest] })
      .asks('mcr', 'cardUse', ['keep', 'points'])
      .answers('keep')
      .shows({ kept: { mcr: ['card.mao-kwikowski'] }, cp: { mcr: 0 } })
      .nothingElseIsAsked()
    table({ active: 'mcr', kept: { mcr: ['card.mao-kwikowski'] }, track: rest }).asks('mcr', 'turn', rest)
  })
  it('can only be kept when offered', () => {
    table({
      active: 'un',
      track: ['card.mao-kwikowski', 'card.diogo', 'card.nauvoo', 'card.anubis', 'card.scopuli'],
      initiative: ['pg', 'opa', 'mcr', 'un'],
    })
      .answers('card.mao-kwikowski')
      .answers('points')
      .answers('done')
      .asks('pg', 'offer', ['keep', 'decline'])
      .answers('decline')
      .asks('mcr', 'offer', ['keep', 'decline'])
      .answers('keep')
      .shows({
        kept: { mcr: ['card.mao-kwikowski'] },
        cp: { mcr: 10 },
        initiative: ['pg', 'opa', 'un', 'mcr'],
      })
      .nothingElseIsAsked()
  })
  it('is never used in a scoring round', () => {
    table({ kept: { mcr: ['card.mao-kwikowski'] }, rocinante })
      .scores('un', 'belt')
      .asks('un', 'scoringEvent')
      .answers('pass')
      .nothingElseIsAsked()
  })
})
