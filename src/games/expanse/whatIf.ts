import type { Outcome } from '../../core/game.ts'
import { bookOf } from './book.ts'
import { scoreAll, sumOf } from './scoring.ts'
import type { BaseScore, BonusChoice } from './scoring.ts'
import type { State } from './state.ts'
import { sectors } from './words/effect.ts'

/** What a scoring round would give now, with the reasons. */
export function score(s: State, request: Readonly<Record<string, unknown>>): Outcome<unknown> {
  const { bonus = 'none', round = nextRound(s) } = request
  const choices = [...sectors, 'none', 'final']
  if (typeof bonus !== 'string' || !choices.includes(bonus)) return { ok: false, reasons: [`'bonus' must be one of ${choices.join(', ')}.`] }
  const rounds = bookOf(s).content.scoring.bonusByRound.length
  if (typeof round !== 'number' || !Number.isInteger(round) || round < 1 || round > rounds) {
    return { ok: false, reasons: [`'round' must be a whole number from 1 to ${rounds}.`] }
  }
  const scores = scoreAll(s, bonus as BonusChoice, round)
  return { ok: true, value: { bases: scores.map(one => described(s, one)), sum: sumOf(s, scores) } }
}

function nextRound(s: State): number {
  const running = s.bonus !== undefined || s.stack.some(frame => frame.step === 'scoreBases')
  const rounds = bookOf(s).content.scoring.bonusByRound.length
  return Math.min(rounds, Math.max(1, running ? s.scoringRound : s.scoringRound + 1))
}

function described(s: State, { base, orbitalControl, factions }: BaseScore): unknown {
  const { sector, resource } = bookOf(s).bases[base]
  return { base, sector, resource, orbitalControl: orbitalControl ?? null, factions }
}
