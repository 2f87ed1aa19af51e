import type { Result } from '../../core/match.ts'
import { decidingOption, waysOf, type Chosen, type Way } from '../../core/ways.ts'
import type { Game } from '../../core/game.ts'
import type { Move } from '../../core/moves.ts'
import { seatOf, whyNotPlayed, type AnswerOne, type SubmittedAnswer } from '../play/answer.ts'
import { no } from '../play/load.ts'
import type { Resumed } from '../play/log.ts'
import { triedBy } from '../play/preview.ts'
import { NOT_SEATED } from '../play/words.ts'
import type { PersonId } from '../store.ts'

/** One way to make a move, as the one who may make it sees it. */
export interface ShownWay {
  /** Says what is given for the inputs of the move; walking the move with them makes it. */
  readonly values: Readonly<Record<string, string>>
  readonly given: readonly SubmittedAnswer[]
  /** Says what is chosen, in order: "From Earth", "To Mars". */
  readonly labels: readonly string[]
  /** Says all of it in a few words: "Earth → Mars, 2 fleets". */
  readonly label: string
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
  const seat = seatOf(now.table, person)
  const why = seat === undefined ? NOT_SEATED : whyNotPlayed(now.table)
  if (seat === undefined || why !== undefined) return no(why ?? NOT_SEATED)
  const tried = given.length ? triedBy(now, person, given, answerOne) : undefined
  if (tried?.ok === false) return tried
  const after = tried ? tried.value.after : now.match
  if (!after) return { ok: true, value: NO_WAYS }
  const { ways } = waysOf(after, seat, move)
  return { ok: true, value: { ways: ways.map(way => shownWay(now.match.game, move, way)) } }
}

export function shownWay(game: Game, move: Pick<Move, 'name'>, way: Way): ShownWay {
  const { values, given, chosen, path, unusual, final, form, open } = way
  const labels = chosen.flatMap(one => labelsOf(game, one))
  return {
    values,
    given,
    labels,
    label: game.words.way?.(move.name, path) ?? labels.join(', '),
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
