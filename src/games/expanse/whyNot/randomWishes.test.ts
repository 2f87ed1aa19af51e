import { describe, expect, it } from 'vitest'
import { sentenceOf, toolingOf, type Game } from '../../../core/game.ts'
import { whyNotOffered } from '../../../core/match.ts'
import { codeOf, hasReason, randomWishes } from '../../../testing/randomWishes.ts'
import { games } from '../../index.ts'
import type { State } from '../state.ts'
import { vocabularyOf } from './wish.ts'

const game = games.expanse as Game
const stateIn = (state: unknown): State => state as State
const wishes = (count: number) =>
  randomWishes(game, { count, vocabulary: state => vocabularyOf(stateIn(state)), now: () => 0 })

describe('a thing of the game that is not offered', () => {
  it('is refused with a reason of its own, whatever it is and whenever it is wanted', () => {
    const codes = new Set<string>()
    for (const { pick, reason } of wishes(1000)) {
      expect(hasReason(reason), `${pick}: ${reason && sentenceOf(reason)}`).toBe(true)
      expect(sentenceOf(reason ?? '')).not.toMatch(/undefined|NaN|\[object|var:|Possible:/)
      codes.add(codeOf(reason))
    }
    expect(codes.size).toBeGreaterThan(40)
  })

  it('is refused with the same reason however the hidden cards and choices lie', () => {
    let nth = 0
    for (const { match, ask } of wishes(4000)) {
      if (nth++ % 400 > 0) continue
      const twin = toolingOf(game).resample(match.state, ask.who, 'ab')
      for (const pick of vocabularyOf(stateIn(match.state))) {
        const reason = whyNotOffered(match, ask.who, [pick])
        expect(whyNotOffered({ game, state: twin }, ask.who, [pick]), pick).toEqual(reason)
      }
    }
  })

  it('is refused with that reason by the name it has, and by its id', () => {
    const { match, ask } = [...wishes(1)][0] ?? {}
    if (!match || !ask) throw new Error('There is no wish.')
    const said = (pick: string) => whyNotOffered(match, ask.who, [pick])
    expect(said('Londres Nova')).toEqual(said('londres-nova'))
    expect(said('no such thing at all')).toBeUndefined()
  })
})
