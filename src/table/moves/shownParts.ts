import type { Ask } from '../../core/ask.ts'
import { waysOf, type Way, decidingOption, type Chosen } from '../../core/ways.ts'
import type { Match, Result } from '../../core/match.ts'
import { moveOnScreen, type AskScreen, type ScreenPart, type Move } from '../../core/moves.ts'
import { type Resumed, seatOf } from '../play/log.ts'
import { whyNotPicked, triedBy } from '../play/preview.ts'
import type { PersonId } from '../store.ts'
import type { Game } from '../../core/game.ts'
import { seatToPlay, type AnswerOne, type SubmittedAnswer } from '../play/answer.ts'

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
    return ask.max > 1 && parts.some(isTooMuch) ? undefined : parts
  }
}

/** So many selections of several options have a button each; of more, each option is ticked by itself. */
const MOST_SELECTIONS = 16
const isTooMuch = ({ ways, unlisted }: ShownPart): boolean =>
  ways.length > MOST_SELECTIONS || unlisted.length > 0

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
  return option && (move.many !== undefined || part.several)
    ? Math.max(1, game.words.times?.(state, ask, option) ?? 1)
    : 1
}

/** One way to make a move, as the one who may make it sees it. */
export interface ShownWay {
  /** Says what is given for the inputs of the move; walking the move with them makes it. */
  readonly values: Readonly<Record<string, string>>
  readonly given: readonly SubmittedAnswer[]
  /** Says what is chosen, in order: "From Earth", "To Mars". */
  readonly labels: readonly string[]
  /** Says all of it in a few words: "Earth → Mars, 2 fleets". */
  readonly label: string
  /** Says it without what is told beside it: "Infiltration: Io". */
  readonly brief?: string
  /** What decides about it, and what the card or ability behind it says. */
  readonly detail?: string
  readonly says?: string
  /** The name of the emoji of what decides about it. */
  readonly emoji?: string
  /** Warns that it would change nothing. */
  readonly changesNothing?: string
  /** It differs from what is usual, such as some of the fleets instead of all. */
  readonly isUnusual: boolean
  /** It cannot be taken back. */
  readonly final?: true
  /** Something is to be filled in first. */
  readonly form?: true
  /** More may be asked for it. */
  readonly open?: true
}
export interface ShownWays {
  readonly ways: readonly ShownWay[]
}

const NO_WAYS: ShownWays = { ways: [] }

/** The ways to make a move after these answers, the usual and best ones first; after what is final, none. */
export function shownWays(
  now: Resumed,
  person: PersonId,
  move: Move,
  given: readonly SubmittedAnswer[],
  answerOne?: AnswerOne,
): Result<ShownWays> {
  const seat = seatToPlay(now.table, person)
  if (!seat.ok) return seat
  const tried = given.length ? triedBy(now, person, given, answerOne) : undefined
  if (tried?.ok === false) return tried
  const after = tried ? tried.value.after : now.match
  if (!after) return { ok: true, value: NO_WAYS }
  const { ways } = waysOf(after, seat.value, move)
  return { ok: true, value: { ways: ways.map(way => shownWay(now.match.game, move, way)) } }
}

function shownWay(game: Game, move: Pick<Move, 'name'>, way: Way): ShownWay {
  const { values, given, chosen, path, unusual, final, form, open } = way
  const labels = chosen.flatMap(one => labelsOf(game, one))
  const brief = game.words.brief?.(move.name, path)
  return {
    values,
    given,
    labels,
    label: game.words.way?.(move.name, path) ?? labels.join(', '),
    ...(brief === undefined ? {} : { brief }),
    ...aboutLast(game, way),
    isUnusual: unusual > 0,
    ...(final ? { final } : {}),
    ...(form ? { form } : {}),
    ...(open ? { open } : {}),
  }
}

/** What decides about a way is said of its last choice. */
function aboutLast(
  { words, emojis }: Game,
  way: Way,
): Pick<ShownWay, 'detail' | 'says' | 'changesNothing' | 'emoji'> {
  const last = decidingOption(way)
  const option = last?.options[0]
  if (!last || !option) return {}
  const { state, ask } = last
  const said = {
    detail: words.detail?.(state, ask, option),
    says: words.says(state, ask, option),
    changesNothing: words.changesNothing?.(state, ask, option),
    emoji: emojis?.option(state, ask, option),
  }
  return Object.fromEntries(Object.entries(said).filter(([, text]) => text !== undefined))
}

const labelsOf = ({ words }: Game, { state, ask, options }: Chosen): readonly string[] =>
  options.map(option => words.option(state, ask, option))
