import { howMany, listOf } from '../../shared/phrases.ts'
import type { Page } from '../../../core/game.ts'
import { costOfSlot, cubesOn } from '../board.ts'
import { bookOf } from '../book.ts'
import {
  HOUSE,
  houseOfCard,
  withLegend,
  namesAt,
  seatName,
  trackName,
  sectorAsAdjective,
  sectorName,
  houseMark,
  abilityName,
  baseName,
  seatList,
} from './name.ts'
import { SCORE, type State, type TrackCard, type Faction, type Sector } from '../state.ts'
import { about, saying } from './about.ts'
import {
  sumOf,
  paysElse,
  previewScores,
  type BaseScore,
  type BonusChoice,
  type FactionScore,
} from '../scoring.ts'
import { sectors } from '../words/effect.ts'

/** Shows the Action Track, a line for each card with all that it says. */
const track: Page<State> = s => ({
  ok: true,
  value: withLegend([
    ...s.track.map((card, at) => `Slot ${at + 1}, ${price(s, at)}${usersHere(s, card)}. ${text(s, card)}`),
    ...(s.inUse.length ? [`In use: ${s.inUse.map(card => trackName(namesAt(s), card)).join(', ')}.`] : []),
    `Deck: ${howMany(s.deck.length, 'card')}. Discarded: ${s.discard.length}.`,
  ]),
})

function price(s: State, at: number): string {
  const cost = costOfSlot(s, at)
  return cost > 0 ? `${cost} CP` : 'free'
}

/** A card may list factions that do not play. */
function usersHere(s: State, id: TrackCard): string {
  const card = bookOf(s).cards[id]
  if (!card) return ''
  const here = s.seats.filter(seat => card.factions.includes(seat))
  const { seats } = houseOfCard(card)
  return here.length
    ? `, event for ${listOf(here.map(seat => `${seatName(seat)}${seats.includes(seat) ? HOUSE : ''}`))}`
    : ', no faction here can use its event'
}

const text = (s: State, card: TrackCard): string =>
  card === SCORE ? (about(s, 'score card')[0] ?? 'Score card.') : saying(s, card)

const scorePage: Page<State> = (s, request) => {
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
  const sector = bonus === 'none' ? 'no bonus Sector' : `${sectorName(bonus)} as bonus Sector`
  return round === undefined
    ? `If scoring happened now, with ${sector}:`
    : `If scoring happened now in round ${Number(round)}, with ${sector}:`
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

interface Placed {
  readonly seat: Faction
  readonly score: FactionScore
}

/** Returns [] for a base that pays nobody and that nobody contests. */
function baseLine(s: State, { base, factions }: BaseScore): readonly string[] {
  const there = s.seats
    .flatMap((seat): Placed[] => {
      const score = factions[seat]
      return score && score.total > 0 ? [{ seat, score }] : []
    })
    .sort((one, other) => placeOf(one) - placeOf(other))
  const pays = there.some(({ score }) => score.cp > 0 || gift(score))
  if (!pays && there.length < 2) return []
  const whys = there.map(
    one =>
      `${payPhrase(one)}, ${why(s, one, there)} (${influence(s, base, one, there)})${resource(s, base, one)}`,
  )
  return [`${baseName(namesAt(s), base)}${firstOnly(s, base)}: ${whys.join('; ')}.`]
}

const firstOnly = (s: State, base: BaseScore['base']): string =>
  paysElse(s, base, 'normal', s.scoringRound) ? ' (only first place scores)' : ''

const placeOf = ({ score }: Placed): number => score.place ?? Infinity
const payPhrase = ({ seat, score }: Placed): string => `${seatName(seat)} ${score.cp + score.resource} CP`

const ordinals = ['most influence', 'second', 'third', 'fourth']
const ordinal = (place: number): string => ordinals[place - 1] ?? 'last'

function why(s: State, own: Placed, there: readonly Placed[]): string {
  if (there.length === 1) return 'alone'
  const best = there.filter(({ score }) => score.total > own.score.total).length + 1
  const tied = there.filter(one => one !== own && one.score.total === own.score.total)
  if (!tied.length) return `${ordinal(best)}${countsAs(own, best)}`
  const winner = [own, ...tied].find(one => placeOf(one) === best)
  if (winner === own) return `${ordinal(best)}, wins the tie${byPower(s, own.seat)}`
  const others = tied.filter(one => one !== winner).map(({ seat }) => seat)
  const first = winner ? `loses the tie to ${seatName(winner.seat)}` : ''
  const rest = others.length ? `tied ${winner ? '' : `for ${ordinal(best)} `}with ${seatList(others)}` : ''
  return `${[first, rest].filter(part => part).join(', ')}, counts as ${ordinal(placeOf(own))}`
}

const countsAs = (own: Placed, best: number): string =>
  placeOf(own) === best ? '' : `, counts as ${ordinal(placeOf(own))}`

function byPower(s: State, seat: Faction): string {
  const power = bookOf(s).powers.baseTieBreak?.find(
    ({ faction, isMat, ability }) => faction === seat && (isMat || s.techs[seat].includes(ability)),
  )
  return power ? ` by ${abilityName(namesAt(s), power.ability)}` : ''
}

/** Returns "3 with Diplomats + 1 for Orbital Control": whatever is counted that is not a cube. */
function influence(s: State, base: BaseScore['base'], own: Placed, there: readonly Placed[]): string {
  const { influence: cubes, bonus } = own.score
  const diplomats = cubes > cubesOn(s, base, own.seat) ? ' with Diplomats' : ''
  const decides = there.some(one => one !== own && one.score.total === cubes) ? ', which breaks a tie' : ''
  return `${cubes}${diplomats}${bonus > 0 ? ` + ${bonus} for Orbital Control${decides}` : ''}`
}

const resource = (s: State, base: BaseScore['base'], { score }: Placed): string =>
  gift(score)
    ? `, with ${gift(score)} for ` +
      `${bookOf(s).bases[base].resource}${houseMark(bookOf(s).bases[base].prov, 'resource')}`
    : ''

const gift = ({ resource: cp, tokens = 0 }: FactionScore): string | undefined =>
  cp > 0 ? `${cp} CP` : tokens > 0 ? howMany(tokens, 'Resource Token') : undefined

export const pages: Readonly<Record<string, Page<State>>> = { score: scorePage, track }
