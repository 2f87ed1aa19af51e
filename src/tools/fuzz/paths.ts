import { foldTo, effectiveRows, rewind } from '../../core/undo.ts'
import type { AnyState } from '../../core/game.ts'
import { canonical } from '../../core/hash.ts'
import { answer, type Match, type Row } from '../../core/match.ts'
import { roll, type Random } from '../../core/random.ts'
import { logOf, replay } from '../../core/replay.ts'
import { differenceOf } from './peek.ts'
import { notPlain } from './plain.ts'

export type Through = { readonly match: Match; readonly why?: string }

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

/** The other path: the same answers in place, without JSON and without copies. Property 1, second half. */
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

/** The log, played again with the rules of `replay`: every fact and hash the same. */
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
