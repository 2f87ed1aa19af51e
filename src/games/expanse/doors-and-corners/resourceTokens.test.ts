import { describe, expect, it } from 'vitest'
import { openMatch } from '../../../core/match.ts'
import { game } from '../../../testing/examples/play.ts'
import { table } from '../../../testing/table.ts'

/** Module Delta: gaining tokens, and what they can be spent on. */

const modules = ['delta']
const cp = { un: 10, mcr: 10, opa: 10, pg: 10 }
const one = { un: 1, mcr: 1, opa: 1, pg: 1 }
const away = { fleets: {}, rocinante: { controller: 'un', orbital: 'mars' } }
// AP and factions: 3 mcr opa pg; 3 mcr pg; 2 un opa pg; 4 un mcr pg; 3 mcr opa.
const track = ['card.riot-gear', 'card.covert-op', 'card.razorback', 'card.black-ops-team', 'card.drummer']

describe('tokens', () => {
  it('are not played with by two; three and four begin with one each', () => {
    expect(openMatch(game(), { seats: ['un', 'mcr'], modules, options: {}, seed: '1' }).ok).toBe(false)
    table({ modules }).showsExactly({ resourceTokens: one })
    table({ modules, seats: ['un', 'mcr', 'opa'] }).showsExactly({
      resourceTokens: { un: 1, mcr: 1, opa: 1 },
    })
  })

  it('take the place of the point for a critical resource, and four are the most', () => {
    // Water on Titan and The Rings, food on Rhea and Ganymede: all critical to the OPA.
    const influence = {
      titan: { opa: 1 },
      rhea: { opa: 1 },
      ganymede: { opa: 1, un: 1 },
      io: { mcr: 1 },
      tycho: { opa: 1 },
    }
    const given = { ...away, modules, influence, cp }
    table(given)
      .scores('un', 'inner')
      .allPass()
      .showsExactly({ resourceTokens: { ...one, opa: 3 }, cp: { ...cp, opa: 13, mcr: 11 } })
    table({ ...given, resourceTokens: { ...one, opa: 3 } })
      .scores('un', 'inner')
      .allPass()
      .showsExactly({ resourceTokens: { ...one, opa: 4 } })
    expect(() => table({ ...given, resourceTokens: { opa: 5 } })).toThrow('opa')
  })
})

describe('raising Action Points', () => {
  it('goes to 4 at most, by as many tokens as are there', () => {
    const raise = (ap: 2 | 3 | 4, tokens: number) =>
      table({ modules, resourceTokens: { un: tokens } }).spends('un', ap)
    raise(2, 4)
      .asks('un', 'raisePoints', ['raise.0', 'raise.1', 'raise.2'])
      .answers('raise.2')
      .hasAP('un', 4)
      .shows({ resourceTokens: { un: 2 } })
    raise(2, 1).asks('un', 'raisePoints', ['raise.0', 'raise.1'])
    raise(3, 2)
      .asks('un', 'raisePoints', ['raise.0', 'raise.1'])
      .answers('raise.0')
      .hasAP('un', 3)
      .shows({ resourceTokens: { un: 2 } })
    raise(4, 2).asks('un', 'spend').hasAP('un', 4)
    raise(2, 0).asks('un', 'spend').hasAP('un', 2)
  })

  it('comes before Mao-Kwikowski, who has nothing to add to 4', () => {
    const given = { modules, resourceTokens: { un: 2 }, kept: { un: ['card.mao-kwikowski'] } }
    table(given)
      .spends('un', 2)
      .asks('un', 'raisePoints')
      .answers('raise.1')
      .hasAP('un', 3)
      .asks('un', 'boost', ['card.mao-kwikowski', 'pass'])
      .answers('card.mao-kwikowski')
      .hasAP('un', 4)
    table(given)
      .spends('un', 2)
      .answers('raise.2')
      .asks('un', 'spend')
      .shows({ kept: { un: ['card.mao-kwikowski'] } })
  })

  it('leaves Black Budget its one more, which can be paid with a token too', () => {
    table({ modules, resourceTokens: { pg: 3 }, cp: { pg: 5 }, techs: { pg: ['tech.pg.1', 'tech.pg.2'] } })
      .spends('pg', 2)
      .answers('raise.2')
      .answers('tech.pg.2')
      .asks('pg', 'payMixed', ['pay.0', 'pay.1'])
      .answers('pay.1')
      .hasAP('pg', 5)
      .shows({ resourceTokens: { pg: 0 }, cp: { pg: 5 } })
  })

  it('is for the card of a turn, not for points that an event gives', () => {
    table({ modules }).plays('opa', 'card.drummer').asks('opa', 'spend').hasAP('opa', 1)
  })
})

describe('paying', () => {
  const begin = (more: object) =>
    table({
      modules,
      active: 'opa',
      track,
      cp: { ...cp, opa: 1 },
      resourceTokens: { ...one, opa: 2 },
      ...more,
    })

  it('a slot: in any mix that is there', () => {
    begin({ cp: { ...cp, opa: 2 } })
      .answers('card.black-ops-team')
      .asks('opa', 'payMixed', ['pay.0', 'pay.1', 'pay.2'])
      .answers('pay.1')
      .shows({ cp: { opa: 1 }, resourceTokens: { opa: 1 } })
    begin({})
      .answers('card.black-ops-team')
      .asks('opa', 'payMixed', ['pay.1', 'pay.2'])
      .answers('pay.2')
      .shows({ cp: { opa: 1 }, resourceTokens: { opa: 0 } })
  })

  it('no more than both together', () => {
    begin({ cp: { ...cp, opa: 0 }, resourceTokens: { opa: 1 } }).asks('opa', 'turn', [
      'card.riot-gear',
      'card.covert-op',
      'card.razorback',
      'initiative',
    ])
  })

  it('a Score card, whose slot costs too', () => {
    begin({ track: ['card.riot-gear', 'score', ...track.slice(2)] })
      .answers('score.2')
      .asks('opa', 'payMixed')
      .answers('pay.1')
      .asks('opa', 'chooseBonus')
      .shows({ cp: { opa: 1 }, resourceTokens: { opa: 1 } })
  })

  it('the keeping of an event, in the turn or by an offer', () => {
    begin({})
      .answers('card.riot-gear')
      .answers('keep')
      .asks('opa', 'payMixed', ['pay.0', 'pay.1'])
      .answers('pay.1')
      .shows({ kept: { opa: ['card.riot-gear'] }, cp: { opa: 1 }, resourceTokens: { opa: 1 } })
    begin({
      active: 'un',
      cp: { ...cp, opa: 0 },
      resourceTokens: { opa: 1 },
      initiative: ['opa', 'un', 'mcr', 'pg'],
    })
      .answers('card.riot-gear')
      .answers('done')
      .asks('opa', 'offer', ['now', 'keep', 'decline'])
      .answers('keep')
      .shows({ kept: { opa: ['card.riot-gear'] }, cp: { opa: 0 }, resourceTokens: { opa: 0 } })
  })

  it('the slot that Miller takes', () => {
    begin({ kept: { opa: ['card.miller'] } })
      .answers('card.miller')
      .asks('opa', 'useCard', ['card.riot-gear', 'card.razorback', 'card.drummer'])
      .answers('card.drummer')
      .asks('opa', 'payMixed', ['pay.1', 'pay.2'])
      .answers('pay.1')
      // His card may be raised by the token that is left.
      .asks('opa', 'raisePoints', ['raise.0', 'raise.1'])
      .answers('raise.1')
      .hasAP('opa', 4)
      .shows({ cp: { opa: 0 }, resourceTokens: { opa: 0 } })
  })

  it('Assets in Place', () => {
    table({
      ...away,
      modules: ['alpha', 'delta'],
      techs: { pg: ['dc.tech.pg.1b', 'dc.tech.pg.2b'] },
      kept: { pg: ['card.razorback', 'card.antony-dresden'] },
      rocinante: { controller: 'un', orbital: 'mars' },
      cp,
      resourceTokens: { pg: 1 },
    })
      .scores('mcr', 'inner')
      .asks('pg', 'scoringEvent')
      .answers('card.razorback')
      .asks('pg', 'extraEvent')
      .answers('card.antony-dresden')
      .asks('pg', 'payMixed', ['pay.0', 'pay.1'])
      .answers('pay.1')
      .shows({ cp: { pg: 10 }, resourceTokens: { pg: 0 } })
  })
})

it('a loss that somebody else brings may be borne with tokens, in any mix, and stops at 0', () => {
  const robbed = (cpLeft: number, tokens: number, others = 5) =>
    table({
      modules,
      cp: { un: others, opa: others, pg: 5, mcr: cpLeft },
      resourceTokens: { mcr: tokens, un: 0, opa: 0 },
    })
      .plays('pg', 'card.captain-martens')
      .asks('pg', 'choose-player')
      .answers('mcr')
  robbed(5, 1)
    .asks('mcr', 'payMixed', ['pay.0', 'pay.1'])
    .answers('pay.1')
    .shows({ cp: { mcr: 4 }, resourceTokens: { mcr: 0 } })
  robbed(1, 3, 1)
    .asks('mcr', 'payMixed', ['pay.0', 'pay.1', 'pay.2'])
    .answers('pay.0')
    .shows({ cp: { mcr: 0 }, resourceTokens: { mcr: 3 } })
  robbed(5, 0)
    .shows({ cp: { mcr: 3 } })
    .nothingElseIsAsked()
})

describe('the top of the Initiative Track', () => {
  const given = { modules, active: 'un', track, initiative: ['opa', 'pg', 'mcr', 'un'] }

  it("is for a token at the question that opens one's turn, which goes on", () => {
    table(given)
      .asks('un', 'turn', [...track, 'initiative'])
      .answers('initiative')
      .showsExactly({ initiative: ['un', 'opa', 'pg', 'mcr'], resourceTokens: { ...one, un: 0 } })
      .asks('un', 'turn', track)
  })

  it('is for a token while Action Points are spent', () => {
    table(given)
      .answers('card.black-ops-team')
      .asks('un', 'payMixed')
      .answers('pay.0')
      .asks('un', 'cardUse', ['event', 'keep', 'points', 'initiative'])
      .answers('points')
      .asks('un', 'spend')
      .offers('initiative')
      .answers('initiative')
      .showsExactly({ initiative: ['un', 'opa', 'pg', 'mcr'], resourceTokens: { ...one, un: 0 } })
      .asks('un', 'spend')
      .hasAP('un', 4)
      .withholds('initiative')
  })

  it('is of no use to who has it, nor possible without a token', () => {
    table({ ...given, initiative: ['un', 'opa', 'pg', 'mcr'] }).asks('un', 'turn', track)
    table({ ...given, resourceTokens: { un: 0 } }).asks('un', 'turn', track)
  })

  it("is for one's own turn: not with points that an event gives in another", () => {
    table({ ...given, track: ['card.drummer', ...track.slice(0, 4)], initiative: ['un', 'pg', 'opa', 'mcr'] })
      .answers('card.drummer')
      .answers('raise.0')
      .answers('done')
      .asks('opa', 'offer')
      .answers('now')
      .asks('opa', 'spend')
      .hasAP('opa', 1)
      .withholds('initiative')
    table({ ...given, initiative: ['opa', 'pg', 'un', 'mcr'] })
      .plays('mcr', 'card.drummer')
      .offers('initiative')
  })

  it("rests at Final Scoring, which is nobody's turn", () => {
    table({
      ...given,
      scoreCardsDrawn: 5,
      deck: ['score'],
      track: ['card.riot-gear', 'card.black-ops-team'],
      kept: { un: ['card.drummer'] },
      rocinante: { controller: 'un', orbital: 'earth' },
    })
      .answers('card.riot-gear')
      .answers('raise.0')
      .answers('done')
      .allDecline()
      .asks('un', 'scoringEvent')
      .answers('card.drummer')
      .asks('un', 'spend')
      .withholds('initiative')
  })

  it('is for a token while one says how a card is used', () => {
    table(given)
      .answers('card.black-ops-team')
      .answers('pay.0')
      .asks('un', 'cardUse', ['event', 'keep', 'points', 'initiative'])
      .answers('initiative')
      .showsExactly({ initiative: ['un', 'opa', 'pg', 'mcr'], resourceTokens: { ...one, un: 0 } })
      .asks('un', 'cardUse', ['event', 'keep', 'points'])
    // A card that can only be used for its points is, without a question.
    table({ ...given, initiative: ['opa', 'pg', 'un', 'mcr'] })
      .answers('card.riot-gear')
      .asks('un', 'raisePoints')
  })

  it(
    "is for a token at one's own event step and free build in a scoring round one has begun, and at " +
      "nobody else's",
    () => {
      const scoring = {
        ...given,
        ...away,
        kept: { un: ['card.antony-dresden'], mcr: ['card.assassin'] },
        rocinante: { controller: 'pg', orbital: 'mars' },
        reserve: { un: { fleet: 1 }, mcr: { fleet: 1 } },
      }
      const others = ['fleet', 'fleet', 'fleet', 'fleet', 'fleet']
      const game = table({
        ...scoring,
        fleets: {
          vesta: {
            un: { fleet: 4 },
            mcr: { fleet: 2, battleship: 2 },
            opa: { fleet: others.length },
            pg: { fleet: others.length },
          },
        },
      }).scores('un', 'belt')
      game
        .asks('mcr', 'scoringEvent')
        .withholds('initiative')
        .answers('pass')
        .asks('pg', 'scoringEvent')
        .withholds('initiative')
        .answers('pass')
        .asks('un', 'scoringEvent', ['card.antony-dresden', 'pass', 'initiative'])
        .answers('initiative')
        .showsExactly({ initiative: ['un', 'opa', 'pg', 'mcr'], resourceTokens: { ...one, un: 0 } })
        .asks('un', 'scoringEvent', ['card.antony-dresden', 'pass'])
        .answers('pass')
        .asks('mcr', 'freeBuild', ['reserve.mcr.fleet'])
      table({
        ...scoring,
        kept: {},
        fleets: {
          vesta: { un: { fleet: 4 }, mcr: { fleet: 2, battleship: 2 }, opa: { fleet: 5 }, pg: { fleet: 5 } },
        },
      })
        .scores('un', 'belt')
        .answers('pass')
        .answers('pass')
        .asks('mcr', 'freeBuild')
        .withholds('initiative')
        .answers()
        .asks('un', 'freeBuild', ['reserve.un.fleet', 'initiative'])
        .answers('initiative')
        .asks('un', 'freeBuild', ['reserve.un.fleet'])
        .answers('reserve.un.fleet')
        .asks('mcr', 'turn')
    },
  )

  it('is not for a token at the bonus Sector, nor in an event', () => {
    table({ ...given, track: ['score', ...track.slice(1)] })
      .answers('score.1')
      .asks('un', 'chooseBonus')
      .withholds('initiative')
    table({ ...given, initiative: ['opa', 'pg', 'un', 'mcr'] })
      .plays('un', 'card.voices-of-eros')
      .withholds('initiative')
  })

  it('keeps a spending question and an event step open in which there is nothing else to do', () => {
    table({ ...given, ...away, fleets: { earth: { mcr: { fleet: 1 } } }, influence: {} })
      .spends('mcr', 4)
      .answers('influence')
      .answers('luna')
      .answers('influence')
      .answers('luna')
      .answers('influence')
      .answers('luna')
      .offers('initiative')
      .answers('influence')
      .answers('luna')
      .asks('mcr', 'spend', ['done', 'initiative'])
      .answers('done')
      .asks('pg', 'offer')
      .shows({ influence: { luna: { mcr: 4 } }, resourceTokens: { mcr: 1 } })
    table({ ...given, kept: {}, rocinante: { controller: 'opa', orbital: 'mars' } })
      .scores('un', 'belt')
      .asks('opa', 'scoringEvent')
      .answers('pass')
      .asks('un', 'scoringEvent', ['pass', 'initiative'])
    table({
      ...given,
      initiative: ['un', 'opa', 'pg', 'mcr'],
      kept: {},
      rocinante: { controller: 'opa', orbital: 'mars' },
    })
      .scores('un', 'belt')
      .answers('pass')
      .asks('mcr', 'turn')
  })
})

describe('at the end', () => {
  const finished = (more: object) =>
    table({
      ...away,
      modules,
      active: 'mcr',
      track,
      scoreCardsDrawn: 5,
      deckTop: ['score'],
      influence: {},
      cp,
      ...more,
    })
      .answers('card.razorback')
      .answers('pay.0')
      .answers('raise.0')
      .answers('done')
      .allDecline()
      .allPass()
  const tokens = (un: number, mcr: number, opa: number, pg: number) => ({ un, mcr, opa, pg })
  const after = (un: number, mcr: number, opa: number, pg: number) => ({
    un: 10 + un,
    mcr: 9 + mcr,
    opa: 10 + opa,
    pg: 10 + pg,
  })

  it.each([
    [tokens(4, 3, 2, 1), after(5, 3, 1, 0)],
    [tokens(2, 4, 4, 1), after(1, 3, 3, 0)],
    // A tie for second is third; who comes after it is fourth.
    [tokens(2, 4, 2, 1), after(1, 5, 1, 0)],
    [tokens(4, 3, 2, 2), after(5, 3, 0, 0)],
    [tokens(3, 3, 3, 1), after(3, 3, 3, 0)],
    [tokens(0, 2, 0, 1), after(0, 5, 0, 3)],
  ])('%j tokens are ranked like influence, and none rank nowhere: %j', (resourceTokens, points) => {
    finished({ resourceTokens }).showsExactly({ cp: points })
  })

  it('three tied for most leave third place to the fourth where the table says so', () => {
    const options = { fourthAfterTripleTie: true }
    finished({ options, resourceTokens: tokens(3, 3, 3, 1) }).showsExactly({ cp: after(3, 3, 3, 1) })
    finished({ options, resourceTokens: tokens(3, 3, 3, 0) }).showsExactly({ cp: after(3, 3, 3, 0) })
    finished({ options, resourceTokens: tokens(4, 2, 2, 1) }).showsExactly({ cp: after(5, 1, 1, 0) })
  })

  it('no limit holds any more for what the last scoring brings', () => {
    // First places pay 5; three of them bring the OPA a token each.
    const influence = { titan: { opa: 1 }, rhea: { opa: 1 }, ganymede: { opa: 1 } }
    finished({ resourceTokens: tokens(4, 1, 4, 0), influence }).showsExactly({
      resourceTokens: tokens(4, 1, 7, 0),
      cp: after(3, 1, 15 + 5, 0),
    })
  })
})
