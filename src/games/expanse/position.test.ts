import { sentenceOf, toolingOf } from '../../core/game.ts'
import { describe, expect, it } from 'vitest'
import { answer, openMatch, setPosition, type Match } from '../../core/match.ts'
import { newRandom, roll } from '../../core/random.ts'
import { randomAnswer } from '../../core/randomAnswer.ts'
import { game, viewOf, written } from '../../testing/examples/play.ts'
import { must } from '../../testing/must.ts'
import { playWatched } from '../../testing/secrets.ts'
import { table } from '../../testing/table.ts'

const opened = (players: number, seed = '1') =>
  must(openMatch(game(), { players, modules: [], options: {}, seed }))
const reasons = (document: unknown, players = 4): readonly string[] => {
  const { state } = opened(players)
  const before = game().hash(state)
  const outcome = toolingOf(game()).positions.set(state, document)
  expect(game().hash(state)).toBe(before)
  return outcome.ok ? [] : outcome.reasons.map(sentenceOf)
}
const questions = (match: Match) => match.open.map(({ who, options }) => [who, options.map(one => one.id)])
const others = ['card.ambush', 'card.assassin', 'card.nauvoo', 'card.drummer']

const impossible: readonly (readonly [string, unknown, number?])[] = [
  ['no object', 'a position'],
  ['a list', []],
  ['a part that does not exist', { fleet: {} }],
  ['a part of a module that is not played', { resourceTokens: { un: 2 } }],
  ['players that are not those of the table', { players: ['un', 'mcr', 'opa'] }],
  ['a player twice', { players: ['un', 'un', 'opa', 'pg'] }],
  ['an active player who does not play', { active: 'pg' }, 3],
  ['a turn before the first', { turn: -1 }],
  ['CP below 0', { cp: { un: -1 } }],
  ['half a CP', { cp: { un: 1.5 } }],
  ['CP of nobody', { cp: { earth: 1 } }],
  ['a base that does not exist', { influence: { pluto: { un: 1 } } }],
  ['a base out of play', { influence: { luna: { un: 1 } } }, 2],
  ['influence of somebody who does not play', { influence: { luna: { pg: 1 } } }, 3],
  ['fewer than no cubes', { influence: { luna: { un: -1 } } }],
  ['more normal cubes than there are', { influence: { luna: { un: 10 }, africa: { un: 6 } } }],
  ['more cubes than there are', { influence: { luna: { mcr: 19 } } }],
  ['more Diplomats than there are', { influence: { luna: { un: { normal: 0, diplomat: 4 } } } }],
  ['Diplomats of others', { influence: { luna: { mcr: { normal: 1, diplomat: 1 } } } }],
  ['more cubes with the supply', { influence: { luna: { mcr: 10 } }, supply: { mcr: 9 } }],
  ['an Orbital that does not exist', { fleets: { luna: { un: { fleet: 1 } } } }],
  ['a fleet that does not exist', { fleets: { earth: { un: { frigate: 1 } } } }],
  ['a Battleship of the UN', { fleets: { earth: { un: { battleship: 1 } } } }],
  ['more fleets than there are', { fleets: { earth: { un: { fleet: 3 } }, mars: { un: { fleet: 3 } } } }],
  [
    'more Battleships than there are, damaged ones counted',
    { fleets: { mars: { mcr: { battleship: 2, battleshipDamaged: 1 } } } },
  ],
  ['more Scrap Ships than there are', { fleets: { tycho: { opa: { scrap: 3 } } } }],
  [
    'more fleets with the reserve',
    { fleets: { earth: { un: { fleet: 3 } } }, reserve: { un: { fleet: 3 } } },
  ],
  ['a damaged Battleship in reserve', { reserve: { mcr: { battleshipDamaged: 1 } } }],
  ['a tech of another', { techs: { un: ['tech.mcr.1'] } }],
  ['a tech that does not exist', { techs: { un: ['tech.un.4'] } }],
  ['a tech of level II without level I', { techs: { un: ['tech.un.2'] } }],
  ['a tech twice', { techs: { un: ['tech.un.1', 'tech.un.1'] } }],
  ['an Initiative Track without somebody', { initiative: ['un', 'mcr', 'opa'] }],
  ['an Initiative Track with two players', { initiative: ['un', 'mcr'] }, 2],
  ['a Rocinante of nobody', { rocinante: { controller: 'luna' } }],
  ['a Rocinante on a base', { rocinante: { orbital: 'luna' } }],
  ['a card that does not exist', { track: ['card.nothing', ...others] }],
  ['a card of another number of players', { track: ['card.anubis', ...others] }, 2],
  ['six cards on the track', { track: [...others, 'card.riot-gear', 'score'] }],
  ['no card on the track', { track: [] }],
  ['a card twice on the track', { track: ['card.ambush', ...others] }],
  ['a card on the track and kept', { track: ['card.miller', ...others], kept: { un: ['card.miller'] } }],
  ['a card kept by two', { kept: { un: ['card.miller'], opa: ['card.miller'] } }],
  ['a card in the deck and in the discard pile', { deck: ['card.miller'], discard: ['card.miller'] }],
  ['a Score card kept', { kept: { un: ['score'] } }],
  ['a Score card in the box', { box: ['score'] }],
  ['a deck that begins otherwise than said', { deck: ['card.miller', 'score'], deckTop: ['score'] }],
  [
    'fewer Score cards drawn than lie open',
    { track: ['score', ...others], discard: ['score'], scoreCardsDrawn: 1 },
  ],
  ['all Score cards drawn: the game would be over', { scoreCardsDrawn: 6 }],
  ['more Score cards in the deck than are left', { scoreCardsDrawn: 5, deck: ['score', 'score'] }],
  ['a sixth scoring round', { scoringRound: 6 }],
  ['three tokens of a Sector', { bonusLeft: { belt: 3 } }],
  ['a Sector that does not exist', { bonusLeft: { kuiper: 1 } }],
  ['three Protomolecule tokens', { protomoleculeTokens: 3 }],
  ['Protomolecule tokens without Protogen', { protomoleculeTokens: 1 }, 3],
]

describe('a position is refused for', () => {
  const tables = impossible.map(([what, document, players]) => [what, document, players ?? 4] as const)
  it.each(tables)('%s', (_what, document, players) => {
    const said = reasons(document, players)
    expect(said).not.toEqual([])
    for (const reason of said) expect(reason).toMatch(/^\S.*\.$/)
  })
})

it('every reason is said at once', () => {
  const parts = {
    turn: -1,
    cp: { un: -1, mars: 2 },
    influence: { luna: { mcr: 19 } },
    fleets: { earth: { un: { fleet: 6 } } },
    techs: { un: ['tech.un.2'] },
    rocinante: { orbital: 'luna' },
  }
  const more = {
    initiative: [],
    kept: { un: ['card.miller'], opa: ['card.miller'] },
    scoringRound: 6,
    bonusLeft: { belt: 3 },
    protomoleculeTokens: 3,
    nonsense: true,
  }
  const each = Object.entries({ ...parts, ...more }).flatMap(([key, part]) => reasons({ [key]: part }))
  expect(each).toHaveLength(13)
  expect([...reasons({ ...parts, ...more })].sort()).toEqual([...each].sort())
})

it('a refused position changes nothing', () => {
  const match = opened(4)
  const said = setPosition(match, { cp: { un: 5 }, turn: -1 })
  expect(said.ok).toBe(false)
  expect(written(match).cp.un).toBe(10)
})

describe('what is written can be set', () => {
  it.each([
    [2, 'd2'],
    [3, 'e3'],
    [4, 'f4'],
  ])('on a new table of %i players, at every opening of a turn, with the same hash', (players, seed) => {
    let openings = 0
    playWatched(opened(players, seed), seed, 250, match => {
      if (match.open[0]?.what !== 'turn') return
      openings++
      const again = must(
        setPosition(opened(players, '99'), toolingOf(match.game).positions.write(match.state)),
      )
      expect(game().hash(again.state)).toBe(game().hash(match.state))
      expect(questions(again)).toEqual(questions(match))
    })
    expect(openings).toBeGreaterThan(15)
  })

  it('and what is written in the middle of a turn leads to its opening', () => {
    const middle = table().spends('mcr', 4).answers('influence').answers('ceres').match()
    const again = must(setPosition(opened(4, '99'), toolingOf(middle.game).positions.write(middle.state)))
    expect([again.open[0]?.who, again.open[0]?.what]).toEqual(['mcr', 'turn'])
    expect(written(again).influence.ceres).toEqual({ mcr: 1 })
  })
})

describe('setting a part', () => {
  const untouched = (given: Readonly<Record<string, unknown>>, ...changed: string[]) => {
    const before = opened(4)
    const after = must(setPosition(before, given))
    const kept = Object.entries(toolingOf(before.game).positions.write(before.state)).filter(
      ([key]) => !changed.includes(key),
    )
    expect(toolingOf(game()).positions.write(after.state)).toMatchObject(Object.fromEntries(kept))
    expect(toolingOf(game()).check(after.state)).toEqual([])
    return written(after)
  }

  it('leaves all others as they are', () => {
    untouched({})
    expect(untouched({ cp: { un: 3 } }, 'cp').cp).toEqual({ un: 3, mcr: 10, opa: 10, pg: 10 })
    expect(untouched({ rocinante: { orbital: 'saturn' } }, 'rocinante').rocinante.orbital).toBe('saturn')
    untouched({ initiative: ['un', 'opa', 'pg', 'mcr'] }, 'initiative')
    untouched({ bonusLeft: { inner: 2, belt: 2, outer: 2 } })
  })

  it('replaces it whole: what it does not name is not there', () => {
    expect(untouched({ influence: { luna: { un: 2, opa: 1 } } }, 'influence', 'supply').influence).toEqual({
      luna: { un: { normal: 2, diplomat: 0 }, opa: 1 },
    })
    const { fleets, reserve } = untouched(
      { fleets: { mars: { mcr: { battleshipDamaged: 1 } } } },
      'fleets',
      'reserve',
    )
    expect(fleets).toEqual({ mars: { mcr: { battleshipDamaged: 1 } } })
    expect(reserve).toEqual({
      un: { fleet: 5 },
      mcr: { fleet: 3, battleship: 1 },
      opa: { fleet: 5, scrap: 2 },
      pg: { fleet: 5 },
    })
    const { kept } = untouched({ kept: { un: ['card.miller'] } }, 'kept', 'deck', 'box', 'track')
    expect(kept).toEqual({ un: ['card.miller'], mcr: [], opa: [], pg: [] })
  })

  it('of the map fills supply and reserve with the rest, and leaves a supply that was given before', () => {
    expect(
      untouched({ influence: { luna: { un: { normal: 1, diplomat: 2 }, mcr: 18 } } }, 'influence', 'supply')
        .supply,
    ).toEqual({ un: { normal: 14, diplomat: 1 }, mcr: 0, opa: 18, pg: 18 })
    table({ influence: { luna: { mcr: 2 } }, supply: { mcr: 0, un: 15, opa: 18, pg: 18 } })
      .spends('mcr', 2)
      .shows({ supply: { mcr: 0 } })
  })

  it('puts a card where it is named and takes it from where it was', () => {
    const { deck, track, discard } = untouched(
      { track: ['score', ...others], discard: ['card.miller'] },
      'track',
      'deck',
      'box',
      'discard',
      'scoreCardsDrawn',
    )
    expect(track).toEqual(['score', ...others])
    expect(discard).toEqual(['card.miller'])
    expect(deck).not.toContain('card.miller')
    expect(deck.filter(card => card === 'score')).toHaveLength(5)
  })

  it('fixes the top of the deck only, and the rest is what is nowhere else', () => {
    const { deck, track } = untouched(
      { deckTop: ['card.julie-mao', 'score', 'card.nauvoo'] },
      'deck',
      'track',
      'box',
    )
    expect(deck.slice(0, 3)).toEqual(['card.julie-mao', 'score', 'card.nauvoo'])
    expect(deck.filter(card => track.includes(card))).toEqual([])
    expect(deck.filter(card => card === 'score')).toHaveLength(6)
  })

  it('opens the turn of the active player, with the marks of the turn gone', () => {
    const used = table({ techs: { mcr: ['tech.mcr.1', 'tech.mcr.2'] } })
      .spends('opa', 2)
      .answers('mat.opa')
      .answers('ceres')
      .match()
    expect(viewOf(used).used).toEqual({ 'mat.opa': 1 })
    const set = must(setPosition(used, { active: 'pg' }))
    expect([set.open[0]?.who, set.open[0]?.what]).toEqual(['pg', 'turn'])
    expect(viewOf(set).used).toEqual({})
    expect(viewOf(set).spending).toBeUndefined()
    expect(written(set).influence.ceres).toEqual({ opa: 1 })
  })

  it('ends a variable setup', () => {
    table({ options: { setup: 'gamma' }, active: 'opa' })
      .asks('opa', 'turn')
      .shows({ fleets: { tycho: { opa: { fleet: 2 } } } })
  })

  it('takes a number for normal cubes, and both kinds for the UN', () => {
    const { influence } = untouched(
      { influence: { luna: { un: 2 }, africa: { un: { diplomat: 1 } }, eurasia: { mcr: { normal: 3 } } } },
      'influence',
      'supply',
    )
    expect(influence).toEqual({
      luna: { un: { normal: 2, diplomat: 0 } },
      africa: { un: { normal: 0, diplomat: 1 } },
      eurasia: { mcr: 3 },
    })
  })

  it('turns the seats around', () => {
    table({ players: ['pg', 'opa', 'mcr', 'un'], active: 'pg', track: ['card.riot-gear', ...others] })
      .answers('card.riot-gear')
      .answers('points')
      .answers('done')
      .allDecline()
      .asks('opa', 'turn')
  })
})

describe('a position that is set is one that can be played on', () => {
  const playedOn = (document: Record<string, unknown>): Match => {
    let now = must(setPosition(opened(4), document))
    const chance = newRandom('5')
    for (let n = 0; n < 2000 && now.open[0]; n++) {
      const [ask] = now.open
      const said = answer(
        now,
        ask.who,
        ask.id,
        randomAnswer(ask, below => roll(chance, 'answers', below)),
      )
      if (!said.ok) throw new Error(said.why)
      now = said.value
    }
    return now
  }
  it.each([
    ['no deck', { deck: [] }],
    ['one card and no deck', { deck: [], track: ['card.nauvoo'] }],
    ['few tokens', { bonusLeft: { belt: 2 }, track: ['score', 'card.nauvoo'] }],
    ['the fourth round', { scoringRound: 4 }],
    ['no supply', { supply: { un: 0, mcr: 0 } }],
  ])('with %s', (_what, document) => {
    expect(playedOn(document).open).toEqual([])
  })
  it('not where a sixth round would have to be scored', () => {
    expect(reasons({ scoringRound: 5, track: ['score'] })).toEqual([
      'With the last Score card drawn the game is over.',
    ])
    expect(reasons({ bonusLeft: {} }).join()).toContain('too few for the rounds after round')
    expect(reasons({ bonusLeft: { belt: 1 }, scoringRound: 2 }).join()).toContain(
      'too few for the rounds after round',
    )
    // Also where the document leaves them out, and those of the table would not do.
    const later = must(setPosition(table().match(), { scoringRound: 4, bonusLeft: { belt: 1 } }))
    for (const scoringRound of [0, 1, 2, 3])
      expect(setPosition(later, { scoringRound })).toMatchObject({
        ok: false,
        why: expect.stringContaining('too few for the rounds after round') as string,
      })
    for (const scoringRound of [4, 5]) expect(setPosition(later, { scoringRound }).ok).toBe(true)
  })
  it('in mid-turn with the card in use on no pile, and done with once it is set', () => {
    const match = table({
      active: 'un',
      track: ['card.nauvoo', 'card.drummer', 'card.miller', 'card.ambush', 'card.razorback'],
    })
      .answers('card.nauvoo')
      .match()
    const document = toolingOf(game()).positions.write(match.state)
    expect(document).toMatchObject({ inUse: ['card.nauvoo'], discard: [] })
    table({ ...document }).shows({ discard: ['card.nauvoo'] })
  })
})
