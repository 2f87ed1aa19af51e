import type { Answer, Ask } from '../../core/ask.ts'
import type { Game, Setup } from '../../core/game.ts'
import { hash } from '../../core/hash.ts'
import { answer, openMatch } from '../../core/match.ts'
import type { Match } from '../../core/match.ts'
import { newRandom, roll } from '../../core/random.ts'
import { fillable } from '../../core/randomFilled.ts'
import type { Fillable } from '../../core/randomFilled.ts'
import type { Random } from '../../core/random.ts'
import { undo, undoTarget } from '../../core/undo.ts'
import { seatsOf, whyAsksBroken } from './asks.ts'
import { throughJson, whyPathsDiffer, whyReplayDiffers } from './paths.ts'
import { whyPeeks } from './peek.ts'
import { isKeen, keenSeats, keenly } from './purpose.ts'
import { somePlayers } from './temperament.ts'
import type { Player } from './temperament.ts'
import { randomSetup } from './setups.ts'
import type { Wish } from './setups.ts'
import { whyUndoBroken } from './undos.ts'
import { whyWordsBroken } from './words.ts'

export interface Plan extends Wish {
  readonly seed: string
  /** Every property after every decision; otherwise the dear ones after one in so many, `SAMPLE` if nothing is said. */
  readonly thorough: boolean
  readonly sample?: number
  readonly maxDecisions: number
}
export interface Violation {
  readonly property: string
  readonly why: string
  /** The answer that was being given, if it was that. */
  readonly pending?: { readonly ask: Ask; readonly picks: Answer }
}
export interface Played {
  readonly setup: Setup
  readonly match?: Match
  readonly decisions: number
  readonly violation?: Violation
}

/** One decision in so many has the dear properties checked, and one game in so many is replayed row by row. */
export const SAMPLE = 8
const UNDO_IN = 24

interface Run {
  readonly plan: Plan
  readonly random: Random
  readonly players: Readonly<Record<string, Player>>
  /** Who plays to win from the beginning. */
  readonly keen: readonly string[]
}
type Next = { readonly match: Match; readonly violation?: Violation }

/** One whole random game with the properties asserted after every decision. The seed decides everything. */
export function fuzzGame(game: Game, plan: Plan): Played {
  const setup = randomSetup(game, newRandom(plan.seed), plan)
  const opened = guarded('openMatch', () => openMatch(game, setup))
  if ('property' in opened) return { setup, decisions: 0, violation: opened }
  if (!opened.ok) return { setup, decisions: 0, violation: { property: 'setup', why: opened.why } }
  const random = newRandom(hash(plan.seed))
  const seats = seatsOf(opened.value)
  return { setup, ...played({ plan, random, players: somePlayers(random, seats), keen: keenSeats(game, random, seats) }, opened.value) }
}

function played(run: Run, opened: Match): Omit<Played, 'setup'> {
  let now = checked(run, opened, 0)
  let decisions = 0
  while (!now.violation && now.match.open.length) {
    if (decisions++ === run.plan.maxDecisions) return { match: now.match, decisions, violation: endless(run) }
    const fromRow = now.match.rows.length
    const next = decided(run, now.match)
    now = next.violation ? next : checked(run, next.match, fromRow)
  }
  const violation = now.violation ?? atTheEnd(run, now.match)
  return { match: now.match, decisions, ...(violation ? { violation } : {}) }
}

const endless = ({ plan }: Run): Violation => ({ property: 'end', why: `the game is not over after ${plan.maxDecisions} decisions` })

/** One answer by one of those who are asked; now and then a move is taken back instead. */
function decided({ random, players, keen }: Run, match: Match): Next {
  const first = roll(random, 'who', match.open.length)
  const undoer = seatsOf(match).find(seat => undoTarget(match, seat).ok)
  if (undoer && roll(random, 'undo', UNDO_IN) === 0) {
    const undone = undo(match, undoer)
    if (undone.ok) return { match: undone.value }
  }
  const can = firstFillable(match, [...match.open.slice(first), ...match.open.slice(0, first)], random)
  if (!can) return { match, violation: { property: 'questions', why: 'nobody can fill in what they are asked' } }
  const { ask } = can
  const picks = can.fill(isKeen(match, keen, ask.who) ? keenly(match, ask, random) : players[ask.who]?.(ask) ?? [])
  const said = guarded('answer', () => answer(match, ask.who, ask.id, picks))
  if ('property' in said) return { match, violation: { ...said, pending: { ask, picks } } }
  return said.ok ? { match: said.value } : { match, violation: { property: 'answer', why: said.why, pending: { ask, picks } } }
}

function firstFillable(match: Match, open: readonly Ask[], random: Random): Fillable | undefined {
  for (const ask of open) {
    const can = fillable(match, ask, below => roll(random, `form ${ask.who}`, below))
    if (can) return can
  }
  return undefined
}

/** What is asserted after every decision; returns the match as it is after a way through JSON. */
function checked({ plan, random }: Run, match: Match, fromRow: number): Next {
  // Another world each time: one alone may happen to be like this one where it matters.
  const seed = hash([plan.seed, match.rows.length])
  const dear = roll(random, 'sample', plan.sample ?? SAMPLE) === 0 || plan.thorough
  const through = guarded('JSON', () => throughJson(match))
  if ('property' in through) return { match, violation: through }
  const violation = (through.why ? { property: 'JSON', why: through.why } : undefined)
    ?? broken('check', () => match.game.check(match.state).join(' '))
    ?? broken('questions', () => whyAsksBroken(match, random))
    ?? (dear ? dearOnes(match, fromRow, seed) : undefined)
  return { match: through.match, ...(violation ? { violation } : {}) }
}

function dearOnes(match: Match, fromRow: number, seed: string): Violation | undefined {
  return broken('undo', () => whyUndoBroken(match, seed))
    ?? broken('no peeking', () => whyPeeks(match, seed))
    ?? broken('words', () => whyWordsBroken(match, fromRow))
}

function atTheEnd({ plan, random }: Run, match: Match): Violation | undefined {
  const rows = plan.thorough || roll(random, 'sample', SAMPLE) === 0
  return broken('standings', () => whyStandings(match))
    ?? broken('same path', () => whyPathsDiffer(match))
    ?? (rows ? broken('replay', () => whyReplayDiffers(match)) : undefined)
}

function whyStandings(match: Match): string | undefined {
  const standings = match.game.standings(match.state)
  const all = [...seatsOf(match)].sort().join(' ')
  if (standings.map(one => one.seat).sort().join(' ') !== all) return 'not every seat is in the standings once'
  const ranked = standings.every(({ rank }, at) => rank === at + 1 || rank === standings[at - 1]?.rank)
  return ranked ? undefined : 'the ranks do not count up from 1'
}

function broken(property: string, why: () => string | undefined): Violation | undefined {
  const said = guarded(property, () => ({ why: why() }))
  if ('property' in said) return said
  return said.why ? { property, why: said.why } : undefined
}

/** A crash is a finding like any other. */
function guarded<T extends object>(property: string, run: () => T): T | Violation {
  try {
    return run()
  } catch (error) {
    return { property, why: error instanceof Error ? `crash: ${error.stack ?? error.message}` : String(error) }
  }
}
