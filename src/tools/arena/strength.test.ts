import { expect, it } from 'vitest'
import type { Game } from '../../core/game.ts'
import { games } from '../../games/index.ts'
import { levels, type Level } from '../../mind/levels.ts'
import { BY_CHANCE, fight, playerOf } from './fight.ts'
import { rateByGames } from './pool.ts'
import { verdictOf } from './sprt.ts'
import { measureStrength } from './strength.ts'

const expanse = games['expanse'] as Game
const deckhand = playerOf(levels[0])
const setup = { players: 2, modules: [], options: {}, seed: '1' }

it('a Deckhand is stronger than chance, in every seat in turn', () => {
  const { result, fought } = measureStrength(
    { game: expanse, players: 2, modules: [], one: deckhand, others: BY_CHANCE },
    60,
  )
  expect(verdictOf(result)).toBe('stronger')
  expect(fought.every(({ wrong }) => wrong === undefined)).toBe(true)
})

it('a game stops being played as soon as the test is sure', () => {
  const pairing = { game: expanse, players: 2, modules: [], one: BY_CHANCE, others: deckhand }
  const { result } = measureStrength(pairing, 60)
  expect(verdictOf(result)).toBe('not stronger')
  expect(result.games).toBeLessThan(60)
})

it('a fight is the same again, and counts only what a level thought about', () => {
  const bouts = [1, 2].map(() => fight({ game: expanse, setup, players: [deckhand, BY_CHANCE] }))
  const [one, other] = bouts.map(({ decisions, standings, spent }) => ({
    decisions,
    standings,
    thought: Object.entries(spent).map(([name, { decisions: many }]) => [name, many]),
  }))
  expect(one).toEqual(other)
  expect(one?.thought.map(([name]) => name)).toEqual(['Deckhand'])
})

it('other weights lead to another game', () => {
  const weights = { ...expanse.insight?.weights, cp: -5 }
  const odd = { ...deckhand, weights }
  const usual = fight({ game: expanse, setup, players: [deckhand, deckhand] })
  const other = fight({ game: expanse, setup, players: [odd, odd] })
  expect(other.standings).not.toEqual(usual.standings)
})

it('a pool gives each player games in every seat', () => {
  const { rated, fought } = rateByGames({
    game: expanse,
    players: [BY_CHANCE, deckhand],
    seats: 2,
    games: 8,
  })
  expect(fought).toHaveLength(8)
  expect(rated.map(({ name }) => name)).toEqual(['chance', 'Deckhand'])
})

it('players of Hexpanse neither hoard money nor only stand in the way', () => {
  const careful = { ...levels[3], name: 'tests', worlds: 4, tries: 4, most: 80, temperature: 0 } as Level
  const player = playerOf(careful)
  const game = games['hexpanse'] as Game
  const bout = {
    game,
    setup: { ...setup, options: { mode: 'seaman' }, seed: '816480009f90c2230deb84818928305e' },
  }
  const { wrong, decisions } = fight({ ...bout, players: [player, player] })
  expect(wrong).toBeUndefined()
  expect(decisions).toBeLessThan(400)
})
