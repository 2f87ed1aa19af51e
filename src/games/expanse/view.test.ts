import { describe, expect, it } from 'vitest'
import { openMatch, type Match } from '../../core/match.ts'
import { newRandom } from '../../core/random.ts'
import { game, viewOf } from '../../testing/examples/play.ts'
import { must } from '../../testing/must.ts'
import { playWatched, whyLeaks, type Knowledge, type MakeView } from '../../testing/secrets.ts'
import { table, type Table } from '../../testing/table.ts'
import type { State } from './state.ts'
import { view } from './view.ts'

const opened = (players: number, seed: string) =>
  must(openMatch(game(), { players, modules: [], options: {}, seed }))
const everybody = (match: Match) => [...(match.state as State).seats, 'table']

interface Seen {
  leaks: string[]
  secretBonus: number
  knownDecks: number
  decisions: number
}

/** A whole game by chance, with every view looked at after every decision, or until one of them leaks. */
function watch(players: number, seed: string, makeView: MakeView): Seen {
  const seen: Seen = { leaks: [], secretBonus: 0, knownDecks: 0, decisions: 0 }
  const chance = newRandom('7')
  const look = (match: Match, known: Knowledge): void => {
    seen.decisions++
    if (seen.leaks.length) return
    if ((match.state as State).bonus) seen.secretBonus++
    for (const as of everybody(match)) {
      const why = whyLeaks(match, known, as, makeView, chance)
      if (why) seen.leaks.push(why)
      if (known.deckTop[as]) seen.knownDecks++
    }
  }
  playWatched(opened(players, seed), seed, 3000, look)
  return seen
}

describe('no view of a whole game shows what its owner may not know', () => {
  it.each([
    [2, '5'],
    [3, '2'],
    [4, '1'],
  ])('with %i players', (players, seed) => {
    const seen = watch(players, seed, view)
    expect(seen.leaks).toEqual([])
    // It was worth looking: there were secrets to be kept, and some of them known to some.
    expect(seen.secretBonus).toBeGreaterThan(5)
    expect(seen.knownDecks).toBeGreaterThan(0)
    expect(seen.decisions).toBeGreaterThan(100)
  })
})

describe('a view with a secret in it is caught', () => {
  const planted: Readonly<Record<string, MakeView>> = {
    'the bonus Sector': (s, open, as) => ({ ...view(s, open, as), hint: s.bonus }),
    'the next card': (s, open, as) => ({ ...view(s, open, as), next: s.deck[0] }),
    'the last card': (s, open, as) => ({ ...view(s, open, as), last: s.deck.at(-1) }),
    'where the next Score card lies': (s, open, as) => ({
      ...view(s, open, as),
      score: s.deck.indexOf('score'),
    }),
    'what lies in the box': (s, open, as) => ({ ...view(s, open, as), box: s.box }),
    'what another is asked': (s, open, as) => ({ ...view(s, open, as), asks: open }),
    'the seed': (s, open, as) => ({ ...view(s, open, as), seed: s.random.seed }),
    'everything': s => s,
  }
  it.each(Object.keys(planted))('%s', what => {
    expect(watch(4, '1', planted[what] as MakeView).leaks.length).toBeGreaterThan(0)
  })
})

describe('the bonus Sector', () => {
  const kept = { un: ['card.cotyar-ghazi'] }

  it('is in the view of who chose it, until it is revealed', () => {
    const game_ = table({ rocinante: { controller: 'opa', orbital: 'tycho' } })
      .scores('mcr', 'outer')
      .sees('mcr', { bonus: 'outer' })
    for (const as of ['un', 'opa', 'pg', 'table']) game_.seesNo(as, 'bonus')
    game_
      .allPass()
      .seesNo('mcr', 'bonus')
      .sees('table', { bonusLeft: { outer: 1 } })
  })

  it('is shown to the UN alone by Cotyar Ghazi, or to all where the table plays so', () => {
    const looked = table({ kept })
      .scores('pg', 'belt')
      .answers('card.cotyar-ghazi')
      .sees('un', { bonus: 'belt' })
      .sees('pg', { bonus: 'belt' })
    for (const as of ['mcr', 'opa', 'table']) looked.seesNo(as, 'bonus')
    const shown = table({ kept, options: { cotyarPeek: 'public' } })
      .scores('pg', 'belt')
      .answers('card.cotyar-ghazi')
    for (const as of ['un', 'mcr', 'opa', 'pg']) shown.sees(as, { bonus: 'belt' })
  })

  it('leaves no trace in who is asked what: onlookers and rivals see the same whatever it is', () => {
    const views = ['inner', 'belt', 'outer'].map(sector => {
      const match = table({ rocinante: { controller: 'opa', orbital: 'tycho' } })
        .scores('mcr', sector)
        .match()
      return ['un', 'opa', 'pg', 'table'].map(as =>
        JSON.stringify(match.game.view(match.state, match.open, as)),
      )
    })
    expect(views[1]).toEqual(views[0])
    expect(views[2]).toEqual(views[0])
  })
})

describe('the deck', () => {
  const deckTop = ['card.julie-mao', 'score', 'card.nauvoo']

  it('is a number to everybody', () => {
    const one = table({ deckTop })
    for (const as of ['un', 'mcr', 'opa', 'pg', 'table'])
      one.seesNo(as, 'deckTop').seesNo(as, 'deck').seesNo(as, 'box').sees(as, { deckCount: 45 })
  })

  it('shows its top to who looked at it with Arboghast, one card less with each that is dealt', () => {
    const looked = table({ deckTop })
      .plays('un', 'card.arboghast')
      .sees('un', { deckTop: ['card.julie-mao', 'score'] })
    for (const as of ['mcr', 'opa', 'pg', 'table']) looked.seesNo(as, 'deckTop')
    looked
      .answers('score', 'card.julie-mao')
      .sees('un', { deckTop: ['card.julie-mao'] })
      .sees('table', { track: expect.arrayContaining([{ card: 'score', slot: 5, cost: 2 }]) as unknown })
  })

  it('shows the card that The Hybrid reveals to every player', () => {
    const revealed = table({ deckTop, influence: { luna: { un: 5, opa: 5 } } })
      .plays('un', 'card.the-hybrid')
      .asks('un', 'remove')
    for (const as of ['un', 'mcr', 'opa', 'pg']) revealed.sees(as, { deckTop: ['card.julie-mao'] })
  })
})

describe('a question', () => {
  it('shows its options to the one who is asked, and that it is asked to all', () => {
    const one = table({ active: 'mcr' })
    const [mine] = (game().view(one.match().state, one.match().open, 'mcr') as ReturnType<typeof view>).asks
    const [theirs] = (game().view(one.match().state, one.match().open, 'un') as ReturnType<typeof view>).asks
    expect(mine?.options).toHaveLength(5)
    expect(theirs).toEqual({ id: mine?.id, who: 'mcr', what: 'turn' })
  })
})

it('what is public is in every view: CP, cubes, fleets, kept events, tracks and techs', () => {
  const shown = {
    techs: { un: ['tech.un.1'] },
    kept: { mcr: ['card.nauvoo'] },
    cp: { un: 3 },
    rocinante: { controller: 'opa', orbital: 'saturn' },
    protomoleculeTokens: 1,
  }
  const one = table({
    ...shown,
    influence: { luna: { un: { normal: 1, diplomat: 2 } } },
    fleets: { mars: { mcr: { battleshipDamaged: 1 } } },
  })
  for (const as of ['un', 'pg', 'table']) {
    one.sees(as, {
      ...shown,
      supply: { un: { normal: 14, diplomat: 1 }, mcr: { normal: 18 } },
      reserve: { mcr: { battleship: 1, fleet: 3 } },
    })
    const { bases, orbitals } = game().view(one.match().state, one.match().open, as) as ReturnType<
      typeof view
    >
    expect(bases[0]).toEqual({
      id: 'luna',
      orbital: 'earth',
      sector: 'inner',
      resource: 'tech',
      influence: { un: { normal: 1, diplomat: 2 } },
      control: 'un',
    })
    expect(orbitals[1]).toEqual({
      id: 'mars',
      fleets: { mcr: { battleshipDamaged: 1 } },
      strength: { mcr: 2 },
      control: 'mcr',
    })
  }
})

describe('the phase', () => {
  const phaseOf = (game: Table): string => viewOf(game.match()).phase

  it('of a position is never the setup, whatever its turn is called', () => {
    const first = { turn: 0, active: 'un' }
    expect(phaseOf(table(first))).toBe('turn')
    expect(phaseOf(table(first).spends('un', 4))).toBe('turn')
    expect(phaseOf(table(first).scores('un', 'inner'))).toBe('scoring')
    expect(phaseOf(table({ ...first, modules: ['beta'] }))).toBe('turn')
  })

  it('is the setup while pieces are put out before the first turn', () => {
    expect(phaseOf(table({ options: { setup: 'gamma' } }))).toBe('setup')
    expect(phaseOf(table({ modules: ['beta'] }))).toBe('setup')
  })
})
