import { describe, expect, it } from 'vitest'
import { effectTest, table } from '../../../testing/table.ts'

/** Cards that use another card of the track: Miller and Kenzo Gabriel. */

const including = (...cards: string[]): unknown => expect.arrayContaining(cards)
const techCubes = { luna: { mcr: 1 }, tycho: { opa: 1 } }

effectTest('card.miller', open => {
  open({
    active: 'un',
    cp: { un: 1 },
    kept: { un: ['card.miller'] },
    influence: techCubes,
    deckTop: ['card.anubis'],
    track: ['card.drummer', 'card.julie-mao', 'card.star-helix', 'card.voices-of-eros', 'score'],
    initiative: ['pg', 'opa', 'mcr', 'un'],
  })
    .asks('un', 'turn', ['card.drummer', 'card.julie-mao', 'card.star-helix', 'card.miller'])
    .answers('card.miller')
    // Drummer does not list the UN, the fourth slot is too dear, and a Score card is no action card.
    .asks('un', 'useCard', ['card.julie-mao', 'card.star-helix'])
    .refuses('card.drummer')
    .refuses('score')
    .answers('card.julie-mao')
    .sees('un', { cp: { un: 0 }, spending: { seat: 'un', ap: 4 } })
    .asks('un', 'spend')
    .answers('done')
    // After its Action Points its event, and nobody is offered it.
    .asks('un', 'remove', ['luna.mcr', 'tycho.opa'])
    .answers('luna.mcr')
    .showsExactly({
      influence: { tycho: { opa: 1 } },
      kept: { un: [], mcr: [], opa: [], pg: [] },
      initiative: ['pg', 'opa', 'mcr', 'un'],
      track: ['card.drummer', 'card.star-helix', 'card.voices-of-eros', 'score', 'card.anubis'],
    })
    .shows({ cp: { un: 0 }, discard: including('card.miller', 'card.julie-mao') })
    .asks('mcr', 'turn')
})

describe('Miller', () => {
  const others = ['card.drummer', 'card.diogo', 'card.riot-gear', 'card.theresa-yao']

  it('keeps a card that can only be kept', () => {
    table({ active: 'un', kept: { un: ['card.miller'] }, track: ['card.mao-kwikowski', ...others] })
      .answers('card.miller')
      // No other card lists the UN.
      .sees('un', { spending: { seat: 'un', ap: 3 } })
      .asks('un', 'spend')
      .answers('done')
      .shows({ kept: { un: ['card.mao-kwikowski'] }, discard: ['card.miller'] })
      .asks('mcr', 'turn')
  })
  it('cannot be played without a card that lists its owner and can be paid', () => {
    table({
      active: 'un',
      cp: { un: 1 },
      kept: { un: ['card.miller'] },
      track: [...others, 'card.razorback'],
    }).asks('un', 'turn', ['card.drummer', 'card.diogo', 'card.riot-gear'])
    table({
      active: 'un',
      cp: { un: 2 },
      kept: { un: ['card.miller'] },
      track: [...others, 'card.razorback'],
    }).asks('un', 'turn', [...others, 'card.razorback', 'card.miller'])
  })
  it('is only kept at first, for nothing', () => {
    // Without CP only the first slot can be paid, so the table takes it.
    table({ active: 'opa', cp: { opa: 0 }, track: ['card.miller', ...others] })
      .asks('opa', 'cardUse', ['keep', 'points'])
      .answers('keep')
      .shows({ kept: { opa: ['card.miller'] }, cp: { opa: 0 } })
      .asks('pg', 'turn')
  })
  it('is only kept when offered', () => {
    table({ active: 'mcr', track: ['card.miller', ...others], initiative: ['pg', 'opa', 'mcr', 'un'] })
      .answers('card.miller')
      .answers('done')
      .asks('opa', 'offer', ['keep', 'decline'])
      .answers('keep')
      .shows({ kept: { opa: ['card.miller'] }, cp: { opa: 10 }, initiative: ['pg', 'mcr', 'un', 'opa'] })
      .nothingElseIsAsked()
  })
  it('is never used in a scoring round', () => {
    table({ kept: { un: ['card.miller'] }, rocinante: { controller: 'mcr', orbital: 'mars' } })
      .scores('mcr', 'belt')
      .asks('mcr', 'scoringEvent')
      .answers('pass')
      .shows({ kept: { un: ['card.miller'] } })
      .nothingElseIsAsked()
  })
})

effectTest('card.kenzo-gabriel', open => {
  open({
    active: 'opa',
    influence: {},
    deckTop: ['card.anubis'],
    track: ['card.kenzo-gabriel', 'card.theresa-yao', 'card.franklin-degraff', 'card.mao-kwikowski', 'score'],
  })
    .answers('card.kenzo-gabriel')
    .asks('opa', 'cardUse', ['event', 'keep', 'points'])
    .answers('event')
    .asks('opa', 'useCard', ['card.theresa-yao', 'card.franklin-degraff'])
    .refuses('card.mao-kwikowski')
    .refuses('score')
    .refuses()
    .answers('card.franklin-degraff')
    .told('eventBegan', { seat: 'opa', card: 'card.franklin-degraff', how: 'borrowed' })
    .showsExactly({
      influence: { luna: { opa: 1 }, eurasia: { opa: 1 }, africa: { opa: 1 } },
      cp: { un: 10, mcr: 10, opa: 10, pg: 10 },
      track: ['card.theresa-yao', 'card.franklin-degraff', 'card.mao-kwikowski', 'score', 'card.anubis'],
      kept: { un: [], mcr: [], opa: [], pg: [] },
      discard: ['card.kenzo-gabriel'],
    })
    .nothingElseIsAsked()
})

describe('Kenzo Gabriel', () => {
  it('borrows no card that lists its user', () => {
    table({
      active: 'un',
      fleets: {},
      influence: {},
      track: [
        'card.kenzo-gabriel',
        'card.franklin-degraff',
        'card.diogo',
        'card.nauvoo',
        'card.antony-dresden',
      ],
    })
      .answers('card.kenzo-gabriel')
      .answers('event')
      .asks('un', 'useCard', ['card.franklin-degraff', 'card.diogo'])
      .answers('card.diogo')
      .nothingElseIsAsked()
  })
  it('has no effect when there is nothing to borrow', () => {
    table({
      active: 'opa',
      track: ['card.kenzo-gabriel', 'card.diogo', 'card.drummer', 'card.mao-kwikowski', 'score'],
    })
      .answers('card.kenzo-gabriel')
      .answers('event')
      .shows({ discard: ['card.kenzo-gabriel'] })
      .nothingElseIsAsked()
  })
  it('cannot borrow The Hybrid with an empty deck', () => {
    table({
      active: 'opa',
      deck: [],
      influence: {},
      track: [
        'card.kenzo-gabriel',
        'card.the-hybrid',
        'card.franklin-degraff',
        'card.terraforming',
        'card.drummer',
      ],
    })
      .answers('card.kenzo-gabriel')
      .answers('event')
      .asks('opa', 'useCard', ['card.franklin-degraff', 'card.terraforming'])
  })
  it('borrows in a scoring round too, even a look at the token', () => {
    table({
      active: 'mcr',
      kept: { opa: ['card.kenzo-gabriel'] },
      rocinante: { controller: 'mcr', orbital: 'mars' },
      track: ['score', 'card.cotyar-ghazi', 'card.theresa-yao', 'card.mao-kwikowski', 'card.drummer'],
    })
      .answers('score.1')
      .answers('belt')
      .asks('opa', 'scoringEvent', ['card.kenzo-gabriel', 'pass'])
      .answers('card.kenzo-gabriel')
      .asks('opa', 'useCard', ['card.cotyar-ghazi', 'card.theresa-yao'])
      .answers('card.cotyar-ghazi')
      .sees('opa', { bonus: 'belt', spending: { seat: 'opa', ap: 2 } })
      .seesNo('un', 'bonus')
      .asks('opa', 'spend')
      .answers('done')
      .asks('mcr', 'scoringEvent')
      .answers('pass')
      .shows({ discard: including('card.kenzo-gabriel', 'score') })
      .told('cardDiscarded', { card: 'card.kenzo-gabriel' })
      .nothingElseIsAsked()
  })
  it('leaves the borrowed card to be kept by nobody', () => {
    table({
      active: 'un',
      kept: { un: ['card.kenzo-gabriel'] },
      influence: {},
      fleets: { mars: { mcr: { fleet: 1 } } },
      track: ['card.theresa-yao', 'card.diogo', 'card.franklin-degraff', 'card.nauvoo', 'card.razorback'],
    })
      .answers('card.kenzo-gabriel')
      .asks('un', 'useCard', ['card.theresa-yao', 'card.diogo', 'card.franklin-degraff'])
      .answers('card.theresa-yao')
      .showsExactly({
        fleets: {},
        kept: { un: [], mcr: [], opa: [], pg: [] },
        track: ['card.theresa-yao', 'card.diogo', 'card.franklin-degraff', 'card.nauvoo', 'card.razorback'],
      })
      .asks('mcr', 'turn')
  })
})
