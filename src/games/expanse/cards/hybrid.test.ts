import { describe, it } from 'vitest'
import { effectTest, table } from '../../../testing/table.ts'

/** The Hybrid: how much it removes lies hidden on the deck. */

const un = (normal: number, diplomat: number) => ({ un: { normal, diplomat } })
const hybridAndFour = [
  'card.the-hybrid',
  'card.slingshot-racing',
  'card.riot-gear',
  'card.star-helix',
  'card.black-ops-team',
]

effectTest('card.the-hybrid', open => {
  open({
    influence: { ceres: { mcr: 2, ...un(1, 1) }, eros: { opa: 1 } },
    deckTop: ['card.drummer', 'card.nauvoo'],
  })
    .plays('mcr', 'card.the-hybrid')
    .asks('mcr', 'choose-base', ['ceres', 'eros'])
    .seesNo('mcr', 'deckTop')
    .refuses()
    .answers('ceres')
    // Drummer has 3 AP: exactly three, two of them the user's own if it likes.
    .told('deckTopShown', { card: 'card.drummer' })
    .sees('un', { deckTop: ['card.drummer'] })
    .sees('opa', { deckTop: ['card.drummer'] })
    .asks('mcr', 'remove', ['ceres.un', 'ceres.un#2', 'ceres.mcr', 'ceres.mcr#2'])
    .refuses()
    .refuses('ceres.un', 'ceres.un#2')
    .refuses('ceres.un', 'ceres.un#2', 'ceres.mcr', 'ceres.mcr#2')
    .answers('ceres.mcr', 'ceres.mcr#2', 'ceres.un')
    .asks('un', 'whichCube', ['normal', 'diplomat'])
    .answers('diplomat')
    .showsExactly({ influence: { ceres: un(1, 0), eros: { opa: 1 } } })
    // It was put back on top, and so it is dealt next.
    .shows({
      track: [
        'card.blockade-of-earth',
        'card.blockade-of-mars',
        'card.slingshot-racing',
        'card.black-ops-team',
        'card.drummer',
      ],
    })
    .nothingElseIsAsked()
})

describe('The Hybrid', () => {
  it('removes what there is where that is less than the number', () => {
    table({ influence: { ceres: { pg: 1, opa: 2 } }, deckTop: ['card.julie-mao'] })
      .plays('pg', 'card.the-hybrid')
      .showsExactly({ influence: {} })
      .nothingElseIsAsked()
  })
  it('removes everything on a Score card', () => {
    table({
      influence: { ceres: { pg: 3, opa: 3, mcr: 3, ...un(2, 1) }, eros: { pg: 1 } },
      deckTop: ['score'],
    })
      .plays('pg', 'card.the-hybrid')
      .answers('ceres')
      .told('deckTopShown', { card: 'score' })
      .showsExactly({ influence: { eros: { pg: 1 } } })
      .shows({ scoreCardsDrawn: 1 })
      .nothingElseIsAsked()
  })
  it('does not end the game by showing the sixth Score card', () => {
    table({
      active: 'un',
      influence: { ceres: { mcr: 4 } },
      kept: { un: ['card.the-hybrid'] },
      scoreCardsDrawn: 5,
      deckTop: ['score'],
      track: [
        'card.drummer',
        'card.slingshot-racing',
        'card.riot-gear',
        'card.star-helix',
        'card.black-ops-team',
      ],
    })
      .answers('card.the-hybrid')
      .told('deckTopShown', { card: 'score' })
      .showsExactly({ influence: {}, scoreCardsDrawn: 5 })
      .asks('mcr', 'turn')
  })
  it('cannot be used with an empty deck, but kept', () => {
    table({ active: 'mcr', track: hybridAndFour, deck: [] })
      .answers('card.the-hybrid')
      .asks('mcr', 'cardUse', ['keep', 'points'])
  })
  it('cannot be used when offered with an empty deck', () => {
    table({ active: 'opa', track: hybridAndFour, deck: [], initiative: ['mcr', 'un', 'pg', 'opa'] })
      .answers('card.the-hybrid')
      .answers('done')
      .asks('mcr', 'offer', ['keep', 'decline'])
  })
  it('cannot be played from among the kept events with an empty deck', () => {
    const [, ...track] = hybridAndFour
    table({ active: 'mcr', track, deck: [], kept: { mcr: ['card.the-hybrid'] } }).asks('mcr', 'turn', track)
  })
  it('cannot be used in a scoring round with an empty deck', () => {
    const kept = { mcr: ['card.the-hybrid'], un: ['card.nauvoo'] }
    table({
      deck: [],
      kept,
      rocinante: { controller: 'opa', orbital: 'tycho' },
      track: ['score', 'card.drummer', 'card.diogo'],
      active: 'opa',
    })
      .answers('score.1')
      .answers('belt')
      .asks('un', 'scoringEvent', ['card.nauvoo', 'pass'])
      .answers('pass')
      // The MCR has been passed over.
      .asks('opa', 'scoringEvent')
      .answers('pass')
      .nothingElseIsAsked()
  })
  it('works in a scoring round', () => {
    const kept = { mcr: ['card.the-hybrid'] }
    const position = { kept, deckTop: ['card.nauvoo'], influence: { thoth: { pg: 3 } } }
    table({ ...position, rocinante: { controller: 'opa', orbital: 'tycho' } })
      .scores('opa', 'belt')
      .asks('mcr', 'scoringEvent', ['card.the-hybrid', 'pass'])
      .answers('card.the-hybrid')
      .asks('opa', 'scoringEvent')
      .answers('pass')
      .showsExactly({ influence: { thoth: { pg: 1 } } })
      .nothingElseIsAsked()
  })
})
