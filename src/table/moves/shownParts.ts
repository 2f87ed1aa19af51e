import { waysOf } from '../../core/ways.ts'
import type { Match } from '../../core/match.ts'
import type { Resumed } from '../play/log.ts'
import { seatOf } from '../play/answer.ts'
import { whyNotPicked } from '../play/preview.ts'
import type { PersonId } from '../store.ts'
import type { Move, ScreenPart } from './movesOf.ts'
import { shownWay, type ShownWay } from './shownWays.ts'

/** One move on a screen, as the player who may make it sees it. */
export interface ShownPart {
  readonly part: ScreenPart
  readonly move: Move
  /** The best first; empty if it can't be made now. */
  readonly ways: readonly ShownWay[]
  /** There are more. */
  readonly isCut: boolean
  /** How many of the ways can be chosen at once. */
  readonly most: number
  /** What the game says to it where there is no way. */
  readonly why?: string
}

/**
 * Returns what stands on the screen of a question, in order, the same however often it is asked for: a
 * button names a way by its place. Undefined: the game shows this question option by option.
 */
export function shownParts(now: Resumed, person: PersonId, id: string): readonly ShownPart[] | undefined {
  const { match } = now
  const seat = seatOf(now.table, person)
  const ask = match.open.find(one => one.id === id && one.who === seat)
  const screen = ask && match.game.screens?.[ask.what]
  if (!screen || seat === undefined) return undefined
  return screen.parts.flatMap(part => {
    const move = match.game.moves?.find(({ name }) => name === part.move)
    if (!move) return []
    // What begins with another question that is open besides belongs to that one's screen.
    const { ways, isCut } = waysOf({ ...match, open: [ask] }, seat, move)
    const why = ways.length || part.option === undefined ? undefined : whyNotPicked(now, person, part.option)
    return {
      part,
      move,
      ways: ways.map(way => shownWay(match.game, move, way)),
      isCut,
      most: mostOf(match, id, part, move),
      ...(why === undefined ? {} : { why }),
    }
  })
}

/** Returns how often the move can be made in a row. */
function mostOf({ game, state, open }: Match, id: string, part: ScreenPart, move: Move): number {
  const ask = open.find(one => one.id === id)
  const option = ask?.options.find(one => one.id === part.option)
  return ask && option && move.many !== undefined
    ? Math.max(1, game.words.times?.(state, ask, option) ?? 1)
    : 1
}
