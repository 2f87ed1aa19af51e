import { howMany } from '../../shared/phrases.ts'
import type { Module } from '../module.ts'
import './state.ts'

/** Resource Tokens in pictures and words. */
export const resourceTokensLook: Pick<Module, 'scene' | 'board' | 'hand'> = {
  scene: {
    panel: (seen, seat) => ({ resourceTokens: seen.resourceTokens?.[seat] ?? 0 }),
    sum: (seat, later) => {
      const paid = later.find(fact => fact.fact === 'tokensPaid' && fact.seat === seat)
      return paid?.fact === 'tokensPaid' ? { tokens: { count: paid.tokens, cp: paid.cp } } : {}
    },
  },
  board: { faction: (seen, seat) => [howMany(seen.resourceTokens?.[seat] ?? 0, 'Resource Token')] },
  hand: (seen, seat) => [`${howMany(seen.resourceTokens?.[seat] ?? 0, 'Resource Token')}.`],
}
