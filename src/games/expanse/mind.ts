import type { Ask, Option } from '../../core/ask.ts'
import type { Insight } from '../../core/game.ts'
import { piecesIn } from './board.ts'
import { bookOf } from './book.ts'
import { orbitalControlOf, scoreAll, strengthOf } from './scoring.ts'
import type { Faction, Sector, State } from './state.ts'

/** Says what computer opponents judge a position of The Expanse by. Points are CP at the end of the game. */

/** We set these weights by hand. */
const weights = {
  cp: 1,
  /** Weighs what the final scoring would pay now. */
  final: 0.25,
  /** Weighs the same, more and more as the game goes on. */
  finalNear: 0.6,
  /** What the next scoring would pay, by Sectors, each counted by the tokens it has left. */
  normal: 0.6,
  bonus: 0.7,
  /** Weighs what it would pay if the Sector were the best for this seat. */
  bestBonus: 0.3,
  orbitals: 0.6,
  strength: 0.25,
  spread: 0.3,
  influence: 0.35,
  kept: 1,
  initiative: 0.3,
  techs: 2,
  tokens: 0.8,
  rocinante: 1,
} as const
type Feature = keyof typeof weights
type Own = Record<Feature, number>

const HALVES = 2

function features(s: State): Record<Faction, Own> {
  const all = {} as Record<Faction, Own>
  for (const seat of s.seats) all[seat] = ownOf(s, seat)
  addBases(s, all)
  addOrbitals(s, all)
  return all
}

function ownOf(s: State, seat: Faction): Own {
  const place = s.initiative.indexOf(seat)
  return {
    cp: s.cp[seat],
    final: 0,
    finalNear: 0,
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
  const near = s.scoreCardsDrawn / content.constants.scoreCards
  const isOver = !s.stack.length
  const extra = bonusesOf(s)
  if (isOver) return
  for (const { base, factions } of scoreAll(s, 'final', round)) {
    const { sector } = bases[base]
    for (const seat of s.seats) {
      const score = factions[seat]
      if (!score?.total) continue
      const own = all[seat]
      own.influence += Math.min(score.influence, 3)
      const place = score.place === undefined ? -1 : score.place - 1
      const paid = score.cp + score.resource
      own.final += paid * (1 - near)
      own.finalNear += paid * near
      own.normal += (normal[place] ?? 0) + score.resource
      extra[sector][seat] += (points[place] ?? 0) - (normal[place] ?? 0)
    }
  }
  addBonuses(s, all, extra)
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

function prior(_s: State, { who, what }: Ask): (option: Option) => number {
  if (what === 'spend') return ({ id }) => (id === 'done' ? SELDOM : 1)
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
