import { expect, test } from 'vitest'
import { toolingOf, type Game } from '../../core/game.ts'
import { newRandom } from '../../core/random.ts'
import { games } from '../../games/index.ts'
import { everySet, randomSetup } from './setups.ts'
import { mostMissing, newTally } from './tally.ts'

const expanse = games.expanse as Game
const ALL = ['alpha', 'beta', 'gamma', 'delta', 'epsilon']

test('`everySet` lists each set of modules once with each number of players', () => {
  const sets = everySet(expanse, [2, 3, 4])
  const of = (players: number): readonly string[] =>
    sets.filter(one => one.players === players).map(({ modules }) => modules.join(' '))
  expect([2, 3, 4].map(players => new Set(of(players)).size)).toEqual([16, 32, 32])
  expect(sets).toHaveLength(80)
  expect(of(4)).toEqual(expect.arrayContaining(['', 'delta', 'beta epsilon', ALL.join(' ')]))
  expect(of(2).join(' ')).not.toContain('delta')
})

test('`randomSetup` keeps every wish and makes setups that the game accepts', () => {
  for (const wish of everySet(expanse, [2, 3, 4])) {
    const setup = randomSetup(expanse, newRandom('5'), wish)
    expect([setup.seats?.length ?? setup.players, setup.modules]).toEqual([wish.players, wish.modules])
    expect(expanse.whyNotSetup(setup)).toEqual([])
  }
})

test('coverage asks for what a module adds only in games with that module', () => {
  const { wanted } = toolingOf(expanse).coverage
  const brought = (players: number, modules: readonly string[]): readonly string[] =>
    wanted(players, modules).filter(what => !wanted(players, []).includes(what))
  expect(brought(4, ['alpha'])).toEqual(
    expect.arrayContaining([
      'dc.tech.un.1b gained',
      'dc.tech.mcr.2b',
      'dc.tech.mcr.2b gained',
      'dc.card.solomon-epstein now',
      'dc.card.michael-iturbi offer',
      'suppression put',
      'suppression moved',
    ]),
  )
  expect(wanted(4, ['alpha'])).not.toContain('tech.un.1 gained')
  expect(brought(4, ['alpha']).filter(what => what.endsWith(' gained'))).toHaveLength(36)
  expect(brought(4, ['beta'])).toEqual(
    expect.arrayContaining([
      'accident: first',
      'accident: second',
      'accident: alone',
      'dc.card.venus-crash scoring',
    ]),
  )
  expect(brought(2, ['beta'])).not.toContain('accident: second')
  expect(brought(2, ['gamma'])).toEqual(['variable setup'])
  expect(brought(3, ['delta'])).toEqual(
    expect.arrayContaining(['raise', 'cost', 'mixed', 'loss', 'lead'].map(on => `tokens given: ${on}`)),
  )
  expect(brought(3, ['epsilon'])).toEqual(
    expect.arrayContaining([
      'leader move',
      'leader removed',
      ...['inner', 'belt', 'outer', 2, 3, 4].map(what => `power play: ${what}`),
    ]),
  )
})

test('a run counts as incomplete until games with modules have shown theirs', () => {
  const reached = { 2: new Set(toolingOf(expanse).coverage.wanted(2, [])) }
  expect(mostMissing(expanse, { ...newTally(), reached }, [2])).toBe(2)
  const all = ALL.filter(id => id !== 'delta')
  expect(
    mostMissing(
      expanse,
      {
        ...newTally(),
        reached: { 2: new Set([...reached[2], ...toolingOf(expanse).coverage.wanted(2, all)]) },
      },
      [2],
    ),
  ).toBeUndefined()
})
