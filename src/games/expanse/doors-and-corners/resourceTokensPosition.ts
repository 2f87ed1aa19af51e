import './state.ts'
import { entriesOf, wholeNumber, type Problems } from '../../shared/reading.ts'
import type { ModulePosition, Module } from '../module.ts'
import type { BySeat, State } from '../state.ts'
import { rulesOf } from './tokenRules.ts'
import { howMany } from '../../shared/phrases.ts'

/** Returns who has how many Resource Tokens. */
export const resourceTokensPosition: ModulePosition = {
  write: s => ({ resourceTokens: { ...s.resourceTokens } }),
  read: { resourceTokens: readTokens },
}

function readTokens(s: State, value: unknown, problems: Problems): void {
  s.resourceTokens = Object.fromEntries(s.seats.map(seat => [seat, 0])) as BySeat<number>
  for (const [seat, count] of entriesOf(value, 'resourceTokens', s.seats, problems)) {
    s.resourceTokens[seat] = wholeNumber(count, `resourceTokens of ${seat}`, 0, rulesOf(s).max, problems)
  }
}

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
