import { howMany, listOf } from '../../shared/phrases.ts'
import type { Page } from '../../../core/game.ts'
import { bookOf } from '../book.ts'
import { withLegend } from '../house.ts'
import { sumOf, type BaseScore, type BonusChoice } from '../scoring.ts'
import type { Faction, Sector, State } from '../state.ts'
import { previewScores } from '../scorePreview.ts'
import { sectors } from '../words/effect.ts'
import { seatName, sectorAsAdjective, sectorName } from './name.ts'
import { baseLine } from './pagesWhy.ts'

/**
 * Describes what a scoring would give now, and why.
 * It knows what all know: the bonus Sector is one that the reader names.
 */

export const scorePage: Page<State> = (s, request) => {
  const bonus = request.bonus === undefined ? 'none' : parseBonus(request.bonus)
  if (bonus === undefined) return { ok: false, reasons: [noSuchBonus] }
  const round = request.round === undefined ? {} : { round: wholeNumber(request.round) }
  const scored = previewScores(s, { bonus, ...round })
  if (!scored.ok) return scored
  const lines = sectors.flatMap(sector => sectorLines(s, sector, scored.value, bonus))
  return { ok: true, value: withLegend([heading(bonus, request.round), ...lines, sums(s, scored.value)]) }
}

const sectorNames = listOf(sectors.map(sectorName), 'or')
const noSuchBonus = `Nothing was scored: that is not a Sector. Choose ${sectorNames}, none or final.`

/** 'the belt', 'Belt' and 'belt' are one. */
function parseBonus(typed: string): BonusChoice | undefined {
  const word = typed.trim().toLowerCase()
  if (word === 'none' || word === 'final') return word
  return sectors.find(sector =>
    [sector, sectorName(sector).toLowerCase(), sectorAsAdjective(sector).toLowerCase()].includes(word),
  )
}

/** Leaves what is no number as it is, for the query to refuse. */
const wholeNumber = (typed: string): unknown => (/^\s*\d+\s*$/.test(typed) ? Number(typed) : typed)

function heading(bonus: BonusChoice, round: string | undefined): string {
  if (bonus === 'final') return 'If Final Scoring happened now:'
  const when = round === undefined ? '' : ` in round ${Number(round)}`
  return (
    `If scoring happened now${when}, with ` +
    `${bonus === 'none' ? 'no bonus Sector' : `${sectorName(bonus)} as bonus Sector`}:`
  )
}

function sectorLines(
  s: State,
  sector: Sector,
  bases: readonly BaseScore[],
  bonus: BonusChoice,
): readonly string[] {
  const name = `${sectorName(sector)}${sector === bonus ? ' (bonus Sector)' : ''}`
  const lines = bases
    .filter(({ base }) => bookOf(s).bases[base].sector === sector)
    .flatMap(base => baseLine(s, base))
  return lines.length ? [`${name}:`, ...lines] : [`${name}: no base scores.`]
}

function sums(s: State, scores: readonly BaseScore[]): string {
  const sum = sumOf(s, scores)
  const best = [...s.seats].sort((one, other) => sum[other] - sum[one])
  return `Sum: ${best.map(seat => `${seatName(seat)} ${sum[seat]} CP${tokensIn(scores, seat)}`).join(', ')}.`
}

function tokensIn(scores: readonly BaseScore[], seat: Faction): string {
  const tokens = scores.reduce((sum, { factions }) => sum + (factions[seat]?.tokens ?? 0), 0)
  return tokens > 0 ? ` and ${howMany(tokens, 'Resource Token')}` : ''
}
