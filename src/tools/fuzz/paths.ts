import { foldTo, effectiveRows, rewind, undo, undoTarget } from '../../core/undo.ts'
import { toolingOf, type AnyState } from '../../core/game.ts'
import { canonical } from '../../core/data.ts'
import { answer, type Match, type Row } from '../../core/match.ts'
import { roll, type Random } from '../../core/random.ts'
import { logOf, replay } from '../../core/replay.ts'
import { differenceOf } from './words.ts'
import type { Seat } from '../../core/ask.ts'
import { seatsOf } from './asks.ts'
import { baseFor, type Known } from './deciding.ts'

type Through = { readonly match: Match; readonly why?: string }

/**
 * The live path: what a table does that is written down and read again after every answer. Property 1, first
 * half.
 */
export function throughJson(match: Match): Through {
  const state = JSON.parse(JSON.stringify(match.state)) as AnyState
  const open = match.game.asks(state)
  const after: Match = { ...match, state, open }
  const lost = notPlain(match.state)
  if (lost) return { match: after, why: `the state is not plain JSON: ${lost}` }
  const asked = canonical(match.open)
  const askedAgain = canonical(open)
  if (asked === askedAgain) return { match: after }
  return {
    match: after,
    why: `a state read from JSON asks something else: ${differenceOf(asked, askedAgain)}`,
  }
}

/**
 * Takes the other path: the same answers in place, without JSON and without copies. Property 1, second half.
 */
export function whyPathsDiffer(match: Match): string | undefined {
  const { game, rows } = match
  const last = rows.length - 1
  if (game.hash(foldTo(match, last).state) === rows[last]?.hash) return undefined
  // Found by search, because a hash after every row would cost more than the game.
  const kept = effectiveRows(rows)
  let good = 0
  let bad = kept.length - 1
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    const row = kept[middle]
    if (row && game.hash(foldTo(match, row.seq).state) === row.hash) good = middle
    else bad = middle
  }
  return (
    `the state after row ${kept[bad]?.seq} is another one when the answers are replayed in place, ` +
    'without JSON'
  )
}

/** Plays the log again with the rules of `replay`: every fact and hash the same. */
export function whyReplayDiffers(match: Match): string | undefined {
  const verdict = replay(match.game, logOf(match))
  return verdict.same ? undefined : `replay: row ${verdict.at}: ${verdict.why}`
}

/**
 * If all agree to go back to before one of the answers, and it is given again, everything is as it was: no
 * die falls differently.
 */
export function whyRewoundDiffers(match: Match, random: Random): string | undefined {
  const kept = effectiveRows(match.rows)
  const given = kept.filter(({ kind, seat }) => kind === 'answer' && seat !== undefined)
  const row = given[roll(random, 'rewind', Math.max(1, given.length))]
  const to = row && kept[kept.indexOf(row) - 1]
  if (!row || !to) return undefined
  const { seq, seat = '' } = row
  const back = rewind(match, to.seq, [])
  if (!back.ok) return `back to row ${to.seq}: ${back.why}`
  const ask = back.value.open.find(({ who }) => who === seat)
  const again = answer(back.value, seat, ask?.id ?? '', row.answer)
  if (!again.ok) return `row ${seq} cannot be played again after a way back: ${again.why}`
  const told = again.value.rows.find(one => one.seq === back.value.next)
  return isToldAlike(row, told)
    ? undefined
    : `row ${seq} of ${match.game.id}, played again after a way back, leads elsewhere: ` +
        differenceOf(canonical(told?.facts), canonical(row.facts))
}

/** A row that was repeated after another seat's undo has told its facts before. */
const isToldAlike = (row: Row, told: Row | undefined): boolean =>
  told?.hash === row.hash && (!row.facts.length || canonical(told.facts) === canonical(row.facts))

/**
 * The first thing in a state that JSON would lose or change, as a path; undefined: the state is plain data.
 */
export function notPlain(value: unknown, path = 'state'): string | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined
  if (typeof value === 'number')
    return Number.isFinite(value) && !Object.is(value, -0) ? undefined : `${path} is ${value}`
  if (typeof value !== 'object') return `${path} is ${typeof value}`
  if (!isPlain(value)) return `${path} is not plain data`
  const inner = value as Record<string, unknown>
  for (const key in inner) {
    const why = notPlain(inner[key], `${path}.${key}`)
    if (why) return why
  }
  return undefined
}

function isPlain(value: object): boolean {
  const kind: unknown = Object.getPrototypeOf(value)
  return kind === Object.prototype || kind === Array.prototype || kind === null
}

/**
 * Property 4: where undo is offered, it takes nothing back that anybody has learnt, and the same answer leads
 * here again.
 */
export function whyUndoBroken(match: Match, seed: string, known: Known): string | undefined {
  for (const seat of seatsOf(match)) {
    const target = undoTarget(match, seat)
    if (!target.ok) continue
    const undone = undo(match, seat, baseFor(known, match, target.value))
    if (!undone.ok) return `undo by ${seat} was offered, then refused: ${undone.why}`
    // Sealed answers of others stay.
    const rows = effectiveRows(match.rows).filter(
      row => row.seq > target.value && (row.seat === undefined || row.seat === seat),
    )
    const why =
      whyNotBackAgain(match, undone.value, seat, rows) ?? whyLearnt(match, undone.value, seat, rows, seed)
    if (why) return `undo by ${seat}: ${why}`
  }
  return undefined
}

function whyNotBackAgain(match: Match, back: Match, seat: Seat, [row]: readonly Row[]): string | undefined {
  if (canonical(back.state.random.streams) !== canonical(match.state.random.streams))
    return 'a random stream moved'
  const isSealed = match.open.some(one => back.open.some(({ id }) => id === one.id))
  if (!isSealed && back.state.asked <= match.state.asked) return 'a number of a question is used again'
  const ask = back.open.find(one => one.who === seat)
  if (!row || !ask) return `${seat} is not asked again`
  const again = answer(back, seat, ask.id, row.answer)
  if (!again.ok) return `the same answer is refused: ${again.why}`
  if (match.game.hash(again.value.state) === match.game.hash(match.state)) return undefined
  return (
    'the same answer leads to another state: ' +
    `${differenceOf(canonical(match.state), canonical(again.value.state))}`
  )
}

/**
 * Checks that what a move shows to its player does not depend on hidden things: the move is made again in
 * another world that looked the same, and must look the same afterwards.
 */
function whyLearnt(
  match: Match,
  back: Match,
  seat: Seat,
  rows: readonly Row[],
  seed: string,
): string | undefined {
  const told = rows.flatMap(row => row.facts).find(fact => fact.seenBy?.some(other => other !== seat))
  if (told) return `others were told '${told.fact}' in secret`
  const { game } = match
  const other = toolingOf(game).resample(back.state, seat, seed)
  let open = game.asks(other)
  for (const row of rows) {
    open = game.take(other, open, whoOf(row), row.answer ?? [], () => undefined)
  }
  // The numbering of questions is the table's business, not something that was learnt.
  other.asked = match.state.asked
  const seen = JSON.stringify(game.view(match.state, match.open, seat))
  const elsewhere = JSON.stringify(game.view(other, game.asks(other), seat))
  return seen === elsewhere
    ? undefined
    : `it showed something hidden that no fact says it reveals: ${differenceOf(seen, elsewhere)}`
}

const whoOf = (row: Row): Seat => (row.ask ?? '').slice((row.ask ?? '').indexOf(':') + 1)
