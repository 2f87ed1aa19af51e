import type { Result } from '../../core/match.ts'
import { movesOf, turnOf, type Move, type TypedTurn } from './movesOf.ts'
import { parseTurn, toWish, type TypedWish } from './typedTurn.ts'
import { EMPTY_TURN } from './words.ts'

/** What is typed for a turn, by the names of the options of the command. */
export type TypedParts = Readonly<Record<string, string>>

/** What is typed for a turn, as moves: the one that comes first, then those of the line. */
export function turnWishes(game: string, parts: TypedParts): Result<readonly TypedWish[]> {
  const [turn, moves] = [turnOf(game), movesOf(game)]
  const rest = parseTurn(moves, parts[turn?.line.name ?? ''] ?? '')
  if (!rest.ok) return rest
  const wishes = [...firstWish(moves, turn?.first, parts), ...rest.value]
  return wishes.length ? { ok: true, value: wishes } : { ok: false, why: EMPTY_TURN }
}

function firstWish(
  moves: readonly Move[],
  first: TypedTurn['first'],
  parts: TypedParts,
): readonly TypedWish[] {
  const move = moves.find(({ name }) => name === first?.move)
  const named = Object.entries(first?.inputs ?? {}).flatMap(([option, input]) => {
    const text = parts[option]
    return text === undefined ? [] : [[input, text] as const]
  })
  const words = named.map(([, text]) => text).join(' ')
  return move && named.length ? [toWish(move, Object.fromEntries(named), `${move.name} ${words}`)] : []
}
