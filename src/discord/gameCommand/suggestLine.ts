import type { Move } from '../../table/moves/movesOf.ts'
import type { ShownWay } from '../../table/moves/shownParts.ts'
import {
  formatTyped,
  moveIn,
  parseStatement,
  parseTurn,
  toWish,
  typedIn,
} from '../../table/moves/typedTurn.ts'
import { answersOnAll, type Wish } from '../../table/moves/walkMove.ts'
import { chooseAll } from '../../table/play/preview.ts'
import type { SubmittedAnswer } from '../../table/play/answer.ts'
import type { PlayerView } from '../../table/play/playerView.ts'
import type { Visit } from '../../table/visit.ts'
import type { Suggestion } from '../command.ts'
import { CHOICE, cut, MAX_SUGGESTIONS } from '../message/message.ts'

/** The next words of a turn that is typed as one line: a move, or what it is made with. */

const BETWEEN = ';'

export function suggestLine(
  visit: Pick<Visit, 'try' | 'whyNot' | 'ways'>,
  look: PlayerView,
  moves: readonly Move[],
  before: readonly Wish[],
  typed: string,
): readonly Suggestion[] {
  const at = typed.lastIndexOf(BETWEEN) + 1
  const head = typed.slice(0, at)
  const tail = typed.slice(at).replace(/\s+/gu, ' ').trimStart()
  const earlier = parseTurn(moves, head)
  const given = earlier.ok ? givenBy(visit, look, [...before, ...earlier.value]) : undefined
  if (!given) return []
  const named = moveIn(moves, tail)
  const lines = named && /\s/u.test(tail) ? waysLines(visit, look, given, moves, named.move, tail) : []
  const found = lines.length ? lines : moveLines(visit, given, moves, tail)
  return found
    .map(line => suggestionOf(head, line))
    .filter(({ value }) => value.length <= CHOICE)
    .slice(0, MAX_SUGGESTIONS)
}

interface Line {
  readonly words: string
  readonly note?: string | undefined
}
const suggestionOf = (head: string, { words, note }: Line): Suggestion => {
  const value = head === '' ? words : `${head.trim()} ${words}`
  return { name: cut(note === undefined ? value : `${value} (${note})`, CHOICE), value }
}

/** Returns undefined if these cannot be made, so nothing comes after them. */
function givenBy(
  visit: Pick<Visit, 'try' | 'whyNot'>,
  look: PlayerView,
  wishes: readonly Wish[],
): readonly SubmittedAnswer[] | undefined {
  if (!wishes.length) return []
  const { given, stopped } = chooseAll(visit.try, look, answersOnAll(visit, wishes))
  return stopped ? undefined : given
}

/** Moves that can be made now, with what they are for. */
function moveLines(
  visit: Pick<Visit, 'ways'>,
  given: readonly SubmittedAnswer[],
  moves: readonly Move[],
  typed: string,
): readonly Line[] {
  const word = typed.trim().toLowerCase()
  return moves
    .filter(move => move.name.startsWith(word) && waysOf(visit, move, given).length > 0)
    .map(({ name, description }) => ({ words: name, note: description }))
}

const waysOf = (
  visit: Pick<Visit, 'ways'>,
  move: Move,
  given: readonly SubmittedAnswer[],
): readonly ShownWay[] => {
  const said = visit.ways(move, given)
  return said.ok ? said.value.ways : []
}

/** Ways to make the move that is typed, after the targets that stand there already. */
function waysLines(
  visit: Pick<Visit, 'try' | 'whyNot' | 'ways'>,
  look: PlayerView,
  given: readonly SubmittedAnswer[],
  moves: readonly Move[],
  move: Move,
  tail: string,
): readonly Line[] {
  const comma = move.many === undefined ? -1 : tail.lastIndexOf(',')
  const whole = comma < 0 ? '' : tail.slice(0, comma)
  const said = whole === '' ? undefined : parseStatement(moves, whole)
  const parts = said?.ok ? said.value.parts.map(({ typed, words }) => toWish(move, typed, words)) : []
  const then = parts.length ? continued(visit, look, given, parts) : given
  if (!then) return []
  const start = whole === '' ? move.name : `${whole},`
  const part = whole === '' ? tail.slice(move.name.length) : tail.slice(comma + 1)
  const typed = typedIn(move, part.trim())
  return waysOf(visit, move, then)
    .filter(way => fits(way, move, typed))
    .map(way => ({ words: `${start} ${formatTyped(move, way.values)}`.trim(), note: way.detail }))
}

function continued(
  visit: Pick<Visit, 'try' | 'whyNot'>,
  look: PlayerView,
  given: readonly SubmittedAnswer[],
  parts: readonly Wish[],
): readonly SubmittedAnswer[] | undefined {
  if (!given.length) return givenBy(visit, look, parts)
  const ahead = visit.try(given)
  if (!ahead.ok || ahead.value.final) return undefined
  const after = chooseAll(
    more => visit.try([...given, ...more]),
    ahead.value.look,
    answersOnAll({ ...visit, try: more => visit.try([...given, ...more]) }, parts),
  )
  return after.stopped ? undefined : [...given, ...after.given]
}

/** True if everything that is typed is the beginning of what the way says there, or of a label of it. */
function fits(
  { values, labels }: ShownWay,
  { inputs }: Move,
  typed: Readonly<Record<string, string>>,
): boolean {
  const label = labels.join(' ').toLowerCase()
  return inputs.every(({ name }) => {
    const text = typed[name]?.toLowerCase()
    return text === undefined || values[name]?.includes(text) || label.includes(text)
  })
}
