import { fieldOf } from '../board.ts'
import type { BySeat, Pool, State } from '../state.ts'

/**
 * The whole table as a document, hidden things included.
 * In mid-turn it describes the board, not what is under way.
 */
export function writePosition(s: State): Readonly<Record<string, unknown>> {
  const { at, cells } = fieldOf(s)
  const board = cells.flatMap(cell => {
    const piece = s.board[cell]
    return piece ? [{ at: [...(at[cell] ?? [])], ...piece }] : []
  })
  return {
    players: [...s.seats],
    active: s.active,
    turn: Math.max(1, s.turn),
    board,
    life: { ...s.life },
    income: { ...s.income },
    hexilum: { ...s.hexilum },
    recovery: pools(s.recovery),
    reserve: pools(s.reserve),
    ...(Object.values(s.gone).some(({ normal, minor }) => normal + minor > 0) ? { gone: pools(s.gone) } : {}),
    ...(Object.keys(s.minors).length ? { minors: { ...s.minors } } : {}),
    ...(s.minorPool.length ? { minorPool: [...s.minorPool] } : {}),
    cards: Object.fromEntries(s.seats.map(seat => [seat, [...s.cards[seat]]])),
    market: [...s.market],
    deck: [...s.deck],
    discard: [...s.discard, ...s.extra],
    removed: [...s.removed],
    ...(s.mission === undefined ? {} : { mission: s.mission }),
    ...(s.missionPool.length ? { missionPool: [...s.missionPool] } : {}),
    ...(Object.keys(s.secrets).length ? { secrets: { ...s.secrets } } : {}),
  }
}

const pools = (all: BySeat<Pool>): Record<string, Pool> =>
  Object.fromEntries(Object.entries(all).map(([seat, pool]) => [seat, { ...pool }]))
