import type { Ask, Option } from '../../core/ask.ts'
import type { Features, Insight } from '../../core/game.ts'
import { piecesIn } from './board.ts'
import { bookOf } from './book.ts'
import { orbitalControlOf, scoreAll, strengthOf, type BaseScore } from './scoring.ts'
import learned from './weights.json' with { type: 'json' }
import type { Faction, Sector, State } from './state.ts'

/**
 * Says what computer opponents judge a position of The Expanse by. We set by hand what each feature is worth;
 * `npm run train` replaces that by what it has learned, once this plays better.
 */

const { weights } = learned

interface Own {
  cp: number
  /** Says what Final Scoring would pay now. It counts more the later it is in the game. */
  final: number
  /** What the next scoring would pay, and the bonus by Sectors, each counted by the tokens it has left. */
  normal: number
  bonus: number
  /** What the bonus would be if the Sector were the best for this seat. */
  bestBonus: number
  orbitals: number
  strength: number
  spread: number
  influence: number
  kept: number
  initiative: number
  techs: number
  tokens: number
  rocinante: number
}

const HALVES = 2

function features(s: State): Record<Faction, Features> {
  const all = {} as Record<Faction, Own>
  for (const seat of s.seats) all[seat] = ownOf(s, seat)
  addBases(s, all)
  addOrbitals(s, all)
  const late = s.stack.length ? s.scoreCardsDrawn / bookOf(s).content.constants.scoreCards : 1
  const named = {} as Record<Faction, Features>
  for (const seat of s.seats) named[seat] = { ...all[seat], finalLate: all[seat].final * late }
  return named
}

function ownOf(s: State, seat: Faction): Own {
  const place = s.initiative.indexOf(seat)
  return {
    cp: s.cp[seat],
    final: 0,
    normal: 0,
    bonus: 0,
    bestBonus: 0,
    orbitals: 0,
    strength: 0,
    spread: 0,
    influence: 0,
    kept: s.kept[seat].length,
    initiative: place < 0 ? 0 : s.initiative.length - place,
    techs: s.techs[seat].length,
    tokens: tokensOf(s, seat),
    rocinante: s.rocinante.controller === seat ? 1 : 0,
  }
}

const tokensOf = (s: State, seat: Faction): number => s.resourceTokens?.[seat] ?? 0

/** Places are the same whatever is paid for them, so the bases are counted once. */
function addBases(s: State, all: Record<Faction, Own>): void {
  const { content, bases } = bookOf(s)
  const { normal, bonusByRound } = content.scoring
  const round = Math.min(s.scoringRound + 1, bonusByRound.length)
  const points = bonusByRound[round - 1] ?? normal
  const isOver = !s.stack.length
  const extra = bonusesOf(s)
  if (isOver) return
  for (const score of scoreAll(s, 'final', round)) {
    const { sector } = bases[score.base]
    for (const seat of s.seats) {
      const place = addBase(s, seat, score, all[seat])
      if (place) extra[sector][seat] += (points[place - 1] ?? 0) - (normal[place - 1] ?? 0)
    }
  }
  addBonuses(s, all, extra)
}

const MOST_INFLUENCE = 3

/** Adds what a base is worth, and returns the place there that is paid. */
function addBase(s: State, seat: Faction, { factions }: BaseScore, own: Own): number | undefined {
  const score = factions[seat]
  if (!score?.total) return undefined
  const { influence, place, cp, resource } = score
  const { normal } = bookOf(s).content.scoring
  own.influence += Math.min(influence, MOST_INFLUENCE)
  own.final += cp + resource
  own.normal += (place ? (normal[place - 1] ?? 0) : 0) + resource
  return place
}

type Bonuses = Record<Sector, Record<Faction, number>>
const bonusesOf = (s: State): Bonuses => {
  const none = (): Record<Faction, number> => {
    const all = {} as Record<Faction, number>
    for (const seat of s.seats) all[seat] = 0
    return all
  }
  return { inner: none(), belt: none(), outer: none() }
}

function addBonuses(s: State, all: Record<Faction, Own>, extra: Bonuses): void {
  const left = s.bonus === undefined ? s.bonusLeft : { inner: 0, belt: 0, outer: 0, [s.bonus]: 1 }
  const sum = left.inner + left.belt + left.outer
  if (!sum || s.final) return
  for (const seat of s.seats) {
    const own = all[seat]
    for (const sector in extra) {
      const tokens = left[sector as Sector]
      if (!tokens) continue
      const points = extra[sector as Sector][seat]
      own.bonus += (points * tokens) / sum
      own.bestBonus = Math.max(own.bestBonus, points)
    }
  }
}

function addOrbitals(s: State, all: Record<Faction, Own>): void {
  for (const orbital of bookOf(s).orbitalList) {
    const holder = orbitalControlOf(s, orbital)
    if (holder) all[holder].orbitals++
    for (const seat of s.seats) {
      const own = all[seat]
      own.strength += strengthOf(s, orbital, seat) / HALVES
      if (piecesIn(s.ships[orbital][seat])) own.spread++
    }
  }
}

const SELDOM = 0.03
const RATHER_NOT = 0.3
const HURTS = 0.15
/** What takes something from the table should take it from others. */
const TAKES = ['remove', 'destroy', 'loseFleet', 'ownersRemove']

/** No level ends its spending while it could still place influence. */
const NEVER = 0

function prior(_s: State, { who, what, options }: Ask): (option: Option) => number {
  if (what === 'spend') {
    const stopping = options.some(({ id }) => id === 'influence') ? NEVER : SELDOM
    return ({ id }) => (id === 'done' ? stopping : 1)
  }
  if (what === 'offer') return ({ id }) => (id === 'decline' ? RATHER_NOT : 1)
  if (what === 'boost') return ({ id }) => (id === 'pass' ? RATHER_NOT : 1)
  if (TAKES.some(one => what.startsWith(one))) return ({ means }) => (ownerIn(means) === who ? HURTS : 1)
  return () => 1
}

interface Owned {
  readonly cube?: { readonly faction: string }
  readonly fleet?: { readonly faction: string }
}
function ownerIn(means: Option['means']): string | undefined {
  const { cube, fleet } = means as Owned
  return (cube ?? fleet)?.faction
}

export const insight: Insight<State> = { turn: s => s.turn, features, weights, scale: 12, prior }
