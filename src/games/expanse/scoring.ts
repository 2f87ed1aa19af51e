import { bonusIsOneOf, roundIsUpTo } from './text/tableWords.ts'
import { basesInPlay, cubesOn, hasFleet, powerOf, rocinanteAt, liesWhere } from './board.ts'
import { bookOf, countOf, modulesWith } from './book.ts'
import type { Pays } from './module.ts'
import { isAlsoCritical } from './odd/oddParts.ts'
import type { BaseId, Faction, Kind, OrbitalId, Sector, State } from './state.ts'
import type { BaseScore, FactionScore, Moment } from './scoringTypes.ts'
import type { Outcome } from '../../core/game.ts'
import { sectors } from './words/effect.ts'

/**
 * Says what a base would pay (rules §9). It only reads; the scoring round, Control and the what-if query all
 * use it.
 */

export type * from './scoringTypes.ts'

/** Counts in half units, so that a Scrap Ship is a whole number. */
export function strengthOf(s: State, orbital: OrbitalId, faction: Faction): number {
  const units = bookOf(s).content.constants.strengthHalfUnits
  const ships = s.ships[orbital][faction]
  let strength = (rocinanteAt(s, orbital, faction) ? units.rocinante : 0) + bonusStrength(s, orbital, faction)
  for (const kind in ships) {
    const pieces = ships[kind as Kind] ?? 0
    if (pieces)
      strength +=
        pieces *
        units[kind === 'battleshipHit' ? 'battleshipDamaged' : (kind as Exclude<Kind, 'battleshipHit'>)]
  }
  return strength
}

const HALVES = 2
/** Adds the strength that Planetary Defense gives in a certain Orbital to a player with a fleet there. */
function bonusStrength(s: State, orbital: OrbitalId, faction: Faction): number {
  const power = powerOf(s, faction, 'strengthBonus')
  if (!power || typeof power.value !== 'number' || power.at?.ids?.includes(orbital) === false) return 0
  return power.at?.ownFleet && !hasFleet(s, orbital, faction) ? 0 : power.value * HALVES
}

/** Returns who has the sole highest strength above zero; with Dominance a tie will do. */
export function orbitalControlOf(s: State, orbital: OrbitalId): Faction | undefined {
  let best = 0
  let holder: Faction | undefined
  for (const faction of s.seats) {
    const strength = strengthOf(s, orbital, faction)
    if (strength > best) holder = faction
    else if (strength === best) holder = undefined
    if (strength > best) best = strength
  }
  if (holder || best === 0) return holder
  return only(
    s.seats.filter(
      faction => powerOf(s, faction, 'orbitalTieBreak') && strengthOf(s, orbital, faction) === best,
    ),
  )
}

const only = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined)

export function scoreBase(
  s: State,
  base: BaseId,
  points: readonly number[],
  moment: Moment,
  orbitalControl: Faction | undefined,
): BaseScore {
  const factions: Partial<Record<Faction, FactionScore>> = {}
  let present = false
  for (const faction of s.seats) {
    const score = totalOf(s, base, faction, orbitalControl === faction)
    factions[faction] = score
    present ||= score.total > 0
  }
  if (!present) return orbitalControl ? { base, orbitalControl, factions } : { base, factions }
  const breaker = (tied: readonly Faction[]): Faction | undefined => breakerOf(s, base, tied, moment)
  for (const faction of s.seats) {
    const score = factions[faction] as FactionScore
    if (score.total !== 0) pay(s, base, faction, score, placeIn(s, factions, faction, breaker), points)
  }
  return orbitalControl ? { base, orbitalControl, factions } : { base, factions }
}

/** Is shared and never written to, because only factions with influence get a place and are paid. */
const NOTHING: FactionScore = { influence: 0, bonus: 0, total: 0, cp: 0, resource: 0 }

function totalOf(s: State, base: BaseId, faction: Faction, controls: boolean): FactionScore {
  const cubes = cubesOn(s, base, faction)
  if (cubes === 0) return NOTHING
  const extra = faction === 'un' ? diplomatExtra(s, base) : 0
  const influence = cubes + extra
  const bonus = controls ? orbitalBonus(s, faction) : 0
  return { influence, bonus, total: influence + bonus, cp: 0, resource: 0 }
}

function diplomatExtra(s: State, base: BaseId): number {
  if (s.diplomats[base] === 0) return 0
  const value = powerOf(s, 'un', 'cubeValue')?.value
  return typeof value === 'number' ? s.diplomats[base] * (value - 1) : 0
}

function orbitalBonus(s: State, faction: Faction): number {
  const power = powerOf(s, faction, 'orbitalBonus')?.value
  return typeof power === 'number' ? power : bookOf(s).content.constants.orbitalControlBonus
}

export const breakerOf = (
  s: State,
  base: BaseId,
  tied: readonly Faction[],
  moment: Moment,
): Faction | undefined =>
  tied.length > 1 ? only(tied.filter(one => breaksTies(s, one, base, moment))) : undefined

/** two tie-breakers in one tie cancel each other. */
function breaksTies(s: State, faction: Faction, base: BaseId, moment: Moment): boolean {
  const power = powerOf(s, faction, 'baseTieBreak')
  if (!power) return false
  if (power.at && !liesWhere(s, power.at, base, {})) return false
  const limited =
    power.when === 'bonusSectorOrFinal' ||
    (!power.at &&
      (s.options.hegemonyBase === 'bonusSectorOrFinal' ||
        paysElse(s, base, moment, s.scoringRound)?.limited === true))
  return !limited || moment === 'bonus' || moment === 'final'
}

function pay(
  s: State,
  base: BaseId,
  faction: Faction,
  score: FactionScore,
  place: number | undefined,
  points: readonly number[],
): void {
  if (place === undefined) return
  score.place = place
  score.cp = points[place - 1] ?? 0
  if (place !== 1 || !isCritical(s, base, faction)) return
  const { resourceBonus } = bookOf(s).content.scoring
  if (givesTokens(s)) score.tokens = resourceBonus
  else score.resource = resourceBonus
}

export function isCritical(s: State, base: BaseId, faction: Faction): boolean {
  const count = countOf(s)
  if (!count.resourceBonus) return false
  const { resource } = bookOf(s).bases[base]
  const critical = bookOf(s).factions[faction].criticalResources[count.icon] ?? []
  return critical.includes(resource) || isAlsoCritical(powerOf(s, faction, 'criticalResource'), resource)
}

const givesTokens = (s: State): boolean => modulesWith(s, 'resourceGives').length > 0

/** Would take first-place points there if scoring happened now. */
export function controllerOf(s: State, base: BaseId): Faction | undefined {
  const there = s.seats.filter(faction => cubesOn(s, base, faction) > 0)
  if (!there.length) return undefined
  const orbitalControl = orbitalControlOf(s, bookOf(s).bases[base].orbital)
  let best = 0
  let first: readonly Faction[] = []
  for (const faction of there) {
    const { total } = totalOf(s, base, faction, orbitalControl === faction)
    if (total > best) [best, first] = [total, [faction]]
    else if (total === best && total > 0) first = [...first, faction]
  }
  return first.length > 1 ? breakerOf(s, base, first, 'control') : first[0]
}

export type BonusChoice = Sector | 'none' | 'final'

/** All bases in play, with the points of this round. */
export function scoreAll(s: State, bonus: BonusChoice, round: number): readonly BaseScore[] {
  const { bases, orbitalList } = bookOf(s)
  const control = {} as Record<OrbitalId, Faction | undefined>
  for (const orbital of orbitalList) control[orbital] = orbitalControlOf(s, orbital)
  return basesInPlay(s).map(base => {
    const moment = momentOf(s, base, bonus)
    const points = paysElse(s, base, moment, round)?.points ?? pointsFor(s, moment, round)
    return scoreBase(s, base, points, moment, control[bases[base].orbital])
  })
}

export function paysElse(s: State, base: BaseId, moment: Moment, round: number): Pays | undefined {
  for (const module of modulesWith(s, 'pays')) {
    const pays = module.pays(s, base, moment, round)
    if (pays) return pays
  }
  return undefined
}

function momentOf(s: State, base: BaseId, bonus: BonusChoice): Moment {
  if (bonus === 'final') return 'final'
  return bookOf(s).bases[base].sector === bonus ? 'bonus' : 'normal'
}

function pointsFor(s: State, moment: Moment, round: number): readonly number[] {
  const { scoring } = bookOf(s).content
  if (moment === 'final') return scoring.final
  return moment === 'bonus' ? (scoring.bonusByRound[round - 1] ?? []) : scoring.normal
}

export function sumOf(s: State, scores: readonly BaseScore[]): Record<Faction, number> {
  const sum = {} as Record<Faction, number>
  for (const faction of s.seats) {
    sum[faction] = scores.reduce(
      (total, { factions }) => total + (factions[faction]?.cp ?? 0) + (factions[faction]?.resource ?? 0),
      0,
    )
  }
  return sum
}

type Totals = Partial<Record<Faction, { readonly total: number }>>
/** Returns the faction that breaks a tie, if one does. */
type Breaker = (tied: readonly Faction[]) => Faction | undefined
type Table = Pick<State, 'seats' | 'options'>

/**
 * Returns no place for a faction that has nothing.
 * A tie drops everyone in it one place, unless exactly one of them may break it here.
 */
export function placeIn(s: Table, totals: Totals, faction: Faction, breaker: Breaker): number | undefined {
  const own = totalIn(totals, faction)
  if (own === 0) return undefined
  let above = 0
  let equal = 0
  for (const other of s.seats) {
    const total = totalIn(totals, other)
    if (total > own) above++
    else if (total === own) equal++
  }
  if (above === 3 && fourthMovesUp(s, totals, faction, breaker)) return 3
  if (equal === 1) return above + 1
  const tied = s.seats.filter(other => totalIn(totals, other) === own)
  return placeAmong(faction, above, tied, breaker(tied))
}

const totalIn = (totals: Totals, faction: Faction): number => totals[faction]?.total ?? 0

function placeAmong(
  faction: Faction,
  above: number,
  tied: readonly Faction[],
  breaker: Faction | undefined,
): number {
  if (breaker === faction) return above + 1
  const others = breaker === undefined ? tied.length : tied.length - 1
  const before = breaker === undefined ? above : above + 1
  return others === 1 ? before + 1 : before + 2
}

/**
 * Table option X-33: behind three tied for first, in a tie that nobody breaks, the fourth is paid as third.
 */
function fourthMovesUp(s: Table, totals: Totals, fourth: Faction, breaker: Breaker): boolean {
  if (!s.options.fourthAfterTripleTie) return false
  const ahead = s.seats.filter(faction => faction !== fourth)
  return new Set(ahead.map(faction => totalIn(totals, faction))).size === 1 && breaker(ahead) === undefined
}

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
    return { ok: false, reasons: [bonusIsOneOf(choices)] }
  const rounds = bookOf(s).content.scoring.bonusByRound.length
  if (typeof round !== 'number' || !Number.isInteger(round) || round < 1 || round > rounds) {
    return { ok: false, reasons: [roundIsUpTo(rounds)] }
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

/** Most CP wins. Tie: higher on the Initiative Track; with two players the Rocinante's controller. */
export function standings(s: State): readonly { seat: Faction; rank: number; points: number }[] {
  const before = (a: Faction, b: Faction): number => s.cp[b] - s.cp[a] || tieOrder(s, a) - tieOrder(s, b)
  return [...s.seats].sort(before).map((seat, at) => ({ seat, rank: at + 1, points: s.cp[seat] }))
}

const tieOrder = (s: State, seat: Faction): number =>
  s.initiative.length ? s.initiative.indexOf(seat) : seat === s.rocinante.controller ? 0 : 1
