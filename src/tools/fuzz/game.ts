import { toolingOf, type Game, type Setup } from '../../core/game.ts'
import { hash } from '../../core/data.ts'
import { openMatch, type Match } from '../../core/match.ts'
import { newRandom, roll } from '../../core/random.ts'
import { seatsOf, whyAsksBroken, broken, guard, type Next, type Violation } from './asks.ts'
import { remember, decide, somePlayers, keenSeats, type Known, type Party } from './deciding.ts'
import { throughJson, whyPathsDiffer, whyReplayDiffers, whyRewoundDiffers, whyUndoBroken } from './paths.ts'
import { whyNotInFull, type InFull } from './inFull.ts'
import { whyPeeks, boardBefore, whyWordsBroken } from './words.ts'
import { randomSetup, type Wish } from './setups.ts'

export interface Plan extends Wish {
  readonly seed: string
  /**
   * If true, checks every property after every decision; otherwise the dear ones after one in `sample`,
   * which is `SAMPLE` if it is left out.
   */
  readonly thorough: boolean
  readonly sample?: number
  readonly maxDecisions: number
}
export interface Played {
  readonly setup: Setup
  readonly match?: Match
  readonly decisions: number
  readonly violation?: Violation
  readonly inFull?: InFull
}

/**
 * One decision in so many has the dear properties checked, and one game in so many is replayed row by row.
 */
export const SAMPLE = 8

interface Run extends Party {
  readonly plan: Plan
  readonly inFull: InFull
}

/**
 * Plays one whole random game with the properties asserted after every decision. The seed decides everything.
 */
export function fuzzGame(game: Game, plan: Plan): Played {
  const setup = randomSetup(game, newRandom(plan.seed), plan)
  const opened = guard('openMatch', () => openMatch(game, setup))
  if ('property' in opened) return { setup, decisions: 0, violation: opened }
  if (!opened.ok) return { setup, decisions: 0, violation: { property: 'setup', why: opened.why } }
  const random = newRandom(hash(plan.seed))
  const seats = seatsOf(opened.value)
  const run: Run = {
    plan,
    random,
    players: somePlayers(random, seats),
    keen: keenSeats(game, random, seats),
    known: new Map(),
    inFull: {},
  }
  return { setup, inFull: run.inFull, ...played(run, opened.value) }
}

function played(run: Run, opened: Match): Omit<Played, 'setup'> {
  let now = checked(run, opened)
  let decisions = 0
  while (!now.violation && now.match.open.length) {
    if (decisions++ === run.plan.maxDecisions) return { match: now.match, decisions, violation: endless(run) }
    const next = decide(run, now.match)
    now = next.violation ? next : checked(run, next.match, now.match)
  }
  const violation = now.violation ?? atTheEnd(run, now.match)
  return { match: now.match, decisions, ...(violation ? { violation } : {}) }
}

const endless = ({ plan }: Run): Violation => ({
  property: 'end',
  why: `the game is not over after ${plan.maxDecisions} decisions`,
})

/** Checks everything after a decision. Returns the match after a way through JSON. */
function checked(run: Run, match: Match, before?: Match): Next {
  const { plan, random, known } = run
  const fromRow = before?.rows.length ?? 0
  // Another world each time: one alone may happen to be like this one where it matters.
  const seed = hash([plan.seed, match.rows.length])
  const dear = roll(random, 'sample', plan.sample ?? SAMPLE) === 0 || plan.thorough
  const through = guard('JSON', () => throughJson(match))
  if ('property' in through) return { match, violation: through }
  const violation =
    (through.why ? { property: 'JSON', why: through.why } : undefined) ??
    cheapOnes(run, match, before) ??
    (dear ? dearOnes(match, fromRow, seed, known) : undefined)
  remember(known, through.match)
  return { match: through.match, ...(violation ? { violation } : {}) }
}

/** An undone answer does not count. */
function whyChangeBroken({ game, state, rows }: Match, before?: Match): string | undefined {
  const fresh = before ? rows.slice(before.rows.length) : []
  if (!before || fresh.some(({ kind }) => kind !== 'answer')) return undefined
  const facts = fresh.flatMap(row => row.facts)
  return toolingOf(game).checkChange?.(before.state, state, facts).join(' ')
}

const cheapOnes = ({ random, inFull }: Run, match: Match, before?: Match): Violation | undefined =>
  broken('check', () => toolingOf(match.game).check(match.state).join(' ')) ??
  broken('change', () => whyChangeBroken(match, before)) ??
  broken('questions', () => whyAsksBroken(match, random)) ??
  broken('in full', () => whyNotInFull(match, inFull))

function dearOnes(match: Match, fromRow: number, seed: string, known: Known): Violation | undefined {
  const before = guard('words', () => ({ board: boardBefore(match, known) }))
  if ('property' in before) return before
  return (
    broken('undo', () => whyUndoBroken(match, seed, known)) ??
    broken('no peeking', () => whyPeeks(match, seed, before.board)) ??
    broken('words', () => whyWordsBroken(match, fromRow, before.board))
  )
}

function atTheEnd({ plan, random }: Run, match: Match): Violation | undefined {
  const rows = plan.thorough || roll(random, 'sample', SAMPLE) === 0
  return (
    broken('standings', () => whyStandings(match)) ??
    broken('same path', () => whyPathsDiffer(match)) ??
    broken('rewind', () => whyRewoundDiffers(match, random)) ??
    (rows ? broken('replay', () => whyReplayDiffers(match)) : undefined)
  )
}

function whyStandings(match: Match): string | undefined {
  const standings = match.game.standings(match.state)
  const all = [...seatsOf(match)].sort().join(' ')
  if (
    standings
      .map(one => one.seat)
      .sort()
      .join(' ') !== all
  )
    return 'not every seat is in the standings once'
  const ranked = standings.every(({ rank }, at) => rank === at + 1 || rank === standings[at - 1]?.rank)
  return ranked ? undefined : 'the ranks do not count up from 1'
}
