import type { Outcome } from '../../core/game.ts'
import { bookOf } from './book.ts'
import { givesTokens, scoreAll, sumOf, type BaseScore, type BonusChoice } from './scoring.ts'
import type { State } from './state.ts'
import { sectors } from './words/effect.ts'

/** Returns what a scoring round would give now, with the reasons. */
export function scorePreview(s: State, request: Readonly<Record<string, unknown>>): Outcome<unknown> {
  const scores = previewScores(s, request)
  return scores.ok
    ? { ok: true, value: { bases: scores.value.map(one => toPreview(s, one)), sum: sumOf(s, scores.value) } }
    : scores
}

export function previewScores(
  s: State,
  request: Readonly<Record<string, unknown>>,
): Outcome<readonly BaseScore[]> {
  const { bonus = 'none', round = nextRound(s) } = request
  const choices = [...sectors, 'none', 'final']
  if (typeof bonus !== 'string' || !choices.includes(bonus))
    return { ok: false, reasons: [`The bonus must be one of ${choices.join(', ')}.`] }
  const rounds = bookOf(s).content.scoring.bonusByRound.length
  if (typeof round !== 'number' || !Number.isInteger(round) || round < 1 || round > rounds) {
    return { ok: false, reasons: [`The round must be a whole number from 1 to ${rounds}.`] }
  }
  return { ok: true, value: scoreAll(s, bonus as BonusChoice, round) }
}

function nextRound(s: State): number {
  const running = s.bonus !== undefined || s.stack.some(frame => frame.step === 'scoreBases')
  const rounds = bookOf(s).content.scoring.bonusByRound.length
  return Math.min(rounds, Math.max(1, running ? s.scoringRound : s.scoringRound + 1))
}

function toPreview(s: State, { base, orbitalControl, factions }: BaseScore): unknown {
  const { sector, resource } = bookOf(s).bases[base]
  return {
    base,
    sector,
    resource,
    orbitalControl: orbitalControl ?? null,
    factions: givesTokens(s) ? inTokens(factions) : factions,
  }
}

/** The resource point is not there to be had: what is there in its place is said of everybody. */
const inTokens = (factions: BaseScore['factions']): unknown =>
  Object.fromEntries(
    Object.entries(factions).map(([seat, { resource: _point, tokens = 0, ...score }]) => [
      seat,
      { ...score, tokens },
    ]),
  )
