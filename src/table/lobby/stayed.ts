import type { Fact } from '../../core/fact.ts'
import type { Game } from '../../core/game.ts'
import type { Row } from '../../core/match.ts'
import type { Chair, GameResult } from '../store.ts'

/** Returns the result of a game with only one player left, or none. */

/** The remaining player wins, if the game can be won. */
export function stayedResult(
  { unwon }: Pick<Game, 'unwon'>,
  chairs: readonly Chair[],
  stays: (seat: string) => boolean,
): GameResult {
  const places = chairs.flatMap(({ seat }) =>
    seat === undefined ? [] : [{ seat, rank: unwon || stays(seat) ? 1 : 2 }],
  )
  return { how: 'resigned', places: places.sort((a, b) => a.rank - b.rank) }
}

export const NO_WINNER: GameResult = { how: 'ended', places: [] }
/** Marks the row that ends a game without a winner. */
export const ENDED_FACT: Fact = { fact: 'table.end' }
export const endsUnwon = ({ kind, facts }: Pick<Row, 'kind' | 'facts'>): boolean =>
  kind === 'end' || facts.some(({ fact }) => fact === ENDED_FACT.fact)

const isKick = ({ facts }: Pick<Row, 'facts'>): boolean => facts.some(({ fact }) => fact === 'table.kick')

/** Lists the seats whose player was kicked or replaced, so that no one gains a win from that. */
export function seatsTaken(rows: readonly Pick<Row, 'kind' | 'seat' | 'facts'>[]): ReadonlySet<string> {
  const taken = new Set<string>(),
    vacant = new Set<string>()
  for (const row of rows) {
    const { kind, seat = '' } = row
    if (kind === 'resign') vacant.add(seat)
    if ((kind === 'resign' && isKick(row)) || (kind === 'replace' && !vacant.has(seat))) taken.add(seat)
    if (kind === 'replace') vacant.delete(seat)
  }
  return taken
}
