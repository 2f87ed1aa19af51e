import { expect, it } from 'vitest'
import { answer } from '../../../core/match.ts'
import { must } from '../../../testing/must.ts'
import { randomMatches } from '../../../testing/randomMatches.ts'
import { games } from '../../index.ts'
import { sideOf } from '../board.ts'
import type { Faction, State } from '../state.ts'
import { fitOf } from '../victory.ts'

const game = games['hexpanse'] as (typeof games)[string]

it('a territory that is said to bring somebody nearer to the mission does', () => {
  let said = 0
  for (const { match } of randomMatches(game, { count: 900, every: 1, seed: 'd5' })) {
    const [ask] = match.open
    const before = match.state as unknown as State
    if (ask?.what !== 'placeUnit' || before.mission === undefined) continue
    for (const option of ask.options) {
      const text = game.words.detail?.(match.state, ask, option) ?? ''
      const then = must(answer(match, ask.who, ask.id, [option.id])).state as unknown as State
      const count = fitOf(then, sideOf(then, ask.who as Faction), before.mission).count
      const wanted = fitOf(before, sideOf(before, ask.who as Faction), before.mission).count
      const found = /rings you to (\d) of 9 for the mission/.exec(text)
      if (then.board[option.id]?.owner !== ask.who) continue
      expect(found ? Number(found[1]) : wanted, text).toBe(count)
      if (found) said++
    }
  }
  expect(said).toBeGreaterThan(20)
})
