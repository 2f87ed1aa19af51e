import { expect, test } from 'vitest'
import type { Game } from '../core/game.ts'
import { openMatch } from '../core/match.ts'
import { games } from '../games/index.ts'
import { keyboard } from '../testing/keyboard.ts'
import { must } from '../testing/must.ts'
import { botsOf } from './bots.ts'
import { playMatch } from './run.ts'

const match = must(
  openMatch(games.expanse as Game, { seats: ['un', 'mcr', 'opa'], modules: [], options: {}, seed: '7' }),
)
const named = (text: string) => {
  const said = botsOf(match, text)
  if (!said.ok) return said.why
  const { bots, levels } = said.value
  return bots.map(seat => `${seat} ${levels[seat]?.name ?? 'by chance'}`)
}

test('`botsOf` reads seats, and levels by number or name', () => {
  expect(named('')).toEqual([])
  expect(named('mcr')).toEqual(['mcr by chance'])
  expect(named('un,mcr:3')).toEqual(['un by chance', 'mcr Captain'])
  expect(named('all')).toEqual(['un by chance', 'mcr by chance', 'opa by chance'])
  expect(named('all:2')).toEqual(['un Pilot', 'mcr Pilot', 'opa Pilot'])
  expect(named('all-but-un:deckhand')).toEqual(['mcr Deckhand', 'opa Deckhand'])
})

test('`botsOf` refuses a seat or a level that is not there, and lists those that are', () => {
  expect(named('pg:1')).toBe("'pg' has no seat here; the seats are un, mcr and opa.")
  expect(named('all-but-pg')).toBe("'pg' has no seat here; the seats are un, mcr and opa.")
  expect(named('un:9')).toBe("There is no level '9'. Possible: 1 Deckhand, 2 Pilot, 3 Captain, 4 Admiral.")
})

test('a bot with a level plays its turns, the same for the same seed', async () => {
  const played = async (bots: string) => {
    const { terminal, written } = keyboard(['1', 'points', 'done', 'log'])
    const said = must(botsOf(match, bots))
    await playMatch(terminal, match, said)
    return written.at(-1)
  }
  const [log, again, others] = [
    await played('all-but-un:1'),
    await played('all-but-un:1'),
    await played('all-but-un'),
  ]
  expect(log).toMatch(/MCR .*\n(.*\n)*.*OPA /)
  expect(again).toBe(log)
  expect(others).not.toBe(log)
})
