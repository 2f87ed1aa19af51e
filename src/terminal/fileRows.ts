import type { Answer, Ask, Question, Seat } from '../core/ask.ts'
import type { Fact } from '../core/fact.ts'
import { foldTo } from '../core/undo.ts'
import type { AnyState, Game } from '../core/game.ts'
import type { Match, Row } from '../core/match.ts'

export const FACT = '   · '
const HASH_EVERY = 20

/** An answer that is not in the log: the one a tool was giving when something broke. */
export interface Pending {
  readonly ask: Ask
  readonly picks: Answer
}

/** The rows of a match as lines: each answer with what was asked, and what it caused. */
export function printRows(match: Match): readonly string[] {
  let open: readonly Ask[] = []
  let state: AnyState | undefined
  return match.rows.flatMap(row => {
    const line = rowLine(row, open)
    // In place where it can be: folding anew for each row would make long games slow to print.
    if (state && row.kind === 'answer')
      open = match.game.take(state, open, whoOf(row), row.answer ?? [], () => undefined)
    else ({ state, open } = foldTo(match, row.seq))
    return [line, ...row.facts.map(fact => factLine(match.game, fact)), ...hashLine(match, row)]
  })
}

const whoOf = (row: Row): Seat => (row.ask ?? '').slice((row.ask ?? '').indexOf(':') + 1)

const hashLine = (match: Match, row: Row): readonly string[] =>
  row.seq % HASH_EVERY === 0 || row.seq === match.rows.length - 1 ? [`${FACT}state ${row.hash}`] : []

function rowLine(row: Row, open: readonly Ask[]): string {
  if (row.kind === 'setup') return columns(row.seq, 'table', 'setup')
  if (row.kind === 'set') return columns(row.seq, 'table', 'set', JSON.stringify(row.position))
  if (row.kind === 'undo')
    return columns(row.seq, row.seat ?? 'table', 'undo', String(row.to), `(as it was after ${row.to})`)
  const ask = open.find(one => one.who === whoOf(row))
  return answerLine(row.seq, whoOf(row), ask, row.answer ?? [], row.seat === undefined ? ['auto'] : [])
}

function answerLine(
  seq: number,
  who: Seat,
  ask: Ask | undefined,
  picks: Answer,
  notes: readonly string[],
): string {
  const hints = [...(ask ? [optionsHint(ask)] : []), ...(ask?.secret ? ['sealed'] : []), ...notes]
  return columns(seq, who, ask?.what ?? 'unknown', picks.join(' ') || '-', `(${hints.join(', ')})`)
}

/** Shows the answer that broke as the line that would have followed. */
export const pendingLine = (match: Match, { ask, picks }: Pending): string =>
  answerLine(match.rows.length, ask.who, ask, picks, ['not in the log'])

const FEW = 4
const SHORT = 60
function optionsHint({ options }: Question): string {
  const list = options.map(option => option.id).join(' ')
  return options.length <= FEW && list.length <= SHORT ? `of ${list}` : `of ${options.length}`
}

const columns = (seq: number, who: string, what: string, picks = '', hints = ''): string =>
  `${String(seq).padStart(3)} ${who.padEnd(5)} ${what.padEnd(14)} ${picks.padEnd(30)} ${hints}`.trimEnd()

/** A story line where the game has one, else the fact itself; and who alone may know it. */
function factLine(game: Game, fact: Fact): string {
  const text = game.words.fact(fact) ?? `${fact.fact} ${keyValues(fact)}`
  const marks = [
    ...(fact.seenBy ? [`only ${fact.seenBy.join(' ')}`] : []),
    ...(fact.reveals ? ['reveals'] : []),
  ]
  return `${FACT}${text.trim().replace(/\s*\n\s*/g, ' / ')}${marks.length ? `  [${marks.join(', ')}]` : ''}`
}

const keyValues = (fact: Fact): string =>
  Object.entries(fact)
    .filter(([key]) => !['fact', 'seenBy', 'reveals'].includes(key))
    .map(([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' ')
