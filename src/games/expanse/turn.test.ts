import { describe, expect, it } from 'vitest'
import { table, viewAt, type Table } from '../../testing/table.ts'

const away = { controller: 'pg', orbital: 'vesta' }
// AP and factions: 3 mcr opa pg; 3 mcr pg; 2 un opa pg; 4 un mcr pg; 2 mcr opa pg.
const track = ['card.riot-gear', 'card.covert-op', 'card.razorback', 'card.black-ops-team', 'card.assassin']
const deckTop = ['card.nauvoo', 'card.drummer', 'score', 'card.heavy-burn']
const start = { active: 'un', track, deckTop }
const slots = (game: Table) => game.match().open[0]?.options.map(({ means }) => [means.slot, means.cost])

describe('taking a card', () => {
  it('costs nothing, 1, 1, 2 and 2', () => {
    expect(slots(table(start))).toEqual([
      [1, 0],
      [2, 1],
      [3, 1],
      [4, 2],
      [5, 2],
    ])
    table(start)
      .answers('card.covert-op')
      .shows({ cp: { un: 9 } })
    table(start)
      .answers('card.assassin')
      .shows({ cp: { un: 8 } })
  })

  it('is only possible from slots that can be paid, and slot 1 always is', () => {
    expect(slots(table({ ...start, cp: { un: 1 } }))).toEqual([
      [1, 0],
      [2, 1],
      [3, 1],
    ])
    table({ ...start, cp: { un: 1 } }).refuses('card.black-ops-team')
    // Without CP there is one answer, so the table gives it.
    table({ ...start, cp: { un: 0 } })
      .asks('un', 'spend')
      .sees('table', { inUse: ['card.riot-gear'], cp: { un: 0 } })
  })

  it('is no choice to be passed: there is no option to do nothing', () => {
    table(start).asks('un', 'turn', track).refuses()
  })

  it('of Scores costs its slot too, unless the table plays otherwise', () => {
    const scores = {
      ...start,
      track: ['card.riot-gear', 'card.covert-op', 'card.razorback', 'score', 'card.assassin'],
    }
    table(scores)
      .answers('score.4')
      .shows({ cp: { un: 8 } })
    table({ ...scores, cp: { un: 1 } }).withholds('score.4')
    const free = table({ ...scores, options: { scoreCardCostsCP: false }, cp: { un: 1 } })
    expect(slots(free)).toEqual([
      [1, 0],
      [2, 1],
      [3, 1],
      [4, 0],
    ])
    free.answers('score.4').shows({ cp: { un: 1 } })
  })

  it('lets the others slide to lower slots, and the track is filled from the deck', () => {
    table(start)
      .answers('card.razorback')
      .answers('keep')
      .asks('mcr', 'turn')
      .shows({
        track: ['card.riot-gear', 'card.covert-op', 'card.black-ops-team', 'card.assassin', 'card.nauvoo'],
      })
  })
})

describe('using a card', () => {
  it("that lists one's faction: its event, keeping it, or its Action Points", () => {
    table(start).answers('card.razorback').asks('un', 'cardUse', ['event', 'keep', 'points'])
  })

  it('that does not list it: its Action Points', () => {
    table(start).answers('card.riot-gear').asks('un', 'spend').hasAP('un', 3)
  })

  it('event now: it is done and discarded, nobody is offered it, the Initiative Track stays', () => {
    table({ ...start, initiative: ['opa', 'pg', 'un', 'mcr'] })
      .answers('card.razorback')
      .answers('event')
      .answers('earth.un.fleet')
      .answers('saturn')
      .asks('mcr', 'turn')
      .shows({
        initiative: ['opa', 'pg', 'un', 'mcr'],
        discard: ['card.razorback'],
        fleets: { saturn: { un: { fleet: 1 } } },
      })
  })

  it('keeping: it lies before its owner for 1 CP, nobody is offered it', () => {
    table(start)
      .answers('card.razorback')
      .answers('keep')
      .asks('mcr', 'turn')
      .shows({ kept: { un: ['card.razorback'] }, cp: { un: 8 }, discard: [] })
  })

  it('slot and keeping are paid one after the other, so the last CP pays for only one of them', () => {
    table({ ...start, cp: { un: 1 } })
      .answers('card.razorback')
      .asks('un', 'cardUse', ['event', 'points'])
  })

  it('a card that can only be kept has no event now', () => {
    table({ ...start, track: ['card.miller', ...track.slice(0, 4)] })
      .answers('card.miller')
      .asks('un', 'cardUse', ['keep', 'points'])
      .answers('keep')
      .shows({ cp: { un: 10 }, kept: { un: ['card.miller'] } })
  })

  it('The Hybrid needs a card in the deck', () => {
    const hybrid = { active: 'un', track: ['card.the-hybrid', ...track.slice(0, 4)] }
    table({ ...hybrid, deck: ['score'] })
      .answers('card.the-hybrid')
      .asks('un', 'cardUse', ['event', 'keep', 'points'])
    table({ ...hybrid, deck: [] })
      .answers('card.the-hybrid')
      .asks('un', 'cardUse', ['keep', 'points'])
  })

  it('an event without effect may be used all the same', () => {
    table({ ...start, influence: {}, fleets: {}, rocinante: away, initiative: ['pg', 'opa', 'mcr', 'un'] })
      .answers('card.covert-op')
      .answers('done')
      .asks('pg', 'offer')
      .answers('now')
      .asks('mcr', 'turn')
      .shows({ discard: ['card.covert-op'], initiative: ['opa', 'mcr', 'un', 'pg'] })
  })
})

describe('Action Points', () => {
  const one = {
    ...start,
    fleets: { ceres: { un: { fleet: 2 }, mcr: { fleet: 1 } } },
    rocinante: away,
    influence: { luna: { un: 1 } },
  }

  it('move a group to another Orbital of the same or an adjacent band', () => {
    table(one)
      .spends('un', 2)
      .answers('move')
      .asks('un', 'moveGroup', ['ceres.un.fleet', 'ceres.un.fleet#2'])
      .answers('ceres.un.fleet', 'ceres.un.fleet#2')
      .asks('un', 'moveTo', ['earth', 'mars', 'tycho', 'eros', 'thoth', 'vesta', 'jupiter'])
      .answers('jupiter')
      .hasAP('un', 1)
      .showsExactly({ fleets: { ceres: { mcr: { fleet: 1 } }, jupiter: { un: { fleet: 2 } } } })
  })

  it('put a cube on a base whose Orbital holds an own fleet', () => {
    table({ ...one, fleets: { earth: { un: { fleet: 1 } } } })
      .spends('un', 2)
      .answers('influence')
      .asks('un', 'place', ['luna', 'eurasia', 'africa'])
      .answers('africa')
      .asks('un', 'whichCube', ['normal', 'diplomat'])
      .answers('diplomat')
      .hasAP('un', 1)
      .shows({ influence: { africa: { un: { normal: 0, diplomat: 1 } } } })
  })

  it('build one removed fleet at home', () => {
    table(one)
      .spends('un', 2)
      .answers('build')
      .hasAP('un', 1)
      .shows({ fleets: { earth: { un: { fleet: 1 } } }, reserve: { un: { fleet: 2 } } })
  })

  it('buy nothing that cannot be done', () => {
    table({ ...one, fleets: {} })
      .spends('un', 2)
      .asks('un', 'spend', ['build', 'done'])
    table({ ...one, fleets: { ceres: { un: { fleet: 5 } } } })
      .spends('un', 2)
      .asks('un', 'spend', ['move', 'influence', 'done'])
  })

  it('may be left over; they are lost, and the offer follows all the same', () => {
    table({ ...start, initiative: ['pg', 'opa', 'mcr', 'un'] })
      .answers('card.riot-gear')
      .answers('done')
      .told('pointsLost', { seat: 'un', ap: 3 })
      .asks('pg', 'offer', ['now', 'keep', 'decline'])
  })

  it('are four with Mao-Kwikowski Mercantile, which a card of four refuses', () => {
    const kept = { ...start, kept: { un: ['card.mao-kwikowski'] } }
    table(kept)
      .withholds('card.mao-kwikowski')
      .answers('card.riot-gear')
      .asks('un', 'boost', ['card.mao-kwikowski', 'pass'])
      .answers('card.mao-kwikowski')
      .hasAP('un', 4)
      .shows({ kept: { un: [] }, discard: ['card.mao-kwikowski'] })
    table(kept)
      .answers('card.riot-gear')
      .answers('pass')
      .hasAP('un', 3)
      .shows({ kept: { un: ['card.mao-kwikowski'] } })
    table(kept).answers('card.black-ops-team').answers('points').asks('un', 'spend').hasAP('un', 4)
  })
})

describe('the offer', () => {
  const offer = { ...start, initiative: ['pg', 'opa', 'mcr', 'un'] }

  it('goes down the Initiative Track to those the card lists, each once; declining keeps the place', () => {
    table(offer)
      .answers('card.riot-gear')
      .answers('done')
      .asks('pg', 'offer')
      .answers('decline')
      .asks('opa', 'offer')
      .answers('decline')
      .asks('mcr', 'offer')
      .answers('decline')
      .asks('mcr', 'turn')
      .shows({ initiative: ['pg', 'opa', 'mcr', 'un'], discard: ['card.riot-gear'] })
  })

  it('ends with the first who does it, and who does it drops to the bottom', () => {
    table(offer)
      .answers('card.riot-gear')
      .answers('done')
      .answers('decline')
      .asks('opa', 'offer')
      .answers('now')
      .asks('opa', 'remove')
      .answers()
      .asks('mcr', 'turn')
      .shows({ initiative: ['pg', 'mcr', 'un', 'opa'], discard: ['card.riot-gear'], cp: { opa: 10 } })
  })

  it('ends with the first who keeps it, for 1 CP, who drops as well', () => {
    table(offer)
      .answers('card.riot-gear')
      .answers('done')
      .answers('keep')
      .asks('mcr', 'turn')
      .shows({
        initiative: ['opa', 'mcr', 'un', 'pg'],
        kept: { pg: ['card.riot-gear'] },
        cp: { pg: 9 },
        discard: [],
      })
  })

  it('never goes to the active player, listed or not', () => {
    table({ ...offer, active: 'pg' })
      .answers('card.riot-gear')
      .answers('points')
      .answers('done')
      .asks('opa', 'offer')
      .answers('decline')
      .asks('mcr', 'offer')
      .answers('decline')
      .asks('un', 'turn')
  })

  it('has nothing to say to one who could only keep the card and cannot pay for it', () => {
    table({ ...offer, cp: { opa: 0, pg: 0 } })
      .answers('card.covert-op')
      .answers('done')
      .asks('pg', 'offer', ['now', 'decline'])
    table({ ...offer, active: 'pg', track: ['card.miller', ...track.slice(0, 4)] })
      .answers('card.miller')
      .answers('done')
      .asks('opa', 'offer', ['keep', 'decline'])
  })

  it("is the other player's with two, if the card lists that player", () => {
    const two = { seats: ['un', 'mcr'], ...start }
    table(two)
      .answers('card.riot-gear')
      .answers('done')
      .asks('mcr', 'offer')
      .answers('keep')
      .asks('mcr', 'turn')
      .shows({ cp: { mcr: 9 }, initiative: [] })
    table({ ...two, active: 'mcr' })
      .answers('card.riot-gear')
      .answers('points')
      .answers('done')
      .asks('un', 'turn')
  })

  it('of a card with three players goes by Initiative too', () => {
    table({ seats: ['un', 'mcr', 'opa'], ...start, initiative: ['opa', 'un', 'mcr'] })
      .answers('card.riot-gear')
      .answers('done')
      .asks('opa', 'offer')
      .answers('decline')
      .asks('mcr', 'offer')
  })
})

describe('a kept event', () => {
  it("is a whole turn: done, discarded, the track untouched, the next player's turn", () => {
    table({ ...start, kept: { un: ['card.nauvoo'] }, deckTop: ['card.drummer'] })
      .asks('un', 'turn', [...track, 'card.nauvoo'])
      .answers('card.nauvoo')
      .answers('0')
      .answers('titan.opa')
      .asks('mcr', 'turn')
      .shows({
        track,
        kept: { un: [] },
        discard: ['card.nauvoo'],
        cp: { un: 10 },
        deck: expect.arrayContaining(['card.drummer']) as string[],
      })
  })

  it('belongs to its owner alone', () => {
    table({ ...start, kept: { mcr: ['card.nauvoo'] }, deckTop: [] }).withholds('card.nauvoo')
  })

  it('Miller is one only with a card on the track that lists one and can be paid', () => {
    const miller = { ...start, kept: { un: ['card.miller'] } }
    table(miller)
      .offers('card.miller')
      .answers('card.miller')
      .asks('un', 'useCard', ['card.razorback', 'card.black-ops-team'])
    table({
      ...miller,
      track: ['card.riot-gear', 'card.covert-op', 'card.assassin', 'card.ambush', 'score'],
    }).withholds('card.miller')
    table({
      ...miller,
      cp: { un: 1 },
      track: ['card.riot-gear', 'card.covert-op', 'card.assassin', 'card.razorback', 'score'],
    }).withholds('card.miller')
  })
})

describe('the last Score card', () => {
  const last = {
    ...start,
    scoreCardsDrawn: 5,
    deckTop: ['score', 'card.nauvoo'],
    rocinante: { controller: 'opa', orbital: 'tycho' },
    fleets: {},
  }

  it('stops the game at once: nothing more is dealt, Score cards on the track are discarded', () => {
    const over = table({
      ...last,
      track: ['card.riot-gear', 'score', 'card.covert-op', 'card.razorback', 'card.black-ops-team'],
    })
      .answers('card.riot-gear')
      .answers('done')
      .allDecline()
      .told('finalBegan')
      .asks('opa', 'scoringEvent')
      .shows({
        track: ['card.covert-op', 'card.razorback', 'card.black-ops-team'],
        scoreCardsDrawn: 6,
        deck: expect.arrayContaining(['card.nauvoo']) as string[],
      })
    expect(viewAt(over).phase).toBe('final')
  })

  it('drawn early among several refills leaves the track short', () => {
    table({ ...last, track: track.slice(0, 2), deckTop: ['card.drummer', 'score', 'card.nauvoo'] })
      .answers('card.riot-gear')
      .answers('done')
      .allDecline()
      .told('finalBegan')
      .shows({ track: ['card.covert-op', 'card.drummer'] })
  })

  it('is followed by no techs, no builds and no change of the Rocinante', () => {
    const over = table({ ...last, cp: { un: 0, mcr: 5, opa: 9, pg: 9 } })
    over.answers('done').allDecline().asks('opa', 'scoringEvent').answers('pass')
    expect(over.match().open).toEqual([])
    over
      .shows({ techs: { un: [], mcr: [], opa: [], pg: [] }, rocinante: { controller: 'opa' }, fleets: {} })
      .told('gameEnded')
    expect(viewAt(over).phase).toBe('over')
  })
})
