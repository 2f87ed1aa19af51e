import type { Insight } from '../../core/game.ts'
import { isAlive, isUnit, sideOf } from './board.ts'
import { bookOf } from './book.ts'
import { botWeights } from './botWeights.ts'
import type { Faction, MissionCode, State } from './state.ts'
import { fitOf, formationsOf } from './victory.ts'

/** Says what computer opponents judge a position of Hexpanse by. */

/** We set these weights by hand. */
const weights = {
  /**
   * Weighs how near the nearest formation is, at best 0: missing pieces count once, what is in the way
   * twice.
   */
  near: 3,
  /** Grows fast when little is missing. */
  threat: 12,
  /** Weighs how many formations are nearly as near. */
  ways: 0.4,
  life: 0.8,
  /** Weighs a warlord in danger. */
  weak: -3,
  income: 1.5,
  hexilum: 0.5,
  hand: 0.6,
  units: 0.6,
  reserve: 0.3,
} as const
type Own = Record<keyof typeof weights, number>

function features(s: State): Record<Faction, Own> {
  const all = {} as Record<Faction, Own>
  const common = s.mission === undefined ? undefined : nearest(s, s.mission)
  for (const seat of s.seats) {
    const secret = s.secrets[seat]
    const sites = [common, secret === undefined ? undefined : nearest(s, secret)].flatMap(
      site => site?.[seat] ?? [],
    )
    all[seat] = isAlive(s, seat) ? ownOf(s, seat, sites) : DEFEATED
  }
  return all
}

const DEFEATED: Own = {
  near: -20,
  threat: 0,
  ways: 0,
  life: 0,
  weak: 1,
  income: 0,
  hexilum: 0,
  hand: 0,
  units: 0,
  reserve: 0,
}
const ENDANGERED = 2
/**
 * Nobody wins by hoarding: money beyond what two dear cards cost is worth nothing, nor are cards that nobody
 * finds the time to play.
 */
const ENOUGH_HEXILUM = 8
const ENOUGH_CARDS = 12

function ownOf(s: State, seat: Faction, sites: readonly Site[]): Own {
  const { cards } = bookOf(s)
  let near = -20
  let ways = 0
  for (const site of sites) {
    if (site.worth > near) [near, ways] = [site.worth, site.ways]
    else if (site.worth === near) ways += site.ways
  }
  return {
    near,
    threat: 1 / (1 - near),
    ways: Math.min(ways, 6),
    life: s.life[seat],
    weak: s.life[seat] <= ENDANGERED ? 1 : 0,
    income: s.income[seat],
    hexilum: Math.min(s.hexilum[seat], ENOUGH_HEXILUM),
    hand: Math.min(
      s.cards[seat].reduce((sum, code) => sum + (cards[code]?.cost ?? 0), 0),
      ENOUGH_CARDS,
    ),
    units: unitsOf(s, seat),
    reserve: Math.min(s.reserve[seat].normal + s.reserve[seat].minor, 3),
  }
}

function unitsOf(s: State, seat: Faction): number {
  let units = 0
  for (const cell in s.board) {
    const piece = s.board[cell]
    if (piece?.owner === seat && isUnit(piece)) units++
  }
  return units
}

interface Site {
  /** Says what it is worth; 0 if it is formed. */
  readonly worth: number
  /** Says how many are as near. */
  readonly ways: number
}
/** Takes an attack and then a unit. If it counted more, players would rather stand in the way than build. */
const IN_THE_WAY = 2

/**
 * Finds for each seat the formation of a mission that is nearest: for all seats at once, as there are
 * hundreds.
 */
function nearest(s: State, mission: MissionCode): Readonly<Record<Faction, Site>> {
  const held = heldBy(s)
  const worths = s.seats.map(() => -Infinity)
  const ways = s.seats.map(() => 0)
  const counts = s.seats.map(() => 0)
  for (const { cells } of formationsOf(s, mission).all) {
    counts.fill(0)
    let taken = 0
    for (const cell of cells) {
      const side = held[cell]
      if (side === undefined) continue
      taken++
      for (const at of side) (counts[at] as number)++
    }
    for (let at = 0; at < counts.length; at++) {
      const own = counts[at] as number
      const worth = own - cells.length - (IN_THE_WAY - 1) * (taken - own)
      if (worth > (worths[at] as number)) [worths[at], ways[at]] = [worth, 1]
      else if (worth === worths[at]) (ways[at] as number)++
    }
  }
  return Object.fromEntries(
    s.seats.map((seat, at) => [seat, { worth: worths[at] as number, ways: ways[at] as number }]),
  ) as Record<Faction, Site>
}

/**
 * Lists by territory the numbers of the seats that it serves; it serves nobody if something is in the way of
 * all.
 */
function heldBy(s: State): Readonly<Record<string, readonly number[]>> {
  const held: Record<string, readonly number[]> = {}
  const sides = new Map(s.seats.map(seat => [seat, sideOf(s, seat).map(one => s.seats.indexOf(one))]))
  for (const cell in s.board) {
    const piece = s.board[cell]
    if (!piece) continue
    const counts = (isUnit(piece) || s.options.warlord_counts_in_mission) && isAlive(s, piece.owner)
    held[cell] = counts ? (sides.get(piece.owner) ?? []) : []
  }
  return held
}

const NEAR = 2
const mayWin = (s: State, seat: string): boolean =>
  [s.mission, s.secrets[seat as Faction]].some(
    mission => mission !== undefined && fitOf(s, sideOf(s, seat as Faction), mission).missing.length <= NEAR,
  )

/** No level stops with an action left: it could always gain 1 hexilum. */
const NEVER = 0
const prior: typeof botWeights = (s, ask) => {
  const weigh = botWeights(s, ask)
  return ask.what === 'action' ? option => (option.id === 'done' ? NEVER : weigh(option)) : weigh
}

export const insight: Insight<State> = {
  turn: s => s.turn,
  features,
  weights,
  scale: 10,
  mayWin,
  prior,
}
