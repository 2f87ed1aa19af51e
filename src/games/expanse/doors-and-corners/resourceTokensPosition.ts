import type { ModulePosition } from '../module.ts'
import { entriesOf, wholeNumber, type Problems } from '../position/read.ts'
import type { BySeat, Faction, State } from '../state.ts'
import { rulesOf } from './tokenRules.ts'

/** Who has how many Resource Tokens. */
export const resourceTokensPosition: ModulePosition = {
  write: s => ({ resourceTokens: { ...s.resourceTokens } }),
  read: { resourceTokens: readTokens },
}

function readTokens(s: State, value: unknown, problems: Problems): void {
  s.resourceTokens = Object.fromEntries(s.seats.map(seat => [seat, 0])) as BySeat<number>
  for (const [seat, count] of entriesOf(value, 'resourceTokens', s.seats, problems)) {
    s.resourceTokens[seat as Faction] = wholeNumber(
      count,
      `resourceTokens of ${seat}`,
      0,
      rulesOf(s).max,
      problems,
    )
  }
}
