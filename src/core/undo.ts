import type { Ask, Seat } from './ask.ts'
import { untold, type Fact } from './steps.ts'
import {
  answer,
  answerForced,
  calledNow,
  followedBy,
  REMARKS,
  type Match,
  type Row,
  type Result,
} from './match.ts'
import { actedSince, NO_MOVE_YET, NOT_THERE, NOTHING_TO_UNDO, REVEALED_SINCE } from './words.ts'
import { refuse, toolingOf, type AnyState, type Game } from './game.ts'
import { copy } from './data.ts'

/** From here on players know something that they did not before, so no player can take it back alone. */
export const isRevealing = ({ drew, facts }: Row): boolean =>
  drew === true || facts.some(fact => fact.reveals)

/**
 * Holds what tells whether an answer can be taken back. Of a log that is only partly at hand the beginning
 * cannot.
 */
type Played = Pick<Match, 'game' | 'rows'> &
  Partial<Pick<Match, 'state'>> & { readonly open: readonly Pick<Ask, 'id'>[] }

/** The row before `seat`'s last own answer, or the sentence why it cannot be taken back. */
export function undoTarget(match: Played, seat: Seat): Result<number> {
  const rows = effectiveRows(match.rows).filter(row => !isRemark(row))
  const isSealed = hasSealed(match, seat)
  for (let i = rows.length - 1; i >= 0; i--) {
    const row = rows[i] as Row
    if (row.kind !== 'answer') return no(NOTHING_TO_UNDO)
    if (isRevealing(row)) return no(REVEALED_SINCE)
    const before = rows[i - 1]
    if (row.seat === seat) return before ? { ok: true, value: before.seq } : no(NOTHING_TO_UNDO)
    if (row.seat !== undefined && !isSealed)
      return no(actedSince(match.game.words.seat(row.seat, match.state)))
  }
  return no(NOTHING_TO_UNDO)
}
const no = (why: string): Result<number> => ({ ok: false, why })

/**
 * The seat's last own answer is to a question that others are still thinking about: whatever came since is
 * sealed answers to it.
 */
function hasSealed({ rows, open }: Pick<Played, 'rows' | 'open'>, seat: Seat): boolean {
  const own = effectiveRows(rows).findLast(row => row.kind === 'answer' && row.seat === seat)
  return open.some(({ id }) => own?.ask !== undefined && numberOf(id) === numberOf(own.ask))
}
const numberOf = (ask: string): number => Number.parseInt(ask, 10)

/**
 * Takes back that seat's last own answer, with what the table answered by itself after it. A row like any
 * other. What others
 * have sealed meanwhile is given again in rows after it, and what they are still asked keeps its number.
 */
export function undo(match: Match, seat: Seat, base?: Base): Result<Match> {
  const target = undoTarget(match, seat)
  if (!target.ok) return target
  const asked = hasSealed(match, seat) ? match.state.asked : match.state.asked + 1
  const back = wentBack(
    match,
    { kind: 'undo', seat, to: target.value, facts: whoIn(match, seat) },
    asked,
    base,
  )
  const others = effectiveRows(match.rows).filter(
    row => row.kind === 'answer' && row.seq > target.value && row.seat !== undefined && row.seat !== seat,
  )
  return others.reduce<Result<Match>>((now, row) => (now.ok ? givenAgain(now.value, row) : now), {
    ok: true,
    value: back,
  })
}

/** That something is taken back is no fact; only by whom, if their seat does not say it. */
function whoIn(match: Match, seat: Seat): readonly Fact[] {
  const name = calledNow(match, seat)
  return name.called === undefined ? [] : [{ fact: 'table.undo', seat, ...name, seenBy: [] } as Fact]
}

/** It caused nothing that had not happened before: the row has no facts, so that nobody is told twice. */
function givenAgain(match: Match, { seat = '', by, ask = '', answer: picks }: Row): Result<Match> {
  const said = answer(match, seat, ask, picks, by)
  if (!said.ok) return said
  return {
    ok: true,
    value: {
      ...said.value,
      rows: said.value.rows.map(row => (row.seq === match.next ? { ...row, facts: [] } : row)),
    },
  }
}

/** Why the table cannot go back to the state after row `to`; undefined: it can. */
export function whyNotRewind(match: Pick<Match, 'rows'>, to: unknown): string | undefined {
  const rows = effectiveRows(match.rows).filter(row => !isRemark(row))
  if (rows.slice(0, -1).some(row => row.seq === to)) return undefined
  return rows.length > 1 ? NOT_THERE : NO_MOVE_YET
}

/**
 * Goes back to the state after row `to`, whatever has been drawn or revealed since:
 * all who are concerned have agreed.
 */
export function rewind(match: Match, to: number, facts: Row['facts'], base?: Base): Result<Match> {
  const why = whyNotRewind(match, to)
  if (why !== undefined) return { ok: false, why }
  // Questions never get a number twice, so that a button from the branch taken back cannot answer the new
  // one.
  const back = wentBack(match, { kind: 'rewind', to, facts }, match.state.asked + 1, base)
  return { ok: true, value: answerForced(back, back.state) }
}

function wentBack(
  match: Match,
  what: Pick<Row, 'kind' | 'seat' | 'facts'> & { readonly to: number },
  asked: number,
  base?: Base,
): Match {
  const { state } = foldTo(match, what.to, base)
  state.asked = asked
  return followedBy(
    { ...match, state, open: match.game.asks(state) },
    { seq: match.next, ...what, hash: match.game.hash(state) },
  )
}

/**
 * Returns rows that still count: an undo or rewind takes back everything after the row it points to, itself
 * included.
 */
export function effectiveRows(rows: readonly Row[]): readonly Row[] {
  const kept: Row[] = []
  for (const row of rows) {
    if (row.kind !== 'undo' && row.kind !== 'rewind') kept.push(row)
    else while (kept.length && (kept[kept.length - 1] as Row).seq > (row.to ?? 0)) kept.pop()
  }
  return kept
}

export const isRemark = (row: Row): boolean => (REMARKS as readonly string[]).includes(row.kind)
/** Changes the board, and can be taken back. */
export const isMove = ({ kind }: Row): boolean => kind === 'answer' || kind === 'set'

/**
 * Describes a state that is known already: the one after row `seq`, which must be a row that still counts.
 */
export interface Base {
  readonly seq: number
  readonly state: AnyState
}

/**
 * The state after row `seq`, rebuilt from the answers that still count.
 * Its numbering of questions is the caller's.
 */
export function foldTo(
  match: Pick<Match, 'game' | 'setup' | 'rows'>,
  seq: number,
  base?: Base,
): { state: AnyState; open: readonly Ask[] } {
  const { game, setup } = match
  let state = base ? game.copy(base.state) : game.setup(setup, untold)
  let open = base ? game.asks(state) : game.advance(state, untold)
  for (const row of effectiveRows(match.rows.filter(one => one.seq <= seq))) {
    if (base && row.seq <= base.seq) continue
    if (row.kind === 'set') {
      state = positioned(game, state, row)
      open = game.advance(state, untold)
    } else if (row.kind === 'answer') {
      open = game.take(state, open, whoOf(row), row.answer ?? [], untold)
    }
  }
  return { state, open }
}

const whoOf = (row: Row): string => (row.ask ?? '').slice((row.ask ?? '').indexOf(':') + 1)

function positioned(game: Game, state: AnyState, row: Row): AnyState {
  const outcome = toolingOf(game).positions.set(state, copy(row.position))
  if (!outcome.ok) throw new Error(`row ${row.seq}: ${refuse(...outcome.reasons).why}`)
  return outcome.value
}
