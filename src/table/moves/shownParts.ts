import type { Ask } from '../../core/ask.ts'
import { waysOf, type Way } from '../../core/ways.ts'
import type { Match } from '../../core/match.ts'
import { moveOnScreen, type AskScreen } from '../../core/moves.ts'
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
  /** Lists the best first; empty if it can't be made now. */
  readonly ways: readonly ShownWay[]
  /** Lists options of the question after which more is legal than these ways. */
  readonly unlisted: readonly string[]
  /** Says how many of the ways can be chosen at once. */
  readonly most: number
  /** Says why there is no way, and which cards can't be chosen. */
  readonly whyNot: readonly string[]
}

type PartsOf = (now: Resumed, person: PersonId, id: string) => readonly ShownPart[] | undefined

/**
 * Returns what stands on the screen of a question, in order, the same however often it is asked for: a
 * button names a way by its place. Undefined: the game shows this question option by option.
 *
 * It is worked out once for each question of a match, as long as that is in memory: the screen that shows it
 * and the press on that screen both need it, and finding all ways takes a fifth of a press.
 */
export function rememberParts(): PartsOf {
  const known = new WeakMap<Match, Map<string, readonly ShownPart[]>>()
  return (now, person, id) => {
    const { match } = now
    const seat = seatOf(now.table, person)
    const ask = match.open.find(one => one.id === id && one.who === seat)
    const screen = ask && match.game.screens?.[ask.what]
    if (!screen || (screen.forOne && ask.max > 1)) return undefined
    const all = known.get(match) ?? new Map<string, readonly ShownPart[]>()
    known.set(match, all)
    const parts = all.get(id) ?? shownParts(now, person, ask, screen)
    all.set(id, parts)
    return parts
  }
}

function shownParts(now: Resumed, person: PersonId, ask: Ask, screen: AskScreen): readonly ShownPart[] {
  const { match } = now
  return screen.parts.flatMap(part => {
    const found = match.game.moves?.find(({ name }) => name === part.move)
    if (!found) return []
    const move = moveOnScreen(found, part, ask.what)
    // What begins with another question that is open besides belongs to that one's screen.
    const { ways, unlisted } = waysOf({ ...match, open: [ask] }, ask.who, move)
    const why = ways.length || part.option === undefined ? undefined : whyNotPicked(now, person, part.option)
    const withheld = match.game.words.withheld?.(match.state, ask, part.move) ?? []
    return {
      part,
      move,
      ways: ways.map(way => shownWay(match.game, move, way)),
      unlisted: [...unlisted],
      most: mostOf(match, ask, part, move, ways),
      whyNot: [...(why === undefined ? [] : [why]), ...withheld],
    }
  })
}

/** Returns how often the move can be made in a row, as the game says of the option it begins with. */
function mostOf(
  { game, state }: Match,
  ask: Ask,
  part: ScreenPart,
  move: Move,
  ways: readonly Way[],
): number {
  const begins = part.option ?? ways[0]?.given[0]?.picks[0]
  const option = ask.options.find(one => one.id === begins)
  return option && move.many !== undefined ? Math.max(1, game.words.times?.(state, ask, option) ?? 1) : 1
}
