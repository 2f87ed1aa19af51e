import { refuse, type Game, type Setup } from './game.ts'
import { canonical } from './data.ts'
import { untold } from './steps.ts'
import { isRemark, rewind, undo, type Base } from './undo.ts'
import {
  answer,
  followedBy,
  openMatch,
  setPosition,
  whyNotAnswer,
  type Match,
  type Row,
  type Result,
} from './match.ts'
import type { Answer, Ask } from './ask.ts'
import {
  fieldDiffers,
  noSnapshotAt,
  notAllowed,
  notDoneHere,
  notInLog,
  otherContent,
  otherRules,
  otherStateAfter,
  questionNotOpen,
  rowDiffers,
  rowIsMissing,
  rowUnplayable,
  setupUnplayable,
  unknownField,
} from './words.ts'

/** Holds a whole game as one document: what was decided, what it caused, and a hash after every row. */
export interface Log {
  readonly game: string
  readonly rules: number
  /** Is the hash of the content that the table pinned. */
  readonly content: string
  readonly setup: Setup
  readonly rows: readonly Row[]
}
export type Verdict =
  | { readonly same: true; readonly seq: number }
  | { readonly same: false; readonly at: number; readonly why: string }

export const logOf = (match: Match): Log => ({
  game: match.game.id,
  rules: match.game.rules,
  content: match.game.prepare(match.setup),
  setup: match.setup,
  rows: match.rows,
})

/** Plays a log again with the rules of today and finds the first row that differs. */
export function replay(game: Game, log: Log): Verdict {
  const reasons = game.whyNotSetup(log.setup)
  if (reasons.length) return differs(0, setupUnplayable(refuse(...reasons).why))
  const content = game.prepare(log.setup)
  if (content !== log.content) return differs(0, otherContent(log.content, content))
  if (game.rules !== log.rules) return differs(0, otherRules(log.rules, game.rules))
  const opened = openMatch(game, log.setup)
  return opened.ok ? followed(opened.value, log.rows) : differs(0, opened.why)
}

const differs = (at: number, why: string): Verdict => ({ same: false, at, why })

function followed(opened: Match, rows: readonly Row[]): Verdict {
  let match = opened
  for (const [at, row] of rows.entries()) {
    if (at >= match.rows.length) {
      const next = again(match, row)
      if (!next.ok) return differs(at, rowUnplayable(at, next.why))
      match = next.value
    }
    const why = whyRowsDiffer(match.rows[at] as Row, row)
    if (why) return differs(at, rowDiffers(at, why))
  }
  if (match.rows.length > rows.length) return differs(rows.length, notInLog(rows.length))
  return { same: true, seq: rows.length - 1 }
}

function again(match: Match, row: Row): Result<Match> {
  if (row.kind === 'answer' && row.seat !== undefined)
    return answer(match, row.seat, row.ask ?? '', row.answer, row.by)
  if (row.kind === 'undo' && row.seat !== undefined) return undo(match, row.seat)
  if (row.kind === 'rewind') return rewind(match, row.to ?? -1, row.facts)
  if (row.kind === 'set') return setPosition(match, row.position)
  if (isRemark(row)) return { ok: true, value: remarkedAs(match, row) }
  return { ok: false, why: notDoneHere(row.kind) }
}

/** What people said is theirs; only where it stands, and the state it left alone, can be checked. */
const remarkedAs = (match: Match, row: Row): Match =>
  followedBy(match, { ...row, seq: match.next, hash: match.game.hash(match.state) })

function whyRowsDiffer(here: Row, logged: Row): string | undefined {
  for (const key of [
    'seq',
    'kind',
    'seat',
    'by',
    'ask',
    'answer',
    'to',
    'position',
    'facts',
    'drew',
    'hash',
  ] as const) {
    if (canonical(here[key]) !== canonical(logged[key])) return fieldDiffers(key)
  }
  const strange = Object.keys(logged).find(key => !(key in here))
  return strange === undefined ? undefined : unknownField(strange)
}

/** Reads a log that a person hands in, or returns every reason why it is none. */
export function readLog(
  document: unknown,
): { ok: true; value: Log } | { ok: false; reasons: readonly string[] } {
  if (!isObject(document)) return { ok: false, reasons: ['A log is a JSON object.'] }
  const reasons = [
    ...(typeof document.game === 'string' ? [] : ["'game' must be the id of a game."]),
    ...(typeof document.rules === 'number' ? [] : ["'rules' must be a number."]),
    ...(typeof document.content === 'string' ? [] : ["'content' must be a hash."]),
    ...(isSetup(document.setup) ? [] : ["'setup' must be an object with modules, options and a seed."]),
    ...(Array.isArray(document.rows) ? document.rows.flatMap(whyNotRow) : ["'rows' must be a list."]),
  ]
  return reasons.length ? { ok: false, reasons } : { ok: true, value: document as unknown as Log }
}

function whyNotRow(row: unknown, at: number): readonly string[] {
  if (!isObject(row)) return [`Row ${at} is not an object.`]
  const whole =
    row.seq === at && typeof row.kind === 'string' && Array.isArray(row.facts) && typeof row.hash === 'string'
  return whole ? [] : [`Row ${at} must have seq ${at}, a kind, facts and a hash.`]
}

const isSetup = (setup: unknown): boolean =>
  isObject(setup) && Array.isArray(setup.modules) && isObject(setup.options) && typeof setup.seed === 'string'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Takes a match up again from a state and the rows after it: answers and remarks, because whatever else
 * changes a state
 * leaves a snapshot. Its content has been prepared. `base.state` is changed in place. Any row that does not
 * fit is an alarm, not a thing to guess about.
 */
export function resumed(game: Game, setup: Setup, base: Base, rows: readonly Row[]): Result<Match> {
  const { state } = base
  let open = game.asks(state)
  let next = base.seq + 1
  for (const row of rows) {
    const why = row.seq === next ? whyNotFollows({ game, state }, open, row) : rowIsMissing(next)
    if (why) return { ok: false, why }
    if (row.kind === 'answer')
      open = game.take(state, open, askOf(open, row)?.who ?? '', row.answer ?? [], untold)
    if (game.hash(state) !== row.hash) return { ok: false, why: otherStateAfter(row.seq) }
    next++
  }
  return { ok: true, value: { game, setup, state, open, rows, next } }
}

const askOf = (open: readonly Ask[], row: Row): Ask | undefined => open.find(ask => ask.id === row.ask)

function whyNotFollows(
  at: Pick<Match, 'game' | 'state'>,
  open: readonly Ask[],
  row: Row,
): string | undefined {
  if (isRemark(row)) return undefined
  if (row.kind !== 'answer') return noSnapshotAt(row.seq)
  const ask = askOf(open, row)
  if (!ask || (row.seat !== undefined && row.seat !== ask.who)) return questionNotOpen(row.seq)
  const why = whyNotAnswer(at, ask, row.answer satisfies Answer | undefined)
  return why === undefined ? undefined : notAllowed(row.seq)
}
