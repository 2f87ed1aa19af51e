import type { Ask, Option, Seat } from '../core/ask.ts'
import { maySee, type Fact } from '../core/steps.ts'
import type { Match } from '../core/match.ts'
import { lineOf } from '../table/play/storyWords.ts'
import {
  alsoToAnswer,
  boardHeading,
  choiceHint,
  onlyThisPlayer,
  othersCanAct,
  toldTo,
  undidLast,
  WHEN_OVER,
} from './playWords.ts'
import { askNow, type Session } from './session.ts'

/** Something is to be filled in. */
const withDots = (label: string, { form }: Option): string =>
  form && !label.endsWith('…') ? `${label} …` : label

const WIDE = 100
const MANY = 8
/** Returns the options with their numbers, in two columns when they are many and short. */
function optionLines({ match }: Session, ask: Ask): readonly string[] {
  const lines = ask.options.map((option, at) => {
    const label = match.game.words.option(match.state, ask, option)
    return `  ${String(at + 1).padStart(2)}  ${withDots(label, option)}`
  })
  const width = Math.max(...lines.map(line => line.length)) + 2
  if (lines.length <= MANY || 2 * width > WIDE) return lines
  const half = Math.ceil(lines.length / 2)
  return lines.slice(0, half).map((line, at) => `${line.padEnd(width)}${lines[half + at] ?? ''}`.trimEnd())
}

/** Whose question it is, what it asks, and what can be chosen. */
export function questionLines(session: Session): readonly string[] {
  const { match, keeper } = session
  const ask = askNow(session)
  if (!ask) return ['', ...keeper.outcome(match), WHEN_OVER]
  const seat = (id: Seat): string => match.game.words.seat(id, match.state)
  const others = match.open.filter(one => one !== ask && !one.idle).map(one => seat(one.who))
  const free = match.open
    .filter(one => one !== ask && one.idle && !session.bots.includes(one.who))
    .map(({ who }) => who)
  const named = (id: Seat): string => (plain(seat(id)) === plain(id) ? id : `${id} (${seat(id)})`)
  const choice = choiceHint(ask.min, ask.max, ask.ordered === true)
  return [
    '',
    `${seat(ask.who)}: ${match.game.words.ask(match.state, ask)}  (${choice})`,
    ...(ask.secret ? [onlyThisPlayer(seat(ask.who))] : []),
    ...optionLines(session, ask),
    ...(others.length ? [alsoToAnswer(others)] : []),
    ...(free.length ? [othersCanAct(free.map(named))] : []),
  ]
}

const plain = (words: string): string => words.replace(/[^a-z0-9]/gi, '').toLowerCase()

/**
 * Story lines from a row on, as the seats at the keyboard may read them; what only some of them may know says
 * so.
 */
export function storyLines(
  { match, bots }: Session,
  fromRow: number,
  readers: readonly Seat[],
): readonly string[] {
  const eyes = readers.filter(seat => !bots.includes(seat))
  return match.rows.slice(fromRow).flatMap(row => {
    if (row.kind === 'undo') return [`  · ${undidLast(match.game.words.seat(row.seat ?? '', match.state))}`]
    return row.facts.flatMap(fact => factLines(match, fact, eyes))
  })
}

function factLines({ game, state }: Match, fact: Fact, eyes: readonly Seat[]): readonly string[] {
  const reader = ['table', ...eyes].find(as => maySee(fact, as))
  const text = reader === undefined ? undefined : lineOf(game, fact, reader)
  const readers = fact.seenBy?.map(seat => game.words.seat(seat, state))
  return text === undefined ? [] : [`  · ${toldTo(text, readers)}`]
}

/** Returns the board as `as` may see it. */
export const boardLines = ({ match }: Session, as: Seat | 'table'): readonly string[] => [
  boardHeading(as === 'table' ? undefined : match.game.words.seat(as, match.state)),
  match.game.board(match.game.view(match.state, match.open, as)),
]

/** Shows what happened after an answer, the board if another player is up, and the question. */
export function screen(session: Session): { readonly session: Session; readonly lines: readonly string[] } {
  const ask = askNow(session)
  // Only the eyes of who is asked now: they sit at the keyboard next, and what the last one chose in secret
  // is not theirs to read.
  const story = storyLines(session, session.told, ask ? [ask.who] : [])
  const board = ask && ask.who !== session.shownTo ? boardLines(session, ask.who) : []
  const now: Session = { ...session, told: session.match.rows.length, ...(ask ? { shownTo: ask.who } : {}) }
  return {
    session: now,
    lines: [...story, ...(board.length && story.length ? [''] : []), ...board, ...questionLines(now)],
  }
}

/** Nested data as indented lines, one line a part: for answers of a game that no words were written for. */
export function dataLines(value: unknown, indent = '  '): readonly string[] {
  if (typeof value !== 'object' || value === null) return [`${indent}${inline(value)}`]
  return Object.entries(value)
    .filter(([, inner]) => !isNothing(inner))
    .flatMap(([key, inner]: [string, unknown]) => {
      if (!Array.isArray(inner) || !inner.some(isObject)) return [`${indent}${key}: ${inline(inner)}`]
      return [
        `${indent}${key}:`,
        ...inner.filter(one => !isNothing(one)).flatMap(one => itemLines(one, `${indent}  `)),
      ]
    })
}

/** Writes plain parts in the first line, and each nested part in a line below. */
function itemLines(item: unknown, indent: string): readonly string[] {
  if (!isObject(item)) return [`${indent}${inline(item)}`]
  const parts: [string, unknown][] = Object.entries(item)
  const plain = Object.fromEntries(parts.filter(([, inner]) => !isObject(inner) || Array.isArray(inner)))
  const nested = parts.flatMap(([, inner]) =>
    isObject(inner) && !Array.isArray(inner) ? (Object.entries(inner) as [string, unknown][]) : [],
  )
  return [
    `${indent}${inline(plain)}`,
    ...nested
      .filter(([, inner]) => !isNothing(inner))
      .map(([key, inner]) => `${indent}  ${key}: ${inline(inner)}`),
  ]
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Noughts all through: a part that says nothing and would hide those that do. */
const isNothing = (value: unknown): boolean =>
  isObject(value) ? Object.values(value).every(isNothing) : value === 0 || value === null

function inline(value: unknown): string {
  if (!isObject(value)) return String(value)
  if (Array.isArray(value)) return value.map(inline).join(', ')
  return Object.entries(value)
    .filter(([, inner]) => !isNothing(inner))
    .map(([key, inner]: [string, unknown]) =>
      isObject(inner) ? `${key} (${inline(inner)})` : `${key} ${inline(inner)}`,
    )
    .join('  ')
}
