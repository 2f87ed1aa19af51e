import { entriesOf, wholeNumber, type Problems } from '../../shared/reading.ts'
import type { ModulePosition } from '../module.ts'
import type { BySeat, State } from '../state.ts'
import { rulesOf } from './tokenRules.ts'

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
